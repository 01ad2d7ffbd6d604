"""What Dorian shows: the view of a seat and the entries of its catalogue. Never compiled, so that tools can read them.

Three numbers stand for Stealth, Physical, Magic, or for Dark Essence, Dragon Stones, Magic Crystals; four add "of choice".
"""

from __future__ import annotations

from typing import Literal, TypedDict

from pentarchy.kernel.shapes import Gauge, Stage, StripStep

Letter = Literal["S", "P", "M"]
CardKind = Literal["starter", "battle", "upgrade", "treasure", "kingdom", "defence", "resource", "objective"]
BattleKind = Literal["siege", "field", "final"]


class Wall(TypedDict):
    """A Defence: which Power, and how much of it is needed."""

    kind: Letter
    value: int


class Place(TypedDict):
    """A Location; `wins` is what a siege brings: IP of the attacker, of every other winner, and what the owner loses."""

    id: str
    name: str
    region: str
    stars: int
    owner: int
    marker: int
    defence: list[Wall]
    wins: list[int]
    port: bool
    market: bool
    plus_one: str
    mine: str
    gives: str
    x: int
    y: int
    roads: list[str]
    seas: list[str]
    figures: list[int]


class Player(TypedDict):
    """A leader: where it stands, the board (open to all) and the cards (Hand, Deck and Objectives for the owner alone).

    `strength` is what the Character brings to a battle it joins; `reward` the Resources and IP of the next Star Reward.
    """

    seat: int
    leader: str
    name: str
    colour: str
    team: int
    partners: list[int]
    ip: int
    team_ip: int
    track_step: list[int]
    stars: int
    reward: list[int]
    strength: list[int]
    place: str
    came_from: str
    mp: int
    granted: int
    bought_round: int
    upgrades_left: int
    worn: list[str]
    camp_worn: list[str]
    inventory: list[str]
    spent: list[str]
    slots: list[int]
    pool: list[int]
    camp: list[int]
    base: list[int]
    printed_base: list[int]
    capacity: list[int]
    camp_capacity: int
    owed: list[int]
    hand: list[str]
    hand_size: int
    known: list[str]
    known_counts: list[int]
    deck_size: int
    deck: list[str]
    restore: list[str]
    seen: list[str]
    objectives: list[str]
    objective_count: int
    visited: list[str]
    types: list[int]


class Decks(TypedDict):
    """How many cards lie in each common deck."""

    battle: list[int]
    objective: int
    treasure: list[int]
    defence: int
    resource: int


class Looks(TypedDict):
    """Cards somebody looks at right now: only the looker sees which."""

    seat: int
    zone: str
    n: int
    cards: list[str]


class Modules(TypedDict):
    """Which modules and variants are in use."""

    objectives: bool
    field_battles: bool
    permission: bool
    tribute: bool
    trade: bool
    no_win_by_support: bool
    vale_city: bool
    vale_threshold: int
    teams: str
    length: str


class Turn(TypedDict):
    """What the Active Player has done in this Turn."""

    begun: bool
    travelled: bool
    attacked: bool
    rested: bool
    entered: bool
    sea_steps: int
    trades: int
    rearranged: int
    bought: list[int]
    passage: list[int]
    entry: list[int]
    market_passes: list[int]
    sheltered: list[int]
    partner_trades: list[int]
    closed: list[int]
    last_kind: int


class Price(TypedDict):
    """What a Battle Card of a type costs this seat now, and how many cards it sees."""

    kind: Letter
    cost: int
    sees: int


class Total(TypedDict):
    """What a side counts, as the verdict counted it once it is known."""

    side: int
    power: list[int]


class Fighter(TypedDict):
    """A participant; `side` is -1 while it may not be known."""

    seat: int
    side: int
    joined: bool
    home: str
    stood_here: bool
    marker_known: int
    cards: list[str]
    exhausted: list[str]
    restored: list[str]
    shielded: list[str]
    silenced: list[str]
    to_hand: list[str]
    to_deck: list[str]
    played: int
    played_cards: list[str]
    fired: list[str]
    copied: list[str]
    selected: int
    tally: list[int]
    cut: list[int]
    shifts: list[int]
    ip: int
    power: list[int]


class Battle(TypedDict):
    """A battle under way, or the one just fought; `earned` are the IP of each seat by it."""

    kind: BattleKind
    step: str
    place: str
    attacker: int
    target: int
    former_owner: int
    turn: int
    revealed: bool
    changes: list[int]
    defence_card: str
    treasure: str
    winner: int
    margin: int
    number: int
    defence: list[Wall]
    earned: list[int]
    totals: list[Total]
    fighters: list[Fighter]


class Offer(TypedDict):
    """The deal on the table, or the last one of this Turn; `says` tells it in words."""

    proposer: int
    partner: int
    about: str
    give: list[int]
    want: list[int]
    countered: bool
    says: str


class Pledge(TypedDict):
    """What somebody was paid to promise, whether it is still open, and whether it was kept."""

    by: int
    to: int
    about: str
    open: bool
    kept: bool


class Team(TypedDict):
    """A team, or a player alone: who belongs to it and what it has together."""

    seats: list[int]
    ip: int
    stars: int


class Ending(TypedDict):
    """How the game ended."""

    winners: list[int]
    scores: list[int]
    rule: str
    why: str


class View(TypedDict):
    """The table as a seat sees it."""

    game: str
    seat: int
    round: int
    rounds: int
    phase: str
    strip: list[StripStep]
    gauges: list[Gauge]
    stage: Stage | None
    victory: str
    goal: int
    track: list[int]
    active: int
    event: str
    events_past: list[str]
    events_left: int
    modules: Modules
    mines: list[int]
    city: list[str]
    decks: Decks
    prices: list[Price]
    box: list[str]
    objectives_done: list[str]
    defence_top: str
    defence_known: int
    looks: Looks
    matter: str
    places: list[Place]
    players: list[Player]
    teams: list[Team]
    turn: Turn
    battle: Battle | None
    fought: Battle | None
    offer: Offer | None
    kingmakers: list[int]
    finals: int
    pledges: list[Pledge]
    outcome: Ending | None


class CardEntry(TypedDict):
    """A card design; `amounts` are the Resources of a Resource Card, `reward` what an Objective pays, in words of the card."""

    name: str
    kind: CardKind
    text: str
    source: str
    type: str
    power: list[int]
    amounts: list[int]
    ability: str
    slot: str
    leader: str
    copies: int


class LocationEntry(TypedDict):
    """A Location: what it is, what it gives and what capturing it brings."""

    name: str
    kind: Literal["location"]
    text: str
    source: str
    region: str
    stars: int


class LeaderEntry(TypedDict):
    """A leader's board: printed Base Power, room for Resources, movement points, slots and where it starts."""

    name: str
    kind: Literal["leader"]
    text: str
    source: str
    title: str
    power: list[int]
    capacity: list[int]
    mp: int
    slots: list[int]
    start: str
    champion: str


class TableEntry(TypedDict):
    """A table printed on the board; each row begins with its number of stars."""

    name: str
    kind: Literal["table"]
    text: str
    source: str
    columns: list[str]
    rows: list[list[int]]


Entry = CardEntry | LocationEntry | LeaderEntry | TableEntry
