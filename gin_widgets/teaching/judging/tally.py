"""Feedback and help for the tally, each built from the sheet that is asked about."""

from __future__ import annotations

from typing import Protocol

from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.judging import tally_choices, tally_fill, tally_numbers
from gin_widgets.teaching.question import Item


class _Judge(Protocol):
    def explain(self, item: Item, answer: Answer, /) -> Feedback: ...
    def rungs(self, item: Item, /) -> tuple[Hint, Hint, Hint]: ...
    def start(self, item: Item, /) -> Start: ...


_BY_KIND: dict[str, _Judge] = {"choose": tally_choices, "fill": tally_fill, "number": tally_numbers}


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge an answer by its facts."""
    return _BY_KIND[item.kind].explain(item, answer)


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    return _BY_KIND[item.kind].rungs(item)


def start(item: Item) -> Start:
    """Do the first part."""
    return _BY_KIND[item.kind].start(item)
