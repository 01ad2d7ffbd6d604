"""What the cards do; each module adds its rules to the registry when the game is loaded."""
