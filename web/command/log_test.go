package command_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"whichline/web/command"
)

// runLog calls the command with a log on standard input, beside the file robots.txt.
func runLog(t *testing.T, robots, log string, args ...string) called {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.WriteFile("robots.txt", []byte(robots), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	code, _ := command.Command{Stdin: strings.NewReader(log), Stdout: &out, Stderr: &errs}.Run("log", args)
	return called{code, out.String(), errs.String()}
}

// TestLogGolden runs the command on the files in testdata/log: each has a robots.txt, a
// log, arguments, and the output.
func TestLogGolden(t *testing.T) {
	testGolden(t, "testdata/log", func(t *testing.T, ar *txtar.Archive) called {
		return runLog(t, string(ar.Files[0].Data), string(ar.Files[1].Data), strings.Fields(string(ar.Files[2].Data))...)
	})
}

const oneLine = `1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] "GET /a HTTP/1.1" 200 1 "-" "GPTBot/1.2"` + "\n"

func TestLogExitCodes(t *testing.T) {
	for _, tt := range []struct {
		name, log, args string
		code            int
		err             string
	}{
		{"somebody disobeyed", oneLine, "-robots robots.txt", 0, ""},
		{"without a file", oneLine, "", 0, ""},
		{"an empty log", "", "-robots robots.txt", 0, ""},
		{"lines that cannot be read", oneLine + "x\n", "combined", 0, ""},
		{"the name of a product", oneLine, "nginx -robots robots.txt", 0, ""},
		{"help", "", "-help", 0, ""},
		{"an unknown format", "hello\n", "", 2, "name one of combined, common, json, w3c"},
		{"no such format", oneLine, "xml", 2, `"xml" isn't a log format: name one of combined, common, json, w3c, or none`},
		{"two formats", oneLine, "json w3c", 2, `"w3c" isn't a log format`},
		{"no such file", oneLine, "-robots missing.txt", 2, "open missing.txt:"},
		{"two things from standard input", oneLine, "-robots -", 2, "standard input is the log"},
		{"no such output", oneLine, "-format xml", 2, "want text, json, csv or markdown"},
		{"no such reading", oneLine, "-reading altavista", 2, "-reading: Unknown parser"},
		{"unknown flag", oneLine, "-ip", 2, "whichline log -help lists the flags"},
		{"half a gzip file", "\x1f\x8b\x08", "", 2, "read the log: "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := runLog(t, "User-agent: *\nDisallow: /\n", tt.log, strings.Fields(tt.args)...)
			if got.code != tt.code || !strings.Contains(got.err, tt.err) || (got.err != "") != (tt.code != 0) || (got.out != "") != (tt.code == 0) {
				t.Errorf("exit code %d; want %d\n%s%s", got.code, tt.code, got.out, got.err)
			}
		})
	}
}

// Without a crawler in the log there is no word on who obeyed.
func TestLogWithoutCrawlers(t *testing.T) {
	got := runLog(t, "User-agent: *\nDisallow: /\n", strings.Replace(oneLine, "GPTBot/1.2", "-", 1), "-robots", "robots.txt")
	if strings.Contains(got.out, "disobeyed the file") || !strings.Contains(got.out, "No request by a known crawler was counted.") {
		t.Errorf("%s%s", got.out, got.err)
	}
}

// A log of directives alone has lines.
func TestLogWithoutRequests(t *testing.T) {
	if got := runLog(t, "", "#Version: 1.0\n#Fields: date time cs-uri-stem\n"); got.out != "The log has no requests.\n" {
		t.Errorf("%s%s", got.out, got.err)
	}
}

// The document has the members that programs rely on, lists even where they are empty.
func TestLogJSON(t *testing.T) {
	for log, want := range map[string]string{
		oneLine: `[{"user_agent":"GPTBot","requests":1,"disobeyed":[{"line":2,"rule":"Disallow: /","count":1,"first":"2026-01-01T00:00:00Z","last":"2026-01-01T00:00:00Z"}]}]`,
		"":      `[]`,
	} {
		got := runLog(t, "User-agent: *\nDisallow: /\n", log, "-json", "-robots", "robots.txt")
		var doc struct {
			Crawlers []struct {
				UserAgent string `json:"user_agent"`
				Requests  int    `json:"requests"`
				Disobeyed []struct {
					Line  int    `json:"line"`
					Rule  string `json:"rule"`
					Count int    `json:"count"`
					First string `json:"first"`
					Last  string `json:"last"`
				} `json:"disobeyed"`
			} `json:"crawlers"`
			Rules []struct{ Line, Met int } `json:"rules"`
		}
		if err := json.Unmarshal([]byte(got.out), &doc); err != nil {
			t.Fatal(err, got.err)
		}
		crawlers, err := json.Marshal(doc.Crawlers)
		if err != nil || string(crawlers) != want {
			t.Errorf("%s; want %s", crawlers, want)
		}
		if len(doc.Rules) != 1 || doc.Rules[0].Line != 2 || doc.Rules[0].Met != strings.Count(log, "\n") || strings.Contains(got.out, "null,\"l") && log != "" {
			t.Errorf("rules %+v in %s", doc.Rules, got.out)
		}
	}
}

// No octet of the log or of the file reaches a terminal that would obey it.
func TestLogPrintsNothingHostile(t *testing.T) {
	const bad = "\x1b]0;owned\x07\u202e\r\x00\u2028"
	robots := "User-agent: " + bad + "Bot\nUser-agent: *\nDisallow: /" + bad + "\nDisallow: /a\nDisallow: /\x1b[2J\n"
	log := oneLine + bad + "\n" + strings.ReplaceAll(oneLine, "1.1.1.1", bad) + strings.ReplaceAll(oneLine, "GPTBot", bad+"Bot")
	for _, args := range []string{"-clients -robots robots.txt", "-robots robots.txt -format text", "-robots \x1b.txt", "\x1b"} {
		got := runLog(t, robots, log, strings.Fields(args)...)
		for _, c := range got.out + got.err {
			if c != '\n' && (c < ' ' || c == 0x7f || c == '\u202e' || c == '\u2028') {
				t.Errorf("%q: %q is written in\n%q", args, c, got.out+got.err)
				break
			}
		}
	}
}
