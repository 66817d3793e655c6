"""Beliefs about scoring, the tally and house rules; see `beliefs`."""

SCORE_BELIEFS: dict[str, tuple[str, str, str]] = {}
