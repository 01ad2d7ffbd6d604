"""The terminal table: a Textual client for people, and a plain line mode for pipes and screen readers."""
