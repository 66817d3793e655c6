"""The tool "Score my hand": a knock and its defence, priced by the rules in force."""

from __future__ import annotations

from dataclasses import dataclass

from gin_widgets.rules import (
    Arrangement,
    Card,
    Defence,
    Hand,
    HandScore,
    RoundResult,
    Ruleset,
    best_spread,
    defend,
    points,
)
from gin_widgets.teaching import say
from gin_widgets.teaching.tools import read
from gin_widgets.teaching.tools.fields import BIG_GIN, DEFENDER, UPCARD
from gin_widgets.teaching.tools.laying import kept, on_table
from gin_widgets.teaching.tools.model import Block, Report, ToolField, Values
from gin_widgets.teaching.words.tools import LABELS, WORDS

KNOCKER = ToolField(
    "knocker",
    LABELS["knocker"],
    least=10,
    most=10,
    bars=True,
    eleven=BIG_GIN,
    eleven_label=LABELS["knocker-eleven"],
)
FIELDS = (KNOCKER, DEFENDER, UPCARD)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scored:
    """A knock with all that follows from it."""

    spread: Arrangement
    defender: Hand
    defence: Defence
    result: RoundResult
    score: HandScore


def score(values: Values, ruleset: Ruleset) -> Report:
    """Price a hand: the best spread or the one typed, the best defence, who scores and by which rule."""
    text = read.texts(FIELDS, values)
    hand = read.laid_cards(KNOCKER, text["knocker"], ruleset)
    defender = read.cards(DEFENDER, text["defender"])
    read.apart(DEFENDER, defender, hand)
    upcard = read.upcard_of(UPCARD, text["upcard"], ruleset)
    spread = _spread(hand, text["knocker"], defender, ruleset, upcard)
    scored = _priced(spread, defender, ruleset, upcard)
    better = hand.deadwood < spread.deadwood and "|" not in text["knocker"]
    why = WORDS["score-other"].format(points=say.points(hand.deadwood)) if better else ""
    return Report(_said(scored.score), (*_laid(scored, why), _lines(scored, ruleset)), scored.score.points)


def _spread(hand: Hand, text: str, defender: Hand, ruleset: Ruleset, upcard: Card | None) -> Arrangement:
    """Take the arrangement as it was typed with bars; else the one that pays the knocker most."""
    limit = ruleset.limit(upcard)
    spread = read.laid(KNOCKER, text, hand) if "|" in text else hand.arrangements()[0]
    read.within(KNOCKER, spread, limit)
    return spread if "|" in text or len(hand) == 11 else best_spread(hand, defender, ruleset, upcard)


def _priced(spread: Arrangement, defender: Hand, ruleset: Ruleset, upcard: Card | None) -> _Scored:
    complete = not spread.deadwood_cards
    big = complete and sum(map(len, spread.melds)) == 11
    defence = defend(defender, spread, gin=complete)
    result = RoundResult(
        knocker=0,
        knocker_deadwood=spread.deadwood,
        defender_deadwood=defence.deadwood,
        gin=complete and not big,
        big_gin=big,
        upcard=upcard,
    )
    return _Scored(spread=spread, defender=defender, defence=defence, result=result, score=points(result, ruleset))


def _said(scored: HandScore) -> str:
    if not scored.points:
        return WORDS["score-nobody"]
    who = WORDS["score-defender"] if scored.seat else WORDS["score-knocker"]
    return WORDS["score-said"].format(who=who, points=say.points(scored.points))


def _laid(scored: _Scored, why: str) -> tuple[Block, ...]:
    table = on_table(scored.spread, scored.defence, WORDS["score-spread"])
    words = " ".join(filter(None, [why, table.text]))
    return (
        Block(title=table.title, text=words, groups=table.groups, laid=table.laid),
        kept(scored.defender, scored.defence),
    )


def _lines(scored: _Scored, ruleset: Ruleset) -> Block:
    result, price = scored.result, scored.score
    lines = [
        (WORDS["line-knocker"], say.points(result.knocker_deadwood)),
        (WORDS["line-defender"], say.points(result.defender_deadwood)),
        (WORDS["line-difference"], say.points(abs(result.defender_deadwood - result.knocker_deadwood))),
    ]
    times = 2 if ruleset.spades_double and result.upcard and result.upcard.suit == "S" else 1
    lines += [(WORDS["line-bonus"], say.points(price.bonus // times))] if price.bonus else []
    lines += [(WORDS["line-twice"], WORDS["times-two"])] if times == 2 else []
    lines.append((WORDS["line-points"], say.points(price.points)))
    return Block(title=WORDS["score-how"], text=_rule(scored, times), lines=tuple(lines))


def _rule(scored: _Scored, times: int) -> str:
    rule = scored.score.rule
    tie = scored.result.knocker_deadwood == scored.result.defender_deadwood
    key = {("score-knock", True): "tie", ("undercut", True): "undercut-tie"}.get((rule, tie), rule)
    return WORDS[f"rule-{key}"].format(bonus=say.points(scored.score.bonus // times))
