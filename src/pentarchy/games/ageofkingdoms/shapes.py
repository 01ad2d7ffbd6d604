"""What Age of Kingdoms shows: the view of a seat and the entries of its catalogue. Never compiled, so that tools can read them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from pentarchy.kernel.shapes import Gauge, Stage, StripStep

Phase = Literal["setup", "world_event", "kingdom", "map", "trade", "end"]


class HeldCard(TypedDict):
    """A card this seat may read."""

    id: str


class Source(TypedDict):
    """Favor by where it came from; `to_come` marks awards counted at the end as they stand now."""

    title: str
    n: int
    to_come: bool


class RouteRow(TypedDict):
    """A line of the mat's list of routes: its price for this Kingdom and its value; `seat` is -1 for caravans and unused mats."""

    to: str
    seat: int
    cost: int
    value: int
    open: bool


class TileRow(TypedDict):
    """A tile of the mat: its level, what it gives now and on the next level, the price of that (-1: no further level)."""

    id: str
    level: int
    gives: str
    next: str
    price: int
    works: bool
    worker: bool


class Income(TypedDict):
    """What the next Income brings as things stand, tokens and cards aside."""

    gold: int
    food: int
    magic: int
    stability: int
    favor: int


class KingdomView(TypedDict):
    """One Kingdom as a viewer sees it."""

    seat: int
    mat: str
    leader: str
    virtue: str
    gold: int
    food: int
    magic: int
    favor: int
    total: int
    sources: list[Source]
    legacy: int
    stability: int
    protection: int
    population: int
    workers: list[str]
    idle: int
    tiles: list[TileRow]
    top_row: Income
    income: Income
    upkeep: int
    treasury: int
    profit: int
    command: int
    commanded: int
    garrison: int
    garrison_rating: int
    damage: int
    damage_war: int
    sacked: int
    routes: list[RouteRow]
    route_limit: int
    agenda_hand: int
    agenda_deck: int
    agenda_discard: list[HeldCard]
    spell_hand: int
    spell_deck: int
    spell_discard: list[HeldCard]
    casts: int
    casts_allowed: int
    virtue_used: bool
    kreesh_magic: int
    neutral_used: list[str]
    trust: list[int]
    watches: bool
    promises_kept: int
    promises_broken: int
    used: Used
    agendas: NotRequired[list[HeldCard]]
    spells: NotRequired[list[HeldCard]]
    orders: NotRequired[list[str]]
    known_islands: NotRequired[list[HeldCard]]
    known_dimensions: NotRequired[list[HeldCard]]
    known: NotRequired[list[HeldCard]]


class Used(TypedDict):
    """What the Kingdom has used of its turn, phase and Season, and what its tiles gave at the last Income."""

    agendas_played: int
    agendas_allowed: int
    agenda_redrawn: bool
    casts_away: int
    spell_redrawn: bool
    bought: int
    workers_moved: bool
    workers_bound: bool
    upgrades_bought: int
    steadfast: bool
    wasted: int
    measures: int
    first_attack: bool
    rained: bool
    bazaar: bool
    trades: int
    kills: int
    strand: bool
    tile_routes: int
    tile_command: int
    tile_garrison: int
    ritual_casts: int
    ritual_discount: int
    library_cards: int
    library_free_cast: bool
    library_free_magic: bool
    patrols: int


class UnitView(TypedDict):
    """A Unit on the map, or on an Island or Dimension (`space` is then that card's id), with its values as they stand."""

    id: int
    kind: str
    seat: int
    space: str
    wounds: int
    health: int
    attack: int
    defense: int
    damage: int
    movement: int
    command: bool
    revolt: bool
    attack_token: bool
    defense_token: bool
    summon: bool
    guest: bool
    moved: bool
    attacked: bool
    stride: int
    countered: bool
    marched: bool
    stung: bool
    way_back: str


class TerritoryView(TypedDict):
    id: str
    controller: int
    garrison: int
    damage: int
    damage_by: int
    damage_needed: int
    devoured: bool
    worker: bool


class LandView(TypedDict):
    """A face-up Island or Dimension."""

    card: str
    island: bool
    controller: int


class BeastView(TypedDict):
    """A Kreesh awake: Wounds by seat, and what it makes for."""

    card: str
    space: str
    health: int
    tokens: list[int]
    last: int
    awoken: int
    prey: str
    countered: bool


class RouteView(TypedDict):
    a: int
    b: int
    value: int
    used: bool


class AgreementView(TypedDict):
    a: int
    b: int
    tokens: int


class WarView(TypedDict):
    """A War! card; on each side the principal stands first; `markers` are the Seasons left."""

    id: int
    attackers: list[int]
    defenders: list[int]
    markers: int
    barred: list[int]


class PassageView(TypedDict):
    """Consent to enter a Kingdom space: `unit` -1 for all, `season` 0 until withdrawn."""

    host: int
    guest: int
    unit: int
    season: int


class InPlayView(TypedDict):
    card: str
    seat: int
    owner: int
    target: int
    place: str
    place2: str
    hourglass: int


class EffectView(TypedDict):
    """Something that holds for this Season: on a Kingdom, a Unit or a place; `says` tells it in words, "" once what it lay on is gone."""

    kind: str
    seat: int
    n: int
    unit: int
    place: str
    says: str


class BattleView(TypedDict):
    """What cards and dice have made of an Attack under way; the stage tells it in words."""

    attacker: int
    defender: int
    kind: str
    attack: int
    defense: int
    damage: int
    attack_die: int
    defense_die: int
    attack_stars: int
    defense_stars: int
    sure: bool
    ended: bool
    halved: bool
    harmless: bool
    blinded: bool
    grace_attacker: bool
    grace_defender: bool
    riposte: int
    extra_counter: bool
    no_counter: bool
    sunder: bool
    snatch: bool
    encore: bool


class PlayView(TypedDict):
    card: str
    seat: int
    owner: int
    targets: list[str]
    cancelled: bool


class OfferView(TypedDict):
    kind: str
    proposer: int
    recipient: int
    give: list[int]
    get: list[int]
    war: int
    side: int
    joiner: int
    share: int
    unit: int
    round: int


class View(TypedDict):
    """Everything a seat (or a spectator) may see."""

    game: Literal["ageofkingdoms"]
    viewer: int
    season: int
    seasons: int
    phase: Phase
    step: str
    turn: int
    first: int
    active: int
    pick_order: list[int]
    kingdoms: list[KingdomView]
    units: list[UnitView]
    moving: int
    territories: list[TerritoryView]
    lands: list[LandView]
    island_deck: int
    dimension_deck: int
    event: str
    events_past: list[str]
    event_deck: int
    event_season: int
    kreesh: list[BeastView]
    kreesh_deck: int
    kreesh_past: list[str]
    routes: list[RouteView]
    agreements: list[AgreementView]
    agreement_cards: int
    wars: list[WarView]
    war_cards: int
    passages: list[PassageView]
    in_play: list[InPlayView]
    effects: list[EffectView]
    chains: list[str]
    battles: list[BattleView]
    plays: list[PlayView]
    offer: OfferView | None
    window: str
    heading: str
    at_stake: int
    rolls: list[int]
    deals: list[str]
    strip: list[StripStep]
    gauges: list[Gauge]
    stage: Stage | None


class Entry(TypedDict):
    """A card, tile, Unit or place for people to look up."""

    name: str
    kind: str
    text: str
    source: str
    owner: NotRequired[str]
    cost: NotRequired[str]
    windows: NotRequired[list[str]]
    column: NotRequired[str]
    row: NotRequired[int]
    costs: NotRequired[list[int]]
    levels: NotRequired[list[str]]
    minimum: NotRequired[int]
    values: NotRequired[dict[str, int]]
    home: NotRequired[str]
    attack: NotRequired[int]
    defense: NotRequired[int]
    damage: NotRequired[int]
    movement: NotRequired[int]
    trait: NotRequired[str]
    virtue: NotRequired[str]
    spells: NotRequired[list[str]]
    automatic: NotRequired[dict[str, int]]
    worked: NotRequired[dict[str, int]]
    units: NotRequired[list[str]]
    agendas: NotRequired[list[str]]
    x: NotRequired[int]
    y: NotRequired[int]
    adjacent: NotRequired[list[str]]
    polygon: NotRequired[list[list[int]]]
    port: NotRequired[bool]
    gate: NotRequired[bool]
    colour: NotRequired[str]
    hex: NotRequired[str]
