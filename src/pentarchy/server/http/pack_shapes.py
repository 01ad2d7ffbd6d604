"""What travels over HTTP about content packs."""

from __future__ import annotations

from pydantic import BaseModel

from pentarchy.server.http.asked import AnyJson


class PackChangeOut(BaseModel):
    """What a pack does to one table of the content: names of entries; `count` counts those not named too."""

    title: str
    changed: list[str]
    added: list[str]
    gone: list[str]
    count: int


class PackFieldOut(BaseModel):
    """A field a pack may write: its meaning, and what it takes. `kind` is as errors say it, or words (a list of texts) or amounts (a
    table of whole numbers, by `parts`)."""

    name: str
    meaning: str
    kind: str
    least: float
    most: float
    longest: int
    choices: list[str]
    parts: list[str]
    always: bool
    fixed: bool


class PackEntryOut(BaseModel):
    """An entry as the game has it; `card` is its key in the catalogue."""

    id: str
    name: str
    card: str
    data: AnyJson


class PackTableOut(BaseModel):
    """A table of a game's content: cards, or numbers of the rules. `id` is the field that names an entry, `group` one that sorts them."""

    table: str
    title: str
    cards: bool
    single: bool
    fixed: bool
    add: bool
    remove: bool
    group: str
    id: str
    fields: list[PackFieldOut]
    entries: list[PackEntryOut]


class PackTablesOut(BaseModel):
    tables: list[PackTableOut]


class PackOut(BaseModel):
    """A pack one can play with: brought by this person, or found in the folder of the house; `fault` says why it cannot be used."""

    id: str
    game: str
    name: str
    about: str
    shared: bool
    mine: bool
    house: bool
    fault: str
    changes: list[PackChangeOut]


class PacksOut(BaseModel):
    packs: list[PackOut]


class PackReadOut(BaseModel):
    """A pack as an editor holds it."""

    game: str
    name: str
    about: str
    share: bool
    tables: AnyJson


class PackCheckedOut(BaseModel):
    """A pack as text, what it changes and its cards as they will look; or the first thing that is wrong with it, and where."""

    text: str
    fault: str
    entry: str
    field: str
    changes: list[PackChangeOut]
    cards: dict[str, AnyJson]


class PackShownOut(BaseModel):
    """The content pack of a table, as everybody at it sees it; its text only where its owner shares it."""

    id: str
    name: str
    about: str
    shared: bool
    changes: list[PackChangeOut]
