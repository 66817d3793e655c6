"""What can go wrong, and the reason given for it.

Every error of this package is a `GinError`. Errors about a value that was passed
in are also `ValueError`, so code that knows nothing about gin rummy catches them
too. A message states the rule first and the offending value after it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


class CardLike(Protocol):
    """What a reason knows about a card: how it is written and spoken."""

    @property
    def name(self) -> str:
        """The card in words ("seven of hearts")."""

    @property
    def points(self) -> int:
        """What the card counts as deadwood."""

    @property
    def rank(self) -> int:
        """1 for an ace to 13 for a king."""

    @property
    def suit(self) -> str:
        """One of S, H, D, C."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not allowed.

    Args:
        rule: Id of the rule that forbids it; `gin_widgets.rules.RULEBOOK` has them all.
        text: The rule, then what breaks it, in plain words.
        cards: The cards concerned.

    Example:
        >>> Reason("meld-size", "A meld has at least three cards; this one has 2.").rule
        'meld-size'
    """

    rule: str
    text: str
    cards: tuple[CardLike, ...] = ()

    def __str__(self) -> str:
        return self.text


class GinError(Exception):
    """Base of every error this package raises on purpose."""


class NotationError(GinError, ValueError):
    """A text is not a card, a hand, a meld, or a record."""


class DealError(GinError, ValueError):
    """Cards are repeated, or their number does not fit the question."""


class RulesetError(GinError, ValueError):
    """Prices or switches of a ruleset contradict each other."""


class RecordError(GinError, ValueError):
    """A result, a score or a record says what cannot have happened."""


class AnswerError(GinError, ValueError):
    """An answer has not the form that its item asks for."""


class MeldError(GinError, ValueError):
    """Cards are not the meld or the arrangement they are said to be.

    Attributes:
        reason: The first broken rule.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason

    def __reduce__(self) -> tuple[type[MeldError], tuple[Reason]]:
        return type(self), (self.reason,)


class IllegalAction(GinError):  # noqa: N818 - the name is part of the public contract
    """An action that the rules refuse in the present state of a round.

    Attributes:
        reason: The rule that refuses it.
        card: The card of the action, if it has one.
    """

    def __init__(self, reason: Reason, card: CardLike | None = None) -> None:
        super().__init__(reason.text)
        self.reason = reason
        self.card = card

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Reason, CardLike | None]]:
        return type(self), (self.reason, self.card)
