from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import effects, kinds
from pentarchy.games.ageofkingdoms.cards.effects import Moment
from pentarchy.games.ageofkingdoms.rules import agendas, map_turn, reactions
from pentarchy.games.ageofkingdoms.rules.pieces import Effect
from pentarchy.games.ageofkingdoms.rules.scenes import Battle
from pentarchy.games.ageofkingdoms.rules.units import attack_value
from tests.games.ageofkingdoms.scene import BOOK, scene


def attack_under_watch(g, *answers):
    g.at("map")
    one, two = g.unit("militia", 0, "cinder_ford"), g.unit("militia", 1, "cinder_ford")
    g.play(map_turn.map_action(g.t, 0), f"attack:{one.id}:{two.id}", *answers)
    return one, two


def test_rct_1_windows():
    windows = {window for card in BOOK.cards.values() for window in card.windows}
    assert windows == {
        "W-PHASE", "W-TURN", "W-ATK", "W-ROLL", "W-HIT", "W-KILL", "W-LEAVE", "W-ENTER", "W-SIEGE", "W-EXPLORE", "W-HEAL",
        "W-STAB", "W-AGENDA", "W-SPELL", "W-KREESH",
    }  # fmt: skip
    g = scene(2, leaders=["sivra", "kaelis"])
    m = Moment("W-ATK", 0)
    one, two = g.unit("militia", 0, "cinder_ford"), g.unit("militia", 1, "cinder_ford")
    g.s.battles.append(Battle(one.id, two.id, "action"))
    assert "sp_kaelis_5" in reactions.candidates(g.s, 1, m)
    assert "sp_kaelis_5" not in reactions.candidates(g.s, 0, m)


def test_rct_2_asking_depends_on_open_facts():
    for held in (["sp_kaelis_5", "sp_kaelis_1"], ["sp_kaelis_1", "sp_kaelis_2"]):
        g = scene(2, leaders=["sivra", "kaelis"]).at("map")
        g.unit("militia", 0, "cinder_ford")
        g.unit("militia", 1, "cinder_ford")
        g.hand(1, *held)
        g.k(1).magic = 1
        g.go().answer(0, "attack:1:2")
        assert g.match.waiting() == [1]
        assert ("cast:sp_kaelis_5" in g.keys(1)) == ("sp_kaelis_5" in held)
    g = scene(2, leaders=["sivra", "kaelis"])
    g.k(1).magic = g.k(1).legacy = 0
    one, two = g.unit("militia", 0, "cinder_ford"), g.unit("militia", 1, "cinder_ford")
    g.s.battles.append(Battle(one.id, two.id, "action"))
    assert reactions.candidates(g.s, 1, Moment("W-ATK", 0)) == []


def test_rct_3_order_of_reactions():
    g = scene(2, leaders=["kaelis", "ysmere"]).at("map")
    g.unit("gladiators", 0, "cinder_ford")
    g.unit("militia", 1, "cinder_ford")
    g.hand(0, "sp_kaelis_7")
    g.hand(1, "sp_ysmere_5")
    g.rich(0)
    g.rich(1)
    g.k(0).legacy = 2
    g.go(6, 1).answer(0, "attack:1:2")
    assert g.match.waiting() == [0]
    g.answer(0, "cast:sp_kaelis_7")
    assert g.match.waiting() == [1]
    g.answer(1, "cast:sp_ysmere_5")
    assert g.match.waiting() == [0]


def test_rct_4_last_in_first_out():
    g = scene(2, leaders=["kaelis", "emeric"])
    g.unit("militia", 1, "cinder_ford")
    g.rich(0)
    g.rich(1)
    g.hand(0, "sp_kaelis_1")
    g.hand(1, "sp_emeric_8")
    g.act("cast:sp_kaelis_1", "cast:sp_emeric_8")
    assert g.s.units[0].wounds == 0
    assert "sp_emeric_8" in g.k(1).spell_discard


def test_rct_5_cancelled_cards():
    g = scene(2, leaders=["kaelis", "sivra"])
    g.rich(0)
    g.k(1).legacy = 2
    g.hand(0, "ag_vharok_03")
    g.act("play:ag_vharok_03", "virtue:vi_sivra")
    assert g.s.in_play == []
    assert "ag_vharok_03" in g.k(0).agenda_discard
    assert g.k(0).gold == 7
    assert not agendas.may_play(g.s, 0)


def test_rct_6_effects_add_up():

    g = scene(2)
    unit = g.unit("militia", 0, "vharok", attack_token=True)
    g.s.effects.append(Effect(kinds.ATTACK, 0, 1))
    assert attack_value(g.s, unit, "action", False) == 4


def test_rct_7_windows_bear_their_names_and_know_no_orders():
    """Who passes by a standing order is the table keeper's business: the rules ask all alike, so nobody can tell."""
    g = scene(2, leaders=["ysmere", "kaelis"]).at("map")
    g.rich(1)
    g.hand(1, "sp_kaelis_6")
    g.unit("militia", 0, "cinder_ford")
    g.go()
    for place in ("emberfell", "cinder_ford"):
        g.answer(0, f"move:1:{place}")
        assert g.match.ask(1).window == "W-LEAVE"
        here, there = ("Cinder Ford", "Emberfell Hills") if place == "emberfell" else ("Emberfell Hills", "Cinder Ford")
        assert g.match.ask(1).title == f"Militia of @0 at {here}: about to go to {there}. React?"
        assert next(option.cost for option in g.match.ask(1).options if option.key == "cast:sp_kaelis_6") == "1 Magic"
        assert g.match.ask(1).default == ["pass"]
        assert "auto" not in g.keys(1)
        g.answer(1, "pass")
    assert "autopass" not in str(g.match.view(1))


def test_rct_8_traits_before_cards():
    g = scene(2, leaders=["lirien", "othniel"]).at("map")
    g.unit("guild_crossbows", 0, "cinder_ford")
    target = g.unit("gladiators", 1, "cinder_ford")
    g.rich(1)
    g.hand(1, "sp_othniel_5")
    g.dice(6, 1, 6, 6, 1, 1, 1)
    g.play(map_turn.map_action(g.t, 0), "attack:1:2", "measure:attack")
    assert target.wounds == 2
    assert g.k(0).measures == 1


def test_reactions_time_slip_rolls_all_again():
    """AK-RCT-1: W-ROLL comes after all dice and before they are compared."""
    g = scene(2, leaders=["kaelis", "othniel"])
    g.rich(1)
    g.hand(1, "sp_othniel_5")
    g.dice(6, 1, 1, 6, 1, 6)
    one, two = attack_under_watch(g, "cast:sp_othniel_5")
    assert two.wounds == 0


def test_rct_1_cards_for_the_start_of_a_turn_are_for_the_map_phase():
    """phases.opens_quietly relies on it."""
    cards = [card for card in BOOK.cards.values() if "W-TURN" in card.windows]
    assert len(cards) == 2
    for card in cards:
        leaders = [card.owner, "kaelis"]
        fitting = []
        for phase in ("world_event", "kingdom", "map", "trade", "end"):
            g = scene(2, leaders=leaders).at(phase)
            g.unit("militia", 0, "whisperwood")
            g.unit("militia", 1, "whisperwood")
            m = Moment("W-TURN", 1)
            m.seat = 1
            fits = effects.rule_of(g.s, card.id).fits
            assert fits is not None
            if fits(g.s, 0, m):
                fitting.append(phase)
        assert fitting == ["map"], card.id
