"""Bots in processes of their own, and all other work that must not hold the event loop."""
