"""Items by skill and seed, or by name; the public face of the registry."""

from gin_widgets.teaching.question import Item
from gin_widgets.teaching.registry import GENERATOR_VERSION, SKILLS, item, read_item

__all__ = ["GENERATOR_VERSION", "SKILLS", "Item", "item", "read_item"]
