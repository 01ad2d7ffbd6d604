"""DO-RND-5: Star Rewards."""

from __future__ import annotations

from pentarchy.games.dorian.cards.interpreter import resolve
from pentarchy.games.dorian.cards.kinds import ANY
from pentarchy.games.dorian.rules.influence_points import earn
from pentarchy.games.dorian.rules.locations import star_reward, stars_of
from pentarchy.games.dorian.rules.resources import gain
from pentarchy.games.dorian.state import T


async def pay_star_rewards(t: T) -> None:
    """DO-RND-5: Resources of choice and IP by the stars a player owns; DO-UPG-7: Upgrades that answer to it."""
    for seat in t.state.track:
        resources, ip = star_reward(t, stars_of(t, seat))
        if ip:
            earn(t, seat, ip, "DO-RND-5", "Star Reward")
        await gain(t, seat, ANY, resources, "DO-RND-5")
        player = t.state.players[seat]
        for card in player.worn + player.camp_worn:
            face = t.book.face[card]
            if face.ability == "triggered" and face.when == "star_reward":
                await resolve(t, seat, card, face.effect)
