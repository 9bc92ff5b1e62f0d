package api_test

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/api"
)

// An apiAnswer has the members of an answer that the tests read.
type apiAnswer struct {
	Reading string
	File    struct {
		Octets       int
		OctetsRead   int `json:"octets_read"`
		Lines        int
		LinesOmitted int  `json:"lines_omitted"`
		CutAtLine    *int `json:"cut_at_line"`
		BOM          bool
		InvalidUTF8  bool `json:"invalid_utf8"`
	}
	Lines []struct {
		Line    int
		Kind    string
		Ignored *string

		IgnoredText string `json:"ignored_text"`
	}
	Groups []struct {
		Token        string
		Opened       []int
		Rules        []apiRule
		RulesOmitted int `json:"rules_omitted"`
	}
	Findings []struct {
		Code          string
		Fix, Question any
	}
	Truncated []string
	Sitemaps  []struct{ URL string }
	Results   []struct {
		URL           string
		UserAgent     string `json:"user_agent"`
		Allowed       *bool
		Rule          *apiRule
		Reason        string
		Explanation   string
		Group         *struct{ Token, Explanation string }
		Trials        []apiTrial
		TrialsOmitted int `json:"trials_omitted"`
		Readings      []struct {
			Reading       string
			Differs       bool
			Causes        []struct{ Difference string }
			CausesOmitted bool `json:"causes_omitted"`
		}
		Error *struct{ Code, Detail string }
	}
}

type apiRule struct {
	Line    int
	Allow   bool
	Pattern string
	Octets  int
}

type apiTrial struct {
	apiRule
	Matched bool
	Outcome string
	Text    string
}

func readAnswer(t *testing.T, doc string) apiAnswer {
	t.Helper()
	var a apiAnswer
	if err := json.Unmarshal([]byte(doc), &a); err != nil {
		t.Fatalf("%v: %.200s", err, doc)
	}
	return a
}

// answer returns the API's answer to a request. The error is the client's
// fault.
func answer(t *testing.T, body string) (doc string, wrong *api.Error) {
	t.Helper()
	var a *api.TestAnswer
	test, err := api.ReadTest([]byte(body))
	if err == nil {
		a, err = test.Answer(t.Context())
	}
	if errors.As(err, &wrong) {
		return "", wrong
	}
	if err != nil {
		t.Fatal(err)
	}
	octets, err := api.Document(a)
	if err != nil {
		t.Fatal(err)
	}
	return string(octets), nil
}

// mustAnswer returns the answer to a request that has to succeed.
func mustAnswer(t *testing.T, body string) string {
	t.Helper()
	doc, wrong := answer(t, body)
	if wrong != nil {
		t.Fatalf("%+v", wrong)
	}
	return doc
}

// tested returns the answer to a request that has to succeed, as it is read.
func tested(t *testing.T, body string) apiAnswer {
	t.Helper()
	return readAnswer(t, mustAnswer(t, body))
}

// Each octet that base64 can carry arrives at the engine.
func TestExactOctets(t *testing.T) {
	for _, tt := range []struct {
		name, file string
		bom, bad   bool // facts about the file in the answer
		lines      string
		pattern    string
	}{
		{"byte order mark", "\xEF\xBB\xBFUser-agent: x\nAllow: /a", true, false, "user-agent allow", "/a"},
		{"half a byte order mark", "\xEF\xBBUser-agent: x\nAllow: /a", true, true, "user-agent allow", "/a"},
		{"NUL", "User-agent: x\nAllow: /a\x00b", false, false, "user-agent allow", "/a"},
		{"Latin-1", "User-agent: x\nAllow: /caf\xE9", false, true, "user-agent allow", "/caf%E9"},
		{"UTF-8", "User-agent: x\nAllow: /café", false, false, "user-agent allow", "/caf%C3%A9"},
		{"UTF-16", "\xFF\xFEU\x00s\x00", false, true, "unparsed", ""},
		{"CR alone", "User-agent: x\rAllow: /a\r", false, false, "user-agent allow blank", "/a"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := tested(t, `{"robots_txt_base64": "`+base64.StdEncoding.EncodeToString([]byte(tt.file))+`"}`)
			if a.File.BOM != tt.bom || a.File.InvalidUTF8 != tt.bad || a.File.Octets != len(tt.file) || a.File.OctetsRead != len(tt.file) {
				t.Errorf("file %+v; want %d octets, byte order mark %t, invalid %t", a.File, len(tt.file), tt.bom, tt.bad)
			}
			var lines []string
			for _, l := range a.Lines {
				lines = append(lines, l.Kind)
			}
			if got := strings.Join(lines, " "); got != tt.lines {
				t.Errorf("lines %q; want %q", got, tt.lines)
			}
			pattern := ""
			if len(a.Groups) > 0 {
				pattern = a.Groups[0].Rules[0].Pattern
			}
			if pattern != tt.pattern {
				t.Errorf("pattern %q; want %q", pattern, tt.pattern)
			}
		})
	}
}

// The size is that of the file, also for a parser that decodes it or drops a part.
func TestSizeOfDecodedFile(t *testing.T) {
	for _, file := range []string{"User-agent: x\nAllow: /caf\xE9", "\xFF\xFEU\x00s\x00", "User-agent: x\n"} {
		for _, r := range robotstxt.Readings() {
			a := tested(t, request(t, map[string]any{"robots_txt_base64": base64.StdEncoding.EncodeToString([]byte(file)), "reading": r.Code}))
			if f := a.File; f.Octets != len(file) || f.OctetsRead != len(file) {
				t.Errorf("%s: %q has %d octets, of which %d are read; want %d", r.Code, file, f.Octets, f.OctetsRead, len(file))
			}
		}
	}
}

// U+FFFD stands for octets that are not UTF-8 wherever the file is quoted.
func TestQuotesAsUTF8(t *testing.T) {
	file := base64.StdEncoding.EncodeToString([]byte("User-agent: x\xE9\xE8\nSitemap: /\xFF.xml\nUser-agent: *\nAllow: /\xE9"))
	a := tested(t, `{"robots_txt_base64": "`+file+`", "urls": ["/%E9"], "user_agents": ["y"], "reading": "rfc9309"}`)
	if got := a.Groups[0].Token; got != "x\uFFFD" {
		t.Errorf("token %q", got)
	}
	if got := a.Sitemaps[0].URL; got != "/\uFFFD.xml" {
		t.Errorf("sitemap %q", got)
	}
	if r := a.Results[0]; !a.File.InvalidUTF8 || r.Rule == nil || r.Rule.Line != 4 {
		t.Errorf("invalid %t, result %+v; want line 4 to decide", a.File.InvalidUTF8, r)
	}
}

// A file that is cut is answered with where it is cut.
func TestCutFile(t *testing.T) {
	file := "User-agent: *\n" + strings.Repeat("Disallow: /a\n", 40000) + "Disallow: /b"
	a := tested(t, request(t, map[string]any{"robots_txt": file, "urls": []string{"/b"}, "user_agents": []string{"x"}}))
	f := a.File
	if f.Octets != len(file) || f.OctetsRead != 512000 || f.CutAtLine == nil || *f.CutAtLine != f.Lines || f.Lines != 39385 {
		t.Errorf("file %+v, cut at %v", f, f.CutAtLine)
	}
	if r := a.Results[0]; r.Allowed == nil || !*r.Allowed || r.Reason != "no-rule-matches" {
		t.Errorf("a rule beyond the limit decides: %+v", r)
	}
}

// Results come in the order of the request: URLs, and user agents within each.
// A URL that cannot be tested has its results, too.
func TestOrder(t *testing.T) {
	a := tested(t, `{"robots_txt": "User-agent: b\nDisallow: /", "urls": ["/2", "nowhere", "/1", "/2"], "user_agents": ["b", " A "]}`)
	var got []string
	for _, r := range a.Results {
		allowed := "error"
		if r.Allowed != nil {
			allowed = fmt.Sprint(*r.Allowed)
		}
		if (r.Error != nil) != (r.Allowed == nil) || r.Explanation == "" || r.Reason == "" {
			t.Errorf("result %+v", r)
		}
		got = append(got, r.URL+" "+r.UserAgent+" "+allowed)
	}
	want := []string{
		"/2 b false", "/2  A  true", "nowhere b error", "nowhere  A  error",
		"/1 b false", "/1  A  true", "/2 b false", "/2  A  true",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("results (-want +got):\n%s", d)
	}
}

// No group is obeyed of a file that is refused as a whole.
func TestNoGroupOfARefusedFile(t *testing.T) {
	a := tested(t, request(t, map[string]any{
		"robots_txt": "Disallow: /x\nUser-agent: *\nDisallow: /a\n", "urls": []string{"/a"}, "user_agents": []string{"Foo"}, "reading": "temoto-robotstxt",
	}))
	if got := a.Results[0]; got.Reason != "file-refused" || got.Group != nil {
		t.Errorf("%s, group %+v; want file-refused and no group", got.Reason, got.Group)
	}
}

// The words are the engine's, and every reading can be asked for.
func TestSpeaksForTheEngine(t *testing.T) {
	const file = "User-agent: *\nDisallow: /a%7Eb\nDisallow:\nAllow: /a\n\nUser-agent: x\n"
	target, err := robotstxt.ParseTarget("/a~b")
	if err != nil {
		t.Fatal(err)
	}
	for _, reading := range robotstxt.Readings() {
		a := tested(t, request(t, map[string]any{
			"robots_txt": file, "urls": []string{"/a~b"}, "user_agents": []string{"Bingbot"}, "reading": reading.Code,
		}))
		v := reading.ParseString(file).Match(crawler.Parse("Bingbot"), target)
		e := v.Explain()
		got := a.Results[0]
		if *got.Allowed != v.Allowed || got.Reason != e.Reason.String() || got.Explanation != e.Sentence.String() ||
			got.Group.Explanation != e.Group.String() || a.Reading != reading.Code {
			t.Errorf("%s: got %+v; want %+v", reading.Code, got, e)
		}
		var outcomes []string
		for tr := range v.Trials() {
			outcomes = append(outcomes, tr.Outcome.String())
		}
		for i, tr := range got.Trials {
			if tr.Outcome != outcomes[i] {
				t.Errorf("%s: rule %d %s; want %s", reading.Code, i, tr.Outcome, outcomes[i])
			}
		}
		if len(got.Trials) != len(outcomes) {
			t.Errorf("%s: %d trials; want %d", reading.Code, len(got.Trials), len(outcomes))
		}
	}
}
