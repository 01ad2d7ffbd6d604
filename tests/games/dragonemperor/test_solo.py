"""DE-SOLO: one person or a bot in the seats, and what software adds."""

from __future__ import annotations

from pentarchy.bots import decide, make
from pentarchy.games.dragonemperor import GAME
from pentarchy.games.dragonemperor.view import anchors
from pentarchy.kernel import Chance
from pentarchy.kernel.record import start
from tests.games.dragonemperor.scene import Scene, emperor_scene, new_game, scene

COUPLE = {"couple": "breathe_fire_1"}


def test_solo_1_one_person_plays_the_same_game() -> None:
    two = start(GAME, 2, 9, {})
    one = start(GAME, 1, 9, {})
    chance = Chance(b"", 9)
    while two.prompt is not None:
        keys = two.ask(two.waiting()[0]).sample(chance)
        two.answer_list(two.waiting()[0], keys)
        one.answer_list(0, keys)
    assert one.log(0) == two.log(0)
    assert one.outcome.rule == two.outcome.rule


def test_solo_2_a_bot_partner_finishes_a_game_and_shows_its_plan() -> None:
    match = start(GAME, 2, 4, {})
    person = Chance(b"", 4)
    emperor = make("greedy", 1)
    plans = 0
    while match.prompt is not None:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        if seat == 0:
            match.answer_list(0, ask.sample(person))
        else:
            assert match.view(0)["emperor"]["hand"] == match.state.emperor_side.hand
            keys = decide(emperor, match, 1)
            plan = GAME.intention(ask, keys)
            assert plan
            assert all(ask.find(key).label.lower() in plan.lower() for key in keys)
            plans += 1
            match.answer_list(1, keys)
    assert plans > 0
    assert match.outcome is not None


def test_solo_2_a_plan_is_a_sentence() -> None:
    def plan(g: Scene, key: str) -> str:
        ask = g.match.ask(g.match.waiting()[0])
        assert ask is not None
        return GAME.intention(ask, [key])

    row = ["amass_fortune", "breathe_fire_3"]
    g = scene(hand=["raid_stash", "raise_spirit"], row=row, items=["flaming_sword"], cursed=[4, 9])
    assert plan(g, "end") == "End the turn"
    assert plan(g, "upgrade:amass_fortune") == "Buy Amass Fortune (1 Gold, banish 1 card): +1 Gold"
    g.do("upgrade:amass_fortune")
    assert plan(g, "raid_stash") == "Banish Raid Stash for Amass Fortune"
    g.do("raid_stash", "use:flaming_sword")
    assert plan(g, "24") == f"Put the Dragon on {GAME.book.places[24]}, Stash"
    g = scene(hand=["raid_stash", "raise_spirit"]).do("reset")
    assert plan(g, "raise_spirit") == "Discard Raise Spirit to reset the row"
    g = emperor_scene(hand=["repeat_history"], discard=["scry_future"], partner_discard=["raid_stash"]).do("play:repeat_history")
    assert plan(g, "dragon:raid_stash") == "Return Raid Stash (dragon discard) to the top of its deck"
    g = emperor_scene(hand=["transmute_resource"], treasury={"stone": 2, "wood": 1}).do("play:transmute_resource")
    assert plan(g, "stone") == "Return Stone"


def test_solo_3_a_suggestion_changes_nothing() -> None:
    g = scene(hand=["raid_stash"])
    before = g.match.digest()
    marks = anchors(g.match.view(1))
    assert {"hex:24", "card:raid_stash", "item:flaming_sword", "end"} <= set(marks)
    assert g.match.digest() == before
    assert {option.at for option in g.match.ask(0).options} <= set(marks)


def test_solo_4_the_difficulty_label() -> None:
    def label(**options: object) -> str:
        return GAME.describe(2, GAME.settled(2, options))  # type: ignore[arg-type]

    assert label() == "Standard"
    assert label(short=True, hand_limit=True) == "Grim"
    assert label(full_deck=True, forewarned="all") == "Easy"
    assert label(full_deck=True, couple="raid_stash") == "Gentle"
    assert label(educated=True) == "Standard"
    assert label(forewarned="wood") == label(full_deck=True) == label(quiet=True) == "Mild"
    assert label(couple="raid_stash") == "Easy"
    assert label(couple="raid_stash", forewarned="wood") == "Easy"
    assert label(couple="raid_stash", forewarned="all") == "Gentle"
    assert label(short=True) == "Hard"
    assert label(hand_limit=True) == "Hard"


def test_solo_5_the_kiss_is_one_confirmation_for_two_people() -> None:
    together = scene(variants=COUPLE, hand=["benevolent_blessing"])
    together.do("play:benevolent_blessing")
    assert together.match.waiting() == [1]
    assert not together.s.blessed
    assert together.do("kissed").s.blessed
    assert together.match.waiting() == [0]
    alone = scene(variants=COUPLE, seats=1, hand=["benevolent_blessing"])
    assert alone.do("play:benevolent_blessing").s.blessed
    bots = scene(variants={**COUPLE, "kiss": False}, hand=["benevolent_blessing"])
    assert bots.do("play:benevolent_blessing").s.blessed
    assert "DE-VAR-5" in bots.rules()


def test_solo_5_the_kiss_is_confirmed_unless_switched_off() -> None:
    assert GAME.settled(2, {})["kiss"] is True


def test_solo_6_a_game_without_end_is_stopped() -> None:
    s = new_game()
    s.evil_deck = ["entrap_wings"] * 24
    g = Scene(s)
    turns = 0
    while g.match.outcome is None:
        g.do("end")
        turns += 1
    assert turns == 400
    assert (g.s.round, g.result.rule, g.result.winners) == (200, "DE-SOLO-6", [])
    assert g.result.why.startswith("Stalled")
