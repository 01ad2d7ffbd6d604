"""The effect vocabulary, primitive by primitive, with numbers."""

from __future__ import annotations

import pytest

from pentarchy.games.dorian.cards.conditions import counter, holds
from pentarchy.games.dorian.cards.face import Condition, Filter, Op, card_ops
from pentarchy.games.dorian.cards.interpreter import EFFECTS, can_pay, resolve
from pentarchy.games.dorian.cards.targets import targets
from pentarchy.games.dorian.cards.triggers import drive_out
from pentarchy.games.dorian.rules.count import side_total
from pentarchy.kernel.content import Content, Row
from tests.games.dorian.arena import arena, drive
from tests.games.dorian.scene import BOOK, Scene, scene


def op(**row: object) -> Op:
    return Op(Row("test", "card", "test", {"from" if key == "source" else key: value for key, value in row.items()}))


def play(g: Scene, *answers: str, seat: int = 0, card: str = "fire_storm#1", **row: object) -> Scene:
    """Resolve one primitive for a seat."""
    drive(resolve(g.t, seat, card, [op(**row)]), *answers)
    return g


def mine(g: Scene) -> object:
    return g.fighter(g.leaders[0])


def test_bat_14_gain_power_goes_on_the_tally() -> None:
    g = play(arena("salazar"), op="gain_power", kind="M", n=3)
    assert mine(g).tally == [0, 0, 3]
    play(g, op="gain_power", kind="all", n=1)
    assert mine(g).tally == [1, 1, 4]
    play(g, "P", op="gain_power", kind="any", n=2)
    assert mine(g).tally == [1, 3, 4]
    play(g, op="gain_power", kind="S", n=2, per="enemy_cards", max=5)
    assert mine(g).tally[0] == 1 + 5, "2 for each of 3 cards, at most 5"


def test_bat_35_gain_power_lowers_the_other_side() -> None:
    g = play(arena("salazar"), op="gain_power", kind="P", n=-3, side="enemy")
    assert g.fighter(g.leaders[1]).cut == [0, 3, 0]
    play(g, seat=1, op="gain_power", kind="S", n=-1, side="attacking")
    assert mine(g).cut == [1, 0, 0]
    g.battle.fighters.pop()
    play(g, op="gain_power", kind="P", n=-3, side="enemy")
    assert side_total(g.t, g.battle, 1) == [0, 0, 0], "without Defending Players it does nothing"


def test_crd_9_copy_base_adds_the_printed_power() -> None:
    g = arena("salazar")
    mage = mine(g).cards[0]
    play(g, mage, op="copy_base", target="side_card")
    assert mine(g).tally == BOOK.design["battle_mage"].base


def test_loc_6_mod_defence_favours_the_own_side() -> None:
    g = play(arena("salazar"), op="mod_defence", slot="both", n=2, mode="favour")
    assert (g.battle.first, g.battle.second) == (-2, -2)
    play(g, seat=1, op="mod_defence", slot="I", n=3, mode="favour")
    assert (g.battle.first, g.battle.second) == (1, -2)
    play(g, op="mod_defence", slot="II", n=2, mode="set")
    assert g.battle.second == 0
    field = play(arena("salazar", kind="field"), op="mod_defence", slot="I", n=2, mode="favour")
    assert field.battle.first == 0


def test_bat_35_convert_power_moves_what_is_there() -> None:
    g = arena("salazar")
    before = side_total(g.t, g.battle, 0)
    play(g, "P", "S", op="convert_power", n=3)
    after = side_total(g.t, g.battle, 0)
    assert before[1] == 1
    assert (after[1], after[0]) == (0, before[0] + 1)


def test_bat_16_move_card_sends_cards_home() -> None:
    g = arena("salazar")
    foe = g.fighter(g.leaders[1])
    card = foe.cards[0]
    play(g, card, op="move_card", target="enemy_card", to="hand", count=1)
    assert card not in foe.cards
    assert card in g.p(g.leaders[1]).hand
    for zone in ("deck_top", "deck_bottom", "restore"):
        card = foe.cards[0]
        drive(drive_out(g.t, card, zone))
        place = {"deck_top": g.p(g.leaders[1]).deck[-1:], "deck_bottom": g.p(g.leaders[1]).deck[:1], "restore": g.p(g.leaders[1]).restore}
        assert card in place[zone]
        if not foe.cards:
            break


def test_bat_18_play_card_from_hand_and_restore_pile() -> None:
    g = arena("salazar")
    card = g.p("salazar").hand[0]
    play(g, card, op="play_card", source="hand", count=1)
    assert card in mine(g).cards
    assert mine(g).played == 3
    play(g, g.p("salazar").restore[0], op="play_card", source="restore", count=1)
    assert mine(g).played == 4
    g.p("salazar").hand.clear()
    play(g, op="play_card", source="hand", count=1)
    assert mine(g).played == 4, "without a fitting card nothing happens"


def test_bat_37_copy_ability_resolves_anothers_text() -> None:
    g = arena("salazar", "Fire Storm")
    play(g, mine(g).cards[0], card="onara_amari#1", op="copy_ability", target="own_other")
    assert mine(g).tally == [0, 0, 4]
    assert mine(g).exhausted == []


def test_crd_6_exhaust_and_restore() -> None:
    """DO-CRD-7, DO-BAT-36."""
    g = arena("salazar")
    foe = g.fighter(g.leaders[1])
    play(g, foe.cards[1], op="exhaust", target="enemy_card", count=1, filter={"ready": True})
    assert foe.exhausted == [foe.cards[1]]
    worker = mine(g).cards[1]
    mine(g).exhausted.append(worker)
    play(g, worker, op="restore", target="own_card", count=1)
    assert (mine(g).exhausted, mine(g).restored) == ([], [worker])
    mine(g).exhausted.append(worker)
    play(g, op="restore", target="own_card", count=1)
    assert mine(g).exhausted == [worker], "at most once per battle"


def test_bat_19_shielded_cards_cannot_be_chosen() -> None:
    g = arena("salazar")
    card = mine(g).cards[0]
    play(g, card, op="shield", target="own_other", count=1)
    assert card not in targets(g.t, 1, "", "enemy_card", op(op="x").filter)
    assert card in targets(g.t, 1, "", "enemy_all", op(op="x").filter), "effects on all cards still work"


def test_bat_17_silenced_cards_add_nothing_and_fire_nothing() -> None:
    g = arena("salazar", "War Drummer", "Brakka Stonevow")
    before = side_total(g.t, g.battle, 0)[1]
    play(g, seat=1, op="silence", target="enemy_all")
    assert side_total(g.t, g.battle, 0)[1] == before - 3
    drive(drive_out(g.t, mine(g).cards[1], "restore"))
    assert mine(g).tally == [0, 0, 0], "Brakka fires nothing"


def test_bat_20_keep_after() -> None:
    g = arena("salazar")
    card = mine(g).cards[0]
    play(g, card, op="keep_after", target="own_card", to="deck_top", count=1)
    assert mine(g).to_deck == [card]


def test_crd_8_destroy_card_goes_to_the_box() -> None:
    g = scene("grumash", "nazul", "selina", phase="preparation")
    card = g.p("grumash").hand[0]
    play(g, card, op="destroy_card", source="hand", filter={"starter": True}, count=1)
    assert g.s.box == [card]


def test_crd_5_draw_and_discard() -> None:
    g = scene("grumash", "nazul", "selina")
    play(g, op="draw", n=2)
    assert len(g.p("grumash").hand) == 7
    card = g.p("grumash").hand[3]
    play(g, card, op="discard", n=1)
    assert g.p("grumash").restore == [card]
    g = arena("salazar")
    hand = len(g.p(g.leaders[1]).hand)
    play(g, op="discard", n=1, who="enemy", random=True)
    assert len(g.p(g.leaders[1]).hand) == hand - 1
    hand = len(g.p("salazar").hand)
    play(g, op="discard", n=1, who="attacker")
    assert len(g.p("salazar").hand) == hand - 1
    g.p("salazar").hand.clear()
    play(g, op="discard", n=2)
    assert g.p("salazar").hand == [], "as an effect as many as possible"


def test_bat_18_look_at_the_own_deck() -> None:
    g = scene("salazar", "nazul", "selina")
    top = g.p("salazar").deck[-3:]
    play(g, top[0], op="look", deck="own", n=3, take=1, to="hand")
    assert g.p("salazar").hand[-1] == top[0]
    assert sorted(g.p("salazar").deck[:2]) == sorted(top[1:])
    assert g.s.looks == []
    g = arena("salazar")
    top_card = g.p("salazar").deck[-1]
    play(g, top_card, op="look", deck="own", n=3, take=1, to="play")
    assert top_card in mine(g).cards


def test_sie_8_look_at_the_defence_card() -> None:
    g = scene("selina", "nazul", "salazar")
    top = g.s.defence_deck[-1]
    play(g, "top", op="look", deck="defence", n=1, take=0, rest="top_or_bottom")
    assert g.s.defence_deck[-1] == top
    assert g.match.view(0)["defence_top"] == top
    assert g.match.view(1)["defence_top"] == ""
    play(g, "bottom", op="look", deck="defence", n=1, take=0, rest="top_or_bottom")
    assert g.s.defence_deck[0] == top
    assert g.match.view(0)["defence_top"] == ""


def test_pre_16_look_swaps_an_objective() -> None:
    g = scene("selina", "nazul", "salazar", objectives=True)
    held = g.hold("selina", "Foothold", "Prospector")
    play(g, held[0], op="look", deck="objective", n=2, take=1, to="swap")
    assert len(g.p("selina").objectives) == 2
    assert held[0] not in g.p("selina").objectives


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


def test_bat_22_every_counter_counts() -> None:
    g = arena("salazar", "Elder of Esvia").own("salazar", "durdon")
    me = mine(g).cards[0]
    counts = {
        "my_cards": 3, "my_other_cards": 2, "my_played": 3, "my_other_M": 1, "side_cards": 3, "side_players_other": 0, "enemy_cards": 3,
        "location_stars": 2, "my_restore": 2, "my_base_M": 1, "my_locations": 1,
    }  # fmt: skip
    assert {name: counter(g.t, 0, me, name) for name in counts} == counts
    assert set(counts) == {row.id for row in content().rows("counter")}


def content() -> Content:
    from pentarchy.games.dorian import GAME

    return GAME.content


CONDITIONS = {
    "defending": (False, True), "attacking_siege": (True, False), "attacking_player": (True, False), "siege": (True, True),
    "outnumber": (False, True), "no_defenders": (False, False), "objectives_on": (False, False), "at_mine": (False, False),
}  # fmt: skip


@pytest.mark.parametrize("name", list(CONDITIONS))
def test_bat_28_conditions_about_sides(name: str) -> None:
    g = arena("salazar")
    mine(g).cards.append(g.find("Faction Follower"))
    g.fighter(g.leaders[1]).cards.append(g.find("Faction Follower"))
    wanted = Condition(Row("test", "card", "", {"is": name}))
    assert (holds(g.t, 0, "", wanted), holds(g.t, 1, "", wanted)) == CONDITIONS[name]


@pytest.mark.parametrize(
    ("row", "true", "false"),
    [
        ({"is": "hand_min", "n": 2}, 2, 3), ({"is": "board_resources_min", "n": 9}, 9, 10), ({"is": "own_stars_min", "n": 2}, 2, 3),
    ],
)  # fmt: skip
def test_bat_14_conditions_with_a_number(row: dict[str, object], true: int, false: int) -> None:
    g = arena("salazar").own("salazar", "durdon")
    assert holds(g.t, 0, "", Condition(Row("test", "card", "", {**row, "n": true})))
    assert not holds(g.t, 0, "", Condition(Row("test", "card", "", {**row, "n": false})))


def test_bat_21_conditions_about_types() -> None:
    g = arena("salazar")
    for kind, expected in (("M", True), ("S", False)):
        assert holds(g.t, 0, "", Condition(Row("t", "c", "", {"is": "has_other_type", "kind": kind}))) is expected
        assert holds(g.t, 1, "", Condition(Row("t", "c", "", {"is": "attackers_have_type", "kind": kind}))) is expected


def test_bat_19_every_target_word() -> None:
    g = arena("salazar")
    anything = Filter(Row("t", "c", "", {}))
    me = mine(g).cards[0]
    g.p("salazar").restore.append(mine(g).cards[1])
    found = {row.id: len(targets(g.t, 0, me, row.id, anything)) for row in content().rows("target")}
    assert found == {
        "self": 1,
        "own_card": 2,
        "own_other": 1,
        "side_card": 1,
        "enemy_card": 3,
        "enemy_all": 3,
        "own_restore": 3,
        "own_played": 1,
    }


def test_crd_2_filters() -> None:
    g = arena("salazar")

    def names(**row: object) -> list[str]:
        return [BOOK.face[card].name for card in targets(g.t, 0, "", "enemy_card", Filter(Row("t", "c", "", row)))]

    assert names(type="P") == ["Lustan Pikeman"]
    assert names(ready=True) == ["Garlock Worker"]
    assert names(max_base=2) == ["Garlock Worker"]
    assert names(min_base=3) == ["Battle Mage", "Lustan Pikeman"]
    assert names(starter=True) == ["Garlock Worker"]
    assert names(name="Battle Mage") == ["Battle Mage"]


def test_bat_11_the_vocabulary_is_closed() -> None:
    """DO-BAT-11: every primitive of the list has a function, every function is in the list, every card uses only these."""
    listed = {str(row.data["op"]) for row in content().rows("primitive")}
    assert listed == set(EFFECTS.named)
    assert {each.op for card in BOOK.cards for each in card_ops(card)} <= listed
