"""The HTTP API, one file per noun: games, people, tables, records."""
