"""What lasts, asked for directly: every sort of source alone, together, and where it must not count."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pentarchy.games.unicornus.cards import kinds
from pentarchy.games.unicornus.rules.lasting import card_beside, end_card, lasting
from pentarchy.games.unicornus.state import NOBODY, PRINCESS
from tests.games.unicornus.foes import LYLA
from tests.games.unicornus.scene import BOOK, Scene, scene


@pytest.fixture
def sources() -> Iterator[kinds.Sources]:
    """The sources of a kind as a pack could mix them, put back afterwards."""
    kept = BOOK.sources[kinds.DICE]
    mixed = kinds.Sources(len(kept.of_foe))
    BOOK.sources[kinds.DICE] = mixed
    yield mixed
    BOOK.sources[kinds.DICE] = kept


def people(g: Scene) -> list[int]:
    return [lasting(g.s, kinds.DICE, i) for i in (NOBODY, PRINCESS, g.index("gato"), g.index("zyne"))]


def test_rnd_4_an_event_counts_for_all_but_the_protected() -> None:
    g = scene("zyne", "gato").event("refugees")
    zyne = g.index("zyne")
    assert [lasting(g.s, kinds.DEAR_DESTINY, i) for i in (NOBODY, PRINCESS, zyne)] == [2, 2, 2]
    g.unit("zyne").protected = True
    assert [lasting(g.s, kinds.DEAR_DESTINY, i) for i in (NOBODY, PRINCESS, zyne, g.index("gato"))] == [2, 2, 0, 2]
    g.unit("princess").protected = True
    assert lasting(g.s, kinds.DEAR_DESTINY, PRINCESS) == 0
    g.s.ongoing = ["refugees"]
    assert [lasting(g.s, kinds.DEAR_DESTINY, i) for i in (NOBODY, zyne)] == [4, 2]
    g.event("bad_weather")
    assert lasting(g.s, kinds.DEAR_DESTINY, zyne) == 2
    g.s.ongoing = []
    assert lasting(g.s, kinds.DEAR_DESTINY, zyne) == 0


def test_chr_17_a_power_is_its_owners_and_may_need_its_ground() -> None:
    g = scene("zyne", "gato", "urgan")
    assert [lasting(g.s, kinds.FREE_MOVES, g.index(key)) for key in ("princess", "zyne", "gato")] == [0, 0, 1]
    assert lasting(g.s, kinds.FREE_MOVES) == 0
    urgan = g.index("urgan")
    assert [lasting(g.s, kinds.DICE_ON_GROUND, urgan, ground=ground) for ground in ("", "plains", "mountain", "fort")] == [0, 0, 1, 1]
    g.s.personality = "beloved"
    assert [lasting(g.s, kinds.FOLLOWERS, i) for i in (NOBODY, PRINCESS, urgan)] == [0, 1, 0]


def test_aly_2_allies_and_cards_beside_help_their_own_unit() -> None:
    g = scene("zyne", "gato").ally("amina", "zyne").ally("ravinith", "zyne")
    assert [lasting(g.s, kinds.COMMAND, g.index(key)) for key in ("princess", "zyne", "gato")] == [0, 7, 0]
    assert lasting(g.s, kinds.COMMAND) == 0
    g.ally("ravinith", "princess")
    assert [lasting(g.s, kinds.COMMAND, g.index(key)) for key in ("princess", "zyne")] == [0, 2]
    g.unit("gato").beside = ["fortify", "fortify"]
    assert [lasting(g.s, kinds.FORTIFIED, g.index(key)) for key in ("zyne", "gato")] == [0, 4]
    assert card_beside(g.s, kinds.FORTIFIED, g.index("zyne")) == ""
    end_card(g.s, kinds.FORTIFIED, g.index("gato"))
    assert (g.unit("gato").beside, g.s.support_discard[-1]) == (["fortify"], "fortify")
    end_card(g.s, kinds.SECOND_FATE, g.index("gato"))
    assert g.unit("gato").beside == ["fortify"]


def test_fat_4_a_fate_lies_on_its_foe_for_the_unit_it_binds() -> None:
    g = scene("zyne", "gato")
    g.foe("lyla", 5)
    assert lasting(g.s, kinds.OLD_FRIEND, g.index("zyne"), LYLA) == 0
    g.bound("lyla", "zyne", "old_friend")
    assert [lasting(g.s, kinds.OLD_FRIEND, i, LYLA) for i in (NOBODY, PRINCESS, g.index("zyne"), g.index("gato"))] == [1, 0, 1, 0]
    assert lasting(g.s, kinds.OLD_FRIEND, g.index("zyne")) == 0
    assert [lasting(g.s, kinds.SWORN_RIVAL, foe=foe) for foe in (LYLA, 0)] == [0, 0]
    assert [lasting(g.s, kinds.MISSES_ARE_LOSSES, foe=foe) for foe in (NOBODY, LYLA)] == [0, 1]
    g.event("desperate_counterattack")
    assert [lasting(g.s, kinds.MISSES_ARE_LOSSES, foe=foe) for foe in (NOBODY, LYLA)] == [1, 2]


def test_pow_1_sources_of_all_sorts_add_up(sources: kinds.Sources) -> None:
    g = scene("zyne", "gato").ally("amina", "gato").event("refugees")
    amina = next(foe for foe in range(len(g.s.foe_ally)) if g.s.foe_ally[foe] == g.index("gato"))
    assert people(g) == [0, 0, 0, 0]
    sources.units, sources.found = {"gato": 1}, kinds.AS_UNITS
    assert people(g) == [0, 0, 1, 0]
    sources.allies, sources.found = [amina], kinds.AS_UNITS | kinds.AS_FRIENDS
    sources.of_ally[amina] = 10
    assert people(g) == [0, 0, 11, 0]
    sources.cards = {"fortify": 100}
    g.unit("zyne").beside = ["fortify"]
    assert people(g) == [0, 0, 11, 100]
    sources.events, sources.found = {"refugees": 1000}, kinds.AS_UNITS | kinds.AS_FRIENDS | kinds.IN_EVENTS
    assert people(g) == [1000, 1000, 1011, 1100]
    g.s.ongoing = ["bad_weather"]
    assert people(g) == [1000, 1000, 1011, 1100]
    g.event("sudden_illness")
    assert people(g) == [0, 0, 11, 100]
    g.event("refugees")
    sources.of_foe[LYLA], sources.of_foe[0], sources.found = 7, 5, sources.found | kinds.AS_ENEMIES
    assert (people(g), lasting(g.s, kinds.DICE, foe=0)) == ([1000, 1000, 1011, 1100], 1005)
    assert [lasting(g.s, kinds.DICE, g.index("gato"), LYLA), lasting(g.s, kinds.DICE, foe=LYLA)] == [1018, 1007]
    sources.fates, g.s.foe_fate[0], g.s.foe_bound[0] = {"old_friend": 50}, "old_friend", g.index("gato")
    assert [lasting(g.s, kinds.DICE, i, 0) for i in (NOBODY, PRINCESS, g.index("gato"), g.index("zyne"))] == [1055, 1005, 1066, 1105]
    g.s.foe_fate[0], g.s.foe_bound[0] = "blood_bond", NOBODY
    assert lasting(g.s, kinds.DICE, foe=0) == 1005
    sources.found = kinds.AS_ENEMIES
    assert [lasting(g.s, kinds.DICE, foe=foe) for foe in (NOBODY, 0, LYLA)] == [0, 5, 7]
