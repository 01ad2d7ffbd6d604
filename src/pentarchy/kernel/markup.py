"""Text tables: the small markup of boards, `[bold red]...[/]`, as plain text for pipes and screen readers or HTML for notebooks."""

from __future__ import annotations

import html
import re

from pentarchy.kernel.choices import Ask
from pentarchy.kernel.state import Outcome

_TAG = re.compile(r"(?<!\\)\[(/?[a-z#][a-z0-9 _#-]*|/)\]")
_CSS = {
    "bold": "font-weight:bold",
    "dim": "opacity:.6",
    "italic": "font-style:italic",
    "underline": "text-decoration:underline",
    "reverse": "filter:invert(1)",
}


def plain(text: str) -> str:
    """The text without its styles."""
    return _TAG.sub("", text).replace("\\[", "[")


def to_html(text: str) -> str:
    """A <pre> block with the styles as inline CSS; nothing in the text can break out of it."""
    out: list[str] = []
    place = 0
    depth = 0
    for tag in _TAG.finditer(text):
        out.append(html.escape(text[place : tag.start()].replace("\\[", "[")))
        place = tag.end()
        if tag[1].startswith("/"):
            if depth:
                out.append("</span>")
                depth -= 1
        else:
            out.append(f'<span style="{_style(tag[1])}">')
            depth += 1
    out.append(html.escape(text[place:].replace("\\[", "[")))
    out.append("</span>" * depth)
    return f'<pre style="line-height:1.2">{"".join(out)}</pre>'


def _style(words: str) -> str:
    colour = ""
    made: list[str] = []
    for word in words.split():
        if word in _CSS:
            made.append(_CSS[word])
        elif word != "on" and not colour:
            colour = word.replace("bright_", "")
            made.append(f"color:{colour}")
    return ";".join(made)


def situation(outcome: Outcome | None, ask: Ask | None, waiting: list[str]) -> list[str]:
    """How the game ended, what is asked with its options, or who is waited for."""
    if outcome is not None:
        return [f"{outcome.why} ({outcome.rule})"]
    if ask is None:
        return ["Waiting for " + ", ".join(waiting) + "."]
    return [f"{ask.title} ({ask.rule})", *[f"  {option.key}: {option.label or option.key}" for option in ask.options]]
