"""The tool arrange: every best arrangement of a hand, and what the learner's own one is worth."""

from __future__ import annotations

from gin_widgets.rules import Arrangement, Hand, Ruleset, why_not_meld
from gin_widgets.teaching import say
from gin_widgets.teaching.tools import draw, read
from gin_widgets.teaching.tools.fields import HAND
from gin_widgets.teaching.tools.model import Block, Report, ToolField, Values
from gin_widgets.teaching.words.tools import LABELS, WORDS

YOURS = ToolField("yours", LABELS["yours"], least=0, bars=True, of="hand")
FIELDS = (HAND, YOURS)


def arrange(values: Values, ruleset: Ruleset) -> Report:  # noqa: ARG001  the same under all rules
    """Show every best arrangement, and compare the learner's own."""
    text = read.texts(FIELDS, values)
    hand = read.cards(HAND, text["hand"])
    own = (_own(hand, text["yours"]),) if read.cards(YOURS, text["yours"]) else ()
    every = hand.arrangements()
    title = WORDS["best"] if len(every) == 1 else WORDS["best-of"]
    said = WORDS["arrange-said"] if len(every) == 1 else WORDS["arrange-many"]
    blocks = [draw.arrangement(title.format(number=at, count=len(every)), each) for at, each in enumerate(every, 1)]
    return Report(said.format(count=len(every), points=say.points(hand.deadwood)), (*own, *blocks))


def _own(hand: Hand, text: str) -> Block:
    """Judge the learner's own arrangement; what is not named is left over."""
    typed = read.laid(YOURS, text)
    foreign = Hand.from_mask(typed.mask) - hand
    if foreign:
        raise read.complain(YOURS, "foreign", cards=draw.listed(foreign))
    laid = Arrangement(typed.melds, hand - Hand.from_mask(sum(meld.mask for meld in typed.melds)))
    more = laid.deadwood - hand.deadwood
    words = WORDS["yours-more"] if more else WORDS["yours-best"]
    said = words.format(points=say.points(laid.deadwood), more=say.points(more))
    return draw.arrangement(WORDS["yours"], laid, f"{said} {_loose(text)}".strip())


def _loose(text: str) -> str:
    """Say so where the last cards typed make no meld and are many enough to be meant as one."""
    last = Hand(text.rsplit("|", maxsplit=1)[-1])
    reason = why_not_meld(last) if len(last) >= 3 else None
    return WORDS["yours-loose"].format(reason=reason) if reason else ""
