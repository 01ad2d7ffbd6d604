"""The games as environments for programs that learn; importing this registers them.

>>> import gymnasium, pentarchy.envs
>>> env = gymnasium.make("pentarchy/BonesBanners-v0", opponents=["greedy"])
>>> from pentarchy.envs import dorian_v0
>>> env = dorian_v0.env(seats=4)

They need the extra `envs`: pip install 'pentarchy[envs]'. The text interface (`pentarchy.envs.text`) needs nothing.
"""

from __future__ import annotations

import importlib.util

NAMES = {
    "ageofkingdoms": "AgeOfKingdoms",
    "bonesbanners": "BonesBanners",
    "dorian": "Dorian",
    "dragonemperor": "DragonEmperor",
    "unicornus": "Unicornus",
}
"""The games as they are called in the ids: `pentarchy/Dorian-v0`, `pentarchy/dorian-v0`."""


def register() -> None:
    """Make the games known to Gymnasium and PettingZoo, as far as these are installed; doing it twice changes nothing."""
    if importlib.util.find_spec("gymnasium") is not None:
        import gymnasium

        for game, name in NAMES.items():
            if f"pentarchy/{name}-v0" not in gymnasium.registry:
                gymnasium.register(id=f"pentarchy/{name}-v0", entry_point="pentarchy.envs.solo:Solo", kwargs={"game": game})
    if importlib.util.find_spec("pettingzoo") is not None:
        from pettingzoo.env_registry.registration import aec_registry
        from pettingzoo.env_registry.registration import register as register_aec

        for game in NAMES:
            if f"pentarchy/{game}-v0" not in aec_registry:
                register_aec("aec", f"pentarchy/{game}-v0", f"pentarchy.envs.{game}_v0:env")


register()
