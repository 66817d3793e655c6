"""How answers are judged: the facts about what a learner laid, and the words for them."""

from gin_widgets.teaching.judging.judge import judge

__all__ = ["judge"]
