"""The course and its notebooks for users who log in, each in a JupyterLab of their own.

pip install jupyterhub '.[hub]' && npm install -g configurable-http-proxy
GIN_PASSWORD=... jupyterhub -f .github/deploy/jupyterhub_config.py

Tried on one machine with JupyterHub 6.1.1, configurable-http-proxy 5.3.0 and jupyter-server-proxy 4.6.0: two users log
in, land in the course, find it in the launcher and the notebooks beside it, and get nowhere near each other's.
Untried: TLS, the open net, and every authenticator and spawner but these two, which are for trials. Everybody who logs
in may run code as the account that runs the hub: with other people's users, take a spawner that parts them.

Progress is in the browser, for each address: two users of one browser have it in common. The hub's own log names users.
"""

import os
import shutil
from pathlib import Path

from gin_widgets.site.paths import notebooks

c = get_config()  # noqa: F821  JupyterHub defines it

c.JupyterHub.bind_url = "http://127.0.0.1:8000"  # behind a proxy that speaks TLS

c.JupyterHub.authenticator_class = "dummy"  # any name, one password for all: take your school's own
c.DummyAuthenticator.password = os.environ["GIN_PASSWORD"]
c.DummyAuthenticator.allow_all = True

c.JupyterHub.spawner_class = "simple"  # processes of this account: take one that parts users
c.Spawner.default_url = "/gin/"  # the course; the launcher at /lab has it too
c.Spawner.http_timeout = 60


def bring_notebooks(spawner):
    """Give a user their own notebooks when they come first; what they changed stays."""
    mine = Path(spawner.home_dir) / "gin-rummy"
    if not mine.exists():
        shutil.copytree(notebooks(), mine)


c.Spawner.pre_spawn_hook = bring_notebooks
