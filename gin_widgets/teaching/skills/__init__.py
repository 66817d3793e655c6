"""One module per skill: its positions, and the judge and the help they go to."""
