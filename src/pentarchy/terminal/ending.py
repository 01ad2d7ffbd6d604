"""The end of a game in words: how and why, where the result came from, and the lines of the log that decided it."""

from __future__ import annotations

from pentarchy.terminal.seen import Seen, SeenEnding, SeenOutcome


def outcome_text(what: Seen) -> str:
    """The end in one sentence or two."""
    outcome, ending = what.outcome, what.ending
    if outcome is None or ending is None:
        return ""
    winner = what.names[outcome.winners[0]] if len(outcome.winners) == 1 else ""
    told = winner != "" and not ending.together and outcome.why.startswith(f"{winner} wins")
    stop = "" if outcome.why.endswith((".", "!")) else "."
    return f"{'' if told else verdict(what, outcome, ending) + ' '}{outcome.why} ({outcome.rule}){stop}"


def verdict(what: Seen, outcome: SeenOutcome, ending: SeenEnding) -> str:
    """Who won, or that all did or did not."""
    if ending.together:
        how = " together" if len(what.names) > 1 else ""
        return f"You won{how}." if outcome.winners else f"You lost{how}."
    if not outcome.winners:
        return "A draw: nobody wins."
    winners = " and ".join([what.names[seat] for seat in outcome.winners])
    return f"{winners} {'wins' if len(outcome.winners) == 1 else 'win'}."


def end_lines(what: Seen) -> list[str]:
    """All of it: the verdict, scores by source, and how it came to that."""
    if what.outcome is None or what.ending is None:
        return []
    lines = [outcome_text(what), *score_lines(what, what.outcome, what.ending)]
    if what.ending.decisive:
        lines += ["", "How it came to that:", *[f"  {line.text} ({line.rule})" for line in what.ending.decisive]]
    return lines


def score_lines(what: Seen, outcome: SeenOutcome, ending: SeenEnding) -> list[str]:
    """A table with a column for each seat, best first; where all play as one, what was done."""
    seats = len(outcome.scores)
    own = [row for row in ending.tally if len(row.amounts) == seats and seats > 1]
    whole = [row for row in ending.tally if row not in own]
    lines: list[str] = []
    if own or (seats and not ending.together):
        order = sorted(range(seats), key=lambda seat: -outcome.scores[seat])
        wide = max([len("Scores by source"), *[len(row.title) for row in own]])
        columns = [max(4, len(what.names[seat])) for seat in order]
        rows = [
            ("Scores by source", [what.names[seat] for seat in order]),
            ("In all", [str(outcome.scores[seat]) for seat in order]),
            *[(row.title, [str(row.amounts[seat] or "-") for seat in order]) for row in own],
        ]
        lines += ["", *[f"  {title:<{wide}}  " + "  ".join(f"{cell:>{n}}" for cell, n in zip(cells, columns)) for title, cells in rows]]
    if whole:
        wide = max([len(row.title) for row in whole])
        lines += ["", "What was done:", *[f"  {row.title:<{wide}}  {row.amounts[0]:>4}" for row in whole]]
    return lines
