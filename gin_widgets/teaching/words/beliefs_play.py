"""Beliefs about the deal, the turn, knocking and laying off; see `beliefs`."""

PLAY_BELIEFS: dict[str, tuple[str, str, str]] = {}
