package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"

	"whichline/engine"
)

// A Case asks about several URLs with one file and one crawler. What a runner
// reads is a line of JSON for each case, {"robots", "agent", "urls"}, with all
// strings in Base64: files are octets that need not be UTF-8.
type Case struct {
	Robots []byte   `json:"robots"`
	Agent  []byte   `json:"agent"`
	URLs   [][]byte `json:"urls"`
}

// What a runner writes: a line that names the parser and its version, then a
// line for each case with one of these for each URL.
const (
	allowed    = 'A'
	disallowed = 'D'
	failed     = 'E' // the parser gives an error for the file or the URL
)

// A Runner is a process that answers cases with a parser.
type Runner struct {
	Version string // what the parser says it is
	process *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	errors  *strings.Builder

	unsettled func(*engine.File, *engine.Verdict) bool // nil if the parser settles everything
}

// start runs the command and reads which version it is.
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

// line returns the next line the runner writes. An error ends the runner and
// tells the last thing that it said.
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

// Ask answers all cases, in order. They are written while answers are read.
func (r *Runner) Ask(cases []Case) ([]string, error) {
	go func() {
		w := bufio.NewWriter(r.in)
		lines := json.NewEncoder(w)
		for i := range cases {
			if lines.Encode(&cases[i]) != nil {
				return // reading the answer fails, too, and says why
			}
		}
		w.Flush()
	}()
	answers := make([]string, len(cases))
	for i := range cases {
		var err error
		if answers[i], err = r.line(); err != nil {
			return nil, err
		}
		if len(answers[i]) != len(cases[i].URLs) {
			return nil, fmt.Errorf("%s: %d URLs, answered with %q", r.Version, len(cases[i].URLs), answers[i])
		}
	}
	return answers, nil
}

// Close lets the runner end.
func (r *Runner) Close() {
	r.in.Close()
	r.process.Wait()
}
