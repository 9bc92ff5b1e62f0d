package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"

	robotstxt "whichline/engine"
)

// A Case is a file, a crawler and several URLs. A runner reads one line of JSON for each
// case, {"robots", "agent", "urls"}, with all strings in Base64, as files need not be
// UTF-8.
type Case struct {
	Robots []byte   `json:"robots"`
	Agent  []byte   `json:"agent"`
	URLs   [][]byte `json:"urls"`
}

// The output of a runner: a line with the name and version of the parser, and then a
// line for each case with one of these letters for each URL. If the parser reports the
// deciding line, a number for each URL follows, each after a blank; 0 means none.
const (
	allowed    = 'A'
	disallowed = 'D'
	failed     = 'E' // the parser gives an error for the file or the URL
)

// An Answer is a parser's answer to a case.
type Answer struct {
	Verdicts string // a letter for each URL
	Lines    []int  // the deciding line for each URL; nil if the parser does not report it
}

// A Runner is a process that answers cases with a parser.
type Runner struct {
	Version string // as reported by the parser
	process *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	errors  *strings.Builder

	unsettled func(*robotstxt.File, *robotstxt.Verdict) bool // nil if the parser defines every verdict
}

// start runs the command and reads its version.
func start(ctx context.Context, command []string) (*Runner, error) {
	r := &Runner{process: exec.CommandContext(ctx, command[0], command[1:]...), errors: new(strings.Builder)}
	r.process.Stderr = r.errors
	r.process.Env = append(os.Environ(), "PYTHONDONTWRITEBYTECODE=1")
	var err error
	if r.in, err = r.process.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := r.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	r.out = bufio.NewReader(out)
	if err := r.process.Start(); err != nil {
		return nil, err
	}
	if r.Version, err = r.line(); err != nil {
		return nil, err
	}
	return r, nil
}

// line returns the next line of the runner. An error ends the runner and includes the
// last line of its standard error.
func (r *Runner) line() (string, error) {
	line, err := r.out.ReadString('\n')
	if err != nil {
		r.process.Process.Kill()
		r.process.Wait()
		said := strings.TrimSpace(r.errors.String())
		return "", fmt.Errorf("%s: %s", strings.Join(r.process.Args, " "), said[strings.LastIndexByte(said, '\n')+1:])
	}
	return strings.TrimRight(line, "\r\n"), nil
}

// Ask returns the answers to all cases, in order. It writes cases while it reads
// answers.
func (r *Runner) Ask(cases []Case) ([]Answer, error) {
	go func() {
		w := bufio.NewWriter(r.in)
		lines := json.NewEncoder(w)
		for i := range cases {
			if lines.Encode(&cases[i]) != nil {
				return // reading the answer fails too, and gives the reason
			}
		}
		w.Flush()
	}()
	answers := make([]Answer, len(cases))
	for i := range cases {
		line, err := r.line()
		if err != nil {
			return nil, err
		}
		if answers[i], err = parseAnswer(line, len(cases[i].URLs)); err != nil {
			return nil, fmt.Errorf("%s: %w", r.Version, err)
		}
	}
	return answers, nil
}

// parseAnswer parses a line of a runner for the given number of URLs.
func parseAnswer(line string, urls int) (Answer, error) {
	fields := strings.Fields(line)
	if len(fields) == 0 || len(fields[0]) != urls || len(fields) != 1 && len(fields) != 1+urls {
		return Answer{}, fmt.Errorf("%d URLs, answered with %q", urls, line)
	}
	a := Answer{Verdicts: fields[0]}
	for _, number := range fields[1:] {
		n, err := strconv.Atoi(number)
		if err != nil {
			return Answer{}, err
		}
		a.Lines = append(a.Lines, n)
	}
	return a, nil
}

// Close ends the runner.
func (r *Runner) Close() {
	r.in.Close()
	r.process.Wait()
}
