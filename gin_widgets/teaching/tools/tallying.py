"""The tool tally: a score sheet kept from who won each hand."""

from __future__ import annotations

import re
from itertools import combinations

from gin_widgets.rules import Game, HandScore, Ruleset, SheetLine, sheet
from gin_widgets.rules.spelling import plain, shorten
from gin_widgets.teaching import say
from gin_widgets.teaching.table import Sheet
from gin_widgets.teaching.tools import read
from gin_widgets.teaching.tools.model import Block, Report, ToolField, Values
from gin_widgets.teaching.words.tools import HEADS, LABELS, WORDS

HANDS = ToolField("hands", LABELS["hands"], "text")
FIELDS = (HANDS,)
PLAYERS = "ABC"
MOST = 60  # hands; a game to 100 is over long before
_WON = r"(?:\s+(?:wins|won|gets|got|scores|scored|has))?"
_HAND = re.compile(
    rf"[\s,;]*(?:([A-Z]){_WON}[\s:=+]*([0-9]{{1,3}})(?![0-9])(?:\s*points?\b)?|(dead)\b)[\s,;.]*", re.IGNORECASE
)
_ENTRY = re.compile(r"[^,;\n]+")


def tally(values: Values, ruleset: Ruleset) -> Report:
    """Keep the score sheet of a game, with its bonuses if it is over."""
    game = _played(read.texts(FIELDS, values)["hands"], ruleset)
    blocks = [_sheet(game, column) for column in range(len(game.columns))]
    return Report(_said(game), (*blocks, _settled(game) if game.over else _next(game)))


def _played(text: str, ruleset: Ruleset) -> Game:
    game = Game(ruleset)
    for number, (typed, score) in enumerate(_scores(text, ruleset), 1):
        if game.over:
            raise read.complain(HANDS, "after-end", number=number - 1, typed=typed)
        if score.seat is not None and score.seat not in game.players:
            dealer = PLAYERS[game.dealer]
            raise read.complain(HANDS, "sits-out", number=number, dealer=dealer, typed=typed)
        game = game.record(score)
    return game


def _scores(text: str, ruleset: Ruleset) -> list[tuple[str, HandScore]]:
    """Read the hands, each with what was typed for it."""
    if not plain(text.replace(",", " ").replace(";", " ")):
        raise read.complain(HANDS, "no-hands")
    scores, place = [], 0
    while place < len(text):
        found = _HAND.match(text, place)
        if not found:
            unread = _ENTRY.search(text, place)
            raise read.complain(HANDS, "no-hand-read", typed=shorten(plain(unread[0] if unread else text[place:])))
        scores.append((found[0].strip(" ,;\n\t"), _score(found, ruleset)))
        place = found.end()
    if len(scores) > MOST:
        raise read.complain(HANDS, "long", most=MOST, got=len(scores))
    return scores


def _score(found: re.Match[str], ruleset: Ruleset) -> HandScore:
    if found[3]:
        return HandScore(None, 0)
    players = PLAYERS[: 3 if ruleset.players == 3 else 2]
    player = found[1].upper()
    if player not in players:
        raise read.complain(HANDS, "no-player", players=say.listed(players), typed=player)
    return HandScore(players.index(player), int(found[2]))


def _names(game: Game) -> str:
    return PLAYERS[: len(game.totals)]


def _said(game: Game) -> str:
    """Say how it stands, or who won."""
    if not game.over:
        return WORDS["tally-on"].format(points=_totals(game), need=_need(game)).strip()
    if game.winner is None:
        return WORDS["tally-draw"].format(points=_totals(game))
    who = _names(game)[game.winner]
    if len(game.totals) > 2:
        return WORDS["tally-won-of-three"].format(who=who, points=_totals(game))
    own, other = game.final[game.winner], game.final[1 - game.winner]
    return WORDS["tally-won"].format(who=who, own=own, other=other)


def _totals(game: Game) -> str:
    return say.listed(f"{who} {points}" for who, points in zip(_names(game), game.final, strict=True))


def _need(game: Game) -> str:
    """Say what the one in front still needs; with three games at once there is no single answer."""
    if len(game.columns) > 1 or game.ruleset.hands is not None or len(set(game.totals)) == 1:
        return ""
    most = max(game.totals)
    target = game.ruleset.target
    who = _names(game)[game.totals.index(most)]
    return WORDS["tally-need"].format(who=who, points=say.points(target - most), target=target)


def _sheet(game: Game, column: int) -> Block:
    title = WORDS["tally-title"] if len(game.columns) == 1 else WORDS["tally-game"].format(number=column + 1)
    first, total = HEADS["tally"]
    players = _names(game)
    heads = (first, *players, *(total.format(player=player) for player in players))
    later = not game.columns[column].over and (game.ruleset.box or game.ruleset.game)
    texts = [WORDS["tally-boxes"]] if later else []
    texts += [WORDS["tally-shutout"]] if game.columns[column].shutout else []
    return Block(
        title=title,
        text=" ".join(texts),
        sheet=Sheet(heads=heads, rows=_rows(game, column)),
        total=game.columns[column].over,
    )


def _rows(game: Game, column: int) -> tuple[tuple[str, ...], ...]:
    """Write a row for each line of the sheet that says something; hands have numbers."""
    rows = []
    hands = 0
    for line in sheet(game, column):
        if line.kind == "hand":
            hands += 1
            name = WORDS["tally-hand" if any(line.points) else "tally-none"].format(number=hands)
        elif line.kind != "final" and not any(line.points):
            continue
        else:
            name = WORDS[line.kind]
        rows.append((name, *_added(line), *map(str, line.totals)))
    return tuple(rows)


def _added(line: SheetLine) -> tuple[str, ...]:
    return tuple(f"+{points}" if points else "" for points in line.points)


def _settled(game: Game) -> Block:
    """Tell what each player pays to each who ended with more; together that is the game's settlement."""
    ends = sorted(zip(game.final, _names(game), strict=True), reverse=True)
    pays = [
        (WORDS["tally-pays"].format(who=who, to=to), f"{more} - {less} = {say.points(more - less)}")
        for (more, to), (less, who) in combinations(ends, 2)
        if more > less
    ]
    text = WORDS["tally-settled"] if pays else WORDS["tally-even"]
    late = game.winner is not None and game.final[game.winner] < ends[0][0]
    words = [text, WORDS["tally-late"].format(who=_names(game)[game.winner or 0])] if late else [text]
    return Block(title=WORDS["tally-settle"], text=" ".join(words), lines=tuple(pays))


def _next(game: Game) -> Block:
    who = _names(game)
    lines = [(WORDS["tally-deals"], who[game.dealer])]
    if len(who) == 3:
        lines.append((WORDS["tally-plays"], say.listed(who[seat] for seat in game.players)))
    return Block(title=WORDS["tally-next"], lines=tuple(lines))
