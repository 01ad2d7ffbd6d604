"""DO-WIN: the IP-goal, the last Round and ties."""

from __future__ import annotations

from tests.games.dorian.scene import BOOK, scene


def test_win_1_goal_wins_at_once() -> None:
    g = scene("marcus", "nazul", "selina", goal=20).at("marcus", "redfield", "legion_field")
    g.p("marcus").ip = 19
    g.give("marcus", "Osgor the Orc", "Lustan Pikeman")
    g.top("Loose Coinage")
    g.go().do("marcus", "siege").finish_battle()
    assert g.match.is_over
    assert g.result.winners == [0]
    assert g.result.rule == "DO-WIN-1"
    assert g.result.scores[0] == 20


def finished(*ip: int) -> object:
    """A table after the last Influence Turn of the last Round."""
    g = scene("salazar", "nazul", "selina")
    g.s.event_deck.clear()
    g.s.turn = 2
    for player, points in zip(g.s.players, ip):
        player.ip = points
    g.s.players[2].hand = g.s.players[2].hand[:5]
    return g


def test_win_2_the_last_influence_turn_of_the_last_round_ends_the_game() -> None:
    g = finished(17, 15, 12)
    g.go()
    assert not g.match.is_over
    g.do("selina", "end")
    assert g.match.is_over


def test_win_3_most_ip_wins() -> None:
    g = finished(17, 15, 12).go().do("selina", "end")
    assert g.result.winners == [0]
    assert g.result.rule == "DO-WIN-3"


def test_win_4_a_tie_goes_to_the_stars() -> None:
    g = finished(15, 15, 12)
    g.own("salazar", "durdon", "kinara").own("nazul", "arcanum", "cloaktown")
    g.go().do("selina", "end")
    assert g.result.winners == [1]
    assert g.result.rule == "DO-WIN-4"


def test_win_5_a_full_tie_is_a_final_battle_of_exactly_those_players() -> None:
    g = finished(15, 15, 12)
    g.own("salazar", "durdon").own("nazul", "kinara").own("selina", "arcanum", "delfa_hold")
    g.go().do("selina", "end")
    assert g.battle.kind == "final"
    assert sorted(fighter.seat for fighter in g.battle.fighters) == [0, 1]


def test_win_6_all_gains_count_before_the_goal_is_judged() -> None:
    g = scene("marcus", "nazul", "selina", goal=25).at("marcus", "durdon", "boultry")
    g.p("marcus").ip = 24
    g.p("nazul").ip = 24
    g.give("marcus", "Osgor the Orc", "Lustan Pikeman", "Lustan Pikeman")
    g.top("Steady Watch")
    g.top("Town Armoury")
    g.go().do("marcus", "siege").do("nazul", "attack:cards").do("selina", "out")
    g.finish_battle()
    assert g.result.scores[:2] == [26, 25]
    assert g.result.winners == [0]


def test_win_7_reaching_the_goal_together_compares_stars() -> None:
    g = scene("marcus", "nazul", "selina", goal=25).at("marcus", "durdon", "boultry").own("nazul", "arcanum")
    g.p("marcus").ip = 24
    g.p("nazul").ip = 25 - 1 + 1
    g.s.goal = 26
    g.give("marcus", "Osgor the Orc", "Lustan Pikeman", "Lustan Pikeman")
    g.top("Steady Watch")
    g.top("Town Armoury")
    g.go().do("marcus", "siege").do("nazul", "attack:cards").do("selina", "out").finish_battle()
    assert g.result.scores[:2] == [26, 26]
    assert g.result.winners == [1], "3 stars of Arcanum Heights against 2 of Durdon"


def test_win_8_every_change_of_ip_names_its_cause() -> None:
    g = scene("grumash", "nazul", "selina", phase="rewards").own("grumash", "durdon", "heroes_crossway")
    g.go().do("grumash", "P")
    assert "gains 1 IP: Star Reward" in g.text()


def test_win_8_ip_never_falls_below_zero() -> None:
    """DO-WIN-8: with the ruling DO-Q-35."""
    g = scene("marcus", "grumash", "selina").at("marcus", "durdon", "boultry").own("grumash", "durdon")
    g.p("grumash").ip = 1
    g.give("marcus", "Osgor the Orc", "Lustan Pikeman", "Lustan Pikeman")
    g.top("Steady Watch")
    g.go().do("marcus", "siege").finish_battle()
    assert g.p("grumash").ip == 0
    assert g.s.owner[BOOK.place["durdon"]] == 0
