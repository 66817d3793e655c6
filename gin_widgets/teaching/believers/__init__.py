"""What learners believe, as judges of their own: given an item, what a believer answers."""
