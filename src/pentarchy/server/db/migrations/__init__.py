"""One file per released change of the schema."""
