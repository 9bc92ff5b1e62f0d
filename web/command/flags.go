package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"

	"whichline/engine/finding"
	"whichline/web/api"
	"whichline/web/urlstandard"
)

// A checkCall is how a [Command] was called.
type checkCall struct {
	subject
	file     string // "-" for standard input
	urls     []string
	rules    bool   // to be listed
	purposes bool   // to be told
	expect   string // name of a file with expectations; empty without
	format   string
	version  string // of the program
	failOn   level
}

// A level is how bad a finding is; the worst is 0.
type level int

// never is the level that no finding reaches.
const never level = -1

// levels are the words for the severities, in their order.
var levels = []string{finding.Error: "error", finding.Warning: "warning", finding.Info: "note"}

// levelOf returns how bad x is.
func levelOf(x api.Finding) level {
	for s := range levels {
		if finding.Severity(s).String() == x.Severity {
			return level(s)
		}
	}
	return 0
}

// word returns the word for l.
func (l level) word() string { return levels[l] }

// formats writes reports, by the names of -format.
var formats = map[string]func(io.Writer, *report) error{
	"text": writeText, "json": writeJSON, "github": writeGitHub, "csv": writeCSV, "markdown": writeMarkdown, "sarif": writeSARIF,
}

// flags returns the flags that fill c.
func (c *checkCall) flags() *flag.FlagSet {
	fs := newFlagSet("check")
	c.subject.flags(fs)
	fs.Func("url", sayURLFlag, appendTo(&c.urls))
	fs.BoolVar(&c.rules, "rules", false, sayRulesFlag)
	fs.BoolVar(&c.purposes, "policy", false, sayPolicyFlag)
	fs.StringVar(&c.expect, "expect", "", sayExpectFlag)
	fs.Func("fail-on", sayFailOnFlag, c.setFailOn)
	fs.Func("format", sayFormatFlag, c.setFormat)
	fs.BoolFunc("json", sayJSONFlag, func(string) error { return c.setFormat("json") })
	return fs
}

// newFlagSet returns one without flags, which writes nothing by itself.
func newFlagSet(name string) *flag.FlagSet {
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.Usage = func() {}
	return fs
}

func appendTo(list *[]string) func(string) error {
	return func(value string) error {
		*list = append(*list, value)
		return nil
	}
}

func (c *checkCall) setFailOn(value string) error {
	if value == "never" {
		c.failOn = never
		return nil
	}
	i := slices.Index(levels, value)
	if i < 0 {
		return errors.New(sayFailOnWords)
	}
	c.failOn = level(i)
	return nil
}

func (c *checkCall) setFormat(value string) error {
	if formats[value] == nil {
		return errors.New(sayFormatWords)
	}
	c.format = value
	return nil
}

// parseCheckCall reads arguments. Flags may stand before and after the name of
// the file.
func parseCheckCall(args []string) (*checkCall, error) {
	c := &checkCall{format: "text"}
	files, err := parseArgs(c.flags(), args, sayUsageHint)
	if err != nil {
		return nil, err
	}
	switch len(files) {
	case 0:
		c.file = "-"
	case 1:
		c.file = files[0]
	default:
		return nil, fmt.Errorf(sayOneFile, files)
	}
	return c, c.check()
}

// check says what the flags lack, and which URL is none.
func (c *checkCall) check() error {
	switch {
	case len(c.urls) > 0 && len(c.agents) == 0:
		return errors.New(sayNoAgent)
	case len(c.agents) > 0 && len(c.urls) == 0:
		return errors.New(sayNoURL)
	}
	for _, u := range c.urls {
		if _, problem := urlstandard.Parse(u); problem != nil {
			return fmt.Errorf("-url %q: %w", u, problem)
		}
	}
	return nil
}

// request returns what the API would be sent.
func (c *checkCall) request(body string) api.TestRequest {
	r := api.TestRequest{
		RobotsTxt: &body, UserAgents: c.agents, URLs: c.urls, Reading: filled(c.reading), Site: filled(c.site),
	}
	if c.purposes {
		r.Include = api.Lists()
	}
	return r
}

// shownName returns what a file is called in messages.
func shownName(file string) string {
	if file == "-" {
		return "<stdin>"
	}
	return file
}

// open returns what a file holds, or what standard input does for "-".
func (c Command) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(c.Stdin), nil
	}
	return os.Open(name)
}

// read returns the text of a file, or of standard input for "-".
func (c Command) read(name string) (string, error) {
	in, err := c.open(name)
	if err != nil {
		return "", err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, api.MaxFileOctets+1))
	switch {
	case err != nil:
		return "", err
	case len(text) > api.MaxFileOctets:
		return "", fmt.Errorf(sayTooLarge, shownName(name), api.MaxFileOctets)
	}
	return string(text), nil
}

// filled returns s, or nil if it is empty.
func filled(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}
