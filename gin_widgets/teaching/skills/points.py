"""Cards and their points: find the least, find the tens, add up."""

from __future__ import annotations

from typing import cast

from gin_widgets.rules import DECK, Card, Ruleset
from gin_widgets.teaching.beliefs import distinct
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import deal_until
from gin_widgets.teaching.feedback import Answer, Feedback, Group, Hint, Start
from gin_widgets.teaching.judging.every import Every
from gin_widgets.teaching.judging.numbers import begun
from gin_widgets.teaching.judging.picks import Names
from gin_widgets.teaching.question import Draft, Item
from gin_widgets.teaching.say import cards as number_of_cards
from gin_widgets.teaching.say import listed, points, sum_of, value
from gin_widgets.teaching.skills.maker import Maker
from gin_widgets.teaching.table import Table, in_order
from gin_widgets.teaching.words.points import WORDS

_ACES = [str(card) for card in DECK if card.rank == 1]
_TENS = [str(card) for card in DECK if card.rank == 10]
_FACES = [str(card) for card in DECK if card.rank > 10]
_SMALL = [str(card) for card in DECK if 1 < card.rank < 10]


def draft(seed: int, _ruleset: Ruleset) -> Draft:
    """Make the question of a seed: by turns the least or the tens, then sums of four and six."""
    if seed % 3:
        return deal_until("points", seed, lambda chance: _total(chance, seed % 3))
    make = _tens if seed // 3 % 2 else _least
    return deal_until("points", seed, make)


def _draft(form: str, table: Table, *solutions: Answer) -> Draft:
    return Draft(skill="points", form=form, prompt=WORDS[f"ask-{form}"], table=table, solutions=solutions)


def _least(chance: Chance) -> Draft | None:
    ace = chance.pick(_ACES)
    cards = chance.shuffled([ace, *chance.some(_FACES, 2), *chance.some(_SMALL, 2)])
    if len({Card(name).rank for name in cards}) < 5:
        return None
    table = Table(kind="pick", cards=tuple(cards), count=1, hide=("points",))
    return _draft("least", table, (ace,))


def _tens(chance: Chance) -> Draft:
    tens = [*chance.some(_FACES, 2 + chance.below(2)), *chance.some(_TENS, 1 + chance.below(2))]
    others = [chance.pick(_ACES), *chance.some(_SMALL, 3)]
    table = Table(kind="pick", cards=tuple(chance.shuffled([*tens, *others])), hide=("points",))
    return _draft("tens", table, in_order(tens))


def _total(chance: Chance, step: int) -> Draft | None:
    sure = [chance.pick(_ACES), *chance.some(_FACES, step)]
    rest = [str(card) for card in DECK if card.rank > 1 and str(card) not in sure]
    cards = chance.shuffled([*sure, *chance.some(rest, 1 + step)])
    table = Table(kind="number", cards=tuple(cards), hide=("points", "sum"))
    made = _draft("total", table, value(cards))
    return made if distinct(made) else None


def _counts(names: Names) -> str:
    """Say what cards count; cards that count the same are named together."""
    held = sorted(names, key=lambda name: -value([name]))
    return listed(WORDS["counts"].format(card=name, count=value([name])) for name in held)


def explain(item: Item, answer: Answer) -> Feedback:
    """Judge an answer by its facts."""
    if item.form == "tens":
        return _EVERY.explain(item, answer)
    return _explain_least(item, answer) if item.form == "least" else _explain_total(item, answer)


def _explain_least(item: Item, answer: Answer) -> Feedback:
    card, least = cast("Names", answer)[0], cast("Names", item.solution)[0]
    good = card == least
    facts = {"card": card, "count": points(value([card])), "least": least}
    return Feedback(
        right=good,
        rule="values",
        first_wrong=None if good else card,
        cards=(card,),
        counter_example=None if good else least,
        points_lost=value([card]) - 1,
        heading=WORDS["yes-least" if good else "not-least"].format(**facts),
        laid=WORDS["laid"].format(cards=card),
        breaks="" if good else WORDS["not-least-why"].format(**facts),
        holds=WORDS["yes-least-holds" if good else "not-least-holds"].format(**facts),
        shown=(("loose", (card,)),),
        answer_groups=(("loose", (least,)),),
        marks={card: "right"} if good else {card: "wrong", least: "hint"},
    )


def _explain_total(item: Item, answer: Answer) -> Feedback:
    said, right = cast("int", answer), cast("int", item.solution)
    names = item.table.names
    good = said == right
    why, cards = ("", names) if good else _why(names, said - right)
    return Feedback(
        right=good,
        rule="values",
        first_wrong=None if good else str(said),
        cards=cards,
        counter_example=None if good else sum_of(names),
        points_lost=abs(said - right),
        heading=_heading(said, right),
        laid=WORDS["yes-total-laid"].format(said=points(said)),
        breaks=why,
        holds=WORDS["total-holds"].format(values=_counts(names), sum=sum_of(names)),
        shown=(("loose", names),),
        answer_groups=(("loose", names),),
        sum=sum_of(names),
    )


def _heading(said: int, right: int) -> str:
    if said == right:
        return WORDS["yes-total"].format(count=points(right))
    return WORDS["more" if said > right else "less"]


def _why(names: Names, off: int) -> tuple[str, Names]:
    """Guess which card a wrong sum left out or counted twice."""
    single = [name for name in names if value([name]) == abs(off)]
    if len(single) == 1:
        return WORDS["left-out" if off < 0 else "twice"].format(card=single[0]), tuple(single)
    dearest = max(names, key=lambda name: value([name]))
    return WORDS["check"].format(card=dearest, count=value([dearest])), (dearest,)


def _extra(_item: Item, names: Names) -> str:
    return WORDS["extra"].format(values=_counts(names))


def _missing(_item: Item, names: Names) -> str:
    return WORDS["missing"].format(number=number_of_cards(len(names)))


def _holds(item: Item, good: bool) -> str:
    tens = cast("Names", item.solution)
    return WORDS["yes-tens-holds"] if good else WORDS["tens-holds"].format(cards=listed(tens))


def _groups(item: Item, right: Names) -> tuple[Group, ...]:
    rest = tuple(name for name in item.table.names if name not in right)
    return (("loose", right), ("loose", rest))


_EVERY = Every(
    rule="values",
    laid=WORDS["laid"],
    headings=(WORDS["yes-tens"], WORDS["not-tens-extra"], WORDS["not-tens-missing"]),
    too_much=_extra,
    missing=_missing,
    holds=_holds,
    groups=_groups,
)


def rungs(item: Item) -> tuple[Hint, Hint, Hint]:
    """Give the three rungs."""
    names = item.table.names
    letters = tuple(name for name in names if not name[0].isdigit())
    solution = cast("Names", item.solution) if item.kind == "pick" else names
    faces = tuple(name for name in names if Card(name).rank > 10)
    where = {"least": letters, "tens": faces, "total": letters}[item.form]
    facts = {"card": solution[0], "cards": listed(where), "values": _counts(names), "sum": sum_of(names)}
    last = facts | {"cards": listed(solution)}
    return (
        Hint(text=WORDS[f"{item.form}-look"].format(**facts), cards=where),
        Hint(text=WORDS[f"{item.form}-rule"].format(**facts), cards=where),
        Hint(text=WORDS[f"{item.form}-together"].format(**last), cards=solution, answer=item.solution),
    )


def start(item: Item) -> Start:
    """Do the first part."""
    names = item.table.names
    if item.form == "total":
        return Start(text=WORDS["total-start"].format(sum=begun(names)))
    if item.form == "least":
        dear = max(names, key=lambda name: value([name]))
        return Start(text=WORDS["least-start"].format(card=dear, count=value([dear])))
    first = cast("Names", item.solution)[:1]
    return Start(text=WORDS["tens-start"].format(card=first[0]), answer=first)


SKILL = Maker(key="points", draft=draft, explain=explain, help=rungs, start=start)
