"""Widgets: what draws cards and talks to a browser. The first layer that knows Jupyter."""
