"""DO-SET: settings, lengths and the first layout of the table."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.book import LEARN_EVENTS, MOST_EVENTS, Book
from pentarchy.games.dorian.cards.kinds import slug
from pentarchy.games.dorian.state import NOBODY, Dorian, Player, T
from pentarchy.kernel.errors import BadSetup
from pentarchy.kernel.events import counted
from pentarchy.kernel.game import Setting, switch
from pentarchy.kernel.state import Scalar

LENGTHS: Final[dict[str, tuple[int, int]]] = {"short": (3, 20), "average": (6, 25), "long": (9, 35), "very long": (12, 40)}
LARGE_LENGTHS: Final[dict[str, tuple[int, int]]] = {"average": (3, 20), "long": (6, 25), "very long": (9, 35), "extreme": (12, 40)}
TEAMS: Final[dict[str, tuple[int, int]]] = {"2v2": (4, 2), "3v3": (6, 2), "2v2v2": (6, 3)}

LENGTH_LABELS: Final = {"basic": "basic: three Rounds, everything else as usual", "learn": "learn: the short course of the rulebook"}

THRESHOLDS: Final = "8 to 20 is recommended; 0 takes 12, in teams 15"


def settings() -> list[Setting]:
    """What people choose before a game."""
    names: list[Scalar] = ["average", "short", "long", "very long", "extreme", "basic", "learn"]
    return [
        Setting(
            "length",
            "Length",
            names,
            [LENGTH_LABELS.get(str(name), str(name)) for name in names],
            "DO-SET-6",
            "How many Rounds, and how far to the goal. A first game: learn; later at least average, so that armies can grow.",
        ),
        Setting("events", "Kingdom Event cards", [0], ["by length"], "DO-SET-3", "Number of Rounds; 0 takes it from the length", free=True),
        Setting(
            "goal",
            "IP-goal",
            [0],
            ["by length"],
            "DO-SET-4",
            "How many Influence Points win at once; 0 takes it from the length",
            free=True,
        ),
        Setting(
            "leaders",
            "Leaders",
            [""],
            ["dealt at random"],
            "DO-SET-1",
            "Leader names seat by seat, separated by commas",
            free=True,
            cards="leader",
        ),
        switch("objectives", "Objective cards", "DO-OBJ-1", on=True),
        switch("field_battles", "Field Battles", "DO-SET-10", on=True),
        switch("permission", "Asking permission to pass", "DO-SET-10", on=True),
        switch("tribute", "Paying tribute", "DO-VAR-1"),
        switch("trade", "Trade between players", "DO-VAR-3"),
        switch("no_win_by_support", "Cannot win by supporting", "DO-VAR-4"),
        switch("vale_city", "Capture Vale City", "DO-VAR-5"),
        Setting("vale_threshold", "IP needed to attack Vale City", [0], ["12, teams 15"], "DO-VAR-6", THRESHOLDS, free=True),
        Setting(
            "teams", "Teams", ["none", "2v2", "3v3", "2v2v2"], ["everybody alone", "2 against 2", "3 against 3", "three pairs"], "DO-VAR-9"
        ),
    ]


def length_of(seats: int, name: str) -> tuple[int, int]:
    """DO-SET-5, DO-SET-6, DO-SET-9, DO-Q-4: Kingdom Event cards and IP-goal of a preset."""
    if name == "basic":
        return 3, 20
    if name == "learn":
        return 3, 20
    lengths = LENGTHS if seats <= 4 else LARGE_LENGTHS
    if name not in lengths:
        raise BadSetup(f"With {seats} players the length can be {', '.join(lengths)}, basic or learn, not {name} (DO-SET-6).")
    return lengths[name]


def check(book: Book, seats: int, options: dict[str, Scalar]) -> None:
    """DO-SET-1, DO-SET-3, DO-VAR-9: refuse what contradicts itself."""
    length_of(seats, str(options["length"]))
    chosen = leader_wishes(options)
    if len(chosen) > seats:
        raise BadSetup(f"There are {len(chosen)} leaders for {seats} seats (DO-SET-1).")
    for name in chosen:
        if name and name not in book.leader:
            raise BadSetup(f"There is no leader {name}; there are {', '.join(book.leader)} (DO-SET-1).")
    named = [name for name in chosen if name]
    if len(set(named)) < len(named):
        raise BadSetup("No two players share a leader (DO-SET-1).")
    events = int(options["events"])
    if events and not 1 <= events <= MOST_EVENTS:
        raise BadSetup(f"A session uses 1 to {MOST_EVENTS} Kingdom Event cards (DO-SET-3).")
    if int(options["goal"]) < 0 or int(options["vale_threshold"]) < 0:
        raise BadSetup("A number of IP cannot be negative (DO-SET-4).")
    if str(options["teams"]) != "none" and TEAMS[str(options["teams"])][0] != seats:
        raise BadSetup(f"{options['teams']} is for {TEAMS[str(options['teams'])][0]} players (DO-VAR-9).")


def describe(seats: int, options: dict[str, Scalar]) -> str:
    """DO-SET-7, DO-SET-9, DO-SET-10: length, goal and what is left out, in words."""
    learn = options["length"] == "learn"
    rounds, goal = length_of(seats, str(options["length"]))
    rounds = LEARN_EVENTS if learn else int(options["events"]) or rounds
    goal = int(options["goal"]) or goal
    words = f"{counted(rounds, 'Round')}, or until somebody reaches {goal} IP."
    if options["vale_city"]:
        least = int(options["vale_threshold"]) or (12 if options["teams"] == "none" else 15)
        words = f"{counted(rounds, 'Round')}, or until somebody with {least} IP or more captures Vale City."
    if options["teams"] != "none":
        words += " A team adds up its IP and wins together."
    if learn:
        return words + " For a first game: the three Learn to Play events; Objectives, Field Battles and permission to pass are left out."
    if rounds <= 3:
        words += " Short: at least an average length is advised to enjoy building a deck. More players take more Turns."
    return words


def leader_wishes(options: dict[str, Scalar]) -> list[str]:
    """The leaders asked for, seat by seat; an empty name is dealt."""
    text = str(options["leaders"])
    return [slug(name) for name in text.split(",")] if text else []


def lay_table(t: T) -> None:
    """DO-SET-3 to DO-SET-17: everything before the first Round; Objectives are chosen afterwards."""
    s = t.state
    read_options(s, t.book)
    s.owner = [NOBODY] * len(t.book.locations)
    for seat, name in enumerate(deal_leaders(t)):
        s.players.append(new_player(t, seat, name))
    s.track = list(range(s.seats))
    common_decks(t)
    event_deck(t)
    open_garlock_city(t)
    s.passage = [0] * (s.seats * s.seats)
    s.entry = [0] * (s.seats * s.seats)
    s.market_passes = [0] * s.seats
    s.partner_trades = [0] * s.seats
    s.closed = [0] * s.seats
    if s.objectives_on:
        for player in s.players:
            for number in range(t.book.numbers.objective_deal):
                player.objectives.append(s.objective_deck.pop())
    tell_goal(t)


def tell_goal(t: T) -> None:
    """DO-SET-4: how the game is won; DO-Q-76: the battle for Vale City has no Crown marker."""
    s = t.state
    if s.vale_on:
        words = "There is no IP-goal: from {goal} IP Vale City may be attacked; {rounds} Kingdom Event cards are used"
        t.note("DO-VAR-6", words, goal=s.vale_threshold, rounds=s.rounds)
    else:
        t.note("DO-SET-4", "The Crown marker lies on {goal} IP; {rounds} Kingdom Event cards are used", goal=s.goal, rounds=s.rounds)


def open_garlock_city(t: T) -> None:
    """DO-SET-16: five Resource Cards lie open."""
    for slot in range(t.book.numbers.city_slots):
        t.state.city.append(t.state.resource_deck.pop())


def read_options(s: Dorian, book: Book) -> None:
    """DO-OBJ-1, DO-SET-10: modules may be left out; DO-VAR-14: Vale City is a choice, and DO-Q-76: sets no IP-goal."""
    rounds, goal = length_of(s.seats, s.word("length"))
    learn = s.word("length") == "learn"
    s.rounds = LEARN_EVENTS if learn else s.number("events") or rounds
    s.goal = s.number("goal") or goal
    s.objectives_on = s.flag("objectives") and not learn
    s.field_on = s.flag("field_battles") and not learn
    s.permission_on = s.flag("permission") and not learn
    s.tribute_on = s.flag("tribute")
    s.trade_on = s.flag("trade")
    s.support_capped = s.flag("no_win_by_support")
    s.vale_on = s.flag("vale_city")
    if s.vale_on:
        s.goal = 0
        by_default = book.numbers.vale_threshold if s.word("teams") == "none" else book.numbers.vale_threshold_team
        s.vale_threshold = s.number("vale_threshold") or by_default


def deal_leaders(t: T) -> list[str]:
    """DO-SET-1: wishes first, the others at random."""
    wishes = leader_wishes(t.state.options)
    rest = [leader.key for leader in t.book.leaders if leader.key not in wishes]
    t.shuffle("leaders", rest)
    names = [wishes[seat] if seat < len(wishes) and wishes[seat] else "" for seat in range(t.state.seats)]
    return [name or rest.pop() for name in names]


def team_number(s: Dorian, seat: int) -> int:
    """DO-VAR-9: members sit alternately, so that Turns of teams mix."""
    teams = s.word("teams")
    return seat if teams == "none" else seat % TEAMS[teams][1]


def new_player(t: T, seat: int, name: str) -> Player:
    """DO-SET-11, DO-SET-13, DO-SET-14, DO-SET-15: Board, Figure, Starter Deck, Upgrades, starting Hand and Resources."""
    board = t.book.leader[name]
    player = Player()
    player.seat = seat
    player.leader = name
    player.team = team_number(t.state, seat)
    player.place = t.book.place[board.start]
    player.camp = t.book.numbers.start_camp[:]
    player.upgrade_deck = t.book.upgrades_of(name)
    t.shuffle(f"upgrades {name}", player.upgrade_deck)
    player.deck = starter_deck(t, board.index, name)
    t.shuffle(f"deck {name}", player.deck)
    for number in range(t.book.numbers.start_hand):
        player.hand.append(player.deck.pop())
    return player


def starter_deck(t: T, index: int, name: str) -> list[str]:
    """DO-SET-11: the leader's share of the common Starter cards and its champion."""
    cards: list[str] = []
    for face in t.book.cards:
        if face.kind == "starter" and not face.leader:
            share = face.copies // len(t.book.leaders)
            cards.extend([f"{face.key}#{share * index + number + 1}" for number in range(share)])
        elif face.kind == "starter" and face.leader == name:
            cards.append(f"{face.key}#1")
    return cards


def common_decks(t: T) -> None:
    """DO-SET-12: Battle, Objective, Treasure, Defence and Resource decks, shuffled face down."""
    s = t.state
    for kind in range(3):
        s.battle_decks[kind] = [key for key in t.book.copies("battle") if t.book.face[key].type == kind]
        s.treasure_decks[kind] = [key for key in t.book.copies("treasure") if t.book.face[key].level == kind + 1]
        t.shuffle(f"battle {kind}", s.battle_decks[kind])
        t.shuffle(f"treasure {kind + 1}", s.treasure_decks[kind])
    s.objective_deck = [key for key in t.book.copies("objective") if is_usable(s, t.book.face[key].requires)] if s.objectives_on else []
    s.defence_deck = t.book.copies("defence")
    s.resource_deck = t.book.copies("resource")
    t.shuffle("objectives", s.objective_deck)
    t.shuffle("defence", s.defence_deck)
    t.shuffle("resource", s.resource_deck)


def event_deck(t: T) -> None:
    """DO-SET-3, DO-SET-9: as many unseen events as Rounds, or the three Learn to Play cards in their order (DO-Q-5)."""
    s = t.state
    cards = t.book.copies("kingdom")
    if s.word("length") == "learn":
        learn = [key for key in cards if t.book.face[key].learn]
        learn.sort(key=lambda key: -t.book.face[key].learn)
        s.event_deck = learn
        return
    regular = [key for key in cards if not t.book.face[key].learn and is_usable(s, t.book.face[key].requires)]
    t.shuffle("events", regular)
    s.event_deck = regular[: s.rounds]


def is_usable(s: Dorian, requires: str) -> bool:
    """DO-Q-69: cards that need a module not in use stay in the box."""
    if requires == "field_battles":
        return s.field_on
    if requires == "permission":
        return s.permission_on
    return requires != "normal_victory" or not s.vale_on
