"""`pentarchy games`: what can be played, for how many, with which options."""

from __future__ import annotations

from dataclasses import asdict

import pentarchy
from pentarchy.commands.printing import OK, out, say, say_json, table, warn
from pentarchy.games import broken
from pentarchy.kernel import AnyGame, Setting
from pentarchy.teach.presets import presets


def games(game: str = "", /, *, json: bool = False) -> int:
    """List the games, or tell one game's seats and options.

    Examples:

        pentarchy games

        pentarchy games dragonemperor

        pentarchy games --json

    Parameters
    ----------
    game
        One game to tell about; all of them if left out.
    json
        For programs.
    """
    chosen = [pentarchy.find(name) for name in ([game] if game else pentarchy.names())]
    if not game:
        for fault in broken().values():
            warn(fault)
    if json:
        found = [_data(one) for one in chosen]
        say_json(found[0] if game else found)
    elif game:
        _tell(chosen[0])
    else:
        listed = table("game", "title", "seats", "kind", ">rules", "options")
        for one in chosen:
            names = ", ".join([setting.name for setting in one.settings])
            kind = str(one.ledger.facts.get("kind", ""))
            listed.add_row(one.key, one.title, _seats(one), kind, str(len(one.ledger.rules)), names)
        out().print(listed)
    return OK


def _seats(game: AnyGame) -> str:
    return str(game.seats[0]) if len(game.seats) == 1 else f"{min(game.seats)}-{max(game.seats)}"


def _tell(game: AnyGame) -> None:
    facts = game.ledger.facts
    say(f"{game.title} ({game.key})")
    say(str(facts.get("summary", "")))
    say(f"Seats: {', '.join([str(n) for n in game.seats])} · {facts.get('kind', '')} · {facts.get('length', '')}")
    say(f"Rules: {len(game.ledger.rules)}, rulings: {len(game.ledger.rulings)}, rules version {game.version}, content {game.content.hash}")
    _tell_presets(game)
    if not game.settings:
        return
    listed = table("option", "values (the first is the default)", "rule", "what it is", title="\nOptions, as --option name=value")
    for setting in game.settings:
        values = ", ".join(_value_words(value) for value in setting.values) + (", …" if setting.free else "")
        listed.add_row(setting.name, values, setting.rule, setting.help or setting.title)
    out().print(listed)


def _tell_presets(game: AnyGame) -> None:
    """The ready-made tables, the first game first."""
    if presets(game):
        listed = table("preset", "seats", "others", ">minutes", "what it is", title="\nReady-made tables, as --preset NAME")
        for one in presets(game):
            listed.add_row(one.key, str(one.seats), one.bots, str(one.minutes), f"{one.title}. {one.blurb}")
        out().print(listed)


def _value_words(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value) or '""'


def _data(game: AnyGame) -> dict[str, object]:
    return {
        "key": game.key,
        "title": game.title,
        "seats": game.seats,
        "kind": game.ledger.facts.get("kind", ""),
        "summary": game.ledger.facts.get("summary", ""),
        "rules": len(game.ledger.rules),
        "rulings": len(game.ledger.rulings),
        "version": game.version,
        "content": game.content.hash,
        "presets": [asdict(one) for one in presets(game)],
        "options": [_setting_data(setting) for setting in game.settings],
    }


def _setting_data(setting: Setting) -> dict[str, object]:
    return {
        "name": setting.name,
        "title": setting.title,
        "values": setting.values,
        "labels": setting.labels,
        "free": setting.free,
        "rule": setting.rule,
        "help": setting.help,
    }
