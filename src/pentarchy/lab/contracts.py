"""What every game must keep, checked on random games decision by decision.

`audit(game, seats, options, seed)` plays one game and raises `Broken` with the contract, the seat and the decision at fault.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from pentarchy.kernel import SPECTATOR, AnyGame, AnyMatch, Ask, Chance, EngineFault, GameState, Record, Refused, Scalar
from pentarchy.kernel.foresight import foresee
from pentarchy.kernel.opening import branch, laid_out
from pentarchy.kernel.packet import packet
from pentarchy.kernel.position import dealt_anew
from pentarchy.kernel.record import start
from pentarchy.kernel.state import digest, from_plain, to_plain
from pentarchy.lab.differences import difference, film_difference, shared
from pentarchy.lab.remade import record_faults
from pentarchy.lab.worlds import after, encoded, filmed, play_on, received
from pentarchy.lab.worlds import worded as worded


class Broken(AssertionError):
    """A contract that does not hold, and where."""


class Report:
    """What one audited game met: decisions, rule ids, cards played, the largest ask and the longest trail."""

    def __init__(self) -> None:
        self.decisions = 0
        self.rules: set[str] = set()
        self.cards: set[str] = set()
        self.most_options = 0
        self.longest_trail = 0
        self.undone = 0


class Audit:
    """One random game under watch; `every` says at which decisions the costly checks run, `film` whether its film is made again."""

    def __init__(
        self, game: AnyGame, seats: int, options: dict[str, Scalar], seed: int, every: int = 1, most: int = 20_000, film: bool = True
    ) -> None:
        self.game = game
        self.seed = seed
        self.every = every
        self.most = most
        self.chance = Chance(b"", seed)
        self.report = Report()
        self.where = f"{game.key} seats={seats} seed={seed} options={options}"
        self.in_the_air = ""
        self.check_setup(seats, options)
        self.match = start(game, seats, seed, options)
        self.components = game.components(self.match.state)
        self.film = self.match.watch([SPECTATOR]) if film else None
        self.match.table.camera = self.at_beat

    def run(self) -> Report:
        """Play to the end."""
        match = self.match
        while match.prompt is not None:
            self.report.decisions += 1
            if self.report.decisions > self.most:
                self.fail("random games end", SPECTATOR, f"still going after {self.most} decisions")
            self.check_asks()
            seat = match.waiting()[self.chance.below("who", len(match.waiting()))]
            ask = match.ask(seat)
            assert ask is not None
            keys = ask.sample(self.chance)
            if self.report.decisions % self.every == 0:
                self.check_decision(seat, keys)
            else:
                match.answer_list(seat, keys)
            self.check_table()
        if match.outcome is None:
            self.fail("random games end", SPECTATOR, "no prompt and no outcome")
        self.check_record()
        for event in match.table.events:
            self.report.rules.add(event.rule)
            card = event.args.get("card")
            if isinstance(card, str):
                self.report.cards.add(card.split("#")[0])
        self.check_rule_ids()
        return self.report

    def fail(self, contract: str, seat: int, detail: str) -> None:
        raise Broken(f"{contract}: {detail} [{self.where}, decision {self.report.decisions}, seat {seat}]")

    # ---- cheap checks, at every decision ----

    def check_setup(self, seats: int, options: dict[str, Scalar]) -> None:
        laid = laid_out(self.game, seats, str(self.seed), self.game.settled(seats, options), True)
        for event in laid.table.events:
            if event.beat:
                self.fail("no beats in setup", SPECTATOR, f"{event.rule} {event.text}")

    def at_beat(self, state: GameState, step: int, line: int) -> None:
        """At every beat of the real game the table is whole, and every seat has a view that can be sent."""
        if self.film is not None:
            self.film.snap(state, step, line)
        if self.report.decisions % self.every == 0:
            for viewer in self.viewers():
                json.dumps(self.game.view(state, viewer))
        if self.game.components(state) != self.components:
            event = self.match.table.events[line]
            self.in_the_air = f"{event.rule} {event.text}: {difference(self.components, self.game.components(state))}"

    def check_asks(self) -> None:
        prompt = self.match.prompt
        assert prompt is not None
        for seat in prompt.waiting():
            ask = prompt.asks[seat]
            self.report.rules.add(ask.rule)
            self.report.most_options = max(self.report.most_options, len(ask.options))
            keys = [option.key for option in ask.options]
            if len(set(keys)) != len(keys):
                self.fail("option keys differ", seat, f"{ask.title}: {keys}")
            refusal = ask.refusal(ask.sample(Chance(b"", 1)))
            if refusal is not None:
                self.fail("no prompt without a legal answer", seat, f"{ask.title}: {refusal}")
            if any(option.barred for option in ask.options):
                self.fail("barred options only on demand", seat, ask.title)
        self.report.longest_trail = max(self.report.longest_trail, len(self.match.position.checkpoint()[2]))

    def check_table(self) -> None:
        if self.in_the_air:
            self.fail("components are conserved at every beat", SPECTATOR, self.in_the_air)
        now = self.game.components(self.match.state)
        if now != self.components:
            lost = {
                name: (self.components.get(name), now.get(name))
                for name in self.components | now
                if self.components.get(name) != now.get(name)
            }
            self.fail("components are conserved", SPECTATOR, str(lost))

    def check_rule_ids(self) -> None:
        for rule in self.report.rules:
            if not self.game.ledger.knows(rule):
                self.fail("every cited rule exists", SPECTATOR, f"'{rule}' is not in the ledger")

    # ---- costly checks ----

    def check_decision(self, seat: int, keys: list[str]) -> None:
        match = self.match
        self.check_copy()
        self.check_refusal(seat)
        self.check_explained(seat)
        before = match.digest()
        for viewer in self.viewers():
            self.check_imagined(viewer)
        twin = match.clone()
        if twin.digest() != before:
            self.fail("a clone equals its match", seat, "digest differs")
        ask = match.ask(seat)
        assert ask is not None
        self.check_equal_views(seat, keys, ask)
        self.check_films(seat, keys)
        if not match.position.under_way:
            self.check_dealt_anew()
        foreseen = self.check_foresight(seat, keys, ask)
        told = len(match.table.events)
        old_packet = self.packet_text(match, seat)
        match.answer_list(seat, keys)
        after = match.digest()
        happened = [(line["rule"], line["text"]) for line in match.log(seat, told)]
        if happened[: len(foreseen)] != foreseen:
            self.fail("what is foreseen happens", seat, f"after {keys}: {foreseen} != {happened}")
        twin.answer_list(seat, keys)
        if twin.digest() != after:
            self.fail("clone-then-play equals play", seat, f"digest differs after {keys}")
        if match.undoable(seat):
            self.check_undo(seat, keys, before, after, old_packet, told)

    def viewers(self) -> Iterator[int]:
        yield from range(self.match.state.seats)
        yield SPECTATOR

    def packet_text(self, match: AnyMatch, seat: int, since: int = 0) -> str:
        return json.dumps(packet(match, seat, since), sort_keys=True)

    def check_copy(self) -> None:
        base, chance, trail = self.match.position.checkpoint()
        twin = base.copy()
        if digest(twin) != digest(base):
            self.fail("copies are complete", SPECTATOR, difference(to_plain(base), to_plain(twin)))
        common = shared(base, twin)
        if common:
            self.fail("copies are independent", SPECTATOR, f"{common} is shared between a state and its copy")
        plain = json.loads(json.dumps(to_plain(base)))
        if digest(from_plain(plain, self.game.shape_map())) != digest(base):
            self.fail("JSON round trip", SPECTATOR, "the state read back differs")

    def check_refusal(self, seat: int) -> None:
        before = self.match.digest()
        for wrong in (["no such option"], []):
            ask = self.match.ask(seat)
            if ask is None or ask.refusal(wrong) is None:
                continue
            try:
                self.match.answer_list(seat, wrong)
            except Refused:
                pass
            else:
                self.fail("illegal answers are refused", seat, str(wrong))
        if self.match.digest() != before:
            self.fail("a refused answer changes nothing", seat, "digest differs")

    def check_explained(self, seat: int) -> None:
        ask = self.match.ask(seat)
        full = self.match.explained(seat)
        assert ask is not None
        assert full is not None
        if [option.key for option in full.legal()] != [option.key for option in ask.options]:
            self.fail("why-not changes no legal option", seat, ask.title)
        for option in full.options:
            if option.barred:
                self.report.rules.add(option.barred)
                if not option.why:
                    self.fail("a barred option says why", seat, f"{ask.title}: {option.key}")

    def check_imagined(self, viewer: int) -> None:
        """No leak: what the viewer receives is the same in a re-dealt world, and that world can be played on."""
        match = self.match
        world = match.imagine(viewer, 101 + self.report.decisions)
        # both have the same log, line for line: it is left out
        told = len(match.table.events)
        mine = self.packet_text(match, viewer, told)
        spoken = worded(world, match)
        theirs = self.packet_text(spoken, viewer, told)
        if mine != theirs:
            self.fail("no leak", viewer, difference(json.loads(mine), json.loads(theirs)))
        if encoded(match, viewer) != encoded(world, viewer):
            self.fail("equal views, equal encodings", viewer, difference(encoded(match, viewer), encoded(world, viewer)))
        self.check_errors(viewer, spoken)
        again = world.imagine(viewer, 202)
        once = match.imagine(viewer, 202)
        if digest(again.state) != digest(once.state):
            self.fail("imagine depends only on what the seat knows", viewer, difference(to_plain(again.state), to_plain(once.state)))
        if self.game.components(world.state) != self.components:
            self.fail("imagine keeps the components", viewer, str(self.game.components(world.state)))
        ask = match.ask(viewer)
        if viewer != SPECTATOR and ask is not None:
            play_on(world.clone(light=True), viewer, ask, Chance(b"", self.report.decisions), 6)

    def check_errors(self, viewer: int, world: AnyMatch) -> None:
        """No leak in what a refusal says: wrong answers are refused in the same words in a re-dealt world."""
        ask, other = self.match.ask(viewer), world.ask(viewer)
        if ask is None or other is None:
            return
        keys = [option.key for option in ask.options]
        for wrong in (["no such option"], [], keys, keys[:1] * 2, ask.sample(Chance(b"", 7))):
            mine, theirs = str(ask.refusal(wrong)), str(other.refusal(wrong))
            if mine != theirs:
                self.fail("errors do not leak", viewer, f"{wrong}: {mine} != {theirs}")

    def check_equal_views(self, seat: int, keys: list[str], ask: Ask) -> None:
        """If other luck, another answer or another deal leave a seat's view the same, all else it receives is the same."""
        match = self.match
        real = after(match.clone(), seat, keys)
        lucky = match.clone()
        lucky.table.chance.renew(b"", 1 + self.report.decisions)
        everybody = list(self.viewers())
        worlds = [(everybody, after(lucky, seat, keys))]
        other = ask.sample(self.chance)
        if other != keys:
            worlds.append(([viewer for viewer in everybody if viewer != seat], after(match.clone(), seat, other)))
        for viewer in everybody:
            dealt = match.imagine(viewer, 303 + self.report.decisions)
            try:
                worlds.append(([viewer], after(dealt, seat, keys)))
            except (EngineFault, Refused):
                # in that world the acting seat does not hold what it has just used; nothing to compare
                if viewer == seat:
                    raise
        for viewers, world in worlds:
            for viewer in viewers:
                if real.view(viewer) != world.view(viewer):
                    continue
                if received(real, viewer) != received(world, viewer):
                    self.fail("equal views, equal packets", viewer, f"after {keys}: {received(real, viewer)} != {received(world, viewer)}")
                if encoded(real, viewer) != encoded(world, viewer):
                    self.fail("equal views, equal encodings", viewer, f"after {keys}")

    def check_films(self, seat: int, keys: list[str]) -> None:
        """Forward from a re-dealt world with the same luck and answer: while a seat sees the same, it is told the same; and where
        it sees the same at the end, the whole film was the same."""
        match = self.match
        luck = 707 + self.report.decisions
        films = filmed(match.clone(), list(self.viewers()), luck, seat, keys)
        for viewer, mine in films.items():
            try:
                theirs = filmed(match.imagine(viewer, luck), [viewer], luck, seat, keys)[viewer]
            except (EngineFault, Refused):
                # in that world the acting seat does not hold what it has just used; nothing to compare
                if viewer == seat:
                    raise
                continue
            for (view, line), (other_view, other_line) in zip(mine, theirs):
                if view != other_view:
                    break
                if line != other_line:
                    self.fail("equal frames, equal lines", viewer, f"after {keys}: {line} != {other_line}")
            if mine[-1][0] == theirs[-1][0] and mine != theirs:
                self.fail("equal views, equal films", viewer, f"after {keys}: {film_difference(mine, theirs)}")

    def check_dealt_anew(self) -> None:
        """A table dealt anew for other people shows the public the same, tells nothing of what was, and can be played and recorded."""
        match = self.match
        base = match.position.checkpoint()[0]
        one, two = base.copy(), base.copy()
        dealt_anew(self.game, one, "first")
        if self.game.view(one, SPECTATOR) != self.game.view(base, SPECTATOR):
            found = difference(self.game.view(base, SPECTATOR), self.game.view(one, SPECTATOR))
            self.fail("the public sees the same after a new deal", SPECTATOR, found)
        for seed in ("first", "second"):
            dealt_anew(self.game, one, "second")
            dealt_anew(self.game, two, seed)
        if digest(one) != digest(two):
            self.fail("a new deal tells nothing of the old one", SPECTATOR, difference(to_plain(one), to_plain(two)))
        twig = branch(match, str(self.report.decisions))
        chance = Chance(b"", self.report.decisions)
        for i in range(12):
            if twig.prompt is None:
                break
            seat = twig.waiting()[0]
            ask = twig.ask(seat)
            assert ask is not None
            twig.answer_list(seat, ask.sample(chance))
            if self.game.components(twig.state) != self.components:
                self.fail("a branch keeps the components", SPECTATOR, difference(self.components, self.game.components(twig.state)))
        Record.parse(Record.of(twig).text(), lambda game, content, pack: self.game).verify()

    def check_foresight(self, seat: int, keys: list[str], ask: Ask) -> list[tuple[str, str]]:
        """Looking ahead tells a seat the same in every world it cannot tell apart, legal draft or not, and changes nothing."""
        match = self.match
        before = match.digest()
        world = match.imagine(seat, 505 + self.report.decisions)
        for draft in (["no such option"], [], [option.key for option in ask.options], keys):
            mine, theirs = foresee(match, seat, draft), foresee(world, seat, draft)
            if (str(mine.refusal), mine.lines, mine.more) != (str(theirs.refusal), theirs.lines, theirs.more):
                self.fail(
                    "foresight does not leak", seat, f"{draft}: {mine.lines} {mine.more} {mine.refusal} != {theirs.lines} {theirs.more}"
                )
        if match.digest() != before:
            self.fail("foresight changes nothing", seat, f"digest differs after looking at {keys}")
        return mine.lines

    def check_undo(self, seat: int, keys: list[str], before: str, after: str, old_packet: str, told: int) -> None:
        match = self.match
        match.undo(seat)
        self.report.undone += 1
        if match.digest() != before or self.packet_text(match, seat) != old_packet:
            same = match.digest() == before
            self.fail(
                "undo goes exactly back",
                seat,
                f"digest same: {same}; " + difference(json.loads(old_packet), json.loads(self.packet_text(match, seat))),
            )
        dealt = match.imagine(seat, 404)
        match.answer_list(seat, keys)
        if match.digest() != after:
            self.fail("undo then redo is identity", seat, f"digest differs after {keys}")
        dealt.answer_list(seat, keys)
        if match.undoable(seat) and dealt.view(seat) != match.view(seat):
            self.fail(
                "undo never takes back a discovery",
                seat,
                f"after {keys} the seat sees more: {difference(match.view(seat), dealt.view(seat))}",
            )

    def check_record(self) -> None:
        for contract, detail in record_faults(self.match, self.film, self.seed):
            self.fail(contract, SPECTATOR, detail)


def audit(game: AnyGame, seats: int, options: dict[str, Scalar], seed: int, every: int = 1) -> Report:
    """Play one random game with all contracts on."""
    return Audit(game, seats, options, seed, every).run()
