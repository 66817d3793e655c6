"""How a ruleset differs from the standard rules, in plain words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from gin_widgets.rules import PAGAT, Ruleset
from gin_widgets.teaching.say import cards, listed, points
from gin_widgets.teaching.words.rulesets import DIFFERENCES, HEADLINE, HEADLINE_MANY, HEADLINE_SAME, TOPICS

Difference: TypeAlias = tuple[str, str]
Found: TypeAlias = Iterator[tuple[str, str, dict[str, object]]]

_NAMED = 6  # topics that a headline names one by one


def differences(ruleset: Ruleset) -> tuple[Difference, ...]:
    """List how a ruleset differs from the standard rules.

    Args:
        ruleset: Any ruleset, a preset or a house rule.

    Returns:
        Pairs of the id of the rule that changes and a sentence or two, in the order of play; empty where all is alike.

    Example:
        >>> from gin_widgets.rules import GIN_25
        >>> differences(GIN_25)
        (('score-gin', 'Gin brings 25 points here, not 20.'),)
    """
    return tuple((rule, DIFFERENCES[key].format(**facts)) for rule, key, facts in _found(ruleset))


def changes(ruleset: Ruleset) -> tuple[str, ...]:
    """Name what a ruleset changes, by the keys of its words.

    Example:
        >>> from gin_widgets.rules import RUMMY_ROYAL
        >>> changes(RUMMY_ROYAL)
        ('upcard-non-dealer', 'tie', 'no-box', 'no-game', 'no-shutout')
    """
    return tuple(key for _, key, _ in _found(ruleset))


def _found(ruleset: Ruleset) -> Found:
    return (each for part in (_table, _deal, _knock, _hand, _game) for each in part(ruleset))


def headline(ruleset: Ruleset) -> str:
    """Say in one sentence what is special about a ruleset.

    Example:
        >>> from gin_widgets.rules import BOX_25
        >>> headline(BOX_25)
        '25 for a box: other rules for box bonus.'
    """
    topics = list(dict.fromkeys(TOPICS[rule] for rule, _ in differences(ruleset)))
    if not topics:
        return HEADLINE_SAME.format(title=ruleset.title)
    if len(topics) > _NAMED:
        return HEADLINE_MANY.format(title=ruleset.title, count=len(topics))
    return HEADLINE.format(title=ruleset.title, topics=listed(topics))


def _table(house: Ruleset) -> Found:
    """Who plays, and how many games at once."""
    if house.players != PAGAT.players:
        yield {3: "three-players", 4: "four-players"}[house.players], f"players-{house.players}", {}
    if house.columns != PAGAT.columns:
        yield "hollywood", f"columns-{house.columns}", {}


def _deal(house: Ruleset) -> Found:
    """The deal, the first upcard, and who deals next."""
    if house.first_upcard != PAGAT.first_upcard:
        rule = "eleven-card" if house.first_upcard == "none" else "first-upcard"
        yield rule, f"upcard-{house.first_upcard}", {}
    # With three players the loser always deals, whatever else is agreed.
    dealer = "loser" if house.players == 3 else house.next_dealer
    if dealer != PAGAT.next_dealer:
        yield "next-dealer", f"dealer-{dealer}", {}
    if house.dead_at != PAGAT.dead_at:
        yield "dead-hand", "dead-at", {"here": cards(house.dead_at), "there": PAGAT.dead_at}


def _knock(house: Ruleset) -> Found:
    """Who may knock."""
    if house.oklahoma_ace is not None:
        yield "oklahoma", f"oklahoma-{house.oklahoma_ace}", {}
    elif house.knock_limit == 0:
        yield "straight", "straight", {}
    elif house.knock_limit != PAGAT.knock_limit:
        yield "knock", "knock-limit", _both(house.knock_limit, PAGAT.knock_limit)


def _hand(house: Ruleset) -> Found:
    """What a hand is worth."""
    if house.gin != PAGAT.gin:
        yield "score-gin", "gin", _both(house.gin, PAGAT.gin)
    if house.big_gin is not None:
        yield "big-gin", "big-gin", {"here": points(house.big_gin)}
    if house.undercut != PAGAT.undercut:
        yield "undercut", "undercut", _both(house.undercut, PAGAT.undercut)
    if not house.tie_undercuts:
        yield "undercut", "tie", {}
    if house.spades_double:
        yield "oklahoma", "spades", {}


def _game(house: Ruleset) -> Found:
    """When a game ends, and what is added then."""
    if house.hands is not None:
        yield "fixed-hands", "hands", {"here": house.hands}
    elif house.target != PAGAT.target:
        yield "target", "target", _both(house.target, PAGAT.target)
    if house.box != PAGAT.box:
        yield "box-bonus", "box" if house.box else "no-box", _both(house.box, PAGAT.box)
    if house.game != PAGAT.game:
        yield "game-bonus", "game" if house.game else "no-game", _both(house.game, PAGAT.game)
    if (house.shutout_pays, house.shutout) != (PAGAT.shutout_pays, PAGAT.shutout):
        yield "shutout", _shutout(house), _both(house.shutout, PAGAT.shutout) | {"total": house.game + house.shutout}


def _both(here: int, there: int) -> dict[str, object]:
    return {"here": points(here), "there": there}


def _shutout(house: Ruleset) -> str:
    nothing = house.shutout == {"instead": house.game, "extra": 0}.get(house.shutout_pays)
    return "no-shutout" if nothing else f"shutout-{house.shutout_pays}"
