"""Rules called as they are, with everything that may be missing missing once: passage, permission, allies, the parts of an Attack."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.kingdom_spells import step_goals
from pentarchy.games.ageofkingdoms.rules import betrayal, clash, lasting, negotiation, reactions, relations, workers
from pentarchy.games.ageofkingdoms.rules.pieces import Passage
from pentarchy.games.ageofkingdoms.rules.scenes import Battle
from tests.games.ageofkingdoms.scene import BOOK, scene

# seats 0 to 2 hold vharok, aurelane and oshenar


def test_neg_14_passage_is_asked_of_whose_border_one_stands_at():
    g = scene(3)
    own = g.unit("militia", 0, "cinder_ford")
    g.unit("militia", 1, "reed_harbour")
    assert negotiation.passage_openings(g.s, 0) == []
    one = g.unit("militia", 0, "toll_bridge")
    two = g.unit("militia", 0, "golden_quay")
    assert negotiation.passage_openings(g.s, 0) == ["ask:1:all", f"ask:1:{one.id}", f"ask:1:{two.id}"]
    three = g.unit("militia", 0, "wicker_reach")
    assert negotiation.passage_openings(g.s, 0)[3:] == ["ask:2:all", f"ask:2:{three.id}"]
    g.s.passages.append(Passage(1, 0, one.id, 1))
    assert negotiation.passage_openings(g.s, 0)[:2] == ["ask:1:all", f"ask:1:{two.id}"]
    g.s.passages.append(Passage(1, 0))
    assert negotiation.passage_openings(g.s, 0) == ["ask:2:all", f"ask:2:{three.id}"]
    g.war(2, 0)
    assert negotiation.passage_openings(g.s, 0) == []
    g.s.wars, g.s.chains = [], ["passage:0:2"]
    assert negotiation.passage_openings(g.s, 0) == ["ask:2:all", f"ask:2:{three.id}"]
    g.s.chains.append("passage:0:2")
    assert negotiation.passage_openings(g.s, 0) == []
    assert own.seat == 0


def test_neg_14_permission_is_given_to_whoever_has_none():
    g = scene(4)
    assert negotiation.permissions(g.s, 1) == ["permit:0", "permit:2", "permit:3"]
    g.s.passages = [Passage(1, 0), Passage(1, 2, 7), Passage(1, 2, -1, 3), Passage(2, 3)]
    assert negotiation.permissions(g.s, 1) == ["permit:2", "permit:3"]
    g.war(3, 1)
    assert negotiation.permissions(g.s, 1) == ["permit:2"]
    g.s.chains = ["trade:1:2", negotiation.SHUT[1][2]]
    assert negotiation.permissions(g.s, 1) == []
    assert negotiation.permissions(g.s, 2) == ["permit:0", "permit:1"]


def test_bet_3_who_leads_a_side_may_forsake_each_ally_an_ally_only_itself():
    g = scene(6)
    war = g.war(0, 1)
    assert [betrayal.betrayals(g.s, seat) for seat in range(2)] == [[], []]
    war.attackers, war.defenders = [0, 2, 3], [1, 4]
    told = [betrayal.betrayals(g.s, seat) for seat in range(6)]
    n = war.id
    assert told == [
        [f"forsake:{n}:2", f"forsake:{n}:3"],
        [f"forsake:{n}:4"],
        [f"forsake:{n}:2"],
        [f"forsake:{n}:3"],
        [f"forsake:{n}:4"],
        [],
    ]
    g.agreement(5, 2)
    assert betrayal.betrayals(g.s, 5) == ["betray:2"]
    assert betrayal.betrayals(g.s, 2) == ["betray:5", f"forsake:{n}:2"]


def test_bat_2_an_attack_names_each_part_that_counts():
    g = scene(2)
    one = g.unit("militia", 0, "toll_bridge")
    two = g.unit("militia", 1, "toll_bridge")
    face = BOOK.units["militia"]
    fight = Battle(one.id, two.id, "action")
    made = clash.frozen(g.s, fight, 2)
    assert (made.attack_parts, made.defense_parts) == ([f"{face.name}:{face.attack}"], [f"{face.name}:{face.defense}"])
    assert (made.names, made.seats, made.place, made.damage) == (["militia", "militia"], [0, 1], "toll_bridge", 2)
    one.attack_token, two.defense_token = True, True
    fight.attack, fight.defense = 3, -1
    lasting.for_season(g.s, kinds.ATTACK, 0, 2)
    lasting.for_season(g.s, kinds.ATTACK, 1, 5)
    lasting.for_season(g.s, kinds.ATTACK_ON_KREESH, 0, 1)
    lasting.for_season(g.s, kinds.DEFENSE, 1, 4)
    made = clash.frozen(g.s, fight, 0)
    assert made.attack_parts[1:] == ["Attack token:1", "this Season:2", "cards, Specials and Leaders:3"]
    assert made.defense_parts[1:] == ["Defense token:1", "this Season:4", "cards and Specials:-1"]


def test_glo_5_every_source_of_a_lasting_effect_is_named_once():
    g = scene(2)
    assert lasting.by_source(g.s, kinds.COMMAND, 0) == []
    card = next(iter(BOOK.sources[kinds.COMMAND].cards))
    g.in_play(card, 0)
    given = BOOK.sources[kinds.COMMAND].cards[card]
    assert lasting.by_source(g.s, kinds.COMMAND, 0) == [(BOOK.cards[card].name, given)]
    assert lasting.by_source(g.s, kinds.COMMAND, 1) == []
    g.s.in_play[0].target = 1
    assert lasting.by_source(g.s, kinds.COMMAND, 0) == []
    assert lasting.by_source(g.s, kinds.COMMAND, 1) == [(BOOK.cards[card].name, given)]
    lasting.for_season(g.s, kinds.COMMAND, 1, 2)
    lasting.for_season(g.s, kinds.COMMAND, 1, -1)
    assert lasting.by_source(g.s, kinds.COMMAND, 1)[1:] == [("this Season", 1)]
    assert lasting.lasting(g.s, kinds.COMMAND, 1) == given + 1
    land = next(iter(BOOK.sources[kinds.SPELL_HAND].lands))
    g.land(land, 0)
    assert lasting.by_source(g.s, kinds.SPELL_HAND, 0) == [(BOOK.lands[land].name, BOOK.sources[kinds.SPELL_HAND].lands[land])]
    assert lasting.by_source(g.s, kinds.SPELL_HAND, 1) == []


def test_spl_7_a_unit_steps_beside_another_of_its_own():
    g = scene(2)
    one = g.unit("militia", 0, "cinder_ford")
    assert step_goals(g.s, 0, []) == []
    two = g.unit("militia", 0, "toll_bridge")
    g.unit("militia", 1, "reed_harbour")
    assert step_goals(g.s, 0, []) == [f"unit:{one.id}", f"unit:{two.id}"]
    goals = step_goals(g.s, 0, [f"unit:{one.id}"])
    near = [place for place in relations.laruna.ADJACENT["toll_bridge"] if place not in ("aurelane", "cinder_ford")]
    assert goals == [f"space:{place}" for place in near]


def test_kre_8_reach_is_the_domain_the_units_and_what_is_next_to_them():
    g = scene(2)
    assert relations.reach(g.s, 0, "vharok")
    assert relations.reach(g.s, 0, "cinder_ford")
    assert not relations.reach(g.s, 0, "pearl_landing")
    unit = g.unit("militia", 1, "pearl_landing")
    assert not relations.reach(g.s, 0, "pearl_landing")
    unit.seat = 0
    assert relations.reach(g.s, 0, "pearl_landing")
    assert relations.reach(g.s, 0, "thessil")
    assert not relations.reach(g.s, 0, "no_such_land")


def test_rct_2_a_window_concerns_whoever_has_a_card_and_the_magic_for_it():
    g = scene(2)
    one, two = g.k(0), g.k(1)
    tried = 0
    for window, means in BOOK.reaction_means.items():
        least = means.get(two.leader, 0)
        if least > 0 and means.get(one.leader, reactions.NEVER) > 0:
            one.magic, two.magic = 0, least - 1
            assert not reactions.concerns_anybody(g.s, window)
            two.ritual_discount = 1
            assert reactions.concerns_anybody(g.s, window)
            two.magic, two.ritual_discount = least, 0
            assert reactions.concerns_anybody(g.s, window)
            tried += 1
    assert tried


def test_wrk_7_with_no_place_free_a_worker_waits_with_one_it_goes_there():
    g = scene(2)
    g.k(0).workers, g.k(0).idle = workers.free_places(g.s, 0), 0
    g.play(workers.place_worker(g.t, 0, "AK-WRK-7"))
    assert g.k(0).idle == 1
    last = g.k(0).workers.pop()
    g.play(workers.place_worker(g.t, 0, "AK-WRK-7"))
    assert (g.k(0).workers[-1], g.k(0).idle) == (last, 1)
