"""Rules at the very number they name: two spaces, one step, the last marker, the last of a kind."""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards.effects import rule_of
from pentarchy.games.ageofkingdoms.cards.field_spells import other_targets
from pentarchy.games.ageofkingdoms.cards.kingdom_spells import in_the_circle, militia_left
from pentarchy.games.ageofkingdoms.cards.vharok import raided
from pentarchy.games.ageofkingdoms.rules import battle, laruna, map_turn, occupying, war
from pentarchy.games.ageofkingdoms.rules.recruiting import available
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from tests.games.ageofkingdoms.scene import BOOK, Scene, scene


def at_distance(start: str, steps: int) -> str:
    """A space so many steps away."""
    return next(place for place in laruna.ADJACENT if laruna.distance(start, place) == steps)


def test_spl_5_the_circle_reaches_two_spaces() -> None:
    for steps, reached in ((0, True), (2, True), (3, False)):
        g = scene(2)
        g.unit("militia", 0, "cinder_ford")
        g.unit("militia", 1, at_distance("cinder_ford", steps))
        assert bool(in_the_circle(g.s, 0, [])) is reached
    g = scene(2)
    g.unit("militia", 1, "cinder_ford")
    assert in_the_circle(g.s, 0, []) == []


def test_agd_9_raids_reach_the_next_space() -> None:
    for steps, reached in ((0, True), (1, True), (2, False)):
        g = scene(2)
        place = next(place for place in laruna.ADJACENT if occupying.territory_at(g.s, place) is not None)
        territory = occupying.territory_at(g.s, place)
        assert territory is not None
        territory.controller = 1
        g.unit("militia", 0, at_distance(place, steps))
        assert bool(raided(g.s, 0, [])) is reached


def test_rec_4_the_last_militia_is_one() -> None:
    g = scene(2)
    kind = g.s.book.militia
    card = next(iter(BOOK.cards.values()))
    while available(g.s, 0, kind) > 1:
        g.unit(kind, 0, "cinder_ford")
    assert militia_left(g.s, 0, card)
    g.unit(kind, 0, "cinder_ford")
    assert not militia_left(g.s, 0, card)


def test_war_7_a_war_runs_out_with_its_last_marker_and_allies_have_kept_their_word() -> None:
    g = scene(3)
    card = g.war(0, 1)
    card.defenders.append(2)
    card.markers = 2
    g.play(war.count_down(g.t))
    assert (card.markers, len(g.s.wars), g.k(2).promises_kept) == (1, 1, 0)
    g.play(war.count_down(g.t))
    assert (g.s.wars, g.k(2).promises_kept, g.k(1).promises_kept) == ([], 1, 0)


def sieging(**fields: object) -> Scene:
    g = scene(2).at("map")
    g.unit("militia", 0, "emberfell", **fields)
    return g


def test_occ_15_why_a_unit_does_not_besiege() -> None:
    g = sieging()
    unit = g.s.units[0]
    territory = occupying.territory_at(g.s, "emberfell")
    assert territory is not None
    assert map_turn.why_no_siege(g.s, unit) == ("AK-MOV-1", "a card keeps it from attacking")
    territory.damage, territory.damage_by = 1, 1
    assert map_turn.why_no_siege(g.s, unit)[0] == "AK-OCC-3"
    territory.damage_by = 0
    assert map_turn.why_no_siege(g.s, unit)[0] == "AK-MOV-1"
    g.unit("militia", 1, "emberfell")
    assert map_turn.why_no_siege(g.s, unit)[0] == "AK-OCC-2"
    unit.attacked = True
    assert map_turn.why_no_siege(g.s, unit) == ("AK-MOV-1", "it has attacked")
    unit.attacked, unit.revolt = False, True
    assert map_turn.why_no_siege(g.s, unit)[0] == "AK-UPK-12"
    territory.controller = 0
    assert map_turn.why_no_siege(g.s, unit)[0] == "AK-OCC-15"


def test_mov_9_why_a_unit_does_not_go() -> None:
    g = sieging()
    unit = g.s.units[0]
    near = next(iter(laruna.neighbours(g.s, 0, "emberfell")))
    unit.moved = True
    assert map_turn.why_no_step(g.s, unit, near)[0] == "AK-MOV-9"
    unit.attacked = True
    assert map_turn.why_no_step(g.s, unit, near)[0] == "AK-MOV-2"
    unit.revolt = True
    assert map_turn.why_no_step(g.s, unit, near)[0] == "AK-UPK-12"


def test_bat_4_after_the_roll_there_are_no_odds() -> None:
    g = scene(2, leaders=["ysmere", "brannoch"])
    one, two = g.unit("gladiators", 0, "cinder_ford"), g.unit("militia", 1, "cinder_ford")
    g.dice(5, 3, 1, 1, 1)
    g.play(battle.attack(g.t, one.id, two.id, "action"))
    assert g.match.view(1)["stage"]["odds"] == ""


def test_rct_4_a_mirrored_spell_strikes_neither_its_first_aim_nor_the_one_who_mirrors() -> None:
    g = scene(3)
    for seat in (0, 1, 2):
        g.unit("militia", seat, "cinder_ford")
    struck = set()
    for card in BOOK.cards.values():
        aim = rule_of(g.s, card.id).aim if card.kind == "spell" and not card.out_of_turn else None
        if aim is not None and {"unit:2", "unit:3"} <= set(aim(g.s, 0, [])):
            play = Play()
            play.seat, play.card, play.targets = 0, card.id, ["unit:2"]
            struck.add(tuple(other_targets(g.s, 1, play)))
    assert struck == {("unit:3",)}
