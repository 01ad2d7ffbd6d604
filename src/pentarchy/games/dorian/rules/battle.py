"""DO-BAT: what all battles share: joining, secret selection, reveal, Battle Turns, the end of the battle."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dorian.cards.interpreter import can_pay, carry_out, resolve
from pentarchy.games.dorian.cards.kinds import KINDS, POWER_NAMES
from pentarchy.games.dorian.cards.targets import is_ready
from pentarchy.games.dorian.cards.triggers import fire, triggered, turn_order
from pentarchy.games.dorian.rules.count import defences
from pentarchy.games.dorian.rules.deals import offer_support
from pentarchy.games.dorian.rules.decks import leave_hand, make_visible, power_words, put_card, read_options
from pentarchy.games.dorian.rules.locations import siege_outcome, within_one
from pentarchy.games.dorian.rules.pledges import judge_battle
from pentarchy.games.dorian.rules.resources import base_power
from pentarchy.games.dorian.rules.teams import same_team
from pentarchy.games.dorian.state import ATTACK, DEFENCE, NOBODY, Battle, Fighter, Player, T
from pentarchy.kernel.choices import Ask, Option
from pentarchy.kernel.events import counted, who
from pentarchy.kernel.sequence import AGAIN, DONE

BATTLE: Final = "battle"
"""What follows is the battle that was opened."""
SIDE_WORDS: Final = ("attack", "defence")
END_TURN: Final = Option("done", "End the Battle Turn")


def enlist(t: T, battle: Battle, seat: int, side: int, joined: bool) -> Fighter:
    """DO-BAT-25, DO-BAT-30, DO-SIE-3, DO-SIE-5: a participant, with or without its Character; a joining Figure moves in without paying."""
    player = t.state.players[seat]
    fighter = Fighter()
    fighter.seat = seat
    fighter.side = side
    fighter.joined = joined
    fighter.stood_here = player.place == battle.place
    fighter.home = player.place
    battle.fighters.append(fighter)
    if joined and player.place != battle.place and battle.kind != "final":
        player.came_from = player.place
        player.place = battle.place
    return fighter


ATTACK_BARS: Final = {
    "DO-INF-14": "you have Rested this Turn",
    "DO-BAT-6": "no card is left in your Hand",
    "DO-VAR-6": "too few IP for Vale City",
    "DO-VAR-13": "too few IP of your team for Vale City",
    "DO-RND-8": "the Kingdom Event forbids it this Round",
    "DO-FLD-8": "it has entered the Defences this Turn",
}
"""Why an attack cannot be declared now, by rule."""


def open_battle(t: T, kind: str, place: int, attacker: int) -> Battle:
    """DO-BAT-1, DO-BAT-2, DO-BAT-26, DO-BAT-33: counters start anew; the Active Player leads the attack."""
    battle = Battle()
    battle.kind = kind
    battle.place = place
    battle.attacker = attacker
    battle.former_owner = t.state.owner[place]
    t.state.battle = battle
    t.state.attacked = True
    fighter = enlist(t, battle, attacker, ATTACK, True)
    fighter.stood_here = not t.state.entered
    fighter.home = t.state.players[attacker].came_from
    return battle


def allowed_sides(t: T, battle: Battle, seat: int) -> list[int]:
    """DO-SIE-6, DO-VAR-10, DO-VAR-15: an owner only defends; members of one team stand on one side."""
    for fighter in battle.fighters:
        if same_team(t, fighter.seat, seat):
            return [fighter.side]
    if battle.kind == "siege" and battle.former_owner != NOBODY and same_team(t, battle.former_owner, seat):
        return [DEFENCE]
    return [ATTACK, DEFENCE]


def may_take_part(t: T, battle: Battle, seat: int) -> bool:
    """DO-BAT-3, DO-BAT-6: a Hand is needed; in a Field Battle also a Character within 1 step."""
    player = t.state.players[seat]
    if t.state.fighter(seat) is not None or not player.hand:
        return False
    return battle.kind == "siege" or within_one(t, player, battle.place)


async def ask_next_participant(t: T, battle: Battle) -> str:
    """DO-SIE-2, DO-RND-4, DO-FLD-12: in Turn Order Track order, one player after the other."""
    s = t.state
    while battle.turn < s.seats:
        seat = s.track[battle.turn]
        battle.turn += 1
        if not may_take_part(t, battle, seat):
            continue
        if must_defend(t, battle, seat):
            enlist(t, battle, seat, DEFENCE, True)
            t.note("DO-FLD-9", "{who} has to defend {place}", beat=True, who=who(seat), place=t.book.locations[battle.place].key)
            continue
        await ask_participant(t, battle, s.players[seat])
        return AGAIN
    battle.turn = 0
    return DONE


def must_defend(t: T, battle: Battle, seat: int) -> bool:
    """DO-FLD-9, DO-Q-55: whoever entered these Defences this Turn has to defend them, with the Character."""
    return battle.kind == "siege" and seat in t.state.sheltered and t.state.players[seat].place == battle.place


async def ask_participant(t: T, battle: Battle, player: Player) -> None:
    """DO-SIE-2, DO-SIE-7, DO-FLD-13, DO-BAT-34: stay out, or place a Battle Marker face down, with or without the Character."""
    sides = allowed_sides(t, battle, player.seat)
    if t.state.tribute_on:
        await offer_tributes(t, battle, player.seat)
    title = participation_title(t, battle) if t.telling else ""
    key = await t.choose(player.seat, title, participation_options(t, battle, player, sides), "DO-SIE-2", window="join", default="out")
    if key == "out":
        if t.telling:
            t.note("DO-SIE-7", "{who} stays out", beat=True, who=who(player.seat))
        return
    side, figure = key.split(":")
    enlist(t, battle, player.seat, ATTACK if side == "attack" else DEFENCE, figure == "figure")
    how = "with the Character" if figure == "figure" else "with cards only"
    if t.telling:
        t.note("DO-SIE-2", "{who} takes part {how} and places a Battle Marker face down", beat=True, who=who(player.seat), how=how)


def participation_title(t: T, battle: Battle) -> str:
    """Who attacks, with what is open of it, and what has to be overcome."""
    attacker = t.state.players[battle.attacker]
    power = ", ".join([f"{POWER_NAMES[kind]} {base_power(t, attacker, kind)}" for kind in KINDS])
    name = t.book.locations[battle.place].name
    force = f"Base Power {power} and {counted(len(attacker.hand), 'card')} in Hand"
    if battle.kind == "field":
        return f"Take part in the Field Battle at {name}? {who(battle.attacker)} attacks {who(battle.target)}: {force}"
    walls = " and ".join([f"{POWER_NAMES[kind]} {value}" for kind, value in defences(t, battle)])
    return f"Take part in the siege of {name}? {who(battle.attacker)} attacks: {force}, against a Defence of {walls}"


def participation_gain(t: T, battle: Battle, seat: int) -> str:
    """What a helper gains if its side wins."""
    n = t.book.numbers.field_win_ip if battle.kind == "field" else siege_outcome(t, battle.place)[1]
    return f"{f'{n} IP,' if n else 'no IP, but'} a Treasure and an Upgrade if it wins"


def participation_options(t: T, battle: Battle, player: Player, sides: list[int]) -> list[Option]:
    """DO-SIE-3, DO-SIE-4, DO-FLD-12: within 1 step the Character may join a siege, and must join a Field Battle."""
    options = [Option("out", "Stay out")]
    near = within_one(t, player, battle.place)
    for side in sides:
        word = SIDE_WORDS[side]
        key = "attack" if side == ATTACK else "defend"
        gain = participation_gain(t, battle, player.seat) if t.telling else ""
        risk = f"; {counted(t.book.numbers.siege_loss, 'Resource')} of Base Power and a retreat if not" if t.telling else ""
        if battle.kind == "siege":
            options.append(Option(f"{key}:cards", f"Support the {word} with cards only: {gain}"))
        if near:
            options.append(Option(f"{key}:figure", f"Support the {word} with your Character: {gain}{risk}"))
    return options


async def offer_tributes(t: T, battle: Battle, seat: int) -> None:
    """DO-VAR-1, DO-Q-70: the attacker and the one attacked may each offer a tribute to anybody outside both teams.

    Whether they are asked depends on what everybody knows, never on a face-down marker.
    """
    defender = battle.target if battle.kind == "field" else battle.former_owner
    if same_team(t, battle.attacker, seat) or (defender != NOBODY and same_team(t, defender, seat)):
        return
    await offer_support(t, battle.attacker, seat, "attack")
    if defender != NOBODY:
        await offer_support(t, defender, seat, "defence")


async def markers_placed(t: T, battle: Battle) -> str:
    """DO-UPG-4: abilities that act before cards are selected, of Characters that joined."""
    for fighter in battle.fighters[:]:
        await fire(t, fighter, triggered(t, fighter, "markers_placed"))
    return DONE


def sending(t: T, card: str) -> Option:
    """DO-CRD-2: a card to send, with its printed Power."""
    option = t.book.card_option[card]
    if not t.telling:
        return option
    return Option(option.key, option.label, option.at).told(gives=power_words(t.book.face[card]) or "no printed Power")


def selection(t: T, seat: int) -> Ask:
    """DO-BAT-4, DO-BAT-5: at least 1 card of the Hand."""
    hand = t.state.players[seat].hand
    ask = Ask("Select the cards you send to battle", "DO-BAT-5", [sending(t, card) for card in hand], 1, len(hand))
    strong = [card for card in hand if t.book.face[card].base_sum or t.book.face[card].effect]
    ask.sensible = [hand[:], strong or hand[:], [hand[0]]]
    return ask


async def select_cards(t: T, battle: Battle) -> str:
    """DO-BAT-7, DO-BAT-8, DO-BAT-9: all select in secret; when all are ready markers and cards are revealed at once."""
    answers = await t.together([fighter.seat for fighter in battle.fighters], lambda seat: selection(t, seat))
    if battle.kind != "final":
        battle.fighters[:] = battle_order(t, battle)
    battle.revealed = True
    t.reveal()
    judge_battle(t, battle)
    for fighter in battle.fighters:
        player = t.state.players[fighter.seat]
        if battle.kind != "final" and t.telling:
            t.note("DO-BAT-8", "{who} is on the side of the {side}", beat=True, who=who(fighter.seat), side=SIDE_WORDS[fighter.side])
        for card in answers[fighter.seat]:
            leave_hand(player, card)
            make_visible(player, card)
            fighter.cards.append(card)
            if t.telling:
                t.note("DO-BAT-9", "{who} plays {card}", beat=True, who=who(fighter.seat), card=card)
        fighter.played_cards = fighter.cards[:]
        fighter.selected = len(fighter.cards)
        fighter.played = fighter.selected
    return DONE


def battle_order(t: T, battle: Battle) -> list[Fighter]:
    """DO-BAT-10: Attacking Player, Supporting Players, Defending Players; each group in Turn Order Track order."""
    ordered: list[Fighter] = []
    for side in (ATTACK, DEFENCE):
        for seat in [battle.attacker, *t.state.track]:
            for fighter in battle.fighters:
                if fighter.seat == seat and fighter.side == side and fighter not in ordered:
                    ordered.append(fighter)
    return ordered


async def reveal_abilities(t: T, battle: Battle) -> str:
    """DO-Q-43: abilities of the reveal: attacker, supporters, defenders."""
    battle.turn = 0
    for fighter in battle.fighters[:]:
        await fire(t, fighter, triggered(t, fighter, "reveal"))
    return DONE


def ready_cards(t: T, fighter: Fighter) -> list[str]:
    """DO-BAT-11, DO-BAT-12, DO-BAT-31: own cards not yet Activated and, if the Character joined, its Upgrades."""
    ready = [card for card in fighter.cards if is_ready(t, fighter, card) and can_pay(t, fighter.seat, t.book.face[card].cost)]
    if fighter.joined:
        player = t.state.players[fighter.seat]
        for card in player.worn:
            face = t.book.face[card]
            if face.ability == "activate" and face.window == "battle" and card not in player.spent:
                ready.append(card)
    return ready


async def battle_turn(t: T, battle: Battle) -> str:
    """DO-BAT-11: one ability after the other, in any order; DO-Q-42: each is optional."""
    while battle.turn < len(battle.fighters):
        fighter = battle.fighters[battle.turn]
        ready = ready_cards(t, fighter)
        if ready:
            options = [*read_options(t, ready, False), END_TURN]
            key = await t.choose(fighter.seat, "Your Battle Turn: Activate what?", options, "DO-BAT-11")
            if key == "done":
                battle.turn += 1
            else:
                await activate(t, battle, fighter, key)
            return AGAIN
        battle.turn += 1
    return DONE


async def activate(t: T, battle: Battle, fighter: Fighter, card: str) -> None:
    """DO-BAT-12, DO-CRD-6: pay, Exhaust, resolve; abilities that answer to an Activation come before its effect."""
    face = t.book.face[card]
    if face.kind == "upgrade":
        t.state.players[fighter.seat].spent.append(card)
    else:
        fighter.exhausted.append(card)
    if t.telling:
        t.note("DO-BAT-12", "{who} Activates {card}", beat=True, who=who(fighter.seat), card=card)
    await resolve(t, fighter.seat, card, face.cost)
    for other in turn_order(battle):
        if other is fighter:
            await fire(t, other, triggered(t, other, "you_activate", card))
        elif other.side != fighter.side:
            await fire(t, other, triggered(t, other, "enemy_activates"))
    await carry_out(t, fighter.seat, card)


def end_abilities(t: T, battle: Battle, fighter: Fighter) -> list[str]:
    """DO-BAT-38: what answers to the end of the battle and, on the winning side, to the victory."""
    found = triggered(t, fighter, "battle_end")
    if fighter.side == battle.winner:
        found.extend(triggered(t, fighter, "battle_won"))
        if battle.kind == "field":
            found.extend(triggered(t, fighter, "field_won"))
        elif fighter.seat == battle.attacker:
            found.extend(triggered(t, fighter, "capture"))
    return found


async def end_of_battle(t: T, battle: Battle) -> str:
    """DO-BAT-32, DO-BAT-38: end abilities in battle order, then kept cards, then the Restore Piles."""
    for fighter in battle.fighters[:]:
        await fire(t, fighter, end_abilities(t, battle, fighter))
    for fighter in battle.fighters:
        clear_cards(t, fighter)
    return DONE


def clear_cards(t: T, fighter: Fighter) -> None:
    """DO-BAT-20: kept cards go to Hand or Deck top, all others to the Restore Pile."""
    player = t.state.players[fighter.seat]
    for card in fighter.cards:
        if card in fighter.to_hand:
            put_card(t, player, card, "hand")
        elif card in fighter.to_deck:
            put_card(t, player, card, "deck_top")
        else:
            put_card(t, player, card, "restore")
    fighter.cards.clear()
