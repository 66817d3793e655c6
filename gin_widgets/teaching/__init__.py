"""What is asked, what a learner may believe, and how an answer is judged.

Example:
    >>> it = item("runs", seed=4711)
    >>> judge(it, it.solution).right
    True
"""

from gin_widgets.errors import AnswerError
from gin_widgets.teaching.beliefs import MISCONCEPTIONS, Misconception
from gin_widgets.teaching.diagnose import diagnose
from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.item import GENERATOR_VERSION, SKILLS, Item, item, read_item
from gin_widgets.teaching.judging import judge
from gin_widgets.teaching.mastery import Mastery, mastery

__all__ = [
    "GENERATOR_VERSION",
    "MISCONCEPTIONS",
    "SKILLS",
    "Answer",
    "AnswerError",
    "Feedback",
    "Hint",
    "Item",
    "Mastery",
    "Misconception",
    "Start",
    "diagnose",
    "item",
    "judge",
    "mastery",
    "read_item",
]
