"""Reads cases and writes answers for a parser written in Python."""
import base64
import json
import sys


def answer(version, parse, allowed, line=None):
    """Answers every case on the standard input.

    parse makes a parser of the octets of a file; allowed asks one about an
    agent and a URL; line, if it is given, asks which line decided that.
    """
    print(version, flush=True)
    for text in sys.stdin:
        case = json.loads(text)
        agent = base64.b64decode(case["agent"]).decode()
        try:
            parser = parse(base64.b64decode(case["robots"]))
        except Exception:
            print("E" * len(case["urls"]), flush=True)
            continue
        verdicts, lines = "", []
        for url in case["urls"]:
            verdicts += verdict(parser, allowed, agent, base64.b64decode(url).decode())
            lines += [str(line(parser))] if line else []
        print(" ".join([verdicts, *lines]), flush=True)


def verdict(parser, allowed, agent, url):
    try:
        return "A" if allowed(parser, agent, url) else "D"
    except Exception:
        return "E"
