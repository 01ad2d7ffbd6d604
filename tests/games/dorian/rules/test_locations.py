"""DO-LOC: the map and the tables of the board."""

from __future__ import annotations

from pentarchy.games.dorian.rules.count import defences_at
from pentarchy.games.dorian.rules.locations import icons_of, neighbours, owned_by, siege_outcome, star_reward, stars_of
from pentarchy.games.dorian.rules.preparation import looks_at
from tests.games.dorian.scene import BOOK, resources, scene, siege


def test_loc_1_a_figure_may_stand_anywhere() -> None:
    g = scene("salazar", "nazul", "selina").at("salazar", "vale_city").go()
    g.do("salazar", "step:pilgrims_rest")
    assert g.p("salazar").place == BOOK.place["pilgrims_rest"]
    assert len(BOOK.locations) == 41


def test_loc_2_mines_and_camps_cannot_be_attacked() -> None:
    for place in ("lusta_mine", "ember_hollow", "pilgrims_rest"):
        assert "siege" not in scene("salazar", "nazul", "selina").at("salazar", place).go().keys("salazar")


def test_loc_3_a_marker_counts_its_stars() -> None:
    g = scene("salazar", "nazul", "selina").own("salazar", "durdon")
    assert stars_of(g.t, 0) == 2
    assert owned_by(g.t, 0) == [BOOK.place["durdon"]]


def test_loc_4_all_are_neutral_at_first() -> None:
    g = scene("salazar", "nazul", "selina")
    assert all(owner == -1 for owner in g.s.owner)
    assert {place["owner"] for place in g.match.view(0)["places"]} == {-1}


def test_loc_5_printed_defence() -> None:
    g = scene("salazar", "nazul", "selina")
    assert defences_at(g.t, BOOK.place["kinara"], True) == [(2, 9)]


def test_loc_6_a_missing_second_defence_is_ignored() -> None:
    g = siege("salazar", "kinara", "nazul", "selina")
    g.top("Second Line")
    g.go().do("salazar", "siege").do("nazul", "out").do("selina", "out").do("salazar", "faction_follower")
    assert "attack 3 against 9" in g.text()
    assert "Stealth:" not in g.text()


def test_loc_7_every_shown_power_must_be_met() -> None:
    for tally, wins in (([9, 0, 8], True), ([12, 9, 7], False)):
        g = siege("grumash", "tritown", "nazul", "selina", active_cards=("Garlock Worker",))
        g.top("Steady Watch")
        g.go().do("grumash", "siege").do("nazul", "out").do("selina", "out").do("grumash", "garlock_worker")
        g.fighter("grumash").tally = [tally[0] - 1, tally[1] - 2, tally[2]]
        g.go().do("grumash", "done").finish_battle()
        assert (g.s.owner[BOOK.place["tritown"]] == 0) is wins


def test_loc_8_ports_are_joined_by_sea() -> None:
    g = scene("nazul", "salazar", "selina").at("nazul", "blackwharf").go().do("nazul", "step:saltmarsh")
    assert g.p("nazul").place == BOOK.place["saltmarsh"]
    assert g.p("nazul").mp == 3


def test_loc_8_events_about_the_sea() -> None:
    """DO-LOC-8: closed by a storm, free with trade winds."""
    g = scene("nazul", "salazar", "selina").at("nazul", "blackwharf").event("Storm at Sea").go()
    assert "step:saltmarsh" not in g.keys("nazul")
    g = scene("nazul", "salazar", "selina").at("nazul", "blackwharf").event("Trade Winds").go()
    g.do("nazul", "step:saltmarsh", "step:cinderport", "step:port_dorgan")
    assert g.p("nazul").mp == 3, "only the third Sea Route step costs a point"


def test_loc_9_sailing_on_from_an_owned_port_needs_permission() -> None:
    g = scene("nazul", "salazar", "selina").at("nazul", "cloaktown", "rathollow").own("salazar", "cloaktown")
    g.go().do("nazul", "step:silverbough")
    assert g.waiting() == ["salazar"]
    g.do("salazar", "deny")
    assert g.p("nazul").place == BOOK.place["cloaktown"]
    assert g.why("nazul", "step:silverbough") == "DO-MOV-3"


def test_loc_10_two_or_three_for_as_many() -> None:
    g = scene("nazul", "salazar", "selina").at("nazul", "boultry")
    g.p("nazul").camp = resources("S")
    g.p("nazul").pool = resources("SSS")
    keys = [key for key in g.go().keys("nazul") if key.startswith("market:S:M")]
    assert keys == ["market:S:M:2", "market:S:M:3"]
    g.do("nazul", "market:S:M:2")
    assert (g.p("nazul").pool, g.p("nazul").camp) == ([1, 0, 2], [1, 0, 0])


def test_loc_10_at_most_six_trades_per_turn() -> None:
    """DO-LOC-10: with the ruling DO-Q-98."""
    g = scene("nazul", "salazar", "selina").at("nazul", "boultry")
    g.p("nazul").pool = resources("SS")
    g.p("nazul").camp = [0, 0, 0]
    g.go()
    for pair in ("S:M", "M:S", "S:M", "M:S", "S:M", "M:S"):
        g.do("nazul", f"market:{pair}:2")
    assert "market" not in g.verbs("nazul")


def test_loc_11_an_owned_market_needs_permission_to_trade() -> None:
    g = scene("nazul", "salazar", "selina").at("nazul", "boultry").own("salazar", "boultry")
    g.p("nazul").pool = resources("SS")
    g.go()
    assert "market" not in g.verbs("nazul")
    g.do("nazul", "ask_trade:1").do("salazar", "deny")
    assert {"market", "ask_trade"}.isdisjoint(g.verbs("nazul"))
    g = scene("nazul", "salazar", "selina").at("nazul", "boultry").own("salazar", "boultry")
    g.p("nazul").pool = resources("SS")
    g.go().do("nazul", "ask_trade:1").do("salazar", "grant").do("nazul", "market:S:M:2")
    assert g.p("nazul").pool == [0, 0, 2]
    g = scene("nazul", "salazar", "selina").at("nazul", "boultry").own("salazar", "boultry").event("Market Day")
    g.p("nazul").pool = resources("S")
    assert "market:S:M:1" in g.go().keys("nazul"), "Market Day needs no permission and swaps single Resources"


def test_loc_12_star_reward_table() -> None:
    g = scene("salazar", "nazul", "selina")
    table = {
        0: (0, 0),
        1: (1, 0),
        2: (1, 0),
        3: (1, 1),
        4: (1, 1),
        5: (2, 1),
        6: (2, 1),
        7: (2, 1),
        9: (2, 1),
        10: (3, 1),
        12: (3, 1),
        13: (3, 2),
        40: (3, 2),
    }
    assert {stars: star_reward(g.t, stars) for stars in table} == table


def test_loc_13_siege_outcome_table() -> None:
    g = scene("salazar", "nazul", "selina")
    assert [siege_outcome(g.t, BOOK.place[key])[:2] for key in ("boultry", "durdon", "senona", "vale_city")] == [
        (1, 0),
        (2, 1),
        (3, 1),
        (5, 2),
    ]


def test_loc_14_the_former_owner_loses_ip() -> None:
    g = scene("salazar", "nazul", "selina")
    assert [siege_outcome(g.t, BOOK.place[key])[2] for key in ("boultry", "durdon", "senona", "vale_city")] == [1, 2, 3, 5]


def test_loc_15_plus_one_icons_add_up() -> None:
    g = scene("nazul", "salazar", "selina", phase="preparation").own("nazul", "cloaktown", "triban", "starfall")
    assert icons_of(g.t, 0, 0) == 2
    assert looks_at(g.t, g.p("nazul"), 0) == 4
    assert looks_at(g.t, g.p("nazul"), 2) == 3
    assert looks_at(g.t, g.p("nazul"), 1) == 2


def test_loc_16_any_number_from_a_mine() -> None:
    g = scene("thora", "nazul", "selina").at("thora", "lusta_mine")
    g.s.mines = [0, 3, 0]
    assert [key for key in g.go().keys("thora") if key.startswith("mine")] == ["mine:1", "mine:2", "mine:3"]


def test_loc_17_garlock_city_is_restocked() -> None:
    g = scene("salazar", "nazul", "selina", phase="preparation")
    g.give("salazar", "Garlock Worker", "Garlock Worker")
    for number in range(2):
        g.go().do("salazar", "garlock_worker")
        plain = [card for card in g.s.city if not BOOK.face[card].gives[3]]
        g.do("salazar", plain[0])
        assert len(g.s.city) == 5


def test_loc_18_capture_replaces_the_marker() -> None:
    g = siege("marcus", "redfield", "nazul", "selina", active_cards=("Osgor the Orc", "Lustan Pikeman")).own("nazul", "redfield")
    g.go().do("marcus", "siege").finish_battle()
    assert g.s.owner[BOOK.place["redfield"]] == 0


def test_loc_19_garlock_city_is_off_the_map() -> None:
    g = scene("salazar", "nazul", "selina")
    assert not [place for place in BOOK.locations if "garlock" in place.key]
    for place in BOOK.locations:
        for end in neighbours(g.t, place.index):
            assert place.index in neighbours(g.t, end)
