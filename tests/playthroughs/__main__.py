"""Write all golden playthroughs anew."""

from tests.playthroughs import files, tell

for name, seats, path in files():
    path.write_text(tell(name, seats), encoding="utf-8")
    print(path.name)
