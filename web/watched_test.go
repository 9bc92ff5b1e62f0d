package web_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"whichline/web"
	"whichline/web/fetch"
	"whichline/web/monitor"
	"whichline/web/telemetry"
)

// watched returns a change that gives the site a watcher of two sites, one of which closed
// on 2 January and went away a day later.
func watched(t *testing.T) func(*web.Config) {
	t.Helper()
	dir := t.TempDir()
	config := filepath.Join(dir, "sites.yaml")
	text := "crawlers: [Googlebot]\nurls: [/shop]\nexpect: Googlebot / allowed\nsites: [a.example, b.example]\n"
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	store, err := monitor.Open(t.Context(), filepath.Join(dir, "watch.db"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(store.Close)
	if _, err := store.Import(t.Context(), strings.NewReader(seenBefore(t))); err != nil {
		t.Fatal(err)
	}
	client, err := fetch.New(fetch.Config{})
	if err != nil {
		t.Fatal(err)
	}
	m, err := monitor.New(store, monitor.Options{Path: config, Client: client})
	if err != nil {
		t.Fatal(err)
	}
	return func(c *web.Config) { c.Watcher, c.Metrics = m, telemetry.NewMetrics("test") }
}

const (
	watchedSite  = "https://a.example"
	fileBefore   = "User-agent: *\nDisallow: /cart\n"
	fileAfter    = "User-agent: *\nDisallow: /\n"
	watchedQuery = "address=https%3A%2F%2Fa.example"
)

func fileHash(file string) string {
	sum := sha256.Sum256([]byte(file))
	return hex.EncodeToString(sum[:])
}

// day returns the time of day n of January 2026 in Unix milliseconds.
func day(n int) int64 { return time.Date(2026, 1, n, 0, 0, 0, 0, time.UTC).UnixMilli() }

// seenBefore returns the export of a store.
func seenBefore(t *testing.T) string {
	var b strings.Builder
	line := func(table string, row map[string]any) {
		doc, err := json.Marshal(map[string]any{"table": table, "row": row})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s\n", doc)
	}
	for _, site := range []string{watchedSite, "https://b.example"} {
		line("site", map[string]any{"origin": site, "listed": 1, "every": 3600000, "phase": 0, "due": day(4), "checked": 0, "problem": "", "good": "", "known": "{}", "edition": 0})
	}
	for _, file := range []string{fileBefore, fileAfter} {
		line("version", map[string]any{"hash": fileHash(file), "body": base64.StdEncoding.EncodeToString([]byte(file))})
	}
	for i, x := range []struct {
		class   string
		status  int
		version string
	}{{"successful", 200, fileHash(fileBefore)}, {"successful", 200, fileHash(fileAfter)}, {"unreachable", 0, ""}} {
		line("seen", map[string]any{"site": watchedSite, "since": day(i + 1), "until": day(i+2) - 3600000, "checks": 24, "class": x.class, "status": x.status, "cause": "",
			"url": watchedSite + "/robots.txt", "headers": "{}", "cut": 0, "version": x.version})
	}
	state := func(n int, file string) map[string]any {
		return map[string]any{"since": time.UnixMilli(day(n)).UTC(), "class": "successful", "status": 200, "version": fileHash(file)}
	}
	message, err := json.Marshal(map[string]any{"id": "m1", "kind": "change", "site": watchedSite, "at": time.UnixMilli(day(2)).UTC(), "text": "closed",
		"changes": []any{map[string]any{"code": "verdict", "user_agent": "Googlebot", "url": "/shop", "after": "blocked", "text": "Line 2 blocks it."}},
		"before":  state(1, fileBefore), "after": state(2, fileAfter)})
	if err != nil {
		t.Fatal(err)
	}
	line("message", map[string]any{"id": "m1", "site": watchedSite, "at": day(2), "before": day(1), "after": day(2), "body": string(message)})
	return b.String()
}

func TestWatchedSites(t *testing.T) {
	site, _ := newSite(t, nil, watched(t))
	_, page := openPage(t, site, "/watch")
	if got := strings.Join(attributes(page, "tr[data-site]", "data-site"), " "); got != watchedSite+" https://b.example" {
		t.Errorf("sites %s", got)
	}
	if got := strings.Join(strings.Fields(strings.Join(texts(page.Find("tr[data-site]").First().Children()), " ")), " "); got != watchedSite+" No complete answer 3 January 2026, 00:00 UTC 2 January 2026, 00:00 UTC" {
		t.Errorf("row %q", got)
	}
	plain, _ := newSite(t, nil, nil)
	if res := ask(plain, "GET", "/watch", nil, nil); res.StatusCode != 404 {
		t.Errorf("without a watcher: status %d", res.StatusCode)
	}
}

func TestWatchedSite(t *testing.T) {
	site, _ := newSite(t, nil, watched(t))
	_, page := openPage(t, site, "/watch/site?"+watchedQuery)
	if got := attributes(page, "ol.timeline > li", "id"); len(got) != 3 || got[1] != fmt.Sprint("v", day(2)) {
		t.Errorf("versions %q", got)
	}
	if got := strings.Join(attributes(page, "td[data-met]", "data-met"), ","); got != "met,broken,broken" {
		t.Errorf("strip %q", got)
	}
	if got := flat(page, "#mm1 li"); got != "Googlebot may no longer fetch /shop. Line 2 blocks it." {
		t.Errorf("message %q", got)
	}
	if got := flat(page, "ol.timeline > li:nth-child(2) details"); !strings.Contains(got, "/shop") {
		t.Errorf("changed %q", got)
	}
	for name, path := range map[string]string{
		"by time": fmt.Sprintf("/watch/site?%s&compare=1&before=%d&after=%d", watchedQuery, day(1), day(2)),
		"by hash": page.Find("#mm1 a").AttrOr("href", "none"),
	} {
		_, compared := openPage(t, site, path)
		if field(compared, "before") != fileBefore || field(compared, "after") != fileAfter {
			t.Errorf("%s: %q against %q", name, field(compared, "before"), field(compared, "after"))
		}
	}
	link := page.Find("ol.timeline > li:nth-child(3) .version-facts a").AttrOr("href", "")
	if _, opened := openPage(t, site, link); field(opened, "robots") != fileBefore {
		t.Errorf("%s opens %q", link, field(opened, "robots"))
	}
	for _, path := range []string{"/watch/site?address=https%3A%2F%2Fc.example", "/watch/site?" + watchedQuery + "&compare=1&before=1&after=2", "/watch/site/open?" + watchedQuery + "&at=7"} {
		if res := ask(site, "GET", path, nil, nil); res.StatusCode != 404 {
			t.Errorf("%s: status %d", path, res.StatusCode)
		}
	}
}

func TestWatchFeed(t *testing.T) {
	site, _ := newSite(t, nil, watched(t))
	for query, entries := range map[string]int{"": 1, "?" + watchedQuery: 1, "?address=https%3A%2F%2Fb.example": 0} {
		res := ask(site, "GET", "/watch/feed.atom"+query, nil, nil)
		text, err := io.ReadAll(res.Body)
		if err != nil || strings.Count(string(text), "<id>urn:whichline:m1</id>") != entries || !strings.HasPrefix(res.Header.Get("Content-Type"), "application/atom+xml") {
			t.Errorf("%q: %s, error %v", query, text, err)
		}
	}
	for query, page := range map[string]string{"": "/watch", "?" + watchedQuery: "/watch/site?" + watchedQuery} {
		feed := text(t, ask(site, "GET", "/watch/feed.atom"+query, nil, nil))
		if status := ask(site, "GET", page, nil, nil).StatusCode; status != 200 || !strings.Contains(feed, page+`"></link>
 <entry>`) {
			t.Errorf("%q leads to a page other than %s, which answers %d: %s", query, page, status, feed)
		}
	}
	res := ask(site, "GET", "/metrics", nil, nil)
	if text, err := io.ReadAll(res.Body); err != nil || !strings.Contains(string(text), "whichline_build_info") {
		t.Errorf("metrics: %d %s, error %v", res.StatusCode, text, err)
	}
}

// With a token, nothing is shown without it.
func TestToken(t *testing.T) {
	change := watched(t)
	site, _ := newSite(t, nil, func(c *web.Config) {
		change(c)
		c.Token = "0123456789abcdef"
	})
	basic := func(password string) string {
		return "Basic " + base64.StdEncoding.EncodeToString([]byte("anyone:"+password))
	}
	for _, tt := range []struct {
		path, authorization string
		status              int
	}{
		{"/watch", "", 401}, {"/watch", basic("0123456789abcdee"), 401}, {"/watch", "Bearer ", 401}, {"/metrics", "", 401}, {"/", "", 401}, {"/none", "", 401},
		{"/watch", basic("0123456789abcdef"), 200}, {"/watch/feed.atom", "Bearer 0123456789abcdef", 200},
		{"/watch/feed.atom", "bearer 0123456789abcdef", 200}, {"/healthz", "", 200},
	} {
		res := ask(site, "GET", tt.path, []string{"Authorization: " + tt.authorization}, nil)
		if res.StatusCode != tt.status || (res.Header.Get("WWW-Authenticate") != "") != (tt.status == 401) {
			t.Errorf("%s with %q: status %d, %v", tt.path, tt.authorization, res.StatusCode, res.Header)
		}
	}
	for path, want := range map[string]string{
		"/api/v1/crawlers": `"detail":"Send it with the request, as Authorization: Bearer TOKEN`, "/watch": "type it as the password", "/de/watch": "als Passwort",
	} {
		if got := text(t, ask(site, "GET", path, nil, nil)); !strings.Contains(got, want) {
			t.Errorf("%s: %s; want %s in it", path, got, want)
		}
	}
}
