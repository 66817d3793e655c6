"""The prose, worked examples and items of the lessons: one module each, plain data only."""
