"""`pentarchy rules`: the ledger, a rule with its rulings, or rules by words."""

from __future__ import annotations

import pentarchy
from pentarchy.commands.printing import BAD_INPUT, FAILED, OK, say, say_json, warn
from pentarchy.kernel import AnyGame
from pentarchy.kernel.ledger import Rule, Ruling

_ORIGIN = {
    "printed": "printed in the rulebook",
    "clarification": "a clarification of what the rulebook leaves open",
    "variant": "a variant",
    "optional": "an optional rule",
    "example": "a worked example of the rulebook",
}


def rules(game: str, /, *words: str, json: bool = False) -> int:
    """Read the rules of a game: all of them, one by its id, or those that hold some words.

    Examples:

        pentarchy rules dragonemperor

        pentarchy rules dragonemperor DE-ACT-9

        pentarchy rules dragonemperor curse palace

        pentarchy rules dragonemperor DE-ACT-9 --json

    Parameters
    ----------
    game
        Which game.
    words
        Ids (DE-ACT-9, or DE-Q-3 for a ruling) or words to look for.
    json
        For programs.
    """
    found = pentarchy.find(game)
    ids = [word.upper() for word in words if word.upper().startswith(f"{found.prefix}-")]
    if not ids:
        return _search(found, " ".join(words), json)
    for id in ids:
        if not found.ledger.knows(id):
            warn(f"There is no rule {id} in {found.title}; ids look like {next(iter(found.ledger.rules))}.")
            return BAD_INPUT
    if json:
        data = [_rule_data(found, id) for id in ids]
        say_json(data[0] if len(data) == 1 else data)
        return OK
    for n, id in enumerate(ids):
        if n:
            say()
        _tell(found, id)
    return OK


def _search(game: AnyGame, words: str, json: bool) -> int:
    found = game.ledger.search(words)
    if json:
        say_json([_rule_data(game, rule.id) for rule in found])
    if not found:
        warn(f"No rule of {game.title} holds all of: {words}.")
        return FAILED
    if json:
        return OK
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            say(f"\n{section}")
        say(f"  {rule.id}  {rule.title}: {rule.text}" if words else f"  {rule.id}  {rule.title}")
    return OK


def _tell(game: AnyGame, id: str) -> None:
    ledger = game.ledger
    if id in ledger.rulings:
        _tell_ruling(ledger.rulings[id])
        return
    rule = ledger.rules[id]
    say(f"{rule.id} · {rule.title}")
    say(rule.text)
    say(f"Where it comes from: {_origin(rule)}, section {rule.section}.")
    if rule.test:
        say(f"How it is tested: {rule.test}")
    for ruling in ledger.about(id):
        say()
        _tell_ruling(ruling)


def _tell_ruling(ruling: Ruling) -> None:
    say(f"{ruling.id} · our ruling on {', '.join(ruling.about) or 'the game'}")
    say(f"Question: {ruling.question}")
    say(f"Ruling: {ruling.ruling}")
    say(f"Why: {ruling.why}")


def _origin(rule: Rule) -> str:
    return _ORIGIN.get(rule.kind, rule.kind)


def _rule_data(game: AnyGame, id: str) -> dict[str, object]:
    ledger = game.ledger
    if id in ledger.rulings:
        return _ruling_data(ledger.rulings[id])
    rule = ledger.rules[id]
    return {
        "id": rule.id,
        "title": rule.title,
        "section": rule.section,
        "kind": rule.kind,
        "origin": _origin(rule),
        "text": rule.text,
        "test": rule.test,
        "rulings": [_ruling_data(ruling) for ruling in ledger.about(id)],
    }


def _ruling_data(ruling: Ruling) -> dict[str, object]:
    return {"id": ruling.id, "about": ruling.about, "question": ruling.question, "ruling": ruling.ruling, "why": ruling.why}
