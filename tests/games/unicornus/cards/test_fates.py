"""Every Fate card binds an enemy once and does what its text says."""

from __future__ import annotations

from pentarchy.games.unicornus.book import AGGRESSIVE, DEFENSIVE
from pentarchy.games.unicornus.rules.assignment import Pool
from pentarchy.games.unicornus.rules.death import bury_dead, defeat_foe
from pentarchy.games.unicornus.rules.dice import dice_number
from pentarchy.games.unicornus.rules.enemies import is_closed, targets_of
from pentarchy.games.unicornus.rules.units import behaviour, combat_power, foe_life
from pentarchy.games.unicornus.state import NOBODY, Battle
from tests.games.unicornus.cards.plays import plays
from tests.games.unicornus.foes import AMINA, DORGAS, EXHAR, LYLA
from tests.games.unicornus.scene import Scene, scene


def meeting(card: str, foe: str = "lyla", unit: str = "zyne", tokens: int = 0) -> Scene:
    """A character steps next to an enemy, who is bound to it by this card; nobody else is near."""
    names = (unit, *[key for key in ("donia", "godfried", "magnus") if key != unit])
    g = scene(*names).fate(card)
    g.foe(foe, g.at("war_academy", 5), tokens)
    g.put(unit, g.at("war_academy", 1), resources=20).turn(unit)
    return g.go(dice=[6] * 12).answer(f"move:{g.at('war_academy', 6)}")


def bound(card: str, foe: str = "lyla", unit: str = "zyne", tokens: int = 0) -> Scene:
    """The same, the card already in force."""
    g = scene().bound(foe, unit, card)
    g.foe(foe, g.at("war_academy", 5), tokens)
    return g.put(unit, g.at("war_academy"), resources=20).turn(unit)


@plays("persuasion")
def test_persuasion_gives_the_ally_to_whoever_defeats_it() -> None:
    g = bound("persuasion")
    defeat_foe(g.match.table, LYLA, g.index("donia"), in_battle=False)
    assert g.s.foe_ally[LYLA] == g.index("donia")


@plays("loyal_soldier")
def test_loyal_soldier_changes_nothing() -> None:
    g = meeting("loyal_soldier")
    assert g.s.foe_fate[LYLA] == "loyal_soldier"
    assert (combat_power(g.s, LYLA, False), foe_life(g.s, LYLA), g.s.foe_ally[LYLA]) == (3, 4, NOBODY)


@plays("love_at_first_sight")
def test_love_at_first_sight_looks_at_genders() -> None:
    g = meeting("love_at_first_sight", tokens=2)
    assert g.s.foe_ally[LYLA] == g.index("zyne")
    assert g.s.tokens[g.at("war_academy", 5)] == 2
    assert meeting("love_at_first_sight", unit="donia").s.foe_ally[LYLA] == NOBODY


@plays("a_diabolical_trap")
def test_a_diabolical_trap_deals_three_damage() -> None:
    g = meeting("a_diabolical_trap")
    before = g.unit("zyne").tokens + g.unit("zyne").life
    g.answer("1")
    assert g.unit("zyne").tokens + g.unit("zyne").life == before - 3


@plays("friend_or_foe")
def test_friend_or_foe_attacks_at_once_and_joins_the_bound_victor() -> None:
    g = meeting("friend_or_foe")
    assert g.s.stage[0].unit == g.index("zyne")
    assert not g.s.stage[0].attacking
    g = bound("friend_or_foe")
    defeat_foe(g.match.table, LYLA, g.index("zyne"), in_battle=True)
    assert g.s.foe_ally[LYLA] == g.index("zyne")
    g = bound("friend_or_foe")
    defeat_foe(g.match.table, LYLA, g.index("donia"), in_battle=True)
    assert g.s.foe_ally[LYLA] == NOBODY


@plays("old_friend")
def test_old_friend_spares_the_bound_character() -> None:
    g = bound("old_friend")
    assert g.index("zyne") not in targets_of(g.s, g.at("war_academy", 5))
    assert is_closed(g.s, g.at("war_academy", 5), g.at("war_academy"))
    g.put("donia", g.at("war_academy", 6))
    assert targets_of(g.s, g.at("war_academy", 5)) == [g.index("donia")]


@plays("sworn_rival")
def test_sworn_rival_is_aggressive_and_gives_a_die_against_it() -> None:
    g = bound("sworn_rival")
    assert behaviour(g.s, g.at("war_academy", 5)) == AGGRESSIVE
    battle = Battle()
    battle.unit, battle.space, battle.attacking, battle.foe = g.index("zyne"), g.at("war_academy", 5), True, LYLA
    with_bond = dice_number(g.s, battle)
    battle.foe = DORGAS
    assert with_bond == dice_number(g.s, battle) + 1


@plays("secret_sympathiser")
def test_secret_sympathiser_draws_two_and_holds_back() -> None:
    g = meeting("secret_sympathiser", foe="dorgas")
    assert len(g.s.players[0].hand) == 2
    assert behaviour(g.s, g.at("war_academy", 5)) == DEFENSIVE


@plays("long_lost_kin")
def test_long_lost_kin_becomes_an_ally_for_an_action_and_eight() -> None:
    g = bound("long_lost_kin", tokens=2).go().answer(f"fate:{LYLA}")
    assert g.s.foe_ally[LYLA] == g.index("zyne")
    assert (g.unit("zyne").resources, g.s.actions, g.s.tokens[g.at("war_academy", 5)]) == (12, 3, 2)


@plays("debt_of_honour")
def test_debt_of_honour_saves_a_life_once() -> None:
    g = bound("debt_of_honour")
    g.unit("zyne").life = 0
    bury_dead(g.match.table, g.index("zyne"))
    assert (g.unit("zyne").life, g.s.foe_fate[LYLA]) == (1, "")
    g.unit("zyne").life = 0
    bury_dead(g.match.table, g.index("zyne"))
    assert g.unit("zyne").space < 0


@plays("doubts_about_the_war")
def test_doubts_about_the_war_lower_the_power_by_one_never_below_none() -> None:
    assert combat_power(bound("doubts_about_the_war").s, LYLA, False) == 2
    g = bound("doubts_about_the_war", foe="amina")
    assert combat_power(g.s, AMINA, False) == 0


@plays("price_of_loyalty")
def test_price_of_loyalty_removes_a_character_for_six() -> None:
    g = bound("price_of_loyalty", tokens=1).go().answer(f"fate:{LYLA}")
    assert LYLA in g.s.defeated
    assert (g.unit("zyne").resources, g.s.tokens[g.at("war_academy", 5)]) == (14, 1)
    assert g.s.fell_this_round


@plays("oath_of_the_duel")
def test_oath_of_the_duel_reaches_the_character_before_its_tokens() -> None:
    g = bound("oath_of_the_duel", tokens=3)
    battle = Battle()
    battle.unit, battle.space, battle.foe, battle.tokens = g.index("zyne"), g.at("war_academy", 5), LYLA, 3
    assert Pool(g.s, battle).reaches_foe(0)
    battle.unit = g.index("donia")
    assert not Pool(g.s, battle).reaches_foe(0)


@plays("blood_bond")
def test_blood_bond_wounds_the_enemy_with_the_bound_one() -> None:
    g = bound("blood_bond", foe="exhar", tokens=0)
    g.put("zyne", g.at("war_academy"), tokens=1, life=6, resources=20)
    g.go(dice=[1]).answer(f"move:{g.at('war_academy', 5)}")
    while g.rule == "UK-BAT-8":
        g.answer(g.choices()[0])
    g.answer(g.choices()[-1])
    assert g.unit("zyne").life < 6
    assert g.s.foe_damage[EXHAR] == 1


@plays("fame_of_the_vanquished")
def test_fame_of_the_vanquished_draws_a_card_for_everybody() -> None:
    g = bound("fame_of_the_vanquished")
    defeat_foe(g.match.table, LYLA, g.index("zyne"), in_battle=True)
    assert [len(player.hand) for player in g.s.players] == [1, 1, 1, 1]
