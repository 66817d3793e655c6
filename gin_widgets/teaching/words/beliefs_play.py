"""Beliefs about the deal, the turn, knocking and laying off; see `beliefs`."""

PLAY_BELIEFS: dict[str, tuple[str, str, str]] = {
    "dealer-first": (
        "The dealer is offered the first upcard before the other player.",
        "Many players think the dealer comes first.",
        "That is a mistake. Dealing is a service, not a head start. The other player is asked first, then the dealer.",
    ),
    "upcard-open": (
        "After both have passed, the upcard may still be taken.",
        "Many players think the upcard stays open after two passes.",
        "That is a mistake. Both had their chance and left it. The next card is drawn from the stock.",
    ),
    "one-offer": (
        "Only the first player is offered the upcard; without it that player draws from the stock.",
        "Many players think the dealer is never asked about the upcard.",
        "That is a mistake here. A pass hands the choice on. The dealer may take the card before anybody draws.",
    ),
    "deal-eleven": (
        "Each player is dealt eleven cards.",
        "Many players deal eleven cards to each hand.",
        "That is a mistake. A player holds eleven cards only during a turn. Each hand is dealt ten.",
    ),
    "throw-back": (
        "A card taken from the discard pile may be thrown back at once.",
        "Many players throw back the card they have taken.",
        (
            "That is a mistake. Such a turn would change nothing. "
            "A card from the discard pile stays in the hand until the turn is over."
        ),
    ),
    "whole-pile": (
        "You may take the whole discard pile.",
        "Many players take the whole discard pile, as in other rummy games.",
        "That is a mistake. In gin rummy a draw is one card. From the discard pile it is the top card only.",
    ),
    "lay-off-in-play": (
        "Melds are laid on the table during play, and cards are laid off on them.",
        "Many players lay melds on the table in their turn, and add cards to them.",
        "That is a mistake. In gin rummy hands stay closed until a knock. Nothing is laid down or laid off before it.",
    ),
    "meld-first": (
        "The discard pile is closed until you have laid a meld, or 30 points.",
        "Many players think they need a meld on the table, or 30 points, before they may take a discard.",
        "That is a mistake. In gin rummy no meld lies on the table before a knock. The top discard is always open.",
    ),
    "dead-hand-scores": (
        "On a dead hand the lower deadwood scores.",
        "Many players compare deadwood when the stock runs down.",
        "That is a mistake. Points come from a knock, and there was none. A dead hand scores nothing.",
    ),
    "dead-hand-deal": (
        "After a dead hand the other player deals.",
        "Many players pass the deal on after a dead hand.",
        "That is a mistake. A dead hand counts as not played. The same dealer deals again.",
    ),
    "lay-off-gin": (
        "Cards are laid off on gin as on any knock.",
        "Many players lay off on gin too.",
        "That is a mistake. Gin leaves no chance to reply with single cards. All your deadwood counts.",
    ),
    "knocker-lays-off": (
        "The knocker lays off too, on the melds of the defender.",
        "Many players let the knocker lay off as well.",
        "That is a mistake. The knocker chose the moment, so laying off is the reply. Only the defender lays off.",
    ),
    "lay-off-deadwood": (
        "A loose card may be laid off on the knocker's deadwood of the same rank.",
        "Many players add cards to the knocker's deadwood.",
        "That is a mistake. Deadwood is no meld, and two loose cards make none. Cards go on melds only.",
    ),
    "one-per-end": (
        "Each end of a run takes one card only.",
        "Many players stop after one card at each end of a run.",
        "That is a mistake. A card that is laid off makes the run longer. The next card may follow it.",
    ),
    "keep-own-melds": (
        "The defender's own melds stay whole, and only loose cards may be laid off.",
        "Many players lay off loose cards only.",
        "That is a mistake. No rule ties a card to your own meld. You may break it where that leaves fewer points.",
    ),
    "must-lay-off": (
        "Whatever fits must be laid off.",
        "Many players think they must lay off every card that fits.",
        "That is a mistake. Laying off is your choice. A card may do more in a meld of your own.",
    ),
    "under-ten": (
        "A knocker must keep less than the limit; the limit itself is too much.",
        "Many players think that a knocker needs less than the limit.",
        "That is a mistake. The limit is the most that is allowed, so it is allowed itself. If it is 10, 10 will do.",
    ),
    "must-knock": (
        "Who can knock must knock.",
        "Many players think that they must knock as soon as they can.",
        "That is a mistake. A knock is an offer of the rules, not an order. You may always play on.",
    ),
    "must-gin": (
        "Who can go gin must go gin.",
        "Many players think that gin must be laid down at once.",
        "That is a mistake. Gin is a knock, and no knock is forced. You may keep such a hand and play on.",
    ),
    "not-turn-one": (
        "Nobody may knock on the first turn.",
        "Many players think that a knock has to wait for a later turn.",
        "That is a mistake. No turn is too early. Only the points of the ten cards you keep decide.",
    ),
    "eleven-count": (
        "All eleven cards are counted for a knock.",
        "Many players count all eleven cards.",
        "That is a mistake. The card you throw belongs to you no more. Only the ten cards you keep are counted.",
    ),
}
