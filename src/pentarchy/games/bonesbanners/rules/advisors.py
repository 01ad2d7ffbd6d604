"""BB-ADV: Advisors, which can be played and what playing one means."""

from __future__ import annotations

from pentarchy.games.bonesbanners.book import ADVISOR
from pentarchy.games.bonesbanners.cards.advisors import EFFECTS, is_useful
from pentarchy.games.bonesbanners.rules.hidden import close_hand
from pentarchy.games.bonesbanners.state import T
from pentarchy.kernel.choices import Option
from pentarchy.kernel.events import who


def advisor_options(t: T, seat: int, window: str) -> list[Option]:
    """BB-WIN-1, BB-WIN-4, BB-ADV-5: the advisors in hand that name this window and can do something now."""
    options: list[Option] = []
    for key in t.state.players[seat].hand[ADVISOR]:
        card = t.book.cards[key]
        if window not in card.windows:
            if t.why:
                options.append(Option(f"advisor:{key}", f"Play {card.name}", f"card:{key}", "BB-WIN-1", "it is played at another moment"))
        elif is_useful(t, seat, key, window):
            options.append(Option(f"advisor:{key}", f"Play {card.name}", f"card:{key}"))
        elif t.why:
            options.append(Option(f"advisor:{key}", f"Play {card.name}", f"card:{key}", "BB-ADV-5", "it would do nothing now"))
    return options


async def play_advisor(t: T, seat: int, key: str) -> None:
    """BB-CRD-9, BB-ADV-2, BB-ADV-3: its effect is carried out whole, at once, at no cost; BB-ADV-4: then it is Lost."""
    s = t.state
    s.players[seat].hand[ADVISOR].remove(key)
    close_hand(t.book, s, seat, ADVISOR)
    s.playing = key
    t.reveal("an advisor was played")
    t.note("BB-ADV-1", "{seat} plays {card}", seat=who(seat), card=key)
    await EFFECTS.of(t.book.cards[key].effect_name)(t, seat)
    s.playing = ""
    s.lost.append(key)
