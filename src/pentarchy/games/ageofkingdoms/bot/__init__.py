"""How a good player of this game thinks."""
