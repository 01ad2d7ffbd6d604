"""BB-ADV: Advisors, which can be played and what playing one means."""

from __future__ import annotations

from typing import Final

from pentarchy.games.bonesbanners.book import ADVISOR
from pentarchy.games.bonesbanners.cards.advisors import EFFECTS, uselessness
from pentarchy.games.bonesbanners.rules.hidden import close_hand
from pentarchy.games.bonesbanners.state import T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who

MOMENTS: Final[dict[str, str]] = {
    "MUSTER": "before the dice are rolled",
    "OMENS": "after the roll, before the first die is picked",
    "ORDERS": "before the first die is activated",
    "TURN": "in your own turn of the Tactical or Building Phase",
    "EVE": "before units are revealed",
    "CLASH": "before units act on each other",
    "GATE": "before banners are compared at a village",
    "SAVE": "when a unit of yours is about to be Lost",
    "SPOILS": "when your unfinished building is about to be taken",
}
"""BB-WIN-2: the nine windows in words."""


def advisor_options(t: T, seat: int, window: str) -> list[Option]:
    """BB-WIN-1, BB-WIN-4, BB-ADV-5: the advisors in hand that name this window and can do something now."""
    options: list[Option] = []
    for key in t.state.players[seat].hand[ADVISOR]:
        card = t.book.cards[key]
        if window not in card.windows:
            if t.why:
                moments = " or ".join([MOMENTS[name] for name in card.windows])
                options.append(Option(f"advisor:{key}", f"Play {card.name}", f"card:{key}", "BB-WIN-1", f"it is played {moments}"))
            continue
        why = uselessness(t, seat, key, window)
        if not why:
            # among the actions of a turn it would push them out of sight
            options.append(t.book.advise[key] if window == "TURN" else t.book.react[key])
        elif t.why:
            options.append(Option(f"advisor:{key}", f"Play {card.name}", f"card:{key}", "BB-ADV-5", why))
    return options


async def play_advisor(t: T, seat: int, key: str) -> None:
    """BB-CRD-9, BB-ADV-2, BB-ADV-3: its effect is carried out whole, at once, at no cost; BB-ADV-4: then it is Lost."""
    s = t.state
    s.players[seat].hand[ADVISOR].remove(key)
    close_hand(t.book, s, seat, ADVISOR)
    s.playing = key
    t.reveal("an advisor was played")
    if t.telling:
        t.note("BB-ADV-1", "{seat} plays {card}", True, seat=who(seat), card=key)
    await EFFECTS.of(t.book.cards[key].effect_name)(t, seat)
    s.playing = ""
    s.lost.append(key)
