package command

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"

	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/bulk"
)

// A testCall holds the arguments of "whichline test".
type testCall struct {
	subject
	robots        string   // the file
	urls          []string // from the call; "-" for standard input
	table         string   // name of a file with URLs; may be empty
	before        string   // name of another version of the file; may be empty
	expect        string   // name of a file with expectations; may be empty
	json, summary bool
	signals       bool // in JSON, include signals on the use of content
}

const defaultRobots = "robots.txt"

// testCommand is "whichline test", which gives verdicts on any number of URLs, one after
// the other.
func testCommand() subcommand {
	call := new(testCall)
	return subcommand{
		name: "test", args: "-agent NAME [URL... | -]", about: "say who may fetch which URL",
		usage: testUsage, exits: testExits,
		flags:  call.flags(),
		values: withReading(map[string][]string{}),
		run:    func(c Command, urls []string) (int, error) { return c.test(call, urls) },
	}
}

func (c *testCall) flags() *flag.FlagSet {
	fs := newFlagSet("test")
	fs.StringVar(&c.robots, "robots", defaultRobots, "`FILE` to test by")
	c.subject.flags(fs)
	fs.StringVar(&c.table, "table", "",
		"also test the URLs in `FILE`: a list, a table such as an export of Search Console, or a sitemap")
	fs.StringVar(&c.before, "before", "", "compare with another version of the file, `FILE`")
	fs.StringVar(&c.expect, "expect", "", sayExpectFlag)
	fs.BoolVar(&c.summary, "summary", false, "write only how many verdicts there are of each kind, and by which lines")
	fs.BoolVar(&c.json, "json", false, "write a line of JSON for each verdict, as POST /api/v1/bulk does")
	fs.BoolVar(&c.signals, "signals", false,
		"with -json, add to each verdict what the file says may be done with the URL")
	return fs
}

// ask adds the URLs of the call. Without any they are read from standard input, unless
// there are only expectations to judge. The error is that of flags that don't fit.
func (c *testCall) ask(urls []string) error {
	c.urls = urls
	if len(urls) == 0 && c.table == "" && (c.expect == "" || len(c.agents) > 0) {
		c.urls = []string{"-"}
	}
	switch {
	case (len(c.urls) > 0 || c.table != "") && len(c.agents) == 0:
		return errors.New("no crawler is named: add an -agent, such as -agent Googlebot")
	case c.before != "" && len(c.urls) == 0 && c.table == "":
		return errors.New("-before compares verdicts on URLs: add an -agent")
	case c.signals && !c.json:
		return errors.New("-signals is for -json: text has verdicts alone")
	case c.robots == "-" && slices.Contains(c.urls, "-"):
		return errors.New("standard input can't be both the file and the URLs: name a file with -robots")
	}
	return nil
}

// test tests URLs, and judges expectations.
func (c Command) test(call *testCall, urls []string) (code int, err error) {
	if err := call.ask(urls); err != nil {
		return 0, err
	}
	body, err := c.read(call.robots)
	if err != nil {
		return 0, err
	}
	asked, err := call.subject.of(body)
	if err != nil {
		return 0, fault(err, call.robots)
	}
	test, err := asked.Test(nil)
	if err != nil {
		return 0, fault(err, call.robots)
	}
	var judged []judged
	if call.expect != "" {
		if judged, err = c.judge(call.context(), call.expect, test, analysis.Of(test.Question)); err != nil {
			return 0, err
		}
	}
	errs := 0
	if len(call.urls) > 0 || call.table != "" {
		errs, err = c.stream(call, asked)
	}
	broken := c.tellBroken(call.expect, judged, !call.json)
	switch {
	case err != nil:
		return 0, err
	case errs > 0:
		return exitUsage, nil
	case broken > 0:
		return exitFailed, nil
	}
	return exitFine, nil
}

// tellBroken writes the broken expectations and, if count is set, the number that hold.
// It returns the number of broken ones.
func (c Command) tellBroken(name string, all []judged, count bool) (broken int) {
	for _, x := range all {
		if !x.Held {
			broken++
			fmt.Fprintln(c.Stderr, problemLine(x.problem(name)))
		}
	}
	if n := len(all); n > 0 && count {
		fmt.Fprintf(c.Stdout, "%d of %s met.\n", n-broken, plural(n, "expectation"))
	}
	return broken
}

// stream answers the URLs of the call, and returns the number that cannot be tested.
func (c Command) stream(call *testCall, asked api.Subject) (errs int, err error) {
	var before *string
	if call.before != "" {
		text, err := c.read(call.before)
		if err != nil {
			return 0, err
		}
		before = &text
	}
	test, err := asked.BulkBeside(before)
	if err != nil {
		return 0, fault(err, call.robots)
	}
	test.Signals = call.signals
	ctx := call.context()
	job, err := bulk.NewJob(ctx, test)
	if err != nil {
		return 0, fault(err, call.robots)
	}
	out := bufio.NewWriterSize(c.Stdout, 64<<10)
	w := &verdicts{job: job, call: call, out: out, errs: c.Stderr, reading: test.Reader.Code()}
	for _, url := range call.urls {
		if url != "-" {
			err = w.tell(ctx, bulk.Input{URL: url}, "")
		} else {
			err = w.tellAll(ctx, bulk.NewText(c.Stdin))
		}
		if err != nil {
			return 0, errors.Join(out.Flush(), err)
		}
	}
	if call.table != "" {
		err = c.tellTable(ctx, w)
	}
	if err == nil || w.told { // a table may be read in part
		w.end()
	}
	return w.failed, errors.Join(out.Flush(), err)
}

// tellTable answers the URLs of a table, a list or a sitemap.
func (c Command) tellTable(ctx context.Context, w *verdicts) error {
	in, err := c.open(w.call.table)
	if err != nil {
		return err
	}
	defer in.Close()
	body, err := io.ReadAll(io.LimitReader(in, bulk.MostUnpacked+1))
	if err != nil {
		return err
	}
	f := bulk.Open(body, w.call.table, "")
	defer f.Close()
	for {
		next, err := f.Next()
		w.measure = f.Measure()
		switch {
		case errors.Is(err, bulk.ErrPause):
			continue
		case errors.Is(err, io.EOF) && f.Problem() == bulk.NoColumn:
			return fmt.Errorf("%s: the column with the URLs wasn't found in the table; name it url", shownName(w.call.table))
		case errors.Is(err, io.EOF) && f.Problem() != "":
			return fmt.Errorf("%s: %s", shownName(w.call.table), f.Problem().Text())
		case errors.Is(err, io.EOF):
			if n := f.Unread(); n > 0 {
				fmt.Fprintf(w.errs, "%s: nothing is added for %s that couldn't be read\n",
					shownName(w.call.table), plural(n, "number"))
			}
			return nil
		}
		if err := w.tell(ctx, next, shownName(w.call.table)+": "); err != nil {
			return err
		}
	}
}

// The help of the command.
const (
	testUsage = `-agent NAME [flags] [URL... | -]

Shows for each URL which line of a robots.txt allows or blocks it, for each -agent.
URLs are taken from the call and from a -table or, without either or with "-", from
standard input, one on a line, however many there are; each is answered before the
next one is read. Empty lines and lines that begin with "#" are skipped. It never
uses the network.
`

	testExits = `  0  every URL was tested, and every expectation is met
  1  an expectation isn't met
  2  the call is wrong, a file can't be read, or a URL can't be tested
`
)
