"""Each game from the first question to the end, through the page: board, list, composed answers."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from tests.e2e.people import Arrive, Person
from tests.e2e.scenes import before_the_end

GAMES: dict[str, tuple[str, list[str], dict[str, str]]] = {
    "dragonemperor": ("Dragon & Emperor", ["me", "me"], {}),
    "bonesbanners": ("Bones & Banners", ["me", "bot:greedy"], {}),
    "unicornus": ("Unicornus Knights", ["me", "bot:greedy"], {}),
    "dorian": ("Kingdoms Rise & Fall", ["me", "bot:greedy", "bot:greedy"], {"length": "learn: the short course of the rulebook"}),
    "ageofkingdoms": ("Age of Kingdoms", ["me", "bot:greedy"], {}),
}
SHORT = ("dragonemperor", "bonesbanners")
"""Played whole; of the others the beginning and the end, and all of them whole where PENTARCHY_WHOLE is set."""
BEGINNING = 25
ENDING = 12
PATIENCE = 1500


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_through_the_page(game: str, person: Arrive) -> None:
    title, seats, settings = GAMES[game]
    ada = person("Ada")
    ada.enter()
    ada.open_table(title, seats, **settings)
    whole = game in SHORT or bool(os.environ.get("PENTARCHY_WHOLE"))
    ways = play_on(ada, PATIENCE if whole else BEGINNING)
    if not whole:
        ada.lay(before_the_end(game, len(seats), ENDING))
        ways += play_on(ada, PATIENCE)
    assert ada.is_over, f"not over after {PATIENCE} decisions: {ways}"
    assert {"board", "list"} <= set(ways)


def play_on(ada: Person, most: int) -> Counter[str]:
    """Answer as it comes, up to so many times; gives how the answers were made."""
    luck = random.Random(7)
    ways: Counter[str] = Counter()
    for n in range(most):
        if not ada.wait_for_turn():
            break
        ways[ada.decide(luck)] += 1
    return ways
