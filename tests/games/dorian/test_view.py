"""What a seat sees, what it must not see, and the table as text."""

from __future__ import annotations

import json
import re
from typing import cast

import pytest

from pentarchy.games.dorian import GAME, DorianGame
from pentarchy.games.dorian import view as view_module
from pentarchy.games.dorian.imagine import redeal
from pentarchy.games.dorian.state import Dorian
from pentarchy.games.dorian.text import WIDTH, map_text
from pentarchy.kernel import SPECTATOR, Chance, View
from pentarchy.kernel.errors import ContentError
from pentarchy.kernel.markup import plain
from pentarchy.kernel.state import digest
from pentarchy.lab.contracts import Audit, Broken
from tests.games.dorian.scene import BOOK, scene, siege


def packet(state: Dorian, seat: int) -> str:
    return json.dumps(GAME.view(state, seat), sort_keys=True)


def test_bat_7_an_imagined_world_looks_the_same_and_differs() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", objectives=True, active_cards=("Fire Storm", "Nina Twinblade"))
    g.go().do("salazar", "siege").do("nazul", "attack:cards")
    worlds = set()
    for seed in range(6):
        world = g.s.copy()
        redeal(BOOK, world, g.seat("selina"), Chance(b"", seed))
        assert packet(world, g.seat("selina")) == packet(g.s, g.seat("selina"))
        assert GAME.components(world) == GAME.components(g.s)
        worlds.add(digest(world))
    assert len(worlds) == 6
    sides = set()
    for seed in range(12):
        world = g.s.copy()
        redeal(BOOK, world, g.seat("selina"), Chance(b"", seed))
        assert world.battle is not None
        sides.add(world.battle.fighters[1].side)
    assert sides == {0, 1}, "a face-down marker may show either side"


def test_set_17_bought_cards_stay_secret_until_shown() -> None:
    """DO-SET-17, DO-BAT-8: a bought card may be any unseen one of its type; once played it is known to be the owner's."""
    g = scene("salazar", "nazul", "selina")
    secret = g.find("Fire Storm")
    g.p("salazar").hand[0] = secret
    shown = g.find("Nina Twinblade")
    g.p("salazar").deck.append(shown)
    g.p("salazar").seen.append(shown)
    homes = set()
    for seed in range(10):
        world = g.s.copy()
        redeal(BOOK, world, g.seat("nazul"), Chance(b"", seed))
        cards = world.players[0].hand + world.players[0].deck
        assert shown in cards
        assert sum(BOOK.face[card].kind == "battle" and BOOK.face[card].type == 2 for card in cards) == 1
        homes.add(secret in cards)
    assert False in homes


class LeakyHand(DorianGame):
    """Shows everybody's Hand."""

    def view(self, state: Dorian, seat: int) -> View:
        leaky = view_module.view(self.book, state, seat)
        leaky["leak"] = [player.hand[:] for player in state.players]
        return leaky


class LeakyMarker(DorianGame):
    """Shows face-down Battle Markers."""

    def view(self, state: Dorian, seat: int) -> View:
        leaky = view_module.view(self.book, state, seat)
        leaky["leak"] = [fighter.side for fighter in state.battle.fighters] if state.battle is not None else []
        return leaky


class LeakyTop(DorianGame):
    """Shows the next event."""

    def view(self, state: Dorian, seat: int) -> View:
        leaky = view_module.view(self.book, state, seat)
        leaky["leak"] = state.event_deck[-1:]
        return leaky


@pytest.mark.parametrize("leaky", [LeakyHand, LeakyMarker, LeakyTop])
def test_bat_8_planted_leaks_are_caught(leaky: type[DorianGame]) -> None:
    """DO-BAT-7: the contract fails as soon as a view tells too much."""
    with pytest.raises(Broken, match=r"no leak|discovery"):
        audit_some(leaky(GAME.content))


def audit_some(game: DorianGame) -> None:
    for seed in range(4):
        Audit(game, 4, {"events": 2}, seed, 3).run()


def test_set_4_the_board_as_text() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", objectives=True, active_cards=("Fire Storm",)).own("nazul", "durdon")
    g.equip("salazar", "Staff of Kinara")
    g.go().do("salazar", "siege").do("nazul", "attack:cards").do("selina", "defend:cards")
    g.do("salazar", "fire_storm").do("nazul", "faction_follower").do("selina", "faction_follower")
    text = re.sub(r"\[/?[^\]]*\]", "", GAME.board(g.match.view(0)))
    pieces = ("Round 1 of 3", "Gates of Kinara M9", "**Durdon P9", "Staff of Kinara", "Attack", "Defence", "Estaria Mine mine M0")
    for piece in (*pieces, "Siege Battle at Gates of Kinara"):
        assert piece in text, piece
    assert "Your Hand" in text
    assert "Your Hand" not in GAME.board(g.match.view(SPECTATOR))
    assert all(place.name in text for place in BOOK.locations)


def test_set_12_content_packs_change_cards_without_code(tmp_path: object) -> None:
    """DO-SET-12: a pack lays its rows over ours; wrong rows are refused with file, entry and field."""
    from pathlib import Path

    folder = Path(str(tmp_path))
    (folder / "cards.toml").write_text('[[card]]\nname = "Fire Storm"\ncopies = 2\neffect = [{ op = "gain_power", kind = "M", n = 5 }]\n')
    packed = GAME.made_from(GAME.content.with_pack(folder))
    assert packed.book.design["fire_storm"].effect[0].n == 5
    assert packed.book.design["fire_storm"].copies == 2
    assert GAME.book.design["fire_storm"].effect[0].n == 4
    (folder / "cards.toml").write_text('[[card]]\nname = "Fire Storm"\neffect = [{ op = "no_such_effect" }]\n')
    with pytest.raises(ContentError, match="no_such_effect"):
        GAME.made_from(GAME.content.with_pack(folder))
    (folder / "cards.toml").write_text('[[card]]\nname = "Fire Storm"\ndeck = "X"\n')
    with pytest.raises(ContentError, match="deck"):
        GAME.made_from(GAME.content.with_pack(folder))


def test_crd_2_the_catalogue_names_sources() -> None:
    catalogue = GAME.catalogue()
    assert catalogue["fire_storm"]["source"] == "rulebook"
    assert catalogue["durdon"]["kind"] == "location"
    assert catalogue["thora"]["source"] == "design"
    assert len([entry for entry in catalogue.values() if entry["kind"] == "upgrade"]) == 72


def test_the_map_in_words_has_names_in_full_and_every_way() -> None:
    state = scene("salazar", "nazul", "selina").s
    view = GAME.view(state, 0)
    whole = plain(map_text(BOOK, view))
    places = cast(list[View], view["places"])
    assert all(str(place["name"]) in whole for place in places)
    assert max(len(line) for line in whole.split("\n")[:-2]) <= WIDTH
    for field, sign in (("roads", "·"), ("seas", "≈")):
        kept = [(place, place[field]) for place in places]
        for place in places:
            place[field] = []
        fewer = plain(map_text(BOOK, view))
        assert whole.split("\n* stars")[0].count(sign) > fewer.split("\n* stars")[0].count(sign) == 0
        for place, ends in kept:
            place[field] = ends
