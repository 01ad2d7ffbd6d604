"""Every row of the content is played once and does something."""

from __future__ import annotations

import pytest

from pentarchy.games.dorian.cards.face import Card
from pentarchy.games.dorian.cards.flags import BASE_LOSS_MINUS, CAMP_SAFE, IGNORE_CHARACTER_PERMISSION, NO_FLEE
from pentarchy.games.dorian.cards.interpreter import resolve
from pentarchy.games.dorian.cards.triggers import drive_out, enter_battle
from pentarchy.games.dorian.rules.battle import activate, end_of_battle, markers_placed
from pentarchy.games.dorian.rules.count import brings, defences, side_total
from pentarchy.games.dorian.rules.influence import movement_points, rest_now
from pentarchy.games.dorian.rules.lasting import lasting
from pentarchy.games.dorian.rules.preparation import acquire, looks_at, price
from pentarchy.games.dorian.rules.round import reveal_event
from pentarchy.games.dorian.rules.siege import reveal_defence_card
from pentarchy.games.dorian.rules.star_rewards import pay_star_rewards
from pentarchy.games.dorian.rules.upgrades import use
from tests.games.dorian.arena import arena, drive, facts
from tests.games.dorian.cards.in_battle import meet
from tests.games.dorian.scene import BOOK, Scene, scene


def rows(kind: str, ability: str = "") -> list[object]:
    found = [card for card in BOOK.cards if card.kind == kind and ability in ("", card.ability)]
    return [pytest.param(card, id=card.name) for card in found]


def stage(card: Card, kind: str = "siege") -> tuple[Scene, str]:
    """The card in a battle, played by its own leader if it has one."""
    leader = card.leader or "salazar"
    if card.kind == "upgrade":
        g = arena(leader, kind=kind)
        return g, g.equip(leader, card.name)[0]
    g = arena(leader, card.name, kind=kind)
    return g, g.fighter(leader).cards[0]


def battle_cards(ability: str) -> list[object]:
    return rows("starter", ability) + rows("battle", ability)


@pytest.mark.parametrize("card", battle_cards("none"))
def test_bat_16_plain_cards_count_their_base_power(card: Card) -> None:
    g, key = stage(card)
    before = side_total(g.t, g.battle, 0)
    g.fighter(g.leaders[0]).cards.remove(key)
    after = side_total(g.t, g.battle, 0)
    assert [one - two for one, two in zip(before, after)] == card.base
    assert sum(card.base) > 0


@pytest.mark.parametrize("card", battle_cards("passive"))
def test_bat_17_passive_cards_add_power_while_present(card: Card) -> None:
    g, key = stage(card)
    fighter = g.fighter(g.leaders[0])
    if card.name == "Captain of the Guard":
        fighter.side, g.fighter(g.leaders[1]).side = 1, 0
    before = brings(g.t, fighter)
    fighter.silenced.append(key)
    assert sum(before) > sum(brings(g.t, fighter))


@pytest.mark.parametrize("card", battle_cards("activate"))
def test_bat_12_every_activate_ability_does_something(card: Card) -> None:
    g, key = stage(card)
    if card.name == "Wolf Rider":
        g.fighter(g.leaders[1]).cards.pop()
        g.fighter(g.leaders[1]).cards.pop()
    if card.name in ("Quartermaster", "Vess, Pupil of Zargeth"):
        g.fighter(g.leaders[0]).exhausted.append(g.fighter(g.leaders[0]).cards[2])
    if card.name == "Harn the Standard":
        g.fighter(g.leaders[1]).side = 0
    before = facts(g)
    drive(activate(g.t, g.battle, g.fighter(g.leaders[0]), key))
    assert facts(g) != before
    assert "Activates " + card.name in g.text()


@pytest.mark.parametrize("card", battle_cards("triggered"))
def test_bat_14_every_triggered_ability_fires(card: Card) -> None:
    g, key = stage(card)
    before = facts(g)
    meet(g, card, key, *[g.fighter(leader).seat for leader in g.leaders[:2]])
    assert card.name + " takes effect" in g.text()
    assert facts(g) != before


@pytest.mark.parametrize("card", rows("upgrade", "passive"))
def test_upg_7_every_passive_upgrade_counts(card: Card) -> None:
    g, key = stage(card)
    player = g.p(g.leaders[0])
    fighter = g.fighter(g.leaders[0])
    g.own(g.leaders[0], "durdon")
    if card.name in ("Thorn Snare", "Bulwark"):
        fighter.side, g.fighter(g.leaders[1]).side = 1, 0

    def effect() -> list[object]:
        flags = [lasting(g.t, flag, player) for flag in (IGNORE_CHARACTER_PERMISSION, CAMP_SAFE, NO_FLEE, BASE_LOSS_MINUS)]
        prices = [price(g.t, player, kind) for kind in range(3)] + [looks_at(g.t, player, kind) for kind in range(3)]
        return [brings(g.t, fighter), movement_points(g.t, player), flags, prices]

    before = effect()
    (player.worn if card.slot == "character" else player.camp_worn).remove(key)
    assert effect() != before


@pytest.mark.parametrize("card", rows("upgrade", "activate"))
def test_upg_4_every_activate_upgrade_does_something(card: Card) -> None:
    g, key = stage(card)
    leader = g.leaders[0]
    if card.window == "battle":
        if card.name in ("Phoenix Quill", "Inspiring Command"):
            g.fighter(leader).exhausted.append(g.fighter(leader).cards[1])
        if card.name == "Rally Banner":
            g.fighter(g.leaders[1]).side = 0
        before = facts(g)
        drive(activate(g.t, g.battle, g.fighter(leader), key))
    else:
        g.s.battle = None
        g.s.phase = card.window
        g.s.mines = [1, 1, 1]
        g.at(leader, "lusta_mine").at(g.leaders[1], "senona")
        before = facts(g)
        drive(use(g.t, g.p(leader), key))
    assert facts(g) != before
    assert key in g.p(leader).spent


@pytest.mark.parametrize("card", rows("upgrade", "triggered"))
def test_upg_7_every_triggered_upgrade_fires(card: Card) -> None:
    g, key = stage(card, "field" if card.when == "field_won" else "siege")
    leader = g.leaders[0]
    before = facts(g)
    if card.when == "own_removed":
        drive(drive_out(g.t, g.fighter(leader).cards[0], "restore"))
        drive(drive_out(g.t, g.fighter(leader).cards[0], "restore"))
        assert g.fighter(leader).tally[1] == 2, "only the first time in a battle"
    elif card.when == "markers_placed":
        g.battle.revealed = False
        g.fighter(g.leaders[1]).seat = 2
        drive(markers_placed(g.t, g.battle))
        assert g.battle.fighters[1].marker_known == 1
    elif card.when in ("capture", "field_won"):
        g.battle.winner = 0
        g.battle.step = "end"
        drive(end_of_battle(g.t, g.battle))
        assert card.name + " takes effect" in g.text()
    elif card.when == "rest":
        g.s.battle = None
        drive(rest_now(g.t, g.p(leader)))
        assert sum(g.p(leader).pool) == 4
    else:
        g.s.battle = None
        g.s.phase = "rewards"
        g.own(leader, "durdon", "kinara")
        drive(pay_star_rewards(g.t))
        assert sum(g.p(leader).pool) == 2
    assert facts(g) != before


@pytest.mark.parametrize("card", rows("treasure"))
def test_sie_11_every_treasure_pays_both_parts(card: Card) -> None:
    for part in (card.attacker, card.others):
        g = arena("salazar")
        g.battle.step = "treasure"
        fighter = g.fighter("salazar")
        g.p("salazar").restore += fighter.cards
        fighter.cards.clear()
        before = facts(g)
        drive(resolve(g.t, 0, g.find(card.name), part))
        assert facts(g) != before


@pytest.mark.parametrize("card", rows("kingdom"))
def test_rnd_7_every_event_does_something(card: Card) -> None:
    g = scene("salazar", "nazul", "selina", phase="event", objectives=True)
    g.s.mines = [1, 1, 1]
    g.p("salazar").ip = 3
    g.own("salazar", "durdon", "kinara")
    g.restore("nazul", "Faction Follower")
    g.restore("salazar", "Faction Follower")
    g.restore("selina", "Faction Follower")
    g.top(card.name)
    before = facts(g)
    drive(reveal_event(g.t))
    after = facts(g)
    assert any(card.lasting) or without_events(after) != without_events(before)
    assert f"reveals {card.name}" in g.text()


def without_events(plain: object) -> object:
    assert isinstance(plain, dict)
    return {key: value for key, value in plain.items() if key not in ("event", "event_deck", "phase")}


@pytest.mark.parametrize("card", rows("defence"))
def test_sie_8_every_defence_card_counts(card: Card) -> None:
    g = arena("salazar", "Moguras Cutthroat")
    if card.name == "Panic in the Streets":
        g.battle.fighters.pop()
    g.top(card.name)
    before = [defences(g.t, g.battle), side_total(g.t, g.battle, 0), len(g.p("salazar").hand)]
    drive(reveal_defence_card(g.t, g.battle))
    after = [defences(g.t, g.battle), side_total(g.t, g.battle, 0), len(g.p("salazar").hand)]
    assert (after != before) is (card.name != "Steady Watch")
    first, second = (value - old for (kind, value), (kind, old) in zip(defences(g.t, g.battle), [(0, 9), (2, 8)]))
    assert second == card.second
    if not card.effect:
        assert first == card.first


@pytest.mark.parametrize("card", rows("resource"))
def test_pre_3_every_resource_card_gives_what_it_says(card: Card) -> None:
    g = scene("salazar", "nazul", "selina", phase="preparation")
    worker = g.give("salazar", "Garlock Worker")[0]
    g.s.resource_deck[:0] = g.s.city
    g.s.city[:] = [g.find(card.name)]
    drive(acquire(g.t, g.p("salazar"), worker))
    assert sum(g.p("salazar").pool) == sum(card.gives)
    for kind in range(3):
        assert g.p("salazar").pool[kind] >= card.gives[kind]


@pytest.mark.parametrize("card", rows("objective"))
def test_obj_2_every_objective_pays(card: Card) -> None:
    g = scene("salazar", "nazul", "selina", objectives=True)
    before = facts(g)
    drive(resolve(g.t, 0, g.find(card.name), card.reward))
    assert facts(g) != before
    ip = sum(op.n for op in card.reward if op.op == "gain_ip")
    assert g.p("salazar").ip == ip > 0


def test_bat_13_a_card_entering_later_fires_its_reveal_ability() -> None:
    g = arena("salazar")
    hand = len(g.p("salazar").hand)
    drive(enter_battle(g.t, g.fighter("salazar"), g.find("Cloaktown Lookout")))
    assert len(g.p("salazar").hand) == hand + 1


def test_crd_2_every_row_is_played_by_these_tests() -> None:
    """DO-CRD-2: the kinds above are all kinds there are."""
    kinds = {"starter", "battle", "upgrade", "treasure", "kingdom", "defence", "resource", "objective"}
    assert {card.kind for card in BOOK.cards} == kinds
    assert {card.ability for card in BOOK.cards if card.kind in ("starter", "battle", "upgrade")} <= {
        "none",
        "activate",
        "passive",
        "triggered",
    }
    assert not [card.name for card in BOOK.cards if card.kind == "upgrade" and card.ability == "none"]
