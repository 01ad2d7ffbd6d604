"""What Unicornus Knights shows: the view of a seat and the entries of its catalogue. Never compiled, so that tools can read them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pentarchy.kernel.shapes import Gauge, Stage, StripStep

Terrain = Literal["city", "village", "fort", "forest", "mountain", "desert", "road", "plains", "lake"]
Behaviour = Literal["normal", "aggressive", "defensive"]
Side = Literal["princess", "kingdom", "empire"]


class HandCard(TypedDict):
    """A card of a hand that may be read, and its anchor."""

    id: str
    at: str


class PlayerView(TypedDict):
    """A player of the rules: whose seat, which characters, how many cards; `known` are cards this seat gave away to it."""

    id: str
    seat: int
    characters: list[str]
    cards: int
    hand: list[HandCard]
    known: list[str]


class Bond(TypedDict):
    """A Fate card that binds an enemy character."""

    foe: str
    card: str


class UnitView(TypedDict):
    """A kingdom unit; number 0 is the princess (id "cornelia"). `at` is "" while its character is dead or the map is not laid."""

    unit: int
    id: str
    player: int
    at: str
    life: int
    max_life: int
    tokens: int
    command: int
    resources: int
    acted: bool
    protected: bool
    beside: list[str]
    allies: list[str]
    bonds: list[Bond]


class FoeView(TypedDict):
    """An enemy character; `combat` is its power when attacked, `combat_attacking` when it attacks."""

    id: str
    at: str
    life: int
    max_life: int
    combat: int
    combat_attacking: int
    behaviour: Behaviour
    no_fate: bool
    bound: int
    fate: str
    ally: int
    defeated: bool


class Area(TypedDict):
    """A tile on the map."""

    id: str
    tile: str
    name: str
    side: Side
    q: int
    r: int


class Space(TypedDict):
    """One hex: its printed values and who is there. `distance` is her way to the goal, -1 where there is none."""

    id: str
    q: int
    r: int
    area: int
    direction: str
    type: Terrain
    resource: int
    recruit: int
    defence: int
    difficulty: int
    passable: bool
    distance: int
    tokens: int
    foe: str
    unit: int
    goal: bool


class PrincessStep(TypedDict):
    """One of her next actions, if nothing changes: where, what it costs, whom she fights and what that costs her."""

    act: Literal["move", "collect"]
    to: str
    cost: int
    enemy: str
    damage: int
    choice: bool


class Threat(TypedDict):
    """Who would attack a kingdom unit in this round's enemy step, if nothing changes; `sure` unless the players may send them elsewhere.

    `damage` is what it would cost: for the princess, who rolls no dice, exactly that; for the others on average, before cards.
    """

    unit: int
    origins: list[str]
    words: str
    power: int
    damage: int
    sure: bool


class PrincessView(TypedDict):
    """Her step: actions, the way ahead, what waits for her."""

    actions: int
    actions_left: int
    bonus: int
    steered: bool
    next: list[str]
    steps: list[PrincessStep]
    damage: int
    survives: bool
    distance: int
    detour: bool
    potions: int
    sent: int
    cure: int
    ally_dice_spent: bool
    fell_this_round: bool


class Decks(TypedDict):
    """The decks: counts, open discards, and what this seat knows of the next Event."""

    support: int
    support_discard: list[str]
    fate: int
    fate_discard: list[str]
    event: int
    event_past: list[str]
    next_event: str
    removed_events: list[str]
    removed_count: int


BattleView = TypedDict(
    "BattleView",
    {
        "unit": int,
        "space": str,
        "attacking": bool,
        "from": list[str],
        "foe": str,
        "combat": int,
        "tokens": int,
        "extra_dice": int,
        "dice": list[int],
        "results": list[str],
        "fixed": list[bool],
        "placed": list[int],
        "damage": int,
        "prevented": int,
        "step": str,
        "used": list[str],
    },
)
AttackView = TypedDict("AttackView", {"unit": int, "space": str, "from": list[str]})
March = TypedDict("March", {"from": str, "to": str})


class Decoy(TypedDict):
    """An enemy unit that follows a decoy banner, and whom it goes for."""

    space: str
    unit: int


class Advice(TypedDict):
    """What another seat would do, where the starting player decides for all."""

    seat: int
    key: str
    words: str


class View(TypedDict):
    """UK-DEF-18: the table as a seat sees it."""

    phase: str
    strip: list[StripStep]
    gauges: list[Gauge]
    stage: Stage | None
    round: int
    rounds: int
    starter: int
    starting_seat: int
    tutorial: bool
    goal: str
    personality: str
    actor: int
    actions: int
    destiny_used: bool
    used: list[str]
    players: list[PlayerView]
    units: list[UnitView]
    foes: list[FoeView]
    defeated: list[str]
    areas: list[Area]
    spaces: list[Space]
    princess: PrincessView | None
    threats: list[Threat]
    decks: Decks
    event: str
    ongoing: list[str]
    unused: list[str]
    set_up: bool
    battles: list[BattleView]
    attacks: list[AttackView]
    marches: list[March]
    bribed: list[str]
    decoyed: list[Decoy]
    waiting_foes: list[str]
    last_dice: list[int]
    fate_choice: list[str]
    tile_pool: list[str]
    tiles_laid: list[str]
    slots: list[Slot]
    pending: list[str]
    advice: list[Advice]
    last_choice: str


class Slot(TypedDict):
    """A place for a tile while the players lay the map by hand; `tile` is "" until one lies there, `now` marks the next."""

    number: int
    q: int
    r: int
    tile: str
    now: bool


class Entry(TypedDict):
    """A card, character or tile for people to read; fields that mean nothing for it are left out."""

    name: str
    kind: Literal["princess", "kingdom", "empire", "support", "fate", "event", "tile"]
    text: str
    source: str
    note: NotRequired[str]
    ours: NotRequired[str]
    epithet: NotRequired[str]
    gender: NotRequired[str]
    life: NotRequired[int]
    command: NotRequired[int]
    actions: NotRequired[int]
    resources: NotRequired[int]
    combat: NotRequired[int]
    behaviour: NotRequired[str]
    no_fate: NotRequired[bool]
    attack: NotRequired[str]
    defence: NotRequired[str]
    power: NotRequired[str]
    ally: NotRequired[str]
    home: NotRequired[str]
    timing: NotRequired[str]
    copies: NotRequired[int]
    level: NotRequired[int]
    ongoing: NotRequired[bool]
    spaces: NotRequired[list[str]]
    side: NotRequired[str]
