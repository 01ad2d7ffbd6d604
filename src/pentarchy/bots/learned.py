"""Bots that were trained: a small network read from a file of weights, installed by whoever runs the program.

`PENTARCHY_BOTS` names a folder; `mine.json` in it becomes the bot `mine` everywhere bots are named. A file holds numbers and nothing
else, so installing one runs nobody's code. Outside the game it was trained for such a bot plays by rule of thumb.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import ClassVar, Final

from pentarchy.bots.baseline import Greedy
from pentarchy.bots.mind import Bot, Mind
from pentarchy.games import find
from pentarchy.kernel import AnyMatch, BadSetup, GameState
from pentarchy.kernel.encoding import Layout, encode_actions, encode_position
from pentarchy.kernel.record import start
from pentarchy.kernel.sheet import Sheet
from pentarchy.kernel.stepping import Stepper

FORMAT: Final = "pentarchy weights 1"
FOLDER: Final = "PENTARCHY_BOTS"
_READ: Final[dict[str, Network]] = {}
"""By file and time of its last change."""


class Network:
    """Layers of weights: position and action in, how good the action is out; between layers what is below 0 is cut off."""

    __slots__ = ("game", "layout", "weights", "biases")

    def __init__(self, game: str, layout: Layout, weights: list[list[list[float]]], biases: list[list[float]]) -> None:
        self.game = game
        self.layout = layout
        self.weights = weights
        self.biases = biases

    def start(self, inputs: list[float], first: int, into: list[float]) -> None:
        """Add what these inputs, from number `first` on, bring to the first layer. Most are 0 and cost nothing."""
        rows = self.weights[0]
        for i in range(len(inputs)):
            value = inputs[i]
            if value != 0.0:
                row = rows[first + i]
                for k in range(len(into)):
                    into[k] += value * row[k]

    def finish(self, hidden: list[float]) -> float:
        """From the sums of the first layer to the value."""
        for n in range(1, len(self.weights)):
            after = self.biases[n][:]
            rows = self.weights[n]
            for i in range(len(hidden)):
                value = hidden[i]
                if value > 0.0:
                    row = rows[i]
                    for k in range(len(after)):
                        after[k] += value * row[k]
            hidden = after
        return hidden[0]


class Learned(Bot):
    """Takes the action its network likes best."""

    name: ClassVar[str] = "learned"
    about: ClassVar[str] = "A network trained on this machine."

    def __init__(self, seed: int, network: Network) -> None:
        super().__init__(seed)
        self.network = network
        self.thumb = Greedy(seed)

    def answer(self, mind: Mind) -> list[str]:
        if mind.game.key != self.network.game:
            return self.thumb.answer(mind)
        # equal views have equal encodings: an imagined world shows the network what the real one would
        world: AnyMatch = mind.imagine(self.seed * 7919 + mind.step)
        stepper: Stepper[GameState, object] = Stepper(world)
        stepper.turn_to(mind.seat)
        picks = stepper.picks
        assert picks is not None
        while not picks.finished:
            stepper.pick(self.best_action(stepper))
        return mind.ask.canonical(picks.keys)

    def best_action(self, stepper: Stepper[GameState, object]) -> int:
        network = self.network
        layout = network.layout
        position = Sheet()
        encode_position(stepper, stepper.seat, position)
        shared = network.biases[0][:]
        network.start(position.values, 0, shared)
        rows = Sheet()
        actions = encode_actions(stepper, layout, rows)
        width = len(layout.option)
        numbers = rows.values
        best = -1
        most = 0.0
        for n in range(len(actions)):
            if stepper.is_legal(actions[n]):
                hidden = shared[:]
                network.start(numbers[n * width : (n + 1) * width], len(layout.position), hidden)
                value = network.finish(hidden)
                if best < 0 or value > most:
                    best = actions[n]
                    most = value
        return best


def installed() -> dict[str, Path]:
    """The trained bots of the folder that PENTARCHY_BOTS names, by name."""
    folder = os.environ.get(FOLDER, "")
    if not folder:
        return {}
    return {path.stem: path for path in sorted(Path(folder).glob("*.json")) if path.stem.isidentifier()}


def read(path: Path) -> Network:
    """The network in a file; raises BadSetup with one sentence where it cannot be used."""
    try:
        key = f"{path}:{path.stat().st_mtime_ns}"
        if key in _READ:
            return _READ[key]
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            raise BadSetup(f"{path.name} holds no weights: its format is not '{FORMAT}'.")
        weights = [[[float(x) for x in row] for row in layer] for layer in data["weights"]]
        biases = [[float(x) for x in layer] for layer in data["biases"]]
        game = str(data["game"])
        fields = int(data["position"]), int(data["option"])
    except OSError as error:
        raise BadSetup(f"{path.name} cannot be read: {error.strerror or error}.") from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadSetup(f"{path.name} holds no weights that can be read ({type(error).__name__}).") from error
    found = find(game)
    layout = Layout(start(found, found.seats[0], 0, {}, light=True, telling=False))
    if fields != (len(layout.position), len(layout.option)):
        raise BadSetup(f"{path.name} was trained on other fields than {found.title} has now; train it anew.")
    sizes = [sum(fields), *[len(layer) for layer in biases]]
    if (
        len(weights) != len(biases)
        or sizes[-1] != 1
        or any(len(layer) != sizes[n] or any(len(row) != sizes[n + 1] for row in layer) for n, layer in enumerate(weights))
    ):
        raise BadSetup(f"{path.name} holds weights whose layers do not fit together.")
    network = Network(game, layout, weights, biases)
    _READ[key] = network
    return network


def learned(name: str, seed: int) -> Learned:
    """The trained bot of this name."""
    return Learned(seed, read(installed()[name]))
