"""Small charts as SVG, drawn with the page's own colours so that light, dark and print need no second drawing."""

from __future__ import annotations

from collections import Counter
from html import escape
from math import ceil

from pentarchy.lab.statistics import Effect, Share


def points(value: float) -> str:
    """`points(0.031)` -> +3.1: percentage points with their sign."""
    text = f"{100 * value:+.1f}".replace("-", "\N{MINUS SIGN}")
    return "0" if text[1:] == "0.0" else text


def percent(value: float) -> str:
    return f"{100 * value:.0f} %"


def forest(effect: Effect, most: float, odd: bool) -> str:
    """One effect with its interval on a line around zero; grey where the interval covers zero."""
    width, half = 180.0, 90.0

    def x(value: float) -> float:
        return half + half * max(-1.0, min(1.0, value / most))

    sure = effect.low > 0 or effect.high < 0
    kind = "odd" if odd else "sure" if sure else "vague"
    side = "up" if effect.mean > 0 else "down"
    title = f"{points(effect.mean)} points, 95 % interval {points(effect.low)} to {points(effect.high)}"
    return (
        f'<svg class="forest" viewBox="0 0 {width:.0f} 16" role="img" aria-label="{title}"><title>{title}</title>'
        f'<line class="zero" x1="{half}" x2="{half}" y1="0" y2="16"/>'
        f'<line class="{kind} {side}" x1="{x(effect.low):.1f}" x2="{x(effect.high):.1f}" y1="8" y2="8"/>'
        f'<circle class="{kind} {side}" cx="{x(effect.mean):.1f}" cy="8" r="3.6"/></svg>'
    )


def bars(rows: list[tuple[str, Share]], fair: float) -> str:
    """Shares as bars with whiskers, and a line at the fair share."""
    high = max([share.high for name, share in rows] + [fair]) or 1.0
    top = min(1.0, ceil(high * 10) / 10)
    line, left, wide = 30, 110.0, 380.0
    parts: list[str] = []
    for i, (name, share) in enumerate(rows):
        y = 8 + i * line
        parts.append(
            f'<text x="{left - 10}" y="{y + 14}" text-anchor="end">{escape(name)}</text>'
            f'<rect class="bar" x="{left}" y="{y}" width="{wide * share.mean / top:.1f}" height="18" rx="3"/>'
            f'<path class="whisker" d="M{left + wide * share.low / top:.1f} {y + 9}H{left + wide * share.high / top:.1f}"/>'
            f'<text x="{left + wide * share.high / top + 8:.1f}" y="{y + 14}">{100 * share.mean:.1f} %</text>'
        )
    height = 16 + line * len(rows)
    x = left + wide * fair / top
    mark = f'<line class="fair" x1="{x:.1f}" x2="{x:.1f}" y1="2" y2="{height - 8}"/>' if fair else ""
    return f'<svg class="chart" viewBox="0 0 570 {height}" role="img" aria-label="Shares of wins">{"".join(parts)}{mark}</svg>'


def histogram(values: list[int], what: str) -> str:
    """How often each length came; long ranges in about twenty steps."""
    if not values:
        return ""
    low, high = min(values), max(values)
    step = max(1, ceil((high - low + 1) / 22))
    counted = Counter((value - low) // step for value in values)
    last = (high - low) // step
    wide, tall = 560.0, 130.0
    each = wide / (last + 1)
    most = max(counted.values())
    parts: list[str] = []
    for i in range(last + 1):
        size = tall * counted[i] / most
        first = low + i * step
        name = f"{first}" if step == 1 else f"{first} to {first + step - 1}"
        parts.append(
            f'<rect class="bar" x="{i * each + 1:.1f}" y="{tall - size + 6:.1f}" '
            f'width="{max(1.0, each - 2):.1f}" height="{size:.1f}" rx="2">'
            f"<title>{name} {what}: {counted[i]} games</title></rect>"
        )
    for i in range(0, last + 1, max(1, (last + 1) // 8)):
        parts.append(f'<text x="{(i + 0.5) * each:.1f}" y="{tall + 24:.0f}" text-anchor="middle">{low + i * step}</text>')
    return f'<svg class="chart" viewBox="0 0 570 164" role="img" aria-label="{what} a game">{"".join(parts)}</svg>'


def ribbon(rows: list[tuple[float, float, float]], fair: float) -> str:
    """The winner's chance through the game: eight games in ten lie in the band."""
    left, wide, tall = 46.0, 510.0, 190.0

    def xy(i: int, value: float) -> str:
        return f"{left + wide * i / (len(rows) - 1):.1f},{8 + tall * (1 - value):.1f}"

    upper = " ".join([xy(i, row[2]) for i, row in enumerate(rows)])
    lower = " ".join([xy(i, row[0]) for i, row in reversed(list(enumerate(rows)))])
    middle = " ".join([xy(i, row[1]) for i, row in enumerate(rows)])
    grid = "".join(
        [
            f'<line class="grid" x1="{left}" x2="{left + wide}" y1="{8 + tall * (1 - part):.1f}" y2="{8 + tall * (1 - part):.1f}"/>'
            f'<text x="{left - 8}" y="{12 + tall * (1 - part):.1f}" text-anchor="end">{percent(part)}</text>'
            for part in (0.0, 0.25, 0.5, 0.75, 1.0)
        ]
    )
    ends = "".join(
        [
            f'<text x="{left + wide * part:.1f}" y="{tall + 30}" text-anchor="{anchor}">{words}</text>'
            for part, anchor, words in ((0.0, "start", "start"), (0.5, "middle", "half of the decisions"), (1.0, "end", "end"))
        ]
    )
    y = 8 + tall * (1 - fair)
    return (
        f'<svg class="chart" viewBox="0 0 570 230" role="img" aria-label="Chance of the later winner through the game">{grid}'
        f'<polygon class="band" points="{upper} {lower}"/><polyline class="middle" points="{middle}"/>'
        f'<line class="fair" x1="{left}" x2="{left + wide}" y1="{y:.1f}" y2="{y:.1f}"/>{ends}</svg>'
    )


def scatter(rows: list[tuple[str, float, Effect, bool]]) -> str:
    """When a card comes (part of the game) against what it is worth; odd ones are named."""
    if len(rows) < 4:
        return ""
    most = max([abs(effect.mean) for name, when, effect, odd in rows] + [0.02]) * 1.15
    left, wide, tall = 52.0, 500.0, 240.0

    def y(value: float) -> float:
        return 10 + tall / 2 - tall / 2 * value / most

    parts = [f'<line class="zero" x1="{left}" x2="{left + wide}" y1="{y(0):.1f}" y2="{y(0):.1f}"/>']
    for value in (-most / 1.15, most / 1.15):
        parts.append(f'<text x="{left - 8}" y="{y(value) + 4:.1f}" text-anchor="end">{points(value)}</text>')
    taken: list[tuple[float, float]] = []
    for name, when, effect, odd in sorted(rows, key=lambda row: row[3]):
        kind = "odd" if odd else "vague"
        px, py = left + wide * when, y(effect.mean)
        parts.append(
            f'<circle class="{kind} {"up" if effect.mean > 0 else "down"}" cx="{px:.1f}" cy="{py:.1f}" r="{5 if odd else 3.5}">'
            f"<title>{escape(name)}: {points(effect.mean)} ({effect.count} forks)</title></circle>"
        )
        if odd and all(abs(px - x) > 90 or abs(py - other) > 12 for x, other in taken):
            taken.append((px, py))
            anchor = "end" if when > 0.75 else "start"
            tx = px + (-8 if when > 0.75 else 8)
            parts.append(f'<text class="name" x="{tx:.1f}" y="{py + 4:.1f}" text-anchor="{anchor}">{escape(name)}</text>')
    parts.append(
        f'<text x="{left}" y="{tall + 32}">comes early</text><text x="{left + wide}" y="{tall + 32}" text-anchor="end">comes late</text>'
    )
    return (
        f'<svg class="chart" viewBox="0 0 570 282" role="img" aria-label="When cards come and what they are worth">{"".join(parts)}</svg>'
    )


def heat(places: list[tuple[str, float, float, int, int]]) -> str:
    """A map of circles where the places lie: the more often chosen, the darker; number of choices inside."""
    if not places:
        return ""
    xs, ys = [place[1] for place in places], [place[2] for place in places]
    span = max(max(xs) - min(xs), (max(ys) - min(ys)) * 1.3) or 1.0
    scale = 520 / span
    closest = min([((a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2) ** 0.5 for i, a in enumerate(places) for b in places[:i]], default=span)
    radius = max(6.0, min(20.0, closest * scale / 2.1))
    most = max([place[3] for place in places]) or 1
    height = (max(ys) - min(ys)) * scale + 50
    parts: list[str] = []
    for name, x, y, count, won in places:
        cx, cy = 25 + (x - min(xs)) * scale, 25 + (y - min(ys)) * scale
        share = f", {percent(won / count)} by winners" if count else ""
        lit = ' class="lit"' if count > 0.55 * most else ""
        label = f'<text{lit} x="{cx:.1f}" y="{cy + 3.5:.1f}" text-anchor="middle">{count}</text>' if radius > 11 and count else ""
        parts.append(
            f'<g><circle class="place" cx="{cx:.1f}" cy="{cy:.1f}" r="{radius:.1f}" style="--heat:{count / most:.3f}"/>{label}'
            f"<title>{escape(name)}: chosen {count} times{share}</title></g>"
        )
    return f'<svg class="chart map" viewBox="0 0 570 {height:.0f}" role="img" aria-label="Where people act">{"".join(parts)}</svg>'
