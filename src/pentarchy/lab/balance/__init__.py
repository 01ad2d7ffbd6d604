"""Is this card too strong? Bots' games watched, cards exchanged in forks, two contents compared on the same luck, and a report."""
