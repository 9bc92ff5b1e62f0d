"""Answers cases with urllib.robotparser, or with the robotparser.py whose path
is given. See protocol.go for what is read and written."""
import importlib.util
import platform
import sys
import urllib.parse

from cases import answer

if len(sys.argv) > 1:
    spec = importlib.util.spec_from_file_location("given_robotparser", sys.argv[1])
    robotparser = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(robotparser)
    if hasattr(robotparser, "normalize_uri") and not hasattr(urllib.parse, "_urlsplit"):
        sys.exit("this robotparser.py needs urllib.parse of Python 3.14 or later")
    version = sys.argv[1]
else:
    from urllib import robotparser
    version = "Python " + platform.python_version()

# The method read of the newest one keeps octets that are not UTF-8; that of
# the older ones fails.
ERRORS = "surrogateescape" if hasattr(robotparser, "normalize_uri") else "strict"


def parse(robots):
    parser = robotparser.RobotFileParser()
    parser.parse(robots.decode("utf-8", ERRORS).splitlines())
    return parser


answer(version, parse, lambda parser, agent, url: parser.can_fetch(agent, url))
