package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"

	"whichline/engine/conformance"
)

// results are the answers of parsers to the conformance suite. A parser that is not
// available keeps its earlier answers, unless the suite is another since.
type results struct{ conformance.Results }

// readResults reads earlier results for the present suite.
func readResults(name string) (*results, error) {
	r := &results{conformance.Results{Edition: conformance.Read().Edition, Suite: conformance.SuiteSum()}}
	doc, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return r, nil
	}
	var before conformance.Results
	if err == nil {
		err = json.Unmarshal(doc, &before)
	}
	if before.Suite == r.Suite {
		r.Parsers = before.Parsers
	}
	return r, err
}

// patience is how long a parser may take for a case.
const patience = 10 * time.Second

// add runs the suite and replaces the earlier answers of the parser. It closes the runner.
func (r *results) add(ctx context.Context, p Parser, s *suiteParser) error {
	defer s.Close()
	version, err := p.version(s.runner.Version)
	if err != nil {
		fmt.Printf("%17s %-10s not run: %v\n", "", "suite", err)
		return nil
	}
	cases := conformance.Read().Cases
	answers, all := conformance.Run(ctx, s, cases, conformance.Expected, patience)
	if !all {
		return fmt.Errorf("%s gave up on the suite: %s", p.Name, answers[len(answers)-1].Says)
	}
	tested := conformance.Tested{Code: p.Reading, Name: p.Name, Version: version, Run: time.Now().Format(time.DateOnly), Answers: answers}
	report := conformance.Report{Results: answers}
	fmt.Printf("%17s %-10s %7d cases, %d failed, %d broken\n", "", "suite", len(answers), report.Count(conformance.Fail), report.Count(conformance.Broken))
	if i := slices.IndexFunc(r.Parsers, func(t conformance.Tested) bool { return t.Code == p.Reading }); i >= 0 {
		r.Parsers[i] = tested
		return nil
	}
	r.Parsers = append(r.Parsers, tested)
	return nil
}

// write writes the results in the order of the parsers, each answer on a line.
func (r *results) write(name string) error {
	place := func(t conformance.Tested) int {
		return slices.IndexFunc(parsers, func(p Parser) bool { return p.Reading == t.Code })
	}
	slices.SortFunc(r.Parsers, func(a, b conformance.Tested) int { return place(a) - place(b) })
	doc, err := json.Marshal(r)
	if err != nil {
		return err
	}
	doc = bytes.ReplaceAll(doc, []byte(`{"code":`), []byte("\n{\"code\":"))
	doc = bytes.ReplaceAll(doc, []byte(`{"id":`), []byte("\n {\"id\":"))
	return os.WriteFile(name, append(doc, '\n'), 0o644)
}

// version returns the version in the report of a runner. Sources in a folder have that
// of their repository.
func (p *Parser) version(reported string) (string, error) {
	version := strings.TrimPrefix(reported, p.Name+" ")
	folder, ok := strings.CutPrefix(version, "in ")
	if !ok {
		return version, nil
	}
	folder, _, _ = strings.Cut(folder, string(os.PathListSeparator))
	found, err := exec.Command("git", "-C", folder, "log", "-1", "--format=%h of %cs%d").Output()
	if err != nil {
		return "", fmt.Errorf("%s is no clone, so its version isn't known: %w", folder, err)
	}
	commit, names, _ := strings.Cut(strings.Trim(string(found), ")\n"), " (")
	for _, name := range strings.Split(names, ", ") {
		if tag, ok := strings.CutPrefix(name, "tag: "); ok {
			return tag, nil
		}
	}
	return commit, nil
}

// A suiteParser answers the suite through a runner, which is started anew after it broke.
type suiteParser struct {
	runner *Runner // nil if it doesn't start again
	start  func() (*Runner, error)
}

var (
	errParser = errors.New("the parser gives an error")
	errGone   = errors.New("the runner doesn't start again")
	errSlow   = fmt.Errorf("no answer within %v", patience)
)

// Ask implements [conformance.Parser].
func (p *suiteParser) Ask(ctx context.Context, c *conformance.Case) (v conformance.Verdict, err error) {
	if p.runner == nil {
		return v, errGone
	}
	stop := context.AfterFunc(ctx, func() { p.runner.process.Process.Kill() })
	answers, err := p.runner.Ask([]Case{{c.Robots(), []byte(c.UserAgent), [][]byte{[]byte(c.URL)}}})
	switch slow := !stop(); {
	case err != nil:
		if slow {
			err = errSlow
		}
		p.runner, _ = p.start() // compiling is not a part of the next answer's time
		return v, err
	case answers[0].Verdicts[0] == failed:
		return v, errParser
	}
	answers[0].forgetEmptyRules(c.Robots())
	v.Allowed = answers[0].Verdicts[0] == allowed
	if lines := answers[0].Lines; lines != nil {
		v.Line = lines[0]
	}
	return v, nil
}

// Close implements [conformance.Parser].
func (p *suiteParser) Close() error {
	if p.runner != nil {
		p.runner.Close()
	}
	return nil
}
