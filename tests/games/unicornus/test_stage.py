"""What people see of a battle, of her plan and of attacks to come."""

from __future__ import annotations

from pentarchy.games.unicornus.rules.princess import plan
from pentarchy.games.unicornus.rules.princess_battle import enemy_damage
from pentarchy.games.unicornus.rules.threats import threats
from pentarchy.games.unicornus.rules.units import player_name
from pentarchy.games.unicornus.state import NOBODY
from pentarchy.games.unicornus.view import gauges
from tests.games.unicornus.scene import Scene, scene


def fought(enemy: int, dice: list[int], tokens: int = 3) -> Scene:
    g = scene()
    g.put("zyne", g.at("war_academy"), tokens=tokens, resources=20, life=6).turn("zyne")
    g.s.tokens[g.at("war_academy", 5)] = enemy
    g.go(dice=dice).answer(f"move:{g.at('war_academy', 5)}")
    while g.rule in ("UK-BAT-8", "UK-BAT-13"):
        g.answer(g.choices()[0])
    return g


def test_bat_15_the_verdict_stays_until_the_next_answer() -> None:
    g = fought(1, [6, 6, 6])
    assert g.s.shown[0].verdict == "won"
    stage = g.match.view(0)["stage"]
    assert stage is not None
    assert "holds" in stage["verdict"]  # type: ignore[index]
    g.answer("collect")
    assert g.match.view(0)["stage"] is None


def test_bat_16_the_verdict_of_an_attack_that_fails() -> None:
    g = fought(5, [6, 6, 1])
    scene_ = g.s.shown[0]
    assert scene_.verdict == "back"
    assert (scene_.tokens_lost, scene_.life_lost) == (3 - g.unit("zyne").tokens, 6 - g.unit("zyne").life)
    assert scene_.tokens_lost + scene_.life_lost == scene_.damage
    assert g.unit("zyne").space == g.at("war_academy")


def test_bat_17_the_verdict_of_a_defence() -> None:
    g = scene()
    g.put("zyne", g.at("war_academy", 5), tokens=3, resources=0)
    g.s.tokens[g.at("war_academy", 6)] = 4
    g.enemy_step().go(dice=[1, 1, 1])
    while g.rule in ("UK-BAT-8", "UK-BAT-13"):
        g.answer(g.choices()[0])
    assert g.s.shown[0].verdict == "held"
    assert g.unit("zyne").space == g.at("war_academy", 5)


def test_pri_4_her_plan_counts_price_and_damage() -> None:
    g = scene("zyne", "donia", "godfried")
    g.put("princess", g.at("ancestral_castle"), tokens=3, life=5, resources=20)
    first = plan(g.s)[0]
    assert first.space != NOBODY
    g.s.tokens[first.space] = 2
    steps = plan(g.s)
    told = [step for step in steps if step.enemy]
    if told:
        assert told[0].damage == 2
    g.s.princess_bonus = 0
    before = (g.unit("princess").tokens, g.unit("princess").resources, g.unit("princess").space)
    plan(g.s)
    assert before == (g.unit("princess").tokens, g.unit("princess").resources, g.unit("princess").space)
    for space in range(len(g.s.tokens)):
        g.s.tokens[space] = 4 if g.s.kingdom[1].space != space else 0
    hard = plan(g.s)
    assert [step.damage for step in hard if step.space != NOBODY][:2] == [4, 4]
    assert hard[-1].deadly == (sum(step.damage for step in hard) >= 8)


def test_pbt_2_tokens_and_power_hurt_her_together() -> None:
    g = scene()
    g.foe("dorgas", g.at("war_academy", 5), 2)
    assert enemy_damage(g.s, g.at("war_academy", 5), True) == 6
    assert enemy_damage(g.s, g.at("war_academy", 5), False) == 8


def test_ene_4_threats_name_who_attacks_whom() -> None:
    g = scene()
    g.put("zyne", g.at("war_academy"))
    g.s.tokens[g.at("war_academy", 5)] = 2
    found = threats(g.s)
    assert [(threat["unit"], threat["power"], threat["sure"]) for threat in found] == [(g.index("zyne"), 2, True)]


def test_pbt_2_an_attack_to_come_on_the_princess_tells_its_damage() -> None:
    """She rolls no dice: the tokens and power next to her are what it costs, and the gauge says so."""
    g = scene()
    g.put("princess", g.at("war_academy"))
    g.s.tokens[g.at("war_academy", 5)] = 3
    assert [(threat["unit"], threat["damage"]) for threat in threats(g.s)] == [(0, 3)]
    life = next(gauge for gauge in gauges(g.s) if gauge["key"] == "life")
    assert life["says"].endswith("attacks to come cost up to 3")


def test_var_9_alone_players_are_called_by_their_characters() -> None:
    g = scene()
    assert player_name(g.s, 1) == "@1"
    g.s.seats = 1
    assert player_name(g.s, 1) == "Donia"


def test_chr_28_archers_need_a_token_to_hit() -> None:
    g = scene().hand("zyne", "hidden_archers").bound("dorgas", "donia", "loyal_soldier")
    g.put("zyne", g.at("war_academy"), tokens=3, resources=20).turn("zyne")
    g.foe("dorgas", g.at("war_academy", 5), 1)
    g.go(dice=[6, 6, 6]).answer(f"move:{g.at('war_academy', 5)}")
    assert "hidden_archers" in g.choices()
