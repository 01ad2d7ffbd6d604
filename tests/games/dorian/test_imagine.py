"""Worlds imagined from what is remembered of the decks are the worlds found out anew, card by card and draw by draw."""

from __future__ import annotations

import pytest

from pentarchy.games import find
from pentarchy.games.dorian import imagine
from pentarchy.games.dorian.state import Dorian
from pentarchy.kernel import Chance
from pentarchy.kernel.playout import play_some
from pentarchy.kernel.record import start


def found_anew(s: Dorian, seat: int, chance: Chance) -> None:
    """The long way, which also knows of cards that somebody has looked at."""
    book = find("dorian").book
    imagine.deal_battle_cards(book, s, seat, chance)
    for player in s.players:
        imagine.deal_hand_and_deck(book, s, player, seat, chance)
        imagine.deal_upgrades(s, player, seat, chance)


def lies(s: Dorian) -> list[list[str]]:
    return [*s.battle_decks, *[pile for player in s.players for pile in (player.hand, player.deck, player.upgrade_deck)]]


@pytest.mark.parametrize("seats", [3, 5])
def test_hid_1_what_is_remembered_deals_the_same_worlds(seats: int) -> None:
    match = start(find("dorian"), seats, f"remembered {seats}", {}, telling=False)
    luck = Chance(b"", seats)
    worlds = 0
    for look in range(25):
        play_some(match, luck, 20)
        s = match.state
        if match.is_over or s.looks or imagine.any_known(s):
            continue
        for seat in (-1, 0, seats - 1):
            for key in (1, 2):
                short, long = s.copy(), s.copy()
                chances = Chance(b"", key), Chance(b"", key)
                imagine.deal_remembered(short, imagine.remembered(find("dorian").book, short, seat), chances[0])
                found_anew(long, seat, chances[1])
                assert lies(short) == lies(long)
                assert chances[0].counts == chances[1].counts
                worlds += lies(short) != lies(s)
    assert worlds > 20
