"""The effect vocabulary: one small interpreter; a card is a row of content."""
