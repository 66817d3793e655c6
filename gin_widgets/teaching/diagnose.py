"""Naming the one belief behind several answers."""

from __future__ import annotations

from collections.abc import Iterable
from math import log2

from gin_widgets.teaching.beliefs import beliefs_about
from gin_widgets.teaching.lots import answer_space
from gin_widgets.teaching.question import Item

ENOUGH_BITS = 5.0  # less could be a slip: a guess hits it once in 32 times
CLEAR_BITS = 1.0  # of two beliefs followed equally often, the one that leaves less choice is twice as likely


def diagnose(answered: Iterable[tuple[Item, object]]) -> str | None:
    """Name the belief that explains a learner's answers.

    An answer speaks for a belief the louder, the less likely a guess would hit it;
    each time the belief bears on an item and is not followed speaks against it.

    Args:
        answered: Pairs of an item and the answer to it.

    Returns:
        The id of the belief, or None where none or more than one explains the answers.

    Example:
        >>> from gin_widgets.teaching import MISCONCEPTIONS, item
        >>> items = [item("runs", seed=seed) for seed in range(5)]
        >>> ace_high = MISCONCEPTIONS["ace-high"]
        >>> diagnose((it, ace_high.answer(it) or it.solution) for it in items)
        'ace-high'
    """
    hits: dict[str, int] = {}
    misses: dict[str, int] = {}
    bits: dict[str, float] = {}
    for item, answer in answered:
        plain = item.read(answer)
        for belief, answers in beliefs_about(item.draft):
            counts = hits if plain in answers else misses
            counts[belief.id] = counts.get(belief.id, 0) + 1
            if plain in answers:
                bits[belief.id] = bits.get(belief.id, 0.0) + log2(answer_space(item.table) / len(answers))
    likely = [key for key in hits if bits[key] >= ENOUGH_BITS and hits[key] > 2 * misses.get(key, 0)]
    likely.sort(key=lambda key: (hits[key], bits[key]), reverse=True)
    if len(likely) > 1 and hits[likely[0]] == hits[likely[1]] and bits[likely[0]] < bits[likely[1]] + CLEAR_BITS:
        return None
    return likely[0] if likely else None
