"""The win-chance curve as an SVG picture: one line for each side, told apart by colour and by dashes; turning points numbered."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final
from xml.sax.saxutils import escape

from pentarchy.coach.shapes import Analysis

WIDE: Final = 960
HIGH: Final = 420
LEFT, RIGHT, TOP, BOTTOM = 64, 210, 46, 56
COLOURS: Final = ("#1f5fae", "#b3402a", "#2e7d4f", "#8a5a00", "#6b3fa0", "#00747a")
DASHES: Final = ("", "9 5", "3 4", "14 4 3 4", "6 3 2 3", "2 6")
INK, SOFT = "#22262b", "#6b7280"


def svg(analysis: Analysis) -> str:
    """A page of its own: title, axes in words, the curve, where it turned."""
    steps = max(1, analysis["steps"])
    width, height = WIDE - LEFT - RIGHT, HIGH - TOP - BOTTOM

    def x(step: float) -> float:
        return round(LEFT + width * step / steps, 1)

    def y(chance: float) -> float:
        return round(TOP + height * (1 - chance), 1)

    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif" font-size="13" fill="{INK}">'
    found = [head, f'<rect width="{WIDE}" height="{HIGH}" fill="#ffffff"/>']
    found.append(f'<text x="{LEFT}" y="26" font-size="17" font-weight="bold">{escape(analysis["title"])}: chance to win</text>')
    for quarter in range(5):
        at = y(quarter / 4)
        found.append(f'<line x1="{LEFT}" y1="{at}" x2="{LEFT + width}" y2="{at}" stroke="#d9dde3"/>')
        found.append(f'<text x="{LEFT - 8}" y="{at + 4}" text-anchor="end" fill="{SOFT}">{quarter * 25} %</text>')
    for part in range(5):
        step = round(steps * part / 4)
        found.append(f'<text x="{x(step)}" y="{TOP + height + 20}" text-anchor="middle" fill="{SOFT}">{step}</text>')
    found.append(f'<text x="{LEFT + width / 2}" y="{HIGH - 14}" text-anchor="middle" fill="{SOFT}">answers</text>')
    for n, turn in enumerate(analysis["turns"], start=1):
        at = x(turn["step"])
        found.append(f'<line x1="{at}" y1="{TOP}" x2="{at}" y2="{TOP + height}" stroke="{SOFT}" stroke-dasharray="2 3"/>')
        told = f"{turn['text']} ({round(turn['before'] * 100)} % to {round(turn['after'] * 100)} %)"
        found.append(f'<text x="{at}" y="{TOP - 5}" text-anchor="middle">{n}<title>{escape(told)}</title></text>')
    for side, name in enumerate(analysis["side_names"]):
        colour, dash = COLOURS[side % len(COLOURS)], DASHES[side % len(DASHES)]
        line = " ".join(f"{x(point['step'])},{y(point['chances'][side])}" for point in analysis["curve"])
        found.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dash}"/>')
        low = TOP + 8 + 24 * side
        found.append(
            f'<line x1="{WIDE - RIGHT + 16}" y1="{low}" x2="{WIDE - RIGHT + 50}" y2="{low}" stroke="{colour}" stroke-width="2.5" '
            f'stroke-dasharray="{dash}"/><text x="{WIDE - RIGHT + 58}" y="{low + 4}">{escape(name[:20])}</text>'
        )
    return "\n".join([*found, "</svg>", ""])


def painter() -> Callable[[str], bytes]:
    """What makes a PNG of an SVG, at twice its size; resvg is in the extra `lab`, and asked for before the long work."""
    resvg: Any = import_module("resvg_py")
    return lambda drawn: bytes(resvg.svg_to_bytes(svg_string=drawn, width=2 * WIDE))
