"""What a lesson is made of: plain data that one page builder and one session read.

A lesson has seven parts, always in the same order: try it, the rule, together,
your turn, mixed, in short, sandbox. Text may hold card names ("8H"), which the
page draws as small cards, and ``**bold**``; there is no other markup.
"""

from __future__ import annotations

from dataclasses import dataclass

PARTS = ("Try it", "The rule", "Together", "Your turn", "Mixed", "In short", "Sandbox")


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """Cards laid out in groups.

    Args:
        groups: Pairs of a kind (``run``, ``set``, ``deadwood``, ``loose``,
            ``broken``) and cards ("3S 4S 5S"); ``!`` after a card marks it as
            the one that breaks the group, ``+`` as laid off on it.
        caption: One short line under the groups, or nothing.
        title: Whose cards these are ("The knocker"), or nothing.
    """

    groups: tuple[tuple[str, str], ...]
    caption: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A table of texts, such as a score sheet.

    Args:
        heads: Headings of the columns.
        rows: Cells by row; the first cell of a row is its heading.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a worked example: a sentence or two, and what the cards or the sheet look like then."""

    text: str
    figures: tuple[Figure, ...] = ()
    grid: Grid | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """The summary card of a lesson.

    Args:
        rule: The rule once more, in one or two sentences.
        mistaken: "Often mistaken": what many players think, and what holds.
        sources: Where the rule stands ("Pagat", "Bicycle").
        disagreement: Where sources differ, and what this course does; or nothing.
    """

    rule: str
    mistaken: tuple[str, ...]
    sources: tuple[str, ...]
    disagreement: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """The teacher's note on a lesson; its likely mistakes are those of the summary card.

    Args:
        goal: What the class can do after it.
        show: What to do with the projector, step by step.
        question: A question to ask the class.
        answer: What a good answer says.
    """

    goal: str
    show: tuple[str, ...]
    question: str
    answer: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """What stands in the fields of a lesson's tool at first under other rules, where the lesson's own does not hold.

    Args:
        rulesets: Names of these rulesets.
        tool_values: The values of the fields, in their order.
    """

    rulesets: tuple[str, ...]
    tool_values: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """What a lesson, or the teacher's note on it, says instead under other rules.

    Args:
        when: Changes of a ruleset, any of which calls for it; keys as `gin_widgets.teaching.house_rules.changes` has them.
        part: What it stands for: "lead", "rule", "short" (the rule of the summary), "sandbox"; in the note "title",
            "goal", "show-1", "question", "answer"; in both "mistaken-1".
        text: The text, with names in braces for numbers of the ruleset ("{gin}"); empty where nothing holds.
    """

    when: tuple[str, ...]
    part: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """One lesson of the course.

    Args:
        key: Stable name in links and in the learner's log ("one-meld").
        title: Heading.
        group: The lesson's place on the home page ("Melds", "Deadwood").
        minutes: About how long it takes.
        rules: Ids of the rules it teaches.
        opening: Item of part 1, "skill/seed".
        lead: One sentence above the opening item.
        rule: The rule card, at most 40 words.
        worked: The worked example, step by step.
        together: Items of part 3, part done for the learner, "skill/seed".
        your_turn: Items of part 4, "skill/seed".
        mixed: Items of part 5, "skill/seed".
        summary: Part 6.
        sandbox: One sentence that invites to try any hand (part 7).
        tool: Key of the tool on the sandbox, from `gin_widgets.teaching.tools`.
        tool_values: What stands in the tool's fields at first, in their order.
        note: The teacher's note.
        starts: What stands in the tool's fields under other rules; each ruleset is named at most once.
        house: What the teacher's note says instead under other rules; the first that fits a part counts.
    """

    key: str
    title: str
    group: str
    minutes: int
    rules: tuple[str, ...]
    opening: str
    lead: str
    rule: str
    worked: tuple[Step, ...]
    together: tuple[str, ...]
    your_turn: tuple[str, ...]
    mixed: tuple[str, ...]
    summary: Summary
    sandbox: str
    tool: str
    tool_values: tuple[str, ...]
    note: Note
    starts: tuple[Start, ...] = ()
    house: tuple[House, ...] = ()

    def start(self, ruleset: str) -> tuple[str, ...]:
        """Tell what stands in the tool's fields at first.

        Args:
            ruleset: Name of the rules in force.
        """
        own = (start.tool_values for start in self.starts if ruleset in start.rulesets)
        return next(own, self.tool_values)

    def items(self, part: int) -> tuple[str, ...]:
        """Name the items of a part, as "skill/seed".

        Args:
            part: 1 to 7.

        Returns:
            The items in order; empty for parts that ask nothing.
        """
        asked = {1: (self.opening,), 3: self.together, 4: self.your_turn, 5: self.mixed}
        return asked.get(part, ())
