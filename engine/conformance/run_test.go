package conformance_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	robotstxt "whichline/engine"
	"whichline/engine/conformance"
)

// TestMain makes this program an adapter, if it is called with the name of one.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && strings.HasPrefix(os.Args[1], "as-") {
		os.Exit(adapters[os.Args[1]]())
	}
	os.Exit(m.Run())
}

// adapters are the parsers under test.
var adapters = map[string]func() int{
	"as-google": func() int { return answerAll(func(c conformance.Case) string { return judged(robotstxt.Google, c) }) },
	"as-python": func() int {
		return answerAll(func(c conformance.Case) string { return judged(robotstxt.PythonOld, c) })
	},
	"as-prose": func() int {
		fmt.Println("starting up")
		return answerAll(func(conformance.Case) string { return `{"allowed": true}` })
	},
	"as-order": func() int {
		return answerAll(func(conformance.Case) string { return `{"id": "other/case", "allowed": true}` })
	},
	"as-dead": func() int { return 3 },
	"as-hung": func() int { bufio.NewReader(os.Stdin).ReadString(0); return 0 }, // it reads, and answers nothing
	"as-long": func() int { return answerAll(func(conformance.Case) string { return strings.Repeat("x", 1<<20) }) },
	"as-odd": func() int { // it dies at every third case
		n := 0
		return answerAll(func(conformance.Case) string {
			if n++; n == 3 {
				os.Exit(4)
			}
			return `{"allowed": true}`
		})
	},
}

func answerAll(answer func(conformance.Case) string) int {
	in := json.NewDecoder(os.Stdin)
	for {
		var c conformance.Case
		if in.Decode(&c) != nil {
			return 0
		}
		fmt.Println(answer(c))
	}
}

func judged(r *robotstxt.Reading, c conformance.Case) string {
	target, err := robotstxt.ParseTarget(c.URL)
	if err != nil {
		return err.Error()
	}
	v := r.Parse(c.Robots()).Match(robotstxt.Named(c.UserAgent), target)
	doc, err := json.Marshal(conformance.Verdict{Allowed: v.Allowed, Line: v.Line()})
	if err != nil {
		return err.Error()
	}
	return string(doc)
}

// TestRun holds that a wrong parser is told apart from one that breaks, and how.
func TestRun(t *testing.T) {
	for _, tt := range []struct {
		adapter    string
		patience   time.Duration
		want       conformance.Expectation
		fail       int
		broken     int
		all        bool
		says       string
		fewerCases int
	}{
		{"as-google", time.Minute, conformance.AsGoogle, len(left), 0, true, "", 0},
		{"as-google", time.Minute, conformance.AsRFC9309, 4, 0, true, "", 0},
		{"as-prose", time.Minute, conformance.AsGoogle, 0, 10, false, `got "starting up"`, 0},
		{"as-order", time.Minute, conformance.AsGoogle, 0, 10, false, `another case: "other/case"`, 0},
		{"as-dead", time.Minute, conformance.AsGoogle, 0, 10, false, "ended without an answer: exit status 3", 0},
		{"as-hung", 20 * time.Millisecond, conformance.AsGoogle, 0, 10, false, "no answer in time", 0},
		{"as-long", time.Minute, conformance.AsGoogle, 0, 10, false, "token too long", 0},
		{"as-odd", time.Minute, conformance.AsRFC9309, -1, 4, true, "exit status 4", 12},
	} {
		t.Run(tt.adapter, func(t *testing.T) {
			cases := conformance.Read().Cases
			if tt.fewerCases > 0 {
				cases = cases[:tt.fewerCases]
			}
			var log bytes.Buffer
			p := conformance.Command([]string{os.Args[0], tt.adapter}, &log)
			results, all := conformance.Run(t.Context(), p, cases, tt.want, tt.patience)
			if err := p.Close(); err != nil {
				t.Fatal(err)
			}
			r := conformance.Report{Results: results}
			if fail := r.Count(conformance.Fail); fail != tt.fail && tt.fail >= 0 || r.Count(conformance.Broken) != tt.broken || all != tt.all {
				t.Errorf("%d fail, %d broken, all: %t; want %d, %d, %t", fail, r.Count(conformance.Broken), all, tt.fail, tt.broken, tt.all)
			}
			if i := slices.IndexFunc(results, func(x conformance.Result) bool { return x.Kind == conformance.Broken }); i >= 0 && !strings.Contains(results[i].Says, tt.says) {
				t.Errorf("broken: %q; want %q", results[i].Says, tt.says)
			}
		})
	}
}

// TestCommandIsEnded holds that a command is not waited for that lives on without its output,
// nor children that hold the output of one.
func TestCommandIsEnded(t *testing.T) {
	for _, tt := range []struct {
		script   string
		patience time.Duration
		says     string
	}{
		{"sleep 600 | cat", 20 * time.Millisecond, "no answer in time"},
		{"exec >&-; exec sleep 600", time.Minute, "the command ended without an answer: signal: killed"},
	} {
		var log bytes.Buffer
		p := conformance.Command([]string{"sh", "-c", tt.script}, &log)
		results, _ := conformance.Run(t.Context(), p, conformance.Read().Cases[:1], conformance.AsGoogle, tt.patience)
		if err := p.Close(); err != nil || results[0].Says != tt.says {
			t.Errorf("%s: %+v, %v; want %q", tt.script, results[0], err, tt.says)
		}
	}
}

// TestExitCode holds the contract of google/robotstxt-spec-test: a file, a crawler and a
// URL as arguments, exit code 0 for allowed and 1 for blocked.
func TestExitCode(t *testing.T) {
	var log bytes.Buffer
	p, err := conformance.ExitCode([]string{"sh", "-c", `case "$3" in */odd) exit 7;; esac; ! grep -q "Disallow: ${3#https://example.com}" "$1"`, "sh"}, &log)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	file := "User-agent: *\nDisallow: /a\n"
	for url, want := range map[string]string{"/a": "blocked", "/b": "allowed", "/odd": "want exit code 0 or 1: exit status 7"} {
		got, err := p.Ask(t.Context(), &conformance.Case{Text: &file, UserAgent: "x", URL: "https://example.com" + url})
		if err != nil && err.Error() != want || err == nil && got.String() != want {
			t.Errorf("%s: %v, %v; want %s", url, got, err, want)
		}
	}
}

// TestSelect holds that themes, ids and patterns select cases, and that a mistyped one is
// named.
func TestSelect(t *testing.T) {
	all := conformance.Read().Cases
	for _, tt := range []struct {
		run, skip string
		want      func(c conformance.Case) bool
	}{
		{"wildcards", "", func(c conformance.Case) bool { return slices.Contains(c.Themes, "wildcards") }},
		{"wildcards/*", "", func(c conformance.Case) bool { return slices.Contains(c.Themes, "wildcards") }},
		{"star/*", "", func(c conformance.Case) bool { return strings.HasPrefix(c.ID, "star/") }},
		{"star/end", "", func(c conformance.Case) bool { return c.ID == "star/end" }},
		{"", "limits", func(c conformance.Case) bool { return !slices.Contains(c.Themes, "limits") }},
		{"star/*", "star/end*", func(c conformance.Case) bool {
			return strings.HasPrefix(c.ID, "star/") && !strings.HasPrefix(c.ID, "star/end")
		}},
	} {
		got, err := conformance.Select(all, strings.Fields(tt.run), strings.Fields(tt.skip))
		var want []conformance.Case
		for _, c := range all {
			if tt.want(c) {
				want = append(want, c)
			}
		}
		if err != nil || len(got) != len(want) || len(got) == 0 {
			t.Errorf("-run %q -skip %q: %d cases, %v; want %d", tt.run, tt.skip, len(got), err, len(want))
		}
	}
	for pattern, want := range map[string]string{"wildcard": `no case matches "wildcard": the themes are agents,`, "star/[": "malformed"} {
		if _, err := conformance.Select(all, []string{pattern}, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want %s", pattern, err, want)
		}
	}
}

// TestFormats holds that each format says which case fails, what was wanted and what came.
func TestFormats(t *testing.T) {
	file := "User-agent: *\nDisallow: /a ```\n"
	c := &conformance.Case{ID: "path/x", Title: "A <path>.", Text: &file, UserAgent: "ExampleBot", URL: "https://example.com/a", Section: "2.2.2", Themes: []string{"paths"}}
	r := conformance.Report{Name: "mine & yours", Edition: "1", GivenUp: true, Results: []conformance.Result{
		{Case: c, ID: c.ID, Kind: conformance.Fail, Want: conformance.Verdict{Line: 2}, Got: &conformance.Verdict{Allowed: true}},
		{Case: c, ID: c.ID, Kind: conformance.Broken, Says: "no answer in time"},
		{Case: c, ID: c.ID, Kind: conformance.Pass, Got: &conformance.Verdict{}},
		{Case: c, ID: c.ID, Kind: conformance.Fail, Want: conformance.Verdict{Line: 2}, Got: &conformance.Verdict{Line: 3}},
	}}
	for format, wants := range map[string][]string{
		"text":     {"fail   path/x: A <path>. want blocked by line 2 (RFC 9309, section 2.2.2), got allowed\n", "broken path/x: A <path>. no answer in time\n", "the rest wasn't run\n", "want blocked by line 2 (as Google's parser), got blocked by line 3\n", "1 of 4 cases pass, 2 fail, 1 broken (edition 1 of the suite)\n"},
		"json":     {`"parser": "mine \u0026 yours"`, `"given_up": true`, `"result": "fail"`, `"says": "no answer in time"`},
		"junit":    {`<testsuite name="robots.txt conformance: mine &amp; yours" tests="4" failures="2" errors="1">`, `<failure message="want blocked by line 2 (RFC 9309, section 2.2.2), got allowed">A &lt;path&gt;.</failure>`, `<error message="no answer in time">`},
		"markdown": {"1 of 4 cases pass", "the rest wasn't run.\n", "## path/x\n\nA <path>.\n\n````\n" + file + "````\n\n`ExampleBot` and https://example.com/a: want blocked by line 2"},
	} {
		var b bytes.Buffer
		if err := conformance.Formats[format](&r, &b); err != nil {
			t.Fatal(err)
		}
		for _, want := range wants {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%s lacks %q:\n%s", format, want, b.String())
			}
		}
		switch format {
		case "json":
			if !json.Valid(b.Bytes()) {
				t.Errorf("not JSON: %s", &b)
			}
		case "junit":
			if err := xml.Unmarshal(b.Bytes(), new(struct{ XMLName xml.Name })); err != nil {
				t.Errorf("not XML: %v", err)
			}
		}
	}
}
