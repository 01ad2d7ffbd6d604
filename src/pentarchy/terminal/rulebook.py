"""Rules, cards and consequences in words, for any line of the log, any option and any question."""

from __future__ import annotations

from pentarchy.kernel import AnyGame
from pentarchy.kernel.foresight import Foresight
from pentarchy.kernel.ledger import Ruling

_SHOWN = ("name", "kind", "text", "source")


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
        if name in _SHOWN or name in ("id", "key"):
            continue
        if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
            value = ", ".join(value)
        if isinstance(value, (str, int, float)) and value != "":
            lines.append(f"{name.replace('_', ' ')}: {value}")
    if entry.get("source"):
        lines.append(f"source: {entry['source']}")
    return "\n".join([line for line in lines if line])


def option_words(game: AnyGame, at: str, key: str) -> str:
    """The card, piece or place an option is about: what its anchor or a part of its key names; "" if the catalogue has none."""
    for name in (at, key, key.split(":")[-1]):
        words = card_words(game, name)
        if words:
            return words
    return ""


def foreseen_words(found: Foresight) -> str:
    """ "Certain: Ann pays 2 Gold (AK-UPK-10). Then dice are rolled."; "" where nothing can be said."""
    certain = "; ".join([f"{text.rstrip('.')} ({rule})" for rule, text in found.lines])
    words = [f"Certain: {certain}."] if certain else []
    words += [f"Then {found.more}."] if found.more else []
    return " ".join(words)
