"""House rules: every answer is worked out again here, from the words and cards on the table alone."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from typing import Any

import pytest

from gin_widgets.rules import RULEBOOK, RULESETS
from gin_widgets.teaching import MISCONCEPTIONS, Item, item, judge
from tests.rules import naive
from tests.teaching.plenty import items

FORMS = {"limit", "limit-choice", "price", "which", "deals", "plays", "net", "games", "column", "eleven", "houses"}
BELIEFS = ("every-house-25", "oklahoma-face", "spade-doubles-difference", "hollywood-all", "four-players-both")
# What each table pays, written down from the sources and not from the engine: gin, undercut, box.
PRICES = {
    "Standard rules": (20, 10, 20),
    "25 for gin": (25, 10, 20),
    "20 for an undercut": (20, 20, 20),
    "25 for an undercut": (20, 25, 20),
    "25 for a box": (20, 10, 25),
    "Wikipedia": (25, 25, 25),
    "Rummy Royal": (20, 10, 0),
    "Oklahoma, an ace means 1": (20, 10, 20),
    "Oklahoma, an ace means gin": (20, 10, 20),
    "Hollywood": (20, 10, 20),
    "Three players": (20, 10, 20),
    "Four players": (20, 10, 20),
}
GAMES = {1: "1", 2: "12", 3: "123", 4: "123"}


def card(name: str) -> tuple[int, str]:
    return ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].index(name[:-1]) + 1, name[-1]


def count(names: tuple[str, ...]) -> int:
    return sum(min(10, card(name)[0]) for name in names)


def title(it: Item) -> str:
    found = re.match(r"At this table: (.+?)\. ", it.prompt)
    assert found
    return found[1]


def shown(it: Item) -> dict[str, tuple[str, ...]]:
    """Read the cards in view, by the last words of their labels."""
    named = {each.label: tuple(name for _, names in each.groups for name in names) for each in it.table.scene}
    roles = {"First upcard": "upcard", "keeps": "kept", "left with": "left"}
    return {role: names for label, names in named.items() for end, role in roles.items() if label.endswith(end)}


def complete(it: Item) -> str:
    return next((each.note.split(",")[0] for each in it.table.scene if "gin" in each.note), "")


def players(it: Item) -> tuple[str, str]:
    """Letters of knocker and defender."""
    knocker, defender = (each.label.split()[0] for each in it.table.scene if not each.label.startswith("First"))
    return knocker, defender


def scored(it: Item, house: str, *, box: bool = False) -> tuple[str, int]:
    """Say who wins the hand at a table, and how much."""
    cards = shown(it)
    gin, undercut, boxed = PRICES[house]
    kept, left = count(cards.get("kept", ())), count(cards["left"])
    extra = boxed if box else 0
    times = 2 if house.startswith("Oklahoma") and cards["upcard"][0].endswith("S") else 1
    if complete(it):
        bonus = 31 if complete(it) == "big gin" else gin
        return "knocker", (left + bonus) * times + extra
    if left > kept:
        return "knocker", (left - kept) * times + extra
    if left == kept and house == "Rummy Royal":
        return "knocker", 0
    return "defender", (kept - left + undercut) * times + extra


def winner(it: Item, house: str) -> str:
    return players(it)[scored(it, house)[0] == "defender"]


def limit_at(house: str, upcard: str) -> int:
    rank = card(upcard)[0]
    if house == "Straight gin":
        return 0
    if not house.startswith("Oklahoma"):
        return 10
    return 0 if rank == 1 and house.endswith("gin") else min(rank, 10)


def of_limit(it: Item) -> Any:
    found = limit_at(title(it), it.table.names[0])
    return str(found) if it.kind == "choose" else found


def of_price(it: Item) -> int:
    return scored(it, title(it), box="box" in it.prompt)[1]


def of_which(it: Item) -> str:
    wanted = int(re.findall(r"(\d+) points?\?", it.prompt)[0])
    found = [key for key, house in it.table.options if scored(it, house)[1] == wanted]
    assert len(found) == 1
    return found[0]


def of_seats(it: Item) -> str:
    won = winner(it, "Three players")
    dealer = it.prompt.split(". ")[1][0]
    lost = next(letter for letter in players(it) if letter != won)
    assert {won, lost, dealer} == set("ABC")
    return lost if it.form == "deals" else "".join(sorted((won, dealer)))


def netted(it: Item, side: str, other: str, won: int) -> int:
    own = {"A": 0, "B": 0}
    own[winner(it, "Four players")] += scored(it, "Four players")[1]
    own[other] += won
    return max(0, own[side] - own["B" if side == "A" else "A"])


def of_net(it: Item) -> int:
    found = re.search(r"side (\w) wins (\d+) points?\. How many points does side (\w)", it.prompt)
    assert found
    return netted(it, found[3], found[1], int(found[2]))


def wins(it: Item, side: str) -> list[int]:
    rows = it.table.sheet.rows if it.table.sheet else ()
    return [int(row[2]) for row in rows if row[1] == side]


def of_games(it: Item) -> str:
    side = winner(it, "Hollywood")
    assert f"Side {side} wins" in it.prompt
    return GAMES[len(wins(it, side)) + 1]


def of_column(it: Item) -> int:
    side = winner(it, "Hollywood")
    game = int(re.findall(r"in game (\d)", it.prompt)[0])
    return sum([*wins(it, side), scored(it, "Hollywood")[1]][game - 1 :])


def of_eleven(it: Item) -> str:
    held = [card(name) for name in it.table.names]
    least = min(naive.deadwood([each for each in held if each != thrown]) for thrown in held)
    return "knock" if least <= 10 else "discard"


def of_houses(it: Item) -> tuple[Any, ...]:
    assert it.table.sheet
    house = "Oklahoma, an ace means 1"
    nth = next(place for place, word in enumerate(("first", "second", "third"), 1) if word in it.table.sheet.rows[2][1])
    found = re.match(r"Points for (\w), when (\w) wins (\d+)", it.table.sheet.rows[3][1])
    assert found
    assert found[1] == winner(it, house)
    net = netted(it, found[1], found[2], int(found[3]))
    return (limit_at(house, shown(it)["upcard"][0]), scored(it, house)[1], GAMES[nth], net)


TRUTH = {
    "limit": of_limit,
    "limit-choice": of_limit,
    "price": of_price,
    "which": of_which,
    "deals": of_seats,
    "plays": of_seats,
    "net": of_net,
    "games": of_games,
    "column": of_column,
    "eleven": of_eleven,
    "houses": of_houses,
}


def test_answers_are_those_worked_out_from_what_is_shown() -> None:
    for it in items("variants"):
        assert it.solutions == (TRUTH[it.form](it),), it


def test_hands_are_legal_at_every_table_they_are_played_at() -> None:
    for it in items("variants"):
        if not it.table.scene:
            continue
        cards = shown(it)
        every = [name for names in cards.values() for name in names]
        assert len(set(every)) == len(every)
        for role in ("kept", "left"):
            assert not naive.melds_in([card(name) for name in cards.get(role, ())])
        house = title(it) if it.prompt.startswith("At") else "Oklahoma, an ace means 1"
        assert count(cards.get("kept", ())) <= (limit_at(house, cards["upcard"][0]) if "upcard" in cards else 10)
        assert bool(complete(it)) != bool(cards.get("kept"))


def test_notes_say_what_the_cards_count() -> None:
    for it in items("variants"):
        for each in it.table.scene:
            if re.match(r"\d", each.note):
                names = tuple(name for _, group in each.groups for name in group)
                assert int(each.note.split()[0]) == count(names)


def test_each_form_comes_soon_and_on_its_step() -> None:
    forms = Counter((it.form, it.seed % 3) for it in (item("variants", seed=seed) for seed in range(36)))
    assert {form for form, _ in forms} == FORMS
    assert {form for form, step in forms if step == 0} == {"limit", "limit-choice", "price", "eleven"}
    assert ("houses", 2) in forms


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
def test_the_course_ruleset_changes_nothing(ruleset: Any) -> None:
    for seed in (0, 1, 2, 12, 35, 4711):
        it, plain = item("variants", seed=seed, ruleset=ruleset), item("variants", seed=seed)
        assert it.draft.ruleset == ruleset
        assert (it.prompt, it.position, it.solutions) == (plain.prompt, plain.position, plain.solutions)


@pytest.mark.parametrize("key", BELIEFS)
def test_each_belief_is_provoked_and_named_within_any_twenty_seeds(key: str) -> None:
    belief = MISCONCEPTIONS[key]
    for begin in range(0, 200, 7):
        met = [item("variants", seed=seed) for seed in range(begin, begin + 20)]
        answers = [(it, answer) for it in met if (answer := belief.answer(it)) is not None]
        assert key in {judge(it, answer).misconception for it, answer in answers}


def test_feedback_names_a_card_and_a_rule_of_the_book() -> None:
    rng = random.Random(13)
    for it in items("variants"):
        for answer in (it.random_answer(rng), it.random_answer(rng)):
            feedback = judge(it, answer)
            assert feedback.rule in RULEBOOK
            assert any(name in feedback.text for name in feedback.cards)
            assert feedback.right or feedback.heading[:4] not in {"Yes,", ""}


def test_a_wrong_heading_keeps_the_answer_back() -> None:
    rng = random.Random(14)
    for it in items("variants"):
        feedback = judge(it, it.random_answer(rng))
        if not feedback.right and it.kind == "number":
            assert not re.search(r"\d", feedback.heading)


def first(form: str, seeds: range = range(400)) -> Item:
    return next(it for it in (item("variants", seed=seed) for seed in seeds) if it.form == form)


def test_a_form_marks_up_to_the_first_wrong_line() -> None:
    it = first("houses")
    right: Any = it.solution
    feedback = judge(it, (*right[:2], "2", 0))
    assert feedback.fields == {"limit": "right", "spade": "right", "games": "wrong"}
    assert feedback.rule == "hollywood"
    assert feedback.heading == "Not yet: the games in Hollywood"
    assert judge(it, right).fields == dict.fromkeys(("limit", "spade", "games", "net"), "right")
    assert [label for label, _ in feedback.answer_lines] == [field.label for field in it.table.fields]


def test_a_face_card_sets_a_limit_of_ten() -> None:
    it = item("variants", seed=0)
    assert it.prompt == "At this table: Oklahoma, an ace means gin. How many points may a knocker keep at most?"
    assert (it.table.cards, it.solution) == (("KS",), "10")
    feedback = judge(it, "13")
    assert feedback.misconception == "oklahoma-face"
    assert feedback.heading == "Too many points"
    assert feedback.holds == "KS is a face card and counts 10. So a knocker may keep 10 points at this table."


SAID = (
    "That is half of it. ",
    "doubled. The bonus is missing",
    "That is the bonus, doubled.",
    "alone. The bonus is missing, and all of it counts twice",
    "That is the bonus alone. What is missing is",
    "but the bonus only once",
    "That counts the bonus twice, but",
)


def test_what_was_done_with_a_doubled_price_is_named_or_nothing_is() -> None:
    """Every way to leave out a part, or to double a part alone; where two lead to one number neither is named."""
    told: Counter[str] = Counter()
    for it in items("variants", 600):
        if it.form not in {"price", "houses"} or "box" in it.prompt or shown(it).get("upcard", ("",))[0][-1:] != "S":
            continue
        whole = it.solution[1] if it.form == "houses" else it.solution  # type: ignore[index]
        left, kept = count(shown(it)["left"]), count(shown(it).get("kept", ()))
        part = left if complete(it) else abs(kept - left)
        bonus = whole // 2 - part  # type: ignore[operator]
        if not part or not bonus:
            continue
        ways = (whole // 2, 2 * part, 2 * bonus, part, bonus, 2 * part + bonus, part + 2 * bonus)  # type: ignore[operator]
        every = (*ways, 2 * (part + 25))  # a bonus of 25
        every = every if complete(it) else (*every, 2 * (kept + bonus))  # nothing taken off
        for number, words in zip(ways, SAID, strict=True):
            answer = (it.solution[0], number, *it.solution[2:]) if it.form == "houses" else number  # type: ignore[index]
            breaks = judge(it, answer).breaks
            assert [each for each in SAID if each in breaks] == ([words] if every.count(number) == 1 else []), (
                it.id,
                number,
            )
            told[words] += every.count(number) == 1
            if every.count(number) == 1 and number in {part, 2 * part}:
                assert f"defender's {part}" in breaks or f"difference of {part}" in breaks
    assert set(told) == set(SAID)


def test_prices_that_are_agreed_elsewhere_and_counts_that_stay_on_are_named() -> None:
    told: Counter[str] = Counter()
    for it in items("variants", 600):
        if it.form != "price" or "box" in it.prompt:
            continue
        cards, house = shown(it), title(it)
        doubles = house.startswith("Oklahoma")
        if doubles and cards["upcard"][0][-1] != "S":
            told["in vain"] += "is no spade" in judge(it, 2 * it.solution).breaks  # type: ignore[operator]
        usual = scored(it, "Standard rules")[1]
        if not doubles and usual != it.solution and complete(it) != "big gin":
            told["standard"] += "standard rules pay" in judge(it, usual).breaks
        if scored(it, house)[0] == "defender" and not doubles and count(cards["left"]):
            whole = it.solution + count(cards["left"])  # type: ignore[operator]
            told["own"] += "own count has to come off" in judge(it, whole).breaks
    assert min(told[key] for key in ("in vain", "standard", "own")) > 2


@pytest.mark.parametrize(
    ("change", "words"),
    [(2, "That is half of it"), (-1, "The bonus is missing"), (-2, "That is the bonus alone")],
)
def test_a_wrong_price_says_what_it_left_out(change: int, words: str) -> None:
    """Half of a doubled price, the cards alone, the bonus alone: each is told from the others."""
    for it in items("variants", 600):
        if it.form != "price" or not complete(it) or "box" in it.prompt:
            continue
        left, doubled = count(shown(it)["left"]), "upcard" in shown(it) and shown(it)["upcard"][0].endswith("S")
        bonus = (it.solution // 2 if doubled else it.solution) - left  # type: ignore[operator]
        wrong = {2: it.solution // 2, -1: left * (1 + doubled), -2: bonus * (1 + doubled)}[change]  # type: ignore[operator]
        feedback = judge(it, wrong)
        if (change == 2) == doubled and feedback.misconception is None and left != bonus:
            assert words in feedback.breaks
            return
    pytest.fail("No such item was met.")


def test_a_choice_is_begun_by_ruling_out_a_wrong_answer() -> None:
    for it in items("variants", 200):
        if it.kind == "choose":
            out = [key for key, text in it.table.options if it.faded.text.startswith(f'One answer is out: "{text}". ')]
            assert len(out) == 1
            assert not it.is_right(out[0])


def test_hints_tell_the_prices_of_the_table() -> None:
    it = next(it for it in items("variants", 400) if it.form == "price" and "Wikipedia" in it.prompt)
    assert it.hint(2).text == "At this table gin brings 25, big gin 31, an undercut 25, a box 25."


def test_an_answer_after_a_json_round_trip_judges_the_same() -> None:
    it = first("houses")
    assert judge(it, json.loads(json.dumps(it.solution))) == judge(it, it.solution)
