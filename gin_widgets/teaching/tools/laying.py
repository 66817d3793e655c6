"""The tool lay-off: what a defender does with a knock on the table."""

from __future__ import annotations

from gin_widgets.rules import Arrangement, Defence, Hand, Meld, Ruleset, defences
from gin_widgets.teaching import say
from gin_widgets.teaching.cases.sides import moves
from gin_widgets.teaching.feedback import Group
from gin_widgets.teaching.tools import draw, read
from gin_widgets.teaching.tools.fields import BIG_GIN, DEFENDER
from gin_widgets.teaching.tools.model import Block, Report, ToolField, Values
from gin_widgets.teaching.words.tools import LABELS, WORDS

SPREAD = ToolField("spread", LABELS["spread"], most=10, bars=True, eleven=BIG_GIN)
FIELDS = (SPREAD, DEFENDER)
_WHOLE = 10  # cards that a knocker lays; fewer will do to see where cards go


def lay_off(values: Values, ruleset: Ruleset) -> Report:
    """Show the best defence against a knock."""
    text = read.texts(FIELDS, values)
    spread = _spread(text["spread"], ruleset)
    defender = read.cards(DEFENDER, text["defender"])
    read.apart(DEFENDER, defender, Hand.from_mask(spread.mask))
    size = spread.mask.bit_count()
    gin = size if size >= _WHOLE and not spread.deadwood_cards else 0
    every = defences(defender, spread, gin=bool(gin) or ruleset.knock_limit == 0)
    best = every[0]
    said = WORDS[_said(best, gin, straight=ruleset.knock_limit == 0)]
    said = said.format(
        cards=draw.listed(card for card, _ in moves(spread.melds, draw.names(best.laid_off))),
        points=say.points(best.deadwood),
    )
    part = [] if size >= _WHOLE else [WORDS["lay-part"].format(given=size)]
    return Report(
        " ".join([said, *part]),
        (on_table(spread, best), kept(defender, best, len(every))),
        best.deadwood,
    )


def _spread(text: str, ruleset: Ruleset) -> Arrangement:
    spread = read.laid(SPREAD, text, read.laid_cards(SPREAD, text, ruleset))
    if not spread.melds:
        raise read.complain(SPREAD, "no-meld")
    read.within(SPREAD, spread, ruleset.knock_limit)
    return spread


def _said(best: Defence, gin: int, *, straight: bool) -> str:
    """Choose what is said; `gin` is how many cards are melded if all are, else 0."""
    if gin:
        return "lay-gin" if gin == _WHOLE else "lay-big"
    if straight:
        return "lay-straight"
    if not best.laid_off:
        return "lay-none"
    return "lay-said-one" if best.deadwood == 1 else "lay-said"


def on_table(spread: Arrangement, best: Defence, title: str = "") -> Block:
    """Show the knocker's cards as they lie after the lay-offs, and how each card got there."""
    lying = [meld.mask for meld in spread.melds]
    told = []
    for card, meld in moves(spread.melds, draw.names(best.laid_off)):
        lying[lying.index(meld)] |= Hand([card]).askable()
        told.append(WORDS["lay-step"].format(card=card, meld=Meld.from_mask(meld)))
    loose: tuple[Group, ...] = (("deadwood", draw.names(spread.deadwood_cards)),) if spread.deadwood_cards else ()
    return Block(
        title=title or WORDS["lay-spread"],
        text=" ".join(told),
        groups=(*draw.melds(map(Meld.from_mask, lying)), *loose),
        laid=draw.names(best.laid_off),
    )


def kept(defender: Hand, best: Defence, ways: int = 1) -> Block:
    """Show what the defender keeps, and the count before and after."""
    before = defender.arrangements()
    own = Hand(best.laid_off)
    breaks = best.laid_off and all(own & Hand(card for meld in each.melds for card in meld) for each in before)
    words = [WORDS["lay-breaks"]] if breaks else []
    words += [WORDS["lay-ways"].format(count=ways - 1)] if ways > 1 else []
    lines = ((WORDS["lay-before"], say.points(before[0].deadwood)), (WORDS["lay-after"], say.points(best.deadwood)))
    shown = draw.arrangement(WORDS["lay-rest"], best.arrangement, " ".join(words))
    return Block(
        title=shown.title, text=shown.text, groups=shown.groups, bar=shown.bar, lines=lines if best.laid_off else ()
    )
