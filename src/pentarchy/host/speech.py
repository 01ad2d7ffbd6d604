"""What people type: names and chat, cleaned of control and direction characters, with limits on length."""

from __future__ import annotations

import unicodedata

MOST_NAME = 24
MOST_CHAT = 500
_RESERVED = ("system", "server", "admin", "moderator", "pentarchy", "spectator")
_INVISIBLE = {0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x2800, 0x3164, 0xFEFF, 0xFFA0}


_JOINER = "\u200d"
_ALIKE = {
    "a": "аɑα", "b": "ьвƅ", "c": "сϲ", "d": "ԁ", "e": "еҽє", "g": "ɡց", "h": "һհн", "i": "іıɩιӏ1lǀ", "j": "јϳ", "k": "кκ",
    "m": "м", "n": "ոռп", "o": "оοօ0σ", "p": "рρ", "q": "ԛզ", "r": "гᴦ", "s": "ѕʂ5", "t": "тτ", "u": "υսц", "v": "νѵ",
    "w": "ԝωш", "x": "хχ", "y": "уγү", "z": "ʐ2",
}  # fmt: skip
_LIKE = {letter: base for base, letters in _ALIKE.items() for letter in letters}
"""Letters of other scripts, and digits, by the Latin letter they are taken for; all after case folding."""
_CAPITALS = {
    "a": "ᎪꓮᴀⲀ", "b": "ΒᏴꓐʙⲂ", "c": "ᏟꓚᴄⲤ", "d": "ᎠꓓᴅꓒⅮ", "e": "ΕᎬꓰᴇⲈ", "f": "ꓝꜰϜ", "g": "ᏀꓖɢԌ", "h": "ΗᎻꓧʜⲎ", "i": "ꓲɪᏞꓡʟⲒԼ",
    "j": "ᎫꓙᴊͿ", "k": "ᏦꓗᴋⲔ", "m": "ΜᎷꓟᴍⲘϺ", "n": "ΝꓠɴⲚ", "o": "ꓳᴏⲞՕ", "p": "ᏢꓑᴘⲢ", "r": "ꓣᎡʀᏒ", "s": "ᏚꓢꜱՏ", "t": "ᎢꓔᴛⲦ",
    "u": "ꓴᴜՍ", "v": "ᏙꓦᴠѴ", "w": "ᎳꓪᴡԜ", "x": "ꓫⲬ", "y": "ΥꓬʏⲨᎩ", "z": "ΖᏃꓜᴢⲌ",
}  # fmt: skip
_LIKE_CAPITAL = {letter: base for base, letters in _CAPITALS.items() for letter in letters}
"""Capitals of other scripts that look like Latin ones, whatever their small forms look like (Ν is an N, ν a v); before case folding."""


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
    """A name to sit down with: letters people can see, and none that only look like others."""
    kept = [letter for letter in plain(text) if letter != _JOINER and not _is_selector(letter)]
    name = _few_marks("".join(kept)).replace("@", "").replace("{", "(").replace("}", ")").strip()
    if not name or not any(letter.isalnum() for letter in name):
        raise BadWords("A name needs at least one letter.")
    if len(name) > MOST_NAME:
        raise BadWords(f"A name has at most {MOST_NAME} letters.")
    if folded(name) in _RESERVED:
        raise BadWords("That name is kept for the house; take another.")
    return name


def _is_selector(letter: str) -> bool:
    """A variation selector: it changes nothing that can be seen."""
    code = ord(letter)
    return 0xFE00 <= code <= 0xFE0F or 0xE0100 <= code <= 0xE01EF or 0x180B <= code <= 0x180F


def _few_marks(name: str) -> str:
    """At most two marks on a letter."""
    kept: list[str] = []
    marks = 0
    for letter in name:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= 2:
            kept.append(letter)
    return "".join(kept)


def folded(name: str) -> str:
    """By what two names are taken for the same: how they look, not how they are written."""
    latin = "".join([_LIKE_CAPITAL.get(letter, letter) for letter in unicodedata.normalize("NFKD", name)])
    flat = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", latin).casefold())
    seen = [_LIKE.get(letter, letter) for letter in flat if letter.isalnum()]
    look = "".join(seen).replace("rn", "m").replace("vv", "w")
    return look or flat.strip()


def watching(name: str) -> str:
    """The name of somebody who only looks on, so that nobody takes them for a player."""
    return f"{name} (watching)"


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
