"""The tally: every answer is worked out again from the sheet as it is printed and the prices of the rules."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from gin_widgets.rules import PAGAT, RULESETS, RUMMY_ROYAL, Ruleset
from gin_widgets.teaching import MISCONCEPTIONS, Item, item, judge
from tests.teaching.plenty import LONG, items

BELIEFS = ("boxes-count", "game-bonus-counts", "bonuses-each-hand", "loser-boxes-forgotten")
FORMS = {"over", "fixed", "needs", "total", "box", "final", "margin", "winner", "open", "closed", "error"}
ROW = re.compile(r"(\d+)\. (?:([AB]) \+(\d+)(?:, (gin|undercut))?|(dead hand)|(Game|Box) bonus)$")
EACH = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))


@dataclass
class Pad:
    """A score pad kept by hand."""

    price: Ruleset
    totals: list[int] = field(default_factory=lambda: [0, 0])
    won: list[int] = field(default_factory=lambda: [0, 0])

    def enter(self, side: int, points: int) -> None:
        assert not self.over, "no hand follows the end"
        self.totals[side] += points
        self.won[side] += points > 0

    @property
    def over(self) -> bool:
        return max(self.totals) >= self.price.target

    @property
    def winner(self) -> int:
        return self.totals.index(max(self.totals))

    @property
    def game_bonus(self) -> int:
        if min(self.totals):
            return self.price.game
        whole = max(self.totals)
        return {"instead": self.price.shutout, "extra": self.price.game + self.price.shutout}.get(
            self.price.shutout_pays, self.price.game + whole
        )

    @property
    def final(self) -> list[int]:
        bonus = [self.game_bonus * (side == self.winner) for side in (0, 1)]
        return [self.totals[side] + bonus[side] + self.won[side] * self.price.box for side in (0, 1)]


def hands(it: Item) -> list[tuple[int, int]]:
    """Read the hands that count: side and points, from the names of the rows or from what is added."""
    found = []
    for name, *cells in it.table.sheet.rows:  # type: ignore[union-attr]
        row = ROW.match(name)
        if it.form == "total":
            found += [("AB"[side], cell[1:]) for side, cell in enumerate(cells) if cell.startswith("+")]
        elif row and row[2] and any(cell not in {"–", ""} for cell in cells):
            found.append((row[2], row[3]))
    return [("AB".index(side), int(points)) for side, points in found]


def pad(it: Item, played: list[tuple[int, int]]) -> Pad:
    kept = Pad(it.ruleset)
    for side, points in played:
        kept.enter(side, points)
    return kept


def side(it: Item) -> int:
    """Find the side that a prompt asks about."""
    asked = re.findall(r"\b(?:does|what) ([AB])\b", it.prompt)
    return "AB".index(asked[0])


def summed_up(it: Item) -> Pad:
    (_, *totals), (_, *won), *_ = it.table.sheet.rows  # type: ignore[union-attr]
    return Pad(it.ruleset, list(map(int, totals)), list(map(int, won)))


def expected(it: Item) -> Any:
    """Work out the one right answer."""
    if it.form == "winner" or it.table.sheet.rows[0][0] == "Points from hands":  # type: ignore[union-attr]
        kept = summed_up(it)
        return "first" if it.form == "winner" else abs(kept.final[0] - kept.final[1])
    if it.form in {"error", "open", "closed"}:
        return first_wrong(it) if it.form == "error" else filled(it)
    if it.form == "fixed":
        totals = [sum(points for who, points in hands(it) if who == side) for side in (0, 1)]
        return "draw" if totals[0] == totals[1] else "AB"[totals.index(max(totals))]
    kept = pad(it, hands(it))
    assert kept.over == (it.form in {"box", "final", "margin"}) or it.form == "over"
    if it.form in {"over", "margin"}:
        ended = "hands" if kept.over else "no"
        return ended if it.form == "over" else abs(kept.final[0] - kept.final[1])
    own = side(it)
    return {
        "needs": it.ruleset.target - kept.totals[own],
        "total": kept.totals[own],
        "box": kept.won[own] * it.ruleset.box,
        "final": kept.final[own],
    }[it.form]


def filled(it: Item) -> tuple[int, ...]:
    """Go down the sheet and fill in what is asked for, each field where it stands."""
    kept, values = Pad(it.ruleset), {}
    for name, *cells in it.table.sheet.rows:  # type: ignore[union-attr]
        row = ROW.match(name)
        if row and row[2] and any(cells) and "–" not in cells:
            kept.enter("AB".index(row[2]), int(row[3]))
        for who, cell in enumerate(cells):
            bonus = kept.game_bonus * (who == kept.winner)
            if cell.startswith("?"):
                values[cell[1:]] = {
                    "still": it.ruleset.target - kept.totals[who],
                    "game": kept.totals[who] + bonus,
                    "boxes": kept.totals[who] + bonus + kept.won[who] * it.ruleset.box,
                }.get(next((word for word in name.split() if word in {"still", "game", "boxes"}), ""), kept.totals[who])
    assert len(values) == len(it.table.fields)
    return tuple(values[each.key] for each in it.table.fields)


def first_wrong(it: Item) -> str:
    """Go down a written sheet, until a line says something else than a sheet kept by hand."""
    kept, closed = Pad(it.ruleset), False
    bonus = [0, 0]
    for number, (name, *cells) in enumerate(it.table.sheet.rows, 1):  # type: ignore[union-attr]
        row = ROW.match(name)
        assert row is not None
        assert int(row[1]) == number
        if row[6] and not kept.over:
            return row[1]
        if row[6] == "Game":
            bonus[kept.winner] = kept.game_bonus
        closed = closed or row[6] == "Box"
        if row[2]:
            kept.enter("AB".index(row[2]), int(row[3]))
        right = [kept.totals[who] + bonus[who] + closed * kept.won[who] * it.ruleset.box for who in (0, 1)]
        if list(map(int, cells)) != right:
            return row[1]
    raise AssertionError(it)


def test_right_answers_are_those_of_a_pad_kept_by_hand() -> None:
    for it in items("tally"):
        assert it.solutions == (expected(it),), it


@EACH
def test_every_ruleset_has_legal_items(ruleset: Ruleset) -> None:
    for seed in [*range(600 if LONG else 48), 4711, 2**31 - 1]:
        it = item("tally", seed=seed, ruleset=ruleset)
        assert it.solutions == (expected(it),), it
        assert judge(it, it.solution).right
        assert judge(it, it.hint(3).answer).right
        assert all(judge(it, MISCONCEPTIONS[key].answer(it) or it.solution) for key in BELIEFS)
        assert "{" not in it.prompt + it.faded.text + str([*it.table.scene, it.table.sheet, *it.table.options])


def test_every_form_occurs_and_each_step_has_its_own() -> None:
    forms = [Counter(item("tally", seed=seed).form for seed in range(step, 432, 3)) for step in range(3)]
    assert set().union(*forms) == FORMS
    assert set(forms[0]) == {"over", "fixed", "needs", "box", "total"}
    assert set(forms[1]) == {"open", "final", "margin"}
    assert set(forms[2]) == {"closed", "error", "margin", "winner"}


@pytest.mark.parametrize("key", BELIEFS)
def test_each_belief_is_provoked_within_twenty_seeds(key: str) -> None:
    belief = MISCONCEPTIONS[key]
    for start in range(0, 2000 if LONG else 200, 20):
        met = [item("tally", seed=seed) for seed in range(start, start + 20)]
        assert [it for it in met if judge(it, belief.answer(it) or it.solution).misconception == key]


def form(name: str, ruleset: Ruleset = PAGAT, **shown: Any) -> Item:
    """Find the first item of a form whose position reads so."""
    tried = (item("tally", seed=seed, ruleset=ruleset) for seed in range(2000))
    return next(it for it in tried if it.form == name and all(key in str(it.position) for key in shown.values()))


def test_boxes_do_not_end_a_game() -> None:
    it = item("tally", seed=12)
    feedback = judge(it, "boxes")
    assert (feedback.misconception, feedback.rule) == ("boxes-count", "target")
    assert "A has 68 points from hands. The boxes wait for the end of the game." in feedback.breaks
    assert feedback.holds == "Only points from hands count towards 100. A has 68 and B 47, so play goes on."


def test_exactly_the_target_is_enough() -> None:
    it = form("over", passed="must be passed")
    assert it.solution == "hands"
    assert judge(it, "more").breaks.endswith("has 100 points from hands. To reach 100 is enough.")


def test_the_loser_adds_boxes_too() -> None:
    it = item("tally", seed=4)
    feedback = judge(it, 21)
    assert (feedback.misconception, feedback.rule) == ("loser-boxes-forgotten", "box-bonus")
    assert feedback.breaks.startswith("You get 21 if B adds no boxes. B won 1 hand.")
    assert feedback.holds.endswith("That makes 21 + 20 = 41.")


def test_a_shutout_is_named_and_pays_by_the_ruleset() -> None:
    for name, bonus in (("pagat", 200), ("bicycle", 200), ("wikipedia", None)):
        it = form("final", RULESETS[name], shutout="shutout")
        kept = pad(it, hands(it))
        assert judge(it, it.solution).rule == "shutout"
        assert it.solution == kept.final[kept.winner]
        assert kept.game_bonus == (bonus or 100 + max(kept.totals))
        assert "scored nothing at all, so this is a shutout" in judge(it, 0).holds


def test_the_first_wrong_number_of_a_sheet_is_marked_and_those_before_it_are_right() -> None:
    for it in items("tally", 60):
        if it.kind != "fill":
            continue
        right: Any = it.solution
        feedback = judge(it, (*right[:2], right[2] + 1, *(0 for _ in right[3:])))
        keys = [each.key for each in it.table.fields]
        assert feedback.fields == {keys[0]: "right", keys[1]: "right", keys[2]: "wrong"}
        assert feedback.points_lost == 1
        assert it.table.fields[2].label in feedback.heading
        assert str(right[2]) not in feedback.heading
        assert set(judge(it, right).fields.values()) == {"right"}


def test_a_box_entered_at_once_is_seen() -> None:
    it = item("tally", seed=1)
    feedback = judge(it, (77, 33, 44, 50, 43))
    assert feedback.breaks.startswith("A had 0 and adds 57. A box waits for the end of the game. ")


def test_the_winner_of_a_game_may_have_less_in_the_end() -> None:
    it = form("winner")
    assert judge(it, "most").rule == "game-winner"
    assert "but never had 100 points from hands" in judge(it, "most").breaks
    late = next(it for it in items("tally", 400) if it.form == "margin" and "Hands won" in str(it.position))
    assert "won the game and still pays" in judge(late, 0).holds


def test_mistakes_of_many_kinds_are_written() -> None:
    found = Counter(it.draft.case.slip for it in items("tally", 600) if it.form == "error")
    assert set(found) == {"side", "sum", "at-once", "loser-box", "early", "game-side"}


def test_fixed_hands_may_end_in_a_draw() -> None:
    fixed = [it for seed in range(36, 36 + 48 * 300, 48) if (it := item("tally", seed=seed)).form == "fixed"]
    assert {it.solution for it in fixed} == {"A", "B", "draw"}


def test_without_bonuses_none_are_asked_for() -> None:
    for it in (item("tally", seed=seed, ruleset=RUMMY_ROYAL) for seed in range(120)):
        assert it.form not in {"box", "winner"}
        assert "bonus" not in (it.prompt + str(it.position)).lower()
        assert "box" not in " ".join([it.prompt, it.hint(1).text, it.hint(2).text, judge(it, it.hint(3).answer).text])


def test_hollywood_says_which_game_is_asked_about() -> None:
    notes = Counter()
    for seed in range(96):
        it = item("tally", seed=seed, ruleset=RULESETS["hollywood"])
        notes.update(shown.note for shown in it.table.scene if shown.label == "Hollywood")
    assert {note.partition(". ")[0][-6:] for note in notes} == {"game 1", "game 2", "game 3"}


def test_hints_lead_to_the_sheet_the_rule_and_the_answer() -> None:
    it = item("tally", seed=3)
    assert [it.hint(rung).text for rung in (1, 2, 3)] == [
        "Look at the last line of the sheet: A has 26 points.",
        "Only points from hands count towards 100. Boxes and the game bonus come after the game.",
        "A has 26 points from hands. From there to 100 it is 74. So the answer is 74.",
    ]


def test_a_begun_sheet_is_the_first_half() -> None:
    it = item("tally", seed=1)
    assert it.faded.answer == it.solution[:2]  # type: ignore[index]
    assert it.faded.text == "The first lines are filled in. Go on with B after hand 3."
