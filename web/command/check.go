package command

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"slices"

	robotstxt "whichline/engine"
	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/expect"
	"whichline/web/export"
)

// checkCommand is "whichline check", which gives the answers of the API about a file to a
// terminal, a program or a build.
func checkCommand() subcommand {
	call := &checkCall{format: "text"}
	flags := call.flags()
	return subcommand{
		name: "check", args: "[flags] [FILE...]", about: "test files, and fix them",
		usage: checkUsage, exits: checkExits,
		flags: flags,
		values: withReading(map[string][]string{
			"fail-on": append(slices.Clone(levels), "never"), "format": slices.Sorted(maps.Keys(formats)), "color": paintWords,
			"fix": fixCodes(),
		}),
		run: func(c Command, names []string) (int, error) { return c.check(call, flags, names) },
	}
}

// check writes the reports on the files that names stand for.
func (c Command) check(base *checkCall, flags *flag.FlagSet, names []string) (code int, err error) {
	calls, err := c.checkCalls(base, flags, names)
	if err != nil {
		return 0, err
	}
	var all []*report
	for _, call := range calls {
		r, err := c.report(call)
		if err != nil {
			return 0, err
		}
		all = append(all, r)
	}
	patched := false
	if call := calls[0]; call.fixes.on || call.diff {
		if all, patched, err = c.fix(all); err != nil {
			return 0, err
		}
	}
	if !calls[0].diff {
		if err := c.show(all); err != nil {
			return 0, err
		}
	}
	if patched || slices.ContainsFunc(all, (*report).failed) {
		return exitFailed, nil
	}
	return exitFine, nil
}

// A report holds all results for a file.
type report struct {
	call   *checkCall
	asked  *analysis.Analysis
	file   *robotstxt.File // as the reading of the call has it
	answer *api.TestAnswer
	judged []judged
	served []export.Problem // of what is served, beside the findings in it
	told   []string         // on what is served, and on the configuration
	ruled  bool             // by the status alone, which served or told names

	compared bool // the live file with another one
}

// A judged is an expectation with its outcome.
type judged struct {
	expect.Expectation
	expect.Outcome
}

// problem returns x, which does not hold and stands in a file with the given name.
func (x *judged) problem(name string) export.Problem {
	return export.Problem{Code: "expectation", File: name, Line: x.Number, Text: "`" + x.Text + "` not met: " + x.Got, Test: x.Text}
}

// report produces the report for a call.
func (c Command) report(call *checkCall) (*report, error) {
	if isAddress(call.file) {
		return c.reportLive(call)
	}
	body, err := c.read(call.file)
	if err != nil {
		return nil, err
	}
	return c.reportOn(call, body)
}

// reportOn produces the report for a call with the given text for its file.
func (c Command) reportOn(call *checkCall, body string) (*report, error) {
	test, err := call.test(body)
	if err != nil {
		return nil, fault(err, call.file)
	}
	return c.reportOf(call, test)
}

// reportOf produces the report for a call with its test.
func (c Command) reportOf(call *checkCall, test *api.Test) (r *report, err error) {
	asked := analysis.Of(test.Question)
	r = &report{call: call, asked: asked, file: asked.File(test.Foremost())}
	if r.answer, err = test.AnswerFrom(call.context(), asked); err != nil {
		return nil, fault(err, call.file)
	}
	if call.untested != "" {
		r.told = append(r.told, call.untested)
	}
	if call.expect != "" {
		r.judged, err = c.judge(call.context(), call.expect, test, asked)
	}
	return r, err
}

// judge judges the expectations in the file name against the file of a test.
func (c Command) judge(ctx context.Context, name string, test *api.Test, asked *analysis.Analysis) ([]judged, error) {
	text, err := c.readOther(name)
	if err != nil {
		return nil, err
	}
	expected, err := expect.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(expected) == 0 {
		return nil, fmt.Errorf("%s: no expectation in it, so nothing would be checked", name)
	}
	var all []judged
	for _, x := range expected {
		outcome, err := x.Judge(ctx, asked)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, x.Number, err)
		}
		all = append(all, judged{x, test.Respond(ctx, &x, asked, outcome)})
	}
	return all, nil
}

// failed reports whether the exit code is that of a failure.
func (r *report) failed() bool {
	for i := range r.answer.Findings {
		if levelOf(&r.answer.Findings[i]) <= r.call.failOn {
			return true
		}
	}
	return len(r.problems()) > 0
}

// The help of the command.
const (
	checkUsage = `[flags] [FILE...]

Reads the robots.txt in each FILE, folder or pattern, or at an address, and says what is wrong with it;
"-" is standard input. Without one it reads the files in the nearest whichline.toml,
or standard input if that has none. With -agent and -url it says who may fetch what,
and which line decides. An address such as https://example.com is fetched; nothing
else uses the network.
`

	checkExits = `  0  no finding as bad as -fail-on says, and every expectation is met
  1  there is such a finding, an expectation isn't met, the live file differs or
     its status stops crawlers, or -diff has something to fix
  2  the call is wrong, a file can't be read, or a site doesn't answer
`
)
