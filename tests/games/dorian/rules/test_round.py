"""DO-RND: the start of a Round and the order of Turns."""

from __future__ import annotations

from tests.games.dorian.scene import BOOK, scene, siege


def test_rnd_1_all_preparation_turns_come_before_the_first_influence_turn() -> None:
    g = scene("salazar", "nazul", "selina", "marcus", phase="mines", length="learn").go()
    turns: list[tuple[str, int]] = []
    while g.s.round == 1:
        seat = g.match.waiting()[0]
        if not turns or turns[-1] != (g.s.phase, seat):
            turns.append((g.s.phase, seat))
        keys = g.keys(g.leaders[seat])
        if "end" in keys:
            g.do(g.leaders[seat], "end")
        else:
            ask = g.ask(g.leaders[seat])
            g.match.answer(seat, *keys[: ask.least])
    phases = [phase for phase, seat in turns if phase in ("preparation", "influence")]
    assert phases == ["preparation"] * 4 + ["influence"] * 4


def test_rnd_2_the_start_has_four_steps_in_order() -> None:
    g = scene("salazar", "nazul", "selina", phase="order")
    g.top("Dry Roads")
    g.go()
    steps = [rule for rule in g.rules() if rule in ("DO-RND-3", "DO-RND-5", "DO-RND-6", "DO-RND-9")]
    assert steps == ["DO-RND-3", "DO-RND-5", "DO-RND-6", "DO-RND-9"]


def test_rnd_3_the_bag_gives_a_fresh_order() -> None:
    g = scene("salazar", "nazul", "selina", "marcus", "thora", "grumash", phase="order")
    orders = []
    for number in range(6):
        g.s.phase = "order"
        g.top("Dry Roads")
        g.go()
        g.s.event = ""
        orders.append(tuple(g.s.track))
    assert all(sorted(order) == list(range(6)) for order in orders)
    assert len(set(orders)) > 1


def test_rnd_4_the_track_orders_answers_in_a_siege() -> None:
    g = siege("marcus", "durdon", "nazul", "selina")
    g.s.track = [2, 0, 1]
    g.s.turn = 1
    g.go().do("marcus", "siege")
    assert g.waiting() == ["selina"]
    g.do("selina", "out")
    assert g.waiting() == ["nazul"]


def test_rnd_5_star_rewards() -> None:
    g = scene("grumash", "nazul", "selina", phase="rewards").own("grumash", "durdon", "heroes_crossway").go()
    assert g.waiting() == ["grumash"]
    g.do("grumash", "M")
    assert (g.p("grumash").ip, g.p("grumash").pool) == (1, [0, 0, 1])
    assert (g.p("nazul").ip, g.p("nazul").pool) == (0, [0, 0, 0])
    assert "Star Rewards are paid" in g.text()
    assert "No Star Rewards: nobody holds a Location yet" in scene("grumash", "nazul", "selina", phase="rewards").go().text()


def test_rnd_6_the_first_on_the_track_reveals_the_event() -> None:
    """DO-RND-11: the Starting Player is the first on the track."""
    g = scene("salazar", "nazul", "selina", phase="event")
    g.s.track = [1, 2, 0]
    g.top("Dry Roads")
    g.go()
    assert "Player 2 reveals Dry Roads" in g.text()


def test_rnd_7_an_event_affects_everybody() -> None:
    g = scene("salazar", "nazul", "selina", phase="event")
    g.top("Conscription")
    g.go()
    assert [len(player.hand) for player in g.s.players] == [8, 7, 7], "2 each, and the first has drawn for the Turn"


def test_rnd_8_a_lasting_event_ends_with_the_next() -> None:
    g = scene("salazar", "nazul", "selina", phase="event").event("Reinforced Walls")
    g.top("Dry Roads")
    view = g.match.view(0)
    assert [place["defence"] for place in view["places"] if place["id"] == "kinara"] == [[{"kind": "M", "value": 11}]]
    g.go()
    view = g.match.view(0)
    assert [place["defence"] for place in view["places"] if place["id"] == "kinara"] == [[{"kind": "M", "value": 9}]]
    assert [card.split("#")[0] for card in g.s.events_past] == ["reinforced_walls"]


def test_rnd_9_each_mine_receives_one() -> None:
    g = scene("salazar", "nazul", "selina", phase="mines").go()
    assert g.s.mines == [1, 1, 1]
    assert [BOOK.locations[BOOK.place[key]].mine for key in ("moguras_mine", "lusta_mine", "estaria_mine")] == [0, 1, 2]


def test_rnd_10_mines_add_up() -> None:
    g = scene("salazar", "nazul", "selina", phase="mines")
    for number in range(3):
        g.s.phase = "mines"
        g.go()
    assert g.s.mines == [3, 3, 3]


def test_rnd_11_starting_player_is_first_on_the_track() -> None:
    g = scene("salazar", "nazul", "selina", phase="mines")
    g.s.track = [2, 1, 0]
    g.go()
    assert g.waiting() == ["selina"]


def test_rnd_12_only_the_active_player_acts() -> None:
    g = scene("salazar", "nazul", "selina", active="nazul").go()
    assert g.waiting() == ["nazul"]
    assert g.match.ask(g.seat("salazar")) is None
    assert g.s.active() == g.seat("nazul")
