"""The balance report: cards exchanged in forks, effects controlled for many, changes of numbers, bars."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode
from html.parser import HTMLParser
from pathlib import Path

import pytest

import pentarchy
from pentarchy.cli import run
from pentarchy.games import find, names
from pentarchy.kernel import AnyMatch, BadSetup, ContentError
from pentarchy.lab.balance.again import LEAST, Forks, odd_cards
from pentarchy.lab.balance.bars import judged
from pentarchy.lab.balance.change import changes_of, pack_text, write_pack
from pentarchy.lab.balance.compare import compare, compared, versus
from pentarchy.lab.balance.figures import figures_of
from pentarchy.lab.balance.forks import Again, fork_again
from pentarchy.lab.balance.lens import Bar, exchange, holdings, identities, lens_of, named, replacements
from pentarchy.lab.balance.numbers import Thing, things
from pentarchy.lab.balance.places import located
from pentarchy.lab.balance.watch import Study, watch
from pentarchy.lab.journal import Journal
from pentarchy.lab.simulate import Plan
from pentarchy.lab.statistics import Effect, effect_of, paired_effect, surprising


def under_way(game: str, answers: int = 40) -> AnyMatch:
    """A match of random answers, between two steps of the rules."""
    from pentarchy.kernel.chance import Chance

    match = pentarchy.new(game, lens_of(find(game).folder).seats, seed=5)
    luck = Chance(b"", 3)
    while match.answered < answers or match.position.under_way:
        seat = match.waiting()[0]
        ask = match.ask(seat)
        assert ask is not None
        match.take(seat, ask.sample(luck))
    return match


# ---- exchanging cards ----


@pytest.mark.parametrize("game", names())
def test_an_exchange_keeps_the_box_whole_and_gives_the_seat_the_other_card(game: str) -> None:
    match = under_way(game)
    found, seen, state = match.game, lens_of(match.game.folder).seen, match.position.checkpoint()[0].copy()
    before = found.components(state)
    tried = 0
    for seat in range(state.seats):
        for card in holdings(seen, state)[seat]:
            others = replacements(found, seen, state, seat, card)
            if not others or tried >= 6:
                continue
            tried += 1
            twin = state.copy()
            exchange(found, seen, twin, seat, card, others[0])
            assert found.components(twin) == before
            held = holdings(seen, twin)[seat]
            assert others[0] in held
            assert held.count(card) == holdings(seen, state)[seat].count(card) - 1
            exchange(found, seen, twin, seat, others[0], card)
            assert found.components(twin) == before
            assert sorted(holdings(seen, twin)[seat]) == sorted(holdings(seen, state)[seat])
    assert tried, "some card has a replacement"


@pytest.mark.parametrize("game", ["ageofkingdoms", "dorian", "unicornus"])
def test_who_a_seat_is(game: str) -> None:
    match = under_way(game)
    catalogue = match.game.catalogue()
    for who in identities(lens_of(match.game.folder).seen, match.state):
        assert who
        assert all(named(key) in catalogue for key in who)


def test_forks_play_both_worlds_with_the_same_luck() -> None:
    plan = Plan("bonesbanners", 2, ["greedy"], 1, "7").checked()
    one, two = watch(Study(plan, 2), 0), watch(Study(plan, 2), 0)
    assert one == two, "a watched game hangs on its seed alone"
    assert 1 <= len(one.forks) <= 2
    assert all(fork.card != fork.other and fork.kept in (0.0, 1.0) and fork.changed in (0.0, 1.0) for fork in one.forks)
    assert one.curve[-1].chances[one.winners[0]] == 1.0
    assert sum(one.offered.values()) == one.decisions


def test_a_stored_game_is_forked_again_where_the_card_came(tmp_path: Path) -> None:
    plan = Plan("bonesbanners", 2, ["greedy"], 1, "7", records=str(tmp_path)).checked()
    seen = watch(Study(plan, 1, twins=False), 0)
    (fork,) = seen.forks
    came = next(held for held in seen.held[fork.seat] if held.card == fork.card)
    assert came.step == fork.step
    record = str(tmp_path / "game-000000.jsonl")
    task = Again("bonesbanners", "", "greedy", "x", [record], [fork.seat], [fork.card], [fork.step], [0])
    n, again = fork_again(task, 0)
    assert again is not None
    assert (again.card, again.seat, again.step) == (fork.card, fork.seat, fork.step)
    assert fork_again(task, 0) == (n, again)


def test_odd_cards_are_forked_again_and_an_interrupted_run_goes_on(tmp_path: Path) -> None:
    plan = Plan("bonesbanners", 2, ["greedy"], 1, "7", records=str(tmp_path)).checked()
    study = Study(plan, 1, twins=False)
    games = [watch(study, 0)]
    figures = figures_of(find("bonesbanners"), study, games)
    (row,) = [row for row in figures.cards if row.worth.count]
    told: list[int] = []

    def played(most: int, resume: bool) -> None:
        journal = Journal(tmp_path / "forks", {}, resume)
        Forks(study, games, [row], most, "greedy").play(1, "", journal, told.append)
        journal.close()

    fresh = Forks(study, games, [row], 7, "greedy")
    assert (fresh.expected(), fresh.standing()) == (7, ""), "before the first fork nothing is known"
    played(2, False)
    assert told == [1, 2]
    assert row.planned is not None
    assert row.planned.count == 1, "two forks of one arrival, the second with new luck, count once"
    whole = row.planned
    fresh.found[0] = dict.fromkeys(range(50), None)
    row.planned = Effect(0.01, -0.03, 0.05, 0.5, 50)
    assert fresh.standing() == f"{row.name} +1.0 (-3.0 to +5.0)"
    fresh.most = 1000
    assert fresh.expected() == 200, "to two points instead of four takes four times as many"
    row.planned = Effect(0.01, -0.005, 0.025, 0.5, 50)
    assert fresh.expected() == 50, "known: no more than there are"
    played(2, True)
    assert told == [1, 2], "nothing is played twice"
    assert row.planned == whole

    # which cards these are: called odd or nearly so, the first few where none is, or those named
    rows = figures.cards
    for n, each in enumerate(rows):
        each.worth = Effect(0.1, 0.0, 0.2, 0.5 + n / 1000, 10)
    assert odd_cards(figures, []) == rows[:LEAST]
    rows[7].worth.p, rows[4].worth.p, rows[5].worth.p = 0.0001, 0.009, 0.04
    assert odd_cards(figures, []) == [rows[7], rows[4]]
    assert odd_cards(figures, [rows[9].key]) == [rows[9]]


# ---- statistics ----


def test_benjamini_and_hochberg_on_a_known_case() -> None:
    chances = [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216]
    assert surprising(chances) == [True, True] + [False] * 8
    assert surprising([0.5]) == [False]
    assert surprising([]) == []


def test_few_forks_that_differ_are_not_sure() -> None:
    assert paired_effect([1.0, 1.0]).low < 0
    assert paired_effect([0.0] * 50).high > 0
    sure = paired_effect([1.0] * 30 + [0.0] * 30)
    assert sure.low > 0
    assert sure.p < 0.001


def test_effects_of_two_groups() -> None:
    effect = effect_of([1.0, 0.0] * 50, [0.0] * 100)
    assert round(effect.mean, 3) == 0.5
    assert effect.low > 0.35


# ---- the report ----


class Balanced(HTMLParser):
    """Every element that is opened is closed, but for those HTML closes by itself."""

    FREE = ("meta", "br", "input", "li", "td", "th", "tr", "p", "option", "line", "circle", "rect", "path", "polygon", "polyline")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.FREE:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.FREE:
            assert self.open.pop() == tag


def test_the_report_is_one_whole_page_with_games_to_watch(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "bones.html"
    line = f"balance bonesbanners --games 3 --seed 7 --forks 1 --skill 2 --jobs 1 --out {out}"
    assert run(line.split()) == 0
    text = out.read_text()
    reader = Balanced()
    reader.feed(text)
    assert reader.open == []
    assert len(text) < 2_000_000
    assert not re.search(r'(src|href)="https?:', text), "nothing is fetched from elsewhere"
    game = find("bonesbanners")
    for fact in ("3 games", "2 seats", "bots greedy", "seed 7", f"rules {game.version}", game.content.hash[:12]):
        assert fact in text
    assert not list(tmp_path.glob("*.unfinished"))
    watched = re.findall(r"pentarchy replay (\S+) --at (\d+)", text)
    assert watched
    capsys.readouterr()
    file, step = watched[0]
    assert run(["replay", str(tmp_path / file), "--at", step, "--plain"]) == 0
    assert f"{step} of " in capsys.readouterr().out
    found = re.search(r'<script type="application/json" id="records">(.*?)</script>', text)
    assert found is not None
    packed = json.loads(found[1])
    number = str(int(Path(file).stem.removeprefix("game-")))
    assert f'data-game="{number}" data-step="{step}"' in text
    assert zlib.decompress(urlsafe_b64decode(packed[number] + "==")) == (tmp_path / file).read_bytes()


def test_a_report_of_a_game_won_together() -> None:
    plan = Plan("dragonemperor", 2, ["greedy"], 3, "7").checked()
    study = Study(plan, 1)
    figures = figures_of(find("dragonemperor"), study, [watch(study, n) for n in range(3)])
    assert figures.won is not None
    assert figures.seats == []
    everywhere = [row for row in figures.cards if row.held.count == 3]
    assert everywhere
    assert all(row.held.mean == 0 and row.held.p == 1 for row in everywhere), "what is in every game tells nothing"
    assert figures.places


def test_people_and_places_are_called_as_people_call_them() -> None:
    game = find("unicornus")
    plan = Plan("unicornus", 2, ["random"], 1, "7", {"cast": "random"}).checked()
    study = Study(plan, 0)
    figures = figures_of(game, study, [watch(study, 0)])
    assert {row.kind for row in figures.people} == {"character"}
    names = [name for name, x, y, count, won in located(game, plan, figures.places)]
    assert "C of area 0" in names
    assert not [name for name in names if name.startswith("hex:")]


# ---- changing numbers ----


def test_a_change_becomes_a_pack_that_plays(tmp_path: Path) -> None:
    game = find("bonesbanners")
    changes = changes_of(game, ["content.cards.fen_witch.banners=3"])
    assert changes[0].words == "banners of Fen Witch from 1 to 3"
    folder = write_pack(game, changes, tmp_path / "pack")
    assert find("bonesbanners", str(folder)).content.rows("card") != game.content.rows("card")
    assert 'id = "BB-R14"\nbanners = 3' in pack_text(game, changes)


def test_a_part_of_a_field_can_be_changed() -> None:
    game = find("ageofkingdoms")
    first, second = changes_of(game, ["tile.gold_mines.upgrade_cost.1=9", "kingdom.vharok.start_treasury.gold=5"])
    assert first.value == [4, 9]
    assert isinstance(second.value, dict)
    assert second.value["gold"] == 5
    (both,) = changes_of(game, ["tile.gold_mines.upgrade_cost.1=9", "tile.gold_mines.upgrade_cost.0=2"])
    assert both.value == [2, 9]


def test_numbers_are_called_by_what_they_are() -> None:
    titles = {name: {number.path: number.title for number in thing.numbers} for name, thing in _things("ageofkingdoms").items()}
    assert titles["Karsund"]["kingdom.karsund.routes.0.cost"] == "route to vharok cost"
    assert titles["Gold Mines"]["tile.gold_mines.levels.1.effect.gold"] == "level 2 effect gold"
    assert "tile.gold_mines.levels.1.level" not in titles["Gold Mines"]
    assert _things("unicornus")["Brave Heart"].numbers[0].title == "power charge armour"


@pytest.mark.parametrize("name", ["bonesbanners", "dragonemperor", "unicornus", "dorian"])
def test_numbers_on_offer_can_be_changed(name: str, tmp_path: Path) -> None:
    """One of each kind, a little up or down, or as far as its slider goes; of Dorian those of its rules."""
    game = find(name)
    offered = {(number.path.split(".")[0], number.title): number for thing in things(game) for number in thing.numbers}
    for (table, title), number in offered.items():
        if name == "dorian" and table != "numbers":
            continue
        tried = [n for n in (number.value + 1, number.value - 1, number.most, number.least) if number.least <= n <= number.most]
        said: list[str] = []
        for n in tried:
            try:
                write_pack(game, changes_of(game, [f"{number.path}={n}"]), tmp_path / "pack")
                break
            except ContentError as error:
                said.append(str(error))
        assert len(said) < len(tried), f"{number.path}, {title}: {said}"


def _things(name: str) -> dict[str, Thing]:
    return {thing.name: thing for thing in things(find(name))}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("card.fen_wich.banners=3", "near: fen_witch"),
        ("crad.fen_witch.banners=3", "near: card"),
        ("card.fen_witch.baners=3", "near: banners"),
        ("card.fen_witch=3", "names no field"),
        ("fen_witch", "table.entry.field=value"),
        ("card.fen_witch.banners.2=3", "has no part"),
    ],
)
def test_wrong_changes_name_the_nearest(text: str, says: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(says)):
        changes_of(find("bonesbanners"), [text])


def test_a_wrong_value_is_refused_by_the_game(tmp_path: Path) -> None:
    game = find("bonesbanners")
    with pytest.raises(ContentError, match="banners"):
        write_pack(game, changes_of(game, ["card.fen_witch.banners=many"]), tmp_path)


def test_two_contents_on_the_same_luck(tmp_path: Path) -> None:
    game = find("bonesbanners")
    folder = write_pack(game, changes_of(game, ["card.fen_witch.banners=3"]), tmp_path / "pack")
    task = versus(Plan("bonesbanners", 2, ["greedy"], 4, "7").checked(), str(folder))
    assert task.cards == ["fen_witch"]
    made = compare(task)
    assert made.games == 4
    assert made.same >= 1, "where nobody meets the card nothing differs"
    assert [line.name for line in made.lines if line.name.startswith("seat")] == ["seat 1 wins", "seat 2 wins"]


def test_equal_contents_differ_in_nothing() -> None:
    made = compare(versus(Plan("dragonemperor", 2, ["random"], 4, "7").checked(), "", []))
    assert made.same == 4
    assert all(line.effect.mean == 0 for line in made.lines)


def test_a_change_that_nothing_reads_is_told() -> None:
    game = find("dragonemperor")
    one = watch(Study(Plan("dragonemperor", 2, ["random"], 1, "7").checked(), 0), 0)
    in_use = next(card for seat in one.played for card in seat)
    assert "no rule seems to read" in compared(game, [in_use], [(one, one)] * 20).note
    never = next(card for card in game.catalogue() if card not in {key for seat in [*one.played, *one.who] for key in seat})
    assert "never came into play" in compared(game, [never], [(one, one)] * 20).note
    assert not compared(game, [in_use], [(one, one)] * 4).note, "four games tell nothing"


# ---- bars ----


def test_a_bar_is_missed_only_where_that_is_shown() -> None:
    bar = Bar("comebacks", least=0.1)
    assert judged(bar, (0.5, 0.2, 0.8)).says == "holds"
    assert judged(bar, (0.05, 0.01, 0.2)).says == "open"
    assert judged(bar, (0.02, 0.0, 0.06)).says == "missed"


@pytest.mark.parametrize("game", names())
def test_every_game_has_bars(game: str) -> None:
    assert lens_of(find(game).folder).bar


def test_the_games_keep_to_their_bars(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["balance", "check", "dragonemperor", "--games", "6", "--jobs", "1"]) == 0, capsys.readouterr().out
