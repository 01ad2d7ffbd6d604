"""What the stage shows, whole: an Attack before and after the dice, and every kind of proposal."""

from __future__ import annotations

from typing import Any

from pentarchy.games.ageofkingdoms.book import title_of
from pentarchy.games.ageofkingdoms.rules.scenes import Battle, Clash, Offer, Play
from pentarchy.games.ageofkingdoms.rules.stage import battle_stage, is_named, offer_stage, stage_of
from tests.games.ageofkingdoms.scene import BOOK, scene


def shown(g: Any, clash: Clash) -> Any:
    return battle_stage(g.s, clash)


def on_stage(g: Any) -> Any:
    return stage_of(g.s)


def a_clash(**fields: object) -> Clash:
    made = Clash(1, 2, "action")
    made.names, made.seats, made.place = ["militia", "militia"], [0, -1], "toll_bridge"
    made.attack_parts, made.defense_parts = ["Militia:2", "Attack token:1"], ["Militia:1", "cards and Specials:-3"]
    made.dice, made.damage, made.verdict = [0, 0, -1, -1], 4, ""
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def test_bat_2_before_the_dice_the_stage_adds_up_what_is_there():
    g = scene(2)
    stage = shown(g, a_clash())
    ours, theirs = stage["sides"]
    name = BOOK.units["militia"].name
    assert (ours["name"], theirs["name"]) == (f"{name} of @0", name)
    assert (ours["role"], theirs["role"]) == ("attacks", "defends")
    assert (ours["seats"], theirs["seats"]) == ([0], [])
    assert (ours["dice"], theirs["dice"]) == ([], [])
    assert (ours["total"], theirs["total"]) == (3, 0)
    assert [(part["label"], part["amount"]) for part in ours["parts"]] == [("Militia", 2), ("Attack token", 1)]
    assert {part["rule"] for part in ours["parts"]} == {"AK-BAT-2"}
    assert {part["rule"] for part in theirs["parts"]} == {"AK-BAT-3"}
    assert (ours["wins"], ours["loses"]) == ("4 Damage", "")
    assert (theirs["wins"], theirs["loses"]) == ("no Damage; equal totals defend", "takes 4 Damage")
    assert (stage["kind"], stage["at"], stage["odds"], stage["verdict"]) == ("battle", "space:toll_bridge", "", "")
    assert stage["title"] == f"Attack in {title_of(BOOK, 'toll_bridge')}"


def test_bat_15_the_dice_lie_on_the_stage_and_stars_count():
    g = scene(2)
    ours, theirs = shown(g, a_clash(dice=[5, 3, 2, 0], verdict="The Attack succeeds"))["sides"]
    assert [die["face"] for die in ours["dice"]] == ["5", "★★"]
    assert [die["face"] for die in theirs["dice"]] == ["3", "–"]
    assert [[die["counts"] for die in side["dice"]] for side in (ours, theirs)] == [[True, True], [True, False]]
    assert [die["note"] for die in ours["dice"]] == ["Attack die", "Special die"]
    assert theirs["dice"][0]["note"] == "Defense die"
    assert (ours["total"], theirs["total"]) == (8, 3)
    one, two = shown(g, a_clash(dice=[1, 1, -1, -1], attack_parts=["Wall: high:2"]))["sides"]
    assert (one["parts"][0]["label"], one["total"]) == ("Wall: high", 3)
    assert (len(one["dice"]), len(two["dice"])) == (1, 1)
    sure, _ = shown(g, a_clash(dice=[5, 3, 2, 0], sure=True))["sides"]
    assert (sure["dice"], sure["total"]) == ([], 3)


def test_bat_2_odds_are_told_of_the_very_attack_before_its_dice():
    g = scene(2)
    one, two = g.unit("militia", 0, "toll_bridge"), g.unit("militia", 1, "toll_bridge")
    g.s.battles = [Battle(one.id, two.id, "action")]
    fits = Clash(one.id, two.id, "action")
    for name in ("names", "seats", "place", "attack_parts", "defense_parts", "dice"):
        setattr(fits, name, getattr(a_clash(), name))
    assert shown(g, fits)["odds"].startswith("succeeds ")
    fits.kind = "ambush"
    assert shown(g, fits)["odds"] == ""
    fits.kind, fits.dice = "action", [1, 1, -1, -1]
    assert shown(g, fits)["odds"] == ""
    fits.dice, fits.sure = [0, 0, -1, -1], True
    assert shown(g, fits)["odds"] == ""


def told(g: Any, offer: Offer) -> tuple[list[str], list[str], list[str]]:
    stage: Any = offer_stage(g.s, offer)
    assert [side["role"] for side in stage["sides"]] == ["proposes", "answers"]
    assert [side["seats"] for side in stage["sides"]] == [[offer.proposer], [offer.recipient]]
    return [side["wins"] for side in stage["sides"]], [side["loses"] for side in stage["sides"]], stage["lines"]


def test_neg_10_every_kind_of_proposal_shows_what_both_give():
    g = scene(3)
    trade = Offer("trade", 0, 1)
    trade.give, trade.get = [2, 0, 0], [0, 1, 0]
    wins, loses, lines = told(g, trade)
    assert lines == []
    assert (wins[0][4:], wins[1][4:]) == (loses[1][5:], loses[0][5:])
    assert "2 Food" in loses[0] or "2 Gold" in loses[0]
    g.route(0, 1)
    assert len(told(g, trade)[2]) == 2
    prices = [BOOK.mats[g.k(a).mat].route_cost[g.k(b).mat] for a, b in ((0, 2), (2, 0))]
    wins, loses, lines = told(g, Offer("route", 0, 2))
    assert (wins, loses) == (["", ""], [f"gives {price} Gold" for price in prices])
    assert str(BOOK.mats[g.k(0).mat].route_value[g.k(2).mat]) in lines[0]
    wins, loses, lines = told(g, Offer("agreement", 0, 1))
    assert (wins, loses, len(lines)) == (["", ""], ["", ""], 1)
    passage = Offer("passage", 0, 1)
    entry = "entry to the Kingdom space of @1"
    assert told(g, passage) == ([f"gets {entry}", ""], ["", f"gives {entry}"], ["For all Units of @0, this Season"])
    passage.unit = 3
    assert told(g, passage)[2] == ["For one Unit of @0"]


def test_neg_13_an_alliance_shows_who_joins_whom_and_pays_what():
    g = scene(3)
    war = g.war(0, 1)
    offer = Offer("alliance", 2, 1)
    offer.war, offer.side, offer.joiner, offer.share = war.id, 1, 2, 1
    _, loses, lines = told(g, offer)
    assert loses == ["gives 1 Gold", "gives 2 Gold"]
    assert "@0 against @1" in lines[0]
    assert lines[1] == "@2 joins the side of @1"
    offer.proposer, offer.recipient = 1, 2
    assert told(g, offer)[1] == ["gives 2 Gold", "gives 1 Gold"]
    offer.war = 99
    assert told(g, offer)[2] == []


def test_rct_4_a_card_announced_is_on_the_stage():
    g = scene(2)
    assert on_stage(g) is None
    card = g.k(0).agendas[0]
    g.s.plays = [Play(card, 0)]
    stage = on_stage(g)
    assert (stage["rule"], stage["at"], stage["verdict"], stage["sides"][0]["cards"]) == ("AK-AGD-5", f"card:{card}", "", [card])
    g.s.plays[0].cancelled = True
    assert on_stage(g)["verdict"] == "cancelled"
    g.s.plays = [Play(g.k(0).spells[0], 0)]
    assert on_stage(g)["rule"] == "AK-SPL-9"
    g.s.offer = Offer("passage", 0, 1)
    assert on_stage(g)["kind"] == "offer"
    g.s.clash, g.s.battles = a_clash(), [Battle(1, 2, "action")]
    assert on_stage(g)["kind"] == "battle"
    g.s.battles, g.s.offer, g.s.plays = [], None, []
    assert on_stage(g)["kind"] == "battle"


def test_neg_11_a_trade_is_on_the_stage_once_both_bundles_are_named():
    offer = Offer("trade", 0, 1)
    for give, get, named in (
        ([0, 0, 0], [0, 0, 0], False),
        ([1, 0, 0], [0, 0, 0], False),
        ([0, 0, 0], [0, 0, 1], False),
        ([1, 0, 0], [0, 0, 1], True),
    ):
        offer.give, offer.get = give, get
        assert is_named(offer) == named
    assert is_named(Offer("route", 0, 1))
