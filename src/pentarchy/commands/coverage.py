"""`pentarchy coverage`: which rules the code and the tests cite, and which random games reach."""

from __future__ import annotations

import pentarchy
from pentarchy.commands.printing import FAILED, OK, Whole, out, percent, progress, say, say_json, some_seed, table
from pentarchy.kernel import BadSetup
from pentarchy.kernel.ledger import KINDS_TO_PROVE
from pentarchy.lab.coverage import Coverage
from pentarchy.lab.coverage import coverage as measure


def coverage(*games: str, random_games: Whole = 50, seed: str | None = "1", missing: bool = False, json: bool = False) -> int:
    """Show for every rule whether code and tests cite it and whether random games reach it.

    Exit code 1 if a printed, clarification, variant or optional rule is missing in code or tests, or if an id is cited that is no rule.
    A rule is reached when a log line, a question, a reason why something cannot be done, or a function that runs carries it. Reaching is
    luck and decides nothing about the exit code: for what these games did not reach, the last column says why.

    Examples:

        pentarchy coverage dragonemperor

        pentarchy coverage dragonemperor --missing

        pentarchy coverage --random-games 200 --json

    Parameters
    ----------
    games
        Which games; all of them if left out.
    random_games
        How many games to play with random seats and options; every fifth is played by greedy bots, the others at random.
    seed
        The seed of the random games.
    missing
        Only the rules that lack something.
    json
        For programs.
    """
    if random_games < 0:
        raise BadSetup(f"There cannot be {random_games} random games.")
    found: list[Coverage] = []
    for name in games or tuple(pentarchy.names()):
        game = pentarchy.find(name)
        with progress(f"{game.title}: random games", random_games) as moved:
            found.append(measure(game, random_games, some_seed(seed), moved))
    if json:
        data = [one.data() for one in found]
        say_json(data[0] if len(games) == 1 else data)
    else:
        for one in found:
            _tell(one, missing)
    return OK if all(one.is_complete() for one in found) else FAILED


def _tell(found: Coverage, missing: bool) -> None:
    listed = table(
        "rule",
        "kind",
        "code",
        "tests",
        "reached",
        "title",
        "why not reached",
        title=f"{found.game}: {len(found.lines)} rules, seed {found.seed}",
    )
    for line in found.lines:
        whole = line.code and line.reached and (line.tests or not found.tests_found)
        if not (missing and whole):
            tests = _mark(line.tests) if found.tests_found else "?"
            listed.add_row(line.id, line.kind, _mark(line.code), tests, _mark(line.reached), line.title, line.why)
    out().print(listed)
    say(f"\n{', '.join(KINDS_TO_PROVE)}: {len(found.proved())} rules")
    say(f"cited in code:  {percent(found.share('code'))}")
    if found.tests_found:
        say(f"cited in tests: {percent(found.share('tests'))}")
    else:
        say("cited in tests: not known, the tests are not here (an installed package carries none)")
    say(f"reached in {found.games} random games, every fifth by greedy bots: {percent(found.share('reached'))}")
    rest = [line for line in found.proved() if not line.reached]
    facts = len([line for line in rest if line.why.startswith("a fact")])
    if rest:
        say(f"not reached: {len(rest)}, of them {facts} facts of the box; more games or another --seed may reach the others")
    if found.unknown:
        say(f"cited, but no rule: {', '.join(found.unknown)}")


def _mark(there: bool) -> str:
    return "yes" if there else "NO"
