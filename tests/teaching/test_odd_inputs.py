"""Whatever is typed into a tool is read, or refused in plain words that name it; nothing that was typed is lost."""

from __future__ import annotations

import re

import pytest

from gin_widgets.rules import RULESETS
from gin_widgets.rules.spelling import plain
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.tools import TOOLS
from gin_widgets.teaching.tools.tried import look

ODD = (
    "", "   ", "ace of spades", "Ace of Spades, 10 of hearts", "seven of clubs", "AS,KD", "10♠", "3s 4s", "3S;4S;5S",
    "3S\n4S\n5S", "3S 3S", "7X", "ace", "spades", "1S", "joker", "🂡", "|", "| |", "3S|", "3S 4S 5S | 3S", "9 8 7", "-1",
    "0", "7", "10", "eleven", "99999999999999", "1e3", "3.5", "A 10", "A10 B 20", "anna 10", "A 1000", "A -5", "B 0",
    "dead dead", "x" * 400, "<b>hi</b>", "{0} {typed}", "%s", "None", "'", '"', "\\n", "\x00\x07", "\u200b",
    "ten points", "AS " * 40, "A 10, " * 66, "3S 4S 5S 8D 8C 8H KC QD 6H AD", "JS JH JD JC 10S 10H 10D 2S 2H 3D 7C KC",
    "4S 5S 6S 7S | 9H 9D 9C | 2D 3D 4D",
)  # fmt: skip
JARGON = re.compile(
    r"Error|Traceback|\bNone\b|\bstr\b|\bint\b|list of|tuple|\bfield '|object|invalid|literal|[{}\\]|[a-z]_[a-z]"
    r"|^[a-z]+(?:-[a-z]+)*\.?$"  # the id of a rule alone
)
ENDS = re.compile(r"\.(?: \(card \d+\))?$")
MOST_WORDS = 32


def quoted(error: str) -> list[str]:
    """The pieces of what was typed that a message repeats."""
    return re.findall(r"(?<![\w])'(.*?)'(?![\w'])", error)


@pytest.mark.parametrize("name", ["pagat", "straight", "oklahoma-ace-one"])
@pytest.mark.parametrize("key", TOOLS)
def test_odd_inputs_are_read_or_refused_in_plain_words(key: str, name: str) -> None:
    tool, ruleset = TOOLS[key], RULESETS[name]
    good = tool.deal(Chance("odd"), ruleset)
    for place in range(len(tool.fields)):
        for odd in ODD:
            values = (*good[:place], odd, *good[place + 1 :])
            tried = look(key, values, ruleset)
            assert tried.values == values, "what was typed stays"
            assert bool(tried.error) != bool(tried.report)
            words = tried.error or tried.report.said
            for piece in quoted(tried.error):
                assert plain(piece.removesuffix("...")) in plain(re.sub(r"[\x00-\x1f]", " ", odd)), words
                words = words.replace(f"'{piece}'", "")
            assert not JARGON.search(words), words
            assert ENDS.search(words), words
            assert all(len(part.split()) <= MOST_WORDS for part in re.split(r"(?<=[.?]) ", words)), words


@pytest.mark.parametrize("key", TOOLS)
def test_a_text_that_is_nothing_at_all_is_named(key: str) -> None:
    """Where a field refuses a word, the word is in the message, and so is the form that is wanted."""
    good = TOOLS[key].deal(Chance("odd"), RULESETS["pagat"])
    for place, field in enumerate(TOOLS[key].fields):
        if field.rulesets:
            continue
        tried = look(key, (*good[:place], "wibble", *good[place + 1 :]), RULESETS["pagat"])
        assert tried.field == field.key
        assert "'wibble'" in tried.error
        assert re.search("such as|whole number from 0 to", tried.error)
