from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pentarchy.kernel import Chance
from pentarchy.kernel.chance import commitment, seed_bytes


def sources(seed: int) -> list[Chance]:
    return [Chance(seed_bytes(seed)), Chance(b"", seed)]


@given(st.integers(0, 10**9), st.integers(1, 400))
def test_numbers_stay_below(seed: int, n: int) -> None:
    for chance in sources(seed):
        assert 0 <= chance.below("x", n) < n


@given(st.integers(0, 10**9), st.lists(st.integers(), max_size=60))
def test_a_shuffle_keeps_everything_and_is_deterministic(seed: int, items: list[int]) -> None:
    for one, two in zip(sources(seed), sources(seed)):
        left, right = items[:], items[:]
        one.shuffle("deck", left)
        two.shuffle("deck", right)
        assert left == right
        assert sorted(left) == sorted(items)


def test_streams_do_not_shift_each_other() -> None:
    for plain, busy in zip(sources(5), sources(5)):
        busy.dice("combat", 7)
        busy.dice("combat", 2)
        assert [plain.below("deck", 1000) for i in range(9)] == [busy.below("deck", 1000) for i in range(9)]


def test_dice_are_even() -> None:
    """600 throws of each face give a chi-square far under the 0.1 % bound for 5 degrees of freedom (20.5)."""
    for chance in sources(3):
        counts = [0] * 6
        for i in range(3600):
            counts[chance.dice("d", 1)[0] - 1] += 1
        assert sum((count - 600) ** 2 / 600 for count in counts) < 20.5


def test_every_permutation_of_three_comes_up() -> None:
    for chance in sources(4):
        counts: dict[str, int] = {}
        for i in range(1200):
            items = ["a", "b", "c"]
            chance.shuffle("d", items)
            counts["".join(items)] = counts.get("".join(items), 0) + 1
        assert len(counts) == 6
        assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 20.5


def test_scripted_dice_come_first() -> None:
    chance = Chance(b"", 1)
    chance.script = [6, 6]
    assert chance.dice("d", 3)[:2] == [6, 6]


def test_a_copy_goes_its_own_way() -> None:
    chance = Chance(seed_bytes("s"))
    twin = chance.copy()
    assert chance.below("x", 10**6) == twin.below("x", 10**6)
    chance.below("x", 10**6)
    assert chance.counts != twin.counts


def test_the_commitment_does_not_tell_the_seed() -> None:
    assert commitment(seed_bytes(7)) != commitment(seed_bytes(8))
    assert seed_bytes(7).hex() not in commitment(seed_bytes(7))
