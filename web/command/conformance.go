package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"whichline/engine/conformance"
)

// A conformanceCall holds the arguments of "whichline conformance".
type conformanceCall struct {
	exec      string
	exitCode  bool
	suite     string // name of a file; empty for the built-in suite
	run, skip []string
	as        string
	format    string
	patience  time.Duration
}

// expectations maps values of -as to expected results.
var expectations = map[string]conformance.Expectation{"rfc9309": conformance.AsRFC9309, "google": conformance.AsGoogle}

// conformanceCommand is "whichline conformance", which runs the conformance suite against
// a parser.
func conformanceCommand() subcommand {
	call := new(conformanceCall)
	return subcommand{
		name: "conformance", args: "-exec COMMAND [flags]", about: "run the conformance suite against a parser",
		usage: conformanceUsage, exits: conformanceExits,
		flags:  call.flags(),
		words:  []string{},
		values: map[string][]string{"as": slices.Sorted(maps.Keys(expectations)), "format": slices.Sorted(maps.Keys(conformance.Formats))},
		run:    func(c Command, args []string) (int, error) { return c.conformance(call, args) },
	}
}

func (c *conformanceCall) flags() *flag.FlagSet {
	fs := newFlagSet("conformance")
	fs.StringVar(&c.exec, "exec", "", "`COMMAND` to test: it reads one case as JSON from each line, and answers each "+
		"with a line such as {\"allowed\": true}")
	fs.BoolVar(&c.exitCode, "exit-code", false, "run the command once for each case, with a file, a crawler and a URL "+
		"as arguments; it exits with 0 for allowed and 1 for blocked")
	fs.StringVar(&c.suite, "suite", "", "`FILE` with a suite, - for standard input (default: the built-in one)")
	fs.Func("run", "run only cases with this `THEME` or id, such as wildcards or star/*; may be repeated",
		appendTo(&c.run))
	fs.Func("skip", "leave out cases with this `THEME` or id; may be repeated", appendTo(&c.skip))
	fs.StringVar(&c.as, "as", "rfc9309", "the expected `ANSWERS`: rfc9309 or google")
	fs.StringVar(&c.format, "format", "text", "`FORMAT` of the report: text, json, junit or markdown")
	fs.DurationVar(&c.patience, "timeout", 5*time.Second, "`TIME` to wait for each answer")
	return fs
}

const sayNoArguments = "want flags only, not %q"

// check returns an error for flags that are missing or wrong, and for other arguments.
func (c *conformanceCall) check(args []string) error {
	switch {
	case len(args) > 0:
		return fmt.Errorf(sayNoArguments, args)
	case strings.TrimSpace(c.exec) == "":
		return errors.New("name the command to test, such as -exec 'python3 adapter.py'")
	case expectations[c.as] == nil:
		return errors.New("-as: want rfc9309 or google")
	case conformance.Formats[c.format] == nil:
		return errors.New("-format: want text, json, junit or markdown")
	case c.patience <= 0:
		return errors.New("-timeout: want a time above zero, such as 5s")
	}
	return nil
}

// conformance runs the suite against the command of a call.
func (c Command) conformance(call *conformanceCall, args []string) (code int, err error) {
	if err := call.check(args); err != nil {
		return 0, err
	}
	suite, err := call.readSuite(c)
	if err != nil {
		return 0, err
	}
	cases, err := conformance.Select(suite.Cases, call.run, call.skip)
	if err != nil {
		return 0, err
	}
	p, err := call.parser(c)
	if err != nil {
		return 0, err
	}
	report := conformance.Report{Name: call.exec, Edition: suite.Edition}
	results, all := conformance.Run(context.Background(), p, cases, expectations[call.as], call.patience)
	report.Results, report.GivenUp = results, !all
	if err := p.Close(); err != nil {
		return 0, err
	}
	if err := conformance.Formats[call.format](&report, c.Stdout); err != nil {
		return 0, err
	}
	switch {
	case report.Count(conformance.Broken) > 0, len(report.Results) == 0:
		return exitUsage, nil
	case report.Count(conformance.Fail) > 0:
		return exitFailed, nil
	}
	return exitFine, nil
}

func (c *conformanceCall) readSuite(in Command) (*conformance.Suite, error) {
	if c.suite == "" {
		return conformance.Read(), nil
	}
	doc, err := in.read(c.suite)
	if err != nil {
		return nil, err
	}
	suite, err := conformance.Parse([]byte(doc))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", shownName(c.suite), err)
	}
	return suite, nil
}

// parser returns the parser of a call. Its command is run by a shell, so that it may have
// arguments.
func (c *conformanceCall) parser(out Command) (conformance.Parser, error) {
	if c.exitCode {
		return conformance.ExitCode([]string{"sh", "-c", c.exec + ` "$@"`, "sh"}, out.Stderr)
	}
	return conformance.Command([]string{"sh", "-c", "exec " + c.exec}, out.Stderr), nil
}

// The help of the command.
const (
	conformanceUsage = `-exec COMMAND [flags]

Runs the conformance suite against a parser of robots.txt. The command is started once.
Each line of its standard input is a JSON object with id, robots_txt or
robots_txt_base64, user_agent and url; it answers with one JSON object on a line, in
order: {"allowed": true}, and may add "line", the deciding one. The suite itself never
uses the network.
`

	conformanceExits = `  0  all cases pass
  1  a case fails
  2  the call is wrong, or the command hung, died or wrote something else
`
)
