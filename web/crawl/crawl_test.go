package crawl_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"whichline/web/crawl"
	"whichline/web/fetch"
)

// site has a [crawl.Source] in memory: what is at each address.
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

// told is what a run tells, one line for each file, and the URLs.
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
		at + "index.xml index 6 not-absolute×1 twice×1",
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
		if errors.As(err, &blocked) != tt.blocked || tt.blocked && !strings.HasSuffix(blocked.Why, ".") {
			t.Errorf("%s %d: %v", tt.result.Class, tt.result.Status, err)
		}
	}
}
