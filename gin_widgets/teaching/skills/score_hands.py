"""Hands that are over, dealt by lot: what both are left with, or all their cards."""

from __future__ import annotations

from gin_widgets.rules import (
    DECK,
    Arrangement,
    Card,
    Defence,
    Game,
    Hand,
    Meld,
    RoundResult,
    Ruleset,
    defend,
    why_not_meld,
)
from gin_widgets.teaching.believers.greedy import as_melds
from gin_widgets.teaching.cases.scored import Names, Scored
from gin_widgets.teaching.chance import Chance
from gin_widgets.teaching.dealing import run_of, set_of
from gin_widgets.teaching.say import value
from gin_widgets.teaching.table import in_order

_ONLY_GIN = {"tie": "gin-zero", "undercut": "gin", "knock": "gin"}  # where nobody may knock without gin
_FARTHEST = 20
_SPREADS = ((3, 3), (4, 3), (3, 3, 3), (3, 3, 3))
_OWN = ((3,), (3, 3), (4, 3), (3, 3, 3))


class Pack:
    """The cards not dealt yet; whatever is asked for is taken out."""

    def __init__(self, chance: Chance, *gone: str) -> None:
        self._chance = chance
        self.cards = [str(card) for card in DECK if str(card) not in gone]

    def take(self, names: Names) -> Names:
        """Take cards out."""
        self.cards = [name for name in self.cards if name not in names]
        return names

    def card(self) -> str:
        """Take any card."""
        return self.take((self._chance.pick(self.cards),))[0]

    def loose(self, total: int) -> Names:
        """Take a few cards that count so much and hold no meld."""
        while True:
            held: list[str] = []
            while rest := total - value(held):
                fits = [name for name in self.cards if min(10, -(-rest // 3)) <= value([name]) <= rest]
                held.append(self._chance.pick([name for name in fits if name not in held] or [""]))
                if not held[-1]:
                    break
            if "" not in held and not Hand(" ".join(held)).melds():
                return self.take(tuple(held))

    def meld(self, size: int) -> Names:
        """Take a set or a run of so many cards."""
        while True:
            if self._chance.likely(50):
                meld = set_of(self._chance, 1 + self._chance.below(13), size)
            else:
                meld = run_of(self._chance.pick("SHDC"), 1 + self._chance.below(14 - size), size)
            if set(meld) <= set(self.cards):
                return self.take(in_order(meld))

    def melds(self, sizes: tuple[int, ...]) -> tuple[Names, ...]:
        """Take several melds."""
        return tuple(self.meld(size) for size in sizes)


def upcard_of(chance: Chance, ruleset: Ruleset) -> Card | None:
    """Turn up a card where it sets the limit or doubles the score."""
    if ruleset.oklahoma_ace is None and not ruleset.spades_double:
        return None
    return chance.pick([card for card in DECK if card.suit == "S" or chance.likely(40)])


def over(chance: Chance, kind: str, ruleset: Ruleset, *, row: bool = False, dealer: int = 0) -> Scored:
    """End a hand in one way, and show what both are left with.

    Args:
        chance: Where the numbers come from.
        kind: "tie", "undercut", "knock", "gin", "gin-zero" or "dead".
        ruleset: Sets the knock limit; where only gin may knock, other knocks become gin.
        row: Whether the hand is a row of a sheet: the last discard is shown, and no meld.
        dealer: The seat that dealt; with three players the two others play.
    """
    upcard = upcard_of(chance, ruleset)
    pack = Pack(chance, str(upcard))
    if kind == "dead":
        return Scored(result=RoundResult(dead=True, upcard=upcard), thrown=pack.card(), dealer=dealer)
    limit = ruleset.limit(upcard)
    kept, left = _counts(chance, kind if limit else _ONLY_GIN.get(kind, kind), limit)
    big = not kept and not row and ruleset.big_gin is not None and chance.likely(40)
    result = _result(chance, (kept, left), upcard, big=big, players=Game(ruleset, first_dealer=dealer).players)
    if kept:
        return Scored(result=result, kept=pack.loose(kept), left=pack.loose(left), dealer=dealer)
    if row:
        return Scored(result=result, left=pack.loose(left), thrown=pack.card())
    mine = pack.melds((4, 4, 3) if big else (4, 3, 3))
    defender = () if left else pack.melds((4, 3, 3))
    return Scored(result=result, knocker=mine, left=pack.loose(left), defender=defender, dealer=dealer)


def _counts(chance: Chance, kind: str, limit: int) -> tuple[int, int]:
    """Draw what the knocker keeps and what the defender is left with."""
    if kind.startswith("gin"):
        return 0, 0 if kind == "gin-zero" else 3 + chance.below(33)
    kept = 1 + chance.below(limit)
    return kept, {"tie": kept, "undercut": chance.below(kept)}.get(kind, kept + 1 + chance.below(_FARTHEST))


def _result(
    chance: Chance, counts: tuple[int, int], upcard: Card | None, *, big: bool, players: tuple[int, int]
) -> RoundResult:
    knocker, defender = chance.shuffled(players)
    return RoundResult(
        knocker=knocker,
        defender=defender,
        knocker_deadwood=counts[0],
        defender_deadwood=counts[1],
        gin=not counts[0] and not big,
        big_gin=big,
        upcard=upcard,
    )


def laid_out(chance: Chance, kind: str, ruleset: Ruleset) -> Scored | None:
    """Deal both hands so that the hand ends in one way; None if these cards gave none.

    Args:
        chance: Where the cards come from.
        kind: "tie", "undercut", "knock", "gin" or "gin-zero".
        ruleset: Sets the knock limit; where only gin may knock, other knocks become gin.
    """
    upcard = upcard_of(chance, ruleset)
    limit = ruleset.limit(upcard)
    kind = kind if limit else _ONLY_GIN.get(kind, kind)
    pack = Pack(chance, str(upcard))
    gin = kind.startswith("gin")
    sizes = (4, 3, 3) if gin else chance.pick(_SPREADS)
    melds = pack.melds(sizes)
    kept = () if gin else _kept(chance, pack, 10 - sum(sizes), limit)
    spread = Arrangement([Meld(" ".join(meld)) for meld in melds], map(Card, kept or ()))
    if kept is None or Hand(_all(melds, kept)).deadwood != spread.deadwood:
        return None
    found = _defended(chance, pack, kind, spread)
    if found is None:
        return None
    result = _result(chance, (spread.deadwood, found.deadwood), upcard, big=False, players=(0, 1))
    return _shown(result, melds, kept, found)


def _all(melds: tuple[Names, ...], loose: Names) -> str:
    return " ".join(name for group in (*melds, loose) for name in group)


def _kept(chance: Chance, pack: Pack, count: int, limit: int) -> Names | None:
    """Take the knocker's loose cards, within the limit."""
    low = [name for name in pack.cards if value([name]) <= limit - count + 1]
    kept = tuple(chance.some(low, count))
    return pack.take(kept) if len(kept) == count and value(kept) <= limit else None


def _defended(chance: Chance, pack: Pack, kind: str, spread: Arrangement) -> Defence | None:
    """Deal nine cards that go well together, and a tenth with which the hand ends as wanted."""
    gin = spread.deadwood == 0
    own = pack.melds((4, 3, 3) if kind == "gin-zero" else chance.pick(_OWN))
    held = [name for meld in own for name in meld]
    fits = chance.shuffled(_takers(pack, spread))[: chance.below(4)]
    held += pack.take(tuple(fits[: max(0, 9 - len(held))]))
    while len(held) < 9:
        held.append(pack.card())
    if kind == "gin-zero":
        return defend(map(Card, held), spread, gin=True)
    for last in chance.shuffled(pack.cards):
        found = defend([*map(Card, held), Card(last)], spread, gin=gin)
        if _ends(kind, spread.deadwood, found) and (gin or found.laid_off):
            return found
    return None


def _takers(pack: Pack, spread: Arrangement) -> list[str]:
    """List the cards that can be laid off at once."""
    return [name for name in pack.cards if any(why_not_meld([*meld, Card(name)]) is None for meld in spread.melds)]


def _ends(kind: str, kept: int, found: Defence) -> bool:
    left = found.deadwood
    return {
        "tie": left == kept,
        "undercut": left < kept,
        "knock": kept < left <= kept + _FARTHEST,
        "gin": 0 < left < 40,
        "gin-zero": left == 0,
    }[kind]


def _shown(result: RoundResult, melds: tuple[Names, ...], kept: Names, found: Defence) -> Scored:
    return Scored(
        result=result,
        kept=kept,
        left=tuple(map(str, found.arrangement.deadwood_cards)),
        knocker=melds,
        defender=as_melds(found.arrangement.melds),
        laid=tuple(map(str, found.laid_off)),
    )
