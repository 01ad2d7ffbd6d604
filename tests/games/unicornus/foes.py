"""The enemy characters by name, as numbers of the state's columns."""

from __future__ import annotations

from pentarchy.games.unicornus.book import FOE_KEYS

LIONEL = FOE_KEYS.index("lionel")
AMINA = FOE_KEYS.index("amina")
BLACK_KNIGHT = FOE_KEYS.index("black_knight")
DAHAKA = FOE_KEYS.index("dahaka")
DEMIAN = FOE_KEYS.index("demian")
DORGAS = FOE_KEYS.index("dorgas")
EXHAR = FOE_KEYS.index("exhar")
GREGORIO = FOE_KEYS.index("gregorio")
IRVIN = FOE_KEYS.index("irvin")
MARIANNE = FOE_KEYS.index("marianne")
ABYSS = FOE_KEYS.index("abyss")
KOSTOV = FOE_KEYS.index("kostov")
LYLA = FOE_KEYS.index("lyla")
RAVINITH = FOE_KEYS.index("ravinith")
ROZIE = FOE_KEYS.index("rozie")
