"""HTTP and WebSocket: who may ask, what travels, every error as JSON."""
