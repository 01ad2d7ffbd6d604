"""AK-RCT: Out-of-Turn reactions: named windows, asked in turn order until all pass (AK-RCT-1, AK-RCT-3).

Whether a seat is asked depends on open facts alone: its Leader has a card for this window that does not lie in the open, its Magic
or Legacy would pay for it, and a cast is left. So the question never tells what is in a hand (AK-RCT-2).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from pentarchy.games.ageofkingdoms.cards import kinds
from pentarchy.games.ageofkingdoms.cards.effects import RULES, Moment
from pentarchy.games.ageofkingdoms.cards.printed import Card
from pentarchy.games.ageofkingdoms.rules import hands, laruna, moments
from pentarchy.games.ageofkingdoms.rules.betrayal import betrayals, warn
from pentarchy.games.ageofkingdoms.rules.lasting import lasting, use_up
from pentarchy.games.ageofkingdoms.rules.options import Reason, add_reasons, label, options
from pentarchy.games.ageofkingdoms.rules.pieces import NOBODY
from pentarchy.games.ageofkingdoms.rules.relations import active_seat, turn_order
from pentarchy.games.ageofkingdoms.rules.resources import pay, price_words
from pentarchy.games.ageofkingdoms.rules.scenes import Play
from pentarchy.games.ageofkingdoms.state import Realm, T
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.events import counted, who

NEVER: Final = 99
QUIET: Final[list[str]] = ["W-PHASE", "W-TURN", "W-AGENDA", "W-SPELL", "W-STAB"]
"""Windows outside combat and movement, in which a treaty may be betrayed (AK-BET-5)."""
OPEN_ACTS: Final[list[Callable[[Realm, int], list[str]]]] = []
"""What a seat may do unasked at the start of a phase or turn; negotiation.py fills it in."""
TALK: Final[list[Callable[[T, int, str], Awaitable[None]]]] = []
"""Carries out such an act."""


def in_own_kingdom_turn(s: Realm, seat: int) -> bool:
    return s.phase == "kingdom" and active_seat(s) == seat


def casts_allowed(s: Realm, seat: int) -> int:
    """AK-SPL-2, AK-TIL-10: one per Season, more with Rituals or the Circle of Elders."""
    casts = 1 + s.kingdoms[seat].ritual_casts
    return casts + lasting(s, kinds.CASTS, seat)


def has_cast_left(s: Realm, seat: int) -> bool:
    """AK-SPL-14: all Spells of the Season count together; outside the own Kingdom turn at most one is cast."""
    k = s.kingdoms[seat]
    if k.casts >= casts_allowed(s, seat):
        return False
    return k.casts_away == 0 or in_own_kingdom_turn(s, seat)


def spell_price(s: Realm, seat: int, card: str) -> int:
    """AK-SPL-9, AK-TIL-10, AK-GLO-8: the Magic on the card, less for Rituals' additional casts and after Seasonal Rites."""
    return max(0, s.book.cards[card].magic - spell_rebate(s, seat))


def spell_rebate(s: Realm, seat: int) -> int:
    """What comes off the next Spell's Magic."""
    k = s.kingdoms[seat]
    off = 0
    if k.ritual_discount and 1 <= k.casts <= k.ritual_casts and in_own_kingdom_turn(s, seat):
        off = k.ritual_discount
    return off + lasting(s, kinds.NEXT_SPELL, seat) if s.effects else off


def is_in_the_open(s: Realm, seat: int, card: str) -> bool:
    """Known to everybody not to be in the hand: discarded, in play, or just being cast."""
    if card in s.kingdoms[seat].spell_discard:
        return True
    for one in s.in_play:
        if one.card == card:
            return True
    for play in s.plays:  # noqa: SIM110 - a plain loop is faster here
        if play.card == card:
            return True
    return False


def candidates(s: Realm, seat: int, m: Moment) -> list[str]:
    """AK-RCT-2: the Spells and the Virtue this seat could use here by open facts."""
    found: list[str] = []
    k = s.kingdoms[seat]
    cards = s.book.reactions[m.window].get(k.leader)
    if cards is None:
        return found
    magic = k.magic + spell_rebate(s, seat) if has_cast_left(s, seat) else NOBODY
    for card in cards:
        face = s.book.cards[card]
        if face.kind == "virtue":
            is_free = not k.virtue_used and k.legacy >= face.legacy
        else:
            is_free = magic >= face.magic and not is_in_the_open(s, seat, card)
        if is_free:
            fits = RULES[face.effect].fits
            if fits is not None and fits(s, seat, m):
                found.append(card)
    return found


def measures(s: Realm, seat: int, m: Moment) -> list[str]:
    """AK-RCT-8: Perfect Measure, twice per Map phase, on a Special die the player has just rolled."""
    k = s.kingdoms[seat]
    if s.phase != "map" or k.measures >= lasting(s, kinds.MEASURES, seat):
        return []
    battle = s.battles[-1]
    keys: list[str] = []
    for unit in s.units:
        if unit.seat == seat and unit.id == battle.attacker and battle.attack_stars >= 0:
            keys.append("measure:attack")
        elif unit.seat == seat and unit.id == battle.defender and battle.defense_stars >= 0:
            keys.append("measure:defense")
    return keys


def open_acts(s: Realm, seat: int, m: Moment) -> list[str]:
    """AK-BET-5: betrayal, and what else is unilateral, at the start of a phase or another's turn."""
    if m.seat == seat:
        return []
    if has_treaty(s, seat) or (s.phase == "map" and may_talk_of_passage(s, seat)):
        return OPEN_ACTS[0](s, seat)
    return []


def may_act(s: Realm, seat: int, m: Moment) -> bool:
    """AK-BET-5, AK-NEG-2: who watches is asked as a phase or another's turn begins: treaties to betray, in the Map phase passages."""
    return s.kingdoms[seat].watches and m.seat != seat and (s.phase == "map" or has_treaty(s, seat))


def has_treaty(s: Realm, seat: int) -> bool:
    """A Trade Agreement or a Military Alliance that could be betrayed."""
    for one in s.agreements:
        if one.a == seat or one.b == seat:
            return True
    for card in s.wars:
        for side in (card.attackers, card.defenders):
            if len(side) > 1 and seat in side:
                return True
    return False


def may_talk_of_passage(s: Realm, seat: int) -> bool:
    """A Unit at a Kingdom's border, or permissions that could be withdrawn."""
    for unit in s.units:
        if unit.seat == seat and laruna.at_foreign_border(s, unit):
            return True
    for passage in s.passages:  # noqa: SIM110 - a plain loop is faster here
        if passage.host == seat:
            return True
    return False


def has_watcher(s: Realm) -> bool:
    """AK-BET-5: whether anybody wants to be asked about treaties and passages."""
    for k in s.kingdoms:  # noqa: SIM110 - a plain loop is faster here
        if k.watches:
            return True
    return False


def has_border_talk(s: Realm, window: str) -> bool:
    """Whether anybody may talk of passage now; the player whose turn begins has its menu for that."""
    active = active_seat(s) if window == "W-TURN" and not s.passages else NOBODY
    for unit in s.units:  # noqa: SIM110 - a plain loop is faster here
        if unit.guest or (unit.seat != active and laruna.at_foreign_border(s, unit)):
            return True
    return False


def has_treaties(s: Realm) -> bool:
    """Whether there is anything at all to betray."""
    if s.agreements:
        return True
    for card in s.wars:  # noqa: SIM110 - a plain loop is faster here
        if len(card.attackers) + len(card.defenders) > 2:
            return True
    return False


def concerns_anybody(s: Realm, window: str) -> bool:
    """The first look for the whole table: a Leader has a card for such windows and Magic enough for it, or somebody watches."""
    means = s.book.reaction_means[window]
    for k in s.kingdoms:
        least = means.get(k.leader, NEVER)
        if k.magic >= least or (least != NEVER and (s.effects or k.ritual_discount)):
            return True
    return window in ("W-PHASE", "W-TURN") and has_watcher(s) and (has_treaties(s) or (s.phase == "map" and has_border_talk(s, window)))


async def window(t: T, m: Moment) -> None:
    """AK-RCT-3: from the active player on; after each card everybody is asked again until all pass in succession."""
    s = t.state
    leaders = s.book.reactions[m.window]
    acting = m.window in ("W-PHASE", "W-TURN")
    order: list[int] = []
    for seat in turn_order(s, m.active):
        if s.kingdoms[seat].leader in leaders or (acting and may_act(s, seat, m)):
            order.append(seat)
    passed = 0
    place = 0
    while passed < len(order):
        seat = order[place % len(order)]
        place += 1
        passed += 1
        k = s.kingdoms[seat]
        possible = candidates(s, seat, m)
        acts: list[str] = []
        if acting and (possible or k.watches):
            acts = open_acts(s, seat, m)
        elif m.window == "W-ROLL":
            acts = measures(s, seat, m)
        if not possible and not acts:
            continue
        if m.window in QUIET and not acts:
            # AK-BET-5: who is asked anyway may betray; nobody is asked for that alone
            acts = betrayals(s, seat)
        if await ask(t, seat, m, possible, acts):
            passed = 0
        if m.stopped or m.spared or m.goes_to:
            return


def _window_ask(t: T, seat: int, m: Moment, keys: list[str]) -> Ask:
    """AK-RCT-1, AK-RCT-7: the question of a window, under its name; a clock passes."""
    found = options(t, keys)
    if t.telling:
        warn(found)
        tell_costs(t.state, seat, found)
    if t.why:
        add_reasons(t, found, why_no_cards(t.state, seat, m))
    question = Ask(moments.title(t.state, m) if t.telling else "", "AK-RCT-1", found)
    question.window = m.window
    question.default = ["pass"]
    return question


async def ask(t: T, seat: int, m: Moment, possible: list[str], acts: list[str]) -> bool:
    """One question of a window; True if something was used. AK-RCT-7: it bears the window's name, for standing orders to pass."""
    s = t.state
    k = s.kingdoms[seat]
    keys = acts[:]
    for card in possible:
        if card in k.spells:
            keys.append(f"cast:{card}")
        elif s.book.cards[card].kind == "virtue":
            keys.append(f"virtue:{card}")
    keys.append("pass")
    s.window, s.heading, s.at_stake = m.window, m.place, m.n
    key = t.lot(seat, keys) if t.draws else (await t.ask(seat, _window_ask(t, seat, m, keys)))[0]
    s.window, s.heading, s.at_stake = "", "", 0
    if key == "pass":
        return False
    parts = key.split(":")
    if parts[0] == "measure":
        measure(t, seat, parts[1])
    elif parts[0] in ("cast", "virtue"):
        await use(t, seat, parts[1], m)
    else:
        await TALK[0](t, seat, key)
    return True


def tell_costs(s: Realm, seat: int, found: list[Option]) -> None:
    """AK-SPL-9, AK-SPL-10: the Magic or Legacy a card would take, beside its name."""
    for option in found:
        verb, _, card = option.key.partition(":")
        if verb == "cast":
            option.told(cost=f"{spell_price(s, seat, card)} Magic")
        elif verb == "virtue":
            option.told(cost=f"{s.book.cards[card].legacy} Legacy")


def why_no_cards(s: Realm, seat: int, m: Moment) -> dict[str, Reason]:
    """The seat's own cards for such windows that cannot be used in this one."""
    k = s.kingdoms[seat]
    reasons: dict[str, Reason] = {}
    for card in s.book.reactions[m.window].get(k.leader, []):
        face = s.book.cards[card]
        if face.kind == "virtue":
            used = ("AK-SPL-12", "once per Season") if k.virtue_used else ("AK-SPL-10", f"it costs {face.legacy} Legacy")
            reasons[f"virtue:{card}"] = used if k.virtue_used or k.legacy < face.legacy else ("AK-RCT-1", "it does not fit this moment")
        elif card in k.spells:
            reasons[f"cast:{card}"] = why_no_card(s, seat, card)
    return reasons


def why_no_card(s: Realm, seat: int, card: str) -> Reason:
    if not has_cast_left(s, seat):
        return "AK-SPL-14", "no cast is left outside your Kingdom turn"
    if s.kingdoms[seat].magic < spell_price(s, seat, card):
        return "AK-SPL-9", f"it costs {spell_price(s, seat, card)} Magic"
    return "AK-RCT-1", "it does not fit this moment"


def measure(t: T, seat: int, role: str) -> None:
    """Perfect Measure: roll the Special die again; the new result stands."""
    battle = t.state.battles[-1]
    t.state.kingdoms[seat].measures += 1
    stars = t.book.special_die[t.roll("special") - 1]
    if role == "attack":
        battle.attack_stars = stars
    else:
        battle.defense_stars = stars
    t.note("AK-RCT-8", "{who} rolls its Special die again: {stars}", beat=True, who=who(seat), stars=counted(stars, "star"))


async def use(t: T, seat: int, card: str, m: Moment) -> None:
    """AK-SPL-8, AK-SPL-10, AK-RCT-4: pay, announce, resolve before what it reacts to."""
    s = t.state
    k = s.kingdoms[seat]
    play = Play(card, seat)
    if s.book.cards[card].kind == "virtue":
        price = pay_virtue(t, seat, card)
    else:
        price = pay_spell(t, seat, card)
        if not in_own_kingdom_turn(s, seat):
            k.casts_away += 1
    await announce(t, play, m, price)
    if s.book.cards[card].kind == "spell":
        hands.draw_spell(t, seat)


def pay_spell(t: T, seat: int, card: str) -> str:
    """AK-SPL-9: Magic is paid, a cast is used, the card leaves the hand; gives the price in words, where somebody reads them."""
    s = t.state
    k = s.kingdoms[seat]
    price = spell_price(s, seat, card)
    pay(k, magic=price)
    k.casts += 1
    hands.leave_hand(s, seat, card)
    use_up(s, kinds.NEXT_SPELL, seat)
    return price_words(0, 0, price) if t.telling else ""


def pay_virtue(t: T, seat: int, card: str) -> str:
    """AK-SPL-10, AK-SPL-12: Legacy is paid; once per Season, and no cast is used; gives the price in words."""
    k = t.state.kingdoms[seat]
    price = t.book.cards[card].legacy
    k.legacy -= price
    k.virtue_used = True
    return f"{price} Legacy" if t.telling and price else ""


def _rule_of(face: Card) -> str:
    """By which rule a card is played."""
    return "AK-AGD-5" if face.kind == "agenda" else "AK-SPL-9"


def _tell(t: T, play: Play, price: str) -> None:
    """A card is played, for what, and on whom or what, where it lies on the table."""
    aims = [label(t.state, key) for key in play.targets if key.split(":")[0] in ("seat", "space", "unit", "kreesh")]
    text = "{who} plays {card}" + (" for {price}" if price else "") + (", aimed at {aims}" if aims else "")
    rule = _rule_of(t.state.book.cards[play.card])
    t.note(rule, text, beat=True, who=who(play.seat), card=play.card, price=price, aims=" and ".join(aims))


async def announce(t: T, play: Play, m: Moment | None, price: str = "") -> None:
    """AK-RCT-4, AK-RCT-5: rivals may answer; then the card takes effect, or, cancelled, goes to the pile without one. `price` was paid."""
    s = t.state
    face = s.book.cards[play.card]
    s.plays.append(play)
    if t.telling:
        _tell(t, play, price)
    if face.kind != "virtue":
        answer = Moment("W-AGENDA" if face.kind == "agenda" else "W-SPELL", play.seat)
        answer.seat = play.seat
        await window(t, answer)
    rule = RULES[face.effect]
    told, answered = len(t.events), t.answered
    if play.cancelled:
        t.note("AK-RCT-5", "{cancelled} is cancelled", beat=True, cancelled=play.card)
    elif m is not None and rule.react is not None:
        await rule.react(t, play, m)
    elif m is None and rule.effect is not None:
        await rule.effect(t, play)
    if t.telling and told == len(t.events) and answered == t.answered:
        # what it did moved nothing that was told of: the card speaks for itself; where it asked, the log's length tells nothing to
        # whoever looks ahead from that question
        t.note(_rule_of(face), "{card} says: {words}", card=play.card, words=face.text)
    s.plays.remove(play)
    if face.kind == "virtue":
        return
    if face.stays and not play.cancelled:
        hands.put_in_play(t, play)
    else:
        hands.lay_down(s, play.card, play.owner)


def top_play(s: Realm) -> Play:
    """The card being answered in W-AGENDA or W-SPELL."""
    return s.plays[-1]


def rival_play(s: Realm, seat: int) -> bool:
    """Whether the card being answered is another player's."""
    return bool(s.plays) and s.plays[-1].seat not in (NOBODY, seat)
