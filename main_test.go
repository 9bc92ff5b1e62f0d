package main

import (
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestMain runs the program itself where a test below asks for it.
func TestMain(m *testing.M) {
	if os.Getenv("RUN_WHICHLINE") != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// The commands can be found, and their exit codes arrive.
func TestCommands(t *testing.T) {
	for _, tt := range []struct {
		args, stdin string
		env         string // a variable that would stop the server
		code        int
		want        string // in what is written
	}{
		{"-help", "", "", 0, "whichline check [flags] [FILE]"},
		{"check -help", "", "", 0, "-fail-on"},
		{"check", "User-agent: *\nDisallow: /a", "MAX_CONNS=none", 0, "No findings."},
		{"check -agent Googlebot -url /a", "User-agent: *\nDisallow: /a", "", 0, "Googlebot may not fetch /a: line 2"},
		{"check -", "Disallow: /a", "", 1, "[rule-before-group]"},
		{"check missing.txt", "", "", 2, "whichline check: open missing.txt"},
		{"verify", "", "", 1, "unknown command"},
		{"", "", "MAX_CONNS=none", 1, "MAX_CONNS="},
	} {
		t.Run(tt.args, func(t *testing.T) {
			cmd := exec.CommandContext(t.Context(), os.Args[0], strings.Fields(tt.args)...)
			cmd.Env = append(os.Environ(), "RUN_WHICHLINE=1", tt.env)
			cmd.Stdin = strings.NewReader(tt.stdin)
			out, err := cmd.CombinedOutput()
			var exit *exec.ExitError
			if err != nil && !errors.As(err, &exit) {
				t.Fatal(err)
			}
			if code := cmd.ProcessState.ExitCode(); code != tt.code || !strings.Contains(string(out), tt.want) {
				t.Errorf("exit code %d; want %d and %q in\n%s", code, tt.code, tt.want, out)
			}
		})
	}
}
