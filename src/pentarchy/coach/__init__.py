"""What a good player would say beside you: hints with reasons, a warning before a blunder, the story of a game when it is over.

Everything rests on the bots' value over imagined worlds. A seat that still plays is judged by what it knows and nothing else.
"""

from pentarchy.coach.hint import Advice, hint

__all__ = ["Advice", "hint"]
