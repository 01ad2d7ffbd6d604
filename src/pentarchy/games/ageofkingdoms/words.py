"""Options in words, and where they lie on the board; nothing here decides anything."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms import content
from pentarchy.games.ageofkingdoms.book import Book
from pentarchy.games.ageofkingdoms.state import Realm

_FIXED: Final[dict[str, str]] = {
    "end": "End the turn", "pass": "Pass", "auto": "Pass, and pass all such moments this Season", "workers": "Move Workers (1 Stability)",
    "place": "Place a Worker that came home", "population": "Raise Population",
    "redraw:agenda": "Redraw an Agenda",
    "redraw:spells": "Redraw Spells", "orders": "Set standing answers", "accept": "Accept", "reject": "Reject",
    "counter": "Make a counter-offer", "enough": "No more targets",
    "measure:attack": "Roll your Special die again", "measure:defense": "Roll your Special die again",
    "order:even": "Accept even trades that add an agreement token", "order:no-trade": "Reject all trades",
    "order:no-route": "Reject all routes",
    "order:no-agreement": "Reject all agreements",
    "order:no-alliance": "Reject all alliances", "order:no-passage": "Reject all passage",
    "order:watch": "Ask me about treaties and passages as phases and rivals' turns begin",
    "yes": "Yes", "no": "No", "pay": "Pay", "yield": "Do not pay",
}  # fmt: skip

_VERBS: Final[dict[str, str]] = {
    "at": "{0}", "from": "From {0}", "recruit": "Recruit {0}", "upgrade": "Upgrade {0}", "neutral": "Open the {0}",
    "route": "Propose a trade route to {0}", "play": "Play {0}", "cast": "Cast {0}", "virtue": "Use {0}", "kreesh": "{0}",
    "move": "{0} to {1}", "path": "{0} by Hidden Paths to {1}", "back": "{0} back to {1}", "attack": "{0} attacks {1}",
    "siege": "{0} attacks {here}", "ambush": "Ambush with {0}", "space": "{0}", "unit": "{0}", "seat": "{0}", "tile": "{0}", "card": "{0}",
    "mat": "{0}", "leader": "{0}", "agree": "Propose a Trade Agreement to {0}", "war": "Declare War! on {0}", "trade": "Trade with {0}",
    "betray": "Betray the Trade Agreement with {0}", "abandon": "Abandon the route to {0}", "drop": "Abandon the {0}",
    "permit": "Let {0}'s Units pass from now on", "withdraw": "Withdraw permission from {0}", "gain": "Gain 1 {0}",
    "share": "{0} Gold", "name": "{0}", "give": "Give 1 {0}",
}  # fmt: skip

_UNIT_VERBS: Final[list[str]] = ["move", "path", "back", "attack", "siege", "ambush", "unit", "sail"]
_OWN_VERBS: Final[list[str]] = ["move", "path", "back", "attack", "siege", "ambush"]
_SEAT_VERBS: Final[list[str]] = ["route", "seat", "agree", "war", "trade", "betray", "abandon", "permit", "withdraw"]


def title_of(book: Book, key: str) -> str:
    """The printed name of a card, tile, Unit kind, space, Kingdom or Leader."""
    if key in book.cards:
        return book.cards[key].name
    if key in book.units:
        return book.units[key].name
    if key in book.tiles:
        return book.tiles[key].name
    if key in content.SPACES:
        return content.SPACES[key].name
    if key in book.lands:
        return book.lands[key].name
    if key in book.kreesh:
        return book.kreesh[key].name
    if key in book.leaders:
        return book.leaders[key].name
    if key in book.events:
        return book.events[key].name
    return _OTHERS.get(key, key)


_OTHERS: Final[dict[str, str]] = {
    "near_caravan": "Near Caravan", "far_caravan": "Far Caravan", "parrot": "Parrot Coast caravan", "new": "the unknown",
    "food": "Food", "gold": "Gold", "magic": "Magic", "all": "all Units",
}  # fmt: skip


def counted(n: int, thing: str) -> str:
    """1 Wound, 2 Wounds, no Wounds."""
    if n == 1:
        return f"1 {thing}"
    return f"{n or 'no'} {thing}s"


def unit_words(s: Realm, id: str) -> str:
    """A Unit with its owner and place: "Militia of @1 (Cinder Ford)"."""
    for unit in s.units:
        if str(unit.id) == id:
            return f"{s.book.units[unit.kind].name} of @{unit.seat} ({title_of(s.book, unit.space)})"
    return title_of(s.book, id)


def own_words(s: Realm, id: str) -> str:
    """A Unit its owner gives orders to: "Militia (Cinder Ford)"."""
    for unit in s.units:
        if str(unit.id) == id:
            return f"{s.book.units[unit.kind].name} ({title_of(s.book, unit.space)})"
    return title_of(s.book, id)


def _place_of(s: Realm, id: str) -> str:
    for unit in s.units:
        if str(unit.id) == id:
            return unit.space
    return ""


def label(s: Realm, key: str) -> str:
    """What a person reads for an option key."""
    if key in _FIXED:
        return _FIXED[key]
    parts = key.split(":")
    verb = parts[0]
    if verb == "population" or len(parts) < 2:
        return key
    if verb == "bundle":
        return ", ".join([f"{n} {name}" for n, name in zip(parts[1:], ["Food", "Gold", "Magic"], strict=True) if n != "0"])
    if verb in ("sail", "caravan", "bazaar", "join", "invite", "forsake", "ask"):
        return _long_label(s, parts)
    words: list[str] = []
    for i in range(1, len(parts)):
        if i == 1 and verb in _SEAT_VERBS:
            words.append(f"@{parts[i]}")
        elif i == 1 and verb in _OWN_VERBS:
            words.append(own_words(s, parts[i]))
        elif verb in _UNIT_VERBS and parts[i].isdecimal():
            words.append(unit_words(s, parts[i]))
        else:
            words.append(title_of(s.book, parts[i]))
    return _VERBS.get(verb, "{0}").format(*words, here=title_of(s.book, _place_of(s, parts[1])))


def _long_label(s: Realm, parts: list[str]) -> str:
    verb = parts[0]
    if verb == "sail":
        return f"{own_words(s, parts[1])} explores {title_of(s.book, parts[2])}"
    if verb == "caravan":
        return f"{title_of(s.book, parts[1])}: 1 {parts[2].capitalize()} for 1 {parts[3].capitalize()}"
    if verb == "bazaar":
        return f"Grey Bazaar: 1 {parts[1].capitalize()} for 1 {parts[2].capitalize()}"
    if verb == "ask":
        scope = "all Units this Season" if parts[2] == "all" else unit_words(s, parts[2])
        return f"Ask @{parts[1]} for passage: {scope}"
    for war in s.wars:
        if str(war.id) == parts[1]:
            if verb == "join":
                principal = war.attackers[0] if parts[2] == "0" else war.defenders[0]
                return f"Offer @{principal} a Military Alliance"
            if verb == "invite":
                return f"Invite @{parts[2]} into your War!"
            return f"Betray the Military Alliance (@{parts[2]} leaves the War!)"
    return ":".join(parts)


def anchor(s: Realm, key: str) -> str:
    """Where the option lies on the board."""
    parts = key.split(":")
    verb = parts[0]
    if len(parts) < 2:
        return ""
    if verb in ("move", "path", "back"):
        return f"space:{parts[2]}"
    if verb == "attack":
        return f"unit:{parts[2]}" if parts[2].isdecimal() else f"kreesh:{parts[2]}"
    if verb in _UNIT_VERBS:
        return f"unit:{parts[1]}"
    if verb in _SEAT_VERBS:
        return f"seat:{parts[1]}"
    if verb in ("at", "from", "space", "upgrade", "tile"):
        return f"tile:{parts[1]}" if parts[1] in content.TILE_IDS else f"space:{parts[1]}"
    if verb in ("play", "cast", "virtue", "card"):
        return f"card:{parts[1]}"
    if verb == "kreesh":
        return f"kreesh:{parts[1]}"
    return ""
