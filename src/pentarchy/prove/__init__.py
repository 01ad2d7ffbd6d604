"""Proofs that the server keeps its promises, run against real servers: `pentarchy prove NAME`. Not needed to play or to serve."""
