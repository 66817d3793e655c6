"""The tools points, deadwood and "Count my hand": what cards count."""

from __future__ import annotations

from itertools import groupby

from gin_widgets.rules import Card, Hand, Ruleset
from gin_widgets.rules.notation import parse
from gin_widgets.teaching import say
from gin_widgets.teaching.tools import draw, read
from gin_widgets.teaching.tools.fields import HAND, UPCARD
from gin_widgets.teaching.tools.knocking import after_draw
from gin_widgets.teaching.tools.model import Bar, Block, Report, ToolError, ToolField, Values
from gin_widgets.teaching.words.tools import LABELS, WORDS

POINTS_FIELDS = (ToolField("hand", LABELS["cards"]),)
DEADWOOD_FIELDS = (HAND,)
COUNT_FIELDS = (HAND, UPCARD)


def points(values: Values, ruleset: Ruleset) -> Report:  # noqa: ARG001  cards count the same under all rules
    """Show what each card counts, and the sum."""
    (field,) = POINTS_FIELDS
    text = read.texts(POINTS_FIELDS, values)["hand"]
    hand = read.cards(field, text)
    typed = draw.names(parse(text))
    block = Block(
        title=WORDS["points-title"],
        groups=(("loose", typed),),
        bar=Bar(cards=typed, words=WORDS["points-bar"]),
        lines=_counts(hand),
    )
    return Report(WORDS["points-said"].format(total=say.points(hand.points)), (block,), hand.points)


def _counts(hand: Hand) -> tuple[tuple[str, str], ...]:
    """Write what each card counts, the dearest first; cards that count the same share a line."""
    dearest = sorted(hand, key=lambda card: (-card.points, card))
    return tuple(_line(count, list(cards)) for count, cards in groupby(dearest, key=lambda card: card.points))


def _line(count: int, cards: list[Card]) -> tuple[str, str]:
    points_of_one = say.points(count)
    return " ".join(draw.names(cards)), WORDS["each"].format(points=points_of_one) if len(cards) > 1 else points_of_one


def deadwood(values: Values, ruleset: Ruleset) -> Report:  # noqa: ARG001  the same under all rules
    """Show the best melds of a hand and the sum of what is left."""
    hand = read.cards(HAND, read.texts(DEADWOOD_FIELDS, values)["hand"])
    said = WORDS["deadwood-said"].format(points=say.points(hand.deadwood))
    return Report(said, (draw.best(hand),), hand.deadwood)


def count(values: Values, ruleset: Ruleset) -> Report:
    """Count a hand, and tell whether it may knock, with ten cards or after a draw."""
    text = read.texts(COUNT_FIELDS, values)
    hand = read.cards(HAND, text["hand"])
    said = WORDS["hand-eleven" if len(hand) == 11 else "hand-said"].format(points=say.points(hand.deadwood))
    if len(hand) < 10:
        return Report(f"{said} {WORDS['hand-part'].format(given=say.cards(len(hand)))}", (draw.best(hand),))
    try:
        upcard = read.upcard_of(UPCARD, text["upcard"], ruleset)
    except ToolError:
        return Report(f"{said} {WORDS['hand-limit']}", (draw.best(hand),))
    if len(hand) == 11:
        knock = after_draw(hand, None, ruleset, upcard)
        return Report(f"{said} {knock.said}", tuple(dict.fromkeys((draw.best(hand), *knock.blocks))))
    limit = ruleset.limit(upcard)
    return Report(f"{said} {_ten(hand, limit)}", (draw.best(hand, limit),))


def _ten(hand: Hand, limit: int) -> str:
    if hand.deadwood == 0:
        return WORDS["hand-ten-gin"]
    if hand.deadwood <= limit:
        return WORDS["hand-ten-yes"]
    return WORDS["hand-ten-no" if limit else "hand-ten-no-gin"].format(limit=limit)
