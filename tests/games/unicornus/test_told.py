"""What a battle of hers is made of, what a send risks, which dice were turned: the words and numbers people decide by."""

from __future__ import annotations

import pytest

from pentarchy.games.unicornus.cards.kinds import CHARGE_ARMOUR
from pentarchy.games.unicornus.rules.assignment import Pool, sensible_assignments
from pentarchy.games.unicornus.rules.death import return_foe
from pentarchy.games.unicornus.rules.dice import dice_words, turn_dice
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.princess_battle import _open_scene, far_strikes
from pentarchy.games.unicornus.rules.stage import stage_of
from pentarchy.games.unicornus.rules.units import command_of, map_of
from pentarchy.games.unicornus.state import NOBODY, PLAYER_STEP, PRINCESS, ROUND_BEGIN, Battle
from pentarchy.games.unicornus.view import strip
from tests.games.unicornus.foes import LIONEL
from tests.games.unicornus.scene import Scene, scene


def parts_of(g: Scene, attacking: bool, charge: int = 0) -> dict[str, int]:
    fight = _open_scene(g.s, attacking, [g.at("ancestral_castle")], charge)
    return {word: int(n) for word, n in (part.split(":") for part in fight.parts)}


def hers(*allies: str) -> Scene:
    """The princess on a space with three tokens."""
    g = scene().put("princess", g_space := scene().at("war_academy", 5), tokens=2, life=9)
    g.s.tokens[g_space] = 3
    for ally in allies:
        g.ally(ally, "princess")
    return g


def test_pbt_2_allies_and_a_charge_lower_what_hurts_her() -> None:
    assert parts_of(hers(), True) == {"tokens": 3}
    assert parts_of(hers("lionel", "lyla"), False) == {"tokens": 3, "allies": -2}
    assert parts_of(hers(), True, 2) == {"tokens": 3, "charge": -2}


def test_pbt_9_who_strikes_from_afar_on_the_capital_is_named() -> None:
    g = scene().put("princess", space := scene().at("the_capital", 3), tokens=2, life=9)
    g.s.tokens[space] = 3
    g.foe("lionel", g.at("the_capital"))
    for n, courtier in enumerate(["amina", "dorgas", "gregorio", "lyla", "marianne"]):
        g.foe(courtier, g.at("war_academy", n))
    strikes = far_strikes(g.s, space)
    assert strikes > 0
    assert parts_of(g, False) == {"tokens": 3, "far": strikes}


def test_pbt_2_her_own_armour_counts_where_she_attacks() -> None:
    for princess in scene().match.game.book.princesses:
        g = scene(princess=princess)
        space = g.at("war_academy", 5)
        g.put("princess", space, tokens=2, life=9)
        g.s.tokens[space] = 3
        armour = lasting(g.s, CHARGE_ARMOUR, PRINCESS)
        if armour:
            assert parts_of(g, True) == {"tokens": 3, "own": -armour}
            assert parts_of(g, False) == {"tokens": 3}
            g.s.stage.append(_open_scene(g.s, True, [g.at("ancestral_castle")], 0))
            stage = stage_of(g.s)
            assert stage is not None
            own = [part for part in stage["sides"][0]["parts"] if part["amount"] < 0]
            known_as = g.match.game.book.princesses[princess].name
            assert [(part["label"], part.get("card")) for part in own] == [(f"power of {known_as}", princess)]
            return
    pytest.fail("no princess charges in armour")


@pytest.mark.parametrize(
    ("free", "risk"), [(0, "every token sent is lost"), (1, "tokens beyond 1 are lost"), (2, "tokens beyond 2 are lost")]
)
def test_snd_3_a_send_says_what_would_be_lost(free: int, risk: str) -> None:
    g = scene()
    g.put("zyne", g.at("war_academy"), tokens=2, resources=10)
    g.put("donia", g.at("war_academy", 5), tokens=command_of(g.s, g.index("donia")) - free)
    g.turn("zyne").go()
    ask = g.match.ask(g.seat)
    assert ask is not None
    option = next(option for option in ask.options if option.key == f"send:{g.index('donia')}")
    assert risk in option.risks
    g.answer(option.key)
    ask = g.match.ask(g.seat)
    assert ask is not None
    assert ask.title.endswith(", all of them are lost)?" if free == 0 else "; the rest is lost)?")


def test_tut_8_a_round_of_the_tutorial_has_no_event() -> None:
    assert "Event" in [step["title"] for step in strip(scene().s)]
    assert [step["title"] for step in strip(scene(tutorial=True).s)] == ["Start of round", "Players", "Princess", "Enemies", "End of round"]


def test_bat_20_a_die_is_changed_at_most_once() -> None:
    fight = Battle()
    fight.results, fight.fixed = ["M", "H", "M", "M"], [False, False, True, False]
    assert turn_dice(fight, "M", "L", 1) == 1
    assert (fight.results, fight.fixed) == (["L", "H", "M", "M"], [True, False, True, False])
    assert turn_dice(fight, "L", "H", 4) == 0
    assert turn_dice(fight, "M", "H", 4) == 1
    assert fight.results == ["L", "H", "M", "H"]


def pooled(results: str, tokens: int) -> list[list[int]]:
    fight = Battle()
    fight.results, fight.tokens, fight.foe = list(results), tokens, NOBODY
    return sensible_assignments(Pool(scene().s, fight))


def test_bat_8_sensible_assignments_use_every_hit_and_cover_what_is_left() -> None:
    assert pooled("HH", 2) == [[2, 0, 0, 0, 0, 0]]
    assert pooled("HM", 2) == [[1, 1, 0, 0, 0, 0]]
    assert pooled("HMM", 2) == [[1, 1, 0, 0, 0, 0]]
    assert pooled("HML", 2) == [[1, 1, 0, 0, 0, 0]]
    for results, tokens in (("HML", 3), ("HMLL", 3), ("MLL", 2), ("HLL", 4)):
        for placed in pooled(results, tokens):
            assert sum(placed) <= tokens
            assert [placed[0] <= results.count("H"), placed[1] <= results.count("M"), placed[2] <= results.count("L")] == [True] * 3


def test_dth_9_who_comes_back_is_calm_no_more() -> None:
    g = scene()
    g.s.defeated.append(LIONEL)
    g.s.calmed.append(LIONEL)
    g.s.foe_damage[LIONEL] = 2
    space = g.at("war_academy", 5)
    return_foe(g.match.table, LIONEL, space, 4)
    assert (g.s.defeated, g.s.calmed, g.s.foe_damage[LIONEL], g.s.foe_bound[LIONEL]) == ([], [], 0, -1)
    assert (g.s.foe_space[LIONEL], g.s.tokens[space]) == (space, 4)


def test_var_1_who_may_act_is_named_with_its_place() -> None:
    g = scene(pairs=True)
    for unit in g.s.kingdom:
        unit.acted = False
    g.s.step = PLAYER_STEP
    g.put("zyne", g.at("war_academy")).put("donia", g.at("ancestral_castle"))
    g.go()
    ask = g.match.ask(g.seat)
    assert ask is not None
    assert ask.rule == "UK-VAR-1"
    assert len(ask.options) == 2
    assert all(" on " in option.label for option in ask.options)


def test_bat_17_whoever_defends_the_first_space_of_the_map_lives() -> None:
    g = scene()
    g.put("zyne", 0, tokens=3, resources=0, life=6)
    near = map_of(g.s).near[0][0]
    g.s.tokens[near] = 4
    g.enemy_step().go(dice=[1, 1, 1])
    while g.rule in ("UK-BAT-8", "UK-BAT-13"):
        g.answer(g.choices()[0])
    assert g.s.shown[0].verdict == "held"


def test_bat_5_dice_are_told_by_what_they_show() -> None:
    """ "5 hit" read like five hits: results are counted, and the faces stand behind them."""
    fight = Battle()
    assert dice_words(fight) == "no dice"
    fight.faces, fight.results = [6, 2, 4, 1], ["H", "M", "H", "L"]
    assert dice_words(fight) == "2 hits (4, 6), 1 miss (2), 1 loss (1)"


@pytest.mark.parametrize(
    ("card", "answers", "line"),
    [
        ("secret_path", ["play:secret_path", "hex:{place}"], "Zyne takes a secret path to War Academy E"),
        ("star_chart", ["play:star_chart", "keep"], "The next Event stays as it is"),
    ],
)
def test_crd_1_what_a_card_has_done_is_told(card: str, answers: list[str], line: str) -> None:
    g = scene().next_event("refugees").hand("zyne", card)
    g.put("zyne", g.at("war_academy"), resources=10)
    g.turn("zyne").go().say(*[one.format(place=g.at("war_academy", 1)) for one in answers])
    assert [told for told in g.log() if told.startswith(line)], g.log()


def test_rnd_3_an_event_that_works_all_round_says_what_it_does() -> None:
    g = scene().next_event("mired_roads").phase(ROUND_BEGIN).go()
    assert [line for line in g.log() if line.startswith("Mired Roads says: This round")], g.log()


def test_fat_4_a_fate_that_waits_says_what_it_does() -> None:
    g = scene().fate("sworn_rival")
    g.put("zyne", g.at("war_academy"), resources=10)
    g.foe("lyla", g.at("war_academy", 5))
    g.turn("zyne").go().answer(f"move:{g.at('war_academy', 6)}")
    assert [line for line in g.log() if line.startswith("Sworn Rival says: This character is Aggressive")], g.log()


def test_pri_18_havok_says_which_way_he_pulls() -> None:
    for key, line in (("1", "Havok urges the princess on: 1 action more"), ("-1", "Havok holds the princess back: 1 action fewer")):
        g = scene("havok", "zyne")
        g.put("havok", g.at("ancestral_castle", 1))
        g.turn("havok").go().answer(f"havok:{key}")
        assert f"{line} this round" in g.log()


def test_pbt_3_more_damage_than_she_can_bear_is_told_as_such() -> None:
    g = scene()
    g.put("princess", g.at("ancestral_castle"), tokens=2, life=3, resources=20)
    for space in map_of(g.s).near[g.at("ancestral_castle")]:
        g.s.tokens[space] = 20
    g.princess_step().go()
    while not g.match.is_over:
        g.answer(g.choices()[0])
    assert [line for line in g.log() if line.endswith("3 on life, 2 on tokens, all there is")], g.log()
