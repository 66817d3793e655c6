"""Words for hands sorted into melds and deadwood, in the skills one-meld and arrange."""

FAULTS = {
    "one": ("Not a meld: one card is not enough", "A meld needs at least three cards."),
    "two": ("Not a meld: two cards are too few", "A meld needs at least three cards."),
    "pair": ("Not a meld: two cards are only a pair", "A meld needs at least three cards."),
    "nothing": ("Not a meld: neither one rank nor a row", "{cards} have different ranks and not one suit."),
    "pair-plus": ("Not a meld: neither one rank nor a row", "{meld} share a rank. This does not: {odd}."),
}

WORDS = {
    "laid": "You laid {melds}. Left over: {points}.",
    "laid-none": "You laid no meld. Left over: {points}.",
    "laid-groups": "You laid {melds}.",
    "yes": "Yes, {count} left over",
    "yes-gin": "Yes, nothing is left over",
    "yes-holds": "All your melds are good, and no other way leaves fewer points.",
    "yes-others": "All your melds are good. Another way is as good: {other}.",
    "twice": "Not two melds: {card} lies in one only",
    "twice-why": "{card} is one card, yet you laid it in {first} and in {second}.",
    "broken-why": "This one is no meld: {group}. {why}",
    "unused": "Not the best: {meld} can be melded",
    "unused-why": "Among your loose cards {meld} are a {kind}. That saves {points}.",
    "joins": "Not the best: {card} fits a meld",
    "joins-why": "{card} fits your {kind} {meld}. That saves {points}.",
    "more": "Melds, but not the best ones",
    "more-why": "You left these loose, and a better way melds them: {cards}. That costs {lost}.",
    "holds": "Best melds: {melds}. Left over: {cards}. That is {sum}.",
    "holds-gin": "Best melds: {melds}. Nothing is left over.",
    "look-shared": "More than one meld can use {cards}.",
    "look-meld": "Look at {cards} first.",
    "rule": "A card is in one meld only. The best way to sort them leaves the fewest points.",
    "start": "One meld is laid for you: {meld}. Sort the rest.",
    "start-part": "{cards} belong together here. Finish their meld.",
}
