"""Other engines, asked through their own Python interfaces; None where they are not installed."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version


def load(name: str):
    """Import a module if it is there."""
    try:
        return import_module(name)
    except ImportError:
        return None


spiel = load("pyspiel")
melding = load("rlcard.games.gin_rummy.utils.melding")
judge = load("rlcard.games.gin_rummy.judge")
cards = load("rlcard.games.gin_rummy.utils.utils")
UTILS = spiel.gin_rummy.GinRummyUtils(13, 4, 10) if spiel else None


def name_of(package: str) -> str:
    """Tell which version of a peer is installed."""
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return f"{package} is not installed"


def spiel_hand(hand) -> list[int]:
    """Write a hand as open-spiel's list of numbers."""
    texts = [str(card).replace("10", "T")[0] + card.suit.lower() for card in hand]
    return list(UTILS.card_strings_to_card_ints(texts))


def spiel_cards(numbers) -> list[str]:
    """Write open-spiel's numbers as our card names."""
    texts = [UTILS.card_string(number) for number in numbers]
    return [text[0].replace("T", "10") + text[1].upper() for text in texts]


def rlcard_hand(hand) -> list:
    """Write a hand as rlcard's card objects."""
    return [cards.card_from_text(str(card).replace("10", "T")) for card in hand]


def rlcard_deadwood(hand: list) -> int:
    """Count the least deadwood of ten cards."""
    clusters = melding.get_best_meld_clusters(hand)
    return cards.get_deadwood_count(hand, clusters[0] if clusters else [])


def spiel_playout(game, rng) -> int:
    """Play one deal at random; return how many actions players took."""
    state, actions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            action = outcomes[int(rng.random() * len(outcomes))][0]
        else:
            legal = state.legal_actions()
            action = legal[int(rng.random() * len(legal))]
            actions += 1
        state.apply_action(action)
    return actions
