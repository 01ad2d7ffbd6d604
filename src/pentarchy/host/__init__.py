"""A table without database and web: synchronous, the standard library, the kernel and its games, the clock handed in.

A frame comes in; lines to store and frames for everybody at the table come out. The server wraps this with a database and sockets
(`pentarchy.server.table`), a program of one process can wrap it with anything that keeps lines:

>>> table = HostTable("t1", row, seats, epoch="")
>>> desk = Desk(table, store=lines.append)
>>> desk.receive(listener, {"t": "answer", "key": "k1", "seat": 0, "prompt": table.prompt, "keys": ["go"]})
"""
