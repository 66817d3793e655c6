"""What people answer who hold one wrong belief about house rules."""

from __future__ import annotations

from dataclasses import replace

from gin_widgets.rules import Card, HandScore, Ruleset, points
from gin_widgets.teaching.believers.basics import Answers
from gin_widgets.teaching.cases.house_cases import EVERY_GAME, TRUTHS, HouseCase, at_one, entered
from gin_widgets.teaching.feedback import Answer
from gin_widgets.teaching.question import Draft


def _put(item: Draft, place: int, answer: Answer) -> Answers:
    """Give an answer of one's own to one of the fields, the right ones to the others."""
    held = TRUTHS["houses"](item.case)
    if not isinstance(held, tuple):
        return []
    return [(*held[:place], answer, *held[place + 1 :])]


def every_house_25(item: Draft) -> Answers:
    """Gin, undercut and box bring 25 wherever one plays."""
    if item.form not in {"price", "net", "column", "houses"}:
        return []
    case: HouseCase = item.case
    return [TRUTHS[item.form](replace(case, rulesets=tuple(map(_at_25, case.rulesets))))]


def _at_25(ruleset: Ruleset) -> Ruleset:
    return replace(ruleset, gin=25, undercut=25, box=25)


def face_by_rank(item: Draft) -> Answers:
    """In Oklahoma a jack sets a limit of 11, a queen 12 and a king 13."""
    case: HouseCase = item.case
    if item.form not in {"limit", "limit-choice", "houses"} or case.ruleset.oklahoma_ace is None:
        return []
    rank = Card(case.upcard).rank
    if rank <= 10:
        return []
    if item.form == "houses":
        return _put(item, 0, rank)
    return [str(rank) if item.form == "limit-choice" else rank]


def spade_spares_the_bonus(item: Draft) -> Answers:
    """A spade as upcard doubles the difference; the bonus stays as it is."""
    case: HouseCase = item.case
    if item.form not in {"price", "houses"}:
        return []
    score = points(case.hand, case.ruleset)
    plain = points(replace(case.hand, upcard=None), case.ruleset)
    if score.points == plain.points or not plain.bonus:
        return []
    spared = score.points - plain.bonus
    return _put(item, 1, spared) if item.form == "houses" else [spared]


def every_win_in_all_games(item: Draft) -> Answers:
    """In Hollywood every win enters all three games."""
    case: HouseCase = item.case
    if item.form == "houses":
        return _put(item, 2, EVERY_GAME)
    if item.form == "games":
        return [EVERY_GAME]
    return [_won(entered(case).columns[0].scores, case.side)] if item.form == "column" else []


def both_hands_alone(item: Draft) -> Answers:
    """With four players each side writes down what it won; nothing is taken off."""
    if item.form not in {"net", "houses"}:
        return []
    case: HouseCase = at_one(item.case, 2) if item.form == "houses" else item.case
    scores = (points(case.hand, case.ruleset), *((case.other,) if case.other else ()))
    alone = _won(scores, case.side)
    return _put(item, 3, alone) if item.form == "houses" else [alone]


def _won(scores: tuple[HandScore, ...], side: int) -> int:
    return sum(score.points for score in scores if score.seat == side)
