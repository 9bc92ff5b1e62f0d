package bulk_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"whichline/web/api"
	"whichline/web/bulk"
	"whichline/web/limit"
)

const robots = "User-agent: *\nDisallow: /a\nAllow: /a/b\n\nUser-agent: b\nDisallow: /\n\nUser-agent: c\nDisallow:\n"

// A line is a decoded line of an answer.
type line struct {
	URL       string      `json:"url"`
	UserAgent string      `json:"user_agent"`
	Allowed   *bool       `json:"allowed"`
	Line      *int        `json:"line"`
	Reason    string      `json:"reason"`
	TestedAs  *string     `json:"tested_as"`
	Remarks   []api.Note  `json:"remarks"`
	Signals   *any        `json:"signals"`
	Error     *bulk.Fault `json:"error"`

	Edition *api.Edition `json:"edition"`
	Summary *bulk.Counts `json:"summary"`
	Ended   *bulk.Fault  `json:"ended"`
}

// answer asks a job for all that a stream has, and returns the lines of the answer.
func answer(t *testing.T, head, urls string) []line {
	t.Helper()
	s := bulk.NewStream(strings.NewReader(head + "\n" + urls))
	first, err := s.Head()
	if err != nil {
		t.Fatal(err)
	}
	test, err := api.ReadBulkHead(first)
	if err != nil {
		t.Fatal(err)
	}
	j, err := bulk.NewJob(t.Context(), test)
	if err != nil {
		t.Fatal(err)
	}
	var out []byte
	var a bulk.Answer
	var ended *bulk.Ended
	for {
		in, err := s.Next()
		if errors.As(err, &ended) {
			out = j.AppendSummary(out, ended.Fault)
			break
		} else if errors.Is(err, io.EOF) {
			out = j.AppendSummary(out, nil)
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if err := j.Ask(t.Context(), in, &a); err != nil {
			t.Fatal(err)
		}
		for i := range j.UserAgents() {
			out = j.AppendLine(out, &a, i)
		}
	}
	return linesOf(t, out)
}

func linesOf(t *testing.T, out []byte) []line {
	t.Helper()
	var lines []line
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		d.DisallowUnknownFields()
		var l line
		if err := d.Decode(&l); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, out)
		}
		lines = append(lines, l)
	}
	if n := bytes.Count(out, []byte("\n")); n != len(lines) || !bytes.HasSuffix(out, []byte("\n")) {
		t.Errorf("%d line feeds for %d documents", n, len(lines))
	}
	return lines
}

func head(t *testing.T, members map[string]any) string {
	t.Helper()
	doc, err := json.Marshal(members)
	if err != nil {
		t.Fatal(err)
	}
	return string(doc)
}

// TestSameAsTest holds each line to the answer to a test of the same URL.
func TestSameAsTest(t *testing.T) {
	urls := []string{
		"/a", "/a/b", "/c", "https://example.com/a?q", "https://example.org/a", "", "  /a/b ", "mailto:me", "example.com/a\u00e9", "/\"\\<\u202e>",
		"HTTP://EXAMPLE.com/./a", "https:///", "https://exa mple.com/", "//x", strings.Repeat("/a", 4096), "/robots.txt", "/\ufffd\U0001f600",
	}
	agents := []string{"Googlebot", "b", "c", "YandexBot", "b"}
	for _, reading := range []string{"google", "own", "python-3.11"} {
		var quoted []string
		for _, u := range urls {
			quoted = append(quoted, head(t, map[string]any{"": u}))
			quoted[len(quoted)-1] = strings.TrimSuffix(strings.TrimPrefix(quoted[len(quoted)-1], `{"":`), "}")
		}
		common := map[string]any{"robots_txt": robots, "user_agents": agents, "reading": reading, "site": "https://example.com"}
		got := answer(t, head(t, common), strings.Join(quoted, "\r\n\n"))
		common["urls"], common["include"] = urls, []string{}
		test, err := api.ReadTest([]byte(head(t, common)))
		if err != nil {
			t.Fatal(err)
		}
		want, err := test.Answer(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != len(want.Results)+1 {
			t.Fatalf("%s: %d lines for %d results", reading, len(got), len(want.Results))
		}
		counts := bulk.Counts{ByLine: []bulk.LineCount{}}
		for i, r := range want.Results {
			compare(t, got[i], r)
			count(&counts, r)
		}
		if e := got[len(got)-1].Edition; e == nil || e.Engine == "" || len(e.Readings) == 0 {
			t.Errorf("the edition is %+v", e)
		}
		if d := cmp.Diff(&counts, got[len(got)-1].Summary); d != "" {
			t.Errorf("%s: summary (-want +got):\n%s", reading, d)
		}
	}
}

func compare(t *testing.T, got line, want api.Result) {
	t.Helper()
	w := line{URL: want.URL, UserAgent: want.UserAgent, Allowed: want.Allowed, Reason: "rule-decides"}
	if want.Rule != nil {
		w.Line = &want.Rule.Line
	}
	if len(want.Remarks) > 0 && want.Error == nil {
		w.TestedAs, w.Remarks = want.TestedAs, want.Remarks
	}
	if want.Error != nil {
		w.Reason, w.Error = want.Reason, &bulk.Fault{Code: want.Error.Code, Detail: want.Error.Detail}
	}
	if want.Rule == nil && want.Error == nil {
		w.Reason = want.Reason
	}
	if d := cmp.Diff(w, got); d != "" {
		t.Errorf("%.100q for %s (-want +got):\n%s", want.URL, want.UserAgent, d)
	}
}

// count counts a result in the slowest way there is.
func count(c *bulk.Counts, r api.Result) {
	switch {
	case r.Error != nil && r.Error.Code == "not-covered":
		c.NotCovered++
	case r.Error != nil:
		c.Errors++
	case *r.Allowed:
		c.Allowed++
	default:
		c.Blocked++
	}
	if r.Rule == nil {
		return
	}
	i, found := slices.BinarySearchFunc(c.ByLine, r.Rule, func(x bulk.LineCount, y *api.Rule) int { return x.Line - y.Line })
	if !found {
		c.ByLine = slices.Insert(c.ByLine, i, bulk.LineCount{Line: r.Rule.Line, Allowed: *r.Allowed})
	}
	c.ByLine[i].Count++
}

// Whatever a line is, it has an answer, and those behind it have theirs.
func TestBrokenLines(t *testing.T) {
	for _, tt := range []struct{ name, line, url, code string }{
		{"no quotation marks", "/a", "/a", "not-a-string"},
		{"half of them", `"/a`, `"/a`, "not-a-string"},
		{"two on a line", `"/a" "/b"`, `"/a" "/b"`, "not-a-string"},
		{"a list", `["/a"]`, `["/a"]`, "not-a-string"},
		{"null", "null", "null", "not-a-string"},
		{"a field that there isn't", `{"url": "/a", "clicks": 1}`, `{"url": "/a", "clicks": 1}`, "not-a-string"},
		{"a field in other letters", `{"URL": "/a"}`, `{"URL": "/a"}`, "not-a-string"},
		{"a field twice", `{"url": "/a", "url": "/b"}`, `{"url": "/a", "url": "/b"}`, "not-a-string"},
		{"a weight alone", `{"weight": 1}`, `{"weight": 1}`, "not-a-string"},
		{"a weight below 0", `{"url": "/a", "weight": -1}`, `{"url": "/a", "weight": -1}`, "not-a-string"},
		{"a control character", "\"/\x01\"", "\"/\x01\"", "not-a-string"},
		{"not UTF-8", "\"/\xff\"", "\"/\ufffd\"", "not-a-string"},
		{"half a character", `"/\ud83d"`, `"/\ud83d"`, "not-a-string"},
		{"an empty URL", `""`, "", "no-target"},
		{"no URL", `"x"`, "x", "not-a-target"},
		{"too long", `"/` + strings.Repeat("é", 4096) + `"`, "/" + strings.Repeat("é", 149) + "…", "url-too-long"},
		{"longer than any line", `"/` + strings.Repeat("x", 300_000) + `"`, `"/` + strings.Repeat("x", 298) + "…", "url-too-long"},
	} {
		got := answer(t, head(t, map[string]any{"robots_txt": robots, "user_agents": []string{"x", "b"}}), tt.line+"\n\"/a\"")
		if len(got) != 5 {
			t.Errorf("%s: %d lines; want 5", tt.name, len(got))
			continue
		}
		for _, l := range got[:2] {
			if l.URL != tt.url || l.Error == nil || l.Error.Code != tt.code || l.Error.Detail == "" || l.Reason != tt.code || l.Allowed != nil || l.Line != nil {
				t.Errorf("%s: %+v, error %+v; want %s about %.50q", tt.name, l, l.Error, tt.code, tt.url)
			}
		}
		if l := got[2]; l.URL != "/a" || l.Allowed == nil || *l.Allowed || *l.Line != 2 || l.Reason != "rule-decides" {
			t.Errorf("%s: the next URL has %+v", tt.name, l)
		}
		if s := got[4].Summary; s == nil || s.Errors != 2 || s.Blocked != 2 || got[4].Ended != nil {
			t.Errorf("%s: summary %+v", tt.name, s)
		}
	}
}

func TestTooManyURLs(t *testing.T) {
	got := answer(t, head(t, map[string]any{"robots_txt": robots, "user_agents": []string{"x"}}), strings.Repeat("\"/a\"\n", limit.URLs+1))
	last := got[len(got)-1]
	if len(got) != limit.URLs+1 || last.Summary.Blocked != limit.URLs || last.Ended == nil || last.Ended.Code != bulk.TooManyURLs.String() {
		t.Errorf("%d lines, the last one %+v", len(got), last)
	}
}

// A list from Windows may begin with a byte order mark, and only its first line has one.
func TestTextByteOrderMark(t *testing.T) {
	for text, want := range map[string]string{
		"\ufeff/a\r\n/b\r\n":  "/a /b ",
		"\ufeff# c\r\n/b\r\n": "/b ",
		"\ufeff\r\n/b":        "/b ",
		"/a\n\ufeff/b":        "/a \ufeff/b ",
	} {
		lines, got := bulk.NewText(strings.NewReader(text)), ""
		line, err := lines.Next()
		for ; err == nil; line, err = lines.Next() {
			got += line.URL + " "
		}
		if got != want || !errors.Is(err, io.EOF) {
			t.Errorf("%q: URLs %q, error %v; want %q", text, got, err, want)
		}
	}
}

// A stream is read up to its last octet, and not one further.
func TestStreamIsRead(t *testing.T) {
	const text = "\"/1\"\n\"/2\"\n"
	for octets, want := range map[int64]int{int64(len(text)): 2, int64(len(text)) - 1: 1} {
		s := bulk.NewStream(strings.NewReader(text))
		s.Within(octets)
		n := 0
		_, err := s.Next()
		for ; err == nil; _, err = s.Next() {
			n++
		}
		var ended *bulk.Ended
		if n != want || errors.As(err, &ended) != (want == 1) {
			t.Errorf("of %d octets: %d URLs, %v; want %d", octets, n, err, want)
		}
	}
}

// A line without end is read to the limit and no further.
func TestTooManyOctets(t *testing.T) {
	endless := &endless{}
	s := bulk.NewStream(endless)
	_, err := s.Head()
	var wrong *api.Error
	if !errors.As(err, &wrong) || wrong.Kind != api.TooLarge || endless.read > 4<<20 {
		t.Errorf("a head without end: error %v after %d octets", err, endless.read)
	}
	_, err = s.Next()
	var ended *bulk.Ended
	if !errors.As(err, &ended) || ended.Fault.Code != bulk.TooManyOctets.String() || endless.read > bulk.MaxOctets+1<<20 {
		t.Errorf("a line without end: error %v after %d octets", err, endless.read)
	}
}

type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	e.read += len(p)
	for i := range p {
		p[i] = 'x'
	}
	return len(p), nil
}

// A line that breaks off is no URL.
func TestStreamBreaksOff(t *testing.T) {
	broken := errors.New("gone")
	s := bulk.NewStream(io.MultiReader(strings.NewReader("{}\n\"/a\"\n\"/b"), iotest.ErrReader(broken)))
	if _, err := s.Head(); err != nil {
		t.Fatal(err)
	}
	if in, err := s.Next(); err != nil || in.URL != "/a" || !s.Waits() {
		t.Errorf("got %+v, error %v, waits %t", in, err, s.Waits())
	}
	if in, err := s.Next(); !errors.Is(err, broken) {
		t.Errorf("got %+v, error %v; want %v", in, err, broken)
	}
}

func TestJobIsBounded(t *testing.T) {
	var file strings.Builder
	var agents []string
	for n := range 45 {
		agents = append(agents, fmt.Sprintf("a%d", n))
		fmt.Fprintf(&file, "user-agent:a%d\nallow:/%d\n", n, n)
	}
	for n := range 45 {
		fmt.Fprintf(&file, "user-agent:a%d\n", n)
	}
	file.WriteString(strings.Repeat("allow:/\n", 50_000))
	text := file.String()
	for _, tt := range []struct {
		agents []string
		fits   bool
	}{{agents[:5], true}, {agents, false}} {
		test, err := api.NewBulk(api.BulkRequest{RobotsTxt: &text, UserAgents: tt.agents})
		if err != nil {
			t.Fatal(err)
		}
		_, err = bulk.NewJob(t.Context(), test)
		var wrong *api.Error
		if fits := !errors.As(err, &wrong); fits != tt.fits {
			t.Errorf("%d crawlers: error %v; fits is to be %t", len(tt.agents), err, tt.fits)
		}
	}
}

func TestRequests(t *testing.T) {
	for _, tt := range []struct{ name, doc, field string }{
		{"no file", `{"user_agents": ["x"], "urls": []}`, "robots_txt"},
		{"no file, but a site", `{"user_agents": ["x"], "site": "https://example.com"}`, "robots_txt"},
		{"two files", `{"robots_txt": "", "robots_txt_base64": "", "user_agents": ["x"]}`, "robots_txt_base64"},
		{"no crawler", `{"robots_txt": ""}`, "user_agents"},
		{"an empty one", `{"robots_txt": "", "user_agents": [" "]}`, "user_agents[0]"},
		{"too many", `{"robots_txt": "", "user_agents": ["x"` + strings.Repeat(`,"x"`, 50) + `]}`, "user_agents"},
		{"no such reading", `{"robots_txt": "", "user_agents": ["x"], "reading": "x"}`, "reading"},
		{"no such member", `{"robots_txt": "", "user_agents": ["x"], "expectations": []}`, "expectations"},
		{"no such part", `{"robots_txt": "", "user_agents": ["x"], "include": ["signals", "lines"]}`, "include[1]"},
		{"a URL that is no string", `{"robots_txt": "", "user_agents": ["x"], "urls": ["/", 1]}`, "urls[1]"},
		{"URLs twice", `{"robots_txt": "", "urls": [], "user_agents": ["x"], "urls": []}`, "urls"},
		{"not a list", `{"robots_txt": "", "user_agents": ["x"], "urls": "/"}`, "urls"},
		{"too many URLs", `{"robots_txt": "", "user_agents": ["x"], "urls": ["/"` + strings.Repeat(`,"/"`, 100_000) + `]}`, "urls"},
	} {
		_, _, err := api.ReadBulk([]byte(tt.doc))
		var wrong *api.Error
		if !errors.As(err, &wrong) || wrong.Field != tt.field {
			t.Errorf("%s: error %v about %+v; want one about %s", tt.name, err, wrong, tt.field)
		}
	}
	_, urls, err := api.ReadBulk([]byte("\ufeff" + ` {"urls" : ["/a" , "\u002fb\n"] , "robots_txt": "", "user_agents": ["x"]} `))
	if err != nil || urls.Len() != 2 {
		t.Fatalf("%d URLs, error %v", urls.Len(), err)
	}
	for _, want := range []string{"/a", "/b\n"} {
		if in, err := (bulk.List{URLs: urls}).Next(); err != nil || in.URL != want {
			t.Errorf("got %q, error %v; want %q", in.URL, err, want)
		}
	}
	if _, err := (bulk.List{URLs: urls}).Next(); !errors.Is(err, io.EOF) {
		t.Errorf("behind the last one: error %v", err)
	}
	if _, err := api.ReadBulkHead([]byte(`{"robots_txt": "", "user_agents": ["x"], "urls": null}`)); err != nil {
		t.Errorf("null in the head of a stream: error %v", err)
	}
}
