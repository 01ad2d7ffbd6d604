"""AK-UPG: Upgrading tiles: level 1 is covered by level 2, which is turned over to level 3.

AK-UPG-6: Workers are kept by tile, so one on an upgraded tile simply stays. AK-UPG-7: the top row has no tiles to upgrade.
AK-UPG-8: a level is read only in Income.
"""

from __future__ import annotations

from pentarchy.games.ageofkingdoms.cards import kinds, printed
from pentarchy.games.ageofkingdoms.rules.lasting import lasting, use_up
from pentarchy.games.ageofkingdoms.rules.resources import pay
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.events import who


def level_of(s: Realm, seat: int, tile: str) -> int:
    return s.kingdoms[seat].levels[printed.TILE_AT[tile]]


def rebate(s: Realm, seat: int) -> int:
    """What the Masons' Guild and Clockwork Reach take off the next upgrade."""
    off = lasting(s, kinds.NEXT_UPGRADE, seat) if s.effects else 0
    if s.kingdoms[seat].upgrades_bought == 0:
        off += lasting(s, kinds.FIRST_UPGRADE, seat)
    return off


def upgrade_price(s: Realm, seat: int, tile: str, discount: int = 0) -> int:
    """AK-UPG-1: the price on the tile, less what cards take off (never below 0, AK-GLO-8)."""
    return max(0, s.book.tiles[tile].costs[level_of(s, seat, tile) - 1] - discount - rebate(s, seat))


def upgradable(s: Realm, seat: int, discount: int = 0) -> list[str]:
    """AK-UPG-2, AK-UPG-5: every tile below level 3 whose price can be paid, as often as it can."""
    k = s.kingdoms[seat]
    book = s.book
    purse = k.gold + discount + rebate(s, seat)
    found: list[str] = []
    if purse < book.cheapest_upgrade:
        return found
    costs = book.upgrade_costs
    levels = k.levels
    for i in range(len(levels)):
        level = levels[i]
        if level < 3 and purse >= costs[i][level - 1]:
            found.append(printed.TILE_IDS[i])
    return found


def upgrade(t: T, seat: int, tile: str, discount: int = 0) -> None:
    """AK-ACT-8, AK-UPG-3, AK-UPG-4: pay, then cover the tile or turn it over."""
    s = t.state
    k = s.kingdoms[seat]
    price = upgrade_price(s, seat, tile, discount)
    pay(k, gold=price)
    k.upgrades_bought += 1
    use_up(s, kinds.NEXT_UPGRADE, seat)
    place = printed.TILE_AT[tile]
    k.levels[place] += 1
    rule = "AK-UPG-3" if k.levels[place] == 2 else "AK-UPG-4"
    if t.telling:
        t.note(
            rule, "{who} upgrades {tile} to level {n} for {gold} Gold", beat=True, who=who(seat), tile=tile, n=k.levels[place], gold=price
        )
