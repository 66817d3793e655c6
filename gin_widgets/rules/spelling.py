"""How a card may be written: "7H", "10♠", "Ace of spades"; and what is wrong with a text that is none."""

from __future__ import annotations

import re
from typing import Final

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_NAMES: Final = tuple("ace two three four five six seven eight nine ten jack queen king".split())
SUIT_NAMES: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

_SIGNS = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}
_UNSEEN = re.compile("[\ufe0e\ufe0f\u200b-\u200f\u2060\ufeff\u00ad]")  # marks that a copied text may carry along
_RANK = "10|[A2-9TJQK]"
_RANK_WORD = "|".join(RANK_NAMES)
_SUIT_WORD = "|".join(f"{name}?" for name in SUIT_NAMES.values())  # "spade" as well
_SIGN = f"[{''.join(_SIGNS)}]"
_SHORT = f"(?:{_RANK})(?:[SHDC]|{_SIGN})"
# "aces" are several cards, so a word and the letter of a suit are never written together.
_LONG = (
    f"(?:{_RANK}) ?(?:of )?(?:{_SUIT_WORD}|{_SIGN}|[SHDC])"
    f"|(?:{_RANK_WORD})(?: (?:of )?(?:{_SUIT_WORD}|{_SIGN}|[SHDC])| ?(?:{_SUIT_WORD}|{_SIGN}))"
)
_EACH = re.compile(_SHORT, re.IGNORECASE)
_WRITTEN = re.compile(rf"(?P<short>(?:{_SHORT})+)(?= |$)|(?:{_LONG})(?= |$)", re.IGNORECASE)
# Of "spoons" the last letter is no suit.
_PARTS = re.compile(rf"(?P<rank>.*?) ?(?:of )?(?P<suit>{_SUIT_WORD}|{_SIGN}|(?<![A-Z]{{2}})[SHDC])", re.IGNORECASE)
# "1S" is written like a card, so what follows is another one; "spoons" may belong to "ace of".
_NEARLY = re.compile(rf"[0-9A-Z]{{1,2}}(?:[SHDC]|{_SIGN})", re.IGNORECASE)
_TURNED = re.compile(rf"(?P<suit>[SHDC]|{_SIGN})(?P<rank>{_RANK})(?= |$)", re.IGNORECASE)
_SHOWN = 24  # longest piece of a bad text that a message repeats


def plain(text: str) -> str:
    r"""Write a text with single spaces and without marks that nobody sees.

    Example:
        >>> plain("  10\ufe0f♠  of\tx ")
        '10♠ of x'
    """
    return " ".join(_UNSEEN.sub("", text).split())


def short_name(text: str) -> str:
    """Find the short name of one card, however it is written.

    Args:
        text: "7h", "T♠", "10 of hearts", "Ace of Spades".

    Returns:
        The short name ("7H"), or an empty text where this is not one card.

    Example:
        >>> short_name("Ace of Spades"), short_name("ts"), short_name("aces")
        ('AS', '10S', '')
    """
    written = plain(text)
    found = _WRITTEN.fullmatch(written)
    return _short(written) if found and (not found["short"] or _EACH.fullmatch(written)) else ""


def _short(written: str) -> str:
    """Turn one card that is known to be one into its short name."""
    found = _PARTS.fullmatch(written)
    if not found:
        return ""
    rank, suit = found["rank"].strip().lower(), found["suit"].upper()
    names = {**dict(zip(RANK_NAMES, RANKS, strict=True)), "t": "10"}
    return names.get(rank, rank.upper()) + _SIGNS.get(suit, suit[0])


def pieces(text: str) -> list[str]:
    """Cut a text that has no other marks than spaces into cards and into what is no card.

    Args:
        text: For example "3s4s ace of spades 7X".

    Returns:
        One piece for each card, also one with its suit first, and one for all that stands between two cards.

    Example:
        >>> pieces("3s4s ace of spades ace of spoons 10 H")
        ['3s', '4s', 'ace of spades', 'ace of spoons', '10 H']
    """
    written, at = plain(text), 0
    ends = f"{written} "
    found: list[str] = []
    unread: list[str] = []
    while at < len(written):
        card = _WRITTEN.match(written, at) or _TURNED.match(written, at)
        if card:
            found += [" ".join(unread)] if unread else []
            found += _EACH.findall(card[0]) if card.groupdict().get("short") else [card[0]]
            unread, end = [], card.end()
        else:
            end = ends.index(" ", at)
            unread.append(written[at:end])
            if _NEARLY.fullmatch(unread[-1]):
                found, unread = [*found, " ".join(unread)], []
        at = end + 1
    return [*found, " ".join(unread)] if unread else found


def turned(text: str) -> str:
    """Find the short name of a card whose suit is written first.

    Such a text is no card: it is refused, and the reading is offered.

    Example:
        >>> turned("S7"), turned("♥t"), turned("7S")
        ('7S', '10H', '')
    """
    found = _TURNED.fullmatch(plain(text))
    return _short(found["rank"] + found["suit"]) if found else ""


def complaint(text: str, *others: str) -> str:
    """Say what is wrong with a text that is no card: the right form, and the text.

    Args:
        text: The text.
        others: More texts, where the suit is written first in all of them.

    Example:
        >>> complaint("7X")
        "A card is a rank and a suit, such as 7H or ten of spades; '7X' does not end with a suit S, H, D, C."
        >>> complaint("S7", "H8").partition("; ")[2]
        "in 'S7', 'H8' the suit comes first. Write 7S 8H."
    """
    what = "A card is a rank and a suit, such as 7H or ten of spades"
    written = plain(text)
    found = _PARTS.fullmatch(written)
    if not written:
        return f"{what}; this text is empty."
    if turned(text):
        quoted = ", ".join(map(shorten, (text, *others)))
        return f"{what}; in {quoted} the suit comes first. Write {' '.join(map(turned, (text, *others)))}."
    if not found:
        return f"{what}; {shorten(written)} does not end with a suit S, H, D, C."
    if not found["rank"]:
        return f"{what}; {shorten(written)} has no rank."
    rank = shorten(found["rank"].strip())
    return f"{what}; in {shorten(written)} the rank {rank} is none of A, 2 to 10, J, Q, K."


def shorten(text: str) -> str:
    """Quote a text for a message, on one line; a long one is cut.

    Example:
        >>> shorten("7X"), shorten("x" * 1000)
        ("'7X'", "'xxxxxxxxxxxxxxxxxxxxxxxx...'")
    """
    seen = "".join(letter if letter.isprintable() else " " for letter in text[: _SHOWN + 1])
    return f"'{seen}'" if len(text) <= _SHOWN else f"'{seen[:_SHOWN]}...'"
