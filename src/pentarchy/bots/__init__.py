"""Bots that know no game: `bots.make("greedy")`, `bots.make("random:seed=3")`. They get a Mind, never the match."""

from pentarchy.bots.mind import Bot as Bot
from pentarchy.bots.mind import Mind as Mind
from pentarchy.bots.mind import decide as decide
from pentarchy.bots.roster import make as make
from pentarchy.bots.roster import roster as roster
from pentarchy.bots.roster import titles as titles
