"""Who sits where: people by name, bots by their spec. One name on two seats is one person."""

from __future__ import annotations

from pentarchy.bots import Bot, make, roster
from pentarchy.kernel import AnyGame, BadSetup, Scalar, Setting
from pentarchy.teach.partner import Partner, is_partner, partner

YOU = "You"
FRIEND = "Friend"


def split_specs(text: str) -> list[str]:
    """`random:seed=3,level=2,greedy` -> two specs: a comma before a setting belongs to the bot before it."""
    specs: list[str] = []
    for part in [part.strip() for part in text.split(",")]:
        if specs and ":" in specs[-1] and "=" in part and ":" not in part:
            specs[-1] += f",{part}"
        elif part:
            specs.append(part)
    return specs


def is_bot(sitter: str) -> bool:
    """Bots are named by their spec; everything else is a person's name."""
    return sitter.partition(":")[0] in roster() or is_partner(sitter)


def _made(spec: str, seat: int) -> Bot:
    return partner(spec) if is_partner(spec) else make(spec, seat + 1)


class Seating:
    """One sitter per seat."""

    def __init__(self, sitters: list[str]) -> None:
        self.sitters = sitters
        self.bots: dict[int, Bot] = {seat: _made(spec, seat) for seat, spec in enumerate(sitters) if is_bot(spec)}

    @property
    def people(self) -> list[str]:
        """The different people at the screen, in seat order."""
        return list(dict.fromkeys(sitter for seat, sitter in enumerate(self.sitters) if seat not in self.bots))

    def is_person(self, seat: int) -> bool:
        return seat not in self.bots

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, sitter in enumerate(self.sitters) if sitter == person and seat not in self.bots]

    def names(self, game: AnyGame) -> list[str]:
        """What the table calls each seat: the game's own name for it and who sits there."""
        named: list[str] = []
        for seat, role in enumerate(game.seat_names(len(self.sitters))):
            sitter = self.sitters[seat]
            plain = role == f"Player {seat + 1}"
            bot = self.bots.get(seat)
            if isinstance(bot, Partner):
                named.append(bot.spec.name)
            elif seat in self.bots:
                named.append(f"{role} ({sitter.partition(':')[0]})")
            elif sitter == YOU:
                named.append(f"{role} (you)" if plain else role)
            else:
                named.append(sitter if plain and self.sitters.count(sitter) == 1 else f"{role} ({sitter})")
        return named


def seated(game: AnyGame, seats: int, sitters: list[str], others: str = "greedy") -> Seating:
    """Check a list of sitters against the seats; [] sits you on the first and a bot on every other."""
    if seats not in game.seats:
        game.settled(seats, {})
    if not sitters:
        return Seating([YOU] + [others] * (seats - 1))
    if len(sitters) != seats:
        wanted = "1 seat needs 1 sitter" if seats == 1 else f"{seats} seats need {seats} sitters"
        raise BadSetup(f"{wanted}, not {len(sitters)}: {', '.join(sitters)}.")
    for sitter in sitters:
        if ":" in sitter and not is_bot(sitter):
            make(sitter)
    return Seating(sitters)


def setting_value(setting: Setting, text: str) -> Scalar:
    """What a person typed for a setting, as one of its values or, where it is free, in the type of its default."""
    word = text.strip()
    for value, label in zip(setting.values, setting.labels):
        if not isinstance(value, bool) and word.lower() in (str(value).lower(), label.lower()):
            return value
    first = setting.values[0]
    if isinstance(first, bool):
        if word.lower() in ("on", "yes", "true", "1"):
            return True
        if word.lower() in ("off", "no", "false", "0"):
            return False
        raise BadSetup(f"Option {setting.name} is on or off, not '{word}' ({setting.rule}).")
    if isinstance(first, int):
        if not word.removeprefix("-").isdecimal():
            raise BadSetup(f"Option {setting.name} is a number, not '{word}' ({setting.rule}).")
        return int(word)
    return word


def settings_from(game: AnyGame, pairs: list[str]) -> dict[str, Scalar]:
    """`["short=on", "level=3"]` -> options of the game; raises BadSetup in one sentence."""
    options: dict[str, Scalar] = {}
    for pair in pairs:
        name, sign, text = pair.partition("=")
        if not name.strip():
            raise BadSetup(f"An option is given as name=value, not '{pair}'.")
        setting = game.setting(name.strip())
        if setting.name in options:
            raise BadSetup(f"Option {setting.name} is given twice.")
        options[setting.name] = setting_value(setting, text if sign else "on")
    return options
