"""The rules of Dorian, file by file."""
