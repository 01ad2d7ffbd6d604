"""What a person does with the page: click, type, read."""

from __future__ import annotations

import json
import random
import time
from typing import Literal, Protocol

from playwright.sync_api import Browser, Locator, Page, StorageState, ViewportSize

from tests.e2e.scenes import Scene

QUICK = 15_000


class Person:
    """Somebody at a browser. Plays through the page alone: options in the list, lit places on the board, composed answers."""

    def __init__(
        self,
        browser: Browser,
        server: str,
        name: str,
        width: int = 1440,
        height: int = 900,
        dark: bool = False,
        touch: bool = False,
        moves: bool = False,
        known: StorageState | None = None,
    ) -> None:
        self.name = name
        self.server = server
        self.errors: list[str] = []
        self.requests: list[str] = []
        screen = ViewportSize(width=width, height=height)
        theme: Literal["dark", "light"] = "dark" if dark else "light"
        motion: Literal["no-preference", "reduce"] = "no-preference" if moves else "reduce"
        self.context = browser.new_context(viewport=screen, color_scheme=theme, reduced_motion=motion, has_touch=touch, storage_state=known)
        # what has one answer would be answered by itself while a test looks at it, notes stand where a test looks for something else,
        # and a coach would speak to whoever plays at random
        self.context.add_init_script(
            "if (origin !== 'null') for (const one of ['alone', 'notes', 'coach']) localStorage['pentarchy.' + one] ??= 'off'"
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(QUICK)
        self.page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))

    def leave(self) -> None:
        self.context.close()

    # ---- the lobby ----

    def enter(self) -> None:
        """Open the lobby and say who I am."""
        self.page.goto(self.server + "/")
        self.page.get_by_label("Your name at the table").fill(self.name)
        self.page.get_by_role("button", name="That is me").click()
        self.page.get_by_text(f"You play as {self.name}").wait_for()

    def be_known(self) -> None:
        """Be somebody without opening the lobby."""
        answer = self.page.request.post(self.server + "/api/me", data={"name": self.name}, headers=self._ours)
        assert answer.ok, answer.text()

    @property
    def _ours(self) -> dict[str, str]:
        return {"X-Pentarchy": "1", "Origin": self.server}

    def open_table(self, title: str, seats: list[str], **settings: str) -> str:
        """Set up a table through the form; gives its id."""
        page = self.page
        page.goto(self.server + "/")
        page.locator("a[href^='/new/']").filter(has_text=title).click()
        page.get_by_role("radio", name=str(len(seats)), exact=True).check()
        for i, seat in enumerate(seats):
            page.locator(f"#seat-{i}").select_option(seat)
        if settings and page.locator("details.more[open]").count() == 0:
            page.locator("details.more > summary").click()
        for name, label in settings.items():
            page.locator(f"#set-{name}").select_option(label=label)
        page.get_by_role("button", name="Open the table" if "open" in seats else "Begin").click()
        page.wait_for_url("**/table/*")
        return page.url.rsplit("/", 1)[1]

    def lay(self, scene: Scene, others: str = "bot:greedy", help: str = "hints") -> str:
        """Import a game that stands at a question of mine, and sit down at it; gives the table's id."""
        seats = ["me" if seat == scene.seat else others for seat in range(scene.seats)]
        wanted = {"text": scene.record, "seats": seats, "terms": {"help": help, "windows": "quick"}}
        answer = self.page.request.post(self.server + "/api/import", data=wanted, headers=self._ours)
        assert answer.ok, answer.text()
        table: str = answer.json()["table"]["id"]
        self.page.goto(f"{self.server}/table/{table}")
        return table

    def link_to(self, table: str) -> str:
        """The one link of a table I sit at."""
        answer = self.page.request.post(f"{self.server}/api/tables/{table}/link", data={}, headers=self._ours)
        assert answer.ok, answer.text()
        return self.server + str(answer.json()["path"])

    def invitation_to(self, table: str, seat: int) -> str:
        """The link of one seat at a table of mine."""
        answer = self.page.request.post(f"{self.server}/api/tables/{table}/invites", data={"seat": seat}, headers=self._ours)
        assert answer.ok, answer.text()
        return self.server + str(answer.json()["path"])

    # ---- the table ----

    @property
    def options(self) -> Locator:
        return self.page.locator("button.option:enabled:visible")

    @property
    def is_over(self) -> bool:
        return self.page.get_by_text("The game is over").count() > 0

    @property
    def is_asked(self) -> bool:
        return self.page.locator(".prompt.mine").count() > 0

    @property
    def prompt(self) -> str:
        """The id of the question before me; every decision brings another one."""
        return self.page.locator(".prompt").get_attribute("data-prompt") or ""

    @property
    def totals(self) -> list[str]:
        """What each side of what is happening has."""
        told = self.page.get_by_label("What is happening").locator(".total").all_inner_texts()
        return [words.removeprefix("total").strip() for words in told]

    @property
    def step(self) -> int:
        """How many answers this table has taken, as the server tells it."""
        told = self.page.request.get(self.page.url.replace("/table/", "/api/tables/")).json()
        step: int = told["step"]
        return step

    def wait_for_turn(self, patience: float = 60.0) -> bool:
        """Wait until I am asked or the game is over; True if asked. At a shared screen the next person lifts the curtain."""
        self.until("!!document.querySelector('.curtain, .prompt.mine') || document.body.innerText.includes('The game is over')", patience)
        if self.page.locator(".curtain").count():
            self.page.locator(".curtain button").click()
        self.until("!!document.querySelector('.prompt.mine') || document.body.innerText.includes('The game is over')", patience)
        # the board is a part of its own that may arrive after the question
        self.until("!!document.querySelector('#board .felt > *')", patience)
        return not self.is_over

    def decide(self, luck: random.Random) -> str:
        """Take one decision through the page; gives how it was taken: board, list, form, composed or hint."""
        before = self.prompt
        how = self._compose(luck) if self.page.locator(".composer").count() else self._choose(luck)
        self.settle(before)
        return how

    def _choose(self, luck: random.Random) -> str:
        lit = self.page.locator(".board [role=button].on, .board button.touch.on, .board .card.on > button.whole")
        places = lit.count()
        if places and luck.random() < 0.5:
            lit.nth(luck.randrange(places)).dispatch_event("click")
            if self.page.locator(".narrow").count() and not self.page.locator(".armed").count():
                self.options.nth(luck.randrange(self.options.count())).click()
            self.mean_it()
            return "board"
        count = self.options.count()
        if not count and self.page.locator(".trade").count():
            return "form"  # the second half of a trade goes out by itself
        self.options.nth(luck.randrange(count)).click()
        self.mean_it()
        return "list"

    def mean_it(self) -> None:
        """What would lose something asks once."""
        if self.page.locator(".armed").count():
            self.page.locator(".armed button.option").click()

    def _compose(self, luck: random.Random) -> str:
        confirm = self.page.locator(".composer .buttons button").first
        for attempt in range(12):
            if confirm.is_enabled() and (attempt > 2 or luck.random() < 0.4):
                confirm.click()
                if not self._refused():
                    return "composed"
                break
            count = self.options.count()
            if count == 0:
                break
            self.options.nth(luck.randrange(count)).click()
        if confirm.is_enabled() and not self._refused():
            confirm.click()
            if not self._refused():
                return "composed"
        return self._by_hint()

    def covered(self) -> list[str]:
        """Options that something lies on, once they are scrolled to."""
        found: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll('button.option, .order button, .split button')].filter((button) => {
                button.scrollIntoView({ block: 'nearest' })
                const box = button.getBoundingClientRect()
                const ends = [box.top + 2, box.bottom - 2].map((y) => document.elementFromPoint(box.left + box.width / 2, y))
                return !ends.every((top) => button.contains(top))
            }).map((button) => button.innerText || button.ariaLabel)"""
        )
        return found

    def _refused(self) -> bool:
        """Did the server say no? The answer is settled when nothing is being sent any more."""
        self.until("document.querySelector('.prompt')?.getAttribute('aria-busy') === 'false'")
        return self.page.locator(".refusal").count() > 0

    def _by_hint(self) -> str:
        """Let the bot say what is legal and sensible, and take that."""
        start = self.page.get_by_role("button", name="Start over")
        if start.count() and start.is_enabled():
            start.click()
        self.page.get_by_role("button", name="Hint", exact=True).click()
        self.page.locator(".hints button").first.click()
        self.page.locator(".composer .buttons button").first.click()
        return "hint"

    def settle(self, before: str) -> None:
        """Wait until the answer has been taken in: another question, or the end."""
        prompt = "document.querySelector('.prompt')"
        another = f"{prompt}?.getAttribute('aria-busy') === 'false' && {prompt}.dataset.prompt !== {json.dumps(before)}"
        self.until(f"!!document.querySelector('.curtain') || ({another})")

    def until(self, condition: str, patience: float = 15.0) -> None:
        """Wait until a condition of the page holds (the page's policy forbids the waiting that evaluates strings inside it)."""
        end = time.monotonic() + patience
        while not self.page.evaluate(condition):
            if time.monotonic() > end:
                says = self.page.locator("body").inner_text()[-600:]
                raise AssertionError(f"not within {patience} s: {condition}; the page says: {says}")
            time.sleep(0.02)


class Arrive(Protocol):
    """`person("Ada", 390, 844)`: somebody new, at a screen of that size; at the shared server if none is named."""

    def __call__(self, name: str, width: int = 1440, height: int = 900, dark: bool = False, server: str = "") -> Person: ...
