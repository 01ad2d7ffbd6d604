"""DO-LOC-10, DO-LOC-11, DO-LOC-16: Trade Stations and Mines."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.cards.flags import FREE_MARKETS
from pentarchy.games.dorian.cards.kinds import KINDS, LETTERS, NO_KIND, of_kind
from pentarchy.games.dorian.rules.deals import permission_deal
from pentarchy.games.dorian.rules.deeds import deed
from pentarchy.games.dorian.rules.lasting import lasting
from pentarchy.games.dorian.rules.resources import funds, pay
from pentarchy.games.dorian.rules.teams import is_rival_land
from pentarchy.games.dorian.state import NOWHERE, Player, T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who

GRANTED: Final = 1
DENIED: Final = 2

MARKET_OPTIONS: Final[dict[str, Option]] = {
    f"market:{LETTERS[give]}:{LETTERS[get]}:{n}": Option(
        f"market:{LETTERS[give]}:{LETTERS[get]}:{n}", f"Market: {of_kind(n, give)} for {of_kind(n, get)}", "market"
    )
    for give in KINDS
    for get in KINDS
    for n in range(1, 10)
    if give != get
}
MINE_OPTIONS: Final = [Option(f"mine:{n}", f"Take {n} from the Mine", "mine") for n in range(100)]


def stands_on_market(t: T, player: Player) -> bool:
    """DO-PRE-9, DO-INF-9: the Trade Station is where the Character stands."""
    return player.place != NOWHERE and t.book.locations[player.place].market


def needs_trade_permission(t: T, player: Player) -> bool:
    """DO-LOC-11: a Market of somebody else asks for Permission to Trade; DO-Q-18: only with the permission module."""
    s = t.state
    return s.permission_on and is_rival_land(t, player.seat, player.place) and not lasting(t, FREE_MARKETS)


def market_options(t: T, player: Player) -> list[Option]:
    """DO-LOC-10: 2 or 3 of one kind for as many of another; DO-Q-98: at most 6 trades per Turn."""
    s = t.state
    if not stands_on_market(t, player) or s.trades >= t.book.numbers.market_trades:
        return []
    if needs_trade_permission(t, player):
        owner = s.owner[player.place]
        if s.market_passes[owner] == 0:
            return [Option(f"ask_trade:{owner}", f"Ask {who(owner)} for Permission to Trade", f"seat:{owner}")]
        if s.market_passes[owner] == DENIED:
            return []
    least = 1 if lasting(t, FREE_MARKETS) else t.book.numbers.market_min
    options: list[Option] = []
    for give in KINDS:
        for n in range(least, min(t.book.numbers.market_max, funds(player, give)) + 1):
            for get in KINDS:
                if get != give:
                    options.append(MARKET_OPTIONS[f"market:{LETTERS[give]}:{LETTERS[get]}:{n}"])
    return options


def trade_at_market(t: T, player: Player, rest: str) -> None:
    """DO-LOC-10: swap equal numbers of two kinds; what comes in lies in the Pool."""
    give, get, count = rest.split(":")
    t.state.trades += 1
    swap(t, player, LETTERS.index(give), LETTERS.index(get), int(count), "DO-LOC-10")


def swap(t: T, player: Player, give: int, get: int, n: int, rule: str) -> None:
    """n of one kind for n of another."""
    pay(player, give, n)
    player.pool[get] += n
    if t.telling:
        t.note(rule, "{who} trades {give} for {get}", beat=True, who=who(player.seat), give=of_kind(n, give), get=of_kind(n, get))


async def ask_to_trade(t: T, player: Player, owner: int) -> None:
    """DO-LOC-11: once per owner per Turn, asked apart from passing (DO-Q-18); DO-Q-70: with tribute if that is played."""
    t.state.matter = f"{who(player.seat)} asks {who(owner)} to trade"
    if t.state.tribute_on:
        granted = await permission_deal(t, player, owner, "market")
    else:
        options = [Option("grant", "Grant"), Option("deny", "Deny")]
        title = f"{who(player.seat)} asks to trade at your Market"
        granted = await t.choose(owner, title, options, "DO-LOC-11", window="trade") == "grant"
    t.state.market_passes[owner] = GRANTED if granted else DENIED
    answer = "grants" if granted else "denies"
    t.note("DO-LOC-11", "{who} {answer} {other} the Market", beat=True, who=who(owner), answer=answer, other=who(player.seat))


async def exchange(t: T, seat: int, least: int, most: int, rule: str) -> None:
    """Trade some Resources of one kind for as many of another, by an ability."""
    player = t.state.players[seat]
    options = [
        MARKET_OPTIONS[f"market:{LETTERS[give]}:{LETTERS[get]}:{n}"]
        for give in KINDS
        for n in range(least, min(most, funds(player, give)) + 1)
        for get in KINDS
        if get != give
    ]
    if options:
        verb, give, get, count = (await t.choose(seat, "Trade what?", options, rule)).split(":")
        swap(t, player, LETTERS.index(give), LETTERS.index(get), int(count), rule)


def mine_options(t: T, player: Player) -> list[Option]:
    """DO-INF-8, DO-LOC-16: on a Mine take any number of what lies there."""
    if player.place == NOWHERE or t.book.locations[player.place].mine == NO_KIND:
        return []
    return MINE_OPTIONS[1 : t.state.mines[t.book.locations[player.place].mine] + 1]


def visit_mine(t: T, player: Player, n: int) -> None:
    """DO-INF-8, DO-LOC-16: the rest stays on the Mine."""
    kind = t.book.locations[player.place].mine
    t.state.mines[kind] -= n
    player.pool[kind] += n
    deed(t, "mine_take", player.seat, n)
    if t.telling:
        t.note("DO-INF-8", "{who} takes {what} from the Mine", beat=True, who=who(player.seat), what=of_kind(n, kind))
