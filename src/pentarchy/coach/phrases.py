"""How each feature of a game's value is said in words: `games/<game>/bot/phrases.toml`, validated when it is read.

A phrase belongs to one feature and speaks for those named in `also`. It has a `say` with an amount or odds in it, or two sentences for
`more` and `less` of something that has no number. `good` is 1 where more of it is good for whom it is about, -1 where it is bad.
"""

from __future__ import annotations

import string
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from pentarchy.kernel import AnyGame, ContentError, GameState

_WORDS: Final = {"who", "Who", "whose", "Whose", "amount", "odds", "then"}
_FIELDS: Final = {"feature", "also", "good", "scale", "noun", "nouns", "mass", "say", "more", "less", "rival", "per"}


@dataclass(frozen=True, slots=True)
class Phrase:
    """`scale`: how many of the noun a feature of 1.0 is, or `per`: the number of the state that says so; `rival` false: only said of
    oneself."""

    feature: str
    also: tuple[str, ...]
    good: int
    scale: float
    noun: str
    nouns: str
    mass: bool
    more: str
    less: str
    rival: bool
    per: str

    def scale_in(self, state: GameState) -> float:
        """How many of the noun a feature of 1.0 is in this game."""
        return float(getattr(state, self.per) or self.scale) if self.per else self.scale


@dataclass(frozen=True, slots=True)
class Happening:
    """Words for a line of the log; `good` for whom its argument `about` names, or for the table where it names nobody."""

    say: str
    good: int
    about: str


@dataclass(frozen=True, slots=True)
class Phrases:
    """The words of one game: `then` is when the look ahead ends ("by the end of the round"), `within` how long it takes ("this round"),
    `silent` lists features nobody speaks of ("hand: *": all that begin so), `events` gives words to lines of the log that are worth a
    reason, by their template."""

    then: str
    within: str
    phrases: tuple[Phrase, ...]
    silent: tuple[str, ...]
    events: dict[str, Happening]

    def unsaid(self, names: list[str]) -> list[str]:
        """Features without words; the reasons leave them out."""
        said = {name for phrase in self.phrases for name in (phrase.feature, *phrase.also)}
        said.update(self.silent)
        groups = tuple(name.removesuffix("*") for name in self.silent if name.endswith("*"))
        return [name for name in names if name not in said and not name.startswith(groups)]


@lru_cache(maxsize=32)
def read(path: Path) -> Phrases:
    """The phrases in a file; a game without the file has none."""
    if not path.is_file():
        return Phrases("soon", "soon", (), (), {})
    try:
        plain = tomllib.loads(path.read_text(encoding="utf-8"))
        made = tuple(_phrase(path, row) for row in plain["phrase"])
        events = {
            str(row["line"]): Happening(str(row["say"]), int(row["good"]), str(row.get("about", ""))) for row in plain.get("event", ())
        }
        silent = tuple(str(name) for name in plain.get("silent", ()))
        return Phrases(str(plain["then"]), str(plain["within"]), made, silent, events)
    except (tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise ContentError(path.name, "", "", f"the phrases cannot be read ({error})") from None


def phrases_of(game: AnyGame) -> Phrases:
    return read(game.folder / "bot" / "phrases.toml")


def _phrase(path: Path, row: dict[str, object]) -> Phrase:
    feature = str(row["feature"])
    for name in row:
        if name not in _FIELDS:
            raise ContentError(path.name, feature, name, f"there is no such field; there are {', '.join(sorted(_FIELDS))}")
    say = str(row.get("say", ""))
    more, less = str(row.get("more", say)), str(row.get("less", say))
    if not more or not less:
        raise ContentError(path.name, feature, "say", "a phrase has `say`, or both `more` and `less`")
    for text in (more, less):
        for _, word, _, _ in string.Formatter().parse(text):
            if word is not None and word not in _WORDS:
                raise ContentError(path.name, feature, "say", f"{{{word}}} means nothing here; known are {', '.join(sorted(_WORDS))}")
    good = row["good"]
    if good not in (-1, 1):
        raise ContentError(path.name, feature, "good", "1 where more is good, -1 where it is bad")
    also = row.get("also", [])
    if not isinstance(also, list):
        raise ContentError(path.name, feature, "also", "a list of other features")
    noun = str(row.get("noun", ""))
    scale = row.get("scale", 1)
    assert isinstance(scale, (int, float))
    mass = bool(row.get("mass", False))
    nouns = str(row.get("nouns", noun if mass else f"{noun}s"))
    others = tuple(str(name) for name in also)
    of_rivals, per = bool(row.get("rival", True)), str(row.get("per", ""))
    return Phrase(feature, others, int(str(good)), float(scale), noun, nouns, mass, more, less, of_rivals, per)


def amount(phrase: Phrase, mine: float, other: float) -> str:
    """ "3 cubes instead of 2", "about half a cube more", "slightly less gold"."""
    near, far = round(mine), round(other)
    if near != far and abs(mine - other) > 0.6:
        about = "" if _is_whole(mine) and _is_whole(other) else "about "
        if near == 0 and about:
            return f"hardly any {phrase.nouns} instead of {far}"
        return f"{about}{_counted(near, phrase)} instead of {far if far else 'none'}"
    gap = abs(mine - other)
    if 0.35 <= gap <= 0.75 and not phrase.mass:
        article = "an" if phrase.noun[:1] in "aeio" else "a"
        return f"about half {article} {phrase.noun} {'more' if mine > other else 'less'}"
    if gap > 0.75 and not phrase.mass:
        return f"about one {phrase.noun} {'more' if mine > other else 'less'}"
    some = "somewhat" if gap > 0.3 else "slightly"
    if mine > other:
        return f"{some} more {phrase.nouns}"
    return f"{some} {'less' if phrase.mass else 'fewer'} {phrase.nouns}"


def odds(mine: float, other: float, worlds: int) -> str:
    """ "in 6 of 8 imagined games, otherwise in 2"."""
    near, far = round(mine * worlds), round(other * worlds)
    first = f"in all {worlds}" if near == worlds else f"in none of {worlds}" if near == 0 else f"in {near} of {worlds}"
    second = "all" if far == worlds else "none" if far == 0 else str(far)
    return f"{first} imagined games, otherwise in {second}"


def _is_whole(number: float) -> bool:
    return abs(number - round(number)) < 0.08


def _counted(n: int, phrase: Phrase) -> str:
    if n == 0:
        return f"no {phrase.nouns}"
    return f"{n} {phrase.noun if n == 1 or phrase.mass else phrase.nouns}"
