"""The fight under way as everybody sees it: frozen sums with their sources, what came of it, and the round at a glance."""

from __future__ import annotations

from typing import cast

import msgspec

from pentarchy.games.bonesbanners import GAME
from pentarchy.games.bonesbanners.book import ADVISOR
from pentarchy.games.bonesbanners.rules.villages_count import side_count
from pentarchy.games.bonesbanners.shapes import Entry, View
from pentarchy.kernel.shapes import Stage
from tests.games.bonesbanners.playing import decisions
from tests.games.bonesbanners.scene import BOOK, Scene


def stage(g: Scene, seat: int = 0) -> Stage:
    found = cast(View, g.view(seat))["stage"]
    assert found is not None
    return found


def parts(found: Stage, side: int) -> list[tuple[str, int]]:
    return [(part["label"], part["amount"]) for part in found["sides"][side]["parts"]]


def test_a_duel_shows_every_source() -> None:
    g = Scene()
    target = g.put(1, "spearmen", "own")
    horsemen = g.put(0, "horsemen", target)
    g.put(0, "standard_bearer", horsemen)
    horsemen.bonus = 1
    g.clash()
    found = stage(g, 1)
    assert found["title"] == "Duel: Horsemen (no. 2) against Spearmen (no. 1)"
    assert parts(found, 0) == [("printed", 2), ("units standing by", 2), ("advisors", 1), ("in this fight", 1)]
    assert parts(found, 1) == [("printed", 3), ("in this fight", 2)]
    assert [side["total"] for side in found["sides"]] == [6, 5]
    assert found["verdict"] == "Lost: Spearmen (no. 1)"


def test_the_sums_stay_when_the_units_are_gone() -> None:
    g = Scene()
    target = g.put(1, "zealots", "rival")
    berserkers = g.put(0, "berserkers", target)
    g.clash()
    assert g.lost(target, berserkers)
    assert [side["total"] for side in stage(g)["sides"]] == [3, 3]
    assert stage(g)["verdict"] == "Lost: Zealots (no. 1); Lost: Berserkers (no. 2)"


def test_a_shot_that_misses_and_a_hex() -> None:
    g = Scene()
    target = g.put(1, "zealots", "rival")
    g.put(0, "archers", target)
    g.clash()
    assert stage(g)["verdict"] == "No effect on Zealots (no. 1)"
    assert [side["total"] for side in stage(g)["sides"]] == [2, 3]
    g = Scene()
    target = g.put(1, "zealots", "rival")
    g.put(0, "hedge_witch", target)
    g.clash()
    assert stage(g)["verdict"] == "Hex: 0 banners for Zealots (no. 1)"
    assert stage(g)["sides"][0]["total"] is None


def test_a_protector_and_the_valkyries_are_told() -> None:
    g = Scene()
    scouts = g.put(0, "scouts", "rival")
    g.put(0, "mercy_sisters", scouts)
    g.put(1, "archers", scouts)
    g.clash()
    sisters = "Mercy Sisters (no. 2)"
    assert stage(g)["verdict"] == f"A Retreat instead of a loss: {sisters}; {sisters} takes the blow; Retreat: {sisters}"


def test_a_face_down_target_is_not_named_before_it_is_seen() -> None:
    g = Scene()
    g.hand(0, "physician")
    mine = g.put(0, "scouts", "rival")
    g.put(1, "archers", mine)
    g.s.step = "reveal"
    g.until(("clash",), "pass")
    assert cast(View, g.view(1))["stage"] is None
    g.run()
    assert stage(g)["sides"][1]["name"] == "Scouts (no. 1)"
    assert stage(g)["verdict"] == ""
    assert g.ask()[1].window == "SAVE"


def test_village_totals_are_there_before_they_are_compared() -> None:
    g = Scene()
    g.hand(0, "warmaster")
    g.build(1, "siege_workshop")
    g.put(0, "footsoldiers", "own")
    g.put(1, "swordsmen", "rival")
    g.put(1, "scouts", "rival")
    g.s.step = "reveal"
    g.until(("gate",), "pass")
    found = stage(g, 1)
    assert found["title"] == "The village of @0"
    assert parts(found, 0) == [("Footsoldiers (no. 1)", 2)]
    assert parts(found, 1) == [("Swordsmen (no. 2)", 2), ("Scouts (no. 3)", 1), ("Siege Workshop", 1)]
    assert [side["total"] for side in found["sides"]] == [2, 4]
    assert found["verdict"] == ""
    g.run("advisor:warmaster", "unit:1")
    assert stage(g, 1)["sides"][0]["total"] == 3
    g.until(("reset",))
    assert stage(g, 1)["verdict"] == "@1 wins the village of @0, 4 to 3, and takes a cube"


def test_stakes_stalemates_bluffs_and_empty_villages() -> None:
    g = Scene()
    g.s.players[0].site = "palisade"
    g.put(0, "archers", "own", die="Boot")
    g.put(1, "scouts", "rival")
    g.battle()
    assert stage(g)["sides"][1]["wins"] == "a score cube and the unfinished building"
    assert stage(g)["lines"] == ["Lost as a Bluff: Archers (no. 1)", "@1 takes the unfinished building"]
    assert stage(g)["verdict"] == "@1 wins the village of @0, 1 to 0, and takes a cube"
    g = Scene()
    g.put(0, "archers", "own")
    g.put(1, "scouts", "rival")
    g.battle()
    assert stage(g)["verdict"].startswith("Stalemate, 1 to 1")
    g = Scene()
    g.put(0, "archers", "own", die="Boot")
    g.put(1, "scouts", "rival", die="Boot")
    g.battle()
    assert stage(g)["verdict"] == "Nobody is left: nobody takes a cube"


def test_an_unopposed_win_reveals_nothing() -> None:
    g = Scene()
    g.s.players[1].site = "palisade"
    g.put(0, "zealots", "rival")
    g.s.lost.append("magpie_thieves")
    g.battle()
    found = stage(g, 1)
    assert found["verdict"] == "@0 wins the village of @1 unopposed and takes a cube"
    assert found["sides"][1]["total"] is None
    assert "Zealots" not in str(found)
    assert "@0 takes the unfinished building" in found["lines"]


def test_the_stage_is_left_when_the_next_draft_begins() -> None:
    g = Scene()
    g.put(0, "archers", "own")
    g.battle()
    g.round_end()
    g.until(("draft",))
    assert cast(View, g.view(0))["stage"] is not None
    g.run(g.choices()[0])
    assert cast(View, g.view(0))["stage"] is None


def test_the_totals_shown_are_those_that_are_compared() -> None:
    """In random games: what the stage adds up is what the rules count."""
    seen = 0
    for match, seat, _keys in (one for seed in range(40) for one in decisions(seed)):
        s = match.state
        found = cast(View, match.view(seat))["stage"]
        if s.step == "gate" and found is not None:
            seen += 1
            village = s.battle.village
            totals = [side["total"] for side in found["sides"]]
            assert totals == [side_count(BOOK, s, village, village), side_count(BOOK, s, village, 1 - village)]
            for side in found["sides"]:
                assert sum(part["amount"] for part in side["parts"]) == side["total"]
    assert seen > 5


def test_strip_gauges_draft_and_activations() -> None:
    g = Scene(holder=1)
    g.s.players[1].cubes = 4
    g.dice(0, "Boot", "Boot")
    g.dice(1, "Boot", "Mystic")
    g.tactical()
    view = cast(View, g.view(0))
    assert [step["title"] for step in view["strip"] if step["now"]] == ["Tactical"]
    assert [(die["symbol"], die["seat"]) for die in view["activations"]] == [("Boot", 0), ("Boot", 1), ("Boot", 0), ("Mystic", 1)]
    danger = [gauge for gauge in view["gauges"] if gauge["kind"] == "danger"]
    assert [(gauge["now"], gauge["most"], gauge["says"]) for gauge in danger] == [(4, 5, "@1 can win this round")]
    assert view["draft"] == []
    g = Scene(round_limit=6)
    g.s.round = 6
    says = [gauge["says"] for gauge in cast(View, g.view(0))["gauges"] if gauge["key"] == "rounds"]
    assert says == ["this is the last round: more cubes win"]


def test_views_and_entries_are_as_declared() -> None:
    """After a round trip through JSON nothing is undeclared and nothing of a wrong type."""
    for n, (match, seat, _keys) in enumerate(decisions(6, most=400)):
        if n % 5 == 0:
            plain = msgspec.json.decode(msgspec.json.encode(match.view(seat)))
            assert msgspec.convert(plain, View) == plain
    for entry in GAME.catalogue().values():
        assert {"name", "text", "source", "kind"} <= set(entry)
    kinds = {str(entry["kind"]) for entry in GAME.catalogue().values()}
    assert kinds == {"unit", "building", "advisor", "other"}
    assert "Entry" in repr(Entry)


def test_the_catalogue_tells_symbols_tags_and_moments() -> None:
    scouts = GAME.catalogue()["scouts"]
    assert (scouts["symbols"], scouts["tags"], scouts["actions"]) == (["Bow", "Horse"], ["Rider", "Archer"], ["attack", "Ambush"])
    assert GAME.catalogue()["archers"]["bolster"] == "Shoot 4"
    assert GAME.catalogue()["shieldbearers"]["immune"] == ["Shoot"]
    assert GAME.catalogue()["physician"]["moments"] == ["when a unit of yours is about to be Lost"]
    assert GAME.catalogue()["tavern"]["works"] == "action"


def test_looting_is_told() -> None:
    g = Scene()
    g.put(0, "magpie_thieves", "rival")
    g.put(1, "archers", "own")
    g.battle()
    assert "@0 loots an advisor" in stage(g, 1)["lines"]
    assert len(g.s.players[0].hand[ADVISOR]) == 1
