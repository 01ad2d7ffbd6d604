from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pentarchy.kernel import Ask, Chance, Option
from pentarchy.kernel.choices import answer_words, verb_of


def options(n: int, cap: int = 0) -> list[Option]:
    return [Option(f"o{i}", f"Option {i}", cap=cap, weight=i + 1) for i in range(n)]


def code(ask: Ask, keys: list[str]) -> str:
    refusal = ask.refusal(keys)
    return refusal.code if refusal else ""


def test_choose_one() -> None:
    ask = Ask("Which?", "X-1", options(3))
    assert ask.kind == "one"
    assert code(ask, ["o1"]) == ""
    assert code(ask, ["o9"]) == "unknown"
    assert code(ask, []) == "count"
    assert code(ask, ["o1", "o2"]) == "count"


def test_barred_options_are_refused_with_their_rule_and_reason() -> None:
    ask = Ask("Which?", "X-1", [Option("a", "A"), Option("b", "B", barred="X-7", why="no gold")])
    refusal = ask.refusal(["b"])
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("barred", "X-7")
    assert "no gold" in str(refusal)
    assert all(ask.sample(Chance(b"", seed)) == ["a"] for seed in range(20))


def test_some_differ() -> None:
    ask = Ask("Which?", "X-1", options(4), 1, 3)
    assert code(ask, ["o1", "o1"]) == "repeated"
    assert code(ask, ["o3", "o1"]) == ""
    assert ask.canonical(["o3", "o1"]) == ["o1", "o3"]
    assert len(ask.answers()) == 4 + 6 + 4


def test_split_up_to_the_caps() -> None:
    ask = Ask("Hits?", "X-1", options(2, cap=2), 3, 3)
    ask.repeats = True
    assert ask.kind == "split"
    assert code(ask, ["o0", "o0", "o1"]) == ""
    assert code(ask, ["o0", "o0", "o0"]) == "repeated"
    assert ask.answers() == [["o0", "o0", "o1"], ["o0", "o1", "o1"]]


def test_order_keeps_the_order() -> None:
    ask = Ask("Order?", "X-1", options(3), 3, 3)
    ask.ordered = True
    assert len(ask.answers()) == 6
    assert ask.canonical(["o2", "o0", "o1"]) == ["o2", "o0", "o1"]


def test_numbers() -> None:
    ask = Ask("How many?", "X-1", [])
    ask.low, ask.high = 2, 5
    assert [keys[0] for keys in ask.answers()] == ["2", "3", "4", "5"]
    for wrong in (["1"], ["6"], ["x"], ["03"], ["²"], [], ["2", "3"]):
        assert code(ask, wrong) == "unknown", wrong


def test_budgets_and_last_conditions() -> None:
    ask = Ask("Pay?", "X-1", options(4), 0, 4)
    ask.need, ask.limit = 3, 5
    assert code(ask, ["o0"]) == "budget"
    assert code(ask, ["o0", "o3"]) == ""
    assert code(ask, ["o1", "o2", "o3"]) == "budget"
    ask.test = lambda keys: "X-9 never the last one" if "o3" in keys else ""
    refusal = ask.refusal(["o0", "o3"])
    assert refusal is not None
    assert refusal.rule == "X-9"


@given(st.integers(1, 6), st.integers(0, 3), st.integers(0, 3), st.booleans(), st.booleans(), st.integers(0, 10**6))
def test_samples_and_candidates_are_legal(n: int, least: int, more: int, repeats: bool, ordered: bool, seed: int) -> None:
    least = min(least, n)
    ask = Ask("Which?", "X-1", options(n, cap=2), least, min(least + more, n))
    ask.repeats, ask.ordered = repeats, ordered
    chance = Chance(b"", seed)
    assert ask.refusal(ask.sample(chance)) is None
    candidates = ask.candidates(5, chance)
    assert 1 <= len(candidates) <= 5
    assert all(ask.refusal(keys) is None for keys in candidates)
    assert len({tuple(keys) for keys in candidates}) == len(candidates)


def test_sampling_reaches_every_answer() -> None:
    ask = Ask("Which?", "X-1", options(3), 0, 2)
    chance = Chance(b"", 1)
    seen = {tuple(ask.sample(chance)) for i in range(300)}
    assert seen == {tuple(keys) for keys in ask.answers()}


def test_an_ask_nobody_can_answer_is_a_fault_not_a_hang() -> None:
    ask = Ask("Which?", "X-1", options(2))
    ask.need = 99
    with pytest.raises(AssertionError):
        ask.sample(Chance(b"", 1))


def test_signatures_tell_decisions_apart() -> None:
    one, two = Ask("a", "X-1", options(2)), Ask("b", "X-1", options(3))
    assert one.signature() != two.signature()
    assert one.signature() == Ask("other words", "X-1", options(2)).signature()


def test_an_answer_is_told_in_the_words_of_the_question() -> None:
    ask = Ask("Which?", "R-1", [Option("a", "Ash"), Option("b", "Birch"), Option("c")], 0, 3)
    assert answer_words(ask, ["b"]) == "Which? Birch"
    assert answer_words(ask, ["a", "c"]) == "Which? Ash, c"
    assert answer_words(ask, []) == "Which? nothing"
    ask.ordered = True
    assert answer_words(ask, ["b", "a"]) == "Which? Birch, then Ash"
    number = Ask("How many", "R-1", [])
    number.low, number.high = 1, 5
    assert answer_words(number, ["4"]) == "How many: 4"
    assert answer_words(Ask("2 of 4 actions left", "R-1", [Option("a", "Plant Ash"), Option("b")]), ["a"]) == "Plant Ash"


def test_the_only_answer_is_told_where_no_other_is_possible() -> None:
    assert Ask("End?", "X-1", options(1)).only() == ["o0"]
    assert Ask("Which?", "X-1", options(2)).only() is None
    assert Ask("Which?", "X-1", [Option("a"), Option("b", barred="X-7")]).only() == ["a"]
    assert Ask("Some?", "X-1", options(2), 0, 2).only() is None
    assert Ask("Both!", "X-1", options(2), 2, 2).only() == ["o0", "o1"]
    assert Ask("None?", "X-1", [], 0, 2).only() == []
    number = Ask("How many?", "X-1", [])
    number.low = number.high = 3
    assert number.only() == ["3"]
    order = Ask("In which order?", "X-1", options(2), 2, 2)
    order.ordered = True
    assert order.only() is None
    same = Ask("Which of two alike?", "X-1", options(2))
    same.default, same.moot = ["o1"], True
    assert same.only() == ["o1"]


def test_words_for_people_stay_with_their_option() -> None:
    option = Option("hire", "Hire").told("Army", cost="4 Gold", risks="nothing")
    assert (option.group, option.cost, option.gives, option.risks) == ("Army", "4 Gold", "", "nothing")


def test_a_key_is_taken_apart_at_its_first_colon() -> None:
    for again in range(2):
        assert [verb_of(key) for key in ("end", "move:17", "send:0:now")] == [("end", ""), ("move", "17"), ("send", "0:now")]
