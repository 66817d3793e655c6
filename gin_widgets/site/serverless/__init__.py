"""The site that needs no server: Python runs in the visitor's browser."""
