"""DO-BAT: what all battles share."""

from __future__ import annotations

from pentarchy.games import find
from pentarchy.games.dorian.cards.conditions import enemies
from pentarchy.games.dorian.rules.count import side_total
from pentarchy.lab.contracts import Audit
from tests.games.dorian.scene import BOOK, Scene, resources, scene, siege


def names(cards: list[str]) -> list[str]:
    return [card.split("#")[0] for card in cards]


def fight(attack: tuple[str, ...], defend: tuple[str, ...], place: str = "kinara", supporters: tuple[str, ...] = ()) -> Scene:
    """Salazar besieges with these cards, Selina defends with cards only, Nazul supports if given cards; stops at the first Battle Turn."""
    g = siege("salazar", place, "nazul", "selina", active_cards=attack).at("selina", "silverbough").at("nazul", "blackwharf")
    g.top("Steady Watch")
    g.give("nazul", *supporters)
    g.give("selina", *defend)
    g.go().do("salazar", "siege")
    if supporters:
        g.do("nazul", "attack:cards")
    if defend:
        g.do("selina", "defend:cards")
    g.do("salazar", "+".join(g.p("salazar").hand))
    if supporters:
        g.do("nazul", "+".join(g.p("nazul").hand))
    if defend:
        g.do("selina", "+".join(g.p("selina").hand))
    return g


def test_bat_1_two_kinds_of_battle() -> None:
    assert siege("salazar", "kinara", "nazul", "selina").go().do("salazar", "siege").battle.kind == "siege"
    g = scene("salazar", "nazul", "selina").at("salazar", "pilgrims_rest").at("nazul", "pilgrims_rest").go().do("salazar", "field:1")
    assert g.battle.kind == "field"


def test_bat_2_the_character_leads_every_attack() -> None:
    g = siege("salazar", "kinara", "nazul", "selina").go().do("salazar", "siege")
    assert g.fighter("salazar").joined
    g = scene("salazar", "nazul", "selina").at("salazar", "")
    assert {"siege", "step", "field"}.isdisjoint(g.go().verbs("salazar")), "without a Figure nothing is attacked"


def test_bat_3_sieges_from_afar_field_battles_within_one_step() -> None:
    g = siege("salazar", "kinara", "nazul", "selina").at("nazul", "blackwharf").go().do("salazar", "siege")
    assert g.waiting() == ["nazul"]
    g = scene("salazar", "nazul", "selina").at("salazar", "pilgrims_rest").at("nazul", "pilgrims_rest").at("selina", "blackwharf")
    g.go().do("salazar", "field:1").do("nazul", "fight")
    assert "selina" not in g.waiting()


def test_bat_4_selected_cards_leave_the_hand() -> None:
    g = fight(("Fire Storm", "Ward Weaver"), ())
    assert g.p("salazar").hand == []
    assert names(g.fighter("salazar").cards) == ["fire_storm", "ward_weaver"]


def test_bat_5_at_least_one_card() -> None:
    g = siege("salazar", "kinara", "nazul", "selina").go().do("salazar", "siege").do("nazul", "out").do("selina", "defend:cards")
    assert (g.ask("salazar").least, g.ask("selina").least) == (1, 1)


def test_bat_6_an_empty_hand_cannot_take_part() -> None:
    g = siege("salazar", "kinara", "nazul", "selina")
    g.give("nazul")
    g.go().do("salazar", "siege")
    assert g.waiting() == ["selina"]
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=()).go()
    assert g.why("salazar", "siege") == "DO-BAT-6"


def test_bat_7_selection_hides_even_the_count() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Fire Storm", "Ward Weaver"))
    g.go().do("salazar", "siege").do("nazul", "out").do("selina", "defend:cards")
    before = g.match.view(g.seat("selina"))
    g.do("salazar", "fire_storm")
    assert g.match.view(g.seat("selina")) == before
    assert g.match.view(g.seat("selina"))["players"][0]["hand_size"] == 2, "DO-Q-83: the Hand before selecting"


def test_bat_8_all_is_revealed_at_once() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Fire Storm",))
    g.go().do("salazar", "siege").do("nazul", "attack:cards").do("selina", "defend:cards")
    g.do("nazul", "faction_follower").do("salazar", "fire_storm")
    assert "Fire Storm" not in g.text("selina")
    assert "side of the" not in g.text("selina")
    g.do("selina", "faction_follower")
    assert "Fire Storm" in g.text("selina")
    assert "Player 2 is on the side of the attack" in g.text("selina")


def test_bat_9_cards_can_be_targeted_before_their_owners_turn() -> None:
    g = fight(("Nina Twinblade",), ("Fire Storm",)).do("salazar", "nina_twinblade")
    assert names(g.p("selina").restore) == ["fire_storm"]
    assert "Player 3 Activates" not in g.text()


def test_bat_10_battle_order() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", "marcus")
    g.s.track = [3, 2, 1, 0]
    g.s.turn = 3
    g.go().do("salazar", "siege").do("marcus", "defend:cards").do("selina", "attack:cards").do("nazul", "attack:cards")
    for leader in g.leaders:
        g.do(leader, "faction_follower")
    assert [g.leaders[int(line["args"]["who"][1])] for line in g.match.log(-1) if line["rule"] == "DO-BAT-8"] == [
        "salazar",
        "selina",
        "nazul",
        "marcus",
    ]


def test_bat_11_abilities_in_any_order() -> None:
    for order in (("fire_storm", "garlock_worker"), ("garlock_worker", "fire_storm")):
        g = fight(("Fire Storm", "Garlock Worker"), ())
        ask = g.match.ask(g.seat("salazar"))
        assert ask is not None
        assert "Gain 4 Magic" in [option.gives for option in ask.options]
        for card in order:
            g.do("salazar", card)
            if card == "garlock_worker":
                g.do("salazar", "M")
        assert "attack 7 against 9" in g.text()


def test_bat_14_looking_ahead_within_an_effect_tells_what_will_be_told() -> None:
    """The log a look ahead fills begins empty: a card that has spoken does not seem silent."""
    Audit(find("dorian"), 3, {}, 623332796, 25, film=False).run()


def test_bat_14_whoever_orders_abilities_reads_what_they_do() -> None:
    g = fight(("Veiled Informer", "Dusk Wyvern", "Faction Follower"), ())
    ask = g.match.ask(g.seat("salazar"))
    assert ask is not None
    assert ask.title == "Which ability first?"
    for option in ask.options:
        assert option.gives == BOOK.face[option.key].text.rstrip(".")


def test_bat_14_a_power_that_comes_to_nothing_is_not_named() -> None:
    g = fight(("Double Agent",), ())
    g.do("salazar", "M")
    assert "gains nothing with no card on the opposing side" in g.text()


def test_bat_19_what_an_ability_does_not_do_is_told() -> None:
    g = fight(("Smoke Thrower", "Quartermaster"), ("Battering Crew",))
    g.do("salazar", "smoke_thrower", "", "quartermaster", "")
    g.do("selina", "battering_crew")
    for words in ("Smoke Thrower: nothing is Exhausted", "Quartermaster: nothing is Restored", "Battering Crew does nothing here"):
        assert words in g.text()
    assert "gains 0" not in g.text()


def test_bat_12_only_once_and_only_in_the_own_turn() -> None:
    g = fight(("Fire Storm", "Ward Weaver"), ("Fire Storm",))
    assert g.waiting() == ["salazar"]
    card = g.fighter("salazar").cards[0]
    g.do("salazar", card)
    assert card not in g.keys("salazar")


def test_bat_13_a_card_played_again_enters_restored() -> None:
    g = fight(("Fire Storm", "Soul Caller"), ("Shadowborn Stalker",))
    g.do("salazar", "fire_storm")
    fighter = g.fighter("salazar")
    storm = fighter.exhausted.pop()
    fighter.cards.remove(storm)
    g.p("salazar").restore.append(storm)
    g.go().do("salazar", "soul_caller")
    assert "fire_storm" in names(g.keys("salazar"))
    g.do("salazar", "fire_storm")
    assert g.fighter("salazar").tally[2] == 8


def test_bat_14_triggered_results_stay() -> None:
    g = fight(("The Silent Widow", "Nina Twinblade", "Boultry Duelist"), ("Faction Follower", "Garlock Worker", "Axe Twins of Durdon"))
    g.do("salazar", "nina_twinblade", "faction_follower").do("salazar", "boultry_duelist")
    assert g.fighter("salazar").tally[0] == 4
    assert side_total(g.t, g.battle, 0)[0] == 4 + 1 + 3 + 1
    widow = next(card for card in g.fighter("salazar").cards if "widow" in card)
    g.fighter("salazar").cards.remove(widow)
    assert side_total(g.t, g.battle, 0)[0] == 4 + 3 + 1, "base 1 is lost, 4 stay"


def test_bat_15_activated_power_stays_when_the_card_is_gone() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Bryr Druid", "Faction Follower"))
    g.give("selina", "Mage Hunter")
    g.top("Steady Watch")
    g.go().do("salazar", "siege").do("nazul", "out").do("selina", "defend:cards").do("salazar", "bryr_druid").do("selina", "mage_hunter")
    g.do("salazar", "bryr_druid").do("selina", "mage_hunter")
    assert "Magic: attack 5 against 9" in g.text(), "Salazar 2, generated 3"


def test_bat_16_base_power_goes_with_the_card() -> None:
    g = fight(("Battle Mage", "Faction Follower"), ("Mage Hunter",))
    before = side_total(g.t, g.battle, 0)[2]
    g.do("selina", "mage_hunter")
    assert before == 2 + 4 + 1
    assert "Magic: attack 3 against 9" in g.text()


def test_bat_17_passive_effects_go_with_the_card() -> None:
    g = fight(("Elder of Esvia", "Battle Mage"), ("Mage Hunter",))
    assert side_total(g.t, g.battle, 0)[2] == 2 + 2 + 2 + 4
    g.do("selina", "mage_hunter", "elder_of_esvia")
    assert "Magic: attack 6 against 9" in g.text()


def test_bat_18_only_selected_cards_unless_brought_in() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Night Courier", "Battle Mage"))
    g.go().do("salazar", "siege").do("nazul", "out").do("selina", "out").do("salazar", "night_courier")
    assert names(g.fighter("salazar").cards) == ["night_courier"]
    g.do("salazar", "night_courier", "battle_mage")
    assert "Battle Mage enters the battle" in g.text()


def test_bat_19_only_cards_of_players_you_battle() -> None:
    g = fight(("Faction Follower",), ("Faction Follower", "Garlock Worker"), supporters=("Nina Twinblade",))
    g.do("nazul", "nina_twinblade")
    assert sorted(names(g.keys("nazul"))) == ["faction_follower", "garlock_worker"]
    assert set(g.keys("nazul")) == set(g.fighter("selina").cards)


def test_bat_20_cards_go_to_the_restore_pile_unless_kept() -> None:
    g = fight(("Field Surgeon", "Battle Mage", "Faction Follower"), ())
    g.do("salazar", "field_surgeon", "battle_mage").finish_battle()
    assert "battle_mage" in names(g.p("salazar").hand)
    assert sorted(names(g.p("salazar").restore)) == ["faction_follower", "field_surgeon"]


def test_bat_21_absent_power_is_ignored_but_abilities_work() -> None:
    g = fight(("Banisher",), ("Lustan Pikeman",), place="durdon")
    g.do("salazar", "banisher")
    assert names(g.p("selina").hand) == ["lustan_pikeman"]
    assert "Physical: attack 0 against 9" in g.text()
    assert "Magic:" not in g.text()


def test_bat_22_the_running_total_is_the_result_when_nothing_leaves() -> None:
    g = fight(("Battle Mage", "Ward Weaver"), ())
    running = g.match.view(0)["battle"]["totals"][0]["power"]
    g.do("salazar", "done")
    assert f"Magic: attack {running[2]} against" in g.text()


def test_bat_23_no_defence_card_in_the_field() -> None:
    g = scene("salazar", "nazul", "selina").at("salazar", "pilgrims_rest").at("nazul", "pilgrims_rest")
    deck = g.s.defence_deck[:]
    g.go().do("salazar", "field:1").do("nazul", "fight").finish_battle()
    assert g.s.defence_deck == deck
    assert "Defence card" not in g.text()


def test_bat_24_a_character_adds_base_power_and_upgrades() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Garlock Worker",))
    g.p("salazar").base = resources("MM")
    g.equip("salazar", "Staff of Kinara")
    g.go().do("salazar", "siege").do("nazul", "out").do("selina", "out").do("salazar", "garlock_worker")
    assert side_total(g.t, g.battle, 0)[2] == 4 + 2


def test_bat_25_sides_follow_the_markers() -> None:
    """DO-BAT-26, DO-BAT-27, DO-BAT-28: attacker, supporter, defender."""
    g = fight(("Fire Storm",), ("Faction Follower",), supporters=("Faction Follower",))
    assert [(g.leaders[fighter.seat], fighter.side) for fighter in g.battle.fighters] == [("salazar", 0), ("nazul", 0), ("selina", 1)]
    assert g.battle.attacker == g.s.active()


def test_bat_29_players_you_battle() -> None:
    """DO-BAT-30: a Character that did not join is not one you battle."""
    g = fight(("Fire Storm",), ("Faction Follower",), supporters=("Faction Follower",))
    assert [g.leaders[foe.seat] for foe in enemies(g.battle, g.fighter("selina"))] == ["salazar", "nazul"]
    assert [fighter.joined for fighter in g.battle.fighters] == [True, False, False]


def test_bat_31_playing_means_controlling_the_card() -> None:
    g = fight(("Fire Storm",), ("Ward Weaver",))
    assert names(g.keys("salazar")) == ["fire_storm", "done"], "only the own cards"


def test_bat_32_end_abilities_work_when_the_victor_is_named() -> None:
    g = fight(("Rune Scribe", "Faction Follower"), ())
    assert g.ask("salazar").rule == "DO-BAT-12"
    assert "The defence wins" in g.text()
    g.do("salazar", "yes")
    assert names(g.p("salazar").deck)[-1] == "rune_scribe"


def test_bat_33_counters_start_anew_in_each_battle() -> None:
    g = fight(("Faction Follower", "Faction Follower"), ()).finish_battle()
    g.give("salazar", "Sorga Blackteeth", "Garlock Worker")
    g.at("salazar", "durdon", "boultry").go().do("salazar", "siege").do("salazar", "sorga_blackteeth+garlock_worker")
    assert side_total(g.t, g.battle, 0)[1] == 4


def test_bat_34_betrayal_is_legal() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", tribute=True)
    g.go().do("salazar", "siege").do("salazar", "S").do("nazul", "accept").do("nazul", "defend:cards")
    assert g.fighter("nazul").side == 1
    assert g.p("salazar").camp == [0, 1, 1]


def test_bat_35_order_of_the_count() -> None:
    g = fight(("Garlock Worker",), ("Garlock Worker",))
    fighter = g.fighter("selina")
    fighter.tally = [2, 5, 0]
    fighter.cut = [0, 3, 0]
    fighter.shifts = [3, 1, 0]
    assert side_total(g.t, g.battle, 1) == [4, 0, 0]
    fighter.cut = [9, 0, 0]
    fighter.shifts = []
    assert side_total(g.t, g.battle, 1) == [0, 5, 0], "never below 0"


def test_bat_36_each_card_is_restored_once() -> None:
    g = fight(("Fire Storm", "Quartermaster", "Vess, Pupil of Zargeth"), ())
    g.do("salazar", "fire_storm", "quartermaster", "fire_storm").do("salazar", "fire_storm", "vess_pupil_of_zargeth")
    assert names(g.keys("salazar")) == ["quartermaster"], "Fire Storm was Restored before"
    g.do("salazar", "quartermaster").do("salazar", "quartermaster")
    assert names(g.keys("salazar")) == ["vess_pupil_of_zargeth"]
    assert g.fighter("salazar").tally[2] == 8


def test_bat_37_copying() -> None:
    g = fight(("Fire Storm", "Onara Amari", "Sprite Swarm"), ())
    g.do("salazar", "onara_amari")
    assert g.fighter("salazar").tally[2] == 4 + 1, "Sprite Swarm counts 1 for Onara, the copy is no further Activation"
    assert names(g.keys("salazar")) == ["fire_storm", "done"], "the original stays as it is"
    told = [event.args["copied"] for event in g.t.events if event.rule == "DO-BAT-37"]
    assert told == ["Fire Storm"], "which of two equal cards it is may lie in a hand"
    g = fight(("Brakka Stonevow", "Horo the Shapeshifter", "Onara Amari"), ())
    g.do("salazar", "onara_amari")
    assert g.fighter("salazar").tally == [0, 0, 0]


def test_bat_37_a_copy_pays_the_cost() -> None:
    """DO-BAT-37: Bryr Druid copied costs another Hand card."""
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Bryr Druid", "Onara Amari", "Faction Follower", "Garlock Worker"))
    g.go().do("salazar", "siege").do("nazul", "out").do("selina", "out").do("salazar", "bryr_druid+onara_amari")
    g.do("salazar", "onara_amari", "garlock_worker")
    assert names(g.p("salazar").restore) == ["garlock_worker"]
    assert g.fighter("salazar").tally[2] == 3


def test_bat_38_order_at_the_end() -> None:
    g = fight(("Bronar Smuggler", "Fire Storm", "Fire Storm", "Fire Storm"), ("Shadowborn Stalker",))
    g.do("salazar", "fire_storm", "fire_storm", "fire_storm").do("selina", "shadowborn_stalker", "bronar_smuggler").finish_battle()
    assert "Dark Essence" not in g.text(), "driven out earlier it gives nothing"
    g = fight(("Bronar Smuggler", "Fire Storm", "Fire Storm"), ())
    g.do("salazar", "fire_storm", "fire_storm").finish_battle()
    assert "gains 1 Dark Essence" in g.text()
    assert g.s.owner[BOOK.place["kinara"]] == 0
    assert "bronar_smuggler" in names(g.p("salazar").deck[-2:] + g.p("salazar").hand)


def test_bat_39_without_cards_the_character_still_counts() -> None:
    g = siege("salazar", "kinara", "nazul", "selina", active_cards=("Nina Twinblade",)).at("selina", "grimshire")
    g.p("selina").base = resources("MM")
    g.go().do("salazar", "siege").do("nazul", "out").do("selina", "defend:figure").do("salazar", "nina_twinblade").do(
        "selina", "faction_follower"
    )
    g.do("salazar", "nina_twinblade")
    assert "attack 2 against 1" in g.text(), "9 and Selina's 3, changed by the Defence card"
