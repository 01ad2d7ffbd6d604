"""The sequence of play: which step comes next, from the state alone."""

from __future__ import annotations

from .aftermath import lose_base_power, retreats, settle_influence, share_treasure, share_upgrades
from .battle import ask_next_participant, battle_turn, end_of_battle, markers_placed, reveal_abilities, select_cards
from .field import answer_attack, field_verdict
from .final import deal_hands, final_verdict
from .influence import begin_influence, influence_action
from .objectives import keep_objectives, turn_in
from .preparation import begin_preparation, preparation_action
from .round import determine_order, reveal_event, reward_stars, supply_mines
from .siege import reveal_defence_card, siege_verdict
from .state import Battle, T
from .victory import check_goal, finish_last_round


async def play_on(t: T) -> None:
    """One action or one step; DO-Q-33, DO-Q-67: Objectives and the IP-goal are looked at between actions."""
    s = t.state
    s.stage = ""
    if s.battle is not None:
        await fight_on(t, s.battle)
    elif s.deeds:
        await turn_in(t)
    elif not check_goal(t):
        await next_step(t)


async def next_step(t: T) -> None:
    """DO-RND-1, DO-RND-2: order, Star Rewards, event, Mines, Preparation Turns, Influence Turns."""
    s = t.state
    phase = s.phase
    if phase == "preparation" or phase == "influence":
        await turn_step(t)
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


async def turn_step(t: T) -> None:
    """DO-RND-12: the Active Player begins the Turn or takes an action."""
    s = t.state
    player = s.players[s.track[s.turn]]
    if s.phase == "preparation":
        if s.begun:
            await preparation_action(t, player)
        else:
            await begin_preparation(t, player)
    elif s.begun:
        await influence_action(t, player)
    else:
        begin_influence(t, player)


async def fight_on(t: T, battle: Battle) -> None:
    """DO-SIE-1, DO-FLD-14, DO-FIN-5: the next step of the battle under way."""
    step = battle.step
    if step == "turns":
        await battle_turn(t, battle)
    elif step == "join":
        await ask_next_participant(t, battle)
    elif step == "markers":
        await markers_placed(t, battle)
    elif step == "select":
        await select_cards(t, battle)
    elif step == "reveal":
        await reveal_abilities(t, battle)
    elif step == "defence":
        await reveal_defence_card(t, battle)
    elif step == "verdict":
        await verdict(t, battle)
    elif step == "answer":
        await answer_attack(t, battle)
    elif step == "hands":
        await deal_hands(t, battle)
    else:
        await aftermath_step(t, battle)


async def verdict(t: T, battle: Battle) -> None:
    """DO-BAT-22: the result is computed once, at the end."""
    if battle.kind == "siege":
        siege_verdict(t, battle)
    elif battle.kind == "field":
        field_verdict(t, battle)
    else:
        await final_verdict(t, battle)


async def aftermath_step(t: T, battle: Battle) -> None:
    """DO-Q-33: end of battle, Treasure, Upgrades, losses, retreats, IP."""
    step = battle.step
    if step == "end":
        await end_of_battle(t, battle)
    elif step == "treasure":
        await share_treasure(t, battle)
    elif step == "upgrades":
        await share_upgrades(t, battle)
    elif step == "losses":
        await lose_base_power(t, battle)
    elif step == "retreats":
        await retreats(t, battle)
    else:
        await settle_influence(t, battle)
