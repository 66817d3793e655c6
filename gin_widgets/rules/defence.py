"""The defender's best answer to a knock, and the knocker's choice of spread."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from gin_widgets.errors import DealError
from gin_widgets.rules import layoffs, masks
from gin_widgets.rules.arrangement import Arrangement
from gin_widgets.rules.hand import Hand, as_hand
from gin_widgets.rules.melds import Meld
from gin_widgets.rules.notation import cards_of, mask_of
from gin_widgets.rules.presets import PAGAT
from gin_widgets.rules.ruleset import check_ruleset
from gin_widgets.rules.scoring import RoundResult, points
from gin_widgets.rules.tables import POINTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gin_widgets.rules.cards import Card
    from gin_widgets.rules.ruleset import Ruleset

Spread: TypeAlias = "Arrangement | str | Iterable[Meld | str]"
KEPT_CARDS = 10
ALL_ALONG = 13  # no run is longer, so this is no limit


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Defence:
    """What a defender lays off and how the rest is arranged.

    It is kept as numbers, and becomes cards when it is looked at.

    Args:
        laid_off: The cards laid off, in any order.
        arrangement: The arrangement of the other cards.

    Attributes:
        deadwood: The points left at the end.
        laid_off: The cards laid off, sorted.

    Example:
        >>> defence = defend("2S 8S 9S 2H 2D 8D AC 2C 7C 8C", [Meld("5S 6S 7S"), Meld("9C 10C JC")])
        >>> defence.deadwood, defence.laid_off
        (9, (Card('8S'), Card('9S'), Card('7C'), Card('8C')))
        >>> print(defence.arrangement)
        2S 2H 2D 2C | 8D AC
    """

    deadwood: int
    laid: int
    melds: tuple[int, ...]
    loose: int

    def __init__(self, laid_off: str | Iterable[Card], arrangement: Arrangement) -> None:
        melds = tuple(meld.mask for meld in arrangement.melds)
        _fill(self, arrangement.deadwood, mask_of(laid_off), melds, mask_of(arrangement.deadwood_cards))

    @classmethod
    def from_masks(cls, deadwood: int, laid: int, melds: tuple[int, ...], loose: int) -> Defence:
        """Make a defence from numbers that the solver has found."""
        made = object.__new__(cls)
        _fill(made, deadwood, laid, melds, loose)
        return made

    @property
    def laid_off(self) -> tuple[Card, ...]:
        """The cards laid off, sorted."""
        return cards_of(self.laid)

    @property
    def arrangement(self) -> Arrangement:
        """The best arrangement of the cards not laid off."""
        return Arrangement.from_masks(self.melds, self.loose)

    def __repr__(self) -> str:
        laid_off = " ".join(map(str, self.laid_off))
        return f"Defence({laid_off!r}, {self.arrangement!r})"


def _fill(defence: Defence, deadwood: int, laid: int, melds: tuple[int, ...], loose: int) -> None:
    _SET(defence, "deadwood", deadwood)
    _SET(defence, "laid", laid)
    _SET(defence, "melds", tuple(sorted(melds)))
    _SET(defence, "loose", loose)


_SET = object.__setattr__


def defend(defender: Hand | str | Iterable[Card], spread: Spread, gin: bool = False) -> Defence:
    """Find the defender's best answer: arrangement and lay-offs together.

    Melds may be broken where laying off their cards leaves less. Where several answers leave
    the same, this is the one that lays off the fewest cards.

    Args:
        defender: The defender's hand, at most eleven cards.
        spread: The knocker's melds, or the whole arrangement; text does as well.
        gin: Whether the knocker has gin; then nothing may be laid off.

    Returns:
        The best answer.

    Raises:
        DealError: A card is on both sides, or the hand has more than eleven cards.

    Example:
        >>> defend("7S QS AH 2H 3H QH 5D 10D 8C QC", Arrangement("4S 5S 6S | 9H 9D 9C | JD QD KD | 3C")).deadwood
        13
    """
    hand, melds = _sides(defender, spread)
    least, laid = (masks.deadwood(hand), 0) if gin else layoffs.defend(hand, melds)
    rest = hand ^ laid
    best = next(masks.arrangements(rest, least))
    return Defence.from_masks(least, laid, best, rest - sum(best))


def defences(defender: Hand | str | Iterable[Card], spread: Spread, gin: bool = False) -> tuple[Defence, ...]:
    """List every answer that leaves the defender the least.

    Args:
        defender: The defender's hand, at most eleven cards.
        spread: The knocker's melds, or the whole arrangement; text does as well.
        gin: Whether the knocker has gin.

    Returns:
        All best answers, those that lay off the fewest cards first.

    Raises:
        DealError: A card is on both sides, or the hand has more than eleven cards.

    Example:
        >>> for answer in defences("9S 10S JS AH", [Meld("6S 7S 8S")]):
        ...     print(*answer.laid_off, "/", answer.arrangement)
         / 9S 10S JS | AH
        9S 10S JS / AH
    """
    hand, melds = _sides(defender, spread)
    ways = {0} if gin else set(layoffs.lay_offs(hand, melds, ALL_ALONG))
    left = {laid: masks.deadwood(hand ^ laid) for laid in ways}
    least = min(left.values())
    best = sorted((laid.bit_count(), laid) for laid in ways if left[laid] == least)
    return tuple(
        Defence(cards_of(laid), arrangement)
        for _, laid in best
        for arrangement in Hand.from_mask(hand ^ laid).arrangements()
    )


def spreads(
    knocker: Hand | str | Iterable[Card], ruleset: Ruleset = PAGAT, upcard: Card | None = None
) -> tuple[Arrangement, ...]:
    """List the arrangements that a knocker may lay down.

    No source asks for the least deadwood: any arrangement within the limit is allowed, also one that
    leaves a meld's cards loose.

    Args:
        knocker: The ten cards kept.
        ruleset: Sets the limit.
        upcard: The first upcard, for rulesets in which it sets the limit.

    Returns:
        The arrangements, those with the least deadwood first; none where he may not knock.

    Raises:
        DealError: The hand has not ten cards.
        RulesetError: What is given is no ruleset, but a name for instance.

    Example:
        >>> for spread in spreads("4S 5S 6S 7S 8S KH AD KD AC KC"):
        ...     print(spread.deadwood, "|", spread)
        2 | 4S 5S 6S 7S 8S | KH KD KC | AD AC
        6 | 5S 6S 7S 8S | KH KD KC | 4S AD AC
        10 | 4S 5S 6S 7S | KH KD KC | 8S AD AC
    """
    check_ruleset(ruleset)
    hand = _ten(as_hand(knocker).mask)
    laid = [Arrangement.from_masks(melds, hand - sum(melds)) for melds in within(hand, ruleset.limit(upcard))]
    return tuple(sorted(laid, key=lambda spread: (spread.deadwood, [meld.mask for meld in spread.melds])))


def best_spread(
    knocker: Hand | str | Iterable[Card],
    defender: Hand | str | Iterable[Card],
    ruleset: Ruleset = PAGAT,
    upcard: Card | None = None,
) -> Arrangement:
    """Find the spread worth most to a knocker who knows the defender's cards.

    Args:
        knocker: The ten cards kept.
        defender: The defender's ten cards.
        ruleset: Sets limit and prices.
        upcard: The first upcard, for rulesets in which it matters.

    Returns:
        The spread with the greatest gain against the best defence; of equal ones the one with the
        least deadwood.

    Raises:
        DealError: A hand has not ten cards, the hands share a card, or the knocker is over the limit.

    Example:
        >>> print(best_spread("4S 5S 6S 7S 8S KH AD KD AC KC", "9S 10S 5H 7H JH QH QD 2C 3C QC"))
        4S 5S 6S 7S | KH KD KC | 8S AD AC
    """
    kept, held = as_hand(knocker), as_hand(defender)
    _ten(held.mask)
    _check_apart(kept.mask, held.mask)
    allowed = spreads(kept, ruleset, upcard)
    if not allowed:
        limit = ruleset.limit(upcard)
        raise DealError(f"A knocker keeps at most {limit} points; the least here is {kept.deadwood}.")
    return max(allowed, key=lambda spread: gain(spread, held, ruleset, upcard))


def gain(spread: Arrangement, defender: Hand, ruleset: Ruleset = PAGAT, upcard: Card | None = None) -> int:
    """Tell what a spread wins for the knocker against the best defence; less than 0 if the defender scores.

    Example:
        >>> gain(Arrangement("4S 5S 6S 7S 8S | KH KD KC | AD AC"), Hand("9S 10S 5H 7H JH QH QD 2C 3C QC"))
        25
    """
    gin = spread.deadwood == 0
    melds = [meld.mask for meld in spread.melds]
    left = masks.deadwood(defender.mask) if gin else layoffs.defend(defender.mask, melds)[0]
    result = RoundResult(knocker=0, knocker_deadwood=spread.deadwood, defender_deadwood=left, gin=gin, upcard=upcard)
    score = points(result, ruleset)
    return score.points if score.seat == 0 else -score.points


def within(hand: int, limit: int) -> Iterator[tuple[int, ...]]:
    """Yield every arrangement of a hand that leaves at most `limit` points, as the numbers of its melds."""
    starting: dict[int, list[int]] = {}
    for meld in masks.melds(hand):
        starting.setdefault(meld & -meld, []).append(meld)
    return _lay(hand, limit, starting)


def _lay(free: int, limit: int, starting: dict[int, list[int]]) -> Iterator[tuple[int, ...]]:
    """Decide about the lowest free card: loose, or first card of one of its melds."""
    if not free:
        yield ()
        return
    low = free & -free
    cost = POINTS[(low.bit_length() - 1) % 13]
    if cost <= limit:
        yield from _lay(free ^ low, limit - cost, starting)
    for meld in starting.get(low, ()):
        if meld & free == meld:
            for others in _lay(free ^ meld, limit, starting):
                yield (meld, *others)


def _sides(defender: Hand | str | Iterable[Card], spread: Spread) -> tuple[int, list[int]]:
    hand = as_hand(defender).askable()
    if isinstance(spread, str):
        spread = Arrangement(spread)
    laid = spread.melds if isinstance(spread, Arrangement) else spread
    melds = [meld.mask if isinstance(meld, Meld) else Meld(meld).mask for meld in laid]
    table = 0
    for meld in melds:
        _check_apart(table, meld)
        table |= meld
    _check_apart(hand, table)
    return hand, melds


def _check_apart(one: int, other: int) -> None:
    if one & other:
        shared = " ".join(map(str, cards_of(one & other)))
        raise DealError(f"A pack holds each card once; {shared} lies in two places.")


def _ten(hand: int) -> int:
    if hand.bit_count() != KEPT_CARDS:
        raise DealError(f"Knocker and defender hold ten cards each; this hand has {hand.bit_count()}.")
    return hand
