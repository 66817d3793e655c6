"""The tools melds and shared: which melds a hand holds, and which cards two of them want."""

from __future__ import annotations

from gin_widgets.rules import SUITS, Arrangement, Card, Hand, Meld, MeldKind, Ruleset, why_not_meld
from gin_widgets.teaching import say
from gin_widgets.teaching.table import Sheet
from gin_widgets.teaching.tools import draw, read
from gin_widgets.teaching.tools.fields import HAND
from gin_widgets.teaching.tools.model import Block, Report, Values
from gin_widgets.teaching.words.tools import HEADS, WORDS

FIELDS = (HAND,)
_CORNERS = ("QKA", "KA2")


def melds(values: Values, ruleset: Ruleset) -> Report:  # noqa: ARG001  melds are the same under all rules
    """List the sets and the runs of a hand, each as long as it can be."""
    hand = read.cards(HAND, read.texts(FIELDS, values)["hand"])
    longest = _longest(hand)
    blocks = [_kind(longest, MeldKind.SET), _kind(longest, MeldKind.RUN), *map(_corner, _around(hand))]
    said = WORDS["melds-said"].format(count=len(longest)) if longest else WORDS["melds-none"]
    if any(set(one) & set(other) for one in longest for other in longest if one != other):
        said = f"{said} {WORDS['share']}"
    return Report(said, tuple(block for block in blocks if block.groups))


def _longest(hand: Hand) -> list[Meld]:
    """Leave out the melds that lie inside another one."""
    every = hand.melds()
    return [meld for meld in every if not any(meld.mask & other.mask == meld.mask for other in every if other != meld)]


def _kind(longest: list[Meld], kind: MeldKind) -> Block:
    chosen = [meld for meld in longest if meld.kind is kind]
    title, inside = ("sets", "sets-inside") if kind is MeldKind.SET else ("runs", "runs-inside")
    longer = any(len(meld) > 3 for meld in chosen)
    return Block(title=WORDS[title], text=WORDS[inside] if longer else "", groups=draw.melds(chosen))


def _around(hand: Hand) -> list[Hand]:
    """Find cards that would be a run only if the ace came after the king."""
    rows = [Hand(" ".join(rank + suit for rank in ranks)) for suit in SUITS for ranks in _CORNERS]
    return [row for row in rows if row & hand == row]


def _corner(row: Hand) -> Block:
    low, *rest = sorted(row, key=lambda card: (card.rank < 3, card))
    return Block(title=WORDS["corner"], text=str(why_not_meld(row)), groups=(("broken", draw.names([low, *rest])),))


def shared(values: Values, ruleset: Ruleset) -> Report:  # noqa: ARG001  the same under all rules
    """Name the cards that a set and a run both want, and show what each way leaves."""
    hand = read.cards(HAND, read.texts(FIELDS, values)["hand"])
    ways = {card: _ways(hand, card) for card in hand}
    wanted = {card: both for card, both in ways.items() if len(both) == 2}
    if not wanted:
        return Report(WORDS["shared-none"], (_either(hand),) if hand.melds() else ())
    clearest = max(
        wanted, key=lambda card: abs(wanted[card][MeldKind.SET].deadwood - wanted[card][MeldKind.RUN].deadwood)
    )
    return Report(
        WORDS["shared-said"].format(cards=draw.listed(wanted)),
        (Block(title=WORDS["shared-title"], sheet=_table(wanted)), *_shown(clearest, wanted[clearest])),
    )


def _ways(hand: Hand, card: Card) -> dict[MeldKind, Arrangement]:
    """Find the best arrangement with a card in a set, and with it in a run, where there are such."""
    best: dict[MeldKind, Arrangement] = {}
    for meld in hand.melds():
        if card not in meld:
            continue
        rest = (hand - meld).arrangements()[0]
        if meld.kind not in best or rest.deadwood < best[meld.kind].deadwood:
            best[meld.kind] = Arrangement([meld, *rest.melds], rest.deadwood_cards)
    return best


def _table(wanted: dict[Card, dict[MeldKind, Arrangement]]) -> Sheet:
    rows = [
        (str(card), *(WORDS["shared-left"].format(points=say.points(both[kind].deadwood)) for kind in MeldKind))
        for card, both in wanted.items()
    ]
    return Sheet(heads=HEADS["shared"], rows=tuple(rows))


def _shown(card: Card, both: dict[MeldKind, Arrangement]) -> tuple[Block, ...]:
    titles = {MeldKind.SET: WORDS["in-set"], MeldKind.RUN: WORDS["in-run"]}
    return tuple(
        draw.arrangement(
            title.format(card=card), both[kind], WORDS["way"].format(points=say.points(both[kind].deadwood))
        )
        for kind, title in titles.items()
    )


def _either(hand: Hand) -> Block:
    longest = _longest(hand)
    return Block(title=WORDS["melds-title"], groups=draw.melds(longest))
