"""What a page must not do while a test looks at it."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError

# Axe walks what is hidden too, and every lesson is in the page.
IN_VIEW = {"exclude": [["[data-lesson]:not([data-on])"], ["[data-part]:not([data-on])"]]}
INSIDE = {"http", "https", "ws", "wss"}


class Watch:
    """Collects console errors, uncaught errors and requests to other hosts."""

    def __init__(self, home: str) -> None:
        self.home = urlsplit(home).netloc
        self.troubles: list[str] = []
        self.allowed: list[str] = []

    def attach(self, context: BrowserContext) -> None:
        """Watch every page of a browser context."""
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)

    def allow(self, pattern: str) -> None:
        """Expect troubles of a kind, in a test that causes them."""
        self.allowed.append(pattern)

    def unexpected(self) -> list[str]:
        """List what happened and should not have."""
        return [one for one in self.troubles if not any(re.search(pattern, one) for pattern in self.allowed)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _error(self, error: WebError) -> None:
        self.troubles.append(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in INSIDE and address.netloc != self.home:
            self.troubles.append(f"outside request: {request.url}")


def check_axe(page: Page) -> None:
    """Fail with a readable list where axe finds a barrier."""
    found = Axe().run(page, context=IN_VIEW).response["violations"]
    lines = [f"{one['id']}: {one['help']}: {node['html'][:160]}" for one in found for node in one["nodes"][:3]]
    assert not lines, "\n".join(lines)


def check_width(page: Page) -> None:
    """Fail where the page is wider than its window."""
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"the page is {wide} px wider than its window"


def wait_live(page: Page) -> None:
    """Wait until Python has answered."""
    page.wait_for_selector('.gin-python[data-live="on"]', timeout=60_000)


def close_tab(page: Page) -> None:
    """Close a tab as a visitor does, with the goodbye that ends its kernel."""
    with page.expect_event("close"):
        page.close(run_before_unload=True)
