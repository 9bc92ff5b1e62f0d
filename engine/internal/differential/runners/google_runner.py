"""Answers cases with google/robotstxt. The folder that has its sources is given:
they are compiled first, with Abseil as Debian has it (libabsl-dev).
See protocol.go for what is read and written."""
import ctypes
import os
import subprocess
import sys
import tempfile

from cases import answer

ABSEIL = ["-labsl_strings", "-labsl_throw_delegate", "-labsl_raw_logging_internal", "-labsl_base"]


def compiled(folder):
    """Returns the library made of the sources."""
    here = os.path.join(os.path.dirname(__file__), "google.cc")
    made = os.path.join(tempfile.mkdtemp(), "google.so")
    subprocess.run(
        ["g++", "-O2", "-DNDEBUG", "-std=c++17", "-w", "-shared", "-fPIC", "-I" + folder]
        + [here, os.path.join(folder, "robots.cc"), *ABSEIL, "-o", made],
        check=True,
    )
    return ctypes.CDLL(made)


google = compiled(sys.argv[1])
google.google_matcher.restype = ctypes.c_void_p
google.google_free.argtypes = [ctypes.c_void_p]
google.google_allowed.restype = ctypes.c_bool
google.google_allowed.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_char_p]
google.google_line.argtypes = [ctypes.c_void_p]


class Parser:
    def __init__(self, robots):
        self.robots = robots
        self.matcher = google.google_matcher()

    def __del__(self):
        google.google_free(self.matcher)

    def allowed(self, agent, url):
        return google.google_allowed(self.matcher, self.robots, len(self.robots), agent.encode(), url.encode())

    def line(self):
        return google.google_line(self.matcher)


answer("google/robotstxt in " + sys.argv[1], Parser, Parser.allowed, Parser.line)
