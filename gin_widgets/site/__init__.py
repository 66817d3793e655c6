"""The course as a web site: the ``gin-widgets`` command, its page and its server."""
