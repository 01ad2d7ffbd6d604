"""DE-END: how the game ends."""

from __future__ import annotations

from pentarchy.games.dragonemperor import GAME
from pentarchy.kernel import Chance
from pentarchy.kernel.record import start
from tests.games.dragonemperor.scene import ALL_COSTS, emperor_scene, scene

LAST = {"items": ["flaming_sword", "spirit_shield"], "treasury": {"water": 5, "wood": 3, "gold": 1}}


def test_end_1_the_aim_is_the_full_set() -> None:
    g = emperor_scene(treasury=ALL_COSTS).do("buy:cleansing_chalice", "buy:flaming_sword")
    assert g.match.outcome is None
    assert g.do("buy:spirit_shield").result.winners == [0, 1]


def test_end_2_the_third_item_wins_at_once() -> None:
    g = emperor_scene(hand=["scry_future", "suppress_evil"], **LAST)
    g.do("buy:cleansing_chalice")
    assert g.result.rule == "DE-END-2"
    assert g.s.emperor_side.hand == ["scry_future", "suppress_evil"]


def test_end_3_evil_on_the_palace_loses() -> None:
    g = scene(evil=["move_forward"], evil_steps=5)
    assert (g.result.rule, g.result.winners) == ("DE-END-3", [])


def test_end_4_a_missing_curse_token_loses() -> None:
    fourteen = [7, 11, 31, 2, 3, 4, 6, 9, 10, 12, 14, 15, 16, 17]
    g = scene(evil=["move_forward"], cursed=fourteen)
    assert g.s.cursed == [*fourteen, 5]
    assert (g.result.rule, g.result.winners) == ("DE-END-4", [])


def test_end_5_fifteen_curses_can_be_survived() -> None:
    twelve = [7, 31, 2, 3, 4, 5, 9, 10, 12, 14, 16, 17]
    g = scene(evil=["curse_forest"], cursed=twelve)
    assert len(g.s.cursed) == 15
    assert g.match.outcome is None


def test_end_6_nothing_happens_after_the_end() -> None:
    g = emperor_scene(hand=["scry_future"], **LAST).do("buy:cleansing_chalice")
    assert g.match.prompt is None
    assert (g.s.round, g.s.phase, g.s.used) == (1, "action", [])
    fifteen = [7, 11, 31, 3, 4, 5, 6, 9, 10, 12, 14, 15, 16, 17, 18]
    lost = scene(evil=["curse_lake"], cursed=fifteen)
    assert lost.s.cursed == fifteen
    assert lost.match.log(0)[-1]["rule"] == "DE-END-4"


def test_end_7_every_game_is_won_or_lost() -> None:
    endings = set()
    for seed in range(12):
        match = start(GAME, 2, seed, {}, light=True)
        chance = Chance(b"", seed)
        while match.prompt is not None:
            match.answer_list(match.waiting()[0], match.ask(match.waiting()[0]).sample(chance))
        assert match.outcome.winners in ([], [0, 1])
        assert match.outcome.scores == []
        endings.add(match.outcome.rule)
    assert endings <= {"DE-END-2", "DE-END-3", "DE-END-4", "DE-SOLO-6"}
