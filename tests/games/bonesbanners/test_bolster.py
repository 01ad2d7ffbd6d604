"""Tactical Phase: Bolstered units (BB-BOL)."""

from __future__ import annotations

from tests.games.bonesbanners.scene import Scene


def test_bol_1_two_dice_at_once() -> None:
    g = Scene()
    g.hand(0, "footsoldiers")
    g.dice(0, "Boot", "Boot")
    g.tactical()
    g.run("bolster:footsoldiers")
    g.run("village:1")
    assert g.s.units[0].dice == 2
    assert g.banners(g.s.units[0]) == 4


def test_bol_2_one_activation() -> None:
    g = Scene(holder=1)
    g.hand(0, "footsoldiers")
    g.dice(0, "Boot", "Boot", "Boot")
    g.dice(1, "Boot")
    g.tactical()
    g.run("bolster:footsoldiers")
    g.run("village:1")
    assert g.ask()[0] == 1
    g.run("draw:unit")
    g.run("keep")
    assert g.ask()[0] == 0


def test_bol_3_two_dice_only_where_they_bolster() -> None:
    g = Scene()
    g.hand(0, "swordsmen", "footsoldiers", "archers")
    g.dice(0, "Sword", "Sword")
    g.tactical()
    assert [key for key in g.choices() if key.startswith(("play", "bolster"))] == ["play:swordsmen", "play:footsoldiers", "play:archers"]
    g.s.players[0].dice = [0, 0, 0, 2, 0, 0]
    assert [key for key in g.choices() if key.startswith("bolster")] == ["bolster:archers"]
    g.s.players[0].dice = [0, 0, 0, 1, 0, 0]
    assert not [key for key in g.choices() if key.startswith("bolster")]


def test_bol_3_a_building_may_make_them_match() -> None:
    g = Scene(holder=1)
    g.build(0, "standing_stones")
    g.hand(0, "footsoldiers", "frost_giant")
    g.dice(0, "Mystic", "Mystic")
    g.tactical()
    keys = g.choices()
    assert "bolster:footsoldiers" in keys
    assert "bolster:frost_giant" not in keys  # it attacks only, and the stones help defenders


def test_bol_4_two_dice_that_do_not_match_are_a_bluff() -> None:
    g = Scene()
    unit = g.put(0, "footsoldiers", "rival", die="Bow", dice=2)
    g.put(1, "footsoldiers", "own")
    g.battle()
    assert g.lost(unit)


def test_bol_4_two_mystics_of_the_stones_bluff_in_an_attack() -> None:
    g = Scene(holder=1)
    g.build(0, "standing_stones")
    g.hand(0, "footsoldiers")
    g.dice(0, "Mystic", "Mystic")
    g.put(1, "archers", "own")
    g.tactical()
    g.run("bolster:footsoldiers")
    told = {option.key: option.gives + option.risks for option in g.ask()[1].options}
    assert told["village:0"] == "defend with 4 banners"
    assert told["village:1"] == "0 banners" + "wrong die: Lost if revealed"
    g.run("village:1")
    g.battle()
    assert g.s.lost == ["footsoldiers"]


def test_bol_5_gone_with_the_dice() -> None:
    g = Scene()
    unit = g.put(0, "footsoldiers", "rival", dice=2)
    g.put(1, "spearmen", "own")
    g.put(1, "archers", "own")
    assert g.banners(unit) == 4
    g.battle()
    g.round_end()
    assert g.in_play(unit)
    assert g.banners(unit) == 2


def test_bol_6_the_same_face_is_needed() -> None:
    g = Scene(holder=1)
    g.build(0, "stables", "standing_stones")
    g.hand(0, "footsoldiers")
    g.dice(0, "Boot", "Horse")
    g.tactical()
    assert "bolster:footsoldiers" not in g.choices()
    horses = g.put(0, "footsoldiers", "rival", die="Horse", dice=2)
    assert g.banners(horses) == 4
    mystics = g.put(0, "footsoldiers", "own", die="Mystic", dice=2)
    assert g.banners(mystics) == 4
    assert g.banners(g.put(0, "footsoldiers", horses, die="Mystic", dice=2)) == 2
