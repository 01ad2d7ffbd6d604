"""DO-VAR: tribute, trade, limits, Vale City and teams."""

from __future__ import annotations

import pytest

from pentarchy.games.dorian import GAME
from pentarchy.games.dorian.rules.teams import group_leader, team_ip
from pentarchy.kernel import BadSetup, Refused
from pentarchy.kernel.record import start
from tests.games.dorian.scene import BOOK, Scene, resources, scene, siege

FOUR = ("marcus", "nazul", "selina", "thora")


def test_var_1_paying_tribute() -> None:
    g = scene("salazar", "nazul", "selina", tribute=True)
    g.p("salazar").camp = resources("PPP")
    g.p("nazul").camp = [0, 0, 0]
    g.go().do("salazar", "tribute:1", "pay:truce", "P+P+P").do("nazul", "accept", "camp:P+camp:P+camp:P")
    assert (g.p("salazar").camp, g.p("nazul").camp) == ([0, 0, 0], [0, 3, 0])
    assert "tribute:1" not in g.keys("salazar"), "DO-Q-102: once per Turn"


def test_var_1_refused_countered_and_asked_for() -> None:
    """DO-VAR-1, DO-VAR-2: one counter, then it is taken or left."""
    g = scene("salazar", "nazul", "selina", tribute=True).go()
    g.do("salazar", "tribute:1", "pay:alliance", "S").do("nazul", "counter", "M").do("salazar", "accept").do("nazul", "pool:M")
    assert g.p("salazar").camp == [1, 1, 0]
    g.do("salazar", "tribute:2", "get:support", "S").do("selina", "refuse")
    assert g.p("selina").camp == [1, 1, 1]


def test_var_2_only_sold_passage_binds() -> None:
    g = scene("salazar", "nazul", "selina", tribute=True).at("salazar", "boultry", "durdon").own("nazul", "boultry")
    g.go().do("salazar", "step:kingsbridge", "S").do("nazul", "counter", "M").do("salazar", "accept").do("nazul", "camp:M")
    assert g.p("salazar").place == BOOK.place["kingsbridge"]
    g = scene("salazar", "nazul", "selina", tribute=True).at("salazar", "boultry", "durdon").own("nazul", "boultry")
    g.go().do("salazar", "step:kingsbridge", "S").do("nazul", "refuse")
    assert g.p("salazar").place == BOOK.place["boultry"]
    assert g.p("salazar").camp == [1, 1, 1]


def test_var_3_trade_between_players() -> None:
    g = scene("salazar", "nazul", "selina", trade=True).at("salazar", "durdon").at("nazul", "durdon").at("selina", "boultry")
    g.p("nazul").camp = resources("MM")
    keys = g.go().keys("salazar")
    assert "barter:1" in keys
    assert "barter:2" not in keys, "another Location"
    g.do("salazar", "barter:1", "S")
    with pytest.raises(Refused):
        g.match.answer(0)
    g.do("salazar", "M+M").do("nazul", "accept", "camp:S")
    assert g.p("salazar").pool == [0, 0, 2]
    assert g.p("nazul").camp == [1, 0, 0]
    g.do("salazar", "barter:1", "P", "S").do("nazul", "refuse")
    assert "barter:1" not in g.keys("salazar"), "DO-Q-73: one refusal closes it"


def test_var_3_amounts_and_mixtures_are_free() -> None:
    g = scene("salazar", "nazul", "selina", trade=True).at("salazar", "durdon").at("nazul", "durdon")
    g.p("salazar").pool = [0, 5, 1]
    g.p("salazar").camp = [0, 1, 0]
    g.p("nazul").camp = [2, 0, 1]
    g.go().do("salazar", "barter:1", "P+P+P+P+P+P+M", "S+S+M")
    assert "Player 1 turns to Player 2 and offers 6 Dragon Stones, 1 Magic Crystal for 2 Dark Essence, 1 Magic Crystal" in g.text()
    g.do("nazul", "accept", "+".join(["pool:P"] * 6), "pool:M")
    assert (g.p("salazar").pool, g.p("salazar").camp) == ([2, 0, 1], [0, 0, 0])
    assert (g.p("nazul").pool, g.p("nazul").camp) == ([0, 6, 0], [0, 0, 1]), "what came in pays first (DO-Q-100)"


def test_var_1_tribute_for_the_market_and_for_entry() -> None:
    """DO-VAR-1: with the ruling DO-Q-70, every permission may be paid for."""
    g = scene("salazar", "nazul", "selina", tribute=True).at("salazar", "boultry", "durdon").own("nazul", "boultry")
    g.p("salazar").camp = resources("PPPM")
    g.go().do("salazar", "ask_trade:1", "M").do("nazul", "accept", "pool:M")
    assert g.p("nazul").pool == [0, 0, 1]
    assert "market:P:M:2" in g.keys("salazar")
    g = scene("salazar", "nazul", "selina", tribute=True).at("salazar", "durdon", "boultry").at("nazul", "durdon").own("selina", "durdon")
    g.go().do("salazar", "field:1").do("nazul", "enter", "").do("selina", "counter", "S").do("nazul", "accept").do("selina", "camp:S")
    assert g.s.sheltered == [1]
    assert g.p("nazul").camp == [0, 1, 1]
    g = scene("salazar", "nazul", "selina", tribute=True).at("salazar", "durdon", "boultry").at("nazul", "durdon").own("selina", "durdon")
    g.go().do("salazar", "field:1").do("nazul", "enter", "S").do("selina", "refuse")
    assert g.s.sheltered == []
    assert "enter" not in g.keys("nazul"), "asked once"


def test_var_1_offers_are_told_in_good_english() -> None:
    g = scene("salazar", "nazul", "selina", tribute=True).go().do("salazar", "tribute:1", "get:support", "M")
    assert g.ask("nazul").title == "@0 asks for 1 Magic Crystal in return for support in battle"
    assert "Player 1 turns to Player 2 and asks for 1 Magic Crystal in return for support in battle" in g.text()
    g = scene("salazar", "nazul", "selina", tribute=True).at("salazar", "boultry", "durdon").own("nazul", "boultry").go()
    g.do("salazar", "step:kingsbridge", "")
    assert g.ask("nazul").title == "@0 asks for passage this Turn"


def test_var_1_tribute_reaches_a_player_who_stays_out() -> None:
    """DO-VAR-1: what was paid before a battle is placed when it is over, whoever fought in it."""
    g = siege("marcus", "durdon", "nazul", "selina", tribute=True)
    g.p("marcus").camp = resources("SS")
    g.go().do("marcus", "siege", "S+S").do("nazul", "accept", "out").do("selina", "out")
    g.finish_battle(DO_RES_2="camp:S+camp:S")
    assert g.p("nazul").camp == [3, 1, 1]
    assert g.p("nazul").owed == [0, 0, 0, 0]


def supported(ip: int, treasure: str = "War Ledger", goal: int = 25) -> Scene:
    """Nazul with so many IP supports Marcus at Durdon."""
    g = siege(
        "marcus", "durdon", "nazul", "selina", active_cards=("Osgor the Orc", "Lustan Pikeman", "Lustan Pikeman"), no_win_by_support=True
    )
    g.s.goal = goal
    g.p("nazul").ip = ip
    g.top("Steady Watch")
    card = g.top(treasure)
    level = BOOK.face[card].level
    g.s.treasure_decks[level - 1].remove(card)
    g.s.treasure_decks[1].append(card)
    return g.go().do("marcus", "siege").do("nazul", "attack:cards").do("selina", "out").finish_battle()


def test_var_4_support_stops_one_short_of_the_goal() -> None:
    assert supported(24).p("nazul").ip == 24
    assert supported(22).p("nazul").ip == 23
    g = supported(24, "Crown Jewels")
    assert g.result.winners == [1], "a Treasure IP in the same win still counts"


def test_var_4_a_bounty_is_no_way_around_it() -> None:
    """DO-VAR-4: a supporter one step away from the goal does not reach it by the bounty on a beaten leader in IP."""
    g = siege(
        "marcus", "durdon", "nazul", "selina", active_cards=("Osgor the Orc", "Lustan Pikeman", "Lustan Pikeman"), no_win_by_support=True
    )
    g.event("Bounty on the Favourite").own("selina", "durdon")
    g.s.goal = 20
    g.p("nazul").ip = 18
    g.p("selina").ip = 19
    g.top("Steady Watch")
    g.top("War Ledger")
    g.go().do("marcus", "siege").do("nazul", "attack:cards").do("selina", "defend:cards").finish_battle()
    assert g.p("nazul").ip == 19
    assert g.p("marcus").ip == 3, "2 by the table and the bounty"
    assert "Player 1 gains 3 IP: the siege of Durdon (2 by the table, 1 by the Kingdom Event)" in g.text()
    assert "Player 2 gains 1 IP: the siege of Durdon (1 by the table, 1 by the Kingdom Event, less 1: supporting wins no game)" in g.text()
    assert "Player 3 loses 2 IP: the siege of Durdon" in g.text()


def test_var_4_the_sum_of_a_team_is_limited() -> None:
    """DO-VAR-4: with the ruling DO-Q-103, two helpers of one team together stop one short."""
    six = ("marcus", "nazul", "selina", "thora", "salazar", "grumash")
    g = siege(
        six[0],
        "durdon",
        *six[1:],
        active_cards=("Osgor the Orc", "Lustan Pikeman", "Lustan Pikeman"),
        no_win_by_support=True,
        teams="2v2v2",
        length="long",
    )
    g.s.goal = 20
    g.p("nazul").ip = 18
    g.top("Steady Watch")
    g.top("War Ledger")
    g.go().do("marcus", "siege")
    for leader in six[1:]:
        g.do(leader, "attack:cards" if leader in ("nazul", "salazar") else "out")
    g.finish_battle()
    assert team_ip(g.t, 1) == 19
    assert g.match.outcome is None


def test_var_4_defending_a_neutral_location_is_not_limited() -> None:
    """DO-VAR-4: with the ruling DO-Q-74."""
    g = siege("salazar", "durdon", "nazul", "selina", no_win_by_support=True)
    g.s.goal = 25
    g.p("nazul").ip = 24
    g.go().do("salazar", "siege").do("nazul", "defend:cards").do("selina", "out").finish_battle()
    assert g.result.winners == [1]


def vale(ip: int, **options: object) -> Scene:
    """Marcus before Vale City with overwhelming force."""
    g = siege("marcus", "vale_city", "nazul", "selina", *(["thora"] if "teams" in options else []), vale_city=True, **options)
    g.p("marcus").ip = ip
    g.p("marcus").base = [2, 5, 3]
    g.give("marcus", "Osgor the Orc", "Lustan Pikeman", "Lustan Pikeman", "Battle Mage", "Battle Mage", "Battle Mage")
    g.top("Steady Watch")
    g.top("Octagon Relics")
    return g.go()


def test_var_5_capturing_vale_city_wins() -> None:
    g = vale(12).do("marcus", "siege").finish_battle()
    assert g.result.winners == [0]
    assert g.result.rule == "DO-VAR-5"
    assert g.s.goal == 0, "DO-Q-76: no IP-goal"


def test_var_6_a_threshold_for_the_attacker_only() -> None:
    g = vale(11)
    assert g.why("marcus", "siege") == "DO-VAR-6"
    g = vale(12).do("marcus", "siege")
    assert "attack:cards" in g.keys("nazul")
    assert vale(9, vale_threshold=8).do("marcus", "siege").battle.kind == "siege"


def test_var_7_kingmakers_are_named() -> None:
    g = vale(12).do("marcus", "siege").do("nazul", "attack:cards").do("selina", "out").finish_battle()
    assert g.s.kingmakers == [1]
    assert g.result.winners == [0]


def test_var_8_without_a_capture_the_usual_rules_decide() -> None:
    g = scene("marcus", "nazul", "selina", vale_city=True, events=5)
    assert g.s.rounds == 5
    g.s.phase = "finish"
    g.p("nazul").ip = 40
    g.go()
    assert g.result.winners == [1]
    assert g.result.rule == "DO-WIN-3"


def test_var_9_teams() -> None:
    g = scene(*FOUR, teams="2v2")
    assert [player.team for player in g.s.players] == [0, 1, 0, 1]
    with pytest.raises(BadSetup):
        GAME.settled(3, {"teams": "2v2"})
    six = scene("marcus", "nazul", "selina", "thora", "salazar", "grumash", teams="2v2v2")
    assert [player.team for player in six.s.players] == [0, 1, 2, 0, 1, 2]


def test_var_10_no_fighting_inside_a_team() -> None:
    g = siege("marcus", "durdon", "nazul", "selina", "thora", teams="2v2").go().do("marcus", "siege").do("nazul", "out")
    assert g.keys("selina") == ["out", "attack:cards"]
    g = scene(*FOUR, teams="2v2").at("marcus", "durdon").at("selina", "durdon").own("selina", "durdon").go()
    assert {"siege", "field"}.isdisjoint(g.verbs("marcus"))
    g.do("marcus", "step:boultry")
    assert g.waiting() == ["marcus"], "DO-Q-77: no permission inside a team"
    g = siege("marcus", "durdon", "nazul", "selina", "thora", teams="2v2").own("nazul", "durdon").go().do("marcus", "siege")
    g.do("nazul", "out").do("selina", "out")
    assert g.keys("thora") == ["out", "defend:cards"], "DO-Q-78"


def test_var_11_one_team_total() -> None:
    g = scene(*FOUR, teams="2v2").own("selina", "durdon")
    g.p("marcus").ip = 3
    g.p("selina").ip = 1
    assert team_ip(g.t, 0) == team_ip(g.t, 2) == 4
    assert group_leader(g.t, 2) == 0
    assert [place["marker"] for place in g.match.view(0)["places"] if place["id"] == "durdon"] == [0]


def test_var_12_the_first_team_at_the_goal_wins() -> None:
    g = scene(*FOUR, teams="2v2", goal=30)
    g.p("marcus").ip = 18
    g.p("selina").ip = 12
    g.go()
    assert g.result.winners == [0, 2]
    assert g.result.scores == [30, 0, 30, 0]


def test_var_13_a_team_needs_fifteen_for_vale_city() -> None:
    g = vale(14, teams="2v2")
    assert g.why("marcus", "siege") == "DO-VAR-13"
    g = vale(10, teams="2v2")
    g.p("selina").ip = 5
    g.go().do("marcus", "siege").finish_battle()
    assert g.result.winners == [0, 2]
    assert g.result.rule == "DO-VAR-13"


def test_var_13_members_fight_together_in_a_final_battle() -> None:
    """DO-VAR-12, DO-VAR-13: every member joins on the team's side."""
    g = scene(*FOUR, teams="2v2", vale_city=True)
    g.s.phase = "finish"
    g.go()
    assert sorted((fighter.seat, fighter.side) for fighter in g.battle.fighters) == [(0, 0), (1, 1), (2, 0), (3, 1)]


def test_var_14_two_victory_conditions() -> None:
    rise = scene(*FOUR, teams="2v2")
    vale_city = scene(*FOUR, teams="2v2", vale_city=True)
    assert (rise.s.goal, vale_city.s.goal) == (25, 0)
    assert vale_city.s.vale_threshold == 15
    told = {name: str(start(GAME, 4, 1, {"teams": "2v2", "vale_city": name == "vale"}).log(0)[0]["text"]) for name in ("rise", "vale")}
    assert told["rise"].startswith("The Crown marker lies on 25 IP")
    assert told["vale"].startswith("There is no IP-goal: from 15 IP Vale City may be attacked")


def test_var_15_one_side_per_team() -> None:
    g = siege("marcus", "durdon", "nazul", "selina", "thora", teams="2v2").go().do("marcus", "siege")
    g.do("nazul", "defend:cards").do("selina", "out")
    assert g.keys("thora") == ["out", "defend:cards"]
    fighters = g.match.view(g.seat("thora"))["battle"]["fighters"]
    assert fighters[1]["side"] == 1, "the later member is told"
    assert g.match.view(g.seat("marcus"))["battle"]["fighters"][1]["side"] == -1
