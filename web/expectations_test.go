package web_test

import (
	"bytes"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"whichline/web/command"
)

const expectRobots = "User-agent: *\nDisallow: /cart/\nAllow: /\n"

// The page shows which expectations hold and, for the others, the verdict and the
// line that decided.
func TestExpectations(t *testing.T) {
	form := url.Values{"robots": {expectRobots}, "urls": {"/cart/"}, "agents": {"Googlebot"},
		"expect": {"# mine\nGooglebot / allowed\nGooglebot /cart/ allowed\nGooglebot / denied\nline 2 counts\n"}}
	status, page := send(t, "/", form)
	if status != http.StatusOK {
		t.Errorf("status %d; want 200", status)
	}
	for what, want := range map[string]string{
		"#expectations-title":                              "1 of 3 expectations fails",
		"#expectations [data-expectation='3'] .got":        "line 2",
		"#expectations [data-expectation='3'] > a":         "line 2",
		"#expectations [data-wrong][data-expectation='4']": "say allowed, blocked or outside after the URL",
		"#expectations-held [data-expectation='5']":        "Line 2 isn't ignored.",
		"#band-expect":    "1 of 3 expectations fails",
		"#count-verdicts": "⚑ 1✕",
	} {
		if got := page.Find(what).Text(); !strings.Contains(got, want) {
			t.Errorf("%s says %q; want %q", what, got, want)
		}
	}
	if got := page.Find("textarea#expect").Text(); got != form.Get("expect") {
		t.Errorf("the field holds %q; want %q", got, form.Get("expect"))
	}
	for number, held := range map[string]string{"2": "true", "3": "false", "5": "true"} {
		if got := page.Find("[data-expectation='"+number+"']").AttrOr("data-held", ""); got != held {
			t.Errorf("line %s holds: %q; want %s", number, got, held)
		}
	}
	form.Set("expect", "")
	_, page = send(t, "/", form)
	if _, hidden := page.Find("#expectations").Attr("hidden"); !hidden {
		t.Error("the panel shows though nothing is expected")
	}
}

// A button beside a verdict adds it to the expectations, and removes it again.
func TestPin(t *testing.T) {
	form := url.Values{"robots": {expectRobots}, "urls": {"/cart/"}, "agents": {"Googlebot\nSogou web spider"}, "expect": {"# mine"}}
	_, page := send(t, "/", form)
	pin := page.Find("#answers button[name=pin]")
	if got := pin.AttrOr("value", ""); pin.Length() != 1 || got != "Googlebot /cart/ blocked" {
		t.Fatalf("%d pins, the first %q", pin.Length(), got)
	}
	form.Set("pin", "Googlebot /cart/ blocked")
	_, page = send(t, "/", form)
	want := "# mine\nGooglebot /cart/ blocked\n"
	if got := page.Find("textarea#expect").Text(); got != want {
		t.Errorf("expects %q; want %q", got, want)
	}
	if n := page.Find("#answers button[name=pin]").Length(); n != 0 {
		t.Errorf("%d verdicts can be pinned again", n)
	}
	unpin := page.Find("#answers button[name=unpin]").AttrOr("value", "")
	form.Del("pin")
	form.Set("expect", want)
	form.Set("unpin", unpin)
	_, page = send(t, "/", form)
	if got := page.Find("textarea#expect").Text(); got != "# mine\n" {
		t.Errorf("expects %q once nothing is pinned", got)
	}
}

// Expectations travel in links, and each preset adds to them.
func TestExpectationsTravel(t *testing.T) {
	query := url.Values{"robots": {expectRobots}, "url": {"/cart/"}, "agent": {"Googlebot"}, "expect": {"Googlebot /cart/ allowed\n"}}
	_, page := send(t, "/?"+query.Encode(), nil)
	if _, broken := page.Find("#expectations [data-held=false]").Attr("data-line"); !broken {
		t.Error("the link shows no broken expectation")
	}
	link, err := url.Parse(page.Find("#link-address").Text())
	if err != nil || link.Query().Get("expect") != query.Get("expect") {
		t.Errorf("the page links to %s (error %v)", link, err)
	}
	page.Find("button[name=expect-preset]").Each(func(_ int, b *goquery.Selection) {
		form := url.Values{"robots": {expectRobots}, "expect": {"# mine"}, "expect-preset": {b.AttrOr("value", "")}}
		_, page := send(t, "/", form)
		if got := page.Find("textarea#expect").Text(); !strings.HasPrefix(got, "# mine\n#") || page.Find("#expectations [data-wrong]").Length() > 0 {
			t.Errorf("%s leads to %q", b.Text(), got)
		}
	})
}

// The download is the text as it stands, which the command line reads.
func TestExpectationsExport(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	form := url.Values{"robots": {expectRobots}, "urls": {"/cart/"}, "agents": {"Googlebot"}, "expect": {"# mine\nGooglebot /cart/ blocked\n"}}
	res := ask(site, http.MethodPost, "/export?format=expectations", []string{formType}, strings.NewReader(form.Encode()))
	body, err := io.ReadAll(res.Body)
	if err != nil || string(body) != form.Get("expect") {
		t.Errorf("%q is downloaded (error %v)", body, err)
	}
	if got := res.Header.Get("Content-Disposition"); !strings.Contains(got, "robots.expect") {
		t.Errorf("it is called %s", got)
	}
	name := filepath.Join(t.TempDir(), "robots.expect")
	if err := os.WriteFile(name, body, 0o600); err != nil {
		t.Fatal(err)
	}
	for file, code := range map[string]int{expectRobots: 0, "": 1} {
		var out, errs bytes.Buffer
		c := command.Command{Stdin: strings.NewReader(file), Stdout: &out, Stderr: &errs}
		if got, _ := c.Run("check", []string{"-expect", name, "-reading", "own"}); got != code {
			t.Errorf("check of %q exits with %d; want %d: %s%s", file, got, code, &out, &errs)
		}
	}
}

// Without expectations, the download has the verdicts, each as one line.
func TestExpectationsOfVerdictsExport(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	form := url.Values{"robots": {expectRobots}, "urls": {"/cart/\n/a b\nhttp://"}, "agents": {"Googlebot\nBingbot"}, "expect": {" \n"}}
	res := ask(site, http.MethodPost, "/export?format=expectations", []string{formType}, strings.NewReader(form.Encode()))
	body, err := io.ReadAll(res.Body)
	want := "Googlebot /cart/ blocked\nBingbot /cart/ blocked\nGooglebot /a%20b allowed\nBingbot /a%20b allowed\n"
	if err != nil || string(body) != want {
		t.Errorf("%q is downloaded (error %v); want %q", body, err, want)
	}
}

// Where nothing was tested, the download says so.
func TestExpectationsOfNothingExport(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	form := url.Values{"robots": {expectRobots}, "urls": {"/a"}, "agents": {" "}}
	res := ask(site, http.MethodPost, "/export?format=expectations", []string{formType}, strings.NewReader(form.Encode()))
	body, err := io.ReadAll(res.Body)
	if err != nil || !strings.HasPrefix(string(body), "# Nothing is expected yet: ") {
		t.Errorf("%q is downloaded (error %v)", body, err)
	}
}

// The panel stands below the verdicts, so that a pin moves nothing above it.
func TestExpectationsStandBelow(t *testing.T) {
	_, page := send(t, "/", url.Values{"robots": {expectRobots}, "urls": {"/"}, "agents": {"x"}, "expect": {"x / allowed"}})
	if page.Find("#answers ~ #expectations:not([hidden])").Length() != 1 || page.Find("#expectations ~ #expect-text").Length() != 1 {
		t.Error("the expectations are not between the verdicts and the field")
	}
}

// Expectations beyond the page's bound are counted, and nothing typed is lost.
func TestExpectationsBounded(t *testing.T) {
	many := strings.Repeat("Googlebot / allowed\n", 600)
	for text, want := range map[string]string{many: "100 more", strings.Repeat(many, 10): "64 KiB"} {
		status, page := send(t, "/", url.Values{"robots": {expectRobots}, "expect": {text}})
		if got := page.Find("#expectations").Text(); status != http.StatusOK || !strings.Contains(got, want) {
			t.Errorf("status %d; the panel says %q; want %q", status, got, want)
		}
		if got := page.Find("textarea#expect").Text(); got != text {
			t.Errorf("%d octets come back; want %d", len(got), len(text))
		}
	}
}

// The live editor gets the text that a pin or a preset fills in.
func TestExpectationsLive(t *testing.T) {
	_, answer := check(t, map[string]any{"robots": expectRobots, "urls": "/cart/", "agents": "Googlebot", "expect": "# mine\n", "pin": "Googlebot /cart/ allowed"})
	if got := answer.Fields["expect"]; got != "# mine\nGooglebot /cart/ allowed\n" {
		t.Errorf("the field becomes %q", got)
	}
	for id, want := range map[string]string{"expectations": `data-held="false"`, "band-expect": "isn&#39;t met", "count-verdicts": "⚑ 1✕"} {
		if got := answer.Parts[id]; !strings.Contains(got, want) {
			t.Errorf("%s is %s; want %q", id, got, want)
		}
	}
}

// Expectations come back from the pages that the form is sent to.
func TestExpectationsComeBack(t *testing.T) {
	form := url.Values{"robots": {expectRobots}, "expect": {"# mine\nGooglebot /cart/ blocked"}, "address": {""}}
	for _, path := range []string{"/fetch", "/compare"} {
		_, page := send(t, path, form)
		if got := page.Find("textarea[name=expect]").Text() + page.Find("input[name=expect]").AttrOr("value", ""); got != form.Get("expect") {
			t.Errorf("%s gives %q back", path, got)
		}
	}
}

// All verdicts in the table are expected at once, beside what was written.
func TestPinAll(t *testing.T) {
	form := url.Values{"robots": {expectRobots}, "urls": {"/cart/\n/\nhttp://["}, "agents": {"Googlebot\nBingbot"}, "expect": {"# mine\nGooglebot / allowed\n"}, "pin-all": {"1"}}
	_, page := send(t, "/", form)
	want := "# mine\nGooglebot / allowed\nGooglebot /cart/ blocked\nbingbot /cart/ blocked\nbingbot / allowed\n"
	if got := page.Find("textarea#expect").Text(); got != want {
		t.Errorf("the field holds %q; want %q", got, want)
	}
	if got := page.Find("#expectations-title").Text(); !strings.Contains(got, "All 4 expectations are met") {
		t.Errorf("the page says %q", got)
	}
}

// The lines for a build run a command that judges as the page does, and that a build
// with the file that the page saves passes and, after a change, fails.
func TestLinesForABuild(t *testing.T) {
	form := url.Values{"robots": {expectRobots}, "urls": {"https://example.com/cart/"}, "agents": {"Googlebot"}, "site": {"https://example.com"}, "reading": {"bing"}}
	_, page := send(t, "/", form)
	site, _ := newSite(t, nil, nil)
	saved := text(t, ask(site, "POST", "/export?format=expectations", []string{formType}, strings.NewReader(form.Encode())))
	for _, id := range []string{"github", "gitlab", "commit"} {
		lines := strings.TrimSpace(page.Find("#check-" + id).Text())
		if n := strings.Count(lines, "\n"); n != 2 {
			t.Errorf("%s has %d lines:\n%s", id, n+1, lines)
		}
		_, rest, _ := strings.Cut(lines, "check ")
		args := strings.Fields(strings.TrimRight(rest, `"]}`))
		t.Chdir(t.TempDir())
		for robots, want := range map[string]int{expectRobots: 0, "User-agent: *\nAllow: /\n": 1} {
			for name, content := range map[string]string{"robots.txt": robots, "robots.expect": saved} {
				if err := os.WriteFile(filepath.Base(name), []byte(content), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			var out bytes.Buffer
			c := command.Command{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &out}
			if got, _ := c.Run("check", args); got != want {
				t.Errorf("%s: %q exits with %d; want %d:\n%s", id, args, got, want, &out)
			}
		}
	}
}
