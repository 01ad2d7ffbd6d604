"""The cards of Dorian."""
