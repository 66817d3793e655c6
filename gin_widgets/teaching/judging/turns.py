"""Feedback and help for what may be done in a turn: one choice, or a turn from the draw to the end."""

from __future__ import annotations

from typing import cast

from gin_widgets.teaching.believers import greedy
from gin_widgets.teaching.cases.turns import Moment, Names
from gin_widgets.teaching.feedback import Answer, Feedback, Group, Hint, Start
from gin_widgets.teaching.judging.numbers import drawn
from gin_widgets.teaching.question import Draft, Item
from gin_widgets.teaching.say import cards as number_of_cards
from gin_widgets.teaching.say import points, ruled_out
from gin_widgets.teaching.words.turn import HOLDS, LOOKS, OPTIONS, RULES, WHY, WORDS, YOU

Facts = dict[str, str]

_RULES = {
    "back": "throw-back",
    "table": "lay-off",
    "down": "lay-off",
    "show": "lay-off",
    "must": "knock",
    "gone": "knock",
}
_DEAD = {"dead", "lower", "dealer", "next", "shuffle"}
_IF_DEAD = {"dead", "lower", "dealer", "show"}  # wrong in the same way as long as the hand goes on


def facts(form: str, moment: Moment) -> Facts:
    """Gather what the sentences about a moment may say."""
    state = moment.state
    dealt, same, change = YOU["deal" if state.dealer == state.turn else "other"]
    known = {
        "top": moment.top,
        "taken": moment.taken,
        "open": moment.taken or moment.top,
        "thrown": moment.thrown,
        "n": number_of_cards(state.stock_size),
        "left": number_of_cards(state.ruleset.dead_at),
        "dealt": dealt,
        "same": same,
        "change": change,
        "meld": " ".join(moment.meld()),
    }
    return known | (_of_draws(moment) if form == "useful" else _of_a_knock(moment) if form == "last" else {})


def _of_draws(moment: Moment) -> Facts:
    after = moment.with_top
    best = after.best
    return {
        "now": points(moment.now),
        "with": points(after.left[best[0]]),
        "throw": best[0],
        "meld": " ".join(after.meld(moment.top) if moment.helps else moment.meld()),
    }


def _of_a_knock(moment: Moment) -> Facts:
    left = moment.left
    card = min(moment.knocks, key=lambda name: left[name])
    return {"knock": card, "count": points(left[card]), "limit": points(moment.state.limit)}


def _told(item: Item) -> Facts:
    return facts(item.form, cast("Moment", item.draft.case))


def _concerned(item: Item) -> Names:
    """Name the card that the question turns on."""
    known = _told(item)
    return (known.get("knock") or known["thrown"] or known["open"],)


def _why(item: Item, key: str, known: Facts) -> tuple[str, str]:
    """Say of a wrong option what is so instead, and why it does not hold."""
    if "next" in _right(item) and key in _IF_DEAD:
        key = "alive"
    heading, why = WHY.get(f"{item.form}-{key}", WHY.get(key, ("", "")))
    return heading.format(**known), why.format(**known)


def _right(item: Item) -> Names:
    """List the right key, or those of every line."""
    return (item.solution,) if isinstance(item.solution, str) else cast("Names", item.solution)


def _holds(item: Item) -> str:
    own = [f"{item.form}-{key}" for key in _right(item)]
    return " ".join(HOLDS[key].format(**_told(item)) for key in (item.form, *own) if key in HOLDS)


def _rule(key: str) -> str:
    return _RULES.get(key, "dead-hand" if key in _DEAD else "turn")


def _kept(item: Item) -> tuple[Group, ...]:
    """Show the hand that the right draw leads to, where a card is taken because it helps."""
    if item.form != "useful" or item.solution != "top":
        return ()
    after = cast("Moment", item.draft.case).with_top
    names = tuple(name for name in after.names if name != after.best[0])
    return drawn(names, greedy.best(names)[0])


def explain_choice(item: Item, chosen: str) -> Feedback:
    """Judge what the learner would do."""
    known, texts = _told(item), dict(item.table.options)
    good, truth = chosen in item.solutions, cast("str", item.solution)
    heading, why = _why(item, chosen, known)
    return Feedback(
        right=good,
        rule=_rule(truth if good or item.solution == "next" else chosen),
        first_wrong=None if good else texts[chosen],
        cards=_concerned(item),
        counter_example=None if good else texts[truth],
        points_lost=_lost(item, chosen),
        heading=WORDS["yes-choice"] if good else heading,
        laid=WORDS["chose"].format(option=texts[chosen]),
        breaks="" if good else why,
        holds=_holds(item),
        answer_groups=_kept(item),
        answer_lines=((WORDS["line"], texts[truth]),),
    )


def _lost(item: Item, chosen: str) -> int:
    moment = cast("Moment", item.draft.case)
    if item.form != "useful" or item.solution != "top" or chosen == "top":
        return 0
    return moment.now - min(moment.with_top.left.values())


def explain_whole(item: Item, answer: Answer) -> Feedback:
    """Judge a turn told from the draw to the end; the first line that breaks is explained."""
    known, said, right = _told(item), cast("Names", answer), cast("Names", item.solution)
    keys = [field.key for field in item.table.fields]
    wrong = next((at for at, (one, other) in enumerate(zip(said, right, strict=True)) if one != other), None)
    laid = {key: OPTIONS[key][one].format(**known) for key, one in zip(keys, said, strict=True)}
    good = wrong is None
    heading, why = ("", "") if wrong is None else _why(item, said[wrong], known)
    last = len(keys) if wrong is None else wrong
    return Feedback(
        right=good,
        rule="turn" if wrong is None else _rule(said[wrong]),
        first_wrong=None if wrong is None else laid[keys[wrong]],
        cards=_concerned(item),
        counter_example=None if wrong is None else OPTIONS[keys[wrong]][right[wrong]].format(**known),
        heading=WORDS["yes-whole"] if good else heading,
        laid=WORDS["whole-laid"].format(**dict(zip(("draw", "then", "end"), laid.values(), strict=True))),
        breaks=why,
        holds=_holds(item),
        answer_lines=lines(item.draft),
        fields=dict.fromkeys(keys[:last], "right") | dict.fromkeys(keys[last : last + 1], "wrong"),
    )


def lines(draft: Draft) -> tuple[tuple[str, str], ...]:
    """Write the right turn line by line."""
    known, right = facts(draft.form, draft.case), cast("Names", draft.solution)
    keys = [field.key for field in draft.table.fields]
    return tuple(
        (WORDS[f"line-{key}"].format(**known), OPTIONS[key][one].format(**known))
        for key, one in zip(keys, right, strict=True)
    )


def help_turn(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    known, cards = _told(item), _concerned(item)
    together = _holds(item)
    if item.kind == "choose":
        option = dict(item.table.options)[cast("str", item.solution)]
        together = WORDS["together"].format(holds=together, option=option)
    return (
        Hint(text=LOOKS[item.form].format(**known), cards=cards),
        Hint(text=RULES[item.form].format(**known), cards=cards),
        Hint(text=together, cards=cards, answer=item.solution),
    )


def start_turn(item: Item) -> Start:
    """Rule one wrong option out, or write the first line."""
    known = _told(item)
    if item.kind == "fill":
        first = cast("Names", item.solution)[0]
        text = WORDS["whole-begun"].format(draw=OPTIONS["draw"][first].format(**known))
        return Start(text=text, answer=(first,))
    out = next(key for key in item.table.keys[::-1] if key not in {*item.solutions, "top", "stock"})
    why = _why(item, out, known)[1]
    return Start(text=ruled_out(dict(item.table.options)[out], why), out=out)
