"""The campaign, step by step (UK-RND-1): set-up, then the six steps of a round again and again. Only this file writes the position."""

from __future__ import annotations

from typing import Final

from pentarchy.games.unicornus.book import Book
from pentarchy.games.unicornus.rules import enemies, flow, princess, setup, start_of_round, turn, tutorial
from pentarchy.games.unicornus.state import (
    CHOOSE_CHARACTERS,
    ENEMY_BATTLES,
    ENEMY_BEGIN,
    ENEMY_FATE,
    ENEMY_MOVE,
    ENEMY_ORDERS,
    ENEMY_RETREATS,
    EVENT_STEP,
    LAY_MAP,
    PLAYER_STEP,
    PRINCESS_BEGIN,
    PRINCESS_END,
    PRINCESS_STEP,
    ROUND_BEGIN,
    ROUND_END,
    ROUND_START,
    TURN,
    TURN_END,
    TUTORIAL_STARTS,
    Campaign,
    T,
)
from pentarchy.kernel.sequence import DONE, Sequence, Step

CAMPAIGN: Final[Sequence[Campaign, Book]] = Sequence(
    "campaign",
    [
        Step(CHOOSE_CHARACTERS, "UK-SET-1", "Set-up", setup.choose_next),
        Step(LAY_MAP, "UK-SET-6", "Set-up", setup.lay_map, {DONE: ROUND_BEGIN, "tutorial": TUTORIAL_STARTS}),
        Step(TUTORIAL_STARTS, "UK-TUT-7", "Set-up", tutorial.place_next),
        Step(ROUND_BEGIN, "UK-DTH-2", "Start of round", start_of_round.begin_round),
        Step(ROUND_START, "UK-RND-2", "Start of round", start_of_round.resolve_next),
        Step(EVENT_STEP, "UK-RND-3", "Event", flow.event_step),
        Step(PLAYER_STEP, "UK-RND-6", "Players", flow.next_turn, {"all have acted": PRINCESS_BEGIN}),
        Step(TURN, "UK-ACT-2", "Players", turn.take_action),
        Step(TURN_END, "UK-ACT-11", "Players", flow.end_turn, {"next player": PLAYER_STEP}),
        Step(PRINCESS_BEGIN, "UK-PRI-1", "Princess", princess.begin_step),
        Step(PRINCESS_STEP, "UK-PRI-3", "Princess", princess.take_action),
        Step(PRINCESS_END, "UK-END-1", "Princess", princess.end_step),
        Step(ENEMY_BEGIN, "UK-ENE-1", "Enemies", enemies.begin_step),
        Step(ENEMY_ORDERS, "UK-ENE-3", "Enemies", enemies.give_order),
        Step(ENEMY_MOVE, "UK-ENE-2", "Enemies", enemies.move_all),
        Step(ENEMY_FATE, "UK-FAT-7", "Enemies", enemies.meet_fate),
        Step(ENEMY_RETREATS, "UK-RET-1", "Enemies", enemies.offer_retreats),
        Step(ENEMY_BATTLES, "UK-BAT-3", "Enemies", enemies.fight_battles),
        Step(ROUND_END, "UK-RND-9", "End of round", flow.end_round, {"next round": ROUND_BEGIN}),
    ],
)


def follow(t: T, word: str) -> None:
    """Go on to the step that this word leads to."""
    s = t.state
    s.step = CAMPAIGN.onward[s.step] if word == DONE else CAMPAIGN.after(s.step, word)


def is_quiet(t: T) -> bool:
    """The next step asks nobody: the counts of turns and actions go on, or nothing is left to do in it."""
    s = t.state
    step = s.step
    if step == TURN:
        return False
    if step == PLAYER_STEP:
        return s.seats > 2
    if step == TURN_END:
        return len(s.players[s.kingdom[s.actor].player].hand) <= t.book.hand_limit
    if step == PRINCESS_STEP:
        return s.princess_actions <= 0
    if step == PRINCESS_END:
        return not princess.is_home(s)
    if step == ENEMY_ORDERS:
        return not s.marching
    if step == ENEMY_FATE:
        return not s.movers
    if step in (ENEMY_RETREATS, ENEMY_BATTLES):
        return not s.attacks
    return step in (ENEMY_BEGIN, ENEMY_MOVE)


TITLES: Final[dict[str, str]] = {step.word: step.title for step in CAMPAIGN.steps}


def phase_name(s: Campaign) -> str:
    """What people call the step the campaign is at."""
    return TITLES[s.step].lower()
