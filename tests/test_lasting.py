"""Lasting effects: one function of one name in each game, and a kind is refused wherever no rule would ask for it.

A row that loads, is dealt and does nothing is what this keeps out: what the tables in `cards/` say is held against the calls.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from pentarchy.games import find, laid_over
from pentarchy.games.ageofkingdoms.cards import kinds as ak
from pentarchy.games.dorian.cards import flags as do
from pentarchy.games.unicornus.cards import kinds as uk
from pentarchy.kernel import ContentError
from pentarchy.kernel.pack import Pack

GAMES = Path(__file__).parents[1] / "src" / "pentarchy" / "games"
WITH = ["ageofkingdoms", "bonesbanners", "dorian", "unicornus"]
"""Dragon & Emperor has no lasting effects: what its cards do is done."""


@cache
def calls(game: str) -> dict[str, list[ast.Call]]:
    """Every call in the rules and cards of a game, by the name of the function."""
    found: dict[str, list[ast.Call]] = {}
    for path in sorted((GAMES / game).rglob("*.py")):
        if "bot" not in path.parts:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    found.setdefault(node.func.id, []).append(node)
    return found


def named(call: ast.Call) -> list[str]:
    """The last words of the arguments behind the table: `kinds.COMMAND` is COMMAND."""
    return [ast.unparse(argument).rpartition(".")[2] for argument in call.args[1:]]


@pytest.mark.parametrize("name", WITH)
def test_every_game_asks_in_one_way(name: str) -> None:
    tree = ast.parse((GAMES / name / "rules" / "lasting.py").read_text(encoding="utf-8"))
    asked = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "lasting"]
    assert len(asked) == 1
    assert asked[0].returns is not None
    assert all(argument.annotation is not None for argument in asked[0].args.args)
    assert calls(name)["lasting"]


# ---- Age of Kingdoms ----


def asked_in_age_of_kingdoms(kind: str) -> int:
    """Who is asked for a kind, by the functions of rules/lasting.py that ask for it."""
    ways = {"lasting": ak.KINGDOM, "by_event": ak.EVENT, "rivals_cards": ak.CARD, "rival_landlord": ak.LAND, "trait": ak.UNIT}
    found = 0
    for function, givers in ways.items():
        if any(kind in named(call) for call in calls("ageofkingdoms")[function]):
            found |= givers
    for path in (GAMES / "ageofkingdoms" / "rules").glob("*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if f"kinds.{kind}" in line and ".kreesh[" in line:
                found |= ak.KREESH
    return found


@pytest.mark.parametrize("name", ak.NAMES)
def test_a_kind_of_age_of_kingdoms_is_given_where_the_rules_ask(name: str) -> None:
    kind = ak.NAMES.index(name)
    assert getattr(ak, name.upper()) == kind
    givers = ak.ELSEWHERE.get(kind, ak.KINGDOM)
    assert givers & ~asked_in_age_of_kingdoms(name.upper()) == 0


# ---- Unicornus Knights ----


def asked_in_unicornus(kind: str) -> int:
    """Who is asked for a kind: nobody but the Events, a unit, the princess, an enemy, or a unit and an enemy."""
    found = 0
    for call in calls("unicornus")["lasting"]:
        argument, *who = named(call)
        if argument == kind:
            by_name = {keyword.arg for keyword in call.keywords}
            found |= uk.IN_EVENTS
            found |= uk.AS_PRINCESS if who else 0
            found |= uk.OF_UNITS | uk.AS_UNITS if who and who[0] != "PRINCESS" else 0
            found |= uk.OF_FOES if len(who) > 1 or "foe" in by_name else 0
    return found


@pytest.mark.parametrize("name", [name for name in uk.LASTING if name != "nothing"])
def test_a_kind_of_unicornus_is_given_where_the_rules_ask(name: str) -> None:
    kind = uk.LASTING[name]
    givers = uk.ASKED.get(kind, uk.OF_UNITS) | (uk.AS_PRINCESS if kind in uk.HERS else 0)
    assert givers & ~asked_in_unicornus(name.upper()) == 0
    if kind in uk.ON_GROUND:
        assert all(
            "ground" in {keyword.arg for keyword in call.keywords} for call in calls("unicornus")["lasting"] if name.upper() in named(call)
        )


# ---- Dorian ----


def test_a_flag_of_dorian_is_asked_of_a_player_or_of_the_event() -> None:
    personal = {named(call)[0].lower() for call in calls("dorian")["lasting"] if len(named(call)) > 1}
    assert personal == set(do.PERSONAL)


# ---- what nobody would ask for is refused ----

NEW_CARD = 'name = "X"\ntext = "X."\nsource = "s"\neffect = "numbers"\n'
ZYNE = '[[kingdom]]\nkey = "zyne"\n'
DUDS = [
    ("ageofkingdoms", '[[leader]]\nid = "kaelis"\nlasting = { thorns = 1 }\n', "leader kaelis · lasting: 'thorns' would do nothing here"),
    (
        "ageofkingdoms",
        f'[[spell]]\nid = "sp_x"\nleader = "kaelis"\ntiming = "Kingdom Phase"\n{NEW_CARD}season = {{ wings = 1 }}\n',
        "box.toml · spell sp_x · season: 'wings' would do nothing here",
    ),
    (
        "ageofkingdoms",
        f'[[agenda]]\nid = "ag_x"\nowner = "vharok"\n{NEW_CARD}hourglass = 2\nlasting = {{ road_closed = 1 }}\n',
        "box.toml · agenda ag_x · lasting: 'road_closed' needs an effect that names the place",
    ),
    (
        "unicornus",
        '[[support]]\nkey = "ambush"\ntiming = "ongoing"\neffect = "total_war"\n',
        "box.toml · support ambush · effect: no effect for it is called 'total_war'",
    ),
    (
        "unicornus",
        ZYNE + 'powers = [{ effect = "dice", n = 1, terrain = ["forest"] }]\n',
        "terrain: of the powers only easy_ground",
    ),
    ("unicornus", ZYNE + 'powers = [{ effect = "hidden", terrain = ["woods"] }]\n', "no terrain is called 'woods'"),
    ("unicornus", ZYNE + 'powers = [{ effect = "buy_ally", n = 1 }]\n', "effect: no effect for it is called 'buy_ally'"),
    (
        "dorian",
        '[[card]]\nname = "Horn"\nkind = "upgrade card"\nleader = "Nazul"\ncopies = 1\nslot = "character"\nwindow = "any"\n'
        'ability = "passive"\neffect = [{ op = "flag", name = "open_borders", scope = "while_equipped" }]\n',
        "an Upgrade can turn on one of",
    ),
    (
        "dorian",
        '[[card]]\nname = "Song"\nkind = "battle card"\ncopies = 1\ndeck = "S"\nbase = { S = 1 }\nability = "passive"\n'
        'effect = [{ op = "flag", name = "no_flee", scope = "while_equipped" }]\n',
        "only an Upgrade or an event of a Round can last",
    ),
]
"""Rows that would load, be dealt and do nothing."""


@pytest.mark.parametrize(("name", "text", "told"), DUDS, ids=range(len(DUDS)))
def test_a_row_that_nobody_would_ask_is_refused(name: str, text: str, told: str) -> None:
    with pytest.raises(ContentError) as caught:
        laid_over(find(name), Pack("box", [("box.toml", text)]))
    assert told in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1
