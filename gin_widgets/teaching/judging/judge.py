"""Judging an answer."""

from __future__ import annotations

from dataclasses import replace

from gin_widgets.errors import AnswerError
from gin_widgets.teaching.beliefs import named
from gin_widgets.teaching.feedback import Feedback
from gin_widgets.teaching.judging.evidence import evidence
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.words.common import ANSWER, UNCHECKED


def judge(item: Item, answer: object) -> Feedback:
    """Judge an answer: what was done, where it breaks, what holds.

    Args:
        item: The question.
        answer: Any answer of the item's form; a list counts as a tuple.

    Returns:
        The judgement, with every right answer.

    Raises:
        AnswerError: The answer has not the form wanted, and is not judged wrong; or there is no item, but its name.

    Example:
        >>> from gin_widgets.teaching import item
        >>> judge(item("points", seed=0), item("points", seed=0).solution).right
        True
    """
    if not isinstance(item, Item):
        raise AnswerError(f"What is judged is an item, such as item('runs', seed=4711); got {str(item)[:40]!r}.")
    plain = item.read(answer)
    feedback = replace(item.maker.explain(item, plain), right_answers=item.solutions)
    if feedback.right:
        return feedback
    feedback = _optioned(item, feedback)
    if not feedback.cards and feedback.first_wrong:
        feedback = replace(feedback, cards=(feedback.first_wrong,))
    belief = named(item.draft, plain)
    if belief is None:
        return _bounded(item, feedback)
    how, cards = evidence(item, plain, belief.id)
    told = replace(
        feedback,
        misconception=belief.id,
        rule=belief.rule,
        cards=cards or feedback.cards,
        breaks=f"{how or feedback.breaks} {belief.short} {belief.denial}",
    )
    return _bounded(item, told)


def _optioned(item: Item, feedback: Feedback) -> Feedback:
    """Name the option to choose, where there is one; cards alone do not tell it."""
    option = dict(item.table.options).get(str(item.solution), "") if item.kind == "choose" else ""
    if not option or any(value == option for _, value in feedback.answer_lines):
        return feedback
    return replace(feedback, answer_lines=((ANSWER, option), *feedback.answer_lines))


def _bounded(item: Item, feedback: Feedback) -> Feedback:
    """Say that nothing after the first wrong field has been looked at, where a form goes on."""
    last = item.table.fields[-1].key if item.table.fields else ""
    if not feedback.fields or last in feedback.fields:
        return feedback
    return replace(feedback, breaks=f"{feedback.breaks} {UNCHECKED}")
