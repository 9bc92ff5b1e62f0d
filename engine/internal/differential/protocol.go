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
// line for each case with one of these for each URL. Where the parser says which line
// of the file decides, its number follows for each URL, after a blank; 0 if none does.
const (
	allowed    = 'A'
	disallowed = 'D'
	failed     = 'E' // the parser gives an error for the file or the URL
)

// An Answer is what is said about the URLs of a case.
type Answer struct {
	Verdicts string // a letter for each URL
	Lines    []int  // the line that decides for each URL; nil if the parser does not say
}

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
func (r *Runner) Ask(cases []Case) ([]Answer, error) {
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

// parseAnswer returns what a line of a runner says about so many URLs.
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

// Close lets the runner end.
func (r *Runner) Close() {
	r.in.Close()
	r.process.Wait()
}
