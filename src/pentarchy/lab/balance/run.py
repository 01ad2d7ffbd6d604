"""The whole of a balance report: watch games, fork the odd cards again with a stronger bot, measure skill, write the page."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path

import msgspec

from pentarchy.games import find
from pentarchy.kernel import BadSetup
from pentarchy.lab.balance.again import Forks, odd_cards
from pentarchy.lab.balance.figures import Figures, figures_of, is_shared
from pentarchy.lab.balance.page import Sheet, page
from pentarchy.lab.balance.watch import Study, Watched, watch
from pentarchy.lab.journal import Journal
from pentarchy.lab.pool import spread
from pentarchy.lab.simulate import Plan, bot_share, simulate, team_share


@dataclass(slots=True)
class Job:
    """How to make a report: where to, with how many processes, how many forks by the planner for each odd card (or for each of `cards`),
    how many games on skill."""

    out: Path
    jobs: int = 1
    cluster: str = ""
    planner: int = 0
    skill: int = 0
    resume: bool = False
    cards: list[str] = field(default_factory=list)


Tell = Callable[[str, int, int, str], None]
"""What is being done, how much of it is done, how much there is, and what is known so far."""


def report(study: Study, job: Job, tell: Tell) -> Figures:
    """Watch, count, write: the page at `job.out`, records of the games to watch in a folder beside it."""
    game = find(study.plan.game, study.plan.pack)
    folder = job.out.with_suffix("")
    folder = folder.with_name(folder.name + "-games")
    folder.mkdir(parents=True, exist_ok=True)
    study.plan.records = str(folder)
    header = {**study.plan.header(), "forks": study.forks, "twins": study.twins}
    journal = Journal(job.out.with_name(job.out.name + ".unfinished"), header, job.resume)
    try:
        games = watched(study, job, journal, tell)
        figures = figures_of(game, study, games)
        if job.planner:
            _plan_odd_cards(study, job, games, figures, tell)
        if job.skill:
            _measure_skill(study, job, figures, tell)
    except BaseException:
        journal.close()
        raise
    _drop_unused(folder, figures)
    text = page(Sheet(game, study, len(games), figures, folder.name, packed_records(folder)))
    draft = job.out.with_name(job.out.name + ".part")
    draft.write_text(text, encoding="utf-8")
    draft.replace(job.out)
    journal.close(finished=True)
    return figures


def watched(study: Study, job: Job, journal: Journal | None, tell: Tell) -> list[Watched]:
    """All games of a study in order; finished ones come from the journal."""
    count = study.plan.games
    done: dict[int, Watched] = {}
    for n, data in journal.done.items() if journal is not None else ():
        try:
            if n < count:
                done[n] = msgspec.convert({name: value for name, value in data.items() if name != "n"}, Watched, strict=False)
        except msgspec.ValidationError as error:
            raise BadSetup(f"A game of the unfinished report cannot be read ({error}); delete its file to begin anew.") from error
    tell("games", len(done), count, "")
    for one in spread(watch, study, [n for n in range(count) if n not in done], job.jobs, job.cluster):
        done[one.number] = one
        if journal is not None:
            journal.add(one.number, asdict(one))
        tell("games", len(done), count, "")
    return [done[n] for n in sorted(done)]


def _plan_odd_cards(study: Study, job: Job, games: list[Watched], figures: Figures, tell: Tell) -> None:
    """The forks by the planner have a journal of their own: they take the longest by far."""
    header = {**study.plan.header(), "forks": study.forks}
    journal = Journal(job.out.with_name(job.out.name + ".planner.unfinished"), header, job.resume)
    forks = Forks(study, games, odd_cards(figures, job.cards), job.planner)

    def moved(done: int) -> None:
        tell("forks by planner", done, max(done, forks.expected()), forks.standing())

    moved(0)

    try:
        forks.play(job.jobs, job.cluster, journal, moved)
    except BaseException:
        journal.close()
        raise
    moved(sum(len(found) for found in forks.found))
    journal.close(finished=True)


def _measure_skill(study: Study, job: Job, figures: Figures, tell: Tell) -> None:
    """The bots of the report against the level below them."""
    plan = study.plan
    mine = plan.bots[0]
    lower = "random" if mine.startswith("beginner") else "greedy" if mine.startswith("planner") else "beginner"
    shared = is_shared(find(plan.game, plan.pack))
    tell("games on skill", 0, job.skill, "")

    def moved(done: int) -> None:
        tell("games on skill", done, job.skill, "")

    figures.luck.lower = lower
    if shared:
        upper = simulate(Plan(plan.game, plan.seats, [mine], job.skill, plan.seed, plan.options, plan.pack), job.jobs, moved)
        below = simulate(Plan(plan.game, plan.seats, [lower], job.skill, plan.seed, plan.options, plan.pack), job.jobs)
        figures.luck.skill, figures.luck.skill_fair = team_share(upper), team_share(below).mean
    else:
        bots = [mine] + [lower] * (plan.seats - 1)
        results = simulate(Plan(plan.game, plan.seats, bots, job.skill, plan.seed, plan.options, plan.pack), job.jobs, moved)
        figures.luck.skill, figures.luck.skill_fair = bot_share(results, mine), 1 / plan.seats


def packed_records(folder: Path) -> dict[int, str]:
    """The records in a folder by number, small enough to travel in a link (web/src/workshop/WatchPage.svelte opens them)."""
    found: dict[int, str] = {}
    for path in sorted(folder.glob("game-*.jsonl")):
        found[int(path.stem.removeprefix("game-"))] = urlsafe_b64encode(zlib.compress(path.read_bytes(), 9)).decode().rstrip("=")
    return found


def _drop_unused(folder: Path, figures: Figures) -> None:
    """Records that no row points at are not kept."""
    wanted = {example.game for row in [*figures.people, *figures.cards, *figures.shared] for example in row.examples}
    wanted |= {number for number, step in figures.shape.crowned}
    for path in folder.glob("game-*.jsonl"):
        if int(path.stem.removeprefix("game-")) not in wanted:
            path.unlink()
