"""The course as a widget: one view, one session, one state."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

import traitlets

from gin_widgets.teaching.session import Session, State
from gin_widgets.widgets.assets import css, esm
from gin_widgets.widgets.base import StrictWidget
from gin_widgets.widgets.present import present


class CourseWidget(StrictWidget):
    """Lessons in a notebook or on the site.

    The browser sends what the learner does; the session judges it; the browser
    draws the state that comes back and never writes it.

    Args:
        page: Makes the prose of the lessons and lists their items. It is asked only where the page does not show
            them already: the site has both from the start.
        outline: Items of each part of each lesson.
        start: The part that is shown first ("runs/1"), where there is no address.
    """

    _esm = esm("course")
    _css = css("course")
    html = traitlets.Unicode().tag(sync=True)
    items = traitlets.Dict().tag(sync=True)
    start = traitlets.Unicode("home").tag(sync=True)
    state = traitlets.Dict().tag(sync=True)
    seq = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        *,
        page: Callable[[], tuple[str, Mapping[str, Any]]],
        outline: Mapping[str, Mapping[int, tuple[str, ...]]],
        start: str = "home",
    ) -> None:
        self._page = page
        self._session = Session(outline)
        self._state = State()
        super().__init__(start=start, state=present(self._session, self._state, 0))

    @property
    def value(self) -> dict[str, Any]:
        """The log of this session: what was answered, and the verdicts."""
        return {"log": [dict(entry) for entry in self._state.log]}

    def _receive(self, message: object) -> None:
        """Fold an intent; whatever comes in, the sequence number goes up, so that the page knows it was heard."""
        if message == {"do": "page"}:
            html, items = self._page()
            with self.hold_sync():
                self.items, self.html = dict(items), html
            return
        self._state = self._session.apply(self._state, message)
        now = max(self._state.now, int(time.time() * 1000))
        with self.hold_sync():
            self.state, self.seq = present(self._session, self._state, now), self.seq + 1
