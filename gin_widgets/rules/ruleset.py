"""A ruleset: what is agreed before play, as prices and switches."""

from __future__ import annotations

from dataclasses import dataclass
from re import fullmatch
from typing import TYPE_CHECKING, Literal, get_args

from gin_widgets.errors import RulesetError

if TYPE_CHECKING:
    from gin_widgets.rules.cards import Card

FirstUpcard = Literal["both", "non-dealer", "none"]
NextDealer = Literal["winner", "loser", "alternate"]
ShutoutPays = Literal["instead", "extra", "double-hands", "double-all"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """Prices and switches of one way to play, checked when it is made.

    The defaults are Pagat's rules. `dataclasses.replace(PAGAT, gin=25)` makes a house rule.

    Args:
        name: Stable name for links and records, lower case with hyphens.
        title: Name for people.
        source: Who states these rules.
        knock_limit: The most deadwood a knocker may keep.
        gin: Bonus for gin.
        undercut: Bonus for an undercut.
        tie_undercuts: Whether equal deadwood is an undercut.
        big_gin: Bonus for melding all eleven cards without a discard; None where it is not played.
        box: Bonus for each hand won, added after the game.
        game: Bonus for the winner of the game.
        shutout: What a game against a scoreless loser is worth; see `shutout_pays`.
        shutout_pays: "instead": `shutout` replaces the game bonus. "extra": it is added to the game bonus.
            "double-hands": the winner's hand points are doubled. "double-all": everything is doubled.
            The last two leave `shutout` at 0.
        target: The game ends when a side has this many points from hands alone.
        hands: Play this many hands instead of to the target; None plays to the target.
        first_upcard: Who may take the first upcard: "both" in turn, the "non-dealer" only, or "none":
            then the non-dealer is dealt eleven cards, there is no upcard, and he starts by discarding.
        next_dealer: Who deals the next hand: the "winner", the "loser", or "alternate" for taking turns.
        dead_at: The hand is dead when so many cards are left in the stock and nobody knocks.
        oklahoma_ace: The knock limit under an ace upcard, 1 or 0 (gin only); any other upcard is
            its own limit. None where the upcard sets no limit.
        spades_double: Whether a spade as first upcard doubles the hand's score.
        columns: How many games are scored at once: 1, or 3 for Hollywood.
        players: 2; or 3 with one sitting out, or 4 in two partnerships.

    Raises:
        RulesetError: A value is out of range, or two values contradict each other.

    Example:
        >>> from dataclasses import replace
        >>> from gin_widgets.rules import OKLAHOMA_ACE_ONE, PAGAT, Card
        >>> replace(PAGAT, name="house", gin=25).gin
        25
        >>> PAGAT.limit(Card("7H")), OKLAHOMA_ACE_ONE.limit(Card("7H"))
        (10, 7)
    """

    name: str = "pagat"
    title: str = "Standard rules"
    source: str = "Pagat"
    knock_limit: int = 10
    gin: int = 20
    undercut: int = 10
    tie_undercuts: bool = True
    big_gin: int | None = None
    box: int = 20
    game: int = 100
    shutout: int = 200
    shutout_pays: ShutoutPays = "instead"
    target: int = 100
    hands: int | None = None
    first_upcard: FirstUpcard = "both"
    next_dealer: NextDealer = "winner"
    dead_at: int = 2
    oklahoma_ace: int | None = None
    spades_double: bool = False
    columns: int = 1
    players: int = 2

    def __post_init__(self) -> None:
        _check_name(self)
        _check_numbers(self)
        _check_choices(self)
        _check_together(self)

    def limit(self, upcard: Card | None = None) -> int:
        """Tell the most deadwood a knocker may keep.

        Args:
            upcard: The first upcard of the round, if there was one.

        Returns:
            Points.

        Example:
            >>> from gin_widgets.rules import OKLAHOMA_ACE_GIN, Card
            >>> OKLAHOMA_ACE_GIN.limit(Card("AH")), OKLAHOMA_ACE_GIN.limit(Card("KC"))
            (0, 10)
        """
        if self.oklahoma_ace is None or upcard is None:
            return self.knock_limit
        return self.oklahoma_ace if upcard.rank == 1 else upcard.points


def check_ruleset(ruleset: object) -> None:
    """Check that what is taken for a ruleset is one, and not its name.

    Args:
        ruleset: What somebody gave.

    Raises:
        RulesetError: It is no ruleset.

    Example:
        >>> check_ruleset("pagat")
        Traceback (most recent call last):
        ...
        gin_widgets.errors.RulesetError: A ruleset is a Ruleset such as RULESETS['pagat']; got 'pagat'.
    """
    if not isinstance(ruleset, Ruleset):
        raise RulesetError(f"A ruleset is a Ruleset such as RULESETS['pagat']; got {str(ruleset)[:40]!r}.")


_NUMBERS = {
    "knock_limit": (0, 100),
    "gin": (0, 1000),
    "undercut": (0, 1000),
    "big_gin": (0, 1000),
    "box": (0, 1000),
    "game": (0, 10_000),
    "shutout": (0, 10_000),
    "target": (1, 100_000),
    "hands": (1, 1000),
    "dead_at": (0, 20),
    "oklahoma_ace": (0, 1),
    "columns": (1, 3),
    "players": (2, 4),
}
_MAY_BE_NONE = ("big_gin", "hands", "oklahoma_ace")
_SWITCHES = ("tie_undercuts", "spades_double")
_CHOICES = {
    "first_upcard": get_args(FirstUpcard),
    "next_dealer": get_args(NextDealer),
    "shutout_pays": get_args(ShutoutPays),
}


def _check_numbers(ruleset: Ruleset) -> None:
    for name, (low, high) in _NUMBERS.items():
        value = getattr(ruleset, name)
        if value is None and name in _MAY_BE_NONE:
            continue
        if type(value) is not int or not low <= value <= high:
            raise RulesetError(f"{name} is a whole number from {low} to {high}; got {value!r}.")


def _check_choices(ruleset: Ruleset) -> None:
    for name in _SWITCHES:
        value = getattr(ruleset, name)
        if type(value) is not bool:
            raise RulesetError(f"{name} is True or False; got {value!r}.")
    for name, choices in _CHOICES.items():
        value = getattr(ruleset, name)
        if value not in choices:
            raise RulesetError(f"{name} is one of {', '.join(choices)}; got {value!r}.")


def _check_name(ruleset: Ruleset) -> None:
    name: object = ruleset.name
    if not (isinstance(name, str) and fullmatch("[a-z0-9]+(-[a-z0-9]+)*", name)):
        raise RulesetError(f"name is lower-case words joined by hyphens; got {name!r}.")


def _check_together(ruleset: Ruleset) -> None:
    no_upcard = ruleset.first_upcard == "none"
    doubled = ruleset.shutout_pays.startswith("double")
    contradictions = (
        (
            no_upcard and ruleset.oklahoma_ace is not None,
            "Without an upcard nothing sets the knock limit (oklahoma_ace).",
        ),
        (no_upcard and ruleset.spades_double, "Without an upcard nothing doubles the score (spades_double)."),
        (doubled and ruleset.shutout, "A shutout that doubles has no price of its own; shutout must be 0."),
        (
            ruleset.shutout_pays == "instead" and ruleset.shutout < ruleset.game,
            "A shutout that replaces the game bonus is not worth less than it.",
        ),
        (ruleset.big_gin is not None and ruleset.big_gin < ruleset.gin, "Big gin is not worth less than gin."),
        (ruleset.columns == 2, "One game is scored, or three at once (columns)."),
        (ruleset.columns == 3 and ruleset.hands is not None, "Three games at once are played to the target (hands)."),
        (ruleset.columns == 3 and ruleset.players == 3, "Three games at once are for two sides (players)."),
    )
    for broken, text in contradictions:
        if broken:
            raise RulesetError(text)
