package conformance

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// A Kind is an outcome of a case.
type Kind string

// The kinds of results.
const (
	Pass   Kind = "pass"
	Fail   Kind = "fail"   // another answer than expected
	Broken Kind = "broken" // no answer: the command hung, died, or wrote something else
)

// A Result is the outcome of a case for a parser.
type Result struct {
	Case *Case         `json:"-"`
	ID   string        `json:"id"`
	Kind Kind          `json:"result"`
	Want Verdict       `json:"want"` // as expected
	Got  *Verdict      `json:"got,omitempty"`
	Says string        `json:"says,omitempty"` // why it is broken
	Took time.Duration `json:"-"`
}

// An Expectation is the answer that a parser should give to a case. ok is false if there
// is none.
type Expectation func(c *Case) (want Verdict, ok bool)

// AsRFC9309 expects the answers of RFC 9309. Extensions are no part of it.
func AsRFC9309(c *Case) (want Verdict, ok bool) {
	return Verdict{Allowed: c.RFC9309 == Allowed}, c.RFC9309 != Unspecified && c.Level != Extension
}

// AsGoogle expects the answers of Google's parser, with the line if the parser under test
// knows it.
func AsGoogle(c *Case) (want Verdict, ok bool) { return c.Google, true }

// A Parser answers cases.
type Parser interface {
	// Ask returns the parser's verdict. Its error says why there is none; the parser can
	// be asked the next case nevertheless.
	Ask(ctx context.Context, c *Case) (Verdict, error)
	Close() error
}

// maxBroken is the number of cases in a row after which a command is given up.
const maxBroken = 10

// Run asks p every case that want has an answer for, each for at most patience. It gives
// up after ten cases in a row without an answer, and then all is false.
func Run(ctx context.Context, p Parser, cases []Case, want Expectation, patience time.Duration) (results []Result, all bool) {
	broken := 0
	for i := range cases {
		c := &cases[i]
		w, ok := want(c)
		if !ok {
			continue
		}
		r := ask(ctx, p, c, w, patience)
		results = append(results, r)
		if broken++; r.Kind != Broken {
			broken = 0
		}
		if broken == maxBroken || ctx.Err() != nil {
			return results, false
		}
	}
	return results, true
}

func ask(ctx context.Context, p Parser, c *Case, want Verdict, patience time.Duration) Result {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	began := time.Now()
	got, err := p.Ask(ctx, c)
	r := Result{Case: c, ID: c.ID, Kind: Pass, Want: want, Took: time.Since(began)}
	switch {
	case err != nil:
		r.Kind, r.Says = Broken, err.Error()
		return r
	case got.Allowed != want.Allowed, got.Line > 0 && want.Line > 0 && got.Line != want.Line:
		r.Kind = Fail
	}
	r.Got = &got
	return r
}

// A command is an adapter: a process that reads a case as JSON from each line and answers
// with a line of JSON. It is started anew after it broke.
type command struct {
	args []string
	log  io.Writer // for the process's standard error

	process *exec.Cmd
	in      io.WriteCloser
	out     io.Closer
	lines   chan line
}

// A line is one that the process wrote, or the reason why there is none.
type line struct {
	text []byte
	err  error
}

// grace is how long a process may take to end by itself.
const grace = time.Second

// maxLine is the maximum length in octets of a line of an answer.
const maxLine = 64 << 10

// Command returns the adapter that args start. Its standard error goes to log.
func Command(args []string, log io.Writer) Parser { return &command{args: args, log: log} }

func (a *command) start() error {
	p := exec.Command(a.args[0], a.args[1:]...)
	p.Stderr, p.WaitDelay = a.log, time.Second
	in, err := p.StdinPipe()
	if err != nil {
		return err
	}
	out, err := p.StdoutPipe()
	if err != nil {
		return err
	}
	if err := p.Start(); err != nil {
		return fmt.Errorf("the command doesn't start: %w", err)
	}
	a.process, a.in, a.out, a.lines = p, in, out, make(chan line, 1)
	go readLines(out, a.lines)
	return nil
}

// readLines sends the lines of in, and an error at the end.
func readLines(in io.Reader, lines chan<- line) {
	defer close(lines)
	s := bufio.NewScanner(in)
	s.Buffer(nil, maxLine)
	for s.Scan() {
		lines <- line{text: bytes.Clone(s.Bytes())}
	}
	if err := s.Err(); err != nil && !errors.Is(err, os.ErrClosed) {
		lines <- line{err: err}
	}
}

// Ask implements [Parser].
func (a *command) Ask(ctx context.Context, c *Case) (Verdict, error) {
	if a.process == nil {
		if err := a.start(); err != nil {
			return Verdict{}, err
		}
	}
	v, err := a.ask(ctx, c)
	switch {
	case errors.Is(err, errDied):
		if exit := a.end(grace); exit != nil {
			err = fmt.Errorf("%w: %w", err, exit)
		}
	case err != nil:
		a.end(0)
	}
	return v, err
}

// A question is a case without its answers.
type question struct {
	ID        string  `json:"id"`
	Text      *string `json:"robots_txt,omitempty"`
	Base64    []byte  `json:"robots_txt_base64,omitempty"`
	UserAgent string  `json:"user_agent"`
	URL       string  `json:"url"`
}

var (
	errHung = errors.New("no answer in time")
	errDied = errors.New("the command ended without an answer")
)

func (a *command) ask(ctx context.Context, c *Case) (Verdict, error) {
	doc, err := json.Marshal(question{c.ID, c.Text, c.Base64, c.UserAgent, c.URL})
	if err != nil {
		return Verdict{}, err
	}
	sent := make(chan error, 1)
	go func(in io.Writer) {
		_, err := in.Write(append(doc, '\n'))
		sent <- err
	}(a.in)
	select {
	case <-ctx.Done():
		return Verdict{}, errHung
	case l, ok := <-a.lines:
		switch {
		case !ok:
			return Verdict{}, errDied
		case l.err != nil:
			return Verdict{}, l.err
		}
		select {
		case <-sent:
		case <-ctx.Done():
			return Verdict{}, errors.New("it answered before it read the case")
		}
		return answerIn(l.text, c.ID)
	}
}

// answerIn reads an answer. It may name its case.
func answerIn(text []byte, id string) (Verdict, error) {
	var a struct {
		ID      *string `json:"id"`
		Allowed *bool   `json:"allowed"`
		Line    int     `json:"line"`
	}
	if err := json.Unmarshal(text, &a); err != nil || a.Allowed == nil {
		return Verdict{}, fmt.Errorf(`want a line such as {"allowed": true}, got %.80q`, text)
	}
	if a.ID != nil && *a.ID != id {
		return Verdict{}, fmt.Errorf("it answered another case: %q", *a.ID)
	}
	return Verdict{*a.Allowed, a.Line}, nil
}

// end ends the process, after some time to end by itself, and returns its exit. Its children
// may live on and hold its output, which is not waited for.
func (a *command) end(after time.Duration) error {
	a.in.Close()
	process, out := a.process, a.out
	a.process = nil
	kill := time.AfterFunc(after, func() {
		process.Process.Kill()
		out.Close()
	})
	defer kill.Stop()
	for range a.lines { // so that the reader ends
	}
	return process.Wait()
}

// Close ends the process, if it runs.
func (a *command) Close() error {
	if a.process != nil {
		a.end(grace) // how it ends is no part of the results
	}
	return nil
}

// exitCode is a parser in the manner of google/robotstxt-spec-test: a command with the
// name of a file, the crawler and the URL as arguments, which exits with 0 for allowed and
// 1 for blocked.
type exitCode struct {
	args []string
	dir  string
	log  io.Writer
}

// ExitCode returns the parser that args run once for each case.
func ExitCode(args []string, log io.Writer) (Parser, error) {
	dir, err := os.MkdirTemp("", "conformance")
	if err != nil {
		return nil, err
	}
	return &exitCode{args, dir, log}, nil
}

// Ask implements [Parser].
func (x *exitCode) Ask(ctx context.Context, c *Case) (Verdict, error) {
	file := filepath.Join(x.dir, "robots.txt")
	if err := os.WriteFile(file, c.Robots(), 0o600); err != nil {
		return Verdict{}, err
	}
	p := exec.CommandContext(ctx, x.args[0], append(x.args[1:len(x.args):len(x.args)], file, c.UserAgent, c.URL)...)
	p.Stdout, p.Stderr, p.WaitDelay = x.log, x.log, time.Second
	err := p.Run()
	exit := (*exec.ExitError)(nil)
	switch {
	case ctx.Err() != nil:
		return Verdict{}, errHung
	case err == nil:
		return Verdict{Allowed: true}, nil
	case errors.As(err, &exit) && exit.ExitCode() == 1:
		return Verdict{Allowed: false}, nil
	}
	return Verdict{}, fmt.Errorf("want exit code 0 or 1: %w", err)
}

// Close removes the file.
func (x *exitCode) Close() error { return os.RemoveAll(x.dir) }
