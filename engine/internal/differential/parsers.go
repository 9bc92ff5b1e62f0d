package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A Parser is one that a reading is named for, and how it is had here.
type Parser struct {
	Reading string // code of the reading
	Models  string // the release or revision that the reading models
	other   string // what the version of a runner begins with that has another release; "" if none has
	command func(runners string) ([]string, error)
}

// isModelled reports whether the reading is to agree with the given version.
// Whoever names a path is taken to name the release that is modelled.
func (p *Parser) isModelled(version string) bool {
	return p.other == "" || !strings.HasPrefix(version, p.other)
}

// parsers are all that can be run. Some are installed by make; the others are
// looked for where an environment variable says.
var parsers = []Parser{
	{"python-3.11", "CPython 3.11.7", "", func(runners string) ([]string, error) {
		return found("python3", filepath.Join(runners, "robotparser.py"))
	}},
	{"python-3.15", "CPython at 055a953f", "", func(runners string) ([]string, error) {
		return given("ROBOTPARSER", "python3", filepath.Join(runners, "robotparser.py"))
	}},
	{"protego", "Protego 0.6.1", "Protego 0.2", protego},
	{"robots-parser", "robots-parser 3.0.1", "", func(runners string) ([]string, error) {
		return found("node", filepath.Join(runners, "robots-parser.js"))
	}},
	{"crawler-commons", "crawler-commons at 8e14e27", "", func(runners string) ([]string, error) {
		path := os.Getenv("CRAWLER_COMMONS")
		if path == "" {
			return nil, errors.New("set CRAWLER_COMMONS to a class path that has it and what it needs")
		}
		return found("java", "-cp", path, filepath.Join(runners, "CrawlerCommons.java"))
	}},
	{"temoto-robotstxt", "temoto/robotstxt 1.1.2", "", func(runners string) ([]string, error) {
		return found("go", "run", "-C", filepath.Join(runners, "temoto"), ".")
	}},
	{"reppy", "rep-cpp at ca2ae84", "", func(runners string) ([]string, error) {
		return given("REPPY", "python3", filepath.Join(runners, "rep_runner.py"))
	}},
}

// protego runs what PROTEGO names, or else the package that Debian's Python
// finds, which is an older one.
func protego(runners string) ([]string, error) {
	script := filepath.Join(runners, "protego_runner.py")
	if path := os.Getenv("PROTEGO"); path != "" {
		return given("PROTEGO", "python3", script)
	}
	return found("/usr/bin/python3", script)
}

// found returns the command if its program is there.
func found(command ...string) ([]string, error) {
	_, err := exec.LookPath(command[0])
	return command, err
}

// given returns the command with what the variable holds as its last argument.
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
