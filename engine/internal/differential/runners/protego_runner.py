"""Answers cases with Protego, called as Scrapy calls it. The folder that has its
sources may be given. See protocol.go for what is read and written."""
import importlib.metadata
import sys

from cases import answer

given = sys.argv[1:]
sys.path[:0] = given
known = importlib.metadata.distributions(name="protego", path=given or sys.path)
version = "Protego " + next((found.version for found in known), "in " + " ".join(given))

from protego import Protego

answer(
    version,
    lambda robots: Protego.parse(robots.decode("utf-8-sig", "ignore")),
    lambda parser, agent, url: parser.can_fetch(url, agent),
)
