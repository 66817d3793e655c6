"""Every text of a lesson as a reviewed golden file, so that a change of wording shows in review.

``GIN_UPDATE_GOLDEN=1`` writes them anew; read the difference before you keep it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gin_widgets.lessons.catalogue import COURSE
from gin_widgets.lessons.model import Lesson
from tests.lessons.transcript import transcript

GOLDEN = Path(__file__).parent / "golden"
EACH = pytest.mark.parametrize("lesson", COURSE, ids=[lesson.key for lesson in COURSE])


@EACH
def test_a_lesson_reads_as_reviewed(lesson: Lesson) -> None:
    file, text = GOLDEN / f"{lesson.key}.txt", transcript(lesson)
    if os.environ.get("GIN_UPDATE_GOLDEN"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 400


def test_there_is_no_file_without_a_lesson() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == {lesson.key for lesson in COURSE}
