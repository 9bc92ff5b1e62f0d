package web_test

import (
	"compress/gzip"
	"crypto/sha1"
	"encoding/base32"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"whichline/web"
	"whichline/web/api"
	"whichline/web/fetch"
)

// archiveExample is where the archive of the tests is.
var archiveExample = &url.URL{Scheme: "http", Host: "archive.example"}

// A wayback is a web archive with captures of one file, by time of 14 digits.
type wayback struct {
	captures []archived // oldest first
	index    http.HandlerFunc
}

type archived struct{ at, status, text string }

func (w *wayback) ServeHTTP(out http.ResponseWriter, r *http.Request) {
	switch {
	case r.Host != "archive.example":
		http.Error(out, "asked "+r.Host, http.StatusTeapot)
	case r.URL.Path == "/cdx/search/cdx" && w.index != nil:
		w.index(out, r)
	case r.URL.Path == "/cdx/search/cdx":
		w.list(out, r.URL.Query())
	default:
		w.replay(out, r)
	}
}

// list sends the index, as it is documented.
func (w *wayback) list(out io.Writer, q url.Values) {
	rows := [][]string{{"urlkey", "timestamp", "original", "mimetype", "statuscode", "digest", "length", "skipcount", "endtimestamp"}}
	for _, c := range w.captures {
		if to := q.Get("to"); to == "" || c.at <= to {
			sum := sha1.Sum([]byte(c.text))
			rows = append(rows, []string{"example,shop)/robots.txt", c.at, "http://shop.example:80/robots.txt", "text/plain", c.status, base32.StdEncoding.EncodeToString(sum[:]), "321", "0", ""})
		}
	}
	json.NewEncoder(out).Encode(rows)
}

// replay sends a capture, or leads to it.
func (w *wayback) replay(out http.ResponseWriter, r *http.Request) {
	at, rest, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/web/"), "id_/")
	for _, c := range w.captures {
		if c.at != at {
			continue
		}
		if rest == "https://shop.example/robots.txt" { // it was captured under another URL
			out.Header().Set("Location", "/web/"+at+"id_/http://shop.example:80/robots.txt") // [http.Redirect] would drop a slash
			out.WriteHeader(http.StatusFound)
			return
		}
		io.WriteString(out, c.text)
		return
	}
	http.NotFound(out, r)
}

// lookingUp returns a change that makes the site look up earlier versions in an archive.
func lookingUp(t *testing.T, w http.Handler) func(*web.Config) {
	t.Helper()
	change, _ := fetching(t, w.ServeHTTP, func(c *fetch.Config) { c.Limits = generous() })
	return func(c *web.Config) {
		change(c)
		c.Fetching.Archive = archiveExample
	}
}

// generous returns limits that no test reaches.
func generous() fetch.Limits {
	l := fetch.DefaultLimits()
	l.Visitor.Burst, l.Target.Burst, l.Archive.Visitor.Burst, l.Archive.Target.Burst = 1000, 1000, 1000, 1000
	return l
}

var shopVersions = []archived{
	{"20100105000000", "200", "User-agent: *\nDisallow: /cart\n"},
	{"20120105000000", "404", ""},
	{"20120205000000", "200", "User-agent: *\nDisallow: /cart/\nDisallow: /cart\n# one URL less\n"},
	{"20120301000000", "503", ""},
	{"20240105000000", "200", "User-agent: *\nDisallow: /\n"},
	{"20240106000000", "200", "User-agent: *\nDisallow: /cart\n"},
}

func TestHistoryPage(t *testing.T) {
	site, _ := newSite(t, nil, lookingUp(t, &wayback{captures: shopVersions}))
	if res, page := openPage(t, site, "/history?address=shop.example"); res.StatusCode != http.StatusOK || page.Find("#address").AttrOr("value", "") != "shop.example" || flat(page, "button.primary") != "Ask archive.example" {
		t.Fatalf("status %d; the button doesn't name the archive", res.StatusCode)
	}
	res, page := askHistory(t, site, url.Values{"address": {"https://shop.example/a"}, "agents": {"Googlebot"}, "urls": {"https://shop.example/shoes"}})
	if res.StatusCode != http.StatusOK {
		t.Fatalf("status %d: %s", res.StatusCode, flat(page, "main"))
	}
	if got := flat(page, "#history-title"); got != "6 versions of robots.txt on https://shop.example, captured from 5 January 2010 to 6 January 2024" {
		t.Errorf("headline %q", got)
	}
	if got := res.Header.Get("X-Robots-Tag"); got != "noindex" {
		t.Errorf("X-Robots-Tag %q", got)
	}
	for stamp, want := range map[string][]string{
		"20240106000000": {"6 January 2024", "status 200", "30 bytes", "One kind of URL was found that flips for Googlebot", "https://shop.example/shoes"},
		"20240105000000": {"isn’t compared|isn't compared", "Nothing was captured in the 4,327 days before"},
		"20120301000000": {"status 503", "isn't compared"},
		"20120205000000": {"One kind of URL was found that flips for Googlebot|kinds of URLs were found that flip for Googlebot"},
		"20120105000000": {"status 404"},
		"20100105000000": {"No older capture is known"},
	} {
		got := flat(page, "#v"+stamp)
		for _, w := range want {
			if !containsAny(got, strings.Split(w, "|")) {
				t.Errorf("version of %s: %q; want %q", stamp, got, w)
			}
		}
	}
}

// An error is compared like an empty file only if each of the crawlers may then fetch
// everything.
func TestHistoryComparesErrorsForAll(t *testing.T) {
	w := &wayback{captures: []archived{
		{"20200101000000", "200", "User-agent: *\nDisallow: /cart\n"},
		{"20200201000000", "503", ""},
	}}
	site, _ := newSite(t, nil, lookingUp(t, w))
	for agents, compared := range map[string]bool{"YandexBot": true, "YandexBot\nGooglebot": false, "Googlebot\nYandexBot": false} {
		_, page := askHistory(t, site, url.Values{"address": {"shop.example"}, "agents": {agents}})
		if got := flat(page, "#v20200201000000"); !strings.Contains(got, "status 503") || strings.Contains(got, "isn't compared") == compared {
			t.Errorf("%q: %q; compared should be %t", agents, got, compared)
		}
	}
}

// Without crawlers, those that a version names count.
func TestHistoryComparesErrorsForNamed(t *testing.T) {
	for token, compared := range map[string]bool{"Googlebot": false, "GPTBot": true} { // to Google, 429 is a server error
		w := &wayback{captures: []archived{
			{"20200101000000", "200", "User-agent: " + token + "\nDisallow: /cart\n"},
			{"20200201000000", "429", ""},
		}}
		site, _ := newSite(t, nil, lookingUp(t, w))
		res := ask(site, "POST", "/api/v1/history", []string{jsonType}, strings.NewReader(`{"site": "shop.example", "reading": "own"}`))
		var a api.HistoryAnswer
		if err := json.NewDecoder(res.Body).Decode(&a); err != nil || len(a.Versions) != 2 {
			t.Fatal(res.StatusCode, err)
		}
		if got := a.Versions[0].Previous != nil; got != compared {
			t.Errorf("%s: compared is %t; want %t", token, got, compared)
		}
		_, page := askHistory(t, site, url.Values{"address": {"shop.example"}, "agents": {""}, "reading": {"own"}})
		if got := flat(page, "#v20200201000000"); strings.Contains(got, "isn't compared") == compared {
			t.Errorf("%s: %q; compared should be %t", token, got, compared)
		}
	}
}

// A crawler whose operator doesn't say what an error means follows RFC 9309.
func TestHistoryOfUndocumentedErrors(t *testing.T) {
	w := &wayback{captures: []archived{
		{"20200101000000", "200", "User-agent: *\nDisallow: /cart\n"},
		{"20200201000000", "403", ""},
	}}
	site, _ := newSite(t, nil, lookingUp(t, w))
	for agents, want := range map[string]string{"Googlebot\nBingbot": "flips for Bingbot", "Bingbot": "by RFC 9309"} {
		_, page := askHistory(t, site, url.Values{"address": {"shop.example"}, "agents": {agents}})
		if got := flat(page, "#v20200201000000"); !strings.Contains(got, want) || strings.Contains(got, "isn't compared") {
			t.Errorf("%q: %q; want %q, and a comparison", agents, got, want)
		}
	}
}

func containsAny(s string, any []string) bool {
	for _, x := range any {
		if strings.Contains(s, x) {
			return true
		}
	}
	return false
}

// askHistory opens the page with a form that was sent.
func askHistory(t *testing.T, site http.Handler, form url.Values) (*http.Response, *goquery.Document) {
	t.Helper()
	form.Set("ask", "1")
	return openPage(t, site, "/history?"+form.Encode())
}

// Whatever only looks at links causes no request to the archive.
func TestHistoryIsAskedByVisitors(t *testing.T) {
	site, _ := newSite(t, nil, lookingUp(t, http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("the archive was asked") })))
	for _, header := range []string{"Sec-Purpose: prefetch", "Sec-Fetch-Dest: image", "User-Agent: Mozilla/5.0 (compatible; Googlebot/2.1)"} {
		res, page := openPage(t, site, "/history?address=shop.example&ask=1", header)
		if res.StatusCode != http.StatusOK || page.Find("#address").AttrOr("value", "") != "shop.example" {
			t.Errorf("%s: status %d", header, res.StatusCode)
		}
	}
}

// Two captures are compared, and one opens in the tester by its URL.
func TestHistoryCaptures(t *testing.T) {
	site, _ := newSite(t, nil, lookingUp(t, &wayback{captures: shopVersions}))
	res, page := askHistory(t, site, url.Values{"address": {"shop.example"}, "agents": {"Googlebot"}, "compare": {"1"}, "before": {"20100105000000"}, "after": {"20240105000000"}})
	if got := flat(page, "main"); res.StatusCode != http.StatusOK || !strings.Contains(got, "for Googlebot") || !strings.Contains(got, "Disallow: /cart") {
		t.Errorf("status %d: %s", res.StatusCode, got)
	}
	res, page = askHistory(t, site, url.Values{"address": {"shop.example"}, "compare": {"1"}, "before": {"2010"}})
	if got := flat(page, "#form-fault"); res.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got, "14 digits") || page.Find("#address").AttrOr("value", "") != "shop.example" {
		t.Errorf("status %d: %s", res.StatusCode, got)
	}
	res, page = openPage(t, site, "/fetch?address=shop.example&at=20240105000000")
	if got := flat(page, "#about"); res.StatusCode != http.StatusOK || got != "This is the robots.txt of https://shop.example as archive.example captured it on 5 January 2024. The site can have another one now." {
		t.Errorf("status %d, about %q", res.StatusCode, got)
	}
	if got := page.Find("textarea#robots").Text(); !strings.Contains(got, "Disallow: /\n") {
		t.Errorf("the file is %q", got)
	}
}

// Of many versions the newest are read, and the rest on request.
func TestHistoryGoesOn(t *testing.T) {
	w := new(wayback)
	for n := range 14 {
		w.captures = append(w.captures, archived{fmt.Sprintf("20200101%06d", n), "200", fmt.Sprintf("User-agent: *\nDisallow: /%d\n", n)})
	}
	site, _ := newSite(t, nil, lookingUp(t, w))
	answer := func(until string) (a api.HistoryAnswer) {
		t.Helper()
		res := ask(site, "POST", "/api/v1/history", []string{jsonType}, strings.NewReader(`{"site": "shop.example", "user_agents": ["Googlebot"]`+until+`}`))
		if err := json.NewDecoder(res.Body).Decode(&a); err != nil || res.StatusCode != http.StatusOK {
			t.Fatal(res.StatusCode, err)
		}
		return a
	}
	first := answer("")
	if len(first.Versions) != 10 || first.Older == nil || *first.Older != "20200101000003" {
		t.Fatalf("%d versions, older %v", len(first.Versions), first.Older)
	}
	if p := first.Versions[9].Previous; p == nil || p.ProvedSame || len(p.Witnesses) != 2 {
		t.Errorf("the tenth version isn't compared with the one before: %+v", p)
	}
	rest := answer(`, "until": "` + *first.Older + `"`)
	if len(rest.Versions) != 4 || rest.Older != nil || rest.Versions[3].Previous != nil {
		t.Errorf("%d more versions, older %v", len(rest.Versions), rest.Older)
	}
}

// A version with too many lines to be compared doesn't keep the others from being told.
func TestHistoryOfLongVersion(t *testing.T) {
	w := &wayback{captures: []archived{
		{"20200101000000", "200", "Disallow: /a\n"},
		{"20200101000001", "200", "User-agent: *\nDisallow: /a\n" + strings.Repeat("#\n", 520_000)},
		{"20200101000002", "200", "User-agent: *\nDisallow: /b\n" + strings.Repeat("#\n", 520_000)},
	}}
	site, _ := newSite(t, nil, lookingUp(t, w))
	res := ask(site, "POST", "/api/v1/history", []string{jsonType}, strings.NewReader(`{"site": "shop.example"}`))
	var a api.HistoryAnswer
	if err := json.NewDecoder(res.Body).Decode(&a); err != nil || res.StatusCode != http.StatusOK {
		t.Fatal(res.StatusCode, err)
	}
	if len(a.Versions) != 3 || a.Versions[0].Previous != nil || a.Versions[1].Summary == nil {
		t.Errorf("%+v", a.Versions)
	}
}

// An eleventh version is for the next request, even if it's the oldest.
func TestHistoryHasTenVersions(t *testing.T) {
	w := new(wayback)
	for n := range 11 {
		w.captures = append(w.captures, archived{fmt.Sprintf("20200101%06d", n), "200", fmt.Sprintf("User-agent: *\nDisallow: /%d\n", n)})
	}
	site, _ := newSite(t, nil, lookingUp(t, w))
	res := ask(site, "POST", "/api/v1/history", []string{jsonType}, strings.NewReader(`{"site": "shop.example", "user_agents": ["Googlebot"]}`))
	var a api.HistoryAnswer
	if err := json.NewDecoder(res.Body).Decode(&a); err != nil {
		t.Fatal(res.StatusCode, err)
	}
	if len(a.Versions) != 10 || a.Older == nil || *a.Older != "20200101000000" || a.Versions[9].Previous == nil {
		t.Errorf("%d versions, older %v", len(a.Versions), a.Older)
	}
}

// Answers are kept for a while, and of very many changes some are listed.
func TestHistoryIsKept(t *testing.T) {
	var before, after strings.Builder
	before.WriteString("User-agent: *\n")
	after.WriteString("User-agent: *\n")
	for n := range 150 {
		fmt.Fprintf(&after, "Disallow: /%d/\n", n)
	}
	requests := 0
	w := &wayback{captures: []archived{{"20200101000000", "200", before.String()}, {"20210101000000", "200", after.String()}}}
	site, _ := newSite(t, nil, lookingUp(t, http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		requests++
		w.ServeHTTP(out, r)
	})))
	for range 2 {
		res := ask(site, "POST", "/api/v1/history", []string{jsonType}, strings.NewReader(`{"site": "shop.example", "user_agents": ["Googlebot", "Bingbot"]}`))
		var a api.HistoryAnswer
		if err := json.NewDecoder(res.Body).Decode(&a); err != nil || len(a.Versions) != 2 {
			t.Fatal(res.StatusCode, err)
		}
		if p := a.Versions[0].Previous; len(p.Witnesses) != 100 || !slices.Contains(p.Truncated, "witnesses") {
			t.Errorf("%d URLs that change, truncated %q", len(p.Witnesses), p.Truncated)
		}
	}
	if requests != 5 {
		t.Errorf("%d requests; want one for the index, and two for each capture, which is of another URL", requests)
	}
}

// unpacking sends a text that is small on the way.
func unpacking(text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Encoding", "gzip")
		z := gzip.NewWriter(w)
		io.WriteString(z, text)
		z.Close()
	}
}

// What the archive answers in place of an index is said, and nothing typed is lost.
func TestHistoryFaults(t *testing.T) {
	send := func(status int, text string, header ...string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			if len(header) > 0 {
				w.Header().Set(header[0], header[1])
			}
			w.WriteHeader(status)
			io.WriteString(w, text)
		}
	}
	for _, tt := range []struct {
		name   string
		index  http.HandlerFunc
		status int
		says   string
	}{
		{"no captures", send(200, "[]"), 200, "archive.example has no capture"},
		{"an empty body", send(200, "\n"), 200, "archive.example has no capture"},
		{"HTML", send(200, "<!doctype html>"), 502, "didn't answer as an archive does"},
		{"a broken table", send(200, `[["timestamp"],["2020`), 502, "didn't answer as an archive does"},
		{"an index of blanks", unpacking(`[["timestamp"]` + strings.Repeat(" ", 21<<20) + "]"), 502, "didn't answer as an archive does"},
		{"an index of 21 MiB", unpacking(`[["` + strings.Repeat("a", 21<<20) + `"]]`), 502, "didn't answer as an archive does"},
		{"a number", send(200, `[["timestamp"],[1]]`), 502, "didn't answer as an archive does"},
		{"an error", send(500, ""), 502, "answered with status 500"},
		{"a refusal", send(403, ""), 502, "answered with status 403. It may exclude this site."},
		{"a redirect elsewhere", send(302, "", "Location", "http://other.example/"), 502, "didn't answer as an archive does"},
		{"too many requests", send(429, "", "Retry-After", "120"), 429, "Try again in 120 s"},
		{"rows without a time", send(200, `[["timestamp","statuscode"],["","200"],["x","200"],[]]`), 200, "has no capture"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, _ := newSite(t, nil, lookingUp(t, &wayback{index: tt.index}))
			res, page := askHistory(t, site, url.Values{"address": {"shop.example"}})
			if got := flat(page, "main"); res.StatusCode != tt.status || !strings.Contains(got, tt.says) {
				t.Errorf("status %d; want %d: %s", res.StatusCode, tt.status, got)
			}
			if page.Find("#address").AttrOr("value", "") != "shop.example" {
				t.Error("the site isn't in the form any more")
			}
			res = ask(site, "POST", "/api/v1/history", []string{jsonType}, strings.NewReader(`{"site": "shop.example"}`))
			if res.StatusCode != tt.status {
				t.Errorf("the API's status is %d; want %d", res.StatusCode, tt.status)
			}
		})
	}
}

// A page in another language says in that language what went wrong, and so does the API.
func TestHistoryFaultsInGerman(t *testing.T) {
	const index = `[["timestamp","original","statuscode"],["20240105000000","http://shop.example/robots.txt","200"]]`
	for _, tt := range []struct {
		name  string
		index int // its status
		query url.Values
		says  string
	}{
		{"the archive failed", 500, nil, "archive.example hat mit Status 500 geantwortet."},
		{"a capture failed", 200, nil, "archive.example hat mit Status 404 geantwortet."},
		{"a time", 200, url.Values{"until": {"today"}}, "Schreiben Sie den Zeitpunkt als"},
		{"many crawlers", 200, url.Values{"agents": {strings.Repeat("a\n", 51)}}, "Diese Liste hat mehr als 50 Zeilen."},
		{"a long URL", 200, url.Values{"urls": {"/a\n/" + strings.Repeat("b", 10_000)}}, "Zeile 2 dieser Liste hat mehr als"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, _ := newSite(t, nil, lookingUp(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if !strings.HasPrefix(r.URL.Path, "/cdx/") {
					http.NotFound(w, r)
					return
				}
				w.WriteHeader(tt.index)
				io.WriteString(w, index)
			})))
			query := url.Values{"address": {"shop.example"}, "ask": {"1"}}
			for name, value := range tt.query {
				query[name] = value
			}
			if _, page := openPage(t, site, "/de/history?"+query.Encode()); !strings.Contains(flat(page, "main"), tt.says) {
				t.Errorf("%s", flat(page, "main"))
			}
		})
	}
}

// Later captures are not denied.
func TestHistoryUntilSaysWhen(t *testing.T) {
	site, _ := newSite(t, nil, lookingUp(t, &wayback{index: func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "[]") }}))
	_, page := askHistory(t, site, url.Values{"address": {"shop.example"}, "until": {"20000101000000"}})
	if got := flat(page, "main"); !strings.Contains(got, "has no capture of the robots.txt on https://shop.example until 20000101000000.") {
		t.Error(got)
	}
}

// An archive that asks for a pause gets it.
func TestHistoryRests(t *testing.T) {
	requests := 0
	site, _ := newSite(t, nil, lookingUp(t, &wayback{index: func(w http.ResponseWriter, _ *http.Request) {
		requests++
		w.Header().Set("Retry-After", "300")
		w.WriteHeader(http.StatusServiceUnavailable)
	}}))
	for range 3 {
		res, _ := askHistory(t, site, url.Values{"address": {"shop.example"}})
		if res.StatusCode != http.StatusTooManyRequests || res.Header.Get("Retry-After") == "" {
			t.Errorf("status %d, Retry-After %q", res.StatusCode, res.Header.Get("Retry-After"))
		}
	}
	if requests != 1 {
		t.Errorf("%d requests to an archive that rests", requests)
	}
}

// What is wrong in a request is said before the archive is asked.
func TestHistoryRequests(t *testing.T) {
	site, _ := newSite(t, nil, lookingUp(t, http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("the archive was asked") })))
	for body, says := range map[string]string{
		`{}`:                                   "Say whose versions",
		`{"site": "x", "until": "today"}`:      "2024-05-31T00:00:00Z",
		`{"site": "x", "user_agents": ["\n"]}`: "user_agents",
		`{"site": "http://10.0.0.1/"}`:         "site",
		`{"site": "x", "reading": "y"}`:        "reading",
	} {
		res := ask(site, "POST", "/api/v1/history", []string{jsonType}, strings.NewReader(body))
		if got := text(t, res); res.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got, says) {
			t.Errorf("%s: status %d, %s", body, res.StatusCode, got)
		}
	}
	site, _ = newSite(t, nil, nil)
	if res := ask(site, "POST", "/api/v1/history", []string{jsonType}, strings.NewReader(`{"site": "a.example"}`)); res.StatusCode != http.StatusForbidden {
		t.Errorf("without an archive: status %d", res.StatusCode)
	}
	if res, page := openPage(t, site, "/history"); res.StatusCode != http.StatusOK || !strings.Contains(flat(page, "main"), "turned looking up earlier versions off") {
		t.Errorf("without an archive: status %d", res.StatusCode)
	}
}

// A capture that isn't quite the version of the index says why.
func TestHistoryDoubts(t *testing.T) {
	const index = `[["timestamp","original","statuscode","digest"],["20240105000000","http://shop.example/robots.txt","200",%q]]`
	const file = "User-agent: *\nDisallow: /cart\n"
	sum := sha1.Sum([]byte(file))
	digest := base32.StdEncoding.EncodeToString(sum[:])
	packed := func() string {
		var b strings.Builder
		z := gzip.NewWriter(&b)
		io.WriteString(z, file)
		z.Close()
		return b.String()
	}()
	for _, tt := range []struct {
		name, digest string
		replay       http.HandlerFunc // of the capture
		octets       int              // 0 if there is no file
		problem      string
	}{
		{"as in the index", digest, func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, file) }, len(file), ""},
		{"compressed on the way", digest, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			io.WriteString(w, packed)
		}, len(file), ""},
		{"another digest", "OTHER", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, file) }, len(file), "another digest"},
		{"a capture of another time", digest, func(w http.ResponseWriter, r *http.Request) {
			if strings.Contains(r.URL.Path, "20240105") {
				http.Redirect(w, r, "/web/20240301000000id_/http://shop.example/robots.txt", http.StatusFound)
				return
			}
			io.WriteString(w, file)
		}, len(file), "nearest capture"},
		{"a redirect of the site", digest, func(w http.ResponseWriter, r *http.Request) {
			if !strings.Contains(r.URL.Path, "www.") {
				http.Redirect(w, r, "/web/20240105000000id_/https://www.shop.example/robots.txt", http.StatusFound)
				return
			}
			io.WriteString(w, file)
		}, len(file), ""},
		{"a file that is too long", digest, func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, strings.Repeat("#\n", 600_000)) }, 1 << 20, "longer than is read here"},
		{"no capture", digest, http.NotFound, 0, "answered with status 404"},
		{"a redirect elsewhere", digest, func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://other.example/robots.txt", http.StatusFound)
		}, 0, "didn't answer as an archive does"},
		{"a page of the archive's own", digest, func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/sorry" {
				io.WriteString(w, "busy")
				return
			}
			http.Redirect(w, r, "/sorry", http.StatusFound)
		}, 0, "didn't answer as an archive does"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, _ := newSite(t, nil, lookingUp(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if strings.HasPrefix(r.URL.Path, "/cdx/") {
					fmt.Fprintf(w, index, tt.digest)
					return
				}
				tt.replay(w, r)
			})))
			res := ask(site, "POST", "/api/v1/history", []string{jsonType}, strings.NewReader(`{"site": "shop.example", "user_agents": ["Googlebot"]}`))
			var a api.HistoryAnswer
			if err := json.NewDecoder(res.Body).Decode(&a); err != nil || len(a.Versions) != 1 {
				t.Fatalf("status %d, %d versions, error %v", res.StatusCode, len(a.Versions), err)
			}
			v, problem, octets := a.Versions[0], "", 0
			if v.Problem != nil {
				problem = *v.Problem
			}
			if v.Octets != nil {
				octets = *v.Octets
			}
			if octets != tt.octets || (problem == "") != (tt.problem == "") || !strings.Contains(problem, tt.problem) {
				t.Errorf("%d octets, problem %q; want %d and %q", octets, problem, tt.octets, tt.problem)
			}
		})
	}
}

// A collection of pywb is asked at its own paths, whose index has no statuses of revisits.
func TestHistoryOfPywb(t *testing.T) {
	var asked []string
	change := lookingUp(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked = append(asked, r.URL.Path)
		if r.URL.Path == "/robots/cdx" {
			io.WriteString(w, `{"timestamp": "20240105000000", "url": "http://shop.example/robots.txt", "status": "200", "digest": "A"}`+"\n")
			return
		}
		io.WriteString(w, "User-agent: *\nDisallow: /\n")
	}))
	site, _ := newSite(t, nil, func(c *web.Config) {
		change(c)
		c.Fetching.Archive = &url.URL{Scheme: "http", Host: "archive.example", Path: "/robots/"}
	})
	_, page := askHistory(t, site, url.Values{"address": {"shop.example"}})
	if got := flat(page, "#v20240105000000"); !strings.Contains(got, "All crawlers are blocked") {
		t.Errorf("%q", got)
	}
	if want := "/robots/cdx /robots/20240105000000id_/https://shop.example/robots.txt"; strings.Join(asked, " ") != want {
		t.Errorf("asked for %q; want %q", asked, want)
	}
}
