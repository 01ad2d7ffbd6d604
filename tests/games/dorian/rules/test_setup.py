"""DO-SET: settings, lengths and the first layout."""

from __future__ import annotations

import pytest

from pentarchy.games.dorian import GAME
from pentarchy.games.dorian.rules.count import side_total
from pentarchy.games.dorian.rules.influence_points import track_step
from pentarchy.games.dorian.state import Dorian
from pentarchy.kernel import SPECTATOR, BadSetup, Scalar
from pentarchy.kernel.record import start
from tests.games.dorian.scene import BOOK, laid_out, scene, siege


def fresh(seats: int = 4, **options: Scalar) -> Dorian:
    return laid_out(seats, options).state


def test_set_1_three_to_six_players_and_no_shared_leader() -> None:
    for seats in (2, 7):
        with pytest.raises(BadSetup):
            start(GAME, seats, 1, {})
    with pytest.raises(BadSetup, match="share a leader"):
        start(GAME, 3, 1, {"leaders": "salazar,salazar"})
    with pytest.raises(BadSetup, match="no leader"):
        start(GAME, 3, 1, {"leaders": "zargeth"})
    s = fresh(6)
    assert len({player.leader for player in s.players}) == 6
    assert [player.leader for player in fresh(3, leaders="thora,,nazul").players][::2] == ["thora", "nazul"]


def test_set_2_power_is_a_triple() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Garlock Worker",)).go()
    g.do("salazar", "siege").do("nazul", "out").do("selina", "out").do("salazar", "garlock_worker")
    assert side_total(g.t, g.battle, 0) == [1, 0, 2], "Salazar alone"
    assert g.do("salazar", "garlock_worker").keys("salazar") == ["S", "P", "M"]


def test_set_3_unseen_event_deck_gives_the_rounds() -> None:
    s = fresh(4, events=6)
    assert len(s.event_deck) == 6
    assert s.rounds == 6
    assert all(BOOK.face[card].learn == 0 for card in s.event_deck)
    match = start(GAME, 4, 5, {"events": 6})
    for seat in (0, SPECTATOR):
        assert match.view(seat)["events_left"] == 6
        assert not any(card in str(match.view(seat)) for card in match.state.event_deck)
    with pytest.raises(BadSetup):
        start(GAME, 4, 1, {"events": 13})


def test_set_4_crown_on_the_goal() -> None:
    assert fresh(4, goal=25).goal == 25
    with pytest.raises(BadSetup):
        start(GAME, 4, 1, {"goal": -1})


def test_set_5_basic_session() -> None:
    s = fresh(4, length="basic")
    assert s.rounds in (3, 4)
    assert 20 <= s.goal <= 25


@pytest.mark.parametrize(
    ("seats", "length", "rounds", "goal"),
    [
        (3, "short", 3, 20), (4, "average", 6, 25), (4, "long", 9, 35), (3, "very long", 12, 40),
        (5, "average", 3, 20), (6, "long", 6, 25), (5, "very long", 9, 35), (6, "extreme", 12, 40),
    ],
)  # fmt: skip
def test_set_6_recommended_lengths(seats: int, length: str, rounds: int, goal: int) -> None:
    s = fresh(seats, length=length)
    assert (s.rounds, s.goal) == (rounds, goal)


def test_set_6_a_length_of_the_other_table_is_refused() -> None:
    with pytest.raises(BadSetup):
        start(GAME, 6, 1, {"length": "short"})
    with pytest.raises(BadSetup):
        start(GAME, 4, 1, {"length": "extreme"})


def test_set_7_advice_for_a_short_game() -> None:
    options = GAME.settled(4, {"length": "short"})
    assert "at least an average length is advised" in GAME.describe(4, options)
    assert "advised" not in GAME.describe(4, GAME.settled(4, {}))


def test_set_8_goals_above_41_stack_markers() -> None:
    g = scene("salazar", "nazul", "selina", goal=60)
    assert g.s.goal == 60
    assert track_step(g.t, 41) == (41, 1)
    assert track_step(g.t, 42) == (1, 2)
    assert track_step(g.t, 60) == (19, 2)


def test_set_9_learn_to_play() -> None:
    s = fresh(4, length="learn")
    assert (s.rounds, s.goal) == (3, 20)
    assert [BOOK.face[card].learn for card in reversed(s.event_deck)] == [1, 2, 3]


def test_set_10_advanced_rules_are_off() -> None:
    g = scene("salazar", "nazul", "selina", length="learn", objectives=True)
    assert not any(player.objectives for player in g.s.players)
    g.at("salazar", "boultry", "durdon").at("nazul", "boultry").own("nazul", "boultry").go()
    assert "field" not in g.verbs("salazar")
    assert "ask_pass" not in g.verbs("salazar")
    g.do("salazar", "step:kingsbridge")
    assert g.waiting() == ["salazar"]
    assert g.p("salazar").place == BOOK.place["kingsbridge"]


def test_set_11_player_kit() -> None:
    s = fresh(6)
    assert sum(len(player.upgrade_deck) for player in s.players) == 144
    assert sum(len(player.deck) + len(player.hand) for player in s.players) == 66
    assert GAME.content.one("numbers").number("markers_per_player") * 6 == 120
    assert GAME.content.one("numbers").number("battle_markers_per_player") * 6 == 12
    for player in s.players:
        names = sorted(BOOK.face[card].name for card in player.deck + player.hand)
        assert names.count("Garlock Worker") == 4
        assert names.count("Garlock Supervisor") == 2
        assert names.count("Faction Follower") == 4
    cards = [card for player in s.players for card in player.deck + player.hand]
    assert len(set(cards)) == 66


def test_set_12_common_decks() -> None:
    s = fresh(4, objectives=False)
    assert [len(deck) for deck in s.battle_decks] == [42, 42, 42]
    assert [len(deck) for deck in s.treasure_decks] == [9, 8, 6]
    assert len(s.defence_deck) == 20


def test_set_13_starting_hand() -> None:
    for player in fresh(4).players:
        assert (len(player.hand), len(player.deck), len(player.restore)) == (5, 6, 0)


def test_set_14_starting_places_and_neutral_land() -> None:
    s = fresh(6)
    for player in s.players:
        place = BOOK.locations[player.place]
        assert place.key == BOOK.leader[player.leader].start
        assert place.stars == 0
    assert set(s.owner) == {-1}
    assert BOOK.leader["salazar"].start == "ember_hollow"


def test_set_15_starting_resources() -> None:
    for player in fresh(4).players:
        assert (player.camp, player.pool, player.base, player.ip) == ([1, 1, 1], [0, 0, 0], [0, 0, 0], 0)
        assert not player.worn
        assert not player.inventory


def test_set_16_garlock_city() -> None:
    s = fresh(4)
    assert (len(s.city), len(s.resource_deck)) == (5, 19)


def test_set_17_starting_objectives() -> None:
    match = start(GAME, 4, 5, {})
    assert sorted(match.waiting()) == [0, 1, 2, 3]
    for seat in range(4):
        dealt = match.state.players[seat].objectives[:]
        assert len(dealt) == 3
        assert dealt[0] not in str(match.view((seat + 1) % 4)["players"])
    for seat in range(4):
        match.answer(seat, match.ask(seat).options[0].key)
    assert [len(player.objectives) for player in match.state.players] == [2, 2, 2, 2]
    assert len(match.state.objective_deck) == 48


def test_set_9_learn_describes_itself_truly() -> None:
    """DO-SET-9, DO-SET-10: what the set-up page says is what is played, whatever else was chosen."""
    options = GAME.settled(3, {"length": "learn", "events": 6, "objectives": True})
    said = GAME.describe(3, options)
    match = laid_out(3, {"length": "learn", "events": 6, "objectives": True})
    assert match.state.rounds == 3
    assert said.startswith("3 Rounds")
    assert not match.state.objectives_on
    assert "Objectives, Field Battles and permission to pass are left out" in said


def test_set_7_the_description_names_the_goal_of_variants() -> None:
    assert "with 12 IP or more captures Vale City" in GAME.describe(3, GAME.settled(3, {"vale_city": True}))
    assert "with 15 IP or more" in GAME.describe(4, GAME.settled(4, {"vale_city": True, "teams": "2v2"}))
    assert "A team adds up its IP" in GAME.describe(4, GAME.settled(4, {"teams": "2v2"}))
    assert GAME.describe(3, GAME.settled(3, {"events": 1})).startswith("1 Round, or until somebody reaches 25 IP")
