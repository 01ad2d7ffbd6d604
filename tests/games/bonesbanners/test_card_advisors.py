"""Advisors: the rules for all of them, and each of the nine (BB-ADV)."""

from __future__ import annotations

import pytest

from pentarchy.games.bonesbanners.book import ADVISOR, BUILDING, RIVAL_UNIT, SHUFFLE
from tests.games.bonesbanners.scene import BOOK, Scene


def window(g: Scene, name: str, seat: int = 0) -> None:
    g.open(name, seat)


def test_adv_1_an_advisor_in_the_rivals_battle() -> None:
    g = Scene()
    g.hand(1, "warmaster")
    g.put(0, "footsoldiers", "own")
    attacker = g.put(1, "swordsmen", "rival")
    g.battle("pass", "advisor:warmaster", f"unit:{attacker.no}")
    assert g.cubes() == (0, 1)
    assert attacker.bonus == 1


def test_adv_2_an_effect_is_finished_before_the_next_window() -> None:
    g = Scene()
    g.hand(0, "physician")
    first = g.put(0, "archers", "own")
    second = g.put(0, "scouts", "rival")
    g.put(1, "archers", first)
    g.put(1, "scouts", second)
    g.clash("pass", "advisor:physician")
    # The shot is carried out whole, Physician and all, before the ambush begins.
    order = [line for line in g.log(0) if "on no." in line or "plays" in line or "saves" in line]
    assert order[0].startswith("Archers")
    assert order[1:3] == ["@0 plays Physician", "@0 saves the unit: it stays in play"]
    assert order[3].startswith("Scouts")
    assert g.in_play(first)
    assert g.home(second)


def test_adv_3_one_advisor_at_a_time() -> None:
    g = Scene()
    g.hand(0, "diplomat")
    g.hand(1, "inquisitor")
    unit = g.put(0, "footsoldiers", "rival")
    other = g.put(0, "scouts", "own")
    window(g, "EVE")
    g.run("advisor:diplomat", "village:1")
    assert g.home(unit)
    g.run()
    seat, ask = g.ask()
    assert seat == 1
    assert [option.key for option in ask.options] == ["advisor:inquisitor", "pass"]
    g.run("advisor:inquisitor", f"unit:{other.no}")
    assert g.lost(other)


def test_adv_4_then_lost() -> None:
    g = Scene()
    g.hand(0, "herald")
    window(g, "MUSTER")
    g.run("advisor:herald")
    assert g.s.lost == ["herald"]
    assert g.s.players[0].hand[ADVISOR] == []


@pytest.mark.parametrize(("card", "name"), [("double_agent", "EVE"), ("inquisitor", "EVE"), ("diplomat", "EVE"), ("warmaster", "CLASH")])
def test_adv_5_an_advisor_needs_a_use(card: str, name: str) -> None:
    g = Scene()
    g.hand(0, card)
    window(g, name)
    assert g.choices() == ["pass"]
    g.t.why = True
    assert g.ask()[1].options[0].barred == "BB-ADV-5"


def test_adv_6_always_a_free_choice() -> None:
    g = Scene()
    g.hand(0, "herald", "fortune_teller", "warmaster")
    for name in ("MUSTER", "OMENS", "ORDERS", "EVE", "CLASH"):
        window(g, name)
        assert g.choices()[-1] == "pass"


# ---- the nine ----


def test_fortune_teller_turns_up_to_three_dice() -> None:
    g = Scene()
    g.hand(0, "fortune_teller")
    g.s.pool = [2, 2, 2, 2, 1, 1]
    window(g, "OMENS")
    g.run("advisor:fortune_teller", ["boot>mystic", "boot>mystic", "horse>sword"])
    assert g.s.pool == [0, 3, 2, 2, 0, 3]


def test_fortune_teller_cannot_turn_dice_that_are_not_there() -> None:
    g = Scene()
    g.hand(0, "fortune_teller")
    g.s.pool = [1, 9, 0, 0, 0, 0]
    window(g, "OMENS")
    with pytest.raises(AssertionError):
        g.run("advisor:fortune_teller", ["boot>mystic", "boot>bow"])
    ask = g.asked[-1][1]
    assert ask.refusal(["boot>mystic", "sword>bow", "sword>bow"]) is None
    refusal = ask.refusal(["boot>mystic", "boot>bow"])
    assert refusal is not None
    assert refusal.rule == "BB-ADV-2"


def test_herald_moves_the_token_and_draws_two() -> None:
    g = Scene(holder=0)
    g.hand(0, "herald")
    window(g, "ORDERS")
    g.run("advisor:herald")
    assert g.s.holder == 1
    assert len(g.units_in_hand(0)) == 2
    g.round_end()
    assert g.s.holder == 0


def test_quartermaster_turns_own_dice_but_never_back() -> None:
    g = Scene()
    g.hand(0, "quartermaster")
    g.dice(0, "Shield", "Shield", "Horse")
    g.tactical()
    g.run("advisor:quartermaster", ["horse>bow", "shield>mystic"])
    assert g.s.players[0].dice == [0, 0, 1, 1, 0, 1]
    assert not [option.key for option in g.asked[-1][1].options if option.key.endswith((">boot", ">sword"))]


def test_inquisitor_turns_a_unit_up() -> None:
    g = Scene()
    g.hand(0, "inquisitor")
    honest = g.put(1, "footsoldiers", "rival")
    g.put(1, "archers", "rival", die="Boot")
    window(g, "EVE")
    g.run("advisor:inquisitor", f"unit:{honest.no}")
    assert honest.face_up
    assert g.in_play(honest)


def test_inquisitor_loses_a_bluff() -> None:
    g = Scene()
    g.hand(0, "inquisitor")
    bluff = g.put(1, "archers", "rival", die="Boot")
    window(g, "EVE")
    g.run("advisor:inquisitor", f"unit:{bluff.no}")
    assert g.lost(bluff)


def test_double_agent_may_aim_at_a_unit() -> None:
    g = Scene()
    g.hand(0, "double_agent")
    unit = g.put(0, "swordsmen", "rival")
    target = g.put(1, "footsoldiers", "own")
    window(g, "EVE")
    g.run("advisor:double_agent", f"unit:{unit.no}", f"unit:{target.no}")
    assert (unit.target, unit.village, unit.aim) == (target.no, -1, RIVAL_UNIT)


def test_warmaster_before_the_clash() -> None:
    g = Scene()
    g.hand(0, "warmaster")
    target = g.put(1, "spearmen", "own")
    unit = g.put(0, "swordsmen", target)
    g.clash("advisor:warmaster", f"unit:{unit.no}")
    assert unit.bonus == 2
    assert g.lost(target)


def test_warmaster_bonus_ends_with_the_battle_phase() -> None:
    g = Scene()
    g.hand(1, "warmaster")
    g.put(0, "spearmen", "own")
    attacker = g.put(1, "swordsmen", "rival")
    g.battle("pass", "advisor:warmaster", f"unit:{attacker.no}")
    assert "BB-VIL-11" in g.rules()
    g.round_end()
    assert attacker.bonus == 0


def test_physician_keeps_a_unit_in_play() -> None:
    g = Scene()
    g.hand(0, "physician")
    unit = g.put(0, "archers", "own")
    g.put(1, "archers", unit)
    g.clash("pass", "advisor:physician")
    assert g.in_play(unit)
    assert g.s.lost == ["physician"]


def test_master_mason_builds_from_the_hand() -> None:
    g = Scene()
    g.hand(0, "master_mason", "chapel", "palisade")
    g.building_phase()
    g.run("advisor:master_mason", "chapel")
    assert g.s.players[0].built == ["chapel"]
    g.run("build:palisade")
    assert g.s.players[0].site == "palisade"


def test_master_mason_takes_from_the_tableau() -> None:
    g = Scene()
    g.hand(0, "master_mason")
    key, top = g.s.tableau[BUILDING][0], g.s.piles[BUILDING][-1]
    g.building_phase()
    g.run("advisor:master_mason", key)
    assert g.s.players[0].built == [key]
    assert g.s.tableau[BUILDING][0] == top


def test_master_mason_needs_the_building_phase_and_a_pile() -> None:
    g = Scene()
    g.hand(0, "master_mason")
    g.s.piles[BUILDING] = []
    g.building_phase()
    assert g.choices() == ["nothing"]
    g.dice(0, "Boot")
    g.tactical()
    assert "advisor:master_mason" not in g.choices()


def test_master_mason_saves_a_building() -> None:
    g = Scene()
    g.hand(0, "master_mason")
    g.s.players[0].site = "palisade"
    g.put(1, "zealots", "rival")
    g.battle("pass", "advisor:master_mason")
    assert g.s.players[0].hand[BUILDING] == ["palisade"]
    assert g.s.players[1].hand[BUILDING] == []
    assert "Palisade" not in " ".join(g.log(1))


def test_diplomat_calls_a_battle_off() -> None:
    g = Scene()
    g.hand(0, "diplomat")
    g.s.players[0].site = "palisade"
    g.s.players[0].deck = [SHUFFLE]
    unit = g.put(1, "footsoldiers", "rival")
    warden = g.put(0, "warden", "own")
    window(g, "EVE")
    g.run("advisor:diplomat", "village:0")
    assert g.home(unit)
    assert not unit.face_up
    assert g.in_play(warden)
    assert warden.face_up
    g.battle()
    assert g.cubes() == (0, 0)
    g.round_end()
    assert g.s.players[0].built == ["palisade"]


def test_every_advisor_has_its_scene() -> None:
    keys = [card.key for card in BOOK.cards.values() if card.kind == ADVISOR]
    tests = [name for name in globals() if name.startswith("test_")]
    assert [key for key in keys if not any(name.startswith(f"test_{key}_") for name in tests)] == []
