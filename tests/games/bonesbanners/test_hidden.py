"""Hidden information (BB-HID)."""

from __future__ import annotations

import json

from pentarchy.games.bonesbanners import GAME
from pentarchy.games.bonesbanners.book import UNIT
from pentarchy.kernel import SPECTATOR, Chance
from pentarchy.kernel.record import start
from tests.games.bonesbanners.playing import decisions
from tests.games.bonesbanners.scene import Scene

PUBLIC = ("round", "phase", "holder", "pool", "beside", "piles", "tableau", "lost", "stash", "battle", "chronicle")


def unit_seen(g: Scene, seat: int, i: int) -> dict[str, object]:
    units = g.view(seat)["units"]
    assert isinstance(units, list)
    found = units[i]
    assert isinstance(found, dict)
    return found


def player_seen(g: Scene, seat: int, owner: int) -> dict[str, object]:
    players = g.view(seat)["players"]
    assert isinstance(players, list)
    found = players[owner]
    assert isinstance(found, dict)
    return found


def test_hid_1_public_things_look_the_same_to_all() -> None:
    for match, _seat, _keys in decisions(3, most=150):
        views = [match.view(viewer) for viewer in (0, 1, SPECTATOR)]
        for name in PUBLIC:
            assert views[0][name] == views[1][name] == views[2][name]


def test_hid_2_face_down_unit_public_part() -> None:
    g = Scene()
    g.put(0, "footsoldiers", "rival", dice=2)
    seen = unit_seen(g, 1, 0)
    assert (seen["owner"], seen["dice"], seen["village"], seen["no"], seen["card"]) == (0, ["Boot", "Boot"], 1, 1, "")


def test_hid_3_face_down_unit_private_part() -> None:
    g = Scene()
    g.put(0, "footsoldiers", "rival")
    assert unit_seen(g, 0, 0)["card"] == "footsoldiers"
    assert unit_seen(g, 1, 0)["banners"] == -1
    assert unit_seen(g, SPECTATOR, 0)["card"] == ""


def test_hid_4_hands_are_private() -> None:
    g = Scene()
    g.hand(0, "archers", "chapel")
    assert player_seen(g, 0, 0)["cards"] == {"unit": ["archers"], "building": ["chapel"], "advisor": []}
    assert player_seen(g, 1, 0)["cards"] is None
    assert player_seen(g, 1, 0)["hand"] == {"unit": 1, "building": 1, "advisor": 0}


def test_hid_5_no_view_has_the_order_of_an_army_deck() -> None:
    g = Scene()
    before = [json.dumps(g.view(seat)) for seat in (0, 1)]
    deck = g.s.players[0].deck
    deck[1:] = reversed(deck[1:])
    assert [json.dumps(g.view(seat)) for seat in (0, 1)] == before
    assert player_seen(g, 1, 0)["deck_cards"] == []


def test_hid_6_no_view_has_the_order_of_a_pile() -> None:
    g = Scene()
    g.build(0, "market")
    g.dice(0, "Boot")
    g.tactical()
    g.run("draw:unit")
    kept = g.choices()[0]
    put_under = g.choices()[1]
    g.run(kept)
    under = {seat: json.dumps(g.view(seat)["under"]) for seat in (0, 1, SPECTATOR)}
    assert put_under in under[0]
    assert put_under not in under[1] + under[SPECTATOR]
    pile = g.s.piles[UNIT]
    before = json.dumps(g.view(0))
    pile[1:] = reversed(pile[1:])
    assert json.dumps(g.view(0)) == before


def test_hid_7_drawing_and_exchanging() -> None:
    g = Scene()
    g.dice(0, "Boot", "Boot")
    g.tactical()
    g.run("draw:unit")
    g.run("keep")
    kept = GAME.name_of(g.units_in_hand(0)[0])
    assert kept not in " ".join(g.log(1))
    assert kept in " ".join(g.log(0))
    g.run("draw:unit")
    drawn, taken = g.s.drawn[0], g.s.tableau[UNIT][0]
    g.run(f"take:{taken}")
    assert g.log(1)[-1] == f"@0 takes {GAME.name_of(taken)} and leaves {GAME.name_of(drawn)}"


def test_hid_8_building_under_construction() -> None:
    g = Scene()
    g.s.players[0].site = "palisade"
    assert player_seen(g, 1, 0)["building"] is True
    assert player_seen(g, 1, 0)["site"] == ""
    assert player_seen(g, 0, 0)["site"] == "palisade"


def test_hid_9_one_event_with_all_names() -> None:
    g = Scene()
    target = g.put(1, "footsoldiers", "own")
    g.put(0, "swordsmen", target)
    g.put(0, "archers", target)
    g.clash()
    assert g.log(1)[0] == "Revealed: Swordsmen (no. 2), Archers (no. 3)"


def test_hid_10_a_target_is_seen_only_when_acted_on() -> None:
    g = Scene()
    first = g.put(1, "footsoldiers", "own")
    waiting = g.put(0, "swordsmen", first)
    g.put(1, "scouts", waiting)
    g.clash()
    assert not first.face_up


def test_hid_11_an_unopposed_win_tells_no_name() -> None:
    g = Scene()
    g.put(0, "zealots", "rival")
    g.put(0, "draugr_reavers", "rival")
    g.battle()
    told = " ".join(g.log(1))
    assert "Zealots" not in told
    assert "Draugr Reavers" in told  # Undead show themselves


def test_hid_12_lost_cards_are_public_with_the_reason() -> None:
    g = Scene()
    g.put(0, "archers", "own", die="Boot")
    g.put(1, "zealots", "rival")
    g.battle()
    assert "@0 loses Archers (no. 1): Bluff (Boot die)" in g.log(1)
    assert g.view(1)["lost"] == ["archers"]


def test_hid_13_known_cards() -> None:
    g = Scene()
    known = g.view(1)["known"]
    assert isinstance(known, list)
    assert len(known) == 9
    g.hand(0, "paladins")
    g.dice(0, "Sword")
    g.tactical()
    g.run("play:paladins")
    g.run("village:0")
    g.put(1, "swordsmen", "rival")
    g.battle()
    g.round_end()
    known = g.view(1)["known"]
    assert {"card": "paladins", "zones": ["under the Shuffle Card"]} in known


def test_hid_14_secret_looks() -> None:
    g = Scene()
    g.build(0, "watchtower")
    unit = g.put(1, "zealots", "rival")
    g.dice(0, "Boot")
    g.tactical()
    g.run(f"look:{unit.no}")
    assert unit_seen(g, 0, 0)["card"] == "zealots"
    assert unit_seen(g, SPECTATOR, 0)["card"] == ""
    assert "Zealots" in g.log(0)[-1]
    assert "Zealots" not in g.log(SPECTATOR)[-1]
    assert unit_seen(g, SPECTATOR, 0)["looked_at"] is True


def test_hid_15_passing_is_silent() -> None:
    g = Scene()
    g.hand(0, "physician")
    g.open("EVE", 0)
    before = json.dumps(g.view(1))
    g.run("pass")
    assert g.log(0) == []
    assert json.dumps(g.view(1)) == before


def test_hid_16_chance_stays_hidden() -> None:
    match = start(GAME, 2, 5, {})
    twin = match.clone()
    twin.table.chance.renew(b"", 99)
    assert twin.view(0) == match.view(0)
    assert twin.view(1) == match.view(1)


def test_hid_17_options_never_name_what_is_hidden() -> None:
    g = Scene()
    g.put(1, "zealots", "rival")
    g.hand(0, "archers", "inquisitor")
    g.dice(0, "Bow")
    g.tactical()
    g.run("play:archers")
    told = [(option.label, option.gives, option.risks) for option in g.ask()[1].options]
    assert told == [
        ("Your village", "defend with 1 banner", ""),
        ("Rival village: Bluff", "0 banners", "wrong type of target: Lost if revealed"),
        ("Rival face-down unit no. 1", "Shoot 2", ""),
    ]


def test_hid_18_after_the_game_all_is_open() -> None:
    match = start(GAME, 2, 8, {}, light=True)
    chance = Chance(b"", 8)
    while match.prompt is not None:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        match.answer_list(seat, ask.sample(chance))
    players = match.view(SPECTATOR)["players"]
    assert isinstance(players, list)
    assert [player["cards"]["unit"] for player in players] == [player.hand[0] for player in match.state.players]
