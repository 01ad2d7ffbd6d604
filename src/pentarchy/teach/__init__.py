"""Teaching: lessons played on the real engine, and words for the first time something is asked. Knows no server and no page."""
