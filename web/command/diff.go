package command

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"

	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/bulk"
)

// A diffCall holds the arguments of "whichline diff".
type diffCall struct {
	speaker
	agents, urls []string
	list         string // name of a file with URLs; may be empty
	reading      string // empty if not given
	proved, json bool
}

// diffCommand is "whichline diff", which lists the verdicts that differ between two
// versions of a file.
func diffCommand() subcommand {
	call := new(diffCall)
	return subcommand{
		name: "diff", args: "[flags] BEFORE AFTER", about: "compare two versions of a file",
		usage: diffUsage, exits: diffExits,
		flags:  call.flags(),
		values: withReading(map[string][]string{}),
		run:    func(c Command, files []string) (int, error) { return c.diff(call, files) },
	}
}

func (c *diffCall) flags() *flag.FlagSet {
	fs := newFlagSet("diff")
	fs.Func("agent", "`NAME` of a crawler to compare for; may be repeated (default: * and those that a version names)",
		appendTo(&c.agents))
	fs.Func("url", "`URL` or path to compare; may be repeated", appendTo(&c.urls))
	fs.StringVar(&c.list, "urls", "", "`FILE` with URLs to compare, one on a line; - for standard input")
	fs.StringVar(&c.reading, "reading", "", readingUsage())
	c.speaks(fs)
	fs.BoolVar(&c.proved, "proved", false, "exit with 1, too, unless it is proven that nothing changes for any URL")
	fs.BoolVar(&c.json, "json", false, "write the document that POST /api/v1/diff answers with")
	return fs
}

func (c Command) diff(call *diffCall, files []string) (code int, err error) {
	if len(files) != 2 {
		return 0, fmt.Errorf("want two files, the one before and the one after, not %q", files)
	}
	read := slices.DeleteFunc([]string{files[0], files[1], call.list}, func(name string) bool { return name != stdin })
	if len(read) > 1 {
		return 0, errors.New("standard input can be read only once")
	}
	v := analysis.Versions{}
	if v.Before, err = c.read(files[0]); err != nil {
		return 0, err
	}
	if v.After, err = c.read(files[1]); err != nil {
		return 0, err
	}
	if err := c.readList(call); err != nil {
		return 0, err
	}
	v.URLs = call.urls
	if v.Reader, err = api.ReaderOf(api.Filled(call.reading)); err != nil {
		return 0, fault(err, files[1])
	}
	d, err := api.NewDiff(v, call.agents)
	if err != nil {
		return 0, fault(err, files[1])
	}
	answer, err := d.Answer(call.context())
	if err != nil {
		return 0, fault(err, files[1])
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

func (c Command) showDiff(call *diffCall, a *api.DiffAnswer) error {
	for _, x := range a.Errors {
		fmt.Fprintln(c.Stderr, said(fmt.Sprintf("error: %q: %s", x.URL, x.Error.Detail)))
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
		fmt.Fprintln(&out, said(x.Text))
	}
	for _, list := range a.Truncated {
		fmt.Fprintf(&out, "There may be more %s than were compared or shown.\n", listNames[list])
	}
	_, err := c.Stdout.Write(out.Bytes())
	return err
}

// listNames are the names of the lists that an answer may have cut short.
var listNames = map[string]string{
	"witnesses": "kinds of URLs", "flips": "verdicts that differ", "errors": "URLs that can't be tested", "crawlers": "crawlers",
}

// flipsOf returns the verdicts that differ, each once.
func flipsOf(a *api.DiffAnswer) []string {
	var all []string
	seen := make(map[[2]string]bool)
	for _, x := range append(a.Flips, a.Witnesses...) {
		if key := [2]string{x.UserAgent, x.URL}; !seen[key] {
			seen[key] = true
			all = append(all, fmt.Sprintf("%s %s %s, then %s",
				x.UserAgent, x.URL, versionWords(x.Before, a.Reading), versionWords(x.After, a.Reading)))
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

// The help of the command.
const (
	diffUsage = `[flags] BEFORE AFTER

Says which verdicts differ between two versions of a robots.txt: on the URLs given,
and on URLs that are found from the rules of both. Where it is proven that nothing
changes for any URL, it says so. It never uses the network.
`

	diffExits = `  0  no verdict was found that differs
  1  there is one
  2  the call is wrong, a file can't be read, or a URL can't be tested
`
)
