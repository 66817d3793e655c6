"""The course as data, and the page and widget made from it."""
