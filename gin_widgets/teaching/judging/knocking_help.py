"""Help for knocking: the three rungs, and the first part done."""

from __future__ import annotations

from typing import cast

from gin_widgets.teaching.cases.knocking import Knocking
from gin_widgets.teaching.feedback import Hint, Start
from gin_widgets.teaching.judging.knocking import facts_of, kept_text, why_wrong
from gin_widgets.teaching.judging.numbers import begun
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import listed, points, ruled_out
from gin_widgets.teaching.words.knock import SAYINGS, WORDS


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    facts = facts_of(item)
    meld = _meld(facts)
    return (
        Hint(text=WORDS["look"].format(meld=" ".join(meld)), cards=meld),
        Hint(text=_rule(item, facts), cards=(facts.taken,) if facts.taken else meld),
        Hint(text=_together(item, facts), cards=(facts.best,), answer=item.solution),
    )


def _meld(facts: Knocking) -> tuple[str, ...]:
    """Choose a meld that the best discard keeps."""
    melds, loose = facts.kept(facts.best)
    return melds[0] if melds else loose


def _rule(item: Item, facts: Knocking) -> str:
    key = "rule-every" if item.form == "every" else "rule"
    gin = not facts.limit or item.form == "gin"
    rule = WORDS[f"{key}-gin" if gin else key].format(limit=facts.limit)
    return f"{rule} {WORDS['rule-taken'].format(card=facts.taken)}" if facts.taken else rule


def _together(item: Item, facts: Knocking) -> str:
    if item.form == "every":
        return WORDS["every-holds" if facts.limit else "every-holds-gin"].format(
            cards=listed(facts.legal), limit=facts.limit
        )
    if item.form in {"may", "decide"}:
        option = SAYINGS["may" if facts.legal else "points"]
        if item.form == "may":
            option = dict(item.table.options)[cast("str", item.solution)]
        return f"{kept_text(facts)} {WORDS['so'].format(option=option)}"
    return kept_text(facts) if item.form == "keep" else f"{WORDS['throw'].format(card=facts.best)} {kept_text(facts)}"


def start(item: Item) -> Start:
    """Do the first part."""
    facts = facts_of(item)
    meld = " ".join(_meld(facts))
    if item.form == "may":
        out, option = next((key, text) for key, text in item.table.options[::-1] if key not in item.solutions)
        return Start(text=ruled_out(option, why_wrong(facts, out)[1]), out=out)
    if item.form == "every":
        return Start(text=WORDS["start-every"].format(card=facts.legal[0]), answer=facts.legal[:1])
    if item.form == "decide":
        text = WORDS["start-decide"].format(card=facts.best, points=points(facts.least))
        return Start(text=text, answer=(facts.least,))
    if item.form == "keep":
        loose = facts.kept(facts.best)[1]
        if len(loose) < 2:
            return Start(text=WORDS["start-meld"].format(meld=meld))
        return Start(text=WORDS["start-sum"].format(card=facts.best, sum=begun(loose)))
    return Start(text=WORDS["start-pick"].format(meld=meld))
