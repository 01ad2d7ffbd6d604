"""Positions set up by hand: what of a table may be set (items.py), setting it within the rules (moves.py), its file (position.py)."""
