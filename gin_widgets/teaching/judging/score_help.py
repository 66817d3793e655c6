"""Hints and first parts for scored hands."""

from __future__ import annotations

from typing import cast

from gin_widgets.teaching.cases.scored import Names, Scored, next_dealer
from gin_widgets.teaching.feedback import Hint, Start
from gin_widgets.teaching.judging.score import Form, holds, laid_in_turn, won
from gin_widgets.teaching.judging.score_facts import account, counts, why_not_who
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import listed
from gin_widgets.teaching.words.score import PLAYERS, WINNER, WORDS


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    hand: Scored = item.draft.case[0]
    look, cards = _look(item, hand)
    return (
        Hint(text=look, cards=cards),
        Hint(text=_rule(item, hand), cards=cards),
        Hint(text=_together(item, hand), cards=cards, answer=item.solution),
    )


def _look(item: Item, hand: Scored) -> tuple[str, Names]:
    if item.form == "fill":
        cards = hand.kept or hand.knocker[0]
        return WORDS["look-fill" if hand.kept else "look-gin"].format(cards=listed(cards)), cards
    key = {"next": "look-next", "sheet": "look-sheet"}.get(item.form, "look-dead" if hand.result.dead else "look")
    return WORDS[key].format(counts=counts(hand, item.ruleset, sums=False)), hand.loose


def _rule(item: Item, hand: Scored) -> str:
    ruleset = item.ruleset
    prices = {"undercut": ruleset.undercut, "gin": ruleset.gin, "big_gin": ruleset.big_gin, "left": ruleset.dead_at}
    ties = "" if ruleset.tie_undercuts else "-no-ties"
    if item.form == "next":
        return WORDS[f"dealer-{ruleset.next_dealer}"] + " " + WORDS["rule-next-dead"]
    if item.form in {"fill", "sheet"}:
        key = "rule-fill" if item.form == "fill" else f"rule-sheet{ties}"
    elif hand.result.dead:
        key = "rule-dead"
    else:
        key = "rule-big-gin" if hand.result.big_gin else "rule-gin" if hand.result.gin else f"rule{ties}"
    return WORDS[key].format(**prices)


def _together(item: Item, hand: Scored) -> str:
    if item.form == "next":
        way = "dead" if hand.result.dead else item.ruleset.next_dealer
        player = PLAYERS[next_dealer(hand, item.ruleset)]
        return f"{won(hand, item)} {WORDS[f'next-holds-{way}'].format(player=player)}"
    if item.form == "sheet":
        rows = enumerate(item.draft.case, 1)
        return " ".join(WORDS["row"].format(number=at, text=account(row, item.ruleset)) for at, row in rows)
    laid = WORDS["fill-laid-off"].format(cards=listed(laid_in_turn(hand))) if hand.laid else ""
    return f"{laid} {holds(hand, item)}".strip()


def start(item: Item) -> Start:
    """Do the first part."""
    hand: Scored = item.draft.case[0]
    if item.kind == "choose":
        return _start_choice(item, hand)
    if item.kind == "number":
        key = "start-points-dead" if hand.result.dead else "start-points"
        return Start(text=WORDS[key].format(counts=counts(hand, item.ruleset)))
    done = cast("Form", item.solution)[:2]
    if item.form == "sheet":
        return Start(text=WORDS["start-sheet"].format(text=account(hand, item.ruleset)), answer=done)
    return Start(text=WORDS["start-fill"].format(n=done[0], m=done[1]), answer=done)


def _start_choice(item: Item, hand: Scored) -> Start:
    """Rule one wrong option out."""
    wrong = next(key for key, _ in item.table.options[::-1] if key not in item.solutions)
    if item.form == "who":
        why = why_not_who(hand, item.ruleset, wrong)
        return Start(text=WORDS["start-who"].format(who=WINNER[wrong], why=why), out=wrong)
    return Start(text=WORDS["start-next"].format(why=won(hand, item)))
