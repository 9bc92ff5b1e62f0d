package crawl_test

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"whichline/web/api"
	"whichline/web/crawl"
	"whichline/web/fetch"
	"whichline/web/limit"
	"whichline/web/sitemap"
)

// site is a [crawl.Source] in memory, with its documents by URL.
type site struct {
	documents map[string]string
	rules     *crawl.Rules
	asked     []string
}

func newSite(robots string, documents map[string]string) *site {
	s := &site{documents: documents}
	s.rules = crawl.NewRules(func(_ context.Context, o fetch.Origin) (*fetch.Result, error) {
		s.asked = append(s.asked, o.String())
		return &fetch.Result{Class: fetch.OK, Status: 200, Body: []byte(robots)}, nil
	})
	return s
}

func (s *site) Get(ctx context.Context, address string, read func(io.Reader)) (*fetch.Result, error) {
	if err := s.rules.May(ctx, address); err != nil {
		return nil, err
	}
	text, ok := s.documents[address]
	if !ok {
		return &fetch.Result{Class: fetch.ClientError, Status: 404}, nil
	}
	if text == "later" {
		return nil, &fetch.TryLater{Reason: fetch.TargetRate, After: 1}
	}
	read(strings.NewReader(text))
	return &fetch.Result{Class: fetch.OK, Status: 200}, nil
}

// told holds the output of a run: one line for each file, and the URLs.
type told struct {
	files, urls []string
}

func read(t *testing.T, s *site, addresses ...string) (told, []string, error) {
	t.Helper()
	var x told
	r := crawl.NewRun(s.Get)
	r.Tell = func(_ context.Context, urls []string) (elsewhere []string, err error) {
		for _, url := range urls {
			x.urls = append(x.urls, strings.Clone(url))
			if !strings.HasPrefix(url, "https://a.example/") {
				elsewhere = append(elsewhere, url)
			}
		}
		return elsewhere, nil
	}
	r.Done = func(_ context.Context, f *crawl.File) error {
		line := f.URL
		switch {
		case f.Blocked != nil:
			line += fmt.Sprint(" blocked by line ", f.Blocked.Line)
		case f.Result.Class != fetch.OK:
			line += " " + string(f.Result.Class)
		default:
			line += fmt.Sprintf(" %s %d", f.Report.Kind, f.Report.URLs)
		}
		for _, fault := range f.Report.Faults {
			line += fmt.Sprintf(" %s×%d", fault.Code, fault.Count)
		}
		x.files = append(x.files, line)
		return nil
	}
	rest, _, err := r.Read(t.Context(), addresses)
	return x, rest, err
}

func index(addresses ...string) string {
	return "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><sitemap><loc>" +
		strings.Join(addresses, "</loc></sitemap><sitemap><loc>") + "</loc></sitemap></sitemapindex>"
}

func TestRead(t *testing.T) {
	const at = "https://a.example/"
	s := newSite("User-agent: *\nDisallow: /private/\n", map[string]string{
		at + "index.xml":  index(at+"one.txt", at+"one.txt", at+"gone.xml", "two.xml", at+"private/s.xml", at+"nested.xml"),
		at + "one.txt":    at + "1\n" + at + "2\nhttps://b.example/\n/4\n",
		at + "nested.xml": index(at + "one.txt"),
		at + "empty.xml":  "",
	})
	x, rest, err := read(t, s, at+"index.xml", at+"empty.xml", at+"index.xml#top")
	if err != nil || len(rest) > 0 {
		t.Fatal(rest, err)
	}
	want := []string{
		at + "index.xml index 6 twice×1 not-absolute×1",
		at + "empty.xml  0 empty×1",
		at + "one.txt text 4 not-absolute×1 other-host×1",
		at + "gone.xml client-error",
		at + "private/s.xml blocked by line 2",
		at + "nested.xml index 1 nested-index×1 twice×1",
	}
	if !slices.Equal(x.files, want) {
		t.Errorf("files\n%s\nwant\n%s", strings.Join(x.files, "\n"), strings.Join(want, "\n"))
	}
	if got := strings.Join(x.urls, " "); got != at+"1 "+at+"2 https://b.example/" {
		t.Errorf("URLs %s", got)
	}
	if len(s.asked) != 1 {
		t.Errorf("asked for robots.txt of %v", s.asked)
	}
}

// A run ends at its limits and the next one goes on there.
func TestRunsGoOn(t *testing.T) {
	const at = "https://a.example/"
	documents := map[string]string{}
	var all []string
	for n := range crawl.MaxFiles + 7 {
		address := fmt.Sprintf("%s%d.txt", at, n)
		documents[address] = at + "x\n"
		all = append(all, address)
	}
	s := newSite("", documents)
	x, rest, err := read(t, s, all...)
	if err != nil || len(x.files) != crawl.MaxFiles || !slices.Equal(rest, all[crawl.MaxFiles:]) {
		t.Fatalf("%d files, %d left, %v", len(x.files), len(rest), err)
	}
	if x, rest, err = read(t, s, rest...); err != nil || len(x.files) != 7 || len(rest) != 0 {
		t.Errorf("%d files, %d left, %v", len(x.files), len(rest), err)
	}
	documents[all[3]] = "later"
	var later *fetch.TryLater
	if x, rest, err = read(t, s, all[:6]...); !errors.As(err, &later) || len(x.files) != 3 || !slices.Equal(rest, all[3:6]) {
		t.Errorf("put off: %d files, left %v, %v", len(x.files), rest, err)
	}
}

// Few large sitemaps end a run as many small ones do.
func TestRunHasFewURLs(t *testing.T) {
	const at = "https://a.example/"
	large := strings.Repeat(at+"\n", 30_000)
	s := newSite("", map[string]string{at + "1": large, at + "2": large, at + "3": large, at + "4": large})
	x, rest, err := read(t, s, at+"1", at+"2", at+"3", at+"4")
	if err != nil || len(x.urls) != 60_000 || !slices.Equal(rest, []string{at + "3", at + "4"}) {
		t.Errorf("%d URLs, left %v, %v", len(x.urls), rest, err)
	}
}

// A run may have so many URLs, and not one more.
func TestRunIsFull(t *testing.T) {
	const at = "https://a.example/"
	full := strings.Repeat(at+"\n", sitemap.MaxURLs)
	s := newSite("", map[string]string{at + "1": full, at + "2": full, at + "3": at})
	x, rest, err := read(t, s, at+"1", at+"2", at+"3")
	if err != nil || len(x.urls) != limit.URLs || !slices.Equal(rest, []string{at + "3"}) {
		t.Errorf("%d URLs, left %v, %v", len(x.urls), rest, err)
	}
}

// URLs are told of in parts that are bounded, in number and in octets.
func TestPartsAreBounded(t *testing.T) {
	const at = "https://a.example/"
	s := newSite("", map[string]string{
		at + "short": strings.Repeat(at+"\n", 2345),
		at + "long":  strings.Repeat(at+strings.Repeat("x", 2000)+"\n", 345),
	})
	r := crawl.NewRun(s.Get)
	var parts []int
	r.Tell = func(_ context.Context, urls []string) ([]string, error) {
		parts = append(parts, len(urls))
		return nil, nil
	}
	r.Done = func(context.Context, *crawl.File) error { return nil }
	_, _, err := r.Read(t.Context(), []string{at + "short", at + "long"})
	if want := []int{500, 500, 500, 500, 345, 130, 130, 85}; err != nil || !slices.Equal(parts, want) {
		t.Errorf("parts %v, %v; want %v", parts, err, want)
	}
}

// An index of very many long URLs takes no more memory than the remembered ones.
func TestIndexIsBounded(t *testing.T) {
	const at = "https://a.example/"
	var all []string
	for n := range 7000 {
		all = append(all, fmt.Sprint(at, n))
	}
	all = append(all, at+strings.Repeat("x", sitemap.MaxURL))
	s := newSite("", map[string]string{at + "index": index(all...)})
	r := crawl.NewRun(s.Get)
	r.Most = 1
	r.Done = func(context.Context, *crawl.File) error { return nil }
	rest, dropped, err := r.Read(t.Context(), []string{at + "index"})
	if err != nil || len(rest)+dropped != 7000 || len(rest) != api.MaxSitemaps-1 {
		t.Errorf("%d left, %d dropped, %v", len(rest), dropped, err)
	}
}

// A slowReader sends a little at a time, and counts where it is waited for in a turn.
type slowReader struct {
	text    io.Reader
	turn    *int
	blocked *int
}

func (s slowReader) Read(p []byte) (int, error) {
	*s.blocked += *s.turn
	return s.text.Read(p[:min(len(p), 100)])
}

// No turn is held while a site is waited for, there is one for all else, and none is
// long: also where there is nothing to tell of.
func TestTurns(t *testing.T) {
	const at = "https://a.example/"
	turn, turns, blocked := 0, 0, 0
	for _, tt := range []struct {
		name, text string
		turns      int
	}{
		{"URLs", strings.Repeat(at+"\n", 1000), 1},
		{"elements", "<urlset>" + strings.Repeat("<a/>", 1<<18), 16},
		{"packed elements", packed("<urlset>" + strings.Repeat("<a/>", 1<<18)), 16},
	} {
		turn, turns, blocked = 0, 0, 0
		r := crawl.NewRun(func(_ context.Context, _ string, read func(io.Reader)) (*fetch.Result, error) {
			read(slowReader{strings.NewReader(tt.text), &turn, &blocked})
			return &fetch.Result{Class: fetch.OK}, nil
		})
		r.Turn = func(context.Context) (func(), error) {
			turn++
			turns++
			return func() { turn-- }, nil
		}
		r.Tell = func(context.Context, []string) ([]string, error) {
			if turn != 1 {
				t.Errorf("%s: told of in %d turns", tt.name, turn)
			}
			return nil, nil
		}
		r.Done = func(context.Context, *crawl.File) error { return nil }
		if _, _, err := r.Read(t.Context(), []string{at}); err != nil || turn != 0 || blocked != 0 || turns < tt.turns {
			t.Errorf("%s: %d turns, %d left, a site waited for in a turn %d times, %v; want %d turns", tt.name, turns, turn, blocked, err, tt.turns)
		}
	}
}

func packed(text string) string {
	var b strings.Builder
	z := gzip.NewWriter(&b)
	io.WriteString(z, text)
	z.Close()
	return b.String()
}

// A run ends where it has no further turn, and where reading panics its turn is over.
func TestTurnsEnd(t *testing.T) {
	no := errors.New("no")
	turn := 0
	r := crawl.NewRun(func(_ context.Context, _ string, read func(io.Reader)) (*fetch.Result, error) {
		read(strings.NewReader("https://a.example/"))
		return &fetch.Result{Class: fetch.OK}, nil
	})
	r.Turn = func(context.Context) (func(), error) { return nil, no }
	r.Tell = func(context.Context, []string) ([]string, error) { panic("told") }
	if rest, _, err := r.Read(t.Context(), []string{"https://a.example/"}); err != no || len(rest) != 1 {
		t.Errorf("left %v, error %v", rest, err)
	}
	r.Turn = func(context.Context) (func(), error) { turn++; return func() { turn-- }, nil }
	defer func() {
		if recover() == nil || turn != 0 {
			t.Errorf("%d turns are left", turn)
		}
	}()
	r.Read(t.Context(), []string{"https://b.example/"})
}

// Rules of very many hosts are not kept at a time, nor are those asked for twice that
// are.
func TestRulesAreBounded(t *testing.T) {
	asked := make(map[string]int)
	rules := crawl.NewRules(func(_ context.Context, o fetch.Origin) (*fetch.Result, error) {
		asked[o.Host()]++
		return &fetch.Result{Class: fetch.OK, Body: []byte(strings.Repeat("\n", 999))}, nil
	})
	ask := func(n int) int {
		host := fmt.Sprintf("h%d.example", n)
		if err := rules.May(t.Context(), "https://"+host+"/s.xml"); err != nil {
			t.Fatal(err)
		}
		return asked[host]
	}
	for n := range 30 {
		if ask(n) != 1 || ask(max(0, n-1)) != 1 && n != 19 {
			t.Errorf("host %d, or the one before, is asked twice", n)
		}
	}
	if n := ask(0); n != 2 {
		t.Errorf("the first of 30 hosts with 1,000 lines each is asked %d times; want 2", n)
	}
}

// The description of a failure leaves out advice that is for a robots.txt alone.
func TestDescribe(t *testing.T) {
	typed := &fetch.Refusal{Rule: fetch.SchemeRefused}
	for _, tt := range []struct {
		name   string
		result fetch.Result
		want   string
	}{
		{"read", fetch.Result{Class: fetch.OK, Status: 200}, ""},
		{"an address that is refused", fetch.Result{Class: fetch.Refused, Refusal: typed}, typed.Text()},
		{"a redirect that is refused", fetch.Result{Class: fetch.Refused, Refusal: typed, Hops: make([]fetch.Hop, 1)}, typed.Text()},
		{"cut short", fetch.Result{Class: fetch.TruncatedBody, Cause: fetch.BodyCutShort}, fetch.BodyCutShort.Text()},
		{"not there", fetch.Result{Class: fetch.ClientError, Status: 404}, "The host doesn't send the document."},
		{"refused by the host", fetch.Result{Class: fetch.ClientError, Status: 403}, "The host doesn't send the document."},
		{"a status of its own", fetch.Result{Class: fetch.ServerError, Status: 999}, "The host doesn't send the document."},
		{"broken", fetch.Result{Class: fetch.ServerError, Status: 500}, "The host doesn't send the document."},
	} {
		got := ""
		if d := (&crawl.File{Result: &tt.result}).Describe(t.Context()); d.Problem != nil {
			got = *d.Problem
		}
		if got != tt.want {
			t.Errorf("%s: %q; want %q", tt.name, got, tt.want)
		}
	}
	if typed.Error() == typed.Text() {
		t.Error("the two say the same")
	}
}

// Where no robots.txt can be had, nothing is asked for.
func TestRobotsUnreachable(t *testing.T) {
	for _, tt := range []struct {
		result  fetch.Result
		blocked bool
	}{
		{fetch.Result{Class: fetch.ClientError, Status: 404}, false},
		{fetch.Result{Class: fetch.ServerError, Status: 503}, true},
		{fetch.Result{Class: fetch.TimedOut, Cause: fetch.HeadTimedOut}, true},
		{fetch.Result{Class: fetch.OK, Status: 200, Body: []byte("User-agent: whichline\nDisallow: /")}, true},
	} {
		rules := crawl.NewRules(func(context.Context, fetch.Origin) (*fetch.Result, error) { return &tt.result, nil })
		err := rules.May(t.Context(), "https://a.example/s.xml")
		var blocked *crawl.Blocked
		if errors.As(err, &blocked) != tt.blocked || tt.blocked && !strings.HasSuffix(blocked.Why.String(), ".") {
			t.Errorf("%s %d: %v", tt.result.Class, tt.result.Status, err)
		}
	}
}
