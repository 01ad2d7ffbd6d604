"""Rules of thumb for every question, and how a seat stands."""
