"""The table in the browser: HTTP API, one WebSocket per table, durable before acknowledged.

>>> from pentarchy.server.app import serve
>>> serve(port=8000, db="sqlite:///games.db")
"""
