"""Rules, cards and consequences in words, for any line of the log, any option and any question."""

from __future__ import annotations

import re

from pentarchy.kernel import AnyGame
from pentarchy.kernel.foresight import Foresight
from pentarchy.kernel.ledger import Ruling
from pentarchy.teach.howto import group_of, howto

_SHOWN = ("name", "kind", "text", "source")
_FACTS = {
    "life": "life", "command": "command", "attack": "attack", "defence": "defence", "defense": "defence", "damage": "damage",
    "movement": "movement", "combat": "combat power", "behaviour": "behaviour", "power": "power", "ally": "as an ally", "epithet": "called",
    "home": "home", "actions": "actions", "timing": "played", "resources": "resources", "level": "level", "cost": "cost", "price": "price",
    "moments": "played", "symbols": "dice", "banners": "banners", "bolster": "bolstered", "tags": "kind of unit", "immune": "immune to",
    "copies": "copies", "stars": "stars", "region": "region", "title": "title", "mp": "movement", "start": "starts at",
    "champion": "champion", "values": "values", "slot": "worn by", "note": "note", "flavour": "", "needs_hex": "needs", "curses": "curses",
}  # fmt: skip
"""Facts of cards that people read, and what they are called; the rest of an entry is for boards and rules."""
_FIGURES = ("life", "command", "attack", "defence", "combat", "power", "banners", "movement", "damage", "values", "cost")
"""The numbers that people compare when they choose between cards."""
_POWERS = ("Stealth", "Physical", "Magic")
_GIST = 100
_DICE = re.compile(r"[LMH]{6}")


def chapter_words(game: AnyGame, wanted: str) -> str:
    """The rulebook by its chapters, in the order of the printed one: all headings, one chapter (by its letters), or what fits words."""
    chapters = howto(game).chapters
    rules = list(game.ledger.rules.values())
    if not wanted:
        counts = {group: sum(1 for rule in rules if group_of(rule.id) == group) for group in chapters}
        lines = [f"  {group:5}{title} ({counts[group]})" for group, title in chapters.items() if counts[group]]
        return "\n".join([f"The rules of {game.title}; `rules BAT` opens a chapter, `rules WORDS` searches:", *lines])
    group = wanted.upper()
    if group in chapters:
        found = [rule for rule in rules if group_of(rule.id) == group]
        return "\n".join([chapters[group], *[f"  {rule.id}: {rule.text}" for rule in found]])
    hits = game.ledger.search(wanted)[:12]
    return "\n".join([f"  {rule.id}: {rule.text}" for rule in hits]) or f"No rule speaks of '{wanted}'."


def rule_words(game: AnyGame, id: str) -> str:
    """A rule with its rulings, or a ruling, as plain text; one sentence if there is none of that id."""
    ledger = game.ledger
    id = id.strip().upper()
    if id in ledger.rulings:
        return _ruling_words(ledger.rulings[id])
    if id not in ledger.rules:
        return f"There is no rule '{id}' in {game.title}; ids look like {next(iter(ledger.rules))}."
    rule = ledger.rules[id]
    lines = [f"{rule.id} · {rule.title}", f"{rule.section} · {rule.kind}", "", rule.text]
    for ruling in ledger.about(id):
        lines += ["", _ruling_words(ruling)]
    return "\n".join(lines)


def _ruling_words(ruling: Ruling) -> str:
    about = f" (on {', '.join(ruling.about)})" if ruling.about else ""
    return f"{ruling.id} · a ruling{about}\nQuestion: {ruling.question}\nRuling: {ruling.ruling}\nWhy: {ruling.why}"


def catalogue_key(anchor: str) -> str:
    """`card:fog#2` -> `fog`: what an anchor or key is called in the catalogue."""
    return anchor.rpartition(":")[2].partition("#")[0]


def card_name(game: AnyGame, anchor: str) -> str:
    """What the thing at an anchor is called; "" if the catalogue has none."""
    catalogue = game.catalogue()
    entry = catalogue.get(anchor) or catalogue.get(catalogue_key(anchor))
    return str(entry.get("name", "")) if anchor and entry is not None else ""


def card_words(game: AnyGame, anchor: str) -> str:
    """Name, text and source of the thing at an anchor; "" if the catalogue has none."""
    catalogue = game.catalogue()
    entry = catalogue.get(anchor) or catalogue.get(catalogue_key(anchor))
    if not anchor or entry is None:
        return ""
    title = f"{entry.get('name', catalogue_key(anchor))} · {entry.get('kind', '')}".rstrip(" ·")
    lines = [title, str(entry.get("text", ""))]
    for name, value in entry.items():
        called = _FACTS.get(name)
        if called and name not in _SHOWN and not isinstance(value, bool):
            words = fact_words(value)
            lines += [f"{called}: {words}"] if words else []
    if entry.get("source"):
        lines.append(f"source: {entry['source']}")
    return "\n".join([line for line in lines if line])


def named_words(game: AnyGame, name: str) -> str:
    """The card, piece or place of this name, however it is written; "" if there is none."""
    for key, entry in game.catalogue().items():
        if name and str(entry.get("name", "")).lower() == name.lower():
            return card_words(game, key)
    return ""


def fact_words(value: object) -> str:
    """A value of a card in words; "" for what is not for people: keys of other cards, codes, nothing."""
    if isinstance(value, (list, tuple)) and len(value) == len(_POWERS) and all(isinstance(n, int) for n in value):
        return ", ".join([f"{n} {name}" for n, name in zip(value, _POWERS, strict=True) if n])
    if isinstance(value, dict):
        return ", ".join([f"{name} {n}" for name, n in value.items() if isinstance(n, int) and n])
    items = value if isinstance(value, list) else [value]
    if not all(isinstance(item, (str, int, float)) for item in items) or (len(items) > 1 and not isinstance(items[0], str)):
        return ""
    words = ", ".join([str(item) for item in items])
    if _DICE.fullmatch(words):
        named = ((n, word) for letter, word in (("H", "hit"), ("M", "miss"), ("L", "loss")) if (n := words.count(letter)))
        return "of 6 sides " + ", ".join([f"{n} {word}" if n == 1 else f"{n} {word}{'es' if word != 'hit' else 's'}" for n, word in named])
    return "" if "_" in words or words.startswith("#") else words


def bare_entry(game: AnyGame, label: str, at: str, key: str) -> dict[str, object]:
    """Where an option is a bare name: what the catalogue says of that card, piece or place; {} if it says nothing."""
    catalogue = game.catalogue()
    for name in (at, key, key.split(":")[-1]):
        entry = catalogue.get(name) or catalogue.get(catalogue_key(name))
        if name and entry is not None and entry.get("name") == label:
            return entry
    return {}


def gist(entry: dict[str, object]) -> str:
    """The first sentences of a card, as many as a line holds, but one at least; " …" stands for the rest."""
    text = str(entry.get("text", "")).strip().rstrip(".")
    first = ""
    for sentence in text.split(". "):
        if first and len(first) + len(sentence) > _GIST:
            break
        first += f". {sentence}" if first else sentence
    if len(first) > _GIST:
        first = first[: first.rfind(" ", 0, _GIST)]
    return first if first == text else f"{first} …"


def figures(entry: dict[str, object]) -> str:
    """The numbers of a card in short: "life 4, command 6, attack hits 3 of 6"; "" if it has none."""
    found = [(name, entry[name]) for name in _FIGURES if name in entry]
    words = [_figure(_FACTS[name], value) for name, value in found]
    return ", ".join([word for word in words if word])


def _figure(called: str, value: object) -> str:
    if isinstance(value, str) and _DICE.fullmatch(value):
        return f"{called} hits {value.count('H')} of 6"
    words = fact_words(value)
    return words if isinstance(value, (dict, list, tuple)) or not words else f"{called} {words}"


def option_words(game: AnyGame, at: str, key: str, label: str = "") -> str:
    """The card, piece or place an option is about: what its anchor, a part of its key or its label names; "" if the catalogue has none."""
    for name in (at, key, key.split(":")[-1]):
        words = card_words(game, name)
        if words:
            return words
    named = [str(entry["name"]) for entry in game.catalogue().values() if entry.get("name") and is_named(str(entry["name"]), label)]
    # what the label names first, by its whole name
    return named_words(game, min(named, key=lambda name: (label.index(name), -len(name)))) if named else ""


def is_named(name: str, label: str) -> bool:
    """Does the name stand in the label, as whole words?"""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", label) is not None


def foreseen_words(found: Foresight) -> str:
    """ "Certain: Ann pays 2 Gold (AK-UPK-10). Then dice are rolled."; "" where nothing can be said."""
    certain = "; ".join([f"{text.rstrip('.')} ({rule})" for rule, text in found.lines])
    words = [f"Certain: {certain}."] if certain else []
    words += [f"Then {found.more}."] if found.more else []
    return " ".join(words)
