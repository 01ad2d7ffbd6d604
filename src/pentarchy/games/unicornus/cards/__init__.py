"""The effects of cards, powers and allies that need code."""
