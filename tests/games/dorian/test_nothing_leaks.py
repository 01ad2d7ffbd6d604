"""What once told more than it should, or less than the log: found by audits of random games, each in a scene of its own."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from pentarchy.games.dorian.cards.moves import look_at_hand
from pentarchy.games.dorian.rules.decks import make_visible
from pentarchy.games.dorian.rules.deeds import deed
from pentarchy.games.dorian.rules.objectives import turn_in
from tests.games.dorian.scene import Scene, scene, siege


def told(g: Scene) -> str:
    return g.t.events[-1].text


def test_bat_29_a_look_that_leaves_no_trace_names_nobody() -> None:
    """DO-BAT-29: else the log would tell what no view shows."""
    g = scene("salazar", "nazul", "selina")
    g.give("nazul", "Faction Follower")
    look_at_hand(g.t, 0, 1)
    assert told(g) == "{who} looks at the Hand of {other} and sees {cards}"
    look_at_hand(g.t, 0, 1)
    assert told(g) == "{who} looks at a Hand and finds nothing new in it"
    assert g.p("nazul").known == [f"0:{g.p('nazul').hand[0]}"]


def test_pre_11_cards_looked_at_still_count_by_type() -> None:
    """DO-PRE-11: how many cards of a type somebody has bought is known, whether or not some lie under the looker's eyes."""
    g = scene("salazar", "nazul", "selina")
    card = g.find("Battle Mage")
    g.p("nazul").deck.append(card)

    def types() -> Any:
        return cast(Any, g.match.view(0))["players"][1]["types"]

    before = types()
    assert sum(before) >= 1
    g.p("nazul").deck.remove(card)
    g.s.looks, g.s.looker, g.s.look_zone = [card], 1, "own"
    assert types() == before


def test_crd_5_the_card_shown_last_stands_last() -> None:
    """DO-FIN-2: all cards are gathered for a Final Battle; what was put away just before is still to be seen."""
    player = scene("salazar", "nazul", "selina").p("nazul")
    for card in ("faction_follower#1", "garlock_worker#1", "faction_follower#1"):
        make_visible(player, card)
    assert player.seen[-2:] == ["garlock_worker#1", "faction_follower#1"]
    assert len(set(player.seen)) == len(player.seen)


def test_obj_2_nobody_takes_back_what_was_compared_with_the_objectives_of_others() -> None:
    """DO-OBJ-2: that nothing is turned in tells something, too; one's own Objectives are no news."""

    def frontier(name: str, seat: int) -> str:
        g = scene("salazar", "nazul", "selina", objectives=True)
        for player in g.s.players:
            player.objectives.clear()
        g.t.frontier = ""
        deed(g.t, name, seat)
        asyncio.run(cast(Any, turn_in(g.t)))
        return g.t.frontier

    assert scene("salazar", "nazul", "selina").s.active() == 0
    assert frontier("place_base", 0) == ""
    assert frontier("place_base", 1) == frontier("siege_won", 0) == "Objectives of other players were compared"


def test_bat_15_what_was_copied_lies_open() -> None:
    """DO-BAT-15, DO-BAT-37: two cards that bring the same may be copied; the log names the one, so the table shows it, too."""

    def after(source: str, *keys: str) -> Scene:
        g = siege("marcus", "durdon", "nazul", "selina", active_cards=(source, "Garlock Worker", "Garlock Supervisor"))
        g.go().do("marcus", "siege").do("nazul", "out").do("selina", "out").do("marcus", "+".join(g.p("marcus").hand))
        return g.do("marcus", source, *keys)

    for source in ("Bumbledries", "Onara Amari"):
        views, lines = [], []
        for name in ("Garlock Worker", "Garlock Supervisor"):
            g = after(source, name)
            views.append(cast(Any, g.match.view(1))["battle"]["fighters"])
            lines.append(str(g.match.log(1)[-1]["text"]))
            assert views[-1][0]["copied"] == [name]
            assert lines[-1].endswith(name)
        assert lines[0] != lines[1]
        assert views[0] != views[1]
