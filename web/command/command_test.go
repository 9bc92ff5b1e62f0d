package command_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"whichline/web/api"
	"whichline/web/command"
)

// trap is a file with findings of every severity.
const trap = "User-agent: *\nCrawl-delay: 5\n\nUser-agent: Googlebot\nDisallow: /\nDisalow: /b/\n"

// called is the outcome of one call of the command.
type called struct {
	code     int
	out, err string
}

// runCheck calls the command with stdin, in a directory that has the given files.
func runCheck(t *testing.T, files map[string]string, stdin string, args ...string) called {
	t.Helper()
	return runWith(t, files, stdin, "check", args...)
}

// runWith runs a subcommand in a folder with the given files.
func runWith(t *testing.T, files map[string]string, stdin, name string, args ...string) called {
	t.Helper()
	t.Chdir(t.TempDir())
	for file, text := range files {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out, errs bytes.Buffer
	code, _ := command.Command{Stdin: strings.NewReader(stdin), Stdout: &out, Stderr: &errs}.Run(name, args)
	return called{code, out.String(), errs.String()}
}

// TestExcerpts shows lines whose part in question is a byte order mark, or lies far behind.
func TestExcerpts(t *testing.T) {
	far := strings.Repeat("a", 65_530)
	for _, file := range []string{
		"\ufeffUser-agent: *\nDisallow: /a\n", "\ufeff\ufeffUser-agent: *\nDisallow: /a\n", "User-agent: *\nDisalow: /" + far + far + "\n",
		"User-agent: *\nDisallow: /" + far + "$bcdefghij\n", "User-agent: *\nAllow: " + far + "\n",
	} {
		if got := runCheck(t, nil, file); !strings.Contains(got.out, " |") {
			t.Errorf("%.20q: no excerpt in\n%.300s%s", file, got.out, got.err)
		}
	}
}

// A file that the configuration doesn't list is tested only if both crawlers and URLs are
// for all files, or a flag has the other half; otherwise it is said what is missing.
func TestUnlistedFile(t *testing.T) {
	const listing = "crawlers = [\"Googlebot\"]\n[[file]]\npath = \"robots.txt\"\nurls = [\"/a\"]\n"
	const blocked = "Googlebot /b blocked by line 2\n"
	for _, tt := range []struct {
		config, args string
		code         int
		want         string
	}{
		{listing, "other.txt", 0, "No URL is tested: in whichline.toml `crawlers` need `urls` to test, and it doesn't list this file.\n"},
		{listing, "other.txt -url /b", 0, blocked},
		{"crawlers = [\"Googlebot\"]\n", "other.txt", 2, "whichline check: whichline.toml: `crawlers` need `urls` to test\n"},
		{"crawlers = [\"Googlebot\"]\n", "other.txt -url /b", 0, blocked},
		{"urls = [\"/b\"]\n", "other.txt", 2, "whichline check: whichline.toml: `urls` need `crawlers` to test them for\n"},
		{"urls = [\"/b\"]\n", "other.txt -agent Googlebot", 0, blocked},
	} {
		files := map[string]string{"robots.txt": "User-agent: *\nDisallow: /a\n", "other.txt": "User-agent: *\nDisallow: /b\n", "whichline.toml": tt.config}
		got := runCheck(t, files, "", strings.Fields(tt.args)...)
		if all := got.err + got.out; got.code != tt.code || !strings.HasPrefix(all, tt.want) || strings.Contains(all, "Googlebot /") != (tt.want == blocked) {
			t.Errorf("check %s with %q: exits with %d and writes %q; want %d, %q", tt.args, tt.config, got.code, all, tt.code, tt.want)
		}
	}
}

// The text describes the permissions of crawlers by the file and, if requested, by each
// rule.
func TestCheckRules(t *testing.T) {
	const file = "User-agent: *\nDisallow: /*.pdf$\nAllow: /en # \x1b[2J\n"
	summary := "As read by Google: Everyone may fetch everything except URLs that end in `.pdf`; some of Google's crawlers ignore the group for `*`.\n"
	for _, tt := range []struct{ args, want string }{
		{"", summary},
		{"-rules", "<stdin>:2: Disallow: /*.pdf$\n    every URL that ends in `.pdf`\n<stdin>:3: Allow: /en # \\x1b[2J\n" +
			"    every URL that begins with `/en`, so `/entry` too\n\n" + summary},
		{"-rules -reading python-3.11", "begins with `/*.pdf$`: for this parser `*` and `$` are ordinary characters\n"},
	} {
		got := runCheck(t, nil, file, strings.Fields(tt.args)...)
		if !strings.Contains(got.out, tt.want) || strings.Contains(got.out, "<stdin>:2: Dis") != (tt.args != "") {
			t.Errorf("%q: got\n%s\nwant\n%s", tt.args, got.out, tt.want)
		}
	}
}

func TestCheckExitCodes(t *testing.T) {
	const fine, warned = "User-agent: *\nDisallow: /a/\n", "User-agent: *\nDisalow: /a/\n"
	for _, tt := range []struct {
		name  string
		stdin string
		args  string
		code  int
	}{
		{"nothing to say", fine, "", 0},
		{"an error", trap, "", 1},
		{"an error, asked for", trap, "-fail-on error", 1},
		{"an error, whatever comes", trap, "-fail-on never", 0},
		{"a warning is no error", warned, "", 0},
		{"a warning", warned, "-fail-on warning", 1},
		{"a warning is worse than a note", warned, "-fail-on note", 1},
		{"a note is no warning", "User-agent: *\nDisallow: /a\nDisallow: /a\n", "-fail-on warning", 0},
		{"a note", "User-agent: *\nDisallow: /a\nDisallow: /a\n", "-fail-on note", 1},
		{"a verdict is no failure", fine, "-agent Googlebot -url /a/", 0},
		{"an empty file", "", "-fail-on note", 0},
		{"expectations are met", fine, "-expect holds.txt", 0},
		{"one does not", fine, "-expect breaks.txt", 1},
		{"one does not, and findings do not matter", fine, "-expect breaks.txt -fail-on never", 1},
		{"one does not, and JSON is wanted", fine, "-expect breaks.txt -json", 1},
		{"help", "", "-help", 0},
		{"unknown flag", fine, "-agents Googlebot", 2},
		{"no such level", fine, "-fail-on info", 2},
		{"no such format", fine, "-format xml", 2},
		{"no such reading", fine, "-reading altavista", 2},
		{"no such file", "", "missing.txt", 2},
		{"a folder without a robots.txt", "", ".", 2},
		{"a pattern that matches nothing", "", "*.tx", 2},
		{"no such expectations", fine, "-expect missing.txt", 2},
		{"expectations that cannot be read", fine, "-expect mistaken.txt", 2},
		{"nothing expected", fine, "-expect empty.txt", 2},
		{"two files", "", "holds.txt breaks.txt -fail-on never", 0},
		{"no such color", fine, "-color blue", 2},
		{"a fix of standard input", fine, "-fix", 2},
		{"a fix that is none", fine, "-fix=no-such-code", 2},
		{"no such configuration", fine, "-config missing.toml", 2},
		{"no configuration", fine, "-config none", 0},
		{"a URL without a crawler", fine, "-url /", 2},
		{"a crawler without a URL", fine, "-agent Googlebot", 2},
		{"not a URL", fine, "-agent Googlebot -url shop", 2},
		{"not a site", fine, "-site mailto:a", 2},
		{"a crawler without a name", fine, "-url / -agent=", 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := runCheck(t, map[string]string{
				"holds.txt":    "# what we promise\n\nGooglebot /a/ blocked by line 2\n",
				"breaks.txt":   "Googlebot /b/ allowed\nGooglebot /a/ allowed\n",
				"mistaken.txt": "Googlebot /a/ blocked\n# ok\nGooglebot /a/ denied\n",
				"empty.txt":    "# nothing yet\n",
			}, tt.stdin, strings.Fields(tt.args)...)
			if got.code != tt.code {
				t.Errorf("exit code %d; want %d\n%s%s", got.code, tt.code, got.out, got.err)
			}
			if wrong := tt.code == 2; wrong && (got.out != "" || !strings.HasPrefix(got.err, "whichline check: ")) {
				t.Errorf("a wrong call: out %q, err %q", got.out, got.err)
			} else if !wrong && got.out == "" {
				t.Errorf("nothing is said")
			}
		})
	}
}

// The change that blocks or allows a class of crawlers is not a fix.
func TestOffersAreNoFixes(t *testing.T) {
	got := runCheck(t, map[string]string{"robots.txt": trap}, "", "robots.txt", "-policy")
	fixes, changes := regexp.MustCompile(`(?m)^ *Fix: (.*)$`), regexp.MustCompile(`(?m)^ *Change: (Block|Allow) `)
	for _, fix := range fixes.FindAllStringSubmatch(got.out, -1) {
		if strings.HasPrefix(fix[1], "Block") || strings.HasPrefix(fix[1], "Allow") {
			t.Errorf("%q is called a fix", fix[1])
		}
	}
	if n := len(changes.FindAllString(got.out, -1)); n < 5 {
		t.Errorf("%d changes are offered in\n%s", n, got.out)
	}
}

// The text says which of its lists are cut short.
func TestCheckSaysWhatIsCut(t *testing.T) {
	var rules strings.Builder
	rules.WriteString("User-agent: *\n")
	for i := range 25_000 {
		fmt.Fprintf(&rules, "Disallow: /a%d\n", i)
	}
	for args, want := range map[string]int{"robots.txt": 0, "robots.txt -rules": 1, "robots.txt -rules -policy": 2} {
		got := runCheck(t, map[string]string{"robots.txt": rules.String()}, "", strings.Fields(args)...)
		if n := strings.Count(got.out, " are shown, as the file is too large.\n"); n != want {
			t.Errorf("%s: %d lists are called cut; want %d", args, n, want)
		}
	}
}

// The text gives the place, and uses the engine's sentences.
func TestCheckText(t *testing.T) {
	got := runCheck(t, map[string]string{
		"robots.txt": trap,
		"expect.txt": "Googlebot /shop blocked\nGooglebot /shop allowed\nGooglebot https://example.org/ outside\n",
	}, "", "robots.txt", "-site", "https://example.com/", "-agent", "GPTBot", "-agent", "Googlebot",
		"-url", "/shop", "-url", "https://example.org/", "-expect", "expect.txt")
	for _, want := range []string{
		"robots.txt:1: error: Lines 1 and 4 look like two groups",
		"[fused-groups]\n  1 | User-agent: *\n    | ^^^^^^^^^^^^^\n    By RFC 9309 (sections 2.1 and 2.2.4), only an allow",
		"    Fix: End the upper group with an empty `Disallow:`",
		"robots.txt:6: warning: `Disalow` in line 6",
		"robots.txt:2: note: Google ignores `Crawl-delay` (line 2)",
		"\nGPTBot /shop blocked by line 5\n    GPTBot is not allowed to fetch /shop: line 5, `Disallow: /`, is the only rule that matches.\n" +
			"    GPTBot obeys the group for `*`",
		"\nGooglebot /shop blocked by line 5\n",
		"\nGPTBot https://example.org/ outside\n    Not covered by this file",
		"\nexpect.txt:2: error: `Googlebot /shop allowed` not met: Googlebot is not allowed to fetch /shop: line 5",
		"2 errors, 1 warning, 1 note. 2 of 3 expectations met.\n",
	} {
		if !strings.Contains(got.out, want) {
			t.Errorf("%q is missing in\n%s", want, got.out)
		}
	}
	if got.err != "" {
		t.Errorf("err %q", got.err)
	}
}

// Each verdict is headed by an expectation that holds.
func TestCheckVerdictsAreExpectations(t *testing.T) {
	args := []string{"-fail-on", "never", "-site", "example.com", "-reading", "yandex", "-agent", "Googlebot", "-agent", "GPTBot", "-url", "/",
		"-url", "/a", "-url", "https://example.org/"}
	first := runCheck(t, nil, trap+"Allow: /a\n", args...)
	var headings []string
	for line := range strings.Lines(first.out) {
		if strings.HasPrefix(line, "G") {
			headings = append(headings, line)
		}
	}
	if len(headings) != 6 || headings[0] != "Googlebot / blocked by line 5 under yandex\n" {
		t.Fatalf("headings %q", headings)
	}
	got := runCheck(t, map[string]string{"expect.txt": strings.Join(headings, "")}, trap+"Allow: /a\n",
		"-fail-on", "never", "-site", "example.com", "-expect", "expect.txt")
	if got.code != 0 || !strings.Contains(got.out, "6 of 6 expectations met.") {
		t.Errorf("exit code %d\n%s%s", got.code, got.out, got.err)
	}
}

// document returns the API's answer to a request with the given members.
func document(t *testing.T, members map[string]any) string {
	t.Helper()
	body, err := json.Marshal(members)
	if err != nil {
		t.Fatal(err)
	}
	test, err := api.ReadTest(body)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := test.Answer(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	doc, err := api.Document(answer)
	if err != nil {
		t.Fatal(err)
	}
	return string(doc)
}

// JSON is the API's answer, octet for octet.
func TestCheckJSON(t *testing.T) {
	for name, file := range map[string]string{
		"text": trap, "empty": "", "octets": "User-agent: *\xff\nDisallow: /\x1b\xe9\x00\r\r\nSitemap: \u2028",
	} {
		t.Run(name, func(t *testing.T) {
			want := document(t, map[string]any{
				"robots_txt_base64": []byte(file), "user_agents": []string{"Googlebot", "Yandex"}, "urls": []string{"/a?b", "https://example.org/<x>"},
				"reading": "yandex", "site": "https://example.com",
			})
			for _, flag := range []string{"-json", "-format=json"} {
				got := runCheck(t, map[string]string{"r.txt": file}, "", flag, "-agent", "Googlebot", "-agent", "Yandex", "-url", "/a?b",
					"-url", "https://example.org/<x>", "-reading", "yandex", "-site", "https://example.com", "r.txt", "-fail-on", "never")
				if got.out != want || got.code != 0 || got.err != "" {
					t.Errorf("%s: exit code %d, %s\n%s\nwant\n%s", flag, got.code, got.err, got.out, want)
				}
			}
		})
	}
}

// Expectations that do not hold are told beside the document.
func TestCheckJSONWithExpectations(t *testing.T) {
	got := runCheck(t, map[string]string{"e.txt": "no findings\nGooglebot / blocked\n"}, trap, "-json", "-expect", "e.txt")
	if !json.Valid([]byte(got.out)) || !strings.HasPrefix(got.err, "e.txt:1: error: `no findings` not met: ") || strings.Count(got.err, "\n") != 1 {
		t.Errorf("out %.80s\nerr %s", got.out, got.err)
	}
}

// An error names the file and the place of the mistake.
func TestCheckSaysWhereTheMistakeIs(t *testing.T) {
	files := map[string]string{"e.txt": "# promises\n\nGooglebot /a denied\n", "large.txt": strings.Repeat("#", 1<<20+1), "empty.txt": "\n"}
	for args, want := range map[string]string{
		"-expect e.txt":                    "e.txt: line 3, \"Googlebot /a denied\": at \"denied\": say allowed, blocked or outside",
		"-expect empty.txt":                "empty.txt: no expectation",
		"large.txt":                        "large.txt has more than 1048576 bytes; Google reads the first 512000",
		"-expect large.txt":                "large.txt has more than 1048576 bytes, and no more are read",
		"missing.txt":                      "open missing.txt:",
		"-reading altavista":               "-reading: Unknown parser. Known: own, google,",
		"-site mailto:a":                   "-site: Not a site.",
		"-agent a -url shop":               "-url \"shop\": Not a URL or a path:",
		"-agent a -url /" + long(8<<10):    "-url: This has 8193 bytes",
		"-agent " + long(2000) + " -url /": "-agent: This has 2000 bytes",
		"-fail-on info":                    "want error, warning, note or never",
		"-what":                            "flag provided but not defined: -what; whichline check -help lists the flags",
		"a.txt b.txt":                      "open a.txt: no such file",
		"-expect a -expect b":              "\"b\" for flag -expect: a call takes one, so make a call for each;",
		"-reading google -reading bing":    "\"bing\" for flag -reading: a call takes one",
		"-fix=utf-16 -fix=quotes":          "whichline check: -fix: a call takes one code, so make a call for each",
	} {
		got := runCheck(t, files, "", strings.Fields(args)...)
		if got.code != 2 || !strings.Contains(got.err, want) || strings.Count(got.err, "\n") != 1 {
			t.Errorf("%.60s: exit code %d, %q; want %q", args, got.code, got.err, want)
		}
	}
}

func long(n int) string { return strings.Repeat("a", n) }

// As many results as the API gives, and no more.
func TestCheckLimits(t *testing.T) {
	args := make([]string, 0, 1010)
	for range 251 {
		args = append(args, "-url", "/a")
	}
	if got := runCheck(t, nil, "", append(args, "-agent", "a")...); got.code != 0 {
		t.Errorf("251 results: exit code %d, %s", got.code, got.err)
	}
	got := runCheck(t, nil, "", append(args, "-agent", "a", "-agent", "b")...)
	if got.code != 2 || !strings.Contains(got.err, "-url: Every URL is tested for every user agent, which makes 502 results, and at most 500") {
		t.Errorf("502 results: exit code %d, %s", got.code, got.err)
	}
	if got := runCheck(t, nil, strings.Repeat("#", 1<<20)); got.code != 1 || !strings.Contains(got.out, "[file-too-long]") {
		t.Errorf("a file of 1 MiB: exit code %d, %s%s", got.code, got.out, got.err)
	}
}

// No octet of the file, of expectations or of the call reaches a terminal that
// would obey it, hide it or write it backwards.
func TestCheckPrintsNothingHostile(t *testing.T) {
	const bad = "\x1b]0;owned\x07\u009b31m\u202e\u2066\u200b\u00a0\ufeff\u2028\x7f\x08\r\xff\x00\u0301"
	file := "User-agent: " + bad + "\nUser-agent: *\n" + bad + "\nDisalow: /" + bad + "\nDisallow: " + bad + "\nSitemap: " + bad +
		"\n" + bad + ": x\nDisallow: /::error::##[error]a\nDisallow: https://a/##[error]b\n"
	name := "r\x1b[31m,%:\u202e.txt"
	for _, format := range []string{"text", "github", "json"} {
		got := runCheck(t, map[string]string{name: file, "e" + name: "Goo\x1bgle /\u202e allowed under google\nno findings\n"}, "",
			"-format", format, "-expect", "e"+name, "-agent", "a"+bad, "-url", "/"+bad, "-url", "/::error::##[error]a", name)
		if got.code != 1 {
			t.Fatalf("%s: exit code %d: %s", format, got.code, got.err)
		}
		if r := strings.IndexFunc(strings.ReplaceAll(got.out+got.err, "\n", ""), unprintable); r >= 0 {
			t.Errorf("%s: %q is written as it is", format, (got.out + got.err)[r:r+10])
		}
	}
	for _, args := range [][]string{{"\x1b[31m.txt"}, {"-\x1b[31m"}, {"-expect", "\u202e"}, {"-fail-on", "\x1b"}, {"-agent", "a", "-url", "\x1b"}} {
		got := runCheck(t, nil, "", args...)
		if r := strings.IndexFunc(strings.TrimSuffix(got.err, "\n"), unprintable); got.code != 2 || r >= 0 {
			t.Errorf("%q: exit code %d, %q", args, got.code, got.err)
		}
	}
}

// unprintable reports whether a terminal may obey c, or show something else.
func unprintable(c rune) bool {
	return c < ' ' || c >= 0x7f && c < 0xa1 || c >= 0x200b && c <= 0x200f || c >= 0x2028 && c <= 0x202e || c >= 0x2066 && c <= 0x2069 || c == 0xfeff
}

// Annotations name file, line and title, and no text can end one or begin
// another.
func TestCheckGitHub(t *testing.T) {
	files := map[string]string{
		"a,b:100%.txt": trap + "Disallow: /::error::50%25\u2028##[error]x\n",
		"expect.txt":   "\nGooglebot /shop allowed\n",
	}
	got := runCheck(t, files, "", "-format", "github", "a,b:100%.txt", "-expect", "expect.txt", "-agent", "Googlebot",
		"-agent", "::error::x", "-agent", " ::stop-commands::y", "-url", "/::error::50%25##[error]x")
	for _, want := range []string{
		"::error file=a%2Cb%3A100%25.txt,line=1,title=fused-groups::Lines 1 and 4 look like two groups",
		"%0AFix: End the upper group",
		"\n::warning file=a%2Cb%3A100%25.txt,line=6,title=misspelt-field::",
		"\n::notice file=a%2Cb%3A100%25.txt,line=2,title=field-of-others::",
		"\n::error file=expect.txt,line=2,title=expectation::`Googlebot /shop allowed` not met: ",
		"\nGooglebot /::error::50%25#\\x23[error]x blocked by line 5\n",
		"\n:\\x3aerror::x /::error::",
		"\n    :\\x3aerror::x ",
	} {
		if !strings.Contains(got.out, want) {
			t.Errorf("%q is missing in\n%s", want, got.out)
		}
	}
	commands := 0
	for line := range strings.Lines(got.out) {
		if strings.HasPrefix(line, "::") {
			commands++
		} else if strings.Contains(line, "##[") || strings.HasPrefix(strings.TrimSpace(line), "::") {
			t.Errorf("a command: %s", line)
		}
	}
	if findings := strings.Count(got.out, ",title="); commands != findings || got.code != 1 {
		t.Errorf("%d commands for %d annotations, exit code %d", commands, findings, got.code)
	}
	if got := runCheck(t, nil, trap, "-format", "github"); !strings.HasPrefix(got.out, "::error title=fused-groups::") {
		t.Errorf("standard input: %s", got.out)
	}
}

// The help names every flag there is.
func TestCheckHelp(t *testing.T) {
	got := runCheck(t, nil, "", "-h")
	for _, flag := range []string{"agent", "url", "reading", "site", "expect", "fail-on", "format", "json"} {
		if !strings.Contains(got.out, "\n  -"+flag) {
			t.Errorf("-%s is missing", flag)
		}
	}
	if !strings.Contains(got.out, "crawler-commons") || !strings.Contains(got.out, "Exit codes:\n  0") || got.err != "" {
		t.Errorf("%s%s", got.out, got.err)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func (full) Read([]byte) (int, error) { return 0, errors.New("gone away") }

// Neither a device that is full nor one that breaks off passes for success.
func TestCheckDevices(t *testing.T) {
	var out, errs bytes.Buffer
	if code, _ := (command.Command{Stdin: strings.NewReader(""), Stdout: full{}, Stderr: &errs}).Run("check", nil); code != 2 || !strings.Contains(errs.String(), "no space left") {
		t.Errorf("full: exit code %d, %s", code, errs.String())
	}
	errs.Reset()
	if code, _ := (command.Command{Stdin: full{}, Stdout: &out, Stderr: &errs}).Run("check", []string{"-"}); code != 2 || !strings.Contains(errs.String(), "gone away") {
		t.Errorf("gone: exit code %d, %s", code, errs.String())
	}
	if out.Len() > 0 {
		t.Errorf("out %q", out.String())
	}
}

// A table of URLs is tested with another version of the file beside it, and clicks weigh the
// lines that decide.
func TestTableOfURLs(t *testing.T) {
	files := map[string]string{"robots.txt": "User-agent: *\nDisallow: /b\n", "old.txt": "User-agent: *\nDisallow: /a\n",
		"t.csv": "Top pages,Clicks\n/a,\"1,200\"\n/b,310\n/c,many\n"}
	got := runWith(t, files, "", "test", "-summary", "-agent", "Googlebot", "-table", "t.csv", "-before", "old.txt")
	want := "2 allowed, 1 blocked, 0 not covered, 0 not tested.\n1 now blocked, 0 still blocked, 1 now allowed, 1 never blocked.\nLine 2 blocked 1.\n    21 % of clicks\n"
	if got.code != 0 || got.out != want || got.err != "t.csv: nothing is added for 1 number that couldn't be read\n" {
		t.Errorf("exit code %d\n%s\n%s; want\n%s", got.code, got.out, got.err, want)
	}
}

// A share is that of one crawler's clicks, and few are more than none.
func TestSharesOfClicks(t *testing.T) {
	files := map[string]string{"robots.txt": "User-agent: *\nDisallow: /a\nDisallow: /c\n\nUser-agent: x\nDisallow: /\n", "t.csv": "URL,Clicks\n/a,1\n/b,999\n/c,0\n"}
	for _, tt := range []struct {
		agents []string
		want   string
	}{
		{[]string{"-agent", "Googlebot"}, "1 allowed, 2 blocked, 0 not covered, 0 not tested.\nLine 2 blocked 1.\n    less than 1 % of clicks\nLine 3 blocked 1.\n    0 % of clicks\n"},
		{[]string{"-agent", "Googlebot", "-agent", "x"}, "1 allowed, 5 blocked, 0 not covered, 0 not tested.\nLine 6 blocked 3.\nLine 2 blocked 1.\nLine 3 blocked 1.\n"},
	} {
		got := runWith(t, files, "", "test", append(tt.agents, "-summary", "-table", "t.csv")...)
		if got.code != 0 || got.out != tt.want {
			t.Errorf("%v: exit code %d\n%s\n%s; want\n%s", tt.agents, got.code, got.out, got.err, tt.want)
		}
	}
}

// Expectations alone leave nothing to compare with another version.
func TestBeforeWithoutAgent(t *testing.T) {
	files := map[string]string{"robots.txt": "", "e": "Googlebot /a allowed\n"}
	if got := runWith(t, files, "", "test", "-expect", "e", "-before", "missing.txt"); got.code != 2 || !strings.Contains(got.err, "-before compares verdicts on URLs: add an -agent") {
		t.Errorf("exit code %d, %q", got.code, got.err)
	}
}

// A table without URLs is one that the call cannot mend by a column.
func TestTableWithoutURLs(t *testing.T) {
	files := map[string]string{"robots.txt": "", "t.csv": "a,b\n1,2\n"}
	got := runWith(t, files, "", "test", "-agent", "Googlebot", "-table", "t.csv")
	if want := "whichline test: t.csv: the column with the URLs wasn't found in the table; name it url\n"; got.code != 2 || !strings.Contains(got.err, want) {
		t.Errorf("exit code %d, %q; want %q", got.code, got.err, want)
	}
}

// The summary counts the URLs before a mistake in a table.
func TestSummaryOfBrokenTable(t *testing.T) {
	files := map[string]string{"robots.txt": "User-agent: *\nDisallow: /b\n",
		"map.xml": `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/b</loc></url><url><loc>https://example.com/?a&b</loc></url></urlset>`}
	got := runWith(t, files, "", "test", "-summary", "-agent", "Googlebot", "-table", "map.xml")
	want := "0 allowed, 1 blocked, 0 not covered, 0 not tested.\nLine 2 blocked 1.\n"
	if got.code != 2 || got.out != want || !strings.Contains(got.err, "read up to the mistake") {
		t.Errorf("exit code %d\n%s\n%s; want\n%s", got.code, got.out, got.err, want)
	}
	if got := runWith(t, files, "", "test", "-summary", "-agent", "Googlebot", "-table", "missing.xml"); got.code != 2 || got.out != "" {
		t.Errorf("without the table: exit code %d, %q", got.code, got.out)
	}
}

// A table that is missing or broken doesn't hide what becomes of expectations.
func TestExpectationsBesideBrokenTable(t *testing.T) {
	files := map[string]string{"robots.txt": "User-agent: *\nDisallow: /b\n", "e.txt": "Googlebot /a allowed\nGooglebot /b allowed\n", "map.xml": "<urlset><url>"}
	for _, table := range []string{"map.xml", "missing.xml"} {
		got := runWith(t, files, "", "test", "-agent", "Googlebot", "-table", table, "-expect", "e.txt")
		if got.code != 2 || !strings.HasPrefix(got.err, "e.txt:2: error: ") || !strings.Contains(got.err, table) || !strings.HasSuffix(got.out, "1 of 2 expectations met.\n") {
			t.Errorf("%s: exit code %d\n%s\n%s", table, got.code, got.out, got.err)
		}
	}
}

// The expectations of "whichline init" are bounded.
func TestInitBounds(t *testing.T) {
	robots := ""
	for i := range 30 {
		robots += "User-agent: a" + strings.Repeat("b", i) + "\nDisallow: /x" + strings.Repeat("y", i) + "/\n\n"
	}
	runWith(t, map[string]string{"robots.txt": robots}, "", "init", "-expect")
	text, err := os.ReadFile("robots.expect")
	if n := strings.Count(string(text), "\n"); err != nil || n != 200 {
		t.Errorf("%d expectations, error %v; want 10 crawlers for 20 URLs", n, err)
	}
}
