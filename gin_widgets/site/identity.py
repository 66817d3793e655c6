"""Who a visitor is to the server: nobody, unless whoever runs it asks for a token."""

from __future__ import annotations

from typing import Any, Final

from jupyter_server.auth.identity import PasswordIdentityProvider

COOKIE: Final = "gin-login"
"""Jupyter would name it after the host, and then take the login of a JupyterLab before it for its own and clear it."""


class Nameless(PasswordIdentityProvider):
    """Lets a visitor in without the cookie by which Jupyter knows everybody again for 30 days."""

    def set_login_cookie(self, handler: Any, user: Any) -> None:
        """Keep a login where one is needed."""
        if self.auth_enabled:
            super().set_login_cookie(handler, user)
