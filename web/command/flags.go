package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"whichline/engine/finding"
	"whichline/web/api"
	"whichline/web/export"
	"whichline/web/limit"
	"whichline/web/urlstandard"
)

// A checkCall holds the arguments of "whichline check" for one file.
type checkCall struct {
	subject
	file     string // "-" for standard input
	urls     []string
	rules    bool     // list the rules
	purposes bool     // list the purposes
	expect   string   // name of a file with expectations; may be empty
	against  string   // name of a file to compare a live one with; may be empty
	format   string   // of what goes to standard output
	outputs  []output // what goes to files
	version  string   // of the program
	failOn   int      // index in [levels] of the mildest finding that fails; -1 for none
	levels   finding.Levels
	config   string // name of the configuration; "none" for none, "" to look for it
	untested string // why the configuration has no URL tested; "" if it has, or names neither URLs nor crawlers
	diff     bool   // write a patch with the fixes
	fixes    fixes
	paint    paint
}

// levels are the words for the severities, in order.
var levels = []string{finding.Error: "error", finding.Warning: "warning", finding.Info: "note"}

// levelOf returns the index in [levels] of the severity of x.
func levelOf(x *api.Finding) int {
	for s := range levels {
		if finding.Severity(s).String() == x.Severity {
			return s
		}
	}
	return 0
}

// formats maps a value of -format to the function that writes the reports.
var formats = map[string]func(io.Writer, []*report) error{
	"text": writeText, "json": writeJSON, "github": writeGitHub, "csv": writeCSV, "markdown": writeMarkdown, "sarif": writeRuns(export.SARIF),
	"junit": writeRuns(export.JUnit), "rdjsonl": writeRuns(export.ReviewdogLines), "codeclimate": writeRuns(export.CodeClimate),
}

func (c *checkCall) flags() *flag.FlagSet {
	fs := newFlagSet("check")
	c.subject.flags(fs)
	fs.Func("url", "`URL` or path to test for every -agent; may be repeated", appendTo(&c.urls))
	fs.BoolVar(&c.rules, "rules", false, "list each rule with the URLs that it is about, in the text format")
	fs.BoolVar(&c.purposes, "policy", false, "say whether crawlers for AI, previews and search may fetch the site, by "+
		"purpose and each crawler's own parser, and what would block or allow them")
	fs.StringVar(&c.expect, "expect", "", sayExpectFlag)
	fs.StringVar(&c.against, "against", "",
		"for an address: the `FILE` that the live one should be like; a verdict that differs is an error")
	fs.Func("fail-on", "the `LEVEL` of a finding, or a worse one, to exit with 1 for: error, warning, note or never "+
		"(default error)", c.setFailOn)
	format := choose(&c.format, slices.Collect(maps.Keys(formats)), sayFormatWords)
	fs.Func("format", "the `FORMAT` to write: text; json; csv for the verdicts; markdown for a ticket; sarif, junit, "+
		"rdjsonl or codeclimate for the findings; or github for annotations in GitHub Actions (default text)", format)
	fs.Func("output", "a `FORMAT=FILE` to write as well, such as sarif=out.sarif; may be repeated", c.addOutput)
	fs.BoolFunc("json", "the same as -format json: the document that POST /api/v1/test answers with",
		func(string) error { return format("json") })
	fs.StringVar(&c.config, "config", "", "read this `FILE` in place of the nearest whichline.toml, or none")
	fs.BoolVar(&c.diff, "diff", false, "write a patch with the fixes that are proved harmless for Google and search "+
		"engines, or with the one for the CODE of -fix, and change no file")
	fs.BoolFunc("fix", "make the fixes that are proved harmless for Google and search engines, or with -fix `CODE` "+
		"the one for a code, and say which verdicts change", c.fixes.ask)
	fs.Func("color", "`WHEN` to use colors: auto, always or never (default auto, which NO_COLOR turns off)",
		choose(&c.paint.when, paintWords, "want auto, always or never"))
	return fs
}

const (
	sayExpectFlag  = "`FILE` with expectations, one per line, such as: Googlebot /shop blocked by line 5"
	sayFormatWords = "want text, json, csv, markdown, sarif, junit, rdjsonl, codeclimate or github"
)

// newFlagSet returns an empty flag set that prints nothing itself.
func newFlagSet(name string) *flag.FlagSet {
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs
}

func appendTo(list *[]string) func(string) error {
	return func(value string) error {
		*list = append(*list, value)
		return nil
	}
}

// choose returns a function that sets to, unless its argument is none of words. Wanted is
// the error then.
func choose(to *string, words []string, wanted string) func(string) error {
	return func(value string) error {
		if !slices.Contains(words, value) {
			return errors.New(wanted)
		}
		*to = value
		return nil
	}
}

func (c *checkCall) setFailOn(value string) error {
	c.failOn = slices.Index(levels, value)
	if c.failOn < 0 && value != "never" {
		return errors.New("want error, warning, note or never")
	}
	return nil
}

// check returns an error for missing flags and for invalid URLs.
func (c *checkCall) check() error {
	switch {
	case c.against != "" && !isAddress(c.file):
		return errors.New("-against compares a live file, so the call needs an address such as https://example.com")
	case isAddress(c.file) && (c.fixes.on || c.diff):
		return errors.New("-fix and -diff are for files, not for an address")
	case len(c.urls) > 0 && len(c.agents) == 0:
		return errors.New("-url needs an -agent, such as -agent Googlebot")
	case len(c.agents) > 0 && len(c.urls) == 0:
		return errors.New("-agent needs a -url, such as -url /shop")
	}
	if err := c.fixes.check(); err != nil {
		return err
	}
	for _, u := range c.urls {
		if _, problem := urlstandard.Parse(u); problem != nil {
			return fmt.Errorf("-url %q: %w", u, problem)
		}
	}
	return nil
}

// test returns the test of a file, with the policy if the call asks for it.
func (c *checkCall) test(robots string) (*api.Test, error) {
	asked, err := c.subject.of(robots)
	if err != nil {
		return nil, err
	}
	t, err := asked.Test(c.urls)
	if err != nil {
		return nil, err
	}
	t.Levels = c.levels
	if c.purposes {
		t.WithPolicy()
	}
	return t, nil
}

// shownName returns the name of a file in messages.
func shownName(file string) string {
	if file == "-" {
		return "<stdin>"
	}
	return file
}

// open opens a file, or standard input for "-".
func (c Command) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(c.Stdin), nil
	}
	return os.Open(name)
}

// read returns the text of a robots.txt, or of standard input for "-".
func (c Command) read(name string) (string, error) {
	return c.readOr("%s has more than %d bytes; Google reads the first 512000, so test those", name)
}

// readOther returns the text of another file, or of standard input for "-".
func (c Command) readOther(name string) (string, error) {
	return c.readOr("%s has more than %d bytes, and no more are read", name)
}

// A sizeFormat says of a file, by its name, that it has more bytes than a number.
type sizeFormat string

// readOr returns the text of a file, or an error for one that is too large.
func (c Command) readOr(tooLarge sizeFormat, name string) (string, error) {
	in, err := c.open(name)
	if err != nil {
		return "", err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, limit.File+1))
	switch {
	case err != nil:
		return "", err
	case len(text) > limit.File:
		return "", fmt.Errorf(string(tooLarge), shownName(name), limit.File)
	}
	return string(text), nil
}
