package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	robotstxt "whichline/engine"
)

// A Parser is a parser that a reading is named for, with the command that runs it.
type Parser struct {
	Reading string // code of the reading
	Name    string // of the parser; its runner reports it before the version
	Models  string // the release or revision that the reading models
	other   string // version prefix of a runner with another release; "" if none has
	command func(runners string) ([]string, error)

	unsettled func(*robotstxt.File, *robotstxt.Verdict) bool // reports whether the parser leaves a verdict undefined; nil if it never does
	leavesOut string                                         // describes the undefined verdicts
}

// isModelled reports whether the reading must agree with the given version. A parser
// found through an environment variable counts as the modelled release.
func (p *Parser) isModelled(version string) bool {
	return p.other == "" || !strings.HasPrefix(version, p.other)
}

// parsers are all supported parsers. make installs some of them; environment variables
// give the paths of the others.
var parsers = []Parser{
	{Reading: "google", Name: "google/robotstxt", Models: "google/robotstxt at 22b355f", command: func(runners string) ([]string, error) {
		return given("GOOGLE", "python3", filepath.Join(runners, "google_runner.py"))
	}, unsettled: googleUnsettled, leavesOut: "/robots.txt, and crawlers whose names are not of letters, - and _ alone"},
	{Reading: "python-3.11", Name: "CPython", Models: "CPython 3.11.7", command: func(runners string) ([]string, error) {
		return found("python3", filepath.Join(runners, "robotparser.py"))
	}},
	{Reading: "python-3.15", Name: "CPython", Models: "CPython at 055a953f", command: func(runners string) ([]string, error) {
		python, err := given("PYTHON_NEW")
		return append(python, filepath.Join(runners, "robotparser.py")), err
	}},
	{Reading: "protego", Name: "Protego", Models: "Protego 0.7.0", command: func(runners string) ([]string, error) {
		return given("PROTEGO", "python3", filepath.Join(runners, "protego_runner.py"))
	}},
	{Reading: "protego-0.6", Name: "Protego", Models: "Protego 0.6.2", other: "Protego 0.2", command: oldProtego},
	{Reading: "robots-parser", Name: "robots-parser", Models: "robots-parser 3.0.1", command: func(runners string) ([]string, error) {
		return found("node", filepath.Join(runners, "robots-parser.js"))
	}},
	{Reading: "crawler-commons", Name: "crawler-commons", Models: "crawler-commons at 8e14e27", command: func(runners string) ([]string, error) {
		path := os.Getenv("CRAWLER_COMMONS")
		if path == "" {
			return nil, errors.New("set CRAWLER_COMMONS to a class path that has it and what it needs")
		}
		return found("java", "-cp", path, filepath.Join(runners, "CrawlerCommons.java"))
	}},
	{Reading: "temoto-robotstxt", Name: "temoto/robotstxt", Models: "temoto/robotstxt 1.1.2", command: func(runners string) ([]string, error) {
		return found("go", "run", "-C", filepath.Join(runners, "temoto"), ".")
	}},
	{Reading: "reppy", Name: "rep-cpp", Models: "rep-cpp at ca2ae84", command: func(runners string) ([]string, error) {
		return given("REPPY", "python3", filepath.Join(runners, "rep_runner.py"))
	}, unsettled: repUnsettled, leavesOut: "ties among more than 16 rules, and a % before an octet above 127"},
}

// oldProtego runs the package at PROTEGO_OLD, or else the package of Debian's Python,
// which is an older release still.
func oldProtego(runners string) ([]string, error) {
	script := filepath.Join(runners, "protego_runner.py")
	if os.Getenv("PROTEGO_OLD") != "" {
		return given("PROTEGO_OLD", "python3", script)
	}
	return found("/usr/bin/python3", script)
}

// found returns the command if its program exists.
func found(command ...string) ([]string, error) {
	_, err := exec.LookPath(command[0])
	return command, err
}

// given returns the command with the value of the variable as its last argument.
func given(variable string, command ...string) ([]string, error) {
	value := os.Getenv(variable)
	if value == "" {
		return nil, errors.New("set " + variable + " to where it is")
	}
	if _, err := os.Stat(value); err != nil {
		return nil, err
	}
	return found(append(command, value)...)
}
