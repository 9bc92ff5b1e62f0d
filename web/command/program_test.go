package command_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"whichline/engine/crawler"
	"whichline/web/command"
)

// TestMain runs the program itself where a test below asks for it.
func TestMain(m *testing.M) {
	if os.Getenv("RUN_WHICHLINE") != "" {
		command.Main()
		os.Exit(0)
	}
	testscript.Main(m, map[string]func(){"whichline": command.Main})
}

// TestScripts runs the commands as a shell does.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script", UpdateScripts: *update, RequireExplicitExec: true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
	})
}

// exits is the command "exits CODE PROGRAM [ARGUMENT...]" of scripts: it runs a program
// that has to exit with the code.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM [ARGUMENT...]")
	}
	code := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		code = exit.ExitCode()
	}
	if want := args[0]; strconv.Itoa(code) != want {
		ts.Fatalf("exit code %d; want %s", code, want)
	}
}

// The commands can be found, and their exit codes arrive.
func TestCommands(t *testing.T) {
	for _, tt := range []struct {
		args, stdin string
		env         string // a variable that would stop the server
		code        int
		want        string // part of the output
	}{
		{"-help", "", "", 0, "whichline check [flags] [FILE...]"},
		{"help", "", "", 0, "whichline check [flags] [FILE...]"},
		{"check -help", "", "", 0, "-fail-on"},
		{"explain -help", "", "", 0, "whichline explain CODE"},
		{"check", "User-agent: *\nDisallow: /a", "MAX_CONNS=none", 0, "No findings."},
		{"check -agent Googlebot -url /a", "User-agent: *\nDisallow: /a", "", 0, "Googlebot is not allowed to fetch /a: line 2"},
		{"explain fused-groups", "", "", 0, "Disallow: /"},
		{"explain nothing", "", "", 2, "no finding, difference, near miss or origin of lines has this code, and no reason to ignore a line"},
		{"explain no-group", "", "", 2, "and no reason to ignore a line"},
		{"explain", "", "", 2, "want one code"},
		{"check -", "Disallow: /a", "", 1, "[rule-before-group]"},
		{"check missing.txt", "", "", 2, "whichline check: open missing.txt"},
		{"verify", "", "", 2, "unknown command"},
		{"healthcheck -addr localhost:1", "", "", 2, "whichline [-addr host:port] healthcheck"},
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

var (
	namedFile  = regexp.MustCompile("(?s)`([a-z./]+)`:\n\n```text\n(.*?)```")
	documented = regexp.MustCompile("(?s)```sh\n([^`]*?)```\n\n```text\n(.*?)```")
)

// ofRelease replaces the edition in the output by the one that the documentation shows.
var ofRelease = strings.NewReplacer("whichline@devel", "whichline@1.4.0", "crawlers@"+crawler.CheckedOn, "crawlers@2026-11-30")

// The documentation shows the output of its commands. A line with an ellipsis stands for
// omitted lines.
func TestDocumentedCommands(t *testing.T) {
	for name, least := range map[string]int{"command-line.md": 6, "configuration.md": 1, "ci.md": 1, "access-logs.md": 1, "exports.md": 1} {
		t.Run(name, func(t *testing.T) {
			page, err := os.ReadFile("../docs/" + name)
			if err != nil {
				t.Fatal(err)
			}
			dir := t.TempDir()
			for _, file := range namedFile.FindAllStringSubmatch(string(page), -1) {
				write(t, filepath.Join(dir, file[1]), file[2], 0o600)
			}
			write(t, filepath.Join(dir, "bin", "whichline"), "#!/bin/sh\nRUN_WHICHLINE=1 exec '"+os.Args[0]+"' \"$@\"\n", 0o700)
			examples := documented.FindAllStringSubmatch(string(page), -1)
			if len(examples) < least {
				t.Errorf("%d examples; want %d or more", len(examples), least)
			}
			for _, x := range examples {
				cmd := exec.CommandContext(t.Context(), "sh", "-c", x[1])
				cmd.Dir = dir
				cmd.Env = append(os.Environ(), "PATH="+filepath.Join(dir, "bin")+":"+os.Getenv("PATH"))
				out, _ := cmd.CombinedOutput() // a failure is documented, too
				checkShown(t, x[1], x[2], ofRelease.Replace(string(out)))
			}
		})
	}
}

// TestFlagsAreDocumented holds that each flag of a subcommand stands on a page of the
// documentation.
func TestFlagsAreDocumented(t *testing.T) {
	var docs strings.Builder
	for _, pattern := range []string{"../docs/*.md", "../docs/*/*.md"} {
		pages, err := filepath.Glob(pattern)
		if err != nil || pages == nil {
			t.Fatalf("%s: %q, error %v", pattern, pages, err)
		}
		for _, name := range pages {
			page, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			docs.Write(page)
		}
	}
	flags := flagInManual.FindAllStringSubmatch(runWith(t, nil, "", "man").out, -1)
	if len(flags) < 40 {
		t.Errorf("%d flags; want 40 or more", len(flags))
	}
	for _, x := range flags {
		name := strings.ReplaceAll(x[1], `\`, "")
		if !regexp.MustCompile("[\\s`(]" + name + "[\\s`,;.=)]").MatchString(docs.String()) {
			t.Errorf("%s is on no page", name)
		}
	}
}

// The manual names the flag of healthcheck in its place, as the help does.
func TestManualOfHealthcheck(t *testing.T) {
	if got, want := runWith(t, nil, "", "man").out, `whichline [\-addr host:port] healthcheck`; !strings.Contains(got, want) {
		t.Errorf("%s isn't in the manual", want)
	}
}

var flagInManual = regexp.MustCompile(`(?m)^\.TP\n\\fB(\\-[^ ]*)\\fR`)

func write(t *testing.T, name, text string, mode os.FileMode) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
}

// checkShown reports where the output of a command differs from the output shown.
func checkShown(t *testing.T, command, shown, out string) {
	t.Helper()
	rest := out
	for i, piece := range strings.Split(shown, "…\n") {
		at := strings.Index(rest, piece)
		if at < 0 || i == 0 && at > 0 {
			t.Errorf("%swrites\n%s\nwhere this is shown:\n%s", command, out, piece)
			return
		}
		rest = rest[at+len(piece):]
	}
	if rest != "" && !strings.HasSuffix(shown, "…\n") {
		t.Errorf("%swrites in the end what is not shown:\n%s", command, rest)
	}
}
