"""Actions of a turn (UK-ACT) and sending (UK-SND)."""

from __future__ import annotations

import pytest

from pentarchy.games.unicornus.rules.actions import actions_of
from pentarchy.games.unicornus.state import PLAYER_STEP
from pentarchy.kernel import Refused
from tests.games.unicornus.scene import Scene, scene


def test_act_1_actions_by_the_number_of_players() -> None:
    for names, actions in (
        (("donia", "godfried", "magnus"), 5),
        (("donia", "godfried", "magnus", "urgan"), 4),
        (("donia", "godfried", "magnus", "urgan", "zyne"), 3),
        (("donia", "godfried", "magnus", "urgan", "gato", "zyne"), 3),
    ):
        g = scene(*names)
        assert actions_of(g.s, 1) == actions
        if "zyne" in names:
            assert actions_of(g.s, g.index("zyne")) == actions + 1
    assert actions_of(scene("donia", "godfried", "magnus", "urgan", pairs=True).s, 1) == 4


def test_act_2_actions_repeat_except_destiny() -> None:
    g = scene()
    g.put("zyne", g.at("war_academy"), resources=0, tokens=0).turn("zyne", 4).go()
    g.say("collect", "collect", f"move:{g.at('war_academy', 5)}", f"move:{g.at('war_academy')}")
    assert g.s.actions == 0
    assert g.choices() == ["end"]


def test_act_3_unused_actions_are_lost() -> None:
    g = scene().turn("zyne", 2).go()
    g.answer("end")
    assert g.s.actor != g.index("zyne")
    assert actions_of(g.s, g.index("zyne")) == 5


def test_act_4_recruit_yields_the_value() -> None:
    g = scene()
    for space, tokens in ((g.at("war_academy"), 2), (g.at("borderlands_fortress"), 1), (g.at("oasis_of_the_sand_people"), 1)):
        g.put("zyne", space, tokens=0)
        g.unit("donia").space = g.at("southern_port")
        g.turn("zyne").go().answer("recruit")
        assert g.unit("zyne").tokens == tokens


def test_act_5_no_recruiting_in_a_forest() -> None:
    g = scene()
    g.put("zyne", g.at("war_academy", 3)).turn("zyne").go()
    assert "recruit" not in g.choices()
    assert g.barred("recruit") == "UK-ACT-5"
    with pytest.raises(Refused):
        g.answer("recruit")


def test_act_6_recruiting_stops_at_command() -> None:
    g = scene()
    g.put("zyne", g.at("war_academy"), tokens=5).turn("zyne").go().answer("recruit")
    assert g.unit("zyne").tokens == 6
    assert g.barred("recruit") == "UK-ACT-6"


def test_act_7_collecting_on_a_fort_gives_exactly_three() -> None:
    g = scene()
    g.put("zyne", g.at("borderlands_fortress"), resources=0).turn("zyne").go().answer("collect")
    assert g.unit("zyne").resources == 3


def test_act_8_no_limit_on_resources() -> None:
    g = scene()
    g.put("zyne", g.at("war_academy"), resources=60).turn("zyne").go().answer("collect")
    assert g.unit("zyne").resources == 65


def test_act_9_destiny_once_per_turn() -> None:
    g = scene().turn("zyne").go().answer("destiny")
    assert len(g.s.players[0].hand) == 1
    assert "destiny" not in g.choices()
    assert g.barred("destiny") == "UK-ACT-9"


def test_act_10_cards_take_no_action() -> None:
    g = scene().hand("zyne", "supply_train", "supply_train", "royal_decree").turn("zyne", 2).go()
    g.say("play:supply_train", "play:supply_train", "play:royal_decree", "1")
    assert g.s.actions == 2
    assert g.s.princess_bonus == 1


def test_act_11_discard_down_to_seven() -> None:
    cards = ["ambush"] * 4 + ["fire_tactics"] * 3 + ["mock", "mock"]
    g = scene().hand("zyne", *cards).turn("zyne").go().answer("end")
    assert g.rule == "UK-ACT-11"
    g.answer("ambush#0", "mock#8")
    assert len(g.s.players[0].hand) == 7
    assert g.s.support_discard == ["ambush", "mock"]
    assert g.s.actor == g.index("donia")


# ---- sending ----


def sender(tokens: int = 4, resources: int = 40) -> Scene:
    g = scene()
    g.put("zyne", g.at("borderlands_fortress"), tokens=tokens, resources=resources)
    g.put("princess", g.at("ancestral_castle"), tokens=0, resources=0)
    return g.turn("zyne")


def test_snd_1_reach_is_the_own_and_adjacent_areas() -> None:
    g = sender()
    g.put("donia", g.at("oasis_of_the_sand_people")).go()
    assert "send:0" in g.choices()
    assert f"send:{g.index('donia')}" not in g.choices()
    assert f"send:{g.index('godfried')}" in g.choices()


def test_snd_2_ten_resources_per_token() -> None:
    g = sender().go().say("send:0", "1")
    assert g.choices() == [str(n) for n in range(11)]
    g.answer("10")
    assert (g.unit("princess").tokens, g.unit("princess").resources) == (1, 10)
    g = sender(tokens=0).go()
    assert not [key for key in g.choices() if key.startswith("send")]
    assert g.barred("send:0") == "UK-SND-2"


def test_snd_3_tokens_above_command_are_lost_resources_arrive() -> None:
    g = sender()
    g.unit("princess").tokens = 5
    g.go().say("send:0", "3", "12")
    assert (g.unit("princess").tokens, g.unit("princess").resources) == (6, 12)
    assert g.unit("zyne").tokens == 1
    assert "UK-SND-3" in g.rules_told()


def test_snd_4_tokens_may_go_alone() -> None:
    g = sender(tokens=2).go().answer("send:0")
    assert g.choices() == ["1", "2"]
    g.say("2", "0")
    assert (g.unit("princess").tokens, g.unit("princess").resources) == (2, 0)


def test_snd_5_one_recipient_per_send() -> None:
    g = sender().go().say("send:0", "1", "0", f"send:{g_index('godfried')}", "1", "0")
    assert g.s.actions == 2
    assert g.unit("princess").tokens == 1
    assert g.unit("godfried").tokens == 4


def g_index(key: str) -> int:
    return scene().index(key)


def test_snd_6_a_potion_travels_with_a_token() -> None:
    g = sender().hand("zyne", "healing_potion", "ambush").go()
    assert "send:0:1" in g.choices()
    assert "send:0:2" not in g.choices()
    g.say("send:0:1", "1", "0")
    assert g.s.potions == 1
    assert g.s.players[0].hand == ["ambush"]
    g = sender(tokens=0).hand("zyne", "healing_potion").go()
    assert "send:0:1" not in g.choices()


def test_snd_7_the_last_token_may_be_sent() -> None:
    g = sender(tokens=6).go().say("send:0", "6", "0")
    assert g.unit("zyne").tokens == 0
    assert "move:" in " ".join(g.choices())


def test_act_1_the_turn_starts_with_the_full_number() -> None:
    g = scene()
    g.s.step = PLAYER_STEP
    g.go()
    assert g.s.actor == g.index("zyne")
    assert g.s.actions == 5
