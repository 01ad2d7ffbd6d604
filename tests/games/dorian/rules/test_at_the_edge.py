"""Rules at the very number they name, and for those who are not asked: Resources, targets, markers, Rounds and the Final Battle."""

from __future__ import annotations

import pytest

from pentarchy.games.dorian.cards.face import Filter
from pentarchy.games.dorian.cards.kinds import KINDS
from pentarchy.games.dorian.cards.targets import AIMS, RESTORE_PILE, targets
from pentarchy.games.dorian.rules.battle import participation_gain
from pentarchy.games.dorian.rules.count import has_type
from pentarchy.games.dorian.rules.field import retreat_home
from pentarchy.games.dorian.rules.final import fight_again
from pentarchy.games.dorian.rules.locations import siege_outcome
from pentarchy.games.dorian.rules.resources import lose, loss_options
from pentarchy.games.dorian.rules.upgrades import can_rearrange, rearrange
from pentarchy.games.dorian.state import NOWHERE
from pentarchy.kernel.content import Row
from tests.games.dorian.arena import arena, drive
from tests.games.dorian.cards.effects import play
from tests.games.dorian.rules.test_final import decide, final
from tests.games.dorian.scene import BOOK, scene


@pytest.mark.parametrize("kind", KINDS)
def test_res_6_a_loss_of_one_kind_takes_no_other(kind: int) -> None:
    g = scene("salazar", "nazul", "selina")
    player = g.p("salazar")
    player.pool = [2, 2, 2]
    assert [option.key for option in loss_options(player, ["pool"], kind)] == [f"pool:{'SPM'[kind]}"]
    assert len(loss_options(player, ["pool"], -1)) == 3
    player.pool[kind] = 0
    assert loss_options(player, ["pool"], kind) == []


def test_res_6_what_is_lost_is_told() -> None:
    g = scene("salazar", "nazul", "selina")
    player = g.p("salazar")
    player.pool, player.camp, player.base = [3, 0, 0], [0, 0, 0], [0, 0, 0]
    drive(lose(g.t, player, 2, ["pool"], -1, "DO-RES-6"))
    assert player.pool == [1, 0, 0]
    assert "returns 2 Dark Essence" in g.text()
    drive(lose(g.t, player, 0, ["pool"], -1, "DO-RES-6"))
    assert player.pool == [1, 0, 0]


def test_bat_19_who_takes_no_part_has_no_targets() -> None:
    g = arena("nazul")
    wanted = Filter(Row("test", "card", "test", {}))
    for word in AIMS:
        assert targets(g.t, 2, "fire_storm#1", word, wanted) == []
    assert targets(g.t, 0, "fire_storm#1", RESTORE_PILE, wanted) == g.s.players[0].restore
    calm = scene("salazar", "nazul", "selina")
    assert targets(calm.t, 0, "fire_storm#1", "enemy_card", wanted) == []


def test_sie_2_nobody_looks_at_a_marker_that_is_known_or_the_own_one() -> None:
    g = arena("nazul")
    g.battle.revealed = False
    play(g, op="peek", what="marker")
    assert g.s.fighter(1).marker_known >> 0 & 1  # type: ignore[union-attr]
    assert g.s.fighter(0).marker_known == 0  # type: ignore[union-attr]


def test_bat_17_silence_reaches_the_other_side() -> None:
    g = arena("nazul")
    before = sum(len(fighter.silenced) for fighter in g.battle.fighters)
    play(g, op="silence", target="enemy_card")
    assert sum(len(fighter.silenced) for fighter in g.battle.fighters) == before + 1
    assert g.s.fighter(1).silenced  # type: ignore[union-attr]


def test_crd_2_types_are_those_of_the_cards_played() -> None:
    g = arena("nazul")
    fighter = g.battle.fighters[0]
    played = {BOOK.face[card].type for card in fighter.cards}
    assert [has_type(g.t, fighter, kind) for kind in KINDS] == [kind in played for kind in KINDS]
    fighter.cards = fighter.cards[:1]
    assert sum(has_type(g.t, fighter, kind) for kind in KINDS) <= 1


def test_upg_5_twice_a_turn() -> None:
    g = scene("salazar", "nazul", "selina", phase="preparation")
    player = g.p("salazar")
    card = next(card for card in player.upgrade_deck if BOOK.face[card].slot == "character")
    player.upgrade_deck.remove(card)
    player.inventory.append(card)
    for times in (1, 2):
        assert can_rearrange(g.t, player, "character")
        drive(rearrange(g.t, player, "character", "DO-PRE-8"))
        assert g.s.rearranged == times
        player.inventory.append(player.worn.pop())
    assert not can_rearrange(g.t, player, "character")


def test_fld_20_home_is_where_one_came_from_no_more() -> None:
    g = arena("nazul", kind="field").own("nazul", "tritown")
    drive(retreat_home(g.t, g.battle, g.battle.fighters[0]))
    player = g.s.players[0]
    assert (BOOK.locations[player.place].key, player.came_from) == ("tritown", NOWHERE)
    g = arena("nazul", kind="field")
    for place in range(len(g.s.owner)):
        g.s.owner[place] = -1
    drive(retreat_home(g.t, g.battle, g.battle.fighters[0]))
    assert (g.s.players[0].place, g.s.players[0].came_from) == (NOWHERE, NOWHERE)


def test_rnd_3_a_new_round_begins_afresh() -> None:
    g = scene("salazar", "nazul", "selina")
    g.s.phase = "order"
    for player in g.s.players:
        player.granted, player.bought_round = 2, 3
        player.spent = player.worn[:1]
    before = g.s.round
    g.go()
    assert g.s.round == before + 1
    assert [(player.granted, player.bought_round, player.spent) for player in g.s.players] == [(0, 0, [])] * 3


def test_set_11_nobody_has_asked_for_anything_yet() -> None:
    g = scene("salazar", "nazul", "selina")
    for marks in (g.s.passage, g.s.entry):
        assert marks == [0] * 9
    for marks in (g.s.market_passes, g.s.partner_trades, g.s.closed):
        assert marks == [0] * 3


def test_fin_4_surplus_cards_go_under_the_deck() -> None:
    g = final("salazar", "nazul").go()
    second = g.leaders[g.battle.fighters[1].seat]
    card = g.p(second).hand[2]
    g.do(second, card)
    assert g.p(second).deck[0] == card
    assert len(g.p(second).hand) == BOOK.numbers.final_hand


def test_fin_6_a_shared_power_is_nobodys_lead() -> None:
    """Two leads alone win; one lead and two shares do not, until nobody shares as much."""
    g = decide({"salazar": [9, 9, 1], "nazul": [9, 9, 2]})
    assert g.result.winners == [g.seat("nazul")]
    g = decide({"salazar": [9, 5, 5], "nazul": [1, 5, 5]})
    assert g.result.winners == [g.seat("salazar")]
    g = decide({"salazar": [9, 1, 5], "nazul": [1, 9, 5]})
    assert g.match.outcome is None
    assert g.s.finals == 1


def test_fin_7_cards_are_cleared_and_debts_paid_before_the_next() -> None:
    g = final("salazar", "nazul").go()
    for fighter in g.battle.fighters:
        fighter.cards = g.s.players[fighter.seat].hand[:2]
        del g.s.players[fighter.seat].hand[:2]
        g.s.players[fighter.seat].owed[0] = 1
        g.s.players[fighter.seat].camp = [0, 0, 0]
    battle = g.battle
    drive(fight_again(g.t, battle, [fighter.side for fighter in battle.fighters]))
    assert g.s.fought is battle
    assert g.s.battle is not battle
    assert [fighter.cards for fighter in battle.fighters] == [[], []]
    assert [sum(g.s.players[fighter.seat].owed) for fighter in battle.fighters] == [0, 0]


def test_fld_24_a_helper_is_told_what_it_would_gain() -> None:
    g = arena("nazul", kind="field")
    assert participation_gain(g.t, g.battle, 2).startswith(f"{BOOK.numbers.field_win_ip or 'no'} IP")
    g = arena("nazul")
    assert participation_gain(g.t, g.battle, 2).startswith(f"{siege_outcome(g.t, g.battle.place)[1] or 'no'} IP")
