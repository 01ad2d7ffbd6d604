"""Imagined worlds: consistent with all a seat has seen, and with nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from pentarchy.games.bonesbanners import GAME
from pentarchy.games.bonesbanners.book import SHUFFLE, UNIT
from pentarchy.games.bonesbanners.imagine import imagine_for, is_fixed
from pentarchy.games.bonesbanners.imagine_dealing import Deal, Lay, hand_out
from pentarchy.games.bonesbanners.rules.hidden import ABOVE, BELOW, DRAWN, IN_HAND, IN_PILE, ON_SITE, is_known, slot_bit
from pentarchy.games.bonesbanners.state import BonesState
from pentarchy.kernel import Chance
from tests.games.bonesbanners.playing import decisions
from tests.games.bonesbanners.scene import BOOK, Scene


def misfits(s: BonesState, viewer: int) -> list[str]:
    """Cards that lie where the viewer's knowledge says they cannot be."""
    owner = 1 - viewer
    player = s.players[owner]
    shuffle = player.deck.index(SHUFFLE)
    placed = [(card, BELOW) for card in player.deck[:shuffle]] + [(card, ABOVE) for card in player.deck[shuffle + 1 :]]
    for kind in range(3):
        placed += [(card, IN_HAND) for card in player.hand[kind]]
        placed += [(card, IN_PILE) for i, card in enumerate(s.piles[kind]) if not is_fixed(s, viewer, kind, i)]
    placed += [(player.site, ON_SITE)] if player.site else []
    placed += [(card, DRAWN) for card in s.drawn] if s.active == owner else []
    placed += [(unit.card, slot_bit(unit)) for unit in s.units if unit.owner == owner and not is_known(s, unit, viewer)]
    return [card for card, zone in placed if not s.sight[viewer][BOOK.cards[card].index] & zone]


def test_what_is_known_always_holds() -> None:
    for seed in range(6):
        for match, _seat, _keys in decisions(seed, hand_discipline=seed % 2 == 1):
            assert misfits(match.state, 0) == []
            assert misfits(match.state, 1) == []


def test_imagined_worlds_fit_what_is_known() -> None:
    for n, (match, seat, _keys) in enumerate(decisions(21)):
        world = match.imagine(seat, n)
        assert misfits(world.state, seat) == []
        assert GAME.components(world.state) == GAME.components(match.state)


def test_a_revealed_unit_that_retreated_lies_under_the_deck() -> None:
    g = Scene()
    g.hand(0, "archers")
    g.dice(0, "Bow")
    g.tactical()
    g.run("play:archers")
    g.run("village:0")
    g.put(1, "swordsmen", "rival")
    g.battle()
    g.round_end()
    for n in range(10):
        world = g.s.copy()
        imagine_for(BOOK, world, 1, Chance(b"", n))
        deck = world.players[0].deck
        assert "archers" in deck[: deck.index(SHUFFLE)]


def test_a_card_taken_from_the_tableau_is_in_the_hand() -> None:
    g = Scene()
    g.run()
    g.run()
    taken = g.s.tableau[UNIT][1]
    g.dice(0, "Boot")
    g.tactical()
    g.run("draw:unit")
    g.run(f"take:{taken}")
    for n in range(10):
        world = g.s.copy()
        imagine_for(BOOK, world, 1, Chance(b"", n))
        assert taken in world.players[0].hand[UNIT]
        assert len(world.players[0].hand[UNIT]) == 4


def test_a_card_looked_at_is_remembered() -> None:
    g = Scene()
    g.run()
    g.run()
    g.build(1, "watchtower")
    card = g.units_in_hand(0)[0]
    g.dice(0, "Boot")
    g.dice(1, "Sword")
    g.tactical()
    g.run(f"play:{card}")
    g.run("village:1")
    g.run("look:1")
    for n in range(10):
        world = g.s.copy()
        imagine_for(BOOK, world, 1, Chance(b"", n))
        assert world.units[0].card == card
    g.s.players[1].dice = [0] * 6
    g.battle()
    for n in range(10):
        world = g.s.copy()
        imagine_for(BOOK, world, 1, Chance(b"", n))
        assert world.players[0].deck[0] == card


def test_a_card_put_under_a_pile_stays_there() -> None:
    g = Scene()
    g.build(0, "market")
    g.dice(0, "Boot")
    g.tactical()
    g.run("draw:unit")
    kept, under = g.choices()
    g.run(kept)
    g.run("keep")
    for n in range(10):
        mine = g.s.copy()
        imagine_for(BOOK, mine, 0, Chance(b"", n))
        assert mine.piles[UNIT][0] == under
        assert mine.players[0].hand[UNIT] == [kept]
    theirs = [g.s.copy() for n in range(12)]
    for n, world in enumerate(theirs):
        imagine_for(BOOK, world, 1, Chance(b"", n))
    assert len({world.piles[UNIT][0] for world in theirs}) > 1


def test_face_down_units_are_rather_honest() -> None:
    """Search is not misled: a lone Bow die at the own village is Archers far more often than chance."""
    g = Scene()
    g.s.players[0].placed = 0
    g.run()
    g.run()
    card = g.units_in_hand(0)[0]
    g.dice(0, "Bow")
    g.tactical()
    g.run(f"play:{card}")
    g.run("village:0")
    seen = []
    for n in range(400):
        world = g.s.copy()
        imagine_for(BOOK, world, 1, Chance(b"", n))
        seen.append(world.units[0].card)
    # Of nine Loyalists only Archers defend under a Bow die: 6 / 14 against 1 / 9 by chance.
    assert 130 < seen.count("archers") < 215
    assert set(seen) == set(BOOK.units_of("loyalist"))


def test_every_way_the_cards_can_lie_is_as_likely_as_any_other() -> None:
    """Two Loyalists that are in the deck or in hand, four Recruits that can be anywhere, one that is surely in hand."""
    lay = Lay()
    lay.bits = [ABOVE, ABOVE, IN_HAND, IN_HAND, IN_PILE, IN_PILE, IN_PILE]
    lay.zones = [ABOVE | IN_HAND] * 2 + [ABOVE | IN_HAND | IN_PILE] * 4 + [IN_HAND]
    lay.cards = [f"card {n}" for n in range(7)]
    lay.number()
    ways = [way for way in permutations(range(7)) if all(lay.zones[card] & bit for card, bit in zip(way, lay.bits, strict=True))]
    wanted = Counter((card, lay.bits[place]) for way in ways for place, card in enumerate(way))
    came: Counter[tuple[int, int]] = Counter()
    count = 4000
    state = Scene().s
    for n in range(count):
        deal = Deal(lay, [])
        hand_out(BOOK, state, deal, Chance(b"", n))
        came.update((card, lay.bits[place]) for place, card in enumerate(deal.taken))
    for what, times in wanted.items():
        assert came[what] / count == pytest.approx(times / len(ways), abs=0.04)
