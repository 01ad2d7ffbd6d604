"""The effects of cards that need code of their own."""
