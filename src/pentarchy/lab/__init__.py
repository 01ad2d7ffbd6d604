"""Tools that play many games: simulation, statistics, contracts, coverage, bench."""
