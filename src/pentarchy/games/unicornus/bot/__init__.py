"""How bots judge and choose."""
