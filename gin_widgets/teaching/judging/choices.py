"""Feedback and help for "Are these a set?": one question, several reasons to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from gin_widgets.rules import RANKS, Card
from gin_widgets.teaching.faults import cards_of, look
from gin_widgets.teaching.feedback import Answer, Feedback, Hint, Start
from gin_widgets.teaching.judging.picks import Names, as_meant
from gin_widgets.teaching.question import Item
from gin_widgets.teaching.say import cards as number_of_cards
from gin_widgets.teaching.say import listed, meld_words, ruled_out
from gin_widgets.teaching.words import common
from gin_widgets.teaching.words.choices import WORDS

Choices = Mapping[str, tuple[str, str, str, str]]


def _in_order(item: Item) -> Names:
    return as_meant(item.table.names, look(item.table.names).key)


def _facts(item: Item) -> dict[str, str]:
    names = _in_order(item)
    held = cards_of(names)
    ranks = dict.fromkeys(common.RANK[card.rank] for card in held)
    suits = dict.fromkeys(common.SUIT[card.suit] for card in held)
    meld = look(names).key in {"set", "run"}
    return {
        "cards": listed(names),
        "what": meld_words(names) if meld else "",
        "n": number_of_cards(len(names)),
        "ranks": listed(ranks),
        "suits": listed(suits),
    }


def explain_choice(item: Item, answer: Answer, kind: str, choices: Choices) -> Feedback:
    """Judge whether the learner chose the reason that holds."""
    chosen = cast("str", answer)
    good = chosen in item.solutions
    truth = chosen if good else cast("str", item.solution)
    facts = _facts(item)
    names = _in_order(item)
    fault = look(names)
    rule = fault.rule if fault.rule in {"meld-size", "ace-low"} else kind
    text = choices[chosen][0]
    heading = choices[truth][2].format(**facts)
    why = choices[chosen][1].format(**facts)
    if "yes" not in {chosen, truth}:
        why = f"{why} {WORDS['still'].format(kind=kind)}"
    return Feedback(
        right=good,
        rule=rule,
        first_wrong=None if good else text,
        cards=names,
        counter_example=None if good else choices[truth][0],
        heading=WORDS["yes"].format(heading=heading) if good else common.DENIED,
        laid=WORDS["laid"].format(option=text, cards=listed(names)),
        breaks="" if good else why,
        holds=choices[truth][3].format(**facts),
        shown=((fault.key if fault.key in {"set", "run"} else "broken", names),),
        answer_groups=((fault.key if fault.key in {"set", "run"} else "broken", names),),
        marks=dict.fromkeys(fault.odd, "wrong"),
        ruler=tuple(RANKS[Card(name).rank - 1] for name in names) if rule == "ace-low" else (),
    )


def help_choice(item: Item, kind: str, choices: Choices) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs for a choice of reasons."""
    facts = _facts(item) | {"option": choices[cast("str", item.solution)][0]}
    facts["why"] = choices[cast("str", item.solution)][3].format(**facts)
    names = _in_order(item)
    return (
        Hint(text=WORDS[f"{kind}-look"].format(**facts), cards=names),
        Hint(text=WORDS[f"{kind}-rule"].format(**facts), cards=names),
        Hint(text=WORDS["together"].format(**facts), cards=names, answer=item.solution),
    )


def start_choice(item: Item, choices: Choices) -> Start:
    """Rule one wrong option out."""
    wrong = next(key for key, _ in item.table.options[::-1] if key not in item.solutions)
    why = choices[wrong][1].format(**_facts(item))
    return Start(text=ruled_out(choices[wrong][0], why), out=wrong)
