"""UK-SET: characters, princess, map, enemies and decks."""

from __future__ import annotations

from pentarchy.games.unicornus.book import FOE_KEYS, FOES, Book, Card
from pentarchy.games.unicornus.cards.kinds import FIRST_CARDS
from pentarchy.games.unicornus.rules import tutorial
from pentarchy.games.unicornus.rules.advice import players_choose
from pentarchy.games.unicornus.rules.hands import draw_support
from pentarchy.games.unicornus.rules.lasting import lasting
from pentarchy.games.unicornus.rules.map import CAPITAL, CASTLE, layout_text
from pentarchy.games.unicornus.rules.start_of_round import equip
from pentarchy.games.unicornus.rules.units import map_of, player_name, put_foe, unit_seat
from pentarchy.games.unicornus.state import MOST_SPACES, NOBODY, NOT_IN_PLAY, PRINCESS, UNBOUND, Campaign, Player, T, Unit
from pentarchy.kernel.choices import Option
from pentarchy.kernel.sequence import AGAIN, DONE


def lay_out(t: T) -> None:
    """UK-SET-13, UK-SET-14, UK-SET-15, UK-SET-17: players, decks and the starting player; the questions come after."""
    s = t.state
    s.content = t.book.key
    s.rounds = s.number("rounds")
    for player in range(player_count(s)):
        made = Player()
        made.seat = player if s.seats > 1 else 0
        s.players.append(made)
    s.starter = t.below("setup", len(s.players))
    s.kingdom = [Unit()]
    for i in range(4 if len(s.players) == 2 else len(s.players)):
        unit = Unit()
        unit.player = (s.starter + i) % len(s.players)
        s.kingdom.append(unit)
    s.unused = list(t.book.kingdom)
    blank_foes(s)
    _build_decks(t)


def player_count(s: Campaign) -> int:
    """UK-VAR-9: alone, one person plays as many players as characters."""
    return s.number("solo") if s.seats == 1 else s.seats


def _copies(cards: dict[str, Card]) -> list[str]:
    return [card.key for card in cards.values() for copy in range(card.copies)]


def _build_decks(t: T) -> None:
    """UK-SET-13, UK-SET-14, UK-SET-15, UK-VAR-4: three shuffled decks; the Event deck rises from level 1 to level 3."""
    s = t.state
    s.support_deck = _copies(t.book.support)
    t.shuffle("support", s.support_deck)
    s.fate_deck = _copies(t.book.fates)
    t.shuffle("fate", s.fate_deck)
    wanted = event_counts(s.rounds if s.word("events") == "match" else 10)
    for level in (3, 2, 1):
        cards = [card.key for card in t.book.events.values() if card.level == level]
        t.shuffle("events", cards)
        n = 0 if s.flag("tutorial") else wanted[level - 1]
        s.event_deck.extend(cards[:n])
        s.event_out.extend(cards[n:])


def event_counts(rounds: int) -> list[int]:
    """UK-SET-14, UK-VAR-4, UK-Q-60: 3, 3 and 4 cards; a longer game adds one at a time where there are fewest, from level 1 up."""
    counts = [3, 3, 4]
    for extra in range(rounds - 10):
        counts[counts.index(min(counts))] += 1
    return counts


# ---- characters ----


async def choose_next(t: T) -> str:
    """UK-SET-1, UK-SET-3: each player chooses a different character, with two players two; then the princess."""
    s = t.state
    for i in range(1, len(s.kingdom)):
        if not s.kingdom[i].key:
            await _choose_character(t, i)
            return AGAIN
    await _choose_princess(t)
    for i in range(len(s.kingdom)):
        equip(s, i)
    _deal(t)
    return DONE


async def _choose_character(t: T, i: int) -> None:
    """UK-SET-1, UK-SET-2: an unused kingdom character, chosen or dealt."""
    s = t.state
    if s.word("cast") == "random":
        key = s.unused[t.below("cast", len(s.unused))]
    elif t.draws:
        key = t.lot(unit_seat(s, i), s.unused)
    else:
        options = [Option(f"who:{key}", t.book.kingdom[key].name, f"card:{key}") for key in s.unused]
        key = (await t.choose(unit_seat(s, i), "Whom do you play?", options, rule="UK-SET-1"))[4:]
    s.kingdom[i].key = key
    s.unused.remove(key)
    if t.telling:
        t.note("UK-SET-1", "{player} plays {who}", player=player_name(s, s.kingdom[i].player), who=key)


async def _choose_princess(t: T) -> None:
    """UK-SET-3, UK-DEF-10: the players agree on one of the personalities."""
    s = t.state
    s.personality = s.word("princess")
    if s.personality == "choose":
        options = [Option(f"who:{key}", f"{card.name}: {card.text}", f"card:{key}") for key, card in t.book.princesses.items()]
        s.personality = (await players_choose(t, "Which princess?", options, rule="UK-SET-3"))[4:]
    t.note("UK-SET-3", "Princess Cornelia is known as {who}", who=t.book.princesses[s.personality].name)


def _deal(t: T) -> None:
    """UK-SET-15, UK-CHR-27, UK-VAR-2: one Support card per player, three with the Lucky Girl."""
    s = t.state
    for player in range(len(s.players)):
        draw_support(t, player, 1 + lasting(s, FIRST_CARDS, PRINCESS), "UK-SET-15")


# ---- the map ----


async def lay_map(t: T) -> str:
    """UK-SET-6, UK-SET-9, UK-VAR-5, UK-VAR-7: tiles on slots, then tokens and standees."""
    s = t.state
    if s.flag("tutorial"):
        tutorial.lay_map(t, player_tiles(s, t.book))
        return "tutorial"
    kind = s.word("map")
    if kind == "standard":
        s.tiles_laid = _standard_tiles(t)
    elif kind == "flank":
        s.tiles_laid = _fill(t, [slot.flank for slot in t.book.slots])
    elif kind == "by_hand":
        await _lay_by_hand(t)
        if s.tile_pool:
            return AGAIN
    else:
        s.tiles_laid = _fill(t, t.book.scenarios[kind].slots)
    s.layout = layout_text(t.book, s.word("goal"), s.tiles_laid, t.book.slots)
    s.tiles_laid = []
    place_pieces(t)
    return DONE


def player_tiles(s: Campaign, book: Book) -> list[str]:
    return [book.kingdom[unit.key].tile for unit in s.kingdom[1:]]


def _drawn_tiles(t: T, fixed: list[str]) -> tuple[list[str], list[str]]:
    """UK-SET-4, UK-SET-5: the kingdom tiles beside those of the players, and 11 enemy tiles, without the fixed ones."""
    s = t.state
    mine = player_tiles(s, t.book)
    others = [key for key, tile in t.book.tiles.items() if tile.side == "kingdom" and key not in mine and key not in fixed]
    enemy = [key for key, tile in t.book.tiles.items() if tile.side == "empire" and key != CAPITAL and key not in fixed]
    t.shuffle("tiles", others)
    t.shuffle("tiles", enemy)
    return others[: 6 - len(mine)], enemy


def _standard_tiles(t: T) -> list[str]:
    """UK-SET-6, UK-SET-7, UK-SET-8: rows of 1, 3 and 5 enemy tiles, a mixed row of 5, and the kingdom's row behind."""
    mine = player_tiles(t.state, t.book)
    t.shuffle("tiles", mine)
    others, enemy = _drawn_tiles(t, [])
    kingdom = mine + others
    behind = kingdom[:4]
    t.shuffle("tiles", behind)
    mixed = kingdom[4:] + enemy[8:11]
    t.shuffle("tiles", mixed)
    return [CAPITAL, *enemy[:8], *mixed, behind[0], behind[1], CASTLE, behind[2], behind[3]]


def _fill(t: T, fills: list[str]) -> list[str]:
    """UK-VAR-5, UK-VAR-7: each slot says what it takes: a tile by name, or one of a side at random."""
    named = {"capital": CAPITAL, "princess": CASTLE}
    fixed = [named.get(fill, fill) for fill in fills]
    mine = [tile for tile in player_tiles(t.state, t.book) if tile not in fixed]
    others, enemy = _drawn_tiles(t, fixed)
    kingdom = mine + others
    t.shuffle("tiles", kingdom)
    tiles: list[str] = []
    for fill in fixed:
        tiles.append(kingdom.pop() if fill == "kingdom" else enemy.pop() if fill == "enemy" else fill)
    return tiles


async def _lay_by_hand(t: T) -> None:
    """UK-VAR-5: the players lay the drawn tiles wherever they like, slot by slot."""
    s = t.state
    if not s.tile_pool:
        others, enemy = _drawn_tiles(t, [])
        s.tile_pool = sorted([CAPITAL, CASTLE, *player_tiles(s, t.book), *others, *enemy[:11]])
    slot = t.book.slots[len(s.tiles_laid)]
    options = [Option(f"tile:{key}", t.book.tiles[key].name, f"tile:{key}") for key in s.tile_pool]
    key = await players_choose(t, f"Which tile lies on slot {slot.number}?", options, rule="UK-VAR-5", forced=True)
    s.tile_pool.remove(key[5:])
    s.tiles_laid.append(key[5:])


def place_pieces(t: T) -> None:
    """UK-SET-10, UK-SET-11, UK-SET-12, UK-SET-18, UK-MAP-5: enemy tokens and all standees; nobody is bound by it."""
    s = t.state
    board = map_of(s)
    s.tokens = [power for key in board.tiles for power in t.book.tiles[key].power]
    for foe in range(FOES):
        put_foe(s, foe, board.start.get(FOE_KEYS[foe], NOT_IN_PLAY))
    s.kingdom[PRINCESS].space = board.castle
    t.reveal("the pieces are in place")
    for i in range(1, len(s.kingdom)):
        s.kingdom[i].space = board.start[s.kingdom[i].key]


def blank_foes(s: Campaign) -> None:
    s.foe_at = [NOBODY] * MOST_SPACES
    s.foe_space = [NOT_IN_PLAY] * FOES
    s.foe_damage = [0] * FOES
    s.foe_bound = [UNBOUND] * FOES
    s.foe_fate = [""] * FOES
    s.foe_ally = [NOBODY] * FOES
