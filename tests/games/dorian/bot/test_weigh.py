"""The greedy rules of thumb."""

from __future__ import annotations

from pentarchy.bots import decide, make
from pentarchy.games.dorian import GAME
from pentarchy.games.dorian.bot.weigh import WEIGHERS
from pentarchy.kernel.record import start
from tests.games.dorian.scene import Scene, resources, scene, siege


def choice(g: Scene, leader: str) -> list[str]:
    return decide(make("greedy", 1), g.match, g.seat(leader))


def test_pre_2_a_bot_sends_garlocks_before_it_ends_its_turn() -> None:
    g = scene("salazar", "nazul", "selina", phase="preparation")
    g.give("salazar", "Garlock Worker", "Faction Follower")
    assert choice(g.go(), "salazar")[0].startswith("garlock")


def test_inf_5_a_bot_besieges_what_it_can_take() -> None:
    g = siege("marcus", "redfield", "nazul", "selina", active_cards=("Osgor the Orc", "Lustan Pikeman"))
    g.p("marcus").mp = 0
    g.p("marcus").camp = [0, 0, 0]
    assert choice(g.go(), "marcus") == ["siege"]


def test_inf_3_a_bot_travels_towards_a_target() -> None:
    g = scene("marcus", "nazul", "selina").at("marcus", "legion_field")
    g.give("marcus", "Osgor the Orc", "Lustan Pikeman")
    g.p("marcus").camp = [0, 0, 0]
    assert choice(g.go(), "marcus")[0] in ("step:redfield", "step:port_dorgan")


def test_sie_2_a_bot_joins_the_side_that_looks_like_winning() -> None:
    g = siege("marcus", "senona", "nazul", "selina").go().do("marcus", "siege")
    assert choice(g, "nazul") == ["defend:cards"]
    g = siege("marcus", "redfield", "nazul", "selina", active_cards=("Osgor the Orc", "Lustan Pikeman", "Lustan Pikeman"))
    g.p("marcus").base = resources("PPPPP")
    assert choice(g.go().do("marcus", "siege"), "nazul") == ["attack:cards"]


def test_win_1_a_bot_does_not_crown_a_rival() -> None:
    cards = ("Osgor the Orc", "Lustan Pikeman", "Lustan Pikeman")
    g = siege("marcus", "redfield", "nazul", "selina", active_cards=cards)
    g.p("marcus").base = resources("PPPPP")
    g.p("marcus").ip = g.s.goal - 1
    g.give("nazul", "Osgor the Orc", "Lustan Pikeman")
    g.go().do("marcus", "siege")
    assert choice(g, "nazul")[0].startswith("defend"), "a card more for the attack would end the game for Marcus"


def test_bat_11_a_bot_uses_its_abilities_where_they_count() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Garlock Worker",)).go()
    g.do("salazar", "siege").do("nazul", "out").do("selina", "out").do("salazar", "garlock_worker")
    assert choice(g, "salazar")[0].startswith("garlock_worker")
    g.do("salazar", "garlock_worker")
    assert choice(g, "salazar") == ["M"], "Magic is what Gates of Kinara asks for"


def test_var_2_a_bot_answers_offers_by_value() -> None:
    g = scene("salazar", "nazul", "selina", tribute=True)
    g.p("salazar").camp = resources("PPP")
    g.go().do("salazar", "tribute:1", "pay:truce", "P+P+P")
    assert choice(g, "nazul") == ["accept"]
    g = scene("salazar", "nazul", "selina", tribute=True).go().do("salazar", "tribute:1", "get:truce", "P")
    assert choice(g, "nazul") == ["refuse"]


def test_set_17_every_rule_a_bot_knows_exists() -> None:
    assert all(GAME.ledger.knows(rule) for rule in WEIGHERS)


def test_win_3_evaluation_follows_the_standing() -> None:
    g = scene("salazar", "nazul", "selina")
    g.p("salazar").ip = 12
    assert GAME.evaluate(g.s, 0) > 0.5 > GAME.evaluate(g.s, 1)


def test_win_1_greedy_beats_random() -> None:
    """DO-WIN-1: four short games, greedy in each seat once; it wins most of them."""
    won = 0
    for seat in range(4):
        match = start(GAME, 4, 70 + seat, {"events": 3, "goal": 15}, telling=False)
        bots = [make("greedy" if other == seat else "random", other) for other in range(4)]
        while not match.is_over:
            asked = match.waiting()[0]
            match.answer_list(asked, decide(bots[asked], match, asked))
        assert match.outcome is not None
        won += seat in match.outcome.winners
    assert won >= 3
