// Package command implements the command line. "whichline check" gives the answers of
// the API about a file, in formats for people, compilers and builds.
package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	robotstxt "whichline/engine"
	"whichline/web/analysis"
	"whichline/web/api"
	"whichline/web/expect"
)

// A Command is "whichline check". It gives the answers of the API about a file to a
// terminal, a program or a build. It never uses the network.
type Command struct {
	Stdin          io.Reader // the file, if none is named
	Stdout, Stderr io.Writer // the answer, and errors in the call
	Version        string    // of the program, for formats that include it; may be empty
}

// Named returns the function that runs the command with the given name, or nil.
func (c Command) Named(name string) func(args []string) int {
	switch name {
	case "check":
		return c.Run
	case "completion":
		return c.Completion
	case "diff":
		return c.Diff
	case "log":
		return c.Log
	case "test":
		return c.Test
	}
	return nil
}

// Exit codes returned by Run.
const (
	exitFine   = 0
	exitFailed = 1
	exitUsage  = 2
)

// Run runs the command with the arguments after its name. It returns 0 on success; 1 if
// an expectation does not hold or a finding reaches the level of the call; and 2 for an
// error in the call, in which case nothing was judged.
func (c Command) Run(args []string) int {
	r, err := c.report(args)
	if errors.Is(err, flag.ErrHelp) {
		_, err = io.WriteString(c.Stdout, checkUsage())
	} else if err == nil {
		err = c.show(r)
	}
	switch {
	case err != nil:
		fmt.Fprintln(c.Stderr, "whichline check:", printable(err.Error()))
		return exitUsage
	case r != nil && r.failed():
		return exitFailed
	}
	return exitFine
}

// A report holds all results for a file.
type report struct {
	call   *checkCall
	file   *robotstxt.File
	answer *api.TestAnswer
	judged []judged
}

// A judged is an expectation with its outcome.
type judged struct {
	expect.Expectation
	expect.Outcome
}

// report produces the report for args.
func (c Command) report(args []string) (*report, error) {
	call, err := parseCheckCall(args)
	if err != nil {
		return nil, err
	}
	call.version = c.Version
	body, err := c.read(call.file)
	if err != nil {
		return nil, err
	}
	test, err := api.NewTest(call.request(body))
	if err != nil {
		return nil, fault(err, call.file)
	}
	asked := analysis.Of(test.Question())
	r := &report{call: call, file: asked.File(test.Foremost())}
	if r.answer, err = test.AnswerFrom(context.Background(), asked); err != nil {
		return nil, fault(err, call.file)
	}
	if call.expect != "" {
		r.judged, err = c.judge(call.expect, asked)
	}
	return r, err
}

// judge judges the expectations in the file name against the file of a test.
func (c Command) judge(name string, asked *analysis.Analysis) ([]judged, error) {
	text, err := c.read(name)
	if err != nil {
		return nil, err
	}
	expected, err := expect.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(expected) == 0 {
		return nil, fmt.Errorf(sayNothingExpected, name)
	}
	var all []judged
	subject := expect.SubjectOf(asked)
	for _, x := range expected {
		outcome, err := subject.Judge(context.Background(), &x)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, x.Number, err)
		}
		all = append(all, judged{x, outcome})
	}
	return all, nil
}

// failed reports whether the exit code is that of a failure.
func (r *report) failed() bool {
	for _, x := range r.answer.Findings {
		if levelOf(x) <= r.call.failOn {
			return true
		}
	}
	return len(r.broken()) > 0
}

// broken returns the expectations that do not hold.
func (r *report) broken() []judged {
	var all []judged
	for _, x := range r.judged {
		if !x.Held {
			all = append(all, x)
		}
	}
	return all
}
