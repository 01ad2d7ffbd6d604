"""The sequence of play: which step comes next, from the state alone."""

from __future__ import annotations

from collections.abc import Coroutine

from pentarchy.games.dorian.rules.aftermath import lose_base_power, retreats, settle_influence, share_treasure, share_upgrades
from pentarchy.games.dorian.rules.battle import (
    ask_next_participant,
    battle_turn,
    end_of_battle,
    markers_placed,
    reveal_abilities,
    select_cards,
)
from pentarchy.games.dorian.rules.field import answer_attack, field_verdict
from pentarchy.games.dorian.rules.final import deal_hands, final_verdict
from pentarchy.games.dorian.rules.influence import begin_influence, influence_action
from pentarchy.games.dorian.rules.objectives import keep_objectives, turn_in
from pentarchy.games.dorian.rules.preparation import begin_preparation, preparation_action
from pentarchy.games.dorian.rules.round import determine_order, reveal_event, reward_stars, supply_mines
from pentarchy.games.dorian.rules.siege import reveal_defence_card, siege_verdict
from pentarchy.games.dorian.rules.victory import crown_at_goal, finish_last_round, is_goal_reached
from pentarchy.games.dorian.state import Battle, T
from pentarchy.kernel.choices import Prompt

Step = Coroutine[Prompt, None, None]
"""A rule under way: the kernel drives it to its next question."""


def play_on(t: T) -> Step:
    """One action or one step; DO-Q-33, DO-Q-67: Objectives and the IP-goal are looked at between actions."""
    s = t.state
    s.stage = ""
    if s.battle is not None:
        return fight_on(t, s.battle)
    if s.deeds:
        return turn_in(t)
    if is_goal_reached(t):
        return crown_at_goal(t)
    if s.begun and s.phase == "influence":
        return influence_action(t, s.players[s.track[s.turn]])
    if s.begun and s.phase == "preparation":
        return preparation_action(t, s.players[s.track[s.turn]])
    return next_step(t)


async def next_step(t: T) -> None:
    """DO-RND-1, DO-RND-2: order, Star Rewards, event, Mines, Preparation Turns, Influence Turns."""
    s = t.state
    phase = s.phase
    if phase == "preparation":
        await begin_preparation(t, s.players[s.track[s.turn]])
    elif phase == "influence":
        begin_influence(t, s.players[s.track[s.turn]])
    elif phase == "objectives":
        await keep_objectives(t)
        s.phase = "order"
    elif phase == "order":
        determine_order(t)
    elif phase == "rewards":
        await reward_stars(t)
    elif phase == "event":
        await reveal_event(t)
    elif phase == "mines":
        supply_mines(t)
    else:
        finish_last_round(t)


def fight_on(t: T, battle: Battle) -> Step:
    """DO-SIE-1, DO-FLD-14, DO-FIN-5: the next step of the battle under way."""
    step = battle.step
    if step == "turns":
        return battle_turn(t, battle)
    if step == "join":
        return ask_next_participant(t, battle)
    if step == "markers":
        return markers_placed(t, battle)
    if step == "select":
        return select_cards(t, battle)
    if step == "reveal":
        return reveal_abilities(t, battle)
    if step == "defence":
        return reveal_defence_card(t, battle)
    if step == "verdict":
        return verdict(t, battle)
    if step == "answer":
        return answer_attack(t, battle)
    if step == "hands":
        return deal_hands(t, battle)
    return aftermath_step(t, battle)


async def verdict(t: T, battle: Battle) -> None:
    """DO-BAT-22: the result is computed once, at the end."""
    if battle.kind == "siege":
        siege_verdict(t, battle)
    elif battle.kind == "field":
        field_verdict(t, battle)
    else:
        await final_verdict(t, battle)


def aftermath_step(t: T, battle: Battle) -> Step:
    """DO-Q-33: end of battle, Treasure, Upgrades, losses, retreats, IP."""
    step = battle.step
    if step == "end":
        return end_of_battle(t, battle)
    if step == "treasure":
        return share_treasure(t, battle)
    if step == "upgrades":
        return share_upgrades(t, battle)
    if step == "losses":
        return lose_base_power(t, battle)
    if step == "retreats":
        return retreats(t, battle)
    return settle_influence(t, battle)
