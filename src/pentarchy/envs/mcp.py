"""A table for language models over the Model Context Protocol: `pentarchy mcp` speaks it on stdin and stdout.

One table at a time: `join` lays it with bots in the other seats, `look`, `options`, `answer`, `why_not` and `rules` play it.
Whatever cannot be done comes back as one sentence, and changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentarchy import names
from pentarchy.bots import Bot, decide, make, roster
from pentarchy.envs.extra import needed
from pentarchy.envs.text import TextTable
from pentarchy.games import find
from pentarchy.kernel import BadSetup, PentarchyError
from pentarchy.kernel.events import with_names
from pentarchy.kernel.ledger import Rule
from pentarchy.kernel.version import VERSION

if TYPE_CHECKING:
    from mcp.server import MCPServer

MOST_RULES = 12
INSTRUCTIONS = (
    "Kingdom board games. Call games, then join; then look and answer until the game is over. Options are named by keys; "
    "a refused answer says which rule forbids it. why_not lists what cannot be done now, rules reads the rulebook in our words."
)
"""What a client is told about this server."""


class Chair:
    """The seat a model has taken, and the bots around it."""

    def __init__(self) -> None:
        self.table: TextTable | None = None
        self.seat = 0
        self.bots: dict[int, Bot] = {}

    def games(self) -> str:
        """The games that can be played, with their seat counts and the bots to play against."""
        lines = [f"{name}: {find(name).title}, {find(name).seats[0]} to {find(name).seats[-1]} seats" for name in names()]
        return "\n".join([*lines, "bots: " + ", ".join(roster())])

    def join(self, game: str, seats: int, seat: int, bot: str, seed: str) -> str:
        """Lay a table and sit down; a table under way is left."""
        table = TextTable(game, seats, seed or None)
        count = table.match.state.seats
        if not 0 <= seat < count:
            raise BadSetup(f"There is no seat {seat} at a table of {count}; seats are 0 to {count - 1}.")
        bots = {other: make(bot, other) for other in range(count) if other != seat}
        self.table, self.seat, self.bots = table, seat, bots
        self._let_bots_play()
        return table.observe(seat)

    def look(self) -> str:
        return self._at_table().observe(self.seat)

    def options(self) -> str:
        return self._at_table().question(self.seat)

    def answer(self, keys: list[str]) -> str:
        table = self._at_table()
        table.match.answer(self.seat, *keys)
        self._let_bots_play()
        return table.observe(self.seat)

    def why_not(self) -> str:
        """What cannot be done now, each with the rule and the reason."""
        match = self._at_table().match
        ask = match.explained(self.seat)
        if ask is None:
            return self.options()
        barred = [option for option in ask.options if option.barred]
        lines = [f"{option.key}: {option.label or option.key}: {option.why} ({option.barred})" for option in barred]
        return with_names("\n".join(lines), match.names) or "Nothing is barred: everything this question knows can be done."

    def rules(self, game: str, words: str) -> str:
        """A rule by its id with the rulings on it, or the rules that hold some words."""
        if not game and self.table is None:
            raise PentarchyError("Say which game's rules, or join a table first.")
        ledger = (find(game) if game else self._at_table().match.game).ledger
        id = words.strip().upper()
        if id in ledger.rules:
            rulings = [f"{ruling.id}: {ruling.question} {ruling.ruling}" for ruling in ledger.about(id)]
            return "\n".join([rule_text(ledger.rules[id]), *rulings])
        if id in ledger.rulings:
            return f"{id}: {ledger.rulings[id].question} {ledger.rulings[id].ruling}"
        found = ledger.search(words)
        if not found:
            raise PentarchyError(f"No rule holds '{words}'; ids look like {next(iter(ledger.rules))}.")
        more = [f"... and {len(found) - MOST_RULES} more; give more words."] if len(found) > MOST_RULES else []
        return "\n".join([*[rule_text(rule) for rule in found[:MOST_RULES]], *more])

    def _at_table(self) -> TextTable:
        if self.table is None:
            raise PentarchyError("You sit at no table yet; join one first.")
        return self.table

    def _let_bots_play(self) -> None:
        match = self._at_table().match
        while not match.is_over and self.seat not in match.waiting():
            other = match.waiting()[0]
            match.answer_list(other, decide(self.bots[other], match, other))


def rule_text(rule: Rule) -> str:
    return f"{rule.id} {rule.title}: {rule.text}"


def server() -> MCPServer[Any]:
    """The server with its six tools and a list of games."""
    made: MCPServer[Any] = needed("mcp.server", "mcp").MCPServer(
        "pentarchy", instructions=INSTRUCTIONS, version=VERSION, log_level="WARNING"
    )
    refused = needed("mcp.server.mcpserver.exceptions", "mcp").ToolError
    chair = Chair()

    def said(text: Any, *given: Any) -> str:
        try:
            return str(text(*given))
        except PentarchyError as error:
            raise refused(str(error)) from error

    @made.tool()
    def games() -> str:
        """The games that can be played, how many seats each has, and the bots to play against."""
        return said(chair.games)

    @made.tool()
    def join(game: str, seats: int = 0, seat: int = 0, bot: str = "greedy", seed: str = "") -> str:
        """Lay a table of a game and sit down in a seat; bots take the others. Shows the table and your first question."""
        return said(chair.join, game, seats, seat, bot, seed)

    @made.tool()
    def look() -> str:
        """The table as your seat sees it: what has happened since you last looked, the board, your question and its options."""
        return said(chair.look)

    @made.tool()
    def options() -> str:
        """Your question alone: its options by key, and how to answer it."""
        return said(chair.options)

    @made.tool()
    def answer(keys: list[str]) -> str:
        """Answer your question with keys of its options; the bots play on until you are asked again."""
        return said(chair.answer, keys)

    @made.tool()
    def why_not() -> str:
        """What you cannot do now, each with the rule that forbids it and the reason."""
        return said(chair.why_not)

    @made.tool()
    def rules(words: str, game: str = "") -> str:
        """A rule by its id (DE-ACT-9), or the rules that hold some words; of the game you play unless another is named."""
        return said(chair.rules, game, words)

    return made
