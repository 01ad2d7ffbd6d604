"""An evening of two: answers said ahead, a word across the table, an objection, a colour, and going back by consent."""

from __future__ import annotations

import json

from pentarchy import find
from pentarchy.bots import decide, make
from pentarchy.kernel import Record
from pentarchy.kernel.record import start
from tests.e2e.people import Arrive, Person
from tests.e2e.scenes import Scene
from tests.e2e.test_together import play_some, seated_together


def say_ahead(one: Person, when: str, then: str, holds: str, stands: bool = True) -> None:
    """Through the panel, as a person does."""
    one.page.get_by_role("tab", name="Players").click()
    panel = one.page.locator("[data-ahead]")
    if panel.get_attribute("open") is None:
        panel.locator("summary").click()
    panel.locator("optgroup").first.wait_for(state="attached")
    panel.get_by_label("When").select_option(label=when)
    panel.get_by_label("I answer").select_option(label=then)
    panel.get_by_label("Holds").select_option(label=holds)
    panel.get_by_role("button", name="Answer so ahead").click()
    if stands:
        panel.get_by_text(f"{when}: {then}").wait_for()


def test_what_is_said_ahead_is_given_and_known_to_nobody_else(person: Arrive) -> None:
    ada, ben, table = seated_together(person, "Bones & Banners", ("me", "open"))
    ada.page.locator(".prompt h2").wait_for()
    asked, other = (ada, ben) if ada.is_asked else (ben, ada)
    heard: list[str] = []
    other.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    other.page.reload()
    other.page.locator(".prompt h2").wait_for()
    say_ahead(other, "I pick a die", "I take a Sword", "until I take it back")
    say_ahead(other, "I could start a building", "I build nothing", "unless something changes before")
    other.page.get_by_role("button", name="End: I could start a building: I build nothing").click()
    play_some([asked], 1, 4)
    # either the die was there and is taken, or the answer is dropped and its owner is told why
    other.until("document.body.innerText.includes('is off. It cannot be given') || !document.querySelector('.prompt.mine')")
    assert asked.page.locator("body").inner_text().count("I take a Sword") == 0
    assert any("I take a Sword" in frame for frame in heard), "its owner is told what stands"


def before_a_gain() -> tuple[Scene, str]:
    """Age of Kingdoms, at an order to sail after which one is asked which Resource one gains; and that order."""
    for seed in range(3, 20):
        match = start(find("ageofkingdoms"), 2, f"count {seed}", {})
        bots = [make("greedy", seat) for seat in range(2)]
        for _ in range(420):
            if match.is_over:
                break
            seat = match.waiting()[0]
            keys = decide(bots[seat], match, seat)
            here = Scene(Record.of(match).text(), seat, 2) if keys[0].startswith("sail:") else None
            match.answer_list(seat, keys)
            ask = match.ask(seat)
            if here and ask is not None and ask.title.startswith("Gain which Resource"):
                return here, keys[0]
    raise AssertionError("nobody sails to such a land")


def test_a_choice_is_said_ahead_and_dropped_with_a_note_when_its_time_has_come(person: Arrive) -> None:
    """AK-GLO-9: which Resource, said before one sails; what holds until one's turn is off in it, with a note, and one is asked."""
    scene, sail = before_a_gain()
    ada = person("Ada")
    ada.be_known()
    when, then = "I gain a Resource of my choice from a land beyond the map", "I take Magic"
    asked = ada.page.locator(".prompt h2", has_text="Gain which Resource")

    def set_sail(holds: str, stands: bool) -> None:
        ada.lay(scene)
        ada.wait_for_turn()
        say_ahead(ada, when, then, holds, stands)
        if not stands:
            ada.page.locator(".ahead-note", has_text="is off. It held until my turn, and that has come.").wait_for()
        for group in ada.page.locator(".decide details:not([open]) > summary").all():
            group.click()
        ada.page.locator(f'button.option[data-key="{sail}"]').click()
        ada.mean_it()

    set_sail("until I take it back", True)
    ada.page.get_by_role("tab", name="Log").click()
    ada.page.locator(".log li", has_text="1 Magic").last.wait_for()
    assert asked.count() == 0
    set_sail("until my turn", False)
    asked.wait_for()


def test_an_evening_of_two(person: Arrive) -> None:
    ada, ben, table = seated_together(person, "Bones & Banners", ("me", "open"))
    ada.page.locator(".prompt h2").wait_for()
    # a reaction is seen although the talk is not open
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_role("button", name="Well played").click()
    ada.page.locator("[data-bubble]", has_text="👏").wait_for()
    # sounds go by one key, for good
    ben.page.locator("body").press("m")
    ben.until("localStorage['pentarchy.sound'] === 'off'")
    # a colour nobody else has
    ben.page.get_by_role("tab", name="Players").click()
    ben.page.get_by_label("More about Ben").click()
    before = ben.page.evaluate("getComputedStyle(document.querySelector('.page')).getPropertyValue('--seat-1')")
    ben.page.get_by_label("Colour").select_option("6")
    for part in (".page", ".over"):  # the table, and what is said and told over it
        ada.until(f"getComputedStyle(document.querySelector('{part}')).getPropertyValue('--seat-1') !== {json.dumps(before)}")
    play_some([ada, ben], 6, 3)
    ada.until("document.querySelector('.prompt')?.getAttribute('aria-busy') === 'false'")
    object_to_a_rule(ben if ben.is_asked else ada)
    go_back(ada, ben)


def object_to_a_rule(one: Person) -> None:
    """From a line of the log, a question and an option to the rule, from there to the host's file."""
    one.page.get_by_role("tab", name="Log").click()
    beside = (".log li", ".prompt.mine .title", ".prompt.mine li:has(button.option)")
    for line in beside:
        one.page.locator(line).first.hover()
        one.page.locator(f":is({line}) .cite").first.click()
        one.page.get_by_role("button", name="That is not how it is played").click()
        one.page.get_by_role("button", name="Quote it").click()
        words = one.page.get_by_label("What is wrong about")
        said = f"{words.input_value()}In my box it is otherwise."
        words.fill(said)
        one.page.get_by_role("button", name="Say so").click()
        one.page.get_by_text("The host has it in a file.").wait_for()
        assert said in one.page.get_by_label("Text of the report").input_value()
        one.page.keyboard.press("Escape")


def go_back(ada: Person, ben: Person) -> None:
    """Declined changes nothing; agreed, the lines stay, struck out, for both and after a reload."""
    step = ada.step
    for answer in ("No", "Agree"):
        ada.page.get_by_role("button", name="Replay").click()
        ada.page.get_by_role("button", name="To the beginning").click()
        ada.page.get_by_text("0 /").wait_for()
        ada.page.keyboard.press("ArrowDown")
        ada.page.get_by_text("1 /").wait_for()
        ada.page.get_by_role("button", name="May I go back to here?").click()
        ada.page.get_by_role("button", name="Withdraw").wait_for()
        ben.page.get_by_text("Ada asks").wait_for()
        if answer == "No":
            ben.page.get_by_role("button", name="Rather play on").click()
            ada.page.get_by_text("nothing changes").wait_for()
            assert ada.step == step
    ben.page.get_by_role("button", name="Agree").click()
    for one in (ada, ben):
        one.page.get_by_text("Everybody agreed: the game went back").wait_for()
    assert ada.step == 2
    ben.page.reload()
    ben.page.get_by_role("tab", name="Log").click()
    ben.page.locator(".log .back").wait_for()
    assert ben.page.locator(".log .undone").count() > 0
