"""Whole games played by lot: what each hand scored, without its cards."""

from __future__ import annotations

from dataclasses import replace

from gin_widgets.rules import Game, HandScore, RoundResult, Ruleset, points
from gin_widgets.teaching.cases.tallies import Tally
from gin_widgets.teaching.chance import Chance

_DEAREST = 9  # longer sheets are tiring to read
_DEAD = 8  # of a hundred hands


def for_two(ruleset: Ruleset) -> Ruleset:
    """Take the prices of a ruleset for a sheet with two sides: of three players, two are asked about."""
    return replace(ruleset, players=2) if ruleset.players == 3 else ruleset


def hand(chance: Chance, ruleset: Ruleset) -> HandScore:
    """Play a hand: a knock, an undercut or gin, seldom a dead hand."""
    if chance.below(100) < _DEAD:
        return HandScore(None, 0, rule="dead-hand")
    if ruleset.players == 4:
        net = Game(ruleset).record(_result(chance, ruleset), _result(chance, ruleset))
        return net.scores[0]
    return points(_result(chance, ruleset), ruleset)


def _result(chance: Chance, ruleset: Ruleset) -> RoundResult:
    knocker, limit = chance.below(2), ruleset.limit()
    if limit == 0 or chance.likely(30):
        return RoundResult(knocker=knocker, gin=True, defender_deadwood=8 + chance.below(40))
    kept = 1 + chance.below(limit)
    left = chance.below(kept) if chance.likely(25) else kept + 1 + chance.below(34)
    return RoundResult(knocker=knocker, knocker_deadwood=kept, defender_deadwood=left)


def level(game: Game) -> HandScore:
    """Play the hand that makes the totals equal, a dead one if they are."""
    one, other = game.totals
    if one == other:
        return HandScore(None, 0, rule="dead-hand")
    return HandScore(0 if one < other else 1, abs(one - other), rule="score-knock")


def played(chance: Chance, ruleset: Ruleset, hands: int) -> Tally | None:
    """Play so many hands of a game, or None if they do not fit a sheet that goes on after them."""
    tally = _start(chance, ruleset)
    while len(tally.sheet.scores) < hands:
        tally = _one_more(chance, tally)
        if tally.sheet.over or len(tally.game.scores) > _DEAREST:
            return None
    return tally if min(tally.totals) != max(tally.totals) else None


def finished(chance: Chance, ruleset: Ruleset, least: int, most: int) -> Tally | None:
    """Play until the game is over, or None if it takes fewer or more hands than wanted."""
    tally = _start(chance, ruleset)
    while not tally.sheet.over:
        if len(tally.game.scores) >= _DEAREST:
            return None
        tally = _one_more(chance, tally)
    return tally if least <= len(tally.sheet.scores) <= most else None


def _start(chance: Chance, ruleset: Ruleset) -> Tally:
    agreed = for_two(ruleset)
    return Tally(game=Game(agreed), column=chance.below(agreed.columns))


def _one_more(chance: Chance, tally: Tally) -> Tally:
    score = hand(chance, tally.price)
    return replace(tally, game=replace(tally.game, scores=(*tally.game.scores, score)))


def shut_out(chance: Chance, ruleset: Ruleset) -> Tally | None:
    """Play a game in which one side wins every hand."""
    tally = finished(chance, ruleset, 2, 5 if ruleset.target <= 100 else 7)
    return tally if tally and min(tally.totals) == 0 else None


def late_winner(chance: Chance, ruleset: Ruleset) -> Tally | None:
    """Play a game whose winner has less in the end: many small hands against a few dear ones."""
    agreed = for_two(ruleset)
    side, many = chance.below(2), 7 + chance.below(4)
    few = 1 + chance.below(2)
    small = [HandScore(side, agreed.target // many - 1 - chance.below(4)) for _ in range(many)]
    dear = [HandScore(1 - side, -(-agreed.target // few) + chance.below(6)) for _ in range(few)]
    game = Game(agreed, (*dear[1:], *small, dear[0]))
    tally = Tally(game=game)
    final = tally.sheet.final
    return tally if tally.sheet.over and final[side] > final[1 - side] else None
