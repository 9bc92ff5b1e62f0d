package command

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"

	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/bulk"
)

// A diffCall holds the arguments of "whichline diff".
type diffCall struct {
	speaker
	agents, urls  []string
	list          string // name of a file with URLs; may be empty
	reading       string // empty if not given
	proved, json  bool
	before, after string // the files
}

// diffCommand is "whichline diff", which lists the verdicts that differ between two
// versions of a file.
func diffCommand() subcommand {
	return subcommand{
		name: "diff", args: "[flags] BEFORE AFTER", about: "compare two versions of a file",
		usage: diffUsage, exits: diffExits,
		flags:  func() *flag.FlagSet { return new(diffCall).flags() },
		values: withReading(map[string][]string{}),
		run:    Command.diff,
	}
}

// flags returns the flags that set c.
func (c *diffCall) flags() *flag.FlagSet {
	fs := newFlagSet("diff")
	fs.Func("agent", sayDiffAgentFlag, appendTo(&c.agents))
	fs.Func("url", sayDiffURLFlag, appendTo(&c.urls))
	fs.StringVar(&c.list, "urls", "", sayDiffListFlag)
	fs.StringVar(&c.reading, "reading", "", readingUsage())
	c.speaks(fs)
	fs.BoolVar(&c.proved, "proved", false, sayProvedFlag)
	fs.BoolVar(&c.json, "json", false, sayDiffJSONFlag)
	return fs
}

// parseDiffCall parses arguments.
func parseDiffCall(args []string) (*diffCall, error) {
	c := &diffCall{}
	files, err := parseArgs(c.flags(), args)
	switch {
	case err != nil:
		return nil, err
	case len(files) != 2:
		return nil, fmt.Errorf(sayTwoFiles, files)
	}
	c.before, c.after = files[0], files[1]
	stdin := 0
	for _, name := range []string{c.before, c.after, c.list} {
		if name == "-" {
			stdin++
		}
	}
	if stdin > 1 {
		return nil, errors.New(sayStdinOnce)
	}
	return c, nil
}

// diff compares the files named by args.
func (c Command) diff(args []string) (code int, err error) {
	call, err := parseDiffCall(args)
	if err != nil {
		return 0, err
	}
	var files [2]string
	for i, name := range []string{call.before, call.after} {
		if files[i], err = c.read(name); err != nil {
			return 0, err
		}
	}
	if err := c.readList(call); err != nil {
		return 0, err
	}
	reader, err := api.ReaderOf(api.Filled(call.reading))
	if err != nil {
		return 0, fault(err, call.after)
	}
	d, err := api.NewDiff(analysis.Versions{Before: files[0], After: files[1], Reader: reader, URLs: call.urls}, call.agents)
	if err != nil {
		return 0, fault(err, call.after)
	}
	answer, err := d.Answer(call.context())
	if err != nil {
		return 0, fault(err, call.after)
	}
	if err := c.showDiff(call, answer); err != nil {
		return 0, err
	}
	switch {
	case len(answer.Errors) > 0:
		return exitUsage, nil
	case len(answer.Flips)+len(answer.Witnesses) > 0, call.proved && !answer.ProvedSame:
		return exitFailed, nil
	}
	return exitFine, nil
}

// readList adds the URLs in the list file to the call.
func (c Command) readList(call *diffCall) error {
	if call.list == "" {
		return nil
	}
	in, err := c.open(call.list)
	if err != nil {
		return err
	}
	defer in.Close()
	for lines := bulk.NewText(in); len(call.urls) <= api.MaxDiffURLs; { // beyond that, the API refuses them
		line, err := lines.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		call.urls = append(call.urls, line.URL)
	}
	return nil
}

// showDiff writes the differences.
func (c Command) showDiff(call *diffCall, a *api.DiffAnswer) error {
	for _, x := range a.Errors {
		fmt.Fprintln(c.Stderr, printable(fmt.Sprintf("error: %q: %s", x.URL, x.Error.Detail)))
	}
	if call.json {
		doc, err := api.Document(a)
		if err != nil {
			return err
		}
		_, err = c.Stdout.Write(doc)
		return err
	}
	var out bytes.Buffer
	flips := flipsOf(a)
	for _, text := range flips {
		fmt.Fprintln(&out, printable(text))
	}
	if len(flips) > 0 {
		fmt.Fprintln(&out)
	}
	for _, x := range a.Crawlers {
		fmt.Fprintln(&out, call.legible(x.Text))
	}
	for _, list := range a.Truncated {
		fmt.Fprintf(&out, sayTruncated, list)
	}
	_, err := c.Stdout.Write(out.Bytes())
	return err
}

// flipsOf returns the verdicts that differ, each once.
func flipsOf(a *api.DiffAnswer) []string {
	var all []string
	seen := make(map[[2]string]bool)
	for _, x := range append(a.Flips, a.Witnesses...) {
		if key := [2]string{x.UserAgent, x.URL}; !seen[key] {
			seen[key] = true
			all = append(all, fmt.Sprintf(sayFlip, x.UserAgent, x.URL, versionWords(x.Before, a.Reading), versionWords(x.After, a.Reading)))
		}
	}
	return all
}

// versionWords returns the verdict of a version in the words of expectations.
func versionWords(v api.DiffVersion, reading string) string {
	line := 0
	if v.Line != nil {
		line = *v.Line
	}
	return wordsOf(v.Allowed, line, reading)
}
