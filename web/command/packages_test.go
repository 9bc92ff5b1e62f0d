package command_test

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// readYAML decodes a file of the repository.
func readYAML(t *testing.T, name string, to any) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", name))
	if err == nil {
		err = yaml.Unmarshal(text, to)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// program writes a script that runs the program under test.
func program(t *testing.T) (file, text string) {
	t.Helper()
	self, err := filepath.Abs(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	file, text = filepath.Join(t.TempDir(), "whichline"), "#!/bin/sh\nRUN_WHICHLINE=1 exec '"+self+"' \"$@\"\n"
	write(t, file, text, 0o700)
	return file, text
}

// shell runs a script in a folder with further variables, and as GitHub and GitLab do: a
// command that fails ends it.
func shell(t *testing.T, dir, script string, env ...string) (code int, out string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	text, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), string(text)
}

// The steps of the action download the program by its checksum, annotate, write the
// summary and the SARIF, and end with the exit code of the check.
func TestAction(t *testing.T) {
	var action struct {
		Runs struct {
			Steps []struct {
				ID, Run string
				Env     map[string]string
			}
		}
	}
	readYAML(t, ".github/actions/check/action.yml", &action)
	steps := make(map[string]string)
	for _, x := range action.Runs.Steps {
		if steps[x.ID] = x.Run; strings.Contains(x.Run, "${{") {
			t.Errorf("step %q has an expression in its script, which a stranger's input could end", x.ID)
		}
	}
	file, text := program(t)
	for _, tt := range []struct {
		name, sum, files, env string
		got, code             int
		want                  []string // in the log, the summary and the outputs
	}{
		{"findings", "right", "bad dir/robots.txt\nfine/robots.txt\n", "", 0, 1, []string{"::error file=bad dir/robots.txt,line=1,title=rule-before-group::", "**Error**", "sarif="}},
		{"none", "right", "fine/robots.txt", "", 0, 0, []string{"No findings.", "## ", "sarif="}},
		{"expectations", "right", "fine/robots.txt", "EXPECT=robots.expect", 0, 1, []string{"::error file=robots.expect,line=1,title=expectation::", "## ", "sarif="}},
		{"levels", "right", "bad dir/robots.txt", "FAIL_ON=never", 0, 0, []string{"::error", "**Error**", "sarif="}},
		{"no files", "right", "\n", "", 0, 2, []string{"::error title=whichline::", "", ""}},
		{"a configuration", "right", "", "CONFIG=set.toml", 0, 1, []string{"::error file=bad dir/robots.txt", "**Error**", "sarif="}},
		{"a missing file", "right", "none.txt", "", 0, 2, []string{"none.txt", "", ""}},
		{"a wrong checksum", strings.Repeat("0", 64), "fine/robots.txt", "", 1, 127, []string{"", "", ""}},
		{"no checksum", "", "fine/robots.txt", "", 2, 127, []string{"", "", ""}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir, temp := t.TempDir(), t.TempDir()
			write(t, filepath.Join(dir, "bad dir", "robots.txt"), "Disallow: /a\n", 0o600)
			write(t, filepath.Join(dir, "fine", "robots.txt"), "User-agent: *\nDisallow: /a\n", 0o600)
			write(t, filepath.Join(dir, "robots.expect"), "Googlebot /a allowed\n", 0o600)
			write(t, filepath.Join(dir, "set.toml"), "[[file]]\npath = \"bad dir/robots.txt\"\n", 0o600)
			sum := tt.sum
			if sum == "right" {
				sum = fmt.Sprintf("%x", sha256.Sum256([]byte(text)))
			}
			env := []string{"RUNNER_TEMP=" + temp, "URL=file://" + file, "SHA256=" + sum, "FILES=" + tt.files, "EXPECT=", "CONFIG=", "FAIL_ON=",
				"GITHUB_STEP_SUMMARY=" + filepath.Join(temp, "summary"), "GITHUB_OUTPUT=" + filepath.Join(temp, "output"), tt.env}
			if code, out := shell(t, dir, steps["get"], env...); code != tt.got {
				t.Errorf("the program: exit code %d; want %d\n%s", code, tt.got, out)
			}
			code, log := shell(t, dir, steps["check"], env...)
			summary, _ := os.ReadFile(filepath.Join(temp, "summary"))
			output, _ := os.ReadFile(filepath.Join(temp, "output"))
			for i, got := range []string{log, string(summary), string(output)} {
				if !strings.Contains(got, tt.want[i]) || i > 0 && (got == "") != (tt.want[i] == "") {
					t.Errorf("%q is not in\n%s", tt.want[i], got)
				}
			}
			if code != tt.code {
				t.Errorf("exit code %d; want %d\n%s", code, tt.code, log)
			}
		})
	}
}

// The hooks and GitLab's job run the command in a repository, and GitLab finds the
// reports where the job writes them.
func TestHooksAndTemplate(t *testing.T) {
	file, _ := program(t)
	path := "PATH=" + filepath.Dir(file) + ":" + os.Getenv("PATH")
	dir := t.TempDir()
	write(t, filepath.Join(dir, "a", "robots.txt"), "Disallow: /a\n", 0o600)
	var hooks []struct{ ID, Name, Language, Entry, Files string }
	readYAML(t, ".pre-commit-hooks.yaml", &hooks)
	for _, x := range hooks {
		files, err := regexp.Compile(x.Files)
		if err != nil || x.ID == "" || x.Name == "" || !files.MatchString("a/robots.txt") || !files.MatchString("robots.txt") || files.MatchString("my-robots.txt") {
			t.Errorf("%+v: %v", x, err)
		}
		code, out := shell(t, dir, strings.TrimPrefix(x.Entry, "/")+" a/robots.txt", path)
		if code != 1 || !strings.Contains(out, "a/robots.txt:1: error:") {
			t.Errorf("%s: exit code %d\n%s", x.ID, code, out)
		}
	}
	var jobs map[string]struct {
		Variables map[string]string
		Script    []string
		Artifacts struct{ Reports map[string]string }
	}
	readYAML(t, ".gitlab/whichline.yml", &jobs)
	job := jobs["whichline"]
	for robots, code := range map[string]int{"ROBOTS=none.txt": 2, "ROBOTS=a/robots.txt a": 1, "": 1} {
		if got, out := shell(t, dir, strings.Join(job.Script, "\n"), path, robots); got != code {
			t.Errorf("GitLab's job, %q: exit code %d; want %d\n%s", robots, got, code, out)
		}
	}
	if job.Variables != nil {
		t.Error("variables of GitLab's job take precedence over those of the file that includes it")
	}
	for _, report := range []string{"junit", "codequality"} {
		if text, err := os.ReadFile(filepath.Join(dir, job.Artifacts.Reports[report])); err != nil || !strings.Contains(string(text), "rule-before-group") {
			t.Errorf("%s: %v\n%s", report, err, text)
		}
	}
	if len(hooks) != 3 {
		t.Errorf("%d hooks", len(hooks))
	}
}

// The problem matchers find each finding of the text once.
func TestProblemMatcher(t *testing.T) {
	text, err := os.ReadFile("../../.github/actions/check/matcher.json")
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		ProblemMatcher []struct {
			Owner   string
			Pattern []struct {
				Regexp                    string
				File, Line, Message, Code int
			}
		}
	}
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	out := runCheck(t, map[string]string{"robots.txt": trap, "robots.expect": "Googlebot / allowed\n"}, "", "robots.txt", "-expect", "robots.expect").out
	var found []string
	for line := range strings.Lines(out) {
		for _, m := range doc.ProblemMatcher {
			p := m.Pattern[0]
			if x := regexp.MustCompile(p.Regexp).FindStringSubmatch(strings.TrimSuffix(line, "\n")); x != nil && x[p.Message] != "" {
				found = append(found, m.Owner+" "+x[p.File]+" "+x[p.Line]+" "+x[p.Code])
			}
		}
	}
	if got, want := strings.Join(found, "\n"), "whichline robots.txt 1 fused-groups\nwhichline robots.txt 5 site-blocked\nwhichline robots.txt 6 misspelt-field\nwhichline-notes robots.txt 2 field-of-others\nwhichline robots.expect 1 "; got != want {
		t.Errorf("found\n%s\nwant\n%s\nin\n%s", got, want, out)
	}
}
