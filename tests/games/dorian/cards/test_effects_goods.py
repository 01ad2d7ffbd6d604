"""The vocabulary of effects: Resources, Influence, movement, Upgrades, and effects made of effects."""

from __future__ import annotations

import pytest

from pentarchy.games.dorian.cards.interpreter import can_pay
from tests.games.dorian.arena import arena
from tests.games.dorian.cards.effects import mine, op, play
from tests.games.dorian.scene import BOOK, scene


def test_res_2_gain_resource() -> None:
    g = scene("thora", "nazul", "selina")
    play(g, op="gain_resource", kind="S", n=2)
    play(g, "M+P", op="gain_resource", kind="any", n=2)
    play(g, op="gain_resource", kind="main", n=1)
    assert g.p("thora").pool == [2, 1, 2]
    play(g, op="gain_resource", kind="main", n=6, to="base")
    assert g.p("thora").base == [0, 0, 5]
    assert g.p("thora").pool == [2, 1, 3], "what does not fit is placed freely"


def test_res_3_lose_resource_and_gain_another_kind() -> None:
    g = scene("thora", "nazul", "selina", phase="preparation")
    play(g, "camp:S", op="lose_resource", n=1, zone="funds")
    play(g, "M", op="gain_resource", kind="any_other", n=2)
    assert (g.p("thora").camp, g.p("thora").pool) == ([0, 1, 1], [0, 0, 2])
    assert not can_pay(g.t, 0, [op(op="lose_resource", n=4, zone="board")])
    play(g, op="lose_resource", n=9, zone="camp")
    assert g.p("thora").camp == [0, 0, 0]


def test_res_12_steal_resource() -> None:
    g = arena("salazar")
    play(g, "base:S+camp:M", op="steal_resource", n=2, kind="any", source="enemy", zone="board")
    rival = g.p(g.leaders[1])
    assert (rival.base, rival.camp) == ([0, 1, 1], [2, 2, 1])
    assert g.p("salazar").owed == [1, 0, 1, 0]
    g = scene("salazar", "nazul", "selina")
    g.p("nazul").ip = 5
    play(g, "camp:P", op="steal_resource", n=1, kind="any", source="most_ip", zone="camp")
    assert g.p("nazul").camp == [1, 0, 1]
    play(g, seat=1, op="steal_resource", n=1, kind="any", source="most_ip", zone="camp")
    assert g.p("salazar").camp == [1, 1, 1], "nobody, if you are one of those with the most"


def test_win_8_gain_ip_now_or_at_the_end_of_the_battle() -> None:
    g = play(scene("salazar", "nazul", "selina"), op="gain_ip", n=2)
    assert g.p("salazar").ip == 2
    play(g, op="gain_ip", n=-5)
    assert g.p("salazar").ip == 0
    g = play(arena("salazar"), op="gain_ip", n=2)
    assert (g.p("salazar").ip, mine(g).ip) == (0, 2)


def test_inf_4_gain_mp() -> None:
    g = play(scene("salazar", "nazul", "selina"), op="gain_mp", n=1)
    assert g.p("salazar").mp == 4
    play(g, op="gain_mp", n=-9)
    assert g.p("salazar").mp == 0
    play(g, seat=1, op="gain_mp", n=1)
    assert g.p("nazul").mp == 4, "only the Active Player has points to gain"


def test_inf_17_move_character() -> None:
    g = scene("thora", "nazul", "selina").at("thora", "lusta_mine")
    play(g, "estaria_mine", op="move_character", who="you", to="any_mine")
    assert g.p("thora").place == BOOK.place["estaria_mine"]
    assert g.s.travelled


def test_upg_1_gain_upgrade_with_a_look() -> None:
    g = scene("thora", "nazul", "selina")
    top = g.p("thora").upgrade_deck[-3:]
    play(g, top[0], "store", op="gain_upgrade", n=1, look=3)
    assert g.p("thora").inventory == [top[0]]
    assert sorted(g.p("thora").upgrade_deck[:2]) == sorted(top[1:])
    play(g, "store", "store", op="gain_upgrade", n=2)
    assert len(g.p("thora").inventory) == 3
    g.p("thora").upgrade_deck.clear()
    play(g, op="gain_upgrade", n=1)
    assert len(g.p("thora").inventory) == 3, "DO-Q-16: an empty deck gives nothing"


def test_pre_11_gain_card_is_a_free_purchase() -> None:
    g = scene("thora", "nazul", "selina")
    top = g.s.battle_decks[1][-4:]
    play(g, "P", f"{top[1]}+{top[0]}", op="gain_card", deck="any", look=4, take=2)
    assert set(top[:2]) <= set(g.p("thora").hand)
    assert len(g.s.battle_decks[1]) == 40


def test_loc_10_trade_by_an_ability() -> None:
    g = scene("nazul", "salazar", "selina", phase="preparation")
    g.p("nazul").camp = [2, 0, 0]
    play(g, "market:S:M:2", op="trade", give="any", get="any", max=2)
    assert (g.p("nazul").camp, g.p("nazul").pool) == ([0, 0, 0], [0, 0, 2])


def test_bat_29_peek_at_a_hand() -> None:
    g = play(arena("nazul"), op="peek", what="hand", who="enemy")
    rival = g.p(g.leaders[1])
    assert g.match.view(0)["players"][1]["known"] == sorted(rival.hand)
    assert g.match.view(2)["players"][1]["known"] == []
    rival.hand.pop()


def test_rnd_10_mine_adds_empties_and_gives() -> None:
    g = scene("thora", "nazul", "selina", phase="preparation")
    g.s.mines = [1, 0, 0]
    play(g, op="mine", n=2, which="all")
    assert g.s.mines == [3, 2, 2]
    play(g, "moguras_mine", op="mine", n=1, which="choose_take")
    assert (g.s.mines, g.p("thora").pool) == ([2, 2, 2], [1, 0, 0])
    play(g, op="mine", n=-99, which="all")
    assert g.s.mines == [0, 0, 0]


def test_rnd_5_star_rewards_once_more() -> None:
    g = scene("thora", "nazul", "selina", phase="mines").own("nazul", "durdon", "boultry")
    play(g, "S", op="star_rewards")
    assert (g.p("nazul").ip, g.p("nazul").pool) == (1, [1, 0, 0])


def test_bat_11_choose_one_that_can_be_done() -> None:
    """DO-BAT-11: an option that cannot be carried out is offered only if none can."""
    tax = [[{"op": "lose_resource", "n": 1, "zone": "camp"}], [{"op": "gain_ip", "n": -1}]]
    g = scene("thora", "nazul", "selina", phase="mines")
    g.p("thora").ip = 1
    play(g, "1", op="choose", options=tax)
    assert g.p("thora").ip == 0
    play(g, "camp:S", op="choose", options=tax)
    assert g.p("thora").camp == [0, 1, 1], "without IP only the Camp is left"


def test_bat_12_may_pays_and_then_gains() -> None:
    cost = [{"op": "lose_resource", "n": 1, "zone": "board", "kind": "P"}]
    gain = [{"op": "gain_power", "kind": "P", "n": 4}]
    g = play(arena("salazar"), "yes", op="may", cost=cost, then=gain)
    assert mine(g).tally[1] == 4
    assert sum(g.p("salazar").camp) == 5 or sum(g.p("salazar").base) == 2
    g = play(arena("salazar"), "no", op="may", cost=cost, then=gain)
    assert mine(g).tally[1] == 0
    g = arena("salazar")
    g.p("salazar").camp = g.p("salazar").base = [0, 0, 0]
    play(g, op="may", cost=cost, then=gain)
    assert mine(g).tally[1] == 0, "nobody is asked who cannot pay"


def test_bat_14_if_and_else() -> None:
    then = [{"op": "gain_power", "kind": "M", "n": 1}]
    otherwise = [{"op": "gain_power", "kind": "S", "n": 1}]
    g = play(arena("salazar"), op="if", cond={"is": "siege"}, then=then, **{"else": otherwise})
    assert mine(g).tally == [0, 0, 1]
    g = play(arena("salazar", kind="field"), op="if", cond={"is": "siege"}, then=then, **{"else": otherwise})
    assert mine(g).tally == [1, 0, 0]


@pytest.mark.parametrize(
    ("word", "seats"), [("all", [0, 1, 2]), ("each_other", [1, 2]), ("fewest_ip", [0]), ("most_ip", [2]), ("fewest_stars", [1, 2])]
)
def test_rnd_7_each_player_in_track_order(word: str, seats: list[int]) -> None:
    g = scene("thora", "nazul", "selina", phase="mines").own("thora", "durdon")
    for seat, ip in enumerate((1, 4, 6)):
        g.s.players[seat].ip = ip
    play(g, op="each_player", who=word, then=[{"op": "gain_resource", "kind": "S", "n": 1}])
    assert [seat for seat in range(3) if g.s.players[seat].pool[0]] == seats


def test_rnd_8_flags_and_buy_mods_are_asked_for() -> None:
    """DO-UPG-7: nothing happens when they are resolved."""
    g = scene("thora", "nazul", "selina")
    before = g.match.digest()
    play(g, op="flag", name="mp_bonus", value=1)
    play(g, op="buy_mod", kind="M", look=1)
    assert g.match.digest() == before
