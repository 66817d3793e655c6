"""Compare the engine with open-spiel and rlcard, in one run on the same fresh hands.

    python -m pip install -e '.[test,peers]'
    python -m tests.bench.engine

Contenders take turns within a round and each figure is the best of several rounds, so that a busy
machine slows all of them alike. The ratios count; absolute figures depend on the machine.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from random import Random
from statistics import median

from gin_widgets.rules import PAGAT, Hand, Meld, apply, deal, defend, discards, layoffs, legal_actions, masks, outs
from tests.bench import peers
from tests.rules.hands import crowded, engine_hand, uniform, woven
from tests.rules.naive import text
from tests.rules.test_defence import knocks

ROUNDS = 9
SORTS = (
    ("10, uniform", 10, (uniform,)),
    ("10, meld-rich", 10, (crowded, woven)),
    ("11, meld-rich", 11, (crowded, woven)),
    ("11 after discard, uniform", 11, (uniform,)),
    ("11 after discard, meld-rich", 11, (crowded, woven)),
)


def main() -> None:
    """Run every comparison and print its table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=4000, help="hands of each sort")
    parser.add_argument("--games", type=int, default=40, help="random rounds at a time")
    options = parser.parse_args()
    print(f"{peers.name_of('open-spiel')}, {peers.name_of('rlcard')}, Python {sys.version.split()[0]}\n")
    deadwood_table(options.hands)
    playout_table(options.games)
    defence_table()
    outs_table()
    import_table()


def race(contenders: dict, count: int) -> dict:
    """Let contenders take turns; return what each does in a second, at best."""
    best = dict.fromkeys(contenders, float("inf"))
    for _ in range(ROUNDS):
        for name, run in contenders.items():
            begin = time.perf_counter()
            run()
            best[name] = min(best[name], time.perf_counter() - begin)
    return {name: count / seconds for name, seconds in best.items()}


def deadwood_table(count: int) -> None:
    """Least deadwood of ten and eleven cards, and of eleven after the best discard.

    For eleven cards open-spiel answers only what is left after a discard, and rlcard which cards may be
    thrown for a knock: those stand in the rows of eleven cards.
    """
    print(
        f"{'thousand hands a second':30}{'Hand':>8}{'mask':>8}{'spiel':>8}{'rlcard':>8}{'Hand ratios':>18}{'mask':>14}"
    )
    rng = Random(20)
    for name, size, makers in SORTS:
        hands = [engine_hand(makers[place % len(makers)](rng, size)) for place in range(count)]
        speeds = race(contenders(name, [hand for hand in hands if len(hand) == size]), count)
        ours = [" ".join(f"{speeds[us] / speeds[peer]:6.1f}x" for peer in list(speeds)[2:]) for us in ("Hand", "mask")]
        print(
            f"{name:30}" + "".join(f"{speed / 1000:8.0f}" for speed in speeds.values()) + f"{ours[0]:>18}{ours[1]:>18}"
        )
    print()


def contenders(name: str, hands: list) -> dict:
    """Prepare each engine's own form of the hands, and a loop that asks for all of them."""
    numbers = [hand.mask for hand in hands]
    found = {"Hand": lambda: [hand.deadwood for hand in hands], "mask": lambda: list(map(masks.deadwood, numbers))}
    if "after" in name:
        found["Hand"] = lambda: [hand.deadwood_after_discard for hand in hands]
        found["mask"] = lambda: list(map(masks.after_discard, numbers))
    if peers.spiel:
        lists = [peers.spiel_hand(hand) for hand in hands]
        found["spiel"] = lambda: list(map(peers.UTILS.min_deadwood, lists))
    if peers.melding:
        objects = [peers.rlcard_hand(hand) for hand in hands[:200]]
        ask = peers.rlcard_deadwood if len(hands[0]) == 10 else lambda hand: peers.judge.get_going_out_cards(hand, 10)
        found["rlcard"] = lambda: [ask(hand) for _ in range(len(hands) // len(objects)) for hand in objects]
    return found


def playout_table(count: int) -> None:
    """Play whole rounds at random, history kept, by turns in small batches; the ratio is the median of the turns."""
    ours, theirs = [], []
    for _ in range(40):
        ours.append(timed(our_playouts, count) / count)
        if peers.spiel:
            theirs.append(timed(spiel_playouts, count // 4) / (count // 4))
    print(f"random rounds a second: {1 / min(ours):.0f}", end="")
    if theirs:
        ratio = median(their / our for our, their in zip(ours, theirs, strict=True))
        print(f", open-spiel {1 / min(theirs):.0f}: {ratio:.1f}x", end="")
    print("\n")


def timed(run, count: int) -> float:
    """Time one call, in seconds."""
    begin = time.perf_counter()
    run(count)
    return time.perf_counter() - begin


def our_playouts(count: int) -> None:
    """Play rounds at random, the same ones at each call."""
    rng = Random(4)
    for seed in range(count):
        state = deal(PAGAT, seed=seed)
        while not state.over:
            actions = legal_actions(state)
            state = apply(state, actions[int(rng.random() * len(actions))])


def spiel_playouts(count: int) -> None:
    """Play rounds at random, the same ones at each call."""
    game, rng = peers.spiel.load_game("gin_rummy"), Random(4)
    for _ in range(count):
        peers.spiel_playout(game, rng)


def latencies(asks: list) -> list[float]:
    """Time each question alone, the best of three, in microseconds, sorted."""
    found = []
    for ask in asks:
        best = float("inf")
        for _ in range(3):
            begin = time.perf_counter_ns()
            ask()
            best = min(best, time.perf_counter_ns() - begin)
        found.append(best / 1000)
    return sorted(found)


def told(name: str, times: list[float], unit: str = "us") -> None:
    """Print the median and the 99th percentile of sorted times."""
    print(f"{name:34} median {median(times):8.1f} {unit}   99th {times[len(times) * 99 // 100]:8.1f} {unit}")


def defence_table() -> None:
    """Best defence on 2,000 positions, as mask function and through the public call."""
    positions = [
        (Hand(text(defender)), [Meld(text(meld)) for meld in spread]) for defender, spread in knocks(seed=2, count=2000)
    ]
    inner = latencies([_inner(hand.mask, [meld.mask for meld in spread]) for hand, spread in positions])
    public = latencies([_public(hand, spread) for hand, spread in positions])
    told("defence, mask function", inner)
    told("defence, defend()", public)
    print(f"  public against mask: {median(public) / median(inner):.1f}x\n")


def _inner(hand: int, melds: list[int]):
    return lambda: layoffs.defend(hand, melds)


def _public(hand: Hand, spread: list[Meld]):
    return lambda: defend(hand, spread)


def outs_table() -> None:
    """For each discard of eleven cards and each unseen card: what the next hand would count."""
    rng = Random(5)
    for name, maker in (("uniform", uniform), ("woven", woven)):
        hands = [engine_hand(maker(rng, 11)) for _ in range(60)]
        told(f"outs of 11 discards, {name}", [time / 1000 for time in latencies([_outs(hand) for hand in hands])], "ms")
    told("discards()", latencies([_discards(engine_hand(woven(rng, 11))) for _ in range(300)]))
    print()


def _outs(hand: Hand):
    return lambda: outs(hand)


def _discards(hand: Hand):
    return lambda: discards(hand)


def import_table() -> None:
    """Import the rules in fresh processes, with compiled files."""
    code = "import time; begin = time.perf_counter(); import gin_widgets.rules; print(time.perf_counter() - begin)"
    every = "; from gin_widgets.rules import *; print(time.perf_counter() - begin)"
    runs = [
        subprocess.run([sys.executable, "-c", code + every], capture_output=True, text=True, check=True)
        for _ in range(9)
    ]
    times = [[float(line) * 1000 for line in run.stdout.split()] for run in runs]
    rules, names = (min(run[place] for run in times) for place in (0, 1))
    print(f"import gin_widgets.rules: {rules:.0f} ms, with every name {names:.0f} ms (best of 9, standard library too)")


if __name__ == "__main__":
    main()
