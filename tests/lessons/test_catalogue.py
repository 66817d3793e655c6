"""The course as a whole: order, items, seeds, rules."""

from __future__ import annotations

import ast
from itertools import pairwise
from pathlib import Path

import pytest

from gin_widgets.errors import GinError
from gin_widgets.lessons import content
from gin_widgets.lessons.catalogue import COURSE, find
from gin_widgets.lessons.model import PARTS, Lesson
from gin_widgets.rules import RULEBOOK
from gin_widgets.teaching import item, judge

KEYS = [lesson.key for lesson in COURSE]
EACH = pytest.mark.parametrize("lesson", COURSE, ids=KEYS)


def items(lesson: Lesson) -> list[tuple[str, int]]:
    """Name every item of a lesson in the order of its parts."""
    pairs = (text.split("/") for part in range(1, len(PARTS) + 1) for text in lesson.items(part))
    return [(skill, int(seed)) for skill, seed in pairs]


def skills(texts: tuple[str, ...]) -> list[str]:
    """Keep the skill of each "skill/seed"."""
    return [text.split("/")[0] for text in texts]


GROUPS = {
    "Melds": ["points", "sets", "runs", "one-meld"],
    "Deadwood": ["deadwood", "arrange"],
    "A turn": ["deal", "turn"],
    "The end of a hand": ["knock", "lay-off"],
    "The score": ["score", "tally"],
    "And then": ["variants"],
}


def test_lessons_stand_in_the_order_of_the_course() -> None:
    order = [(key, group) for group, keys in GROUPS.items() for key in keys if key in KEYS]
    assert [(lesson.key, lesson.group) for lesson in COURSE] == order


def test_a_lesson_is_found_by_its_key() -> None:
    assert [find(key) for key in KEYS] == list(COURSE)


@pytest.mark.parametrize("key", ["", "Runs", "poker", "runs/3", "x" * 10_000])
def test_an_unknown_key_is_answered_with_the_keys_that_exist(key: str) -> None:
    with pytest.raises(GinError, match="one of points, sets, runs") as caught:
        find(key)
    assert len(str(caught.value)) < 200


@EACH
def test_a_lesson_takes_at_most_eight_minutes(lesson: Lesson) -> None:
    assert 5 <= lesson.minutes <= 8


@EACH
def test_rules_are_in_the_rule_book(lesson: Lesson) -> None:
    assert lesson.rules
    assert set(lesson.rules) <= set(RULEBOOK)


@EACH
def test_each_part_asks_as_many_items_as_it_should(lesson: Lesson) -> None:
    assert [len(lesson.items(part)) for part in range(1, 8)] == [1, 0, 2, 3, 2, 0, 0]


@EACH
def test_opening_and_faded_items_train_the_lesson_itself(lesson: Lesson) -> None:
    assert skills((lesson.opening, *lesson.together)) == [lesson.key] * 3


@EACH
def test_earlier_skills_are_mixed_in_from_the_third_lesson_on(lesson: Lesson) -> None:
    earlier = KEYS[: KEYS.index(lesson.key)]
    asked = skills(lesson.your_turn + lesson.mixed)
    assert asked[::2] == [lesson.key] * 3
    if len(earlier) < 2:
        assert asked[1::2] == [lesson.key] * 2
    else:
        assert all(skill in earlier for skill in asked[1::2])


def test_no_item_is_asked_twice_and_no_seed_is_used_twice() -> None:
    seeds = [seed for lesson in COURSE for _, seed in items(lesson)]
    assert len(set(seeds)) == len(seeds)


@EACH
def test_opening_item_is_of_the_easiest_step(lesson: Lesson) -> None:
    assert int(lesson.opening.split("/")[1]) % 3 == 0


@EACH
def test_own_items_never_get_easier(lesson: Lesson) -> None:
    steps = [seed % 3 for skill, seed in items(lesson) if skill == lesson.key]
    assert all(before <= after for before, after in pairwise(steps))
    assert steps[-1] == 2


@EACH
def test_every_item_exists_and_its_solution_passes(lesson: Lesson) -> None:
    for skill, seed in items(lesson):
        asked = item(skill, seed=seed)
        assert judge(asked, asked.solution).right


@EACH
def test_no_two_items_show_the_same_cards(lesson: Lesson) -> None:
    shown = [str(item(skill, seed=seed).position) for skill, seed in items(lesson)]
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize("path", sorted(Path(content.__path__[0]).glob("[a-z]*.py")), ids=lambda path: path.stem)
def test_a_content_module_is_one_constant(path: Path) -> None:
    """A lesson is data: imports, one assignment, and calls of the model's classes only."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstring, *statements = tree.body
    assert isinstance(docstring, ast.Expr)
    *imports, constant = statements
    assert all(isinstance(each, ast.ImportFrom) for each in imports)
    assert isinstance(constant, ast.Assign)
    calls = {ast.unparse(node.func) for node in ast.walk(constant) if isinstance(node, ast.Call)}
    assert calls <= {"Lesson", "Step", "Start", "House", "Figure", "Grid", "Summary", "Note"}
    loops = (ast.comprehension, ast.Lambda, ast.JoinedStr, ast.IfExp)
    assert not [node for node in ast.walk(constant) if isinstance(node, loops)]
