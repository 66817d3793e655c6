"""Naming the one belief behind several answers."""

from __future__ import annotations

from collections.abc import Iterable
from math import log2

from gin_widgets.teaching.answers import answer_space
from gin_widgets.teaching.beliefs import beliefs_about
from gin_widgets.teaching.question import Item

ENOUGH_BITS = 5.0  # less could be a slip: a guess hits it once in 32 times


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
    followed: dict[str, float] = {}
    hits: dict[str, int] = {}
    misses: dict[str, int] = {}
    for item, answer in answered:
        plain = item.read(answer)
        for belief, answers in beliefs_about(item.draft):
            if plain not in answers:
                misses[belief.id] = misses.get(belief.id, 0) + 1
                continue
            hits[belief.id] = hits.get(belief.id, 0) + 1
            bits = log2(answer_space(item.table) / len(answers))
            followed[belief.id] = followed.get(belief.id, 0.0) + bits
    likely = {key: bits for key, bits in followed.items() if hits[key] > 2 * misses.get(key, 0) and bits >= ENOUGH_BITS}
    best = [key for key, bits in likely.items() if hits[key] == max(hits[key] for key in likely)]
    return best[0] if len(best) == 1 else None
