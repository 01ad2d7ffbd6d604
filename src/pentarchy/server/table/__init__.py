"""Tables with a database behind them: rooms, seats, and how long they are kept."""
