"""The tools deal and turn: a deal by its number, and what each discard leaves."""

from __future__ import annotations

from gin_widgets.rules import Card, Hand, RoundState, Ruleset, deal, discards
from gin_widgets.teaching import say
from gin_widgets.teaching.tools import draw, read
from gin_widgets.teaching.tools.fields import ELEVEN, TAKEN
from gin_widgets.teaching.tools.knocking import by_points
from gin_widgets.teaching.tools.model import Block, Report, ToolField, Values
from gin_widgets.teaching.words.tools import HEADS, LABELS, WORDS

LAST_DEAL = 2**31 - 1
SEED = ToolField("seed", LABELS["seed"], "number")
DEAL_FIELDS = (SEED,)
TURN_FIELDS = (ELEVEN, TAKEN)


def dealt(values: Values, ruleset: Ruleset) -> Report:
    """Show a deal: both hands, the table, and who may take the upcard."""
    seed = read.number(SEED, read.texts(DEAL_FIELDS, values)["seed"], LAST_DEAL)
    state = deal(ruleset, seed=seed)
    opening = WORDS["deal-open"] if state.upcard else WORDS["deal-none"]
    said = f"{WORDS['deal-said'].format(seed=seed)} {opening.format(upcard=state.upcard)}"
    other, dealer = state.hands[1 - state.dealer], state.hands[state.dealer]
    return Report(
        said,
        (
            Block(title=WORDS["non-dealer"], text=WORDS["dealt"], groups=(("loose", draw.names(other)),)),
            Block(title=WORDS["dealer"], groups=(("loose", draw.names(dealer)),)),
            _table(state),
        ),
    )


def _table(state: RoundState) -> Block:
    upcard = state.upcard
    lines = [(WORDS["stock"], str(state.stock_size))]
    if upcard:
        lines.insert(0, (WORDS["upcard"], str(upcard)))
    if upcard and state.ruleset.oklahoma_ace is not None:
        lines.append((WORDS["limit"], say.points(state.limit)))
    if upcard and upcard.suit == "S" and state.ruleset.spades_double:
        lines.append((WORDS["doubled"], WORDS["twice"]))
    piles = (("back", ()), *([("loose", (str(upcard),))] if upcard else []))
    first = WORDS[f"first-{state.ruleset.first_upcard}"]
    return Block(title=WORDS["on-table"], text=first, groups=piles, lines=tuple(lines))


def turn(values: Values, ruleset: Ruleset) -> Report:  # noqa: ARG001  a turn is the same under all rules
    """Tabulate what each allowed discard of eleven cards leaves."""
    text = read.texts(TURN_FIELDS, values)
    hand = read.cards(ELEVEN, text["hand"])
    taken = read.card_of(TAKEN, text["taken"], hand)
    left = discards(hand, taken)
    least = min(left.values())
    good = [card for card in left if left[card] == least]
    said = WORDS["turn-said"].format(cards=draw.either(good), points=say.points(least))
    ban = WORDS["turn-ban"].format(card=taken) if taken else WORDS["turn-free"]
    table = Block(title=WORDS["turn-title"], text=ban, sheet=by_points(HEADS["turn"], left))
    return Report(said, (table, _kept(hand, good[0])))


def _kept(hand: Hand, thrown: Card) -> Block:
    best = (hand - [thrown]).arrangements()[0]
    return draw.arrangement(WORDS["turn-best"], best, WORDS["turn-kept"].format(card=thrown))
