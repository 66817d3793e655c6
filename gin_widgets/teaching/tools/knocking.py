"""The tool "May I knock?"."""

from __future__ import annotations

from gin_widgets.rules import Card, Hand, Ruleset, discards
from gin_widgets.teaching import say
from gin_widgets.teaching.table import Sheet
from gin_widgets.teaching.tools import draw, read
from gin_widgets.teaching.tools.fields import ELEVEN, TAKEN, UPCARD
from gin_widgets.teaching.tools.model import Block, Report, Values
from gin_widgets.teaching.words.tools import HEADS, WORDS

FIELDS = (ELEVEN, TAKEN, UPCARD)


def knock(values: Values, ruleset: Ruleset) -> Report:
    """Tell whether eleven cards may knock, and with which discards."""
    text = read.texts(FIELDS, values)
    hand = read.cards(ELEVEN, text["hand"])
    taken = read.card_of(TAKEN, text["taken"], hand)
    return after_draw(hand, taken, ruleset, read.upcard_of(UPCARD, text["upcard"], ruleset))


def after_draw(hand: Hand, taken: Card | None, ruleset: Ruleset, upcard: Card | None) -> Report:
    """Tell whether a player may knock.

    Args:
        hand: Eleven cards.
        taken: The card among them that was taken from the discard pile this turn.
        ruleset: The rules.
        upcard: The first upcard, where it sets the limit.
    """
    limit = ruleset.limit(upcard)
    left = discards(hand, taken)
    good = {card: points for card, points in left.items() if points <= limit}
    best = min(left, key=lambda card: left[card])
    kept = (hand - [best]).arrangements()[0]
    ban = _ban(hand, taken, limit)
    if ruleset.big_gin is not None and hand.deadwood == 0:
        return Report(WORDS["knock-big"], (draw.best(hand),))
    if not good:
        said = WORDS["knock-no" if limit else "knock-no-gin"].format(points=say.points(left[best]), limit=limit)
        over = WORDS["knock-over" if limit else "knock-over-gin"].format(over=say.points(left[best] - limit))
        none = (Block(title=WORDS["knock-none"], text=ban),) if ban else ()
        return Report(said, (*none, draw.arrangement(WORDS["knock-least"], kept, f"{_without(best)} {over}", limit)))
    said = WORDS["knock-yes"] if left[best] else WORDS["knock-gin"]
    sheet = by_points(HEADS["knock"], good)
    return Report(
        said.format(card=best, points=say.points(left[best]), limit=limit),
        (
            Block(title=WORDS["knock-title"], text=ban, sheet=sheet),
            draw.arrangement(WORDS["knock-kept"], kept, _without(best), limit),
        ),
    )


def _without(card: Card) -> str:
    return WORDS["turn-kept"].format(card=card)


def _ban(hand: Hand, taken: Card | None, limit: int) -> str:
    """Say so where only the card just taken, or it as well, would do."""
    if taken is None or (hand - [taken]).deadwood > limit:
        return ""
    return WORDS["knock-ban"].format(card=taken)


def by_points(heads: tuple[str, ...], left: dict[Card, int]) -> Sheet:
    """Tabulate discards by the points they leave, the least first."""
    rows = [
        (" ".join(str(card) for card in left if left[card] == points), str(points)) for points in set(left.values())
    ]
    return Sheet(heads=heads, rows=tuple(sorted(rows, key=lambda row: int(row[1]))))
