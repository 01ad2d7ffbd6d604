"""DO-SIE: Siege Battles."""

from __future__ import annotations

from tests.games.dorian.scene import BOOK, Scene, resources, scene, siege


def test_sie_1_the_steps_come_in_order() -> None:
    g = siege("salazar", "kinara", "nazul", "selina").go().do("salazar", "siege")
    steps = [g.battle.step]
    g.do("nazul", "defend:cards").do("selina", "out")
    steps.append(g.battle.step)
    g.do("salazar", "faction_follower").do("nazul", "faction_follower")
    rules = [rule for rule in g.rules() if rule in ("DO-INF-5", "DO-BAT-8", "DO-SIE-8", "DO-SIE-9", "DO-SIE-11")]
    assert steps == ["join", "select"]
    assert rules[0] == "DO-INF-5"
    assert rules.index("DO-BAT-8") < rules.index("DO-SIE-8") < rules.index("DO-SIE-9") < rules.index("DO-SIE-11")


def test_sie_2_asked_in_track_order_with_a_hidden_marker() -> None:
    g = siege("salazar", "kinara", "nazul", "selina")
    g.s.track = [2, 0, 1]
    g.s.turn = 1
    g.go().do("salazar", "siege")
    assert g.waiting() == ["selina"]
    g.do("selina", "defend:cards")
    assert g.waiting() == ["nazul"]
    view = g.match.view(g.seat("nazul"))["battle"]["fighters"][1]
    assert (view["seat"], view["side"]) == (g.seat("selina"), -1)
    own = g.match.view(g.seat("selina"))["battle"]["fighters"][1]
    assert own["side"] == 1


def test_sie_3_a_character_within_one_step_may_join() -> None:
    g = siege("salazar", "kinara", "nazul", "selina").at("nazul", "grimshire").at("selina", "durdon").go().do("salazar", "siege")
    assert "defend:figure" in g.keys("nazul")
    g.do("nazul", "defend:figure")
    assert g.p("nazul").place == BOOK.place["kinara"]
    assert g.keys("selina") == ["out", "attack:cards", "defend:cards"]


def test_sie_4_remote_players_fight_with_cards_only() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Garlock Worker",)).go().do("salazar", "siege")
    g.p("nazul").base = resources("S")
    g.equip("nazul", "Twin Fangs")
    g.do("nazul", "defend:cards").do("selina", "out").do("salazar", "garlock_worker").do("nazul", "faction_follower")
    assert g.match.view(0)["battle"]["fighters"][1]["power"] == [1, 1, 1]


def test_sie_5_joining_is_free_and_winners_stay() -> None:
    g = siege("marcus", "redfield", "nazul", "selina", active_cards=("Osgor the Orc", "Lustan Pikeman")).at("nazul", "senona")
    mp = g.p("nazul").mp
    g.go().do("marcus", "siege").do("nazul", "attack:figure").finish_battle()
    assert g.p("nazul").place == BOOK.place["redfield"]
    assert g.p("nazul").mp == mp


def test_sie_6_the_owner_only_defends() -> None:
    g = siege("salazar", "kinara", "nazul", "selina").own("nazul", "kinara").go().do("salazar", "siege")
    assert g.keys("nazul") == ["out", "defend:cards"]


def test_sie_7_taking_part_is_voluntary() -> None:
    g = siege("salazar", "kinara", "nazul", "selina").own("nazul", "kinara").at("nazul", "kinara").go()
    g.do("salazar", "siege").do("nazul", "out")
    assert g.s.fighter(g.seat("nazul")) is None


def test_sie_8_the_defence_card_goes_to_the_bottom() -> None:
    g = siege("salazar", "kinara", "nazul", "selina")
    card = g.top("Last Stand")
    g.go().do("salazar", "siege").finish_battle()
    assert len(g.s.defence_deck) == 20
    assert g.s.defence_deck[0] == card
    assert "against 12" in g.text()


def stand(tally: int) -> Scene:
    """An attack of so much Magic against 9 + 2 at Gates of Kinara."""
    g = siege("grumash", "kinara", "nazul", "selina", active_cards=("Garlock Worker",))
    g.top("Steady Watch")
    g.give("nazul", "Garlock Worker")
    g.go().do("grumash", "siege").do("nazul", "defend:cards").do("selina", "out")
    g.do("grumash", "garlock_worker").do("nazul", "garlock_worker")
    g.fighter("grumash").tally[2] = tally
    g.fighter("nazul").tally[2] = 2
    return g.go().finish_battle()


def test_sie_9_at_least_as_much_wins() -> None:
    for tally, wins in ((12, True), (11, True), (10, False)):
        assert (stand(tally).s.owner[BOOK.place["kinara"]] == 0) is wins


def test_sie_10_the_winner_claims_the_location() -> None:
    assert stand(12).s.owner[BOOK.place["kinara"]] == 0


def test_sie_11_treasure_left_and_right() -> None:
    g = siege("marcus", "redfield", "nazul", "selina", active_cards=("Osgor the Orc", "Lustan Pikeman"))
    g.top("Loose Coinage")
    g.go().do("marcus", "siege").do("nazul", "attack:cards").do("selina", "out")
    g.do("marcus", "+".join(g.p("marcus").hand)).do("nazul", "faction_follower")
    assert g.ask("marcus").least == 2
    g.do("marcus", "S+P").do("nazul", "camp:M")
    assert (g.p("marcus").pool, g.p("nazul").camp) == ([1, 1, 0], [1, 1, 2])


def test_sie_11_treasure_of_winning_defenders() -> None:
    """DO-SIE-11: each winning defender uses the right part; without defenders none is drawn."""
    g = siege("salazar", "redfield", "nazul", "selina")
    g.top("Loose Coinage")
    g.go().do("salazar", "siege").do("nazul", "defend:cards").do("selina", "defend:cards")
    g.do("salazar", "faction_follower").do("nazul", "faction_follower").do("selina", "faction_follower")
    g.do("nazul", "camp:S").do("selina", "camp:S")
    assert (g.p("nazul").camp, g.p("selina").camp) == ([2, 1, 1], [2, 1, 1])
    g = siege("salazar", "redfield", "nazul", "selina").go().do("salazar", "siege").finish_battle()
    assert "Treasure" not in g.text()


def test_sie_11_more_stars_richer_treasure() -> None:
    """DO-SIE-11: levels 1, 2, 3 by stars."""
    assert BOOK.numbers.treasure_level == [0, 1, 2, 3, 3, 3]


def test_sie_12_every_winner_takes_an_upgrade() -> None:
    g = siege("salazar", "redfield", "nazul", "selina").go()
    g.do("salazar", "siege").do("nazul", "defend:cards").do("selina", "defend:cards").finish_battle()
    assert [len(player.inventory) for player in g.s.players] == [0, 1, 1]


def test_sie_13_ip_by_the_table() -> None:
    g = siege("marcus", "senona", "nazul", "selina", active_cards=("Osgor the Orc", "Lustan Pikeman", "Battle Mage", "Battle Mage"))
    g.p("marcus").base = [0, 7, 5]
    g.top("Steady Watch")
    g.top("Octagon Relics")
    g.go().do("marcus", "siege").do("nazul", "attack:cards").do("selina", "out").finish_battle()
    assert [player.ip for player in g.s.players] == [3, 1, 0]
    g = siege("marcus", "senona", "nazul", "selina")
    g.top("Octagon Relics")
    g.go().do("marcus", "siege").do("nazul", "defend:cards").do("selina", "defend:cards").finish_battle()
    assert [player.ip for player in g.s.players] == [0, 1, 1]


def test_sie_13_helpers_at_one_star_win_treasure_and_an_upgrade_alone() -> None:
    """DO-SIE-13, DO-Q-9: the smallest Locations bring IP to the Attacking Player only, and the question says so."""
    g = siege("marcus", "boultry", "nazul", "selina", active_cards=("Osgor the Orc", "Lustan Pikeman"))
    g.top("Steady Watch")
    g.top("Loose Coinage")
    g.go().do("marcus", "siege")
    assert "Support the attack with cards only: no IP, but a Treasure and an Upgrade if it wins" in [
        o.label for o in g.ask("nazul").options
    ]
    g.do("nazul", "attack:cards").do("selina", "out").finish_battle()
    assert [player.ip for player in g.s.players] == [1, 0, 0]
    assert len(g.p("nazul").inventory + g.p("nazul").worn + g.p("nazul").camp_worn) == 1


def test_sie_14_losers_that_joined_lose_two_resources() -> None:
    g = siege("salazar", "durdon", "nazul", "selina")
    g.p("salazar").base = resources("SMM")
    g.go().do("salazar", "siege").do("nazul", "out").do("selina", "out").do("salazar", "faction_follower")
    assert g.ask("salazar").rule == "DO-SIE-14"
    g.do("salazar", "base:M+base:M")
    assert g.p("salazar").base == [1, 0, 0]
    assert "Player 1 returns 2 Magic Crystals from Base Power" in g.text()
    g = siege("salazar", "durdon", "nazul", "selina")
    g.p("salazar").base = resources("M")
    g.go().do("salazar", "siege").finish_battle()
    assert g.p("salazar").base == [0, 0, 0]


def test_sie_15_the_attacker_goes_back() -> None:
    g = siege("salazar", "kinara", "nazul", "selina").at("salazar", "kinara", "grimshire").go().do("salazar", "siege").finish_battle()
    assert g.p("salazar").place == BOOK.place["grimshire"]


def test_sie_16_a_losing_attacker_loses_a_movement_point() -> None:
    g = siege("salazar", "kinara", "nazul", "selina")
    g.p("salazar").mp = 2
    g.go().do("salazar", "siege").finish_battle()
    assert g.p("salazar").mp == 1
    g = siege("salazar", "kinara", "nazul", "selina")
    g.p("salazar").mp = 0
    assert g.go().do("salazar", "siege").finish_battle().p("salazar").mp == 0


def test_sie_17_whoever_stood_there_goes_anywhere() -> None:
    g = siege("marcus", "redfield", "nazul", "selina", active_cards=("Osgor the Orc", "Lustan Pikeman")).at("nazul", "redfield")
    g.go().do("marcus", "siege").do("nazul", "defend:figure").finish_battle(DO_SIE_17="ironmaw")
    assert g.p("nazul").place == BOOK.place["ironmaw"]
    g = siege("salazar", "kinara", "nazul", "selina")
    g.s.entered = False
    g.go().do("salazar", "siege").finish_battle(DO_SIE_17="arcanum")
    assert g.p("salazar").place == BOOK.place["arcanum"], "DO-Q-29: it began the Turn there"


def test_sie_18_the_former_owner_loses_ip() -> None:
    g = siege("marcus", "durdon", "grumash", "selina", active_cards=("Osgor the Orc", "Lustan Pikeman", "Lustan Pikeman")).own(
        "grumash", "durdon"
    )
    g.p("grumash").ip = 7
    g.top("Steady Watch")
    g.go().do("marcus", "siege").finish_battle()
    assert g.p("grumash").ip == 5


def test_sie_19_own_locations_cannot_be_attacked() -> None:
    g = scene("marcus", "nazul", "selina").at("marcus", "durdon").own("marcus", "durdon").go()
    assert "siege" not in g.keys("marcus")
