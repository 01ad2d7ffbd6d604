"""Each game from the first question to the end, through the page: board, list, composed answers."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.e2e.people import Arrive

GAMES: dict[str, tuple[str, list[str], dict[str, str]]] = {
    "dragonemperor": ("Dragon & Emperor", ["me", "me"], {}),
    "bonesbanners": ("Bones & Banners", ["me", "bot:greedy"], {}),
    "unicornus": ("Unicornus Knights", ["me", "bot:greedy"], {}),
    "dorian": ("Kingdoms Rise & Fall", ["me", "bot:greedy", "bot:greedy"], {"length": "learn"}),
    "ageofkingdoms": ("Age of Kingdoms", ["me", "bot:greedy"], {}),
}
PATIENCE = 1500


@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_game_through_the_page(game: str, person: Arrive) -> None:
    title, seats, settings = GAMES[game]
    ada = person("Ada")
    ada.enter()
    ada.open_table(title, seats, **settings)
    luck = random.Random(7)
    ways: Counter[str] = Counter()
    for n in range(PATIENCE):
        if not ada.wait_for_turn():
            break
        ways[ada.decide(luck)] += 1
    assert ada.is_over, f"not over after {PATIENCE} decisions: {ways}"
    assert {"board", "list"} <= set(ways)
