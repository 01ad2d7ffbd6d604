from __future__ import annotations

from pentarchy.kernel.markup import plain, to_html
from tests.kernel.playing import play, toy


def test_plain_text_loses_styles_only() -> None:
    assert plain("[bold red]Evil[/] [3] \\[x]") == "Evil [3] [x]"


def test_html_is_escaped_and_closed() -> None:
    made = to_html("[bold]<script>[/][red]open")
    assert "<script>" not in made
    assert made.count("<span") == made.count("</span>")


def test_a_match_shows_itself_in_a_notebook_and_in_words() -> None:
    match = toy()
    assert match._repr_html_().startswith("<pre")
    assert "Draw or play? (TOY-1)" in match.text(0)
    assert match.text(1).endswith("Waiting for Player 1.")
    assert "The last round is over. (TOY-7)" in play(match).text()
