"""Every item is legal, its answers are those of an independent brute force, and it is the same everywhere."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from gin_widgets.errors import RulesetError
from gin_widgets.rules import PAGAT, RUMMY_ROYAL, Card
from gin_widgets.teaching import SKILLS, AnswerError, Item, item, judge, read_item
from tests.rules import naive
from tests.teaching.plenty import LONG, OF_CARDS, items, seen, some_items

GOLDEN = Path(__file__).parent / "golden_items.json"


def plain(name: str) -> tuple[int, str]:
    """Write a card as the brute force wants it."""
    return Card(name).rank, Card(name).suit


def melds(names: tuple[str, ...], kind: str) -> set[frozenset[str]]:
    """Find melds by trying all there are."""
    written = {plain(name): name for name in names}
    found = naive.melds_in([plain(name) for name in names])
    wanted = [meld for meld in found if (len({rank for rank, _ in meld}) == 1) == (kind == "set")]
    return {frozenset(written[card] for card in meld) for meld in wanted}


def expected(it: Item) -> set[Any]:
    """Work out every right answer of an item without the engine."""
    return {"points": of_points, "sets": of_melds, "runs": of_melds}.get(it.skill, of_hands)(it)


def of_points(it: Item) -> set[Any]:
    values = {name: min(10, Card(name).rank) for name in it.table.names}
    if it.kind == "number":
        return {sum(values.values())}
    wanted = 10 if it.form == "tens" else min(values.values())
    return {frozenset(name for name, value in values.items() if value == wanted)}


def of_melds(it: Item) -> set[Any]:
    kind = {"sets": "set", "runs": "run"}[it.skill]
    found = melds(it.table.names, kind)
    if it.form == "verdict":
        return {"yes"} if frozenset(it.table.names) in found else set(it.solutions) - {"yes"}
    if it.form == "every":
        return {frozenset().union(*found)}
    longest = max(map(len, found))
    if it.form in {"biggest", "longest"}:
        return {meld for meld in found if len(meld) == longest}
    return {meld for meld in found if it.form == "any" or len(meld) == it.table.count}


def of_hands(it: Item) -> set[Any]:
    hand = [plain(name) for name in it.table.names]
    best = naive.best_arrangements(hand)
    left = naive.deadwood(hand)
    if it.kind == "number":
        return {left}
    if it.kind == "sort":
        return {frozenset(frozenset(map(plain, meld)) for meld in melds_) for melds_ in it.solutions} | best
    if it.kind == "pick":
        return {frozenset(name for name in it.table.names if not any(plain(name) in m for m in laid)) for laid in best}
    return chosen(it)


def chosen(it: Item) -> set[Any]:
    """Find the options that leave least; a card in both melds is no way to lay."""
    left = {}
    for key, text in it.table.options:
        names = [word for word in text.replace("|", " ").split() if word[0] in "A23456789JQK1"]
        if names:
            assert all(naive.is_meld([plain(n) for n in group]) for group in groups(text))
            left[key] = sum(Card(name).points for name in it.table.names if name not in names)
    return {key for key, points in left.items() if points == min(left.values())}


def groups(text: str) -> list[list[str]]:
    return [[word for word in part.split() if word[0] in "A23456789JQK1"] for part in text.split("|")]


def as_set(it: Item, answer: Any) -> Any:
    if it.kind == "pick":
        return frozenset(answer)
    return frozenset(frozenset(map(plain, meld)) for meld in answer) if it.kind == "sort" else answer


def test_what_is_only_looked_at_cannot_be_picked_or_moved() -> None:
    """A card of the other player, or one on a pile, never lies among the learner's own."""
    for it in some_items(30):
        if it.kind in {"pick", "sort", "lay"}:
            shown = [name for part in it.table.scene for _, cards in part.groups for name in cards]
            assert not set(it.table.names) & {*shown, *(name for meld in it.table.targets for name in meld)}, it


@pytest.mark.parametrize("skill", OF_CARDS)
def test_right_answers_are_all_that_a_brute_force_finds(skill: str) -> None:
    """The other skills have tests of their own, each with a brute force."""
    for it in items(skill):
        assert {as_set(it, answer) for answer in it.solutions} == expected(it), it
        assert len(set(it.solutions)) == len(it.solutions)


@pytest.mark.parametrize("skill", SKILLS)
def test_items_are_legal_and_hide_their_answer(skill: str) -> None:
    for it in items(skill):
        names = it.table.names
        assert len(set(names)) == len(names) == len([Card(name) for name in names])
        assert it.kind in {"pick", "sort", "number", "choose", "order", "fill", "lay"}
        assert it.position == json.loads(json.dumps(it.position))
        known = {"cards", "groups", "count", "options", "unit", "hide", "scene", "sheet", "fields", "targets"}
        assert set(it.position) <= known
        assert "points" in it.position["hide"] or not names
        assert it.is_right(it.solution)
        assert not it.table.count or it.table.count == len(it.solution)  # type: ignore[arg-type]


@pytest.mark.parametrize("skill", ["deadwood", "arrange"])
def test_whole_hands_have_ten_cards(skill: str) -> None:
    assert {len(it.table.names) for it in items(skill)} == {10}


@pytest.mark.parametrize("skill", SKILLS)
def test_a_million_items_and_more(skill: str) -> None:
    """Of n items drawn from N equally likely ones about n * n / 2N pairs are equal."""
    count = 10_000 if LONG else 600
    hand = 0 if skill in OF_CARDS else 10  # elsewhere a question without a hand has as many items as there are cases
    shown = Counter(json.dumps(it.position) for it in items(skill, count) if len(seen(it)) >= hand)
    equal = sum(times * (times - 1) // 2 for times in shown.values())
    chosen_forms = {"sets", "runs"}  # one item in six asks a reason, of which there are a few thousand
    allowed = count * count / 2 / 1_000_000 * 3 + 5
    if skill in chosen_forms:
        shown = Counter({key: times for key, times in shown.items() if "options" not in key})
        equal = sum(times * (times - 1) // 2 for times in shown.values())
    assert equal <= allowed


@pytest.mark.parametrize("skill", SKILLS)
def test_hands_grow_with_the_step(skill: str) -> None:
    sizes = [sum(len(seen(it)) for it in (item(skill, seed=seed) for seed in range(step, 90, 3))) for step in (1, 2)]
    assert sizes[0] <= sizes[1]


@pytest.mark.parametrize("skill", SKILLS)
def test_the_opening_item_takes_three_picks_at_most(skill: str) -> None:
    it = item(skill, seed=0)
    assert it.kind in {"choose", "number", "order"} or (it.kind == "pick" and it.table.count in {1, 3})
    assert it.table.every_answer()


def test_items_are_the_same_as_ever() -> None:
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    made = {key: json.loads(json.dumps([read_item(key).position, read_item(key).solutions])) for key in golden}
    assert made == golden


def test_items_are_the_same_in_another_process() -> None:
    code = "from gin_widgets.teaching import SKILLS, item\nfor s in SKILLS: print(item(s, seed=77).position)"
    other = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout.splitlines() == [str(item(skill, seed=77).position) for skill in SKILLS]


def test_items_leave_the_global_random_alone() -> None:
    random.seed(5)
    before = random.getstate()
    item("arrange", seed=987_654)
    assert random.getstate() == before


def test_equal_arguments_give_equal_items() -> None:
    for it in some_items(6):
        again = item(it.skill, seed=it.seed, ruleset=PAGAT)
        assert again == it
        assert hash(again) == hash(it)
        assert read_item(it.id) == it
        assert eval(repr(it), {"read_item": read_item}) == it  # noqa: S307
    assert item("runs", seed=1, ruleset=RUMMY_ROYAL).id == "runs/1/rummy-royal"


@pytest.mark.parametrize(
    "text",
    ["", "runs", "runs/1/nowhere", "dance/1/pagat", "runs/-1/pagat", "runs/x/pagat", "runs/1.5/pagat", "runs/²/pagat",
     "runs/2147483648/pagat", "a/b/c/d", "runs/" + "9" * 10_000, "x" * 1_000_000, None, 7],
)  # fmt: skip
def test_a_bad_name_is_refused_with_the_form_wanted(text: Any) -> None:
    with pytest.raises(AnswerError, match=r"^(An item is|A skill is|A seed is|A ruleset is)") as caught:
        read_item(text)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("seed", [-1, 2**31, 1.0, "1", None, True])
def test_a_bad_seed_is_refused(seed: Any) -> None:
    with pytest.raises(AnswerError, match="A seed is a whole number"):
        item("runs", seed=seed)


def test_positions_tempt_on_purpose() -> None:
    """Pairs, neighbours of one colour, ace after king, shared cards, and four of a rank to be split all occur."""
    forms = Counter(it.form for it in some_items(120))
    assert {"least", "tens", "total", "three", "verdict", "any", "biggest", "every", "longest"} <= set(forms)
    assert {"where", "fewest", "sort", "loose", "left", "which"} <= set(forms)


def test_the_function_item_is_not_hidden_by_the_module_of_that_name() -> None:
    code = "from gin_widgets.teaching import session\nfrom gin_widgets.teaching import item\nitem('runs', seed=1)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_name_of_an_item_or_of_a_ruleset_is_none() -> None:
    with pytest.raises(AnswerError, match=r"such as item\('runs', seed=4711\); got 'runs'"):
        judge("runs", "5S")  # type: ignore[arg-type]
    with pytest.raises(RulesetError, match="got 'pagat'"):
        item("runs", seed=1, ruleset="pagat")  # type: ignore[arg-type]
