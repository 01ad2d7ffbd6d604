"""Rules at the very number they name, called as they are: pledges, the IP-Track, ways by sea, the Power that decides."""

from __future__ import annotations

from pentarchy.games.dorian.cards.face import Card
from pentarchy.games.dorian.cards.flags import CAPTURE_BONUS, NEUTRAL_CAPTURE_BONUS
from pentarchy.games.dorian.cards.moves import knows_side
from pentarchy.games.dorian.cards.triggers import is_there
from pentarchy.games.dorian.rules.aftermath import beats_leader, capped_support, is_helper, role_of, table_ip
from pentarchy.games.dorian.rules.battle import selection
from pentarchy.games.dorian.rules.deals import partner_options
from pentarchy.games.dorian.rules.decks import put_card
from pentarchy.games.dorian.rules.influence_points import track_step
from pentarchy.games.dorian.rules.locations import is_sea_step, siege_outcome
from pentarchy.games.dorian.rules.movement import arrive
from pentarchy.games.dorian.rules.objectives import look_at_objectives
from pentarchy.games.dorian.rules.pledges import judge_battle, judge_round, promise
from pentarchy.games.dorian.rules.scenes import Offer, Pledge
from pentarchy.games.dorian.rules.stage import deciding_power
from pentarchy.games.dorian.state import NOBODY, Battle, Fighter
from pentarchy.kernel.content import Row
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


def test_crd_2_what_a_card_promises_in_a_siege() -> None:
    def promise_of(*effect: dict[str, object]) -> list[int]:
        return Card(
            Row("", "card", "", {"kind": "battle card", "name": "x", "copies": 1, "base": {"S": 1, "M": 2}, "effect": list(effect)})
        ).promise

    assert promise_of() == [1, 0, 2, 0, 0]
    assert promise_of({"op": "gain_power", "kind": "P", "n": 3}, {"op": "gain_power", "kind": "P", "n": 1}) == [1, 4, 2, 0, 0]
    assert promise_of({"op": "gain_power", "kind": "all", "n": 1}) == [2, 1, 3, 0, 0]
    assert promise_of({"op": "gain_power", "kind": "P", "n": 2, "per": "hand", "max": 3}) == [1, 3, 2, 0, 0]
    assert promise_of({"op": "gain_power", "kind": "P", "n": 1, "per": "hand", "max": 3}) == [1, 2, 2, 0, 0]
    assert promise_of({"op": "gain_power", "kind": "P", "n": -2}, {"op": "gain_power", "kind": "P", "n": 2, "side": "enemy"}) == [
        1,
        0,
        2,
        0,
        0,
    ]
    assert promise_of({"op": "mod_defence", "n": -2}, {"op": "mod_defence", "n": 1}) == [1, 0, 2, 0, -1]
    assert promise_of({"op": "copy_base"}, {"op": "may", "then": [{"op": "restore"}]}) == [1, 0, 2, 4, 0]
    assert promise_of({"op": "if", "then": [{"op": "gain_power", "kind": "S", "n": 1}, {"op": "mod_defence", "n": 1}]}) == [2, 0, 2, 0, 1]


def test_crd_12_a_card_is_laid_where_it_is_said() -> None:
    g = three()
    player = g.p("nazul")
    player.hand, player.deck, player.restore, player.seen, g.s.box = ["h"], ["d"], ["r"], ["b"], []
    for card, to in (("1", "hand"), ("2", "restore"), ("3", "deck_top"), ("4", "deck_bottom"), ("b", "box"), ("5", "box")):
        put_card(g.t, player, card, to)
    assert (player.hand, player.deck, player.restore) == (["h", "1"], ["4", "d", "3"], ["r", "2"])
    assert (g.s.box, player.seen) == (["b", "5"], ["2"])


def test_bat_11_whose_side_one_knows() -> None:
    g = three()
    g.s.battle = battle_of("siege", (0, 0), (1, 1), (2, 1))
    g.s.battle.target, g.s.battle.place = NOBODY, 3
    g.s.owner[g.s.battle.place] = 2
    assert [knows_side(g.t, 2, other) for other in (0, 1, 2)] == [True, False, True]
    assert [knows_side(g.t, 1, other) for other in (0, 1, 2)] == [True, True, True]
    g.s.battle.kind = "field"
    assert not knows_side(g.t, 1, 2)
    g.s.battle.target = 2
    assert knows_side(g.t, 1, 2)
    g.s.battle.target = NOBODY
    g.s.battle.fighters[2].marker_known = 1 << 1
    assert knows_side(g.t, 1, 2)
    g.s.battle.fighters[2].marker_known = 1 << 2
    assert not knows_side(g.t, 1, 2)
    g.s.battle.revealed = True
    assert knows_side(g.t, 1, 2)


def test_bat_5_what_a_bot_may_send_at_once() -> None:
    g = three()
    player = g.p("selina")
    weak = next(card for card, face in BOOK.face.items() if face.kind == "resource")
    strong = next(card for card, face in BOOK.face.items() if face.kind == "battle" and face.base_sum)
    player.hand = [weak, strong]
    ask = selection(g.t, g.seat("selina"))
    assert (ask.least, ask.most) == (1, 2)
    assert ask.sensible == [[weak, strong], [strong], [weak]]
    player.hand = [weak]
    assert selection(g.t, g.seat("selina")).sensible == [[weak], [weak], [weak]]


def test_obj_2_an_empty_deck_is_made_of_what_was_turned_in() -> None:
    g = three()
    g.s.looks, g.s.objective_deck, g.s.objectives_done = [], ["a#1"], ["b#1", "c#1"]
    assert look_at_objectives(g.t, 1)
    assert (len(g.s.looks), g.s.looks[0], len(g.s.objective_deck), g.s.objectives_done) == (2, "a#1", 1, [])
    assert (g.s.looker, g.s.look_zone) == (1, "objective")
    g.s.looks, g.s.objective_deck = [], []
    assert not look_at_objectives(g.t, 1)


def test_var_3_trade_is_offered_at_one_place_three_times() -> None:
    g = scene("salazar", "nazul", "selina", trade=True)
    one, two = g.p("salazar"), g.p("nazul")
    one.place = two.place = 3
    g.p("selina").place = 4
    for player in g.s.players:
        player.pool[:] = [1, 0, 0]
    g.s.closed, g.s.partner_trades = [0, 0, 0], [0, 0, 0]

    def offered() -> list[str]:
        return [option.key for option in partner_options(g.t, one)]

    assert offered() == ["barter:1"]
    g.s.partner_trades[1] = 2
    assert offered() == ["barter:1"]
    g.s.partner_trades[1] = 3
    assert offered() == []
    g.s.partner_trades[1], g.s.closed[1] = 0, 2
    assert offered() == []
    g.s.closed[1] = 1
    assert offered() == ["barter:1"]
    two.pool[:] = two.camp[:] = [0, 0, 0]
    assert offered() == []


def test_q_74_who_only_helps() -> None:
    battle = battle_of("siege", (0, 0), (1, 0), (1, 1), (2, 1))
    assert [is_helper(battle, fighter) for fighter in battle.fighters] == [False, True, True, False]
    battle.former_owner = NOBODY
    assert [is_helper(battle, fighter) for fighter in battle.fighters] == [False, True, False, False]
    battle.kind = "field"
    assert [is_helper(battle, fighter) for fighter in battle.fighters] == [False, True, True, False]
    battle.target = NOBODY
    assert [is_helper(battle, fighter) for fighter in battle.fighters] == [False, True, False, False]


def test_bat_26_roles() -> None:
    battle = battle_of("siege", (0, 0), (1, 0), (2, 1))
    assert [role_of(battle, fighter) for fighter in battle.fighters] == ["attacking", "supporting", "defending"]


def test_obj_2_a_leader_is_beaten_by_who_stands_lower() -> None:
    g = three()
    battle = battle_of("siege", (0, 0), (1, 0), (2, 1))
    battle.winner = 0

    def beaten(*ip: int) -> list[bool]:
        for player, points in zip(g.s.players, ip, strict=True):
            player.ip = points
        return [beats_leader(g.t, battle, seat) for seat in (NOBODY, 0, 1)]

    assert beaten(0, 0, 0) == [False, False, False]
    assert beaten(0, 0, 1) == [True, True, True]
    assert beaten(0, 1, 1) == [True, True, False]
    assert beaten(0, 2, 1) == [False, False, False]
    assert beaten(1, 0, 2) == [True, True, True]


def test_var_4_help_stops_one_short_of_the_goal() -> None:
    g = three()
    fighter = battle_of("siege", (1, 0)).fighters[0]
    g.s.goal, g.p("nazul").ip = 20, 15

    def help_of(n: int, *changes: int) -> int:
        return capped_support(g.t, fighter, n, list(changes))

    g.s.support_capped = False
    assert help_of(9, 0, 0, 0) == 9
    g.s.support_capped = True
    assert [help_of(n, 0, 0, 0) for n in (3, 4, 5, 9)] == [3, 4, 4, 4]
    assert help_of(9, 5, 2, 5) == 2
    assert help_of(9, 0, 6, 0) == 0
    assert help_of(9, 0, -20, 0) == 9
    g.s.goal = 0
    assert help_of(9, 0, 0, 0) == 9
    g.s.goal = 1
    g.p("nazul").ip = 0
    assert help_of(9, 0, 0, 0) == 0


def test_sie_13_a_capture_pays_by_the_table() -> None:
    g = three()
    battle = battle_of("siege", (0, 0), (1, 0))
    battle.place = next(place for place, location in enumerate(BOOK.locations) if location.stars)
    attacker, others, _ = siege_outcome(g.t, battle.place)
    assert [table_ip(g.t, battle, fighter) for fighter in battle.fighters] == [attacker, others]
    battle.former_owner = NOBODY
    assert table_ip(g.t, battle, battle.fighters[0]) == attacker
    battle.kind = "field"
    assert table_ip(g.t, battle, battle.fighters[0]) == BOOK.numbers.field_win_ip
    for event in (card for card, face in BOOK.face.items() if face.kind == "kingdom" and any(face.lasting)):
        g.s.event = event
        battle.kind, lasts = "siege", BOOK.face[event].lasting
        battle.former_owner = NOBODY
        assert table_ip(g.t, battle, battle.fighters[0]) == attacker + lasts[CAPTURE_BONUS] + lasts[NEUTRAL_CAPTURE_BONUS]
        battle.former_owner = 2
        assert table_ip(g.t, battle, battle.fighters[0]) == attacker + lasts[CAPTURE_BONUS]
