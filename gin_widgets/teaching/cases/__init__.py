"""Positions that questions are about: dealt by lot, played by the engine, and read for their facts."""
