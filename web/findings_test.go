package web_test

import (
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

const faulty = "Disallow: /old/\nUser-agent: *\nDisallow: search\nDissallow: /cart\nCrawl-delay: 5\n"

// The page shows the engine's findings, each linked with its lines both ways.
func TestFindingsOnThePage(t *testing.T) {
	_, page := readPage(t, url.Values{"robots": {faulty}, "url": {"/old/x"}, "agent": {"Googlebot"}})
	findings := finding.In(robotstxt.Parse([]byte(faulty)), nil)
	items := page.Find("[data-finding]")
	if items.Length() != len(findings) || len(findings) < 4 {
		t.Fatalf("%d findings on the page; want %d, at least 4", items.Length(), len(findings))
	}
	for i, x := range findings {
		item := items.Eq(i)
		if code, severity := item.AttrOr("data-finding", ""), item.AttrOr("data-severity", ""); code != x.Code.String() || severity != x.Severity.String() {
			t.Errorf("finding %d is %s, %s; want %s, %s", i, code, severity, x.Code, x.Severity)
		}
		plain := strings.ReplaceAll(x.Message.String(), "`", "")
		if text := words(item.Find("p").First().Text()); !strings.Contains(text, plain) {
			t.Errorf("%s says %q; want %q", x.Code, text, plain)
		}
		for _, n := range x.Lines {
			if link := page.Find("#L" + strconv.Itoa(n) + ` a[href="#finding-` + x.Code.String() + `"]`); link.Length() != 1 {
				t.Errorf("line %d has %d links to %s", n, link.Length(), x.Code)
			}
		}
		if hasFix := item.Find(`button[name="fix"]`).Length() == 1; hasFix != (x.Offer() != nil) {
			t.Errorf("%s offers a fix: %t", x.Code, hasFix)
		}
	}
}

// A finding that a comment ignores is folded, with its reason, and counts nowhere.
func TestIgnoredFindingOnThePage(t *testing.T) {
	_, page := readPage(t, url.Values{"robots": {"User-agent: *\n# whichline: ignore no-leading-slash because of <old> links\nDisallow: a\n"}, "url": {"/"}, "agent": {"Googlebot"}})
	folded := page.Find("details#ignored-findings")
	if text := words(folded.Text()); !strings.Contains(text, "1 finding ignored by a comment in the file") || !strings.Contains(text, "Ignored because of <old> links") {
		t.Errorf("it says %q", text)
	}
	if folded.Find(`a[href="#L2"], a[href="#L3"]`).Length() != 2 {
		t.Error("it does not lead to the lines")
	}
	if n, text := page.Find("[data-finding]").Length(), page.Find("#findings").Text(); n != 0 || !strings.Contains(text, "No findings in this file") {
		t.Errorf("%d findings count: %q", n, text)
	}
}

// A file with nothing wrong is told so.
func TestNoFindingsOnThePage(t *testing.T) {
	_, page := readPage(t, url.Values{"robots": {"User-agent: *\nDisallow: /cart/\n"}, "url": {"/"}, "agent": {"Googlebot"}})
	if n, text := page.Find("[data-finding]").Length(), page.Find("#findings").Text(); n != 0 || !strings.Contains(text, "No findings in this file") {
		t.Errorf("%d findings: %q", n, text)
	}
}

// Findings are about the file as Google reads it, which is said where others read it, of
// none too. Yandex ignores the rule.
func TestNoFindingsForOthers(t *testing.T) {
	long := "User-agent: *\nDisallow: /" + strings.Repeat("a", 1100) + "\n"
	for reading, want := range map[string]string{"google": "No findings in this file", "yandex": "No findings in this file as Google reads it"} {
		_, page := readPage(t, url.Values{"robots": {long}, "url": {"/"}, "agent": {"YandexBot"}, "reading": {reading}})
		if got := words(page.Find("#findings .facts").Text()); got != want {
			t.Errorf("under %s: %q; want %q", reading, got, want)
		}
	}
}

// A fix names its change, and its button puts it into the form.
func TestFix(t *testing.T) {
	form := url.Values{"robots": {faulty}, "urls": {"/old/x\n/other"}, "agents": {"Googlebot"}}
	_, page := send(t, "/", form)
	fix := page.Find("#finding-rule-before-group")
	flips := fix.Find("[data-flip]")
	if flips.Length() != 1 || !strings.Contains(words(flips.Text()), "/old/x Googlebot: ✓ Allowed") || !strings.Contains(flips.Text(), "Blocked, line 2") {
		t.Errorf("flips: %q", words(flips.Text()))
	}
	form.Set("fix", fix.Find(`button[name="fix"]`).AttrOr("value", ""))
	status, page := send(t, "/", form)
	robots := strings.TrimPrefix(page.Find("#robots").Text(), "\n")
	if status != 200 || robots != "User-agent: *\n"+faulty {
		t.Errorf("status %d, the form holds %q", status, robots)
	}
	if page.Find("#finding-rule-before-group").Length() != 0 {
		t.Error("the finding is still there")
	}
	if got := page.Find("[data-allowed]").First().AttrOr("data-allowed", ""); got != "false" {
		t.Errorf("/old/x is allowed: %s", got)
	}
	if !strings.Contains(page.Find("#headline").Text(), "The change is in the form: ") {
		t.Errorf("the page does not say so: %q", page.Find("#headline").Text())
	}
}

// A fix that changes verdicts in the table isn't said to change none, though it changes
// nothing as the operators of crawlers document their readings.
func TestFixOfAnotherReading(t *testing.T) {
	form := asked("Disallow //\n", "/$", "Googlebot")
	form.Set("reading", "reppy")
	_, page := send(t, "/", form)
	fix := page.Find("#findings .fix")
	if text := words(fix.Text()); fix.Find("[data-flip]").Length() != 1 || strings.Contains(text, "No URL was found") {
		t.Errorf("%q", text)
	}
}

// A fix that is asked for where there is nothing to mend leaves the text alone.
func TestFixOfNothing(t *testing.T) {
	for _, code := range []string{"rule-before-group", "no-such-finding"} {
		status, page := send(t, "/", url.Values{"robots": {"User-agent: *\n"}, "urls": {"/"}, "agents": {"a"}, "fix": {code}})
		if robots := strings.TrimPrefix(page.Find("#robots").Text(), "\n"); status != 200 || robots != "User-agent: *\n" {
			t.Errorf("%s: status %d, the form holds %q", code, status, robots)
		}
	}
}

// words returns text with its white space folded.
func words(text string) string { return strings.Join(strings.Fields(text), " ") }

// Each rule of a group shows a URL that it decides, or that it never does.
func TestWitnessesOnThePage(t *testing.T) {
	_, page := readPage(t, url.Values{
		"robots": {"User-agent: *\nDisallow: /a\nAllow: /a\nDisallow: /b*c\n"}, "url": {"/"}, "agent": {"Googlebot"},
	})
	var got []string
	page.Find("[data-witness]").Each(func(_ int, s *goquery.Selection) {
		got = append(got, s.AttrOr("data-witness", "")+" "+words(s.Text()))
	})
	want := []string{
		"always-beaten Line 2 Disallow: /a never decides: wherever it matches, line 3 Allow: /a matches too and beats it.",
		"found Line 3 Allow: /a decides /a.",
		"found Line 4 Disallow: /b*c decides /bc.",
	}
	if len(got) != len(want) {
		t.Fatalf("witnesses %q; want %q", got, want)
	}
	for i := range want {
		if !strings.HasPrefix(got[i], want[i]) {
			t.Errorf("%q; want %q", got[i], want[i])
		}
	}
}
