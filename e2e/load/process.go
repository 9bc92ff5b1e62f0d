package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"regexp"
	"strconv"
	"strings"
	"syscall"
)

// A process is a server that this command started.
type process struct {
	cmd     *exec.Cmd
	url     string
	metrics string // URL of its metrics, if they are served
}

var served = regexp.MustCompile(`msg="?serving( metrics)?"? .*?url=(http://[\d.]+:\d+\S*)`)

// start starts the program with some settings and waits until it serves.
func (r *run) start(ctx context.Context, env ...string) (*process, error) {
	return launch(exec.CommandContext(ctx, r.binary, "-addr", "127.0.0.1:0"), append([]string{"FETCH=off"}, env...)...)
}

// startBare starts a handler that does nothing, in a separate process.
func startBare(ctx context.Context) (*process, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return launch(exec.CommandContext(ctx, self, "-bare"))
}

func launch(cmd *exec.Cmd, env ...string) (*process, error) {
	cmd.Env = append(os.Environ(), env...)
	log, err := cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	p := &process{cmd: cmd}
	lines := bufio.NewScanner(log)
	for p.url == "" && lines.Scan() {
		m := served.FindStringSubmatch(lines.Text())
		switch {
		case m == nil:
		case m[1] != "":
			p.metrics = m[2]
		default:
			p.url = m[2]
		}
	}
	if p.url == "" {
		return nil, errors.New(cmd.Path + " does not serve")
	}
	go io.Copy(io.Discard, log)
	return p, nil
}

// stop terminates the process and waits for it.
func (p *process) stop() error {
	p.cmd.Process.Signal(syscall.SIGTERM)
	return p.cmd.Wait()
}

// memory returns the present and the maximum memory use of the process, in MB.
func (p *process) memory() (now, most float64) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		return 0, 0
	}
	for line := range strings.Lines(string(status)) {
		fields := strings.Fields(line)
		if len(fields) < 2 {
			continue
		}
		switch kb, _ := strconv.ParseFloat(fields[1], 64); fields[0] {
		case "VmRSS:":
			now = kb / 1000
		case "VmHWM:":
			most = kb / 1000
		}
	}
	return now, most
}

// serveBare serves a constant response until ctx is done.
func serveBare(ctx context.Context) error {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(ctx, syscall.SIGTERM)
	defer stop()
	fmt.Fprintf(os.Stderr, "msg=serving url=http://%s\n", ln.Addr())
	srv := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "ok\n") })}
	context.AfterFunc(ctx, func() { srv.Close() })
	if err := srv.Serve(ln); ctx.Err() == nil {
		return err
	}
	return nil
}
