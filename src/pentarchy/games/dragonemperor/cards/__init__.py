"""What the cards do, by the `op` of their rows."""

from pentarchy.games.dragonemperor.cards import dragon as dragon
from pentarchy.games.dragonemperor.cards import emperor as emperor
