"""What the cards do; each module adds its rules to `effects` when the game is loaded."""
