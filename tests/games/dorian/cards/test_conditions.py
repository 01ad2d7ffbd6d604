"""What effects ask about: counters, conditions, targets, filters."""

from __future__ import annotations

import pytest

from pentarchy.games.dorian.cards.conditions import counter, holds
from pentarchy.games.dorian.cards.face import Condition, Filter, all_ops
from pentarchy.games.dorian.cards.interpreter import EFFECTS
from pentarchy.games.dorian.cards.targets import targets
from pentarchy.kernel.content import Content, Row
from tests.games.dorian.arena import arena
from tests.games.dorian.cards.effects import mine
from tests.games.dorian.scene import BOOK


def test_bat_22_every_counter_counts() -> None:
    g = arena("salazar", "Elder of Esvia").own("salazar", "durdon")
    me = mine(g).cards[0]
    counts = {
        "my_cards": 3, "my_other_cards": 2, "my_played": 3, "my_other_M": 1, "side_cards": 3, "side_players_other": 0, "enemy_cards": 3,
        "location_stars": 2, "my_restore": 2, "my_base_M": 1, "my_locations": 1,
    }  # fmt: skip
    assert {name: counter(g.t, 0, me, name) for name in counts} == counts
    assert set(counts) == {row.id for row in content().rows("counter")}


def content() -> Content:
    from pentarchy.games.dorian import GAME

    return GAME.content


CONDITIONS = {
    "defending": (False, True), "attacking_siege": (True, False), "attacking_player": (True, False), "siege": (True, True),
    "outnumber": (False, True), "no_defenders": (False, False), "objectives_on": (False, False), "at_mine": (False, False),
}  # fmt: skip


@pytest.mark.parametrize("name", list(CONDITIONS))
def test_bat_28_conditions_about_sides(name: str) -> None:
    g = arena("salazar")
    mine(g).cards.append(g.find("Faction Follower"))
    g.fighter(g.leaders[1]).cards.append(g.find("Faction Follower"))
    wanted = Condition(Row("test", "card", "", {"is": name}))
    assert (holds(g.t, 0, "", wanted), holds(g.t, 1, "", wanted)) == CONDITIONS[name]


@pytest.mark.parametrize(
    ("row", "true", "false"),
    [
        ({"is": "hand_min", "n": 2}, 2, 3), ({"is": "board_resources_min", "n": 9}, 9, 10), ({"is": "own_stars_min", "n": 2}, 2, 3),
    ],
)  # fmt: skip
def test_bat_14_conditions_with_a_number(row: dict[str, object], true: int, false: int) -> None:
    g = arena("salazar").own("salazar", "durdon")
    assert holds(g.t, 0, "", Condition(Row("test", "card", "", {**row, "n": true})))
    assert not holds(g.t, 0, "", Condition(Row("test", "card", "", {**row, "n": false})))


def test_bat_21_conditions_about_types() -> None:
    g = arena("salazar")
    for kind, expected in (("M", True), ("S", False)):
        assert holds(g.t, 0, "", Condition(Row("t", "c", "", {"is": "has_other_type", "kind": kind}))) is expected
        assert holds(g.t, 1, "", Condition(Row("t", "c", "", {"is": "attackers_have_type", "kind": kind}))) is expected


def test_bat_19_every_target_word() -> None:
    g = arena("salazar")
    anything = Filter(Row("t", "c", "", {}))
    me = mine(g).cards[0]
    g.p("salazar").restore.append(mine(g).cards[1])
    found = {row.id: len(targets(g.t, 0, me, row.id, anything)) for row in content().rows("target")}
    assert found == {
        "self": 1,
        "own_card": 2,
        "own_other": 1,
        "side_card": 1,
        "enemy_card": 3,
        "enemy_all": 3,
        "own_restore": 3,
        "own_played": 1,
    }


def test_crd_2_filters() -> None:
    g = arena("salazar")

    def names(**row: object) -> list[str]:
        return [BOOK.face[card].name for card in targets(g.t, 0, "", "enemy_card", Filter(Row("t", "c", "", row)))]

    assert names(type="P") == ["Lustan Pikeman"]
    assert names(ready=True) == ["Garlock Worker"]
    assert names(max_base=2) == ["Garlock Worker"]
    assert names(min_base=3) == ["Battle Mage", "Lustan Pikeman"]
    assert names(starter=True) == ["Garlock Worker"]
    assert names(name="Battle Mage") == ["Battle Mage"]


def test_bat_11_the_vocabulary_is_closed() -> None:
    """DO-BAT-11: every primitive of the list has a function, every function is in the list, every card uses only these."""
    listed = {str(row.data["op"]) for row in content().rows("primitive")}
    assert listed == set(EFFECTS.named)
    assert {
        each.op for card in BOOK.cards for each in all_ops([*card.cost, *card.effect, *card.attacker, *card.others, *card.reward])
    } <= listed
