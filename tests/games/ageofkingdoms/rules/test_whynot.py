"""Why not: every reason a menu gives, at the very number where it becomes true."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards.printed import TILE_IDS
from pentarchy.games.ageofkingdoms.rules import recruiting, routes, spells, whynot
from pentarchy.games.ageofkingdoms.rules.population import population_price
from pentarchy.games.ageofkingdoms.rules.reactions import casts_allowed, spell_price
from pentarchy.games.ageofkingdoms.rules.upgrades import upgrade_price
from pentarchy.games.ageofkingdoms.rules.war import declaration_price
from tests.games.ageofkingdoms.scene import BOOK, scene

PRICED = next(card.id for card in BOOK.cards.values() if card.kind == "agenda" and card.gold)
FED = next(card.id for card in BOOK.cards.values() if card.kind == "agenda" and card.food)
SPELL = next(card.id for card in BOOK.cards.values() if card.kind == "spell" and not card.out_of_turn)


def test_agd_5_an_agenda_that_can_be_paid_is_not_too_dear() -> None:
    face = BOOK.cards[PRICED]
    g = scene(2)
    k = g.k(0)
    k.gold, k.food, k.magic = face.gold, face.food, face.magic
    assert whynot.agenda_reason(g.s, 0, PRICED)[0] == "AK-AGD-9"
    k.gold -= 1
    assert whynot.agenda_reason(g.s, 0, PRICED) == ("AK-AGD-5", f"it costs {face.cost_words()}")
    k.gold, k.food = 9, BOOK.cards[FED].food - 1
    assert whynot.agenda_reason(g.s, 0, FED)[0] == "AK-AGD-5"
    k.food += 1
    assert whynot.agenda_reason(g.s, 0, FED)[0] == "AK-AGD-9"


def test_agd_2_one_agenda_a_season() -> None:
    g = scene(2)
    g.rich(0)
    g.k(0).agendas_played = 1
    assert whynot.agenda_reason(g.s, 0, PRICED) == ("AK-AGD-2", "one Agenda per Season")


def test_agd_4_redraws() -> None:
    g = scene(2)
    assert whynot.agenda_redraw_reason(g.s, 0) == ("AK-AGD-4", f"it costs {BOOK.agenda_redraw_gold} Gold")
    g.k(0).agenda_redrawn = True
    assert whynot.agenda_redraw_reason(g.s, 0) == ("AK-AGD-12", "one redraw per turn")
    g.k(0).agendas_played = 1
    assert whynot.agenda_redraw_reason(g.s, 0) == ("AK-AGD-4", "an Agenda was played this turn")


def test_spl_9_spells() -> None:
    g = scene(2)
    k = g.k(0)
    k.magic = spell_price(g.s, 0, SPELL)
    assert whynot.spell_reason(g.s, 0, SPELL)[0] in ("AK-AGD-9", "AK-STA-6")
    k.magic -= 1
    assert whynot.spell_reason(g.s, 0, SPELL) == ("AK-SPL-9", f"it costs {spell_price(g.s, 0, SPELL)} Magic")
    k.magic, k.casts = 9, casts_allowed(g.s, 0)
    assert whynot.spell_reason(g.s, 0, SPELL) == ("AK-SPL-2", "no cast is left this Season")
    late = next(card.id for card in BOOK.cards.values() if card.kind == "spell" and card.out_of_turn)
    assert whynot.spell_reason(g.s, 0, late)[0] == "AK-SPL-7"


def test_spl_4_redraws() -> None:
    g = scene(2)
    k = g.k(0)
    k.magic = spells.redraw_price(g.s, 0)
    assert whynot.spell_redraw_reason(g.s, 0)[0] == "AK-SPL-15"
    k.magic -= 1
    assert whynot.spell_redraw_reason(g.s, 0)[0] == "AK-SPL-4"
    k.spell_redrawn = True
    assert whynot.spell_redraw_reason(g.s, 0)[0] == "AK-SPL-19"


def test_sta_6_stability_is_spent_too() -> None:
    card = next(card for card in BOOK.cards.values() if card.kind == "agenda" and card.lose_stability)
    g = scene(2)
    g.rich(0)
    g.k(0).stability, g.k(0).protection = card.lose_stability - 1, 1
    assert whynot.card_reason(g.s, 0, card.id)[0] == "AK-AGD-9"
    g.k(0).protection = 0
    assert whynot.card_reason(g.s, 0, card.id) == ("AK-STA-6", f"it takes {card.lose_stability} Stability")


def test_spl_12_virtues() -> None:
    g = scene(2)
    k = g.k(0)
    k.leader = next(leader for leader, virtue in BOOK.virtues.items() if not virtue.out_of_turn and virtue.legacy)
    k.legacy = BOOK.virtues[k.leader].legacy
    assert whynot.virtue_reason(g.s, 0)[0] in ("AK-AGD-9", "AK-STA-6")
    k.legacy -= 1
    assert whynot.virtue_reason(g.s, 0) == ("AK-SPL-10", f"it costs {k.legacy + 1} Legacy")
    k.virtue_used = True
    assert whynot.virtue_reason(g.s, 0)[0] == "AK-SPL-12"


def test_act_11_workers() -> None:
    g = scene(2)
    assert whynot.workers_reason(g.s, 0)[0] == "AK-WRK-4"
    g.k(0).workers_moved = True
    assert whynot.workers_reason(g.s, 0) == ("AK-ACT-11", "Workers move once per turn")
    g.k(0).workers_bound = True
    assert whynot.workers_reason(g.s, 0) == ("AK-ACT-11", "a card binds the Workers this turn")


def test_pop_4_the_track_is_full_at_its_last_step_only() -> None:
    g = scene(2)
    k = g.k(0)
    k.population = len(BOOK.workers_at) - 2
    assert whynot.population_reason(g.s, 0) == ("AK-POP-1", f"it costs {population_price(g.s, 0)} Food")
    k.bought = k.patrol_purchases + 1
    assert whynot.population_reason(g.s, 0)[0] == "AK-POP-2"
    k.population += 1
    assert whynot.population_reason(g.s, 0)[0] == "AK-POP-4"


def test_rec_4_all_units_of_a_kind_are_on_the_map() -> None:
    g = scene(2)
    kind = recruiting.kinds_of(g.s, 0)[0]
    while recruiting.available(g.s, 0, kind) > 1:
        g.unit(kind, 0, "oldthrone")
    assert whynot.recruit_reason(g.s, 0, kind)[0] == "AK-REC-1"
    assert f"{recruiting.gold_price(g.s, 0, kind)} Gold" in whynot.recruit_reason(g.s, 0, kind)[1]
    assert "0 " not in whynot.recruit_reason(g.s, 0, kind)[1]
    g.unit(kind, 0, "oldthrone")
    assert whynot.recruit_reason(g.s, 0, kind)[0] == "AK-REC-4"


def test_upg_2_level_three_is_the_highest() -> None:
    g = scene(2)
    tile = TILE_IDS[1]
    g.k(0).levels[1] = 2
    assert whynot.upgrade_reason(g.s, 0, tile) == ("AK-UPG-1", f"it costs {upgrade_price(g.s, 0, tile)} Gold")
    g.k(0).levels[1] = 3
    assert whynot.upgrade_reason(g.s, 0, tile)[0] == "AK-UPG-2"


def test_rte_7_caravans_and_routes() -> None:
    g = scene(2)
    name = routes.CARAVANS[0]
    assert whynot.caravan_reason(g.s, 0, name) == ("AK-RTE-1", f"it costs {routes.route_price(g.s, 0, name)} Gold")
    price = [routes.route_price(g.s, one, g.k(1 - one).mat) for one in (0, 1)]
    g.k(0).gold, g.k(1).gold = price
    assert whynot.route_reason(g.s, 0, 1)[0] == "AK-NEG-5"
    g.k(1).gold -= 1
    assert whynot.route_reason(g.s, 0, 1) == ("AK-RTE-10", f"@1 would pay {price[1]} Gold and has {price[1] - 1}")
    g.k(0).neutral = [name]
    assert whynot.caravan_reason(g.s, 0, name)[0] == "AK-RTE-9"
    g.route(0, 1)
    assert whynot.route_reason(g.s, 0, 1)[0] == "AK-RTE-4"


def test_rte_7_no_room_is_said_of_whom() -> None:
    g = scene(6)
    for other in (2, 3, 4, 5):
        g.route(1, other)
    assert not routes.has_room(g.s, 1)
    assert whynot.route_reason(g.s, 0, 1) == ("AK-RTE-7", "no room under the route limit of @1")
    assert whynot.caravan_reason(g.s, 1, routes.CARAVANS[0])[0] == "AK-RTE-7"


def test_war_3_declarations() -> None:
    g = scene(3)
    g.k(0).gold = declaration_price(g.s, 1)
    assert whynot.war_reason(g.s, 0, 1) == ("AK-WAR-12", "you share a side in a War!")
    g.k(0).gold -= 1
    assert whynot.war_reason(g.s, 0, 1) == ("AK-WAR-3", f"it costs {declaration_price(g.s, 1)} Gold")
    g.s.war_cards = 1
    assert whynot.war_reason(g.s, 0, 1)[0] == "AK-WAR-3"
    g.s.war_cards = 2
    g.war(0, 1)
    assert whynot.war_reason(g.s, 0, 1) == ("AK-WAR-12", "you are at War! with each other")
    g.k(1).sacked = 1
    assert whynot.war_reason(g.s, 0, 1) == ("AK-WAR-12", "one of you is Sacked")
    assert whynot.war_reason(g.s, 1, 2) == ("AK-WAR-12", "one of you is Sacked")
    g.s.war_cards = 0
    assert whynot.war_reason(g.s, 0, 1)[0] == "AK-WAR-1"


def test_agr_1_agreements() -> None:
    g = scene(3)
    assert whynot.agreement_reason(g.s, 0, 1)[0] == "AK-AGR-1"
    g.route(0, 1)
    g.s.agreement_cards = 1
    assert whynot.agreement_reason(g.s, 0, 1)[0] == "AK-NEG-5"
    g.s.agreement_cards = 0
    assert whynot.agreement_reason(g.s, 0, 1)[0] == "AK-AGR-8"
    g.agreement(0, 1)
    assert whynot.agreement_reason(g.s, 0, 1)[0] == "AK-AGR-7"


def test_act_11_every_act_that_is_left_out_has_its_reason() -> None:
    g = scene(3)
    reasons = whynot.of_kingdom_actions(g.s, 0)
    assert {f"play:{card}" for card in g.k(0).agendas} | {f"cast:{card}" for card in g.k(0).spells} <= set(reasons)
    assert {"redraw:agenda", "redraw:spells", "workers", "population", "route:1", "route:2"} <= set(reasons)
    assert "orders" not in reasons
    g.k(0).orders_changed = True
    assert whynot.of_kingdom_actions(g.s, 0)["orders"][0] == "AK-NEG-15"
    assert set(whynot.of_player_events(g.s, 0)) == {"war:1", "agree:1", "war:2", "agree:2"}
