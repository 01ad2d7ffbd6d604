"""What is stored and how: schema, queries, the writer, copies, and word between processes."""
