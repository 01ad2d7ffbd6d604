"""The bot of Dorian."""
