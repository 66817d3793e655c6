"""The table of beliefs: each a small alternative judge."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from gin_widgets.teaching.believers import basics as b
from gin_widgets.teaching.believers import deal, greedy, knock, score, tally, turn, variants
from gin_widgets.teaching.believers import lay_off as lay
from gin_widgets.teaching.believers import melds as m
from gin_widgets.teaching.feedback import Answer
from gin_widgets.teaching.question import Draft, Item
from gin_widgets.teaching.words.beliefs import BELIEFS


@dataclass(frozen=True, slots=True)
class Misconception:
    """A belief that many learners hold, and what someone who holds it answers.

    Attributes:
        id: Stable name ("ace-high").
        rule: Id of the rule that the belief gets wrong.
        skills: Keys of the skills whose items show it.

    Example:
        >>> from gin_widgets.teaching import MISCONCEPTIONS
        >>> MISCONCEPTIONS["ace-high"].belief
        'The ace also comes after the king.'
    """

    id: str
    rule: str
    skills: tuple[str, ...]
    _believers: tuple[b.Believer, ...] = field(repr=False)

    @property
    def belief(self) -> str:
        """What is believed, as the believer would say it."""
        return BELIEFS[self.id][0]

    @property
    def short(self) -> str:
        """That many think so, in one sentence."""
        return BELIEFS[self.id][1]

    @property
    def refutation(self) -> str:
        """Many think so; it is not so; why; what holds."""
        return " ".join(BELIEFS[self.id][1:])

    @property
    def denial(self) -> str:
        """That it is not so."""
        return BELIEFS[self.id][2].partition(". ")[0] + "."

    def answers(self, item: Item | Draft) -> tuple[Answer, ...]:
        """List the wrong answers a believer may give, the most natural one first.

        Args:
            item: Any item.

        Returns:
            Plain answers; empty where the belief does not bear on the item.
        """
        if item.skill not in self.skills:
            return ()
        draft = item.draft if isinstance(item, Item) else item
        believer = self._believers[min(self.skills.index(item.skill), len(self._believers) - 1)]
        return tuple(answer for answer in believer(draft) if answer not in item.solutions)

    def answer(self, item: Item | Draft) -> Answer | None:
        """Answer as a believer would, or None where the belief does not bear on the item."""
        return next(iter(self.answers(item)), None)


_TABLE = (
    Misconception("face-by-rank", "values", ("points", "deadwood"), (b.counting(b.face_by_rank),)),
    Misconception("only-ten-is-ten", "values", ("points",), (b.counting(b.face_is_nothing),)),
    Misconception("ace-eleven", "values", ("points",), (b.counting(b.ace_is_eleven),)),
    Misconception("letters-count-ten", "values", ("points",), (b.counting(b.letter_is_ten),)),
    Misconception("pair-set", "meld-size", ("sets", "deadwood"), (b.pair_is_set, b.pair_is_meld)),
    Misconception("suit-set", "set", ("sets",), (b.suit_is_set,)),
    Misconception("set-stops-at-three", "set", ("sets",), (b.set_stops_at_three,)),
    Misconception("set-colours-differ", "set", ("sets",), (b.colours_differ,)),
    Misconception("set-run-swap", "set", ("sets", "runs"), (b.row_is_set, b.rank_is_run)),
    Misconception("ace-high", "ace-low", ("runs",), (b.ace_after_king,)),
    Misconception("round-the-corner", "ace-low", ("runs",), (b.ace_joins_king_and_two,)),
    Misconception("colour-run", "run", ("runs",), (b.colour_is_enough,)),
    Misconception("suit-run", "run", ("runs",), (b.suit_is_enough,)),
    Misconception("run-stops-at-four", "run", ("runs",), (b.run_stops_at_four,)),
    Misconception("two-melds", "one-meld", ("one-meld",), (m.card_in_two_melds,)),
    Misconception("shared-counts-twice", "one-meld", ("one-meld",), (m.shared_card_counts_twice,)),
    Misconception("sets-first", "deadwood", ("one-meld", "arrange"), (m.arranging(greedy.sets_first, option="set"),)),
    Misconception("runs-first", "deadwood", ("one-meld", "arrange"), (m.arranging(greedy.runs_first, option="run"),)),
    Misconception("longest-first", "deadwood", ("arrange",), (m.arranging(greedy.longest_first),)),
    Misconception("melds-count", "deadwood", ("deadwood",), (b.all_cards_count,)),
    Misconception("cards-not-points", "deadwood", ("deadwood",), (b.number_of_cards,)),
    Misconception("dealer-first", "first-upcard", ("deal",), (deal.dealer_is_first,)),
    Misconception("upcard-open", "first-upcard", ("deal",), (deal.upcard_stays_open,)),
    Misconception("one-offer", "first-upcard", ("deal",), (deal.one_offer_only,)),
    Misconception("deal-eleven", "deal", ("deal",), (deal.eleven_each,)),
    Misconception("throw-back", "throw-back", ("turn", "knock"), (turn.throws_back, knock.taken_card_is_thrown)),
    Misconception("whole-pile", "turn", ("turn",), (turn.choosing("whole"),)),
    Misconception("lay-off-in-play", "lay-off", ("turn",), (turn.choosing("table", "down"),)),
    Misconception("meld-first", "turn", ("turn",), (turn.choosing("meld"),)),
    Misconception("dead-hand-scores", "dead-hand", ("turn",), (turn.after_a_dead_hand("lower"),)),
    Misconception("dead-hand-deal", "dead-hand", ("turn",), (turn.after_a_dead_hand("dealer"),)),
    Misconception("under-ten", "knock", ("knock",), (knock.limit_is_too_much,)),
    Misconception("must-knock", "knock", ("knock",), (knock.knock_is_forced,)),
    Misconception("must-gin", "gin", ("knock",), (knock.gin_is_forced,)),
    Misconception("not-turn-one", "knock", ("knock",), (knock.first_turn_is_too_early,)),
    Misconception("eleven-count", "knock", ("knock",), (knock.eleven_cards_count,)),
    Misconception("tie-to-knocker", "undercut", ("score",), (score.scoring(score.tie_to_knocker),)),
    Misconception(
        "undercut-bonus-to-knocker",
        "undercut",
        ("score",),
        (score.scoring(score.bonus_to_knocker, forms=score.NUMBERS),),
    ),
    Misconception("gin-bonus-alone", "score-gin", ("score",), (score.scoring(score.gin_is_bonus_alone),)),
    Misconception("gin-undercut", "score-gin", ("score",), (score.scoring(score.gin_is_undercut),)),
    Misconception("loser-deadwood", "score-knock", ("score",), (score.scoring(score.all_of_the_other),)),
    Misconception("every-house-25", "score-gin", ("variants",), (variants.every_house_25,)),
    Misconception("oklahoma-face", "oklahoma", ("variants",), (variants.face_by_rank,)),
    Misconception("spade-doubles-difference", "oklahoma", ("variants",), (variants.spade_spares_the_bonus,)),
    Misconception("hollywood-all", "hollywood", ("variants",), (variants.every_win_in_all_games,)),
    Misconception("four-players-both", "four-players", ("variants",), (variants.both_hands_alone,)),
    Misconception("boxes-count", "target", ("tally",), (tally.boxes_count,)),
    Misconception("game-bonus-counts", "target", ("tally",), (tally.game_bonus_counts,)),
    Misconception("bonuses-each-hand", "box-bonus", ("tally",), (tally.bonuses_each_hand,)),
    Misconception("loser-boxes-forgotten", "box-bonus", ("tally",), (tally.loser_boxes_forgotten,)),
    Misconception("lay-off-gin", "lay-off-gin", ("lay-off",), (lay.gin_takes_lay_offs,)),
    Misconception("knocker-lays-off", "lay-off-deadwood", ("lay-off",), (lay.knocker_too,)),
    Misconception("lay-off-deadwood", "lay-off-deadwood", ("lay-off",), (lay.deadwood_takes_lay_offs,)),
    Misconception("one-per-end", "lay-off", ("lay-off",), (lay.one_card_per_end,)),
    Misconception("keep-own-melds", "defence", ("lay-off",), (lay.own_melds_are_kept,)),
    Misconception("must-lay-off", "defence", ("lay-off",), (lay.whatever_fits_is_laid_off,)),
)

MISCONCEPTIONS: dict[str, Misconception] = {belief.id: belief for belief in _TABLE}


@lru_cache(maxsize=1024)
def beliefs_about(item: Draft) -> tuple[tuple[Misconception, tuple[Answer, ...]], ...]:
    """List the beliefs that bear on an item, with the wrong answers of each."""
    held = ((belief, belief.answers(item)) for belief in _TABLE)
    return tuple((belief, answers) for belief, answers in held if answers)


def distinct(draft: Draft) -> bool:
    """Tell whether every believer gives an answer that no other belief explains."""
    return all(named(draft, answers[0]) is belief for belief, answers in beliefs_about(draft))


def named(item: Draft, answer: Answer) -> Misconception | None:
    """Name the one belief that explains a wrong answer; none where two explain it."""
    found = [belief for belief, answers in beliefs_about(item) if answer in answers]
    return found[0] if len(found) == 1 else None
