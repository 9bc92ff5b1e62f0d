"""Reads cases and writes answers for a parser written in Python."""
import base64
import json
import sys


def answer(version, parse, allowed):
    """Answers every case on the standard input.

    parse makes a parser of the octets of a file; allowed asks one about an
    agent and a URL.
    """
    print(version, flush=True)
    for line in sys.stdin:
        case = json.loads(line)
        agent = base64.b64decode(case["agent"]).decode()
        try:
            parser = parse(base64.b64decode(case["robots"]))
        except Exception:
            print("E" * len(case["urls"]), flush=True)
            continue
        urls = (base64.b64decode(url).decode() for url in case["urls"])
        print("".join(verdict(parser, allowed, agent, url) for url in urls), flush=True)


def verdict(parser, allowed, agent, url):
    try:
        return "A" if allowed(parser, agent, url) else "D"
    except Exception:
        return "E"
