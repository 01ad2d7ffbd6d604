"""Somebody who does what the teacher says, to the end of a lesson, by mouse or by keys alone, and notes where a newcomer would stumble."""

from __future__ import annotations

import time
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page

from pentarchy.teach.lessons import Lesson
from pentarchy.teach.rehearsal import rehearse
from pentarchy.teach.shapes import StepShown
from tests.e2e.people import Person

PATIENCE = 30.0
_SEEN = """(wanted) => {
    const box = wanted.getBoundingClientRect()
    const across = [0.5, 0.2, 0.8].flatMap((x) => [0.5, 0.2, 0.8].map((y) => [box.left + box.width * x, box.top + box.height * y]))
    const tops = across.map(([x, y]) => document.elementFromPoint(x, y))
    // a place on a map may have pieces on it; a button may have nothing on its middle
    const enough = wanted instanceof SVGElement ? tops : tops.slice(0, 1)
    if (enough.some((top) => wanted.contains(top) || top?.contains(wanted))) return ''
    return tops[0] ? 'covered by ' + (tops[0].className.baseVal ?? tops[0].className) : 'outside the screen'
}"""


class Learner:
    """`Learner(browser, server, lesson, 390, 844, keys=True).learn(folder)`: goes the intended way; `stumbles` says what was in the way."""

    def __init__(self, browser: Browser, server: str, lesson: Lesson, width: int, height: int, keys: bool) -> None:
        self.who = Person(browser, server, "Learner", width, height, touch=width < 900)
        # a newcomer has touched no setting
        self.who.context.add_init_script("delete localStorage['pentarchy.alone']; delete localStorage['pentarchy.notes']")
        self.page: Page = self.who.page
        self.lesson = lesson
        self.keys = keys
        self.name = f"{lesson.game}-{lesson.key}-{width}"
        self.stumbles: list[str] = []
        self.last = -1
        self.acts = 0
        """Clicks or keys that did something."""
        done = rehearse(lesson)
        self.told = {shown["at"]: shown for shown in done.moments}
        # what has one answer is answered by the page itself
        self.path = {at: step.keys for at, step in enumerate(done.match.history()) if at in self.told and self.told[at]["step"]}

    def begin(self) -> None:
        """From the lobby: two clicks, no name asked."""
        page = self.page
        page.goto(self.who.server + "/")
        page.locator(f"a[href='/learn/{self.lesson.game}']").first.click()
        page.locator(".lessons > li").filter(has_text=self.lesson.title).get_by_role("button").first.click()
        page.wait_for_url("**/table/*")

    def learn(self, folder: Path | None = None, every: int = 4) -> None:
        """Play to the end; pictures of every few decisions."""
        self.begin()
        for n in range(400):
            at = self._wait()
            if self.page.locator(".teacher .end").count():
                break
            step = self.told[at]["step"]
            assert step is not None
            self._compare(at, step)
            if folder is not None and n % every == 0:
                self.picture(folder, at)
            self._answer(at, step)
        self._end()
        if folder is not None:
            self.picture(folder, 999)

    def picture(self, folder: Path, at: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=str(folder / f"{self.name}-{at:03}.png"))

    # ---- looking ----

    def _wait(self) -> int:
        """Until the teacher speaks of the question at hand; gives after how many steps of the game. Where several are asked at once the
        page may have heard the teacher before the others answered."""
        end = time.monotonic() + PATIENCE
        next_at = min((at for at in self.path if at > self.last), default=-1)
        while time.monotonic() < end:
            told = int(self.page.locator(".teacher").get_attribute("data-at") or -1)
            asked = self.who.is_asked and not self.page.locator(".due").count()
            if self.page.locator(".teacher .end").count() or (asked and self.last < told <= next_at and self._is_at(next_at)):
                return next_at
            time.sleep(0.02)
        said, title = (self.page.locator(one).inner_text() for one in (".teacher .words", ".prompt"))
        raise AssertionError(f"{self.name}: no question in {PATIENCE:.0f} s after {self.last}; said: {said!r}; asked: {title!r}")

    def _is_at(self, at: int) -> bool:
        step = self.told[at]["step"]
        said = self.page.locator(".teacher .say")
        return step is not None and said.count() == 1 and said.inner_text() == step["say"]

    def _compare(self, at: int, step: StepShown) -> None:
        """Is all that is said to be read, and the thing to be seen it speaks of?"""
        panel = self.page.locator(".teacher")
        if panel.evaluate("(one) => one.scrollHeight - one.clientHeight") > 2:
            self._stumble(at, "the teacher's words do not fit")
        number = self.page.locator(".composer #number").count() > 0
        for key in step["points"][:1] if not number else []:
            option = self._option(key)
            if option.count() == 0:
                self._stumble(at, f"{key} is not in the list")
            elif seen := option.first.evaluate(_SEEN):
                self._stumble(at, f"{key} in the list is {seen}")
        # on a phone what lies in another panel is shown by the list alone
        if step["light"] and not (self.keys and step["points"]) and not any(self._is_lit(anchor) for anchor in step["light"]):
            spots = self.page.locator(f'[data-anchor="{step["light"][0]}"]')
            seen = [spots.nth(n).evaluate(_SEEN) or "not lit" for n in range(spots.count())]
            self._stumble(at, f"nothing is lit of {', '.join(step['light'][:4])}: {', '.join(seen)}")
        if self.keys and step["points"]:
            wanted = "number" if number else step["points"][0]
            focused = self.page.evaluate("document.activeElement?.dataset.key ?? document.activeElement?.id ?? ''")
            if focused != wanted:
                self._stumble(at, f"the keyboard is not at {wanted} but at '{focused}'")

    def _is_lit(self, anchor: str) -> bool:
        """Is it seen on the board with the hand on it? What has no place there is in the list alone."""
        if self.page.locator(f'[data-anchor="{anchor}"]').count() == 0:
            return True
        spots = self.page.locator(f'[data-anchor="{anchor}"].pointed')
        return any(spots.nth(n).evaluate(_SEEN) == "" for n in range(spots.count()))

    def _stumble(self, at: int, words: str) -> None:
        self.stumbles.append(f"{self.name} at {at}: {words}")

    # ---- doing ----

    def _option(self, key: str) -> Locator:
        return self.page.locator(f'button.option[data-key="{key}"]')

    def _answer(self, at: int, step: StepShown) -> None:
        self.last = at
        keys = self.path[at]
        before = self.who.prompt
        composed = self.page.locator(".composer").count() > 0
        if composed and self.page.locator(".composer #number").count():
            self._number(keys[0])
        elif composed:
            self._compose(keys)
        elif self.keys or not self._by_board(keys[0], step):
            self._take(keys[0])
        armed = self.page.locator(".armed button.option")
        if armed.count():
            if keys[0] in step["points"]:
                self._stumble(at, f"{keys[0]} asks twice")
            armed.press("Enter") if self.keys else armed.click()
        self.who.settle(before)

    def _by_board(self, key: str, step: StepShown) -> bool:
        """Every other act is a click on the lit thing itself, where it leads to one answer."""
        self.acts += 1
        if len(step["light"]) != 1 or len(step["points"]) != 1 or self.acts % 2:
            return False
        spots = self.page.locator(f'[data-anchor="{step["light"][0]}"].pointed')
        seen = [spots.nth(n) for n in range(spots.count()) if spots.nth(n).evaluate(_SEEN) == ""]
        if not seen:
            return False
        box = seen[0].bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if self.page.locator(".narrow").count() and self._option(key).count():
            self._take(key)
        return True

    def _take(self, key: str) -> None:
        option = self._option(key).first
        if not self.keys:
            option.click()
            return
        if self.page.evaluate("document.activeElement?.dataset.key ?? ''") == key:
            self.page.keyboard.press("Enter")
            return
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if option.evaluate("(one) => one === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
        raise AssertionError(f"{self.name}: Tab never comes to {key}")

    def _compose(self, keys: list[str]) -> None:
        for key in keys:
            self._take(key)
        confirm = self.page.locator(".composer .buttons button").first
        self._press(confirm)

    def _number(self, number: str) -> None:
        field = self.page.locator("#number")
        if self.keys:
            self._reach(field)
            self.page.keyboard.press("Control+a")
            self.page.keyboard.type(number)
            self.page.keyboard.press("Enter")
            return
        field.fill(number)
        self.page.locator(".composer .buttons button").first.click()

    def _press(self, button: Locator) -> None:
        if not self.keys:
            button.click()
            return
        self._reach(button)
        self.page.keyboard.press("Enter")

    def _reach(self, wanted: Locator) -> None:
        for _ in range(60):
            if wanted.evaluate("(one) => one === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{self.name}: Tab never comes to what is to be pressed")

    def _end(self) -> None:
        panel = self.page.locator(".teacher")
        if panel.locator(".end").inner_text() != self.lesson.end.say:
            self._stumble(999, f"it ends with: {panel.locator('.end').inner_text()}")
        for button in panel.locator(".row button").all()[:2]:
            if seen := button.evaluate(_SEEN):
                self._stumble(999, f"'{button.inner_text()}' is {seen}")
        spoken = self.page.locator(".only-read[aria-live]").first.inner_text()
        if self.lesson.end.say not in spoken:
            self._stumble(999, "the end is not read out")
