"""What Dragon & Emperor shows: the view of a seat and the entries of its catalogue. Never compiled, so that tools can read them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pentarchy.kernel.shapes import Gauge, Stage, StripStep

Resource = Literal["fire", "stone", "water", "wood", "gold", "spirit"]
HexKind = Literal["evil_start", "palace", "forest", "lake", "mountain", "stash", "village"]
Role = Literal["dragon", "emperor"]


class Tokens(TypedDict):
    """So many tokens of each kind."""

    fire: int
    stone: int
    water: int
    wood: int
    gold: int
    spirit: int


class Supply(Tokens):
    """What is neither in the Treasury nor on the map."""

    curse: int


class Hex(TypedDict):
    """One hex of the map: where it lies, what it is, what lies on it."""

    id: int
    q: int
    r: int
    type: HexKind
    name: str
    square: bool
    star: bool
    cursed: bool


class Realm(TypedDict):
    """The map, the road of Evil and the pawns; `reach` are the hexes the acting player could move the Dragon to now."""

    hexes: list[Hex]
    road: list[int]
    dragon: int
    evil: int
    entrapped: bool
    reach: list[int]


class Deck(TypedDict):
    """A face-down deck: what is in it, sorted, and the cards on top that everybody knows, the next one first."""

    count: int
    contents: list[str]
    next: list[str]


class EvilDeck(TypedDict):
    """The Evil Deck; `count` and `contents` are Evil cards alone, `next` tells the suppressions lying on them too.

    `bottom` is its last card where that is known, or ""; `doubled` the places from the top (1 is next) of suppressions that
    hold two draws; `steps` the Move Forward cards left; `losing` the cards that may come next and would lose the game.
    """

    count: int
    contents: list[str]
    next: list[str]
    discard: list[str]
    bottom: str
    doubled: list[int]
    suppressions: int
    steps: int
    losing: list[str]


class Idle(TypedDict):
    """A hand card that cannot be played now, and why; it can still pay for another action."""

    card: str
    rule: str
    why: str


class Side(TypedDict):
    """One role's cards."""

    hand: list[str]
    idle: list[Idle]
    discard: list[str]
    deck: Deck
    row: list[str]
    upgrades: Deck
    upgrade_price: str


class Item(TypedDict):
    """A Magic Item: its cost, what of it the Treasury lacks, and where it lies."""

    id: str
    name: str
    cost: dict[str, int]
    missing: dict[str, int]
    text: str
    where: Literal["on offer", "ready", "used"]


class Actions(TypedDict):
    """The actions of this turn; `doubled` under the Blessing, `extra` of them by Repay Loyalty, `limited` by the Hand Limit."""

    taken: int
    allowed: int
    extra: int
    limited: bool
    doubled: bool
    next_turn_extra: int


class View(TypedDict):
    """What both seats and any guest see: partners share everything but the order of the face-down decks."""

    round: int
    turn: Role
    phase: str
    strip: list[StripStep]
    gauges: list[Gauge]
    stage: Stage | None
    actions: Actions
    talk: str
    map: Realm
    treasury: Tokens
    supply: Supply
    items: list[Item]
    dragon: Side
    emperor: Side
    evil: EvilDeck
    play_area: list[str]
    chalice: list[str]
    borrowed: list[str]
    owed_to_partner: int
    banished: list[str]
    blessed: bool
    outcome: str


class CardEntry(TypedDict):
    """A card for people to read; fields that mean nothing for it are left out."""

    name: str
    kind: Literal["dragon", "emperor", "evil", "magic item"]
    level: str
    mark: str
    copies: int
    text: str
    gist: str
    flavour: str
    rules: list[str]
    source: str
    numbers: str
    op: str
    amount: NotRequired[int]
    resource: NotRequired[Resource]
    needs_hex: NotRequired[HexKind]
    hex_type: NotRequired[HexKind]
    curses: NotRequired[int]
    cost: NotRequired[dict[str, int]]
    price: NotRequired[str]


class HexEntry(TypedDict):
    """A hex for people to read."""

    name: str
    kind: HexKind
    text: str
    source: str


Entry = CardEntry | HexEntry
