"""AK-ACT: Options: their keys, made once where they never change; their words and their places on the board; and questions made of them."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ageofkingdoms.book import MOST_SEATS, title_of
from pentarchy.games.ageofkingdoms.cards import printed
from pentarchy.games.ageofkingdoms.rules.pieces import Unit
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.choices import Ask, Option, of_keys, plain_options
from pentarchy.kernel.events import counted


def _by_seat(verb: str) -> list[str]:
    return [f"{verb}:{seat}" for seat in range(MOST_SEATS)]


def _by_id(verb: str, ids: list[str]) -> dict[str, str]:
    return {id: f"{verb}:{id}" for id in ids}


ABANDON: Final[list[str]] = _by_seat("abandon")
BETRAY: Final[list[str]] = _by_seat("betray")
AGREE: Final[list[str]] = _by_seat("agree")
PERMIT: Final[list[str]] = _by_seat("permit")
PERMITS: Final[list[list[list[str]]]] = [
    [[PERMIT[other] for other in range(seats) if other != seat] for seat in range(seats)] for seats in range(MOST_SEATS + 1)
]
"""By number of players and seat: a permission for every rival."""
SHUT: Final[list[list[str]]] = [_by_seat(f"shut:{seat}") for seat in range(MOST_SEATS)]
"""By host and guest: what is remembered in a turn in which a permission was withdrawn."""
ROUTE: Final[list[str]] = _by_seat("route")
SEAT: Final[list[str]] = _by_seat("seat")
TRADE: Final[list[str]] = _by_seat("trade")
WAR: Final[list[str]] = _by_seat("war")
WITHDRAW: Final[list[str]] = _by_seat("withdraw")

AT: Final[dict[str, str]] = _by_id("at", [*printed.TILE_IDS, *printed.TERRITORY_IDS])
FROM: Final[dict[str, str]] = _by_id("from", [*printed.TILE_IDS, *printed.TERRITORY_IDS])
SPACE: Final[dict[str, str]] = _by_id("space", list(printed.SPACES))
UPGRADE: Final[dict[str, str]] = _by_id("upgrade", printed.TILE_IDS)
DROP: Final[dict[str, str]] = _by_id("drop", ["near_caravan", "far_caravan"])
NEUTRAL: Final[dict[str, str]] = _by_id("neutral", ["near_caravan", "far_caravan"])

# ---- words ----

_FIXED: Final[dict[str, str]] = {
    "end": "End the turn", "pass": "Pass", "workers": "Move Workers",
    "place": "Place a Worker that came home", "population": "Raise Population",
    "redraw:agenda": "Redraw an Agenda",
    "redraw:spells": "Redraw Spells", "orders": "Set standing answers", "accept": "Accept", "reject": "Reject",
    "counter": "Make a counter-offer", "enough": "No more targets",
    "measure:attack": "Roll your Special die again", "measure:defense": "Roll your Special die again",
    "name:attack": "The Attack die", "name:defense": "The Defense die",
    "name:attack_special": "The attacker's Special die", "name:defense_special": "The defender's Special die",
    "order:even": "Accept even trades that add an agreement token", "order:no-trade": "Reject all trades",
    "order:no-route": "Reject all routes",
    "order:no-agreement": "Reject all agreements",
    "order:no-alliance": "Reject all alliances", "order:no-passage": "Reject all passage",
    "order:watch": "Ask me about treaties and passages as phases and rivals' turns begin",
    "feed:people": "Feed the Population", "yes": "Yes", "no": "No", "pay": "Pay", "yield": "Do not pay",
}  # fmt: skip

_VERBS: Final[dict[str, str]] = {
    "at": "{0}", "from": "From {0}", "recruit": "Recruit {0}", "upgrade": "Upgrade {0}", "neutral": "Open the {0}",
    "route": "Propose a trade route to {0}", "play": "Play {0}", "cast": "Cast {0}", "virtue": "Use {0}",
    "kreesh": "Turn Magic against {0}",
    "move": "{0} to {1}", "path": "{0} by hidden paths to {1}", "back": "{0} back to {1}", "attack": "{0} attacks {1}",
    "siege": "{0} attacks {1}", "ambush": "Ambush with {0}", "space": "{0}", "unit": "{0}", "seat": "{0}", "tile": "{0}", "card": "{0}",
    "mat": "{0}", "leader": "{0}", "agree": "Propose a Trade Agreement to {0}", "war": "Declare War! on {0}", "trade": "Trade with {0}",
    "betray": "Betray the Trade Agreement with {0}", "abandon": "Abandon the route to {0}", "drop": "Abandon the {0}",
    "permit": "Let {0}'s Units pass from now on", "withdraw": "Withdraw permission from {0}", "gain": "Gain 1 {0}",
    "share": "{0} Gold", "name": "{0}", "give": "Give 1 {0}", "feed": "{0}", "keep": "Pay for {0}", "disband": "Disband {0}",
}  # fmt: skip

_UNIT_VERBS: Final[list[str]] = ["move", "path", "back", "attack", "siege", "ambush", "unit", "sail", "feed", "keep", "disband"]
_OWN_VERBS: Final[list[str]] = ["move", "path", "back", "attack", "siege", "ambush", "feed", "keep", "disband"]
_SEAT_VERBS: Final[list[str]] = ["route", "seat", "agree", "war", "trade", "betray", "abandon", "permit", "withdraw"]


_ORDINALS: Final[list[str]] = ["first", "second", "third", "fourth", "fifth", "sixth"]


def _among_twins(s: Realm, unit: Unit) -> str:
    """Which of several Units of a kind in one place it is, as they stand on the map: ", second, 1 Wound"; "" for the only one."""
    twins = [one.id for one in s.units if one.kind == unit.kind and one.seat == unit.seat and one.space == unit.space]
    if len(twins) < 2:
        return ""
    i = twins.index(unit.id)
    nth = _ORDINALS[i] if i < len(_ORDINALS) else f"number {i + 1}"
    return f", {nth}, {counted(unit.wounds, 'Wound')}" if unit.wounds else f", {nth}"


def unit_words(s: Realm, id: str) -> str:
    """A Unit with its owner and place: "Militia of @1 (Cinder Ford)"."""
    unit = _unit_of(s, id)
    if unit is None:
        return title_of(s.book, id)
    return f"{s.book.units[unit.kind].name} of @{unit.seat} ({title_of(s.book, unit.space)}{_among_twins(s, unit)})"


def own_words(s: Realm, id: str) -> str:
    """A Unit its owner gives orders to: "Militia (Cinder Ford)"."""
    unit = _unit_of(s, id)
    if unit is None:
        return title_of(s.book, id)
    return f"{s.book.units[unit.kind].name} ({title_of(s.book, unit.space)}{_among_twins(s, unit)})"


def _unit_of(s: Realm, id: str) -> Unit | None:
    """The Unit a key names by its number."""
    if id.isdecimal():
        number = int(id)
        for unit in s.units:
            if unit.id == number:
                return unit
    return None


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
    if verb == "siege":
        unit = _unit_of(s, parts[1])
        words.append(title_of(s.book, unit.space if unit is not None else ""))
    return _VERBS.get(verb, "{0}").format(*words)


def _long_label(s: Realm, parts: list[str]) -> str:
    verb = parts[0]
    if verb == "sail":
        return f"{own_words(s, parts[1])} explores {title_of(s.book, parts[2])}"
    if verb == "caravan":
        return f"{title_of(s.book, parts[1])}: give 1 {parts[2].capitalize()} for 1 {parts[3].capitalize()}"
    if verb == "bazaar":
        return f"Grey Bazaar: give 1 {parts[1].capitalize()} for 1 {parts[2].capitalize()}"
    if verb == "ask":
        scope = "all Units this Season" if parts[2] == "all" else unit_words(s, parts[2])
        return f"Ask @{parts[1]} for passage: {scope}"
    for war in s.wars:
        if str(war.id) == parts[1]:
            if verb == "join":
                principals = [war.attackers[0], war.defenders[0]]
                side = int(parts[2])
                return f"Offer @{principals[side]} a Military Alliance against @{principals[1 - side]}"
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
    if verb == "seat":
        # only a choice of whom lies on a rival's row: own acts (permits, routes, War!) are never a click on what is another's
        return f"seat:{parts[1]}"
    if verb in ("at", "from", "space", "upgrade", "tile"):
        return f"tile:{parts[1]}" if parts[1] in printed.TILE_IDS else f"space:{parts[1]}"
    if verb in ("play", "cast", "virtue", "card"):
        return f"card:{parts[1]}"
    if verb == "kreesh":
        return f"kreesh:{parts[1]}"
    return ""


# ---- questions ----

Reason = tuple[str, str]
"""Why something cannot be done now: the rule, and the words."""


def options(t: T, keys: list[str]) -> list[Option]:
    """Options for keys; words only where somebody reads them."""
    if t.telling:
        return [Option(key, label(t.state, key), anchor(t.state, key)) for key in keys]
    return plain_options(keys)


def read_options(t: T, keys: list[str]) -> list[Option]:
    """The options of a turn menu where somebody reads them; none in a playout, which draws one of the keys."""
    return options(t, keys) if t.telling or t.why else []


def barred(t: T, found: list[Option], key: str, rule: str, why: str) -> None:
    """Show, to those who ask why not, what cannot be done now."""
    if t.why:
        found.append(Option(key, label(t.state, key), anchor(t.state, key), rule, why))


def menu_ask(title: str, keys: list[str], found: list[Option], rule: str) -> Ask:
    """The question of a turn menu, whose options are made only where somebody reads them: these are most of the questions of a game."""
    return Ask(title, rule, found) if found else of_keys(title, rule, keys)


def add_reasons(t: T, found: list[Option], reasons: dict[str, Reason]) -> None:
    """Show what the menu does not offer."""
    keys = [option.key for option in found]
    for key, reason in reasons.items():
        if key not in keys:
            barred(t, found, key, reason[0], reason[1])


def of_card(t: T, card: str, question: str) -> str:
    """A question a card brings, under the card's name: "Black Ledger: steal which Resource?"; "" where nobody reads it."""
    return f"{title_of(t.book, card)}: {question[:1].lower()}{question[1:]}" if t.telling else ""


async def choose(t: T, seat: int, title: str, keys: list[str], rule: str) -> str:
    """One key of several; a single one is taken without a question."""
    if len(keys) == 1:
        return keys[0]
    return t.lot(seat, keys) if t.draws else await t.choose(seat, title, options(t, keys), rule)


async def choose_some(t: T, seat: int, title: str, keys: list[str], least: int, most: int, rule: str) -> list[str]:
    """From least to most different keys; nothing is asked when all must be taken."""
    most = min(most, len(keys))
    if most <= 0:
        return []
    if least >= len(keys):
        return keys
    return await t.pick(seat, title, options(t, keys), least, most, rule)


async def discard_some(t: T, seat: int, title: str, keys: list[str], count: int, rule: str) -> list[str]:
    """Exactly count of the keys, from the last to the first where all go."""
    if count <= 0:
        return []
    if count >= len(keys):
        return keys
    return await t.ask(seat, Ask(title, rule, options(t, keys), count, count))
