"""Random positions for the tools, each worth a look."""

from __future__ import annotations

from gin_widgets.rules import DECK, SUITS, Card, Game, Hand, HandScore, Ruleset, defend
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import run_of, set_of
from gin_widgets.teaching.tools.model import Values
from gin_widgets.teaching.tools.pricing import MOST_KNOCKING
from gin_widgets.teaching.tools.tallying import PLAYERS

_NOTHING = Hand()


def _meld(chance: Chance) -> Hand:
    if chance.likely(50):
        return Hand(map(Card, set_of(chance, 1 + chance.below(13), 3 + chance.likely(25))))
    size = 3 + chance.likely(40)
    return Hand(map(Card, run_of(chance.pick(SUITS), 1 + chance.below(14 - size), size)))


def _filled(chance: Chance, hand: Hand, size: int, without: Hand = _NOTHING) -> Hand:
    rest = [card for card in DECK if card not in hand and card not in without]
    return hand | chance.some(rest, size - len(hand))


def _rich(chance: Chance, size: int, melds: int, without: Hand = _NOTHING) -> Hand:
    """Deal a hand with several melds in it."""
    hand = _NOTHING
    while melds:
        meld = _meld(chance)
        if not meld & (hand | without):
            hand, melds = hand | meld, melds - 1
    return _filled(chance, hand, size, without) if len(hand) <= size else _rich(chance, size, 2, without)


def _crossed(chance: Chance) -> Hand:
    """Deal ten cards of which one is wanted by a set and by a run."""
    suit, low = chance.pick(SUITS), 1 + chance.below(11)
    run = Hand(map(Card, run_of(suit, low, 3)))
    shared = low + chance.below(3)
    return _filled(chance, run | map(Card, set_of(chance, shared, 3, suit)), 10)


def points(chance: Chance, ruleset: Ruleset) -> Values:  # noqa: ARG001  cards are the same under all rules
    """Deal four to seven cards."""
    return (str(Hand(chance.some(DECK, 4 + chance.below(4)))),)


def melded(chance: Chance, ruleset: Ruleset) -> Values:  # noqa: ARG001
    """Deal ten cards with melds."""
    return (str(_rich(chance, 10, 2 + chance.below(2))),)


def crossed(chance: Chance, ruleset: Ruleset) -> Values:  # noqa: ARG001
    """Deal ten cards of which two melds want one."""
    return (str(_crossed(chance)),)


def unsorted(chance: Chance, ruleset: Ruleset) -> Values:
    """Deal ten cards to arrange, and leave the learner's own melds empty."""
    return (*crossed(chance, ruleset), "")


def seed(chance: Chance, ruleset: Ruleset) -> Values:  # noqa: ARG001
    """Pick the number of a deal, short enough to be read out in class."""
    return (str(chance.below(1_000_000)),)


def turn(chance: Chance, ruleset: Ruleset) -> Values:  # noqa: ARG001
    """Deal eleven cards; in half of the cases one was taken from the discard pile."""
    hand = _rich(chance, 11, 2)
    return str(hand), _taken(chance, hand)


def _taken(chance: Chance, hand: Hand) -> str:
    return str(chance.pick(hand.cards)) if chance.likely(50) else ""


def _upcard(chance: Chance, ruleset: Ruleset, held: Hand) -> Card | None:
    """Turn up a first upcard that nobody took, where it matters."""
    if ruleset.oklahoma_ace is None:
        return None
    return chance.pick([card for card in DECK if card not in held])


def _text(card: Card | None) -> str:
    return str(card) if card else ""


def near_limit(chance: Chance, ruleset: Ruleset) -> Values:
    """Deal eleven cards that may just knock, or just not."""
    while True:
        hand = _rich(chance, 11, 2 + chance.below(2))
        upcard = _upcard(chance, ruleset, hand)
        if abs(hand.deadwood_after_discard - ruleset.limit(upcard)) <= 6:
            return str(hand), _taken(chance, hand), _text(upcard)


def counted(chance: Chance, ruleset: Ruleset) -> Values:
    """Deal ten cards, or eleven after a draw."""
    hand = _rich(chance, 10 + chance.below(2), 2 + chance.below(2))
    return str(hand), _text(_upcard(chance, ruleset, hand))


def _knock(chance: Chance, limit: int) -> Hand:
    """Deal ten cards that may knock."""
    while True:
        hand = _rich(chance, 10, 2 + chance.below(2))
        if hand.deadwood <= limit:
            return hand


def to_lay_off(chance: Chance, ruleset: Ruleset) -> Values:
    """Deal a knock to which the defender can add something, where the rules know such a knock."""
    while True:
        spread = _knock(chance, ruleset.knock_limit).arrangements()[0]
        defender = _rich(chance, 10, 1, Hand.from_mask(spread.mask))
        gin = not spread.deadwood_cards
        if gin == (ruleset.knock_limit == 0) and (gin or defend(defender, spread).laid_off):
            return str(spread), str(defender)


def to_score(chance: Chance, ruleset: Ruleset) -> Values:
    """Deal a knock and a defence; some of them are gin or an undercut."""
    upcard = _upcard(chance, ruleset, Hand())
    knocker = _knock(chance, ruleset.limit(upcard))
    return str(knocker), str(_rich(chance, 10, chance.below(3), knocker)), _text(upcard)


def game(chance: Chance, ruleset: Ruleset) -> Values:
    """Play a game of random scores; some stop before the end."""
    played = Game(ruleset)
    typed: list[str] = []
    while not played.over and (len(typed) < 3 or not chance.likely(10)):
        score = HandScore(chance.pick(played.players), 5 + chance.below(45))
        played = played.record(score)
        typed.append(f"{PLAYERS[score.seat or 0]} {score.points}")
    return (", ".join(typed),)


def prices(chance: Chance, ruleset: Ruleset) -> Values:  # noqa: ARG001
    """Pick two counts; one in four is gin."""
    knocker = 0 if chance.likely(25) else 1 + chance.below(MOST_KNOCKING)
    return str(knocker), str(chance.below(40))
