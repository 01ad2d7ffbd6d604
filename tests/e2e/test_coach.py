"""The coach in a real browser, with real bots judging: it warns before a blunder, gives way, and shows moments to learn from at the end."""

from __future__ import annotations

import random
import re
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

import pentarchy
from pentarchy.bots import decide, make
from pentarchy.bots.mind import mind_of
from pentarchy.coach.warning import warning
from pentarchy.kernel import AnyMatch, Record
from tests.e2e.people import Arrive, Person
from tests.e2e.scenes import Scene

FIRST: dict[str, bool | int | str] = {"dice": 8, "quick_windows": True}
PLAIN = 0.5
"""What costs so much of the chance to win is a blunder in whatever worlds it is judged."""


class Trap(NamedTuple):
    """A question near the end of a game with an answer that throws it away, and the one a bot gives."""

    scene: Scene
    wrong: str
    right: str


def blunder(match: AnyMatch, seat: int, right: list[str]) -> str:
    """Of the units that could be laid, one that must not be; "" if there is none."""
    ask = match.ask(seat)
    assert ask is not None
    for key in [one.key for one in ask.options if one.key.startswith("play:") and [one.key] != right]:
        found = warning(mind_of(match, seat), match.names, [key])
        if found is not None and found.best - found.chance > PLAIN:
            return key
    return ""


@pytest.fixture(scope="module")
def trap() -> Trap:
    for seed in range(30):
        match = pentarchy.new("bonesbanners", 2, f"scene {seed}", FIRST)
        bots = [make("greedy", seat) for seat in range(2)]
        while not match.is_over:
            seat = match.waiting()[0]
            ask = match.ask(seat)
            assert ask is not None
            right = decide(bots[seat], match, seat)
            is_late = seat == 0 and ask.rule == "BB-TAC-5" and max(player.cubes for player in match.state.players) >= 4
            if is_late and (wrong := blunder(match, seat, right)):
                return Trap(Scene(Record.of(match).text(), seat, 2), wrong, right[0])
            match.answer_list(seat, right)
    raise AssertionError("no such question in thirty games")


class Coached:
    """Somebody at that question, with the coach on as it is for whoever has touched no setting."""

    def __init__(self, who: Person, trap: Trap, help: str) -> None:
        self.who = who
        self.page = who.page
        who.context.add_init_script("delete localStorage['pentarchy.coach']")
        who.be_known()
        who.lay(trap.scene, help=help)
        who.wait_for_turn()
        self.warning = self.page.get_by_role("alertdialog", name=re.compile("Wait a moment"))

    def take(self, key: str) -> bool:
        """Choose an option; was it held back? Else it has been played."""
        before = self.who.prompt
        self.page.locator(f'button.option[data-key="{key}"]').click()
        self.who.mean_it()
        prompt = "document.querySelector('.prompt')"
        another = f"{prompt}?.getAttribute('aria-busy') === 'false' && {prompt}.dataset.prompt !== '{before}'"
        self.who.until(f"!!document.querySelector('.coach') || ({another})")
        return self.warning.count() > 0

    def take_back(self) -> None:
        before = self.who.prompt
        self.page.get_by_role("button", name="Undo").click()
        self.who.settle(before)

    def is_warned(self, key: str) -> bool:
        """A judgement that comes too late on a busy machine lets the answer through: taken back, and asked for again."""
        for _ in range(6):
            if self.take(key):
                return True
            self.take_back()
        return False

    def play_on(self) -> None:
        """To the end of the game, against whatever the coach says."""
        luck = random.Random(3)
        while self.who.wait_for_turn():
            if self.take(self.who.options.nth(luck.randrange(self.who.options.count())).get_attribute("data-key") or ""):
                self.anyway()

    def anyway(self) -> None:
        before = self.who.prompt
        self.warning.get_by_role("button", name="Play it anyway").click()
        self.who.settle(before)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_a_blunder_is_told_before_it_is_played_and_three_moments_after_the_game(
    person: Arrive, trap: Trap, width: int, height: int
) -> None:
    ada = Coached(person("Ada", width, height), trap, "coach")
    who, page = ada.who, ada.page
    step = who.step

    assert ada.is_warned(trap.wrong)
    asked = who.prompt
    said = ada.warning.inner_text()
    left, best = (int(share) for share in re.findall(r"(\d+)\s%", said))
    assert best - left >= 15
    assert re.search(r"would .*\.", said), f"it says why: {said}"
    for button in ada.warning.get_by_role("button").all():
        assert button.evaluate("(one) => { const box = one.getBoundingClientRect(); "
        "return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)) }")  # fmt: skip
    assert who.step == step, "nothing is played yet"

    ada.warning.get_by_role("button", name="Choose again").click()
    expect(ada.warning).to_have_count(0)
    assert (who.prompt, who.step) == (asked, step)

    assert ada.is_warned(trap.wrong)
    ada.anyway()
    expect(ada.warning).to_have_count(0)
    assert who.step == step + 1, "the game goes on"
    ada.take_back()
    assert who.step == step, "what was insisted on can be taken back like anything else"

    assert not ada.take(trap.right), "a good answer is not held back"
    ada.play_on()
    moments = page.get_by_role("heading", name="moments to learn from").locator("xpath=following-sibling::ol[1]").get_by_role("button")
    expect(moments).to_have_count(3, timeout=120_000)
    story = page.request.get(page.url.replace("/table/", "/api/tables/") + "/analysis").json()["analysis"]
    told = {one["step"]: one.get("played", one.get("text")) for one in [*story["turns"], *story["mistakes"]]}
    for n in range(3):
        words = moments.nth(n).inner_text()
        moments.nth(n).click()
        at = int(page.get_by_role("slider", name="Step").input_value())
        assert told[at] in words, f"the replay is at {at}, not where this was: {words}"
        expect(page.locator(".story p.now")).to_have_text(words.removesuffix(" Show it"))
        page.get_by_role("button", name="Leave replay").click()


def test_the_coach_is_silent_where_only_hints_were_agreed_on(person: Arrive, trap: Trap) -> None:
    assert not Coached(person("Ada"), trap, "hints").take(trap.wrong)


def test_a_first_game_is_coached_until_a_friend_sits_down(person: Arrive) -> None:
    ada = person("Ada")
    page = ada.page
    page.goto(ada.server + "/new/bonesbanners?preset=first")
    help = page.locator("#term-help")
    expect(help).to_have_value("coach")
    page.locator("#seat-1").select_option("open")
    expect(help).to_have_value("hints")
    page.locator("details.how > summary").click()
    help.select_option("coach")
    page.locator("#seat-1").select_option("hot")
    expect(help).to_have_value("coach")
