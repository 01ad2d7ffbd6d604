"""The browser client in real Chromium, against a real server."""
