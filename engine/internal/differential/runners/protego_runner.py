"""Answers cases with Protego, called as Scrapy calls it. The folder that has its
sources may be given. See protocol.go for what is read and written."""
import importlib.metadata
import sys

from cases import answer

if len(sys.argv) > 1:
    sys.path.insert(0, sys.argv[1])
    version = "Protego in " + sys.argv[1]
else:
    version = "Protego " + importlib.metadata.version("protego")

from protego import Protego

answer(
    version,
    lambda robots: Protego.parse(robots.decode("utf-8-sig", "ignore")),
    lambda parser, agent, url: parser.can_fetch(url, agent),
)
