"""How a game begins: settings, an empty state, the game's own set-up, and the first question."""

from __future__ import annotations

from collections.abc import Mapping

from pentarchy.kernel.chance import Chance, seed_bytes
from pentarchy.kernel.errors import BadRecord, PentarchyError
from pentarchy.kernel.game import Game
from pentarchy.kernel.match import Match
from pentarchy.kernel.position import dealt_anew
from pentarchy.kernel.state import GameState, Scalar, State, at, digest, from_plain

AnyGame = Game[GameState, object]
AnyMatch = Match[GameState, object]


def start(game: AnyGame, seats: int, seed: int | str, options: Mapping[str, object], light: bool = False, telling: bool = True) -> AnyMatch:
    """A new match at its first question; one that tells is traced too, unless it is light."""
    match = laid_out(game, seats, str(seed), game.settled(seats, options), telling)
    match.position.light = light
    match.begin(traced=telling and not light)
    return match


def laid_out(game: AnyGame, seats: int, seed: str, options: dict[str, Scalar], telling: bool) -> AnyMatch:
    """A match whose table is laid, before anybody is asked."""
    state = game.blank()
    state.seats = seats
    state.options = options
    match = Match.laid_out(game, state, Chance(seed_bytes(seed)), seed, telling)
    game.setup(match.table)
    return match


def branch(match: AnyMatch, seed: str, telling: bool = True) -> AnyMatch:
    """A game of its own from where this one stands between two segments: everything the public does not know is dealt anew by a seed
    of its own. Nothing hidden of the old game is in it, nor in its record: neither seed, nor answers, nor log."""
    if match.is_over or match.position.under_way:
        raise PentarchyError("a game branches off only between two steps of the rules, while it goes on")
    state = match.position.checkpoint()[0].copy()
    dealt_anew(match.game, state, seed)
    return branched(match.game, state, seed, telling)


def branched(game: AnyGame, opening: State, seed: str, telling: bool, traced: bool = True, light: bool = False) -> AnyMatch:
    """The match that begins with such a table; raises BadRecord if the seed does not deal it."""
    table = dealt(game, opening, seed)
    if not isinstance(opening, Arranged) and digest(table) != digest(opening):
        raise BadRecord("the table this game began with is not the one its seed deals.")
    match = Match.laid_out(game, table, Chance(seed_bytes(seed)), seed, telling)
    match.position.light = light
    match.past.opening = opening
    match.begin(traced)
    return match


def opening_from(game: AnyGame, plain: object) -> State:
    """The table a game began with, as a record carries it; raises BadRecord where it is damaged."""
    try:
        opening = from_plain(plain, {**game.shape_map(), "Arranged": Arranged})
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord("the table this game began with is damaged.") from error
    if not isinstance(opening, (GameState, Arranged)):
        raise BadRecord("the table this game began with is damaged.")
    return opening


# ---- positions that somebody has set up ----


class Arranged(State):
    """A table set up by hand. The cards of the zones in `kept` lie as they were set; everything else that nobody can know is dealt by the
    seed of each game. Zones are paths of fields and numbers ("players.0.hand"). `among` are all zones such cards may be dealt to, each
    after its seat and a colon ("0:players.0.hand", "-1:support_deck")."""

    __slots__ = ("table", "kept", "among")

    def __init__(self) -> None:
        self.table: GameState = GameState()
        self.kept: list[str] = []
        self.among: list[str] = []

    def copy(self) -> Arranged:
        twin = Arranged()
        twin.table = self.table.copy()
        twin.kept = self.kept[:]
        twin.among = self.among[:]
        return twin


def dealt(game: AnyGame, opening: State, seed: str) -> GameState:
    """The table of an opening as this seed deals it."""
    if not isinstance(opening, Arranged):
        assert isinstance(opening, GameState)
        table = opening.copy()
        dealt_anew(game, table, seed)
        return table
    table = opening.table.copy()
    dealt_anew(game, table, seed)
    seats = {path: seat for seat, _, path in [zone.partition(":") for zone in opening.among]}
    done: list[str] = []
    for path in opening.kept:
        done.append(path)
        rest = [other for other in seats if other not in done]
        mine = [other for other in rest if seats[other] == seats.get(path, "")]
        _put_back(game, table, cards_at(opening.table, path), path, mine, [other for other in rest if other not in mine])
    return table


def cards_at(table: GameState, path: str) -> list[str]:
    """The cards at a path, one or many; raises BadRecord where none can lie."""
    try:
        found = at(table, path)
    except (LookupError, AttributeError) as error:
        raise BadRecord(f"this table has no place '{path}' for cards.") from error
    if isinstance(found, str):
        return [found]
    if not isinstance(found, list):
        raise BadRecord(f"this table has no place '{path}' for cards.")
    return found


def put_at(table: GameState, path: str, value: object) -> None:
    """Write a value at a path."""
    before, _, last = path.rpartition(".")
    parent = at(table, before) if before else table
    if isinstance(parent, list):
        parent[int(last)] = value
    else:
        setattr(parent, last, value)


def _put_back(game: AnyGame, table: GameState, wanted: list[str], path: str, mine: list[str], others: list[str]) -> None:
    """Let these cards lie at this path. Each is exchanged for one that was dealt there; where it was dealt to somebody else, for one of
    its like among the seat's own."""
    surplus = cards_at(table, path)[:]
    missing: list[str] = []
    for card in wanted:
        if card in surplus:
            surplus.remove(card)
        else:
            missing.append(card)
    for card in missing:
        given = surplus.pop()
        if not _exchange(table, card, given, mine):
            surplus.append(given)
            _fetch(game, table, card, surplus, mine, others)
            if card in surplus:
                surplus.remove(card)
            elif not _exchange(table, card, surplus.pop(), mine):
                raise BadRecord(f"this table has no card '{card}' to lie at '{path}'.")
    put_at(table, path, wanted[:])


def _exchange(table: GameState, card: str, other: str, among: list[str]) -> bool:
    """Put another card where this one lies."""
    for path in among:
        cards = cards_at(table, path)
        if card in cards:
            if at(table, path) is cards:
                cards[cards.index(card)] = other
            else:
                put_at(table, path, other)
            return True
    return False


def _fetch(game: AnyGame, table: GameState, card: str, surplus: list[str], mine: list[str], others: list[str]) -> None:
    """Exchange a card that lies with others for one of its like: of the surplus, or of the seat's own."""
    like = game.likeness(card)
    for n in range(len(surplus)):
        if game.likeness(surplus[n]) == like:
            if _exchange(table, card, surplus[n], others):
                surplus[n] = card
            return
    for path in mine:
        for given in cards_at(table, path):
            if game.likeness(given) == like:
                if _exchange(table, card, given, others):
                    _exchange(table, given, card, [path])
                return


def restage(match: AnyMatch, dice: list[int] | None = None) -> AnyMatch:
    """A match that begins at this one's present state, as edited by a test or a puzzle maker, with scripted dice if given."""
    chance = match.table.chance.copy()
    chance.script = list(dice or [])
    fresh = Match.laid_out(match.game, match.state.copy(), chance, match.seed, True)
    fresh.begin()
    return fresh
