"""What two places of the course tell of one rule does not contradict."""

from __future__ import annotations

import re
from pathlib import Path

from gin_widgets.lessons.glossary import GLOSSARY
from gin_widgets.rules import RUMMY_ROYAL
from gin_widgets.teaching import item, judge

HERE = Path(__file__).parent
WRITTEN = {path.stem: path.read_text(encoding="utf-8") for path in (HERE / "golden").glob("*.txt")}
NONE = re.compile(r"\b(?:no|without) bonus(?:es)?\b(?! for the game)", re.IGNORECASE)


def sentences(text: str, about: str) -> list[str]:
    return [part for part in re.split(r"(?<=[.?])\s+|\n", text) if about in part]


def test_rummy_royal_pays_gin_and_undercut_and_nothing_at_the_end() -> None:
    """The ruleset knows two bonuses, so no lesson may say that it has none."""
    assert (RUMMY_ROYAL.gin, RUMMY_ROYAL.undercut, RUMMY_ROYAL.box, RUMMY_ROYAL.game) == (20, 10, 0, 0)
    told = {key: sentences(text, "Rummy Royal") for key, text in WRITTEN.items()}
    assert not [(key, part) for key, parts in told.items() for part in parts if NONE.search(part)]
    assert any("no game or box bonus" in part for part in told["tally"])
    assert any("two bonuses only, for gin and for an undercut" in part for part in told["variants"])


def test_no_question_under_such_rules_says_that_there_are_no_bonuses() -> None:
    for seed in range(60):
        it = item("tally", seed=seed, ruleset=RUMMY_ROYAL)
        texts = [it.prompt, str(it.position), *(it.hint(rung).text for rung in (1, 2, 3)), it.faded.text]
        texts.append(judge(it, it.solution).text)
        assert not NONE.search(" ".join(texts)), it.id


def test_cards_out_of_own_melds_may_be_laid_off_wherever_it_is_explained() -> None:
    """The lesson breaks four nines for it, and the rule of the defence allows it."""
    term = next(term for term in GLOSSARY if term.key == "lay-off")
    assert "loose" not in term.meaning
    assert "own melds" in term.meaning
    assert "You may break a meld like that" in WRITTEN["lay-off"]
