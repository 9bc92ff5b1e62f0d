"""Answers cases with urllib.robotparser. See protocol.go for what is read and
written."""
import platform
from urllib import robotparser

from cases import answer

# The method read of the newest one keeps octets that are not UTF-8; that of
# the older ones fails.
ERRORS = "surrogateescape" if hasattr(robotparser, "normalize_uri") else "strict"


def parse(robots):
    parser = robotparser.RobotFileParser()
    parser.parse(robots.decode("utf-8", ERRORS).splitlines())
    return parser


answer("CPython " + platform.python_version(), parse, lambda parser, agent, url: parser.can_fetch(agent, url))
