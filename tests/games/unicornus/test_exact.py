"""The first space of the map, distances asked for twice, and every part of what people see of a battle."""

from __future__ import annotations

from collections.abc import Coroutine

import pytest

from pentarchy.games.unicornus.book import FOE_KEYS
from pentarchy.games.unicornus.cards.fates import are_a_pair
from pentarchy.games.unicornus.rules.flow import end_round, end_turn, next_player
from pentarchy.games.unicornus.rules.map import DOWN_LEFT, DOWN_RIGHT, Board, slot_centre
from pentarchy.games.unicornus.rules.options import foe_options
from pentarchy.games.unicornus.rules.powers import fate_options
from pentarchy.games.unicornus.rules.retreat import foe_left
from pentarchy.games.unicornus.rules.send import recipients, send_options
from pentarchy.games.unicornus.rules.stage import stage_of
from pentarchy.games.unicornus.rules.units import map_of
from pentarchy.games.unicornus.state import EVENT_STEP, NOBODY, PRINCESS, ROUND_BEGIN, Battle, Unit
from pentarchy.kernel import Prompt
from pentarchy.kernel.errors import GameOver
from tests.games.unicornus.foes import GREGORIO, LIONEL, LYLA
from tests.games.unicornus.scene import BOOK, Scene, scene


def test_map_12_slots_lie_on_a_lattice() -> None:
    assert slot_centre(0, 0) == (0, 0)
    assert slot_centre(1, 0) == DOWN_LEFT
    assert slot_centre(0, 1) == DOWN_RIGHT
    assert slot_centre(2, 3) == (2 * DOWN_LEFT[0] + 3 * DOWN_RIGHT[0], 2 * DOWN_LEFT[1] + 3 * DOWN_RIGHT[1])


def test_def_19_discs_are_what_the_steps_say_asked_once_or_twice() -> None:
    board = Board(scene().s.layout)
    for _ in range(2):
        for space in range(0, board.size, 9):
            steps = board.steps_from(space)
            for most in (1, 2, 3):
                found = board.within(space, most)
                assert sorted(found) == [other for other in range(board.size) if 1 <= steps[other] <= most]
                assert [steps[other] for other in found] == sorted(steps[other] for other in found)


def test_ret_1_a_character_on_the_first_space_has_moved_on() -> None:
    g = scene()
    g.foe("lyla", 0)
    assert foe_left(g.s, LYLA, 3)
    assert not foe_left(g.s, LYLA, 0)
    g.s.foe_space[LYLA] = -1
    assert not foe_left(g.s, LYLA, 3)


def revealed(g: Scene, card: str) -> Scene:
    return g.next_event(card).phase(EVENT_STEP).go()


def test_rnd_3_the_garrison_holds_the_capital_and_nothing_else() -> None:
    g = scene()
    first = g.at("the_capital")
    before = g.s.tokens[:]
    revealed(g, "garrison_of_the_capital")
    n = BOOK.events["garrison_of_the_capital"].n
    grown = [now - then for now, then in zip(g.s.tokens, before, strict=True)]
    assert grown == [n if first <= space < first + 7 else 0 for space in range(len(before))]


def test_rnd_3_reinforcements_reach_the_first_space_too() -> None:
    g = scene()
    g.foe("lyla", 0)
    before = g.s.tokens[0]
    revealed(g, "imperial_reinforcements")
    assert g.s.tokens[0] == before + BOOK.events["imperial_reinforcements"].n


def test_def_16_gregorio_curses_from_the_first_space() -> None:
    g = scene("zyne", "donia", "godfried")
    g.foe("gregorio", 0)
    g.s.foe_bound[GREGORIO] = -2
    g.put("zyne", 1, life=4)
    g.phase(ROUND_BEGIN).go()
    assert g.unit("zyne").life == 3


def test_chr_18_who_fits_whom() -> None:
    assert are_a_pair("male", "female")
    assert are_a_pair("both", "male")
    assert are_a_pair("female", "both")
    assert not are_a_pair("male", "male")
    assert not are_a_pair("none", "male")


def staged(g: Scene, **fields: object) -> dict[str, object]:
    """The stage of a battle of Zyne against Lionel and two tokens, over unless `under_way`."""
    fight = Battle()
    fight.unit, fight.space, fight.attacking, fight.foe = g.index("zyne"), g.at("war_academy", 5), True, LIONEL
    fight.tokens = fight.tokens_at_start = 2
    fight.power = 3
    for name, value in fields.items():
        setattr(fight, name, value)
    g.s.shown = [fight]
    stage = stage_of(g.s)
    assert stage is not None
    return dict(stage)


def test_bat_2_the_stage_tells_what_was_placed_and_what_it_cost() -> None:
    g = scene()
    name = BOOK.empire[LIONEL].name
    stage = staged(g, placed=[1, 0, 0, 2, 0, 0], damage=4, prevented=1, verdict="won", life_lost=1, tokens_lost=2)
    assert stage["lines"] == ["1 of 2 tokens removed", f"2 hits on {name}", "4 damage, 1 of it held off", "Zyne loses 1 life and 2 tokens"]
    assert stage["verdict"] != ""
    assert stage["rule"] == "UK-BAT-2"
    assert stage["title"] == f"Zyne attacks {name} with 2 tokens"
    enemy = stage["sides"][1]  # type: ignore[index]
    assert (enemy["total"], [part["amount"] for part in enemy["parts"]]) == (5, [2, 3])
    stage = staged(g, verdict="", foe=NOBODY, placed=[2, 0, 0, 0, 0, 0])
    assert (stage["verdict"], stage["lines"]) == ("", ["2 of 2 tokens removed", "0 damage"])
    assert stage["sides"][1]["total"] == 2  # type: ignore[index]
    assert staged(g, verdict="won")["lines"] == ["Zyne loses nothing"]


def test_bat_2_a_verdict_waits_for_the_end_of_the_battle() -> None:
    g = scene()
    staged(g, verdict="won")
    g.s.stage, g.s.shown = g.s.shown, []
    stage = stage_of(g.s)
    assert stage is not None
    assert stage["verdict"] == ""
    assert stage["odds"] != ""
    g.s.stage = []
    assert stage_of(g.s) is None


def test_pbt_9_the_stage_tells_what_her_guard_took() -> None:
    stage = staged(scene(), unit=PRINCESS, damage=5, guarded=2)
    hers = stage["sides"][0]  # type: ignore[index]
    assert (hers["total"], hers["parts"][-1]["amount"], hers["parts"][-1]["rule"]) == (3, -2, "UK-PBT-9")
    assert (stage["rule"], stage["odds"], stage["lines"]) == ("UK-PBT-2", "", ["5 damage"])
    hers = staged(scene(), unit=PRINCESS, damage=1, guarded=0)["sides"][0]  # type: ignore[index]
    assert (hers["total"], hers["parts"]) == (1, [])


def kingdom(*units: tuple[int, bool, bool]) -> Scene:
    """Three players; characters as (player, has acted, is on the map)."""
    g = scene("zyne", "gato", "urgan")
    space = iter(range(30, 60))
    g.s.kingdom = g.s.kingdom[:1]
    for player, acted, alive in units:
        unit = Unit()
        unit.player, unit.acted, unit.space, unit.key = player, acted, next(space) if alive else -1, "zyne"
        g.s.kingdom.append(unit)
    g.s.starter = 0
    return g


def test_rnd_6_turns_go_round_from_the_starting_player() -> None:
    g = kingdom((0, False, True), (1, False, True), (2, False, True))
    assert next_player(g.s) == (0, [1])
    g.s.starter = 2
    assert next_player(g.s) == (2, [3])
    g.s.starter, g.s.kingdom[1].acted = 0, True
    assert next_player(g.s) == (1, [2])
    g.s.kingdom[2].space = -1
    assert next_player(g.s) == (2, [3])
    g.s.kingdom[3].acted = True
    assert next_player(g.s) == (NOBODY, [])


def test_var_9_who_has_taken_fewer_turns_is_next() -> None:
    g = kingdom((0, True, True), (0, False, True), (1, True, True), (1, True, True), (1, False, True), (2, True, False), (2, False, True))
    assert next_player(g.s) == (0, [2])
    g.s.kingdom[2].acted = True
    assert next_player(g.s) == (2, [7])
    g.s.kingdom[7].space = -1
    assert next_player(g.s) == (1, [5])
    g = kingdom((0, False, True), (0, False, False), (0, False, True))
    assert next_player(g.s) == (0, [1, 3])


def test_snd_1_whom_a_send_reaches() -> None:
    g = scene("zyne", "gato", "urgan")
    board = map_of(g.s)
    here = g.at("war_academy")
    near = next(area for area in board.beside[here // 7]) * 7
    far = next(area for area in range(board.areas) if not board.reaches[here // 7 * board.areas + area]) * 7
    zyne, gato, urgan = (g.index(key) for key in ("zyne", "gato", "urgan"))
    g.put("zyne", here).put("princess", here + 1).put("gato", near).put("urgan", far)
    assert recipients(g.s, zyne) == [PRINCESS, gato]
    assert recipients(g.s, gato) == ([PRINCESS, zyne, urgan] if board.is_in_reach(near, far) else [PRINCESS, zyne])
    first, beside = 0, next(area for area in board.beside[0]) * 7
    g.put("zyne", beside).put("gato", first).put("urgan", -1).put("princess", -1)
    assert (recipients(g.s, zyne), recipients(g.s, gato)) == ([gato], [zyne])
    g.put("zyne", here).put("princess", here + 1).put("gato", near).put("urgan", far)
    g.event("cut_supply_lines")
    assert recipients(g.s, zyne) == [PRINCESS]
    g.put("princess", -1)
    assert recipients(g.s, zyne) == []
    assert [other for other in range(board.areas) if board.reaches[other]] == sorted({0, *board.beside[0]})


def sends(g: Scene) -> list[str]:
    return [option.key for option in send_options(g.match.table, g.index("zyne"))]


def test_snd_5_potions_go_to_the_princess_with_a_token() -> None:
    g = scene("zyne", "josephine")
    here = g.at("war_academy")
    g.put("zyne", here, tokens=1, resources=3).put("princess", here + 1).put("josephine", here + 2)
    other = g.index("josephine")
    assert sends(g) == ["send:0", f"send:{other}"]
    g.hand("zyne", BOOK.potion, BOOK.potion)
    assert sends(g) == ["send:0", "send:0:1", "send:0:2", f"send:{other}"]
    g.unit("zyne").tokens = 0
    assert sends(g) == []
    board = map_of(g.s)
    far = next(area for area in range(board.areas) if not board.reaches[here // 7 * board.areas + area]) * 7
    g.put("zyne", far, tokens=1)
    assert sends(g) == []


def test_pow_1_josephine_sends_once_without_a_token() -> None:
    g = scene("josephine", "zyne")
    here = g.at("war_academy")
    g.put("josephine", here, tokens=0, resources=3).put("princess", here + 1).put("zyne", -1)

    def made() -> list[str]:
        return [option.key for option in send_options(g.match.table, g.index("josephine"))]

    assert made() == ["send:0"]
    g.unit("josephine").resources = 0
    assert made() == []
    g.hand("josephine", BOOK.potion)
    assert made() == ["send:0:1"]
    g.s.used = ["bare send"]
    assert made() == []


def test_fat_3_near_is_the_own_area_and_what_touches_from_others() -> None:
    board = map_of(scene().s)
    for space in (0, 3, 40, 132):
        area = {space // 7 * 7 + n for n in range(7)}
        assert set(board.meets[space]) == area | set(board.around[space])
        assert len(board.meets[space]) == len(set(board.meets[space]))
        assert all(board.touches[space * board.size + other] for other in board.meets[space] if other not in area)


def run(rule: Coroutine[Prompt, None, str]) -> str:
    """A rule that asks nobody."""
    try:
        rule.send(None)
    except StopIteration as done:
        return str(done.value)
    raise AssertionError("somebody was asked")


def test_rnd_9_everything_of_a_round_ends_with_it() -> None:
    g = scene("zyne", "gato")
    for unit in g.s.kingdom:
        unit.acted = unit.protected = True
    g.s.ally_dice_spent, g.s.princess_bonus, g.s.sent, g.s.fell_this_round, g.s.starter = True, 2, 3, True, 0
    assert run(end_round(g.match.table)) == "next round"
    assert not any(unit.acted or unit.protected for unit in g.s.kingdom)
    assert (g.s.ally_dice_spent, g.s.princess_bonus, g.s.sent, g.s.fell_this_round, g.s.starter) == (False, 0, 0, False, 1)
    run(end_round(g.match.table))
    assert g.s.starter == 0


def test_end_2_time_runs_out_after_the_last_round_but_not_in_the_tutorial() -> None:
    g = scene("zyne", "gato")
    g.s.round = g.s.rounds - 1
    assert run(end_round(g.match.table)) == "next round"
    g.s.round = g.s.rounds
    with pytest.raises(GameOver):
        run(end_round(g.match.table))
    assert g.s.outcome is not None
    assert (g.s.outcome.winners, g.s.outcome.scores) == ([], [0, 0])


def test_act_3_unused_actions_end_with_the_turn() -> None:
    g = scene("zyne", "gato").turn("zyne", actions=3)
    g.s.used = ["bare send"]
    assert run(end_turn(g.match.table)) == "next player"
    assert (g.s.actor, g.s.actions, g.s.used) == (NOBODY, 0, [])


def test_act_11_the_hand_limit_is_kept_at_the_end_of_the_turn() -> None:
    g = scene("zyne", "gato").turn("zyne")
    player = g.s.players[g.unit("zyne").player]
    player.hand = [g.s.support_deck.pop() for _ in range(BOOK.hand_limit + 1)]
    with pytest.raises(AssertionError, match="somebody was asked"):
        run(end_turn(g.match.table))


def test_rnd_6_a_character_on_the_first_space_is_on_the_map() -> None:
    g = kingdom((0, False, True), (1, False, True))
    g.s.kingdom[1].space = 0
    assert next_player(g.s) == (0, [1])


def test_fat_4_fates_to_pay_for_are_offered_in_the_order_of_the_characters() -> None:
    g = scene("zyne", "gato")
    here = g.at("war_academy")
    near = map_of(g.s).near[here]
    g.put("zyne", here, resources=9)
    g.s.actions = 4
    for key, space, card in (("rozie", near[0], "long_lost_kin"), ("lyla", near[1], "price_of_loyalty"), ("dorgas", near[2], "old_friend")):
        g.foe(key, space)
        g.bound(key, "zyne", card)
    first, second = sorted(FOE_KEYS.index(key) for key in ("rozie", "lyla"))
    assert [option.key for option in fate_options(g.match.table, g.index("zyne"))] == [f"fate:{first}", f"fate:{second}"]
    g.unit("zyne").resources = 7
    assert [option.key for option in fate_options(g.match.table, g.index("zyne"))] == [f"fate:{FOE_KEYS.index('lyla')}"]
    assert fate_options(g.match.table, g.index("gato")) == []


def test_chr_12_a_character_off_the_map_lights_nothing() -> None:
    g = scene("zyne")
    g.foe("lyla", 0)
    g.foe("rozie", 1)
    g.s.foe_space[FOE_KEYS.index("rozie")] = -1
    made = foe_options(g.match.table, [FOE_KEYS.index("lyla"), FOE_KEYS.index("rozie")])
    assert [option.at for option in made] == ["hex:0", ""]


def test_snd_1_who_cannot_be_sent_anything_is_told_with_the_reason() -> None:
    g = scene("zyne", "josephine")
    here = g.at("war_academy")
    g.put("zyne", here, tokens=0, resources=3).put("princess", here + 1).put("josephine", g.at("the_capital"))
    other = g.index("josephine")
    g.turn("zyne").go()
    assert (g.barred("send:0"), g.barred(f"send:{other}")) == ("UK-SND-2", "UK-SND-1")
    g.unit("zyne").tokens = 2
    g.go()
    assert g.barred("send:0") == ""
