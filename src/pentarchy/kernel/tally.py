"""Where a result came from: sums over the log, told when a game is over.

A game says what a line of the log added to (`Game.credits`). The log a seat may read is all that goes in, so a tally knows no more
than its reader does.
"""

from __future__ import annotations

from pentarchy.kernel.events import Credit, Event
from pentarchy.kernel.match import Match
from pentarchy.kernel.shapes import Ending, TallyRow
from pentarchy.kernel.table import B, S

BEFORE = "Before this table began"
MOST_CREDITS = 5
LAST_BEATS = 3


def ending(match: Match[S, B], seat: int) -> Ending:
    """What the table shows of a game that is over: scores by source, and the lines of the log that decided it."""
    events = match.table.events
    credits = [match.game.credits(event.rule, event.text, event.seen(seat)) for event in events]
    together = max(match.game.sides(match.state)) == 0
    turns = decisive(credits, events, LAST_BEATS if together else 0)
    return {"together": together, "tally": tally(match, credits, events), "decisive": [match.log_line(seat, n) for n in turns]}


def tally(match: Match[S, B], credits: list[list[Credit]], events: list[Event]) -> list[TallyRow]:
    """One row for each source in the order the log names them, a number for each seat (with its mates), or one for the whole table."""
    seats = match.state.seats
    sides = match.game.sides(match.state)
    rows: dict[str, TallyRow] = {}
    for n in range(len(events)):
        for credit in credits[n]:
            shared = credit.seat < 0
            row = rows.setdefault(credit.title, {"title": credit.title, "rule": events[n].rule, "amounts": [0] * (1 if shared else seats)})
            for other in range(len(row["amounts"])):
                if shared or sides[other] == sides[credit.seat]:
                    row["amounts"][other] += credit.n
    made = list(rows.values())
    outcome = match.outcome
    if outcome is not None and len(outcome.scores) == seats and any(len(row["amounts"]) == seats for row in made):
        told = [sum([row["amounts"][other] for row in made]) for other in range(seats)]
        missing = [outcome.scores[other] - told[other] for other in range(seats)]
        if any(missing):
            made.append({"title": BEFORE, "rule": outcome.rule, "amounts": missing})
    return made


def decisive(credits: list[list[Credit]], events: list[Event], last: int) -> list[int]:
    """The lines that moved most, the later ones of equal weight, and the `last` things people saw: numbers of log lines in their order.

    Points weigh what they are; of what the whole table did, what is rare weighs more.
    """
    totals: dict[str, int] = {}
    for made in credits:
        for credit in made:
            totals[credit.title] = totals.get(credit.title, 0) + abs(credit.n)
    weighed: list[tuple[float, int]] = []
    for n in range(len(events)):
        weights = [abs(credit.n) / (totals[credit.title] or 1) if credit.seat < 0 else float(abs(credit.n)) for credit in credits[n]]
        if weights:
            weighed.append((max(weights), n))
    heavy = [n for weight, n in sorted(weighed, reverse=True)[:MOST_CREDITS]]
    # the very last line is the verdict, which is told anyway
    beats = [n for n in range(len(events) - 1) if events[n].beat]
    return sorted({*heavy, *beats[len(beats) - last :]})
