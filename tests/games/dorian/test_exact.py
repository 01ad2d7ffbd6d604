"""Rules at the very number they name, called as they are: pledges, the IP-Track, ways by sea, the Power that decides."""

from __future__ import annotations

from pentarchy.games.dorian.cards.triggers import is_there
from pentarchy.games.dorian.rules.influence_points import track_step
from pentarchy.games.dorian.rules.locations import is_sea_step
from pentarchy.games.dorian.rules.movement import arrive
from pentarchy.games.dorian.rules.pledges import judge_battle, judge_round, promise
from pentarchy.games.dorian.rules.scenes import Offer, Pledge
from pentarchy.games.dorian.rules.stage import deciding_power
from pentarchy.games.dorian.state import NOBODY, Battle, Fighter
from tests.games.dorian.scene import BOOK, Scene, scene


def three() -> Scene:
    return scene("salazar", "nazul", "selina")


def pledged(g: Scene, about: str, by: int = 1, to: int = 0) -> Pledge:
    pledge = Pledge()
    pledge.by, pledge.to, pledge.about = by, to, about
    g.s.pledges = [pledge]
    return pledge


def battle_of(kind: str, *sides: tuple[int, int]) -> Battle:
    """Fighters by seat and side; seat 0 attacks seat 2."""
    battle = Battle()
    battle.kind, battle.attacker, battle.target, battle.former_owner = kind, 0, 2, 2
    for seat, side in sides:
        fighter = Fighter()
        fighter.seat, fighter.side = seat, side
        battle.fighters.append(fighter)
    return battle


def test_var_2_who_is_paid_promises() -> None:
    g = three()
    offer = Offer()
    offer.proposer, offer.partner, offer.about, offer.give = 0, 1, "truce", [1, 0, 0]
    g.s.pledges = []
    promise(g.t, offer)
    offer.give = [0, 0, 0]
    promise(g.t, offer)
    offer.about = "pass"
    promise(g.t, offer)
    assert [(pledge.by, pledge.to, pledge.about, pledge.is_open) for pledge in g.s.pledges] == [
        (1, 0, "truce", True),
        (0, 1, "truce", True),
    ]


def test_var_2_a_word_about_this_battle_is_judged_by_the_side() -> None:
    g = three()
    for about, side, kept in (("attack", 0, True), ("attack", 1, False), ("defence", 1, True), ("defence", 0, False)):
        pledge = pledged(g, about)
        judge_battle(g.t, battle_of("siege", (0, 0), (1, side)))
        assert (pledge.is_open, pledge.kept) == (False, kept)


def test_var_2_the_final_battle_judges_nobody() -> None:
    g = three()
    pledge = pledged(g, "attack")
    judge_battle(g.t, battle_of("final", (0, 0), (1, 1)))
    assert pledge.is_open


def test_var_2_whoever_attacks_the_partner_breaks_every_word() -> None:
    g = three()
    for kind in ("siege", "field"):
        pledge = pledged(g, "truce", by=0, to=2)
        judge_battle(g.t, battle_of(kind, (0, 0), (2, 1)))
        assert (pledge.is_open, pledge.kept) == (False, False)
    pledge = pledged(g, "truce", by=0, to=1)
    judge_battle(g.t, battle_of("siege", (0, 0), (1, 1)))
    assert pledge.is_open


def test_var_2_allies_stand_on_one_side_where_both_stand() -> None:
    g = three()
    for mine, theirs, kept in ((1, 1, True), (1, 0, False)):
        pledge = pledged(g, "alliance", by=1, to=2)
        judge_battle(g.t, battle_of("siege", (1, mine), (2, theirs)))
        assert (pledge.is_open, pledge.kept) == (False, kept)
    pledge = pledged(g, "alliance", by=1, to=2)
    judge_battle(g.t, battle_of("siege", (0, 0), (2, 1)))
    assert pledge.is_open
    judge_round(g.t)
    assert (pledge.is_open, pledge.kept) == (False, True)


def test_set_8_the_ip_track_goes_round() -> None:
    g = three()
    last = BOOK.numbers.ip_track_last
    steps = [track_step(g.t, ip) for ip in (0, last - 1, last, last + 1, 2 * last, 2 * last + 1)]
    assert steps == [(0, 1), (last - 1, 1), (last, 1), (1, 2), (last, 2), (1, 3)]


def test_loc_8_by_sea_is_where_no_road_leads() -> None:
    g = three()
    for place, location in enumerate(BOOK.locations):
        for other in range(len(BOOK.locations)):
            assert is_sea_step(g.t, place, other) == (other in set(location.seas) - set(location.roads))
    assert any(location.seas for location in BOOK.locations)


def test_mov_10_a_figure_remembers_where_it_came_from() -> None:
    g = three()
    mine, other = g.s.players[g.s.active()], g.s.players[(g.s.active() + 1) % g.s.seats]
    g.s.entered = False
    here = other.place
    other.visited = [here]
    arrive(g.t, other, 3)
    assert (other.came_from, other.place, g.s.entered) == (here, 3, False)
    assert other.visited == [here, 3]
    arrive(g.t, other, here)
    arrive(g.t, other, 3)
    assert other.visited == [here, 3]
    mine.visited = []
    arrive(g.t, mine, 4)
    assert (g.s.entered, mine.visited) == (True, [])


def test_sie_9_the_shortest_power_decides_a_siege() -> None:
    battle = Battle()
    battle.kind = "siege"
    assert deciding_power(battle, {0: [5, 2, 9], 1: [0, 0, 3]}, [(0, 4), (1, 2), (2, 7)]) == 2
    assert deciding_power(battle, {}, [(1, 3), (2, 3)]) == 1
    assert deciding_power(battle, {1: [0, 0, 2]}, [(1, 3), (2, 2)]) == 2
    assert deciding_power(battle, {0: [1, 0, 0]}, []) == NOBODY
    battle.kind = "field"
    assert deciding_power(battle, {0: [1, 0, 0]}, [(1, 3)]) == NOBODY


def test_bat_38_a_card_is_there_while_it_is_not_silenced() -> None:
    g = three()
    fighter = Fighter()
    fighter.seat = 0
    fighter.cards = ["a#1", "b#1"]
    fighter.silenced = ["b#1"]
    g.s.players[0].worn = ["c#1"]
    fighter.joined = False
    assert [is_there(g.t, fighter, card) for card in ("a#1", "b#1", "c#1")] == [True, False, False]
    fighter.joined = True
    assert [is_there(g.t, fighter, card) for card in ("c#1", "d#1")] == [True, False]
