package form_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/web/form"
	"whichline/web/limit"
)

func TestAsked(t *testing.T) {
	google := crawler.AllBy(robotstxt.Readings()[0])
	for _, tt := range []struct {
		name  string
		sent  url.Values
		asked form.Asked
		lines []string
	}{
		{"nothing", nil, form.Asked{Reader: crawler.Own}, nil},
		{"all of it", url.Values{"robots": {"User-agent: *\r\nDisallow: /"}, "agents": {"a\r\n b \n\n"}, "agent": {"c"}, "site": {" example.com "}, "reading": {google.Code()}},
			form.Asked{Robots: "User-agent: *\nDisallow: /", Crawlers: "a\n b \n\n\nc", Site: "example.com", Reader: google}, []string{"a", "b", "c"}},
		{"a reading that there is not", url.Values{"reading": {"x"}, "agents": {"a", "b"}}, form.Asked{Crawlers: "a\nb", Reader: crawler.Own}, []string{"a", "b"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			asked := form.Of(tt.sent).Asked()
			if asked != tt.asked {
				t.Errorf("asked %+v; want %+v", asked, tt.asked)
			}
			r := asked.Subject()
			if d := cmp.Diff(tt.lines, r.UserAgents); d != "" || r.Robots != tt.asked.Robots || r.Reader != tt.asked.Reader || (r.Site != nil) != (tt.asked.Site != "") {
				t.Errorf("subject %+v (-want +got):\n%s", r, d)
			}
			shown := asked.Shown(t.Context(), templates.Fault{})
			if shown.Robots != asked.Robots || shown.Crawlers != asked.Crawlers || shown.Site != asked.Site || shown.Reading != r.Reader.Code() {
				t.Errorf("shown %+v", shown)
			}
		})
	}
}

// A field that was sent several times is that of the last time, and all of its lines.
func TestPart(t *testing.T) {
	v := make(form.Values)
	if v.Has("file") || v.Part("file").Octets != nil {
		t.Error("an empty form has a file")
	}
	v.Add("file", "", nil)
	v.Add("file", "a.csv", []byte("1\r\n2"))
	if p := v.Part("file"); p.File != "a.csv" || string(p.Octets) != "1\r\n2" || !v.Has("file") {
		t.Errorf("the part is %q, %q", p.File, p.Octets)
	}
	if text := v.Text("file"); text != "\n1\n2" {
		t.Errorf("the text is %q", text)
	}
}

// TestTextsEnd sends very many and very long texts: of each the beginning is taken, and
// lists end one behind their limit.
func TestTextsEnd(t *testing.T) {
	long := strings.Repeat("a", limit.Answer)
	sent := url.Values{"agents": {"b\r\n", long}, "agent": {long, "c"}}
	if got := form.Of(sent).Text("agents", "agent"); got != "b\n\n"+long[:limit.Answer-3] {
		t.Errorf("a text of %d octets that begins with %.10q", len(got), got)
	}
	if got := form.Joined(sent, "agents", "agent"); got != "b\r\n\n"+long[:limit.Answer-4] {
		t.Errorf("joined, a text of %d octets that begins with %.10q", len(got), got)
	}
	if got := form.Joined(url.Values{"b": {"", "x"}}, "a", "b"); got != "\nx" {
		t.Errorf("joined %q", got)
	}
	for _, line := range []string{"a\n", "\n", " \n"} {
		text := strings.Repeat(line, 1_000_000)
		allocs := testing.AllocsPerRun(1, func() {
			if n := len(form.Lines(text)); n > limit.List+1 {
				t.Errorf("%d lines of %q", n, line)
			}
		})
		if allocs > 50 {
			t.Errorf("%v allocations for lines of %q", allocs, line)
		}
	}
	if got := form.Lines(" a\u00a0 \n\t\n\u00a0\nb"); !slices.Equal(got, []string{"a\u00a0", "b"}) {
		t.Errorf("lines %q", got)
	}
}
