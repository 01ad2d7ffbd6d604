"""Rules of thumb and values for bots; the state they read is always an imagined one."""
