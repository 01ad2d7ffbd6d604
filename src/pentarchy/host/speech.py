"""What people type: names and chat, cleaned of control and direction characters, with limits on length."""

from __future__ import annotations

import unicodedata

MOST_NAME = 24
MOST_CHAT = 500
_RESERVED = ("system", "server", "admin", "moderator", "pentarchy", "spectator")
_INVISIBLE = {0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x2800, 0x3164, 0xFEFF, 0xFFA0}


class BadWords(ValueError):
    """A name or text that cannot be used; the message says why."""


def plain(text: str) -> str:
    """NFC, without control, format, private and surrogate characters; runs of space become one."""
    kept = [letter for letter in unicodedata.normalize("NFC", text) if not _is_odd(letter)]
    return " ".join("".join(kept).split())


def _is_odd(letter: str) -> bool:
    if letter in "\n\t\r":
        return False
    kind = unicodedata.category(letter)
    return (kind in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") and letter != "\u200d") or ord(letter) in _INVISIBLE


def person_name(text: str) -> str:
    """A name to sit down with."""
    name = plain(text).replace("@", "").replace("{", "(").replace("}", ")").strip()
    if not name or not any(letter.isalnum() for letter in name):
        raise BadWords("A name needs at least one letter.")
    if len(name) > MOST_NAME:
        raise BadWords(f"A name has at most {MOST_NAME} letters.")
    if folded(name) in _RESERVED:
        raise BadWords("That name is kept for the house; take another.")
    return name


def folded(name: str) -> str:
    """By what two names are taken for the same."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


def different(name: str, taken: list[str]) -> str:
    """The name, with a number where somebody at the table has it already."""
    used = {folded(other) for other in taken}
    if folded(name) not in used:
        return name
    n = 2
    while folded(f"{name} {n}") in used:
        n += 1
    return f"{name} {n}"


def chat_text(text: str) -> str:
    said = plain(text)
    if not said:
        raise BadWords("There is nothing to say.")
    if len(said) > MOST_CHAT:
        raise BadWords(f"At most {MOST_CHAT} letters.")
    return said
