package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// watching posts the form of a watchlist to a site that fetches from h, and returns its rows, its
// flips and the link to bookmark.
func watching(t *testing.T, h http.HandlerFunc, form url.Values) (rows, flips []string, link string) {
	t.Helper()
	change, _ := fetching(t, h, nil)
	site, _ := newSite(t, nil, change)
	res, page := postPage(t, site, "/watchlist", form)
	if res.StatusCode != 200 {
		t.Fatalf("status %d: %s", res.StatusCode, flat(page, "#form-fault"))
	}
	if strings.Contains(page.Text(), "This link has") {
		t.Error("the answer to a link tells what the link is for")
	}
	for _, row := range page.Find("tr[data-state]").EachIter() {
		rows = append(rows, strings.Join(strings.Fields(strings.Join(texts(row.Children()), " | ")), " "))
	}
	for _, li := range page.Find("#watchlist-answer ~ ul li").EachIter() {
		flips = append(flips, li.Text())
	}
	return rows, flips, page.Find("#bookmark").AttrOr("href", "")
}

// byHost answers with a file for each host, or with the status that stands for it.
func byHost(files map[string]any) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		switch x := files[strings.TrimSuffix(r.Host, ":8080")].(type) {
		case string:
			robots(x)(w, r)
		case int:
			answers(x)(w, r)
		}
	}
}

// A watchlist is kept in its link alone: what a site said, and which URLs were blocked. Opening
// the link asks no site.
func TestWatchlist(t *testing.T) {
	form := url.Values{"sites": {"http://a.example:8080\nhttp://b.example:8080\nhttp://c.example:8080\nhttp://a.example:8080"}, "urls": {"/a\n/b\nhttp://b.example:8080/own"}, "agents": {"Googlebot\nGPTBot"}}
	rows, flips, link := watching(t, byHost(map[string]any{"a.example": "User-agent: *\nDisallow: /a", "b.example": "", "c.example": 404}), form)
	want := []string{"http://a.example:8080 | 200", "http://b.example:8080 | 200",
		"http://c.example:8080 | 404"}
	if strings.Join(rows, "\n") != strings.Join(want, "\n") || len(flips) > 0 || !strings.HasPrefix(link, "/watchlist?") {
		t.Fatalf("rows %q, flips %q, link %s", rows, flips, link)
	}
	change, requests := fetching(t, robots(""), nil)
	site, _ := newSite(t, nil, change)
	_, page := openPage(t, site, link)
	if requests.Load() > 0 || !strings.Contains(page.Text(), "This link has") || page.Find("[name=seen]").Length() != 3 || strings.Count(field(page, "sites"), "\n") != 2 || field(page, "agents") != "Googlebot\nGPTBot" {
		t.Errorf("%d requests, the form has %q", requests.Load(), field(page, "sites"))
	}
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	again := u.Query()
	rows, flips, link = watching(t, byHost(map[string]any{"a.example": "User-agent: *\nDisallow: /b\nDisallow: /a\n\nUser-agent: GPTBot\nAllow: /b\nDisallow: /a", "b.example": "", "c.example": 503}), again)
	day := strings.SplitAfter(rows[1], " as on ")[1][:len("23 November 2026")]
	if got := fmt.Sprint(rows); !strings.Contains(got, "200 | changed since "+day) || !strings.Contains(got, "200 | the same as on "+day) || !strings.Contains(got, "503 | the answer was 404 on ") {
		t.Errorf("rows %s", got)
	}
	if got := strings.Join(flips, " "); got != "Googlebot may no longer fetch /b: line 2 blocks it. Googlebot may no longer fetch /a. GPTBot may no longer fetch /a. Googlebot may no longer fetch /b. GPTBot may no longer fetch /b." {
		t.Errorf("flips %s", got)
	}
	u, _ = url.Parse(link)
	if again = u.Query(); len(again["seen"]) != 3 {
		t.Errorf("link %s", link)
	}
	again.Add("url", "/c")
	if rows, _, _ = watching(t, byHost(map[string]any{"a.example": "", "b.example": "", "c.example": 404}), again); !strings.Contains(rows[0], "other URLs or crawlers than before") {
		t.Errorf("another URL: %q", rows)
	}
	damaged := again["seen"][0]
	again["seen"][0] = damaged[:len(damaged)-3] + "AAA"
	if rows, _, _ = watching(t, byHost(map[string]any{"a.example": "", "b.example": "", "c.example": 404}), again); !strings.Contains(rows[0], "this part of the link is damaged") || strings.Contains(rows[1], "damaged") {
		t.Errorf("a damaged link: %q", rows)
	}
}

// A response that leaves verdicts open flips none, nor does the next one, which is compared with
// the last verdicts that were known.
func TestWatchlistOpenVerdicts(t *testing.T) {
	form := url.Values{"sites": {"http://a.example:8080"}, "urls": {"/a"}, "agents": {"Googlebot\nGPTBot"}}
	for i, step := range []struct {
		answer      any
		row, lesson string
	}{
		{302, "302", ""},
		{302, "nothing to compare with", ""},
		{"User-agent: *\nDisallow: /", "nothing to compare with", ""},
		{302, "nothing to compare with", ""},
		{"User-agent: *\nDisallow: /", "none flips", ""},
		{302, "nothing to compare with", ""},
		{"User-agent: GPTBot\nDisallow: /", "1 flips", "Googlebot may fetch /a now."},
	} {
		rows, flips, link := watching(t, byHost(map[string]any{"a.example": step.answer}), form)
		if !strings.HasSuffix(rows[0], step.row) || strings.Join(flips, " ") != step.lesson {
			t.Errorf("look %d: %q, flips %q; want %q, %q", i, rows, flips, step.row, step.lesson)
		}
		u, err := url.Parse(link)
		if err != nil {
			t.Fatal(err)
		}
		form = u.Query()
	}
}

// A site that is typed in several ways counts once.
func TestWatchlistCountsSitesOnce(t *testing.T) {
	change, _ := fetching(t, robots("User-agent: *"), nil)
	site, _ := newSite(t, nil, change)
	_, page := postPage(t, site, "/watchlist", url.Values{"sites": {"http://a.example\nhttp://a.example/page\nHTTP://A.example:80\nhttp://a.example"}})
	if got := flat(page, "#watchlist-answer"); got != "The link below contains the site." || page.Find("tr[data-state]").Length() != 1 {
		t.Errorf("%q, and %d rows", got, page.Find("tr[data-state]").Length())
	}
	if got := page.Find("#bookmark").AttrOr("href", ""); strings.Count(got, "site=") != 1 {
		t.Errorf("the link is %q", got)
	}
}

// A redirect that isn't followed is no fault of the site's name, and an answer that ends too
// early is none.
func TestWatchlistNoFile(t *testing.T) {
	form := url.Values{"sites": {"http://a.example:8080\nhttp://b.example:8080"}}
	rows, _, _ := watching(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Host == "b.example:8080" {
			http.Redirect(w, r, "http://10.0.0.1/", http.StatusFound)
			return
		}
		w.Header().Set("Content-Length", "100")
		fmt.Fprint(w, "User-agent: *")
	}, form)
	want := []string{"http://a.example:8080 | No complete answer",
		"http://b.example:8080 | This server doesn't follow the site's redirect. Fetch shows the requests up to there."}
	if strings.Join(rows, "\n") != strings.Join(want, "\n") {
		t.Errorf("rows %q; want %q", rows, want)
	}
}

// A list that can't be watched comes back whole, with a sentence on how to write it.
func TestWatchlistFaults(t *testing.T) {
	change, requests := fetching(t, robots(""), nil)
	site, _ := newSite(t, nil, change)
	for sites, says := range map[string]string{
		"":                                "Type at least one site",
		strings.Repeat("x.example\n", 25): "",
		numberedSites(21):                 "21 sites are too many for one link, which takes 20.",
		"a.example\nexa mple":             "“exa mple” can't be asked.",
		"http://10.0.0.1":                 "the IP address of the host. Write a site like",
	} {
		form := url.Values{"sites": {sites}, "urls": {"/a"}, "agents": {"Mine"}, "seen": {"x~y"}}
		res, page := postPage(t, site, "/watchlist", form)
		if says == "" {
			continue // each line once
		}
		if res.StatusCode != 422 || !strings.Contains(flat(page, "#form-fault"), says) || field(page, "sites") != sites || field(page, "urls") != "/a" ||
			page.Find("[name=seen]").AttrOr("value", "") != "x~y" {
			t.Errorf("%.20q: status %d, %q, the form has %.50q", sites, res.StatusCode, flat(page, "#form-fault"), field(page, "sites"))
		}
	}
	if n := requests.Load(); n > 2 {
		t.Errorf("%d requests", n)
	}
}

func numberedSites(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "s%d.example\n", i)
	}
	return b.String()
}
