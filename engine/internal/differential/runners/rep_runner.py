"""Answers cases with rep-cpp, the parser of reppy. The folder that has its
sources, and in deps/url-cpp those of url-cpp, is given: they are compiled first.
See protocol.go for what is read and written."""
import ctypes
import glob
import os
import subprocess
import sys
import tempfile

from cases import answer

SITE = b"https://example.com/robots.txt"


def compiled(folder):
    """Returns the library made of the sources."""
    url = os.path.join(folder, "deps", "url-cpp")
    here = os.path.join(os.path.dirname(__file__), "rep.cc")
    sources = glob.glob(os.path.join(folder, "src", "*.cpp")) + glob.glob(os.path.join(url, "src", "*.cpp"))
    includes = ["-I" + os.path.join(f, "include") for f in (folder, url)]
    made = os.path.join(tempfile.mkdtemp(), "rep.so")
    subprocess.run(
        ["g++", "-O2", "-std=c++11", "-w", "-shared", "-fPIC", *includes, here, *sources, "-o", made], check=True
    )
    return ctypes.CDLL(made)


rep = compiled(sys.argv[1])
rep.rep_parse.restype = ctypes.c_void_p
rep.rep_parse.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p]
rep.rep_free.argtypes = [ctypes.c_void_p]
rep.rep_allowed.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p]


class Parser:
    def __init__(self, robots):
        self.robots = rep.rep_parse(robots, len(robots), SITE)
        if not self.robots:
            raise ValueError("not read")

    def __del__(self):
        rep.rep_free(self.robots)

    def allowed(self, agent, url):
        url = url.encode()
        found = rep.rep_allowed(self.robots, url, len(url), agent.encode())
        if found < 0:
            raise ValueError("no answer")
        return found == 1


answer("rep-cpp in " + sys.argv[1], Parser, Parser.allowed)
