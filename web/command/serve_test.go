package command_test

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// A server is the program, serving on a port of its own.
type server struct {
	t       *testing.T
	cmd     *exec.Cmd
	url     string
	metrics string // where, if they are served
	log     *bufio.Reader
	end     io.Closer // of the pipe that log reads
}

// start starts the program and waits until it serves. It is killed when the
// test ends, if it still runs.
func start(t *testing.T, env ...string) *server {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-addr", "127.0.0.1:0")
	cmd.Env = append(append(os.Environ(), "RUN_WHICHLINE=1", "FETCH=off"), env...)
	cmd.Stderr = w
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	w.Close()
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
		r.Close()
	})
	s := &server{t: t, cmd: cmd, log: bufio.NewReader(r), end: r}
	line := s.line("msg=\"serving metrics\"", "msg=serving ")
	if strings.Contains(line, "metrics") {
		_, s.metrics, _ = strings.Cut(line, "url=")
		line = s.line("msg=serving ")
	}
	_, s.url, _ = strings.Cut(line, "url=")
	return s
}

// line returns the next line of the log that has one of the texts in it.
func (s *server) line(texts ...string) string {
	s.t.Helper()
	for {
		line, err := s.log.ReadString('\n')
		if err != nil {
			s.t.Fatalf("no line of the log has any of %q: %v", texts, err)
		}
		if slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(line, text) }) {
			return strings.TrimSpace(line)
		}
	}
}

// get returns the status and the body of a page.
func (s *server) get(path string) (int, string) {
	s.t.Helper()
	res, err := http.Get(s.url + path)
	if err != nil {
		s.t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return res.StatusCode, string(body)
}

// stop tells the program to end and returns its exit code.
func (s *server) stop() int {
	s.t.Helper()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		s.t.Fatal(err)
	}
	s.cmd.Wait()
	return s.cmd.ProcessState.ExitCode()
}

// The server continues after the reader of its log has gone.
func TestLogWithoutReader(t *testing.T) {
	s := start(t)
	s.end.Close()
	for n := range 3 {
		if code, _ := s.get("/robots.txt"); code != http.StatusOK {
			t.Errorf("request %d: status %d", n, code)
		}
	}
	if code := s.stop(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

// The server continues if the pipe of its log is full.
func TestLogThatIsNotRead(t *testing.T) {
	s := start(t)
	for n := range 2000 { // a pipe holds about 500 lines, and the journal 1,024
		if code, _ := s.get("/robots.txt"); code != http.StatusOK {
			t.Fatalf("request %d: status %d", n, code)
		}
	}
	read := make(chan string)
	go func() {
		rest, err := io.ReadAll(s.log)
		read <- fmt.Sprint(string(rest), err)
	}()
	if code := s.stop(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	if rest := <-read; !strings.Contains(rest, `msg="log lines lost"`) {
		t.Errorf("the log does not say what was lost: …%s", rest[max(0, len(rest)-300):])
	}
}

// The metrics have an address of their own, and the site has none of them.
func TestMetricsAddress(t *testing.T) {
	s := start(t, "METRICS_ADDR=127.0.0.1:0")
	if code, _ := s.get("/metrics"); code != http.StatusNotFound {
		t.Errorf("the site answers /metrics with %d", code)
	}
	other := *s
	other.url = s.metrics
	if code, got := other.get(""); code != http.StatusOK || !strings.Contains(got, "whichline_log_lines_lost_total 0") {
		t.Errorf("status %d:\n%s", code, got)
	}
	for _, probe := range []string{"/healthz", "/readyz"} {
		other.url = strings.TrimSuffix(s.metrics, "/metrics") + probe
		if code, got := other.get(""); code != http.StatusOK || got != "ok\n" {
			t.Errorf("%s beside the metrics: status %d, %q", probe, code, got)
		}
	}
	other.url = strings.TrimSuffix(s.metrics, "/metrics")
	if code, _ := other.get("/"); code != http.StatusNotFound {
		t.Errorf("the site is beside the metrics: status %d", code)
	}
	if code := s.stop(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

func TestVersion(t *testing.T) {
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-version")
	cmd.Env = append(os.Environ(), "RUN_WHICHLINE=1", "MAX_CONNS=none")
	out, err := cmd.Output()
	if err != nil || !regexp.MustCompile(`^whichline [0-9A-Za-z.+_-]+ \(crawlers of \d{4}-\d\d-\d\d, go1\.\S+, \w+/\w+\)\n$`).Match(out) {
		t.Errorf("%q, error %v", out, err)
	}
}
