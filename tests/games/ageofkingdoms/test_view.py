"""What people see of the table: values, yields, prices, Favor by source, the stage of an Attack and of a proposal."""

from __future__ import annotations

import re
from pathlib import Path

from pentarchy.games.ageofkingdoms import cards as cards_of_the_game
from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.rules import battle
from pentarchy.games.ageofkingdoms.rules.lasting import for_season
from pentarchy.games.ageofkingdoms.rules.pieces import Beast
from pentarchy.games.ageofkingdoms.view_effects import KINGDOM, PLACE, UNIT
from tests.games.ageofkingdoms.scene import scene


def stage_after(g, *keys):
    for seat, key in keys:
        g.answer(seat, key)
    return g.match.view(0)["stage"]


def test_a_unit_shows_its_values_as_they_stand():
    g = scene(2)
    g.unit("gladiators", 0, "cinder_ford", wounds=1, attack_token=True)
    unit = g.match.view(1)["units"][0]
    assert (unit["attack"], unit["defense"], unit["damage"], unit["health"], unit["movement"]) == (5, 2, 2, 4, 2)


def test_what_holds_for_this_season_is_told_in_words():
    """AK-GLO-5: on a Kingdom, on a Unit, on a place."""
    g = scene(2)
    unit = g.unit("gladiators", 0, "cinder_ford")
    for_season(g.s, kinds.MOVEMENT, 1, 2)
    for_season(g.s, kinds.BOUND, 1, unit=unit.id)
    for_season(g.s, kinds.STORM, 0, place="titans_rest")
    told = [effect["says"] for effect in g.match.view(1)["effects"]]
    assert told == [
        "Units of @1 have +2 Movement",
        "Gladiators of @0: it cannot Attack, Ambush or Counterattack",
        "Titan's Rest: no rival of @0 may enter it",
    ]
    g.s.units.remove(unit)
    assert g.match.view(1)["effects"][1]["says"] == ""


def test_every_effect_of_a_season_has_words():
    """What cards lay on the table for a Season is among those that are told."""
    cards = Path(cards_of_the_game.__file__).parent
    named = {name for path in cards.glob("*.py") for name in re.findall(r"for_season\([^)]*?kinds\.([A-Z_]+)", path.read_text())}
    book = scene(2).s.book
    laid = {getattr(kinds, name) for name in named} | {kind for card in book.cards.values() for kind in card.season}
    assert len(laid) > 15
    assert laid - {*KINGDOM, *UNIT, *PLACE} == set()


def test_the_mat_shows_yields_prices_and_routes():
    g = scene(2)
    g.k(0).workers = ["farms", "gold_mines", "patrols"]
    kingdom = g.match.view(1)["kingdoms"][0]
    mines = next(tile for tile in kingdom["tiles"] if tile["id"] == "gold_mines")
    assert (mines["level"], mines["gives"], mines["next"], mines["price"]) == (1, "+2 Gold at Income", "+3 Gold at Income", 4)
    assert kingdom["top_row"] == {"gold": 2, "food": 3, "magic": 1, "stability": 0, "favor": 0}
    assert kingdom["income"]["gold"] == 4
    assert kingdom["upkeep"] == 1
    near = next(route for route in kingdom["routes"] if route["to"] == "aurelane")
    assert (near["seat"], near["cost"], near["value"], near["open"]) == (1, 3, 2, False)


def test_favor_by_source_with_what_the_end_adds():
    g = scene(2)
    g.hold(0, "emberfell")
    g.k(0).earned = {"temple": 3}
    g.k(0).favor = 3
    kingdom = g.match.view(1)["kingdoms"][0]
    assert kingdom["sources"] == [{"title": "Temple", "n": 3, "to_come": False}, {"title": "Territories", "n": 2, "to_come": True}]
    assert kingdom["total"] == 5


def test_bat_4_the_stage_keeps_dice_parts_and_verdict():
    g = scene(2, leaders=["ysmere", "brannoch"])
    one, two = g.unit("gladiators", 0, "cinder_ford", attack_token=True, wounds=1), g.unit("militia", 1, "cinder_ford", defense_token=True)
    g.dice(5, 3, 6, 1, 1)
    g.play(battle.attack(g.t, one.id, two.id, "action"))
    stage = g.match.view(1)["stage"]
    ours, theirs = stage["sides"]
    assert [(part["label"], part["amount"]) for part in ours["parts"]] == [("Gladiators", 3), ("Attack token", 1), ("Driven", 1)]
    assert [(part["label"], part["amount"]) for part in theirs["parts"]] == [("Militia", 2), ("Defense token", 1)]
    assert (ours["dice"][0]["face"], theirs["dice"][0]["face"]) == ("4", "2")
    assert (ours["total"], theirs["total"], stage["verdict"]) == (9, 5, "The Attack succeeds")
    assert "Attack 5 and 4 by the die, Defense 3 and 2 by the die" in g.log()
    assert "-1" not in g.log(), "a Special die that was not rolled is not told"
    g.at("map", "close").go()
    assert g.match.view(1)["stage"] is None, "a new turn clears the stage"


def test_bat_2_odds_before_the_roll_and_what_cards_make_of_it():
    g = scene(2, leaders=["kaelis", "lirien"]).at("map")
    g.rich(1)
    g.hand(1, "sp_lirien_7")
    g.unit("militia", 0, "cinder_ford")
    g.unit("militia", 1, "cinder_ford")
    g.go().answer(0, "attack:1:2")
    stage = g.match.view(0)["stage"]
    assert g.match.ask(1).window == "W-ATK"
    assert stage["odds"].startswith("succeeds ")
    assert (stage["verdict"], stage["lines"]) == ("", [])
    fight = g.s.battles[-1]
    fight.riposte, fight.extra_counter = 1, True
    assert g.match.view(0)["stage"]["lines"] == [
        "If it fails, the attacker takes 1 Damage",
        "The defender may counterattack even if it already did",
    ]


def test_neg_3_the_stage_tells_both_prices():
    g = scene(2).at("kingdom")
    g.rich(0)
    g.rich(1)
    g.go().answer(0, "route:1")
    stage = g.match.view(1)["stage"]
    assert (stage["kind"], [side["loses"] for side in stage["sides"]]) == ("offer", ["gives 3 Gold", "gives 1 Gold"])
    assert stage["lines"] == ["Worth 2 Resources each way in every Trade phase"]


def test_neg_13_an_alliance_names_war_side_and_shares():
    g = scene(3).at("world_event", turn=2)
    g.rich(0)
    g.rich(2)
    g.war(0, 1)
    g.go().answer(2, "join:1:0").answer(2, "share:2")
    stage = g.match.view(0)["stage"]
    assert stage["lines"] == [
        "The War! of Player 1 against Player 2, 5 Seasons left".replace("Player 1", "@0").replace("Player 2", "@1"),
        "@2 joins the side of @0",
    ]
    assert [side["loses"] for side in stage["sides"]] == ["gives 2 Gold", "gives 1 Gold"]


def test_the_strip_and_the_gauges():
    g = scene(2)
    view = g.match.view(0)
    assert [step["title"] for step in view["strip"] if step["now"]] == ["Actions"]
    assert view["gauges"][0]["says"] == "12 Seasons to come"
    g.k(1).damage = 6
    g.war(0, 1)
    says = [gauge["says"] for gauge in g.match.view(0)["gauges"] if gauge["kind"] == "danger"]
    assert "2 Damage more and it is Sacked" in says
    assert "@0 against @1: 5 Seasons left" in says
    g.unit("gladiators", 0, "golden_quay")
    g.unit("militia", 0, "cinder_ford")
    coming = next(gauge["says"] for gauge in g.match.view(0)["gauges"] if gauge["key"] == "sack:1")
    assert coming.startswith("2 Damage more and it is Sacked; enemy Units at its border deal up to 2 in a Map phase")


def test_kreesh_show_wounds_by_kingdom_and_their_prey():
    g = scene(2)
    beast = Beast("kr_5", "spire", 8, 2)
    beast.tokens = [2, 1]
    g.s.kreesh.append(beast)
    g.k(1).gold = 9
    shown = g.match.view(0)["kreesh"][0]
    assert (shown["tokens"], shown["prey"]) == ([2, 1], "aurelane")


def test_a_rivals_row_is_no_button_for_own_acts():
    """Permits, routes, War! and betrayals lie in the list alone; only a choice of whom lies on a rival's row."""
    g = scene(2).at("kingdom")
    g.rich(0)
    g.rich(1)
    g.route(0, 1)
    g.go()
    assert {option.at for option in g.match.ask(0).options if option.key.split(":")[0] in ("permit", "abandon", "route")} == {""}
