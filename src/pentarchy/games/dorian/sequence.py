"""The sequence of play: the Round, the battles inside it, and what may come between two steps. Only this file writes positions."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Final

from pentarchy.games.dorian.book import Book
from pentarchy.games.dorian.rules.aftermath import lose_base_power, retreats, settle_influence, share_treasure, share_upgrades
from pentarchy.games.dorian.rules.battle import (
    BATTLE,
    ask_next_participant,
    battle_turn,
    end_of_battle,
    markers_placed,
    reveal_abilities,
    select_cards,
)
from pentarchy.games.dorian.rules.field import LOST, answer_attack, field_verdict
from pentarchy.games.dorian.rules.final import FINAL_BATTLE, deal_hands, final_verdict
from pentarchy.games.dorian.rules.influence import NEXT_ROUND, begin_influence, influence_action
from pentarchy.games.dorian.rules.objectives import is_nothing_met, keep_objectives, turn_in
from pentarchy.games.dorian.rules.preparation import begin_preparation, preparation_action
from pentarchy.games.dorian.rules.round import determine_order, reveal_event, reward_stars, supply_mines
from pentarchy.games.dorian.rules.siege import reveal_defence_card, siege_verdict
from pentarchy.games.dorian.rules.victory import crown_at_goal, finish_last_round, is_goal_reached
from pentarchy.games.dorian.state import NOWHERE, Battle, Dorian, T
from pentarchy.kernel.prompt import Prompt
from pentarchy.kernel.sequence import Sequence, Step

Segment = Coroutine[Prompt, None, str]
"""A rule under way; it ends with the word of what follows."""


def preparation(t: T) -> Segment:
    """DO-PRE-1, DO-PRE-2: the Turn begins, then action by action."""
    s = t.state
    player = s.players[s.track[s.turn]]
    return preparation_action(t, player) if s.begun else begin_preparation(t, player)


def influence(t: T) -> Segment:
    """DO-INF-1, DO-INF-2: the Turn begins, then action by action."""
    s = t.state
    player = s.players[s.track[s.turn]]
    return influence_action(t, player) if s.begun else begin_influence(t, player)


def in_battle(rule: Callable[[T, Battle], Segment]) -> Callable[[T], Segment]:
    """A step of the battle under way."""

    def play(t: T) -> Segment:
        battle = t.state.battle
        assert battle is not None
        return rule(t, battle)

    return play


ROUND: Final[Sequence[Dorian, Book]] = Sequence(
    "round",
    [
        Step("objectives", "DO-SET-17", "Choose Objectives", keep_objectives),
        Step("order", "DO-RND-3", "Turn order", determine_order),
        Step("rewards", "DO-RND-5", "Star Rewards", reward_stars),
        Step("event", "DO-RND-6", "Kingdom Event", reveal_event),
        Step("mines", "DO-RND-9", "Mines", supply_mines),
        Step("preparation", "DO-PRE-2", "Preparation Turns", preparation),
        Step("influence", "DO-INF-2", "Influence Turns", influence, {NEXT_ROUND: "order", BATTLE: "influence"}),
        Step("finish", "DO-WIN-2", "The throne", finish_last_round, {FINAL_BATTLE: "finish"}),
    ],
)
"""DO-RND-1, DO-RND-2: Objectives are chosen once, before the first Round; after the last Influence Turn comes the next Round."""

FIGHT: Final[list[Step[Dorian, Book]]] = [
    Step("select", "DO-BAT-5", "Select cards", in_battle(select_cards)),
    Step("reveal", "DO-BAT-8", "Reveal", in_battle(reveal_abilities)),
    Step("turns", "DO-BAT-11", "Battle Turns", in_battle(battle_turn)),
]
"""DO-BAT-1: what all battles share."""
JOIN: Final[list[Step[Dorian, Book]]] = [
    Step("join", "DO-SIE-2", "Who takes part?", in_battle(ask_next_participant)),
    Step("markers", "DO-UPG-4", "Battle Markers", in_battle(markers_placed)),
]
AFTERMATH: Final[list[Step[Dorian, Book]]] = [
    Step("end", "DO-BAT-38", "End of the battle", in_battle(end_of_battle)),
    Step("treasure", "DO-SIE-11", "Treasure", in_battle(share_treasure)),
    Step("upgrades", "DO-SIE-12", "Upgrades", in_battle(share_upgrades)),
    Step("losses", "DO-SIE-14", "Losses", in_battle(lose_base_power)),
    Step("retreats", "DO-SIE-15", "Retreats", in_battle(retreats)),
    Step("influence", "DO-SIE-13", "Influence Points", in_battle(settle_influence)),
]
"""DO-Q-33: what follows a battle, in this order."""

BATTLES: Final[dict[str, Sequence[Dorian, Book]]] = {
    "siege": Sequence(
        "siege",
        [
            *JOIN,
            *FIGHT,
            Step("defence", "DO-SIE-8", "Defence card", in_battle(reveal_defence_card)),
            Step("verdict", "DO-SIE-9", "Count", in_battle(siege_verdict)),
            *AFTERMATH,
        ],
    ),
    "field": Sequence(
        "field",
        [
            Step("answer", "DO-FLD-2", "Fight, flee or enter?", in_battle(answer_attack), {LOST: "end"}),
            *JOIN,
            *FIGHT,
            Step("verdict", "DO-FLD-15", "Count", in_battle(field_verdict)),
            *AFTERMATH,
        ],
    ),
    "final": Sequence(
        "final",
        [
            Step("hands", "DO-FIN-4", "Fresh Hands", in_battle(deal_hands)),
            *FIGHT,
            Step("verdict", "DO-FIN-6", "Count", in_battle(final_verdict), {FINAL_BATTLE: "hands"}),
        ],
    ),
}
"""DO-SIE-1, DO-FLD-14, DO-FIN-5: a battle is a scene inside the Round with a sequence of its own."""


def begin(t: T) -> None:
    """DO-SET-17: the first step after the layout."""
    t.state.phase = "objectives" if t.state.objectives_on else "order"


def segment(t: T) -> Segment:
    """The next segment; DO-Q-33, DO-Q-67: a battle goes first, then Objectives and the IP-goal are looked at between actions."""
    s = t.state
    s.matter = ""
    if s.battle is not None:
        return BATTLES[s.battle.kind].plays[s.battle.step](t)
    if s.deeds:
        return turn_in(t)
    if is_goal_reached(t):
        return crown_at_goal(t)
    return ROUND.plays[s.phase](t)


def is_quiet(t: T) -> bool:
    """The next segment asks nobody: deeds that meet no Objective are looked at, or a Turn begins."""
    s = t.state
    if s.battle is not None:
        return False
    if s.deeds:
        return is_nothing_met(t)
    if s.begun or is_goal_reached(t):
        return False
    if s.phase == "preparation":
        return s.players[s.track[s.turn]].place != NOWHERE
    return s.phase == "influence" or s.phase == "mines"


def follow(t: T, word: str) -> None:
    """What comes after a segment that ended with this word: a new battle, the next step of the battle, or of the Round."""
    s = t.state
    battle = s.battle
    if battle is None:
        s.phase = ROUND.after(s.phase, word)
    elif battle.step:
        battle.step = BATTLES[battle.kind].after(battle.step, word)
    else:
        battle.step = BATTLES[battle.kind].steps[0].word
        if word == FINAL_BATTLE:
            s.phase = "finish"
