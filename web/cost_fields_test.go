package web_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
)

// A costRoute lists the input of a route: its fields, the lists of lines among them, and a
// request that is answered. A JSON list has "[]" in front of its name.
type costRoute struct {
	path, coding  string // "form", "parts", "json" or "gzip"
	base          url.Values
	fields, lists []string
}

const costFile = "User-agent: *\nDisallow: /a"

var (
	testerBase  = url.Values{"robots": {costFile}, "urls": {"/a"}, "agents": {"Googlebot"}}
	testerLists = []string{"robots", "urls", "agents", "expect", "pin", "unpin"}
	testerNames = append([]string{"url", "agent", "site", "reading", "preset", "expect-preset", "fix", "policy", "policy-shown", "from", "urls-from", "why", "selection",
		"theme", "address", "fetched", "open", "example", "enter"}, testerLists...)
	addressBase = url.Values{"robots": {costFile}, "address": {"a.example"}}
)

// costRoutes are all routes to which something is posted.
var costRoutes = []costRoute{
	{"/check", "gzip", testerBase, append([]string{"complete", "encoding"}, testerNames...), testerLists},
	{"/", "form", testerBase, testerNames, testerLists},
	{"/export?format=json", "form", testerBase, append([]string{"site", "reading"}, testerLists...), testerLists},
	{"/export?format=sarif", "form", testerBase, testerLists, nil},
	{"/meaning", "json", url.Values{"line": {"Disallow: /a"}}, []string{"line", "reading"}, nil},
	{"/fetch", "form", addressBase, testerNames, testerLists},
	{"/variants", "form", addressBase, testerNames, testerLists},
	{"/watchlist", "form", url.Values{"sites": {"a.example"}, "urls": {"/a"}, "agents": {"Googlebot"}}, []string{"sites", "site", "urls", "url", "agents", "agent", "seen"}, []string{"sites", "urls", "agents", "seen"}},
	{"/compare", "form", addressBase, testerNames, testerLists},
	{"/compare", "parts", url.Values{"before": {costFile}, "after": {"User-agent: *\nDisallow: /b"}},
		[]string{"before", "after", "before-file", "before-address", "agents", "agent", "urls", "url", "reading"}, []string{"before", "after", "agents", "urls"}},
	{"/sitemaps", "form", testerBase, []string{"robots", "agents", "agent", "site", "reading", "sitemaps"}, []string{"robots", "agents", "sitemaps"}},
	{"/resources", "form", url.Values{"robots": {costFile}, "agents": {"Googlebot"}, "url": {"https://a.example/"}, "html": {"<img src=a>"}},
		[]string{"robots", "agents", "agent", "reading", "url", "html", "headers"}, []string{"robots", "agents", "html", "headers"}},
	{"/bulk", "parts", testerBase, []string{"robots", "agents", "agent", "site", "reading", "urls", "column", "file", "format", "signals", "before", "reason"}, []string{"robots", "agents", "urls", "file", "before"}},
	{"/bulk", "parts", url.Values{"fill": {"1"}}, []string{"robots", "agents", "site", "urls", "column"}, []string{"robots", "agents", "urls"}},
	{"/bulk/urls", "parts", url.Values{"file": {"/a"}}, []string{"column", "file"}, []string{"file"}},
	{"/log", "parts", url.Values{"robots": {costFile}, "log": {logLines}}, []string{"robots", "log", "host", "format", "as"}, []string{"robots", "log"}},
	{"/api/v1/log", "parts", url.Values{"robots_txt": {costFile}, "log": {logLines}}, []string{"robots_txt", "log", "host", "format", "reading"}, []string{"robots_txt", "log"}},
	{"/api/v1/test", "json", url.Values{"robots_txt": {costFile}, "[]user_agents": {"Googlebot"}, "[]urls": {"/a"}},
		[]string{"robots_txt", "robots_txt_base64", "[]user_agents", "[]urls", "reading", "[]readings", "[]expectations", "site", "[]include"},
		[]string{"robots_txt", "[]user_agents", "[]urls", "[]expectations"}},
	{"/api/v1/history", "json", url.Values{"site": {"a.example"}, "[]user_agents": {"Googlebot"}}, []string{"site", "until", "[]user_agents", "[]urls", "reading"}, []string{"[]user_agents", "[]urls"}},
	{"/api/v1/fetch", "json", url.Values{"site": {"a.example"}}, []string{"site", "reading"}, nil},
	{"/api/v1/sitemaps", "json", url.Values{"robots_txt": {"x"}, "[]user_agents": {"Googlebot"}}, []string{"robots_txt", "[]user_agents", "reading", "site", "[]sitemaps"}, nil},
	{"/api/v1/resources", "json", url.Values{"robots_txt": {costFile}, "[]user_agents": {"Googlebot"}, "url": {"https://a.example/"}, "html": {"<img src=a>"}},
		[]string{"robots_txt", "[]user_agents", "reading", "url", "html", "headers"}, []string{"[]user_agents", "html", "headers"}},
	{"/api/v1/diff", "json", url.Values{"before": {costFile}, "after": {"User-agent: *\nDisallow: /b"}, "[]user_agents": {"Googlebot"}, "[]urls": {"/a"}},
		[]string{"before", "after", "before_base64", "[]user_agents", "reading", "[]urls"}, []string{"before", "after", "[]urls"}},
	{"/api/v1/bulk", "json", url.Values{"robots_txt": {costFile}, "[]user_agents": {"Googlebot"}, "[]urls": {"/a"}},
		[]string{"robots_txt", "[]user_agents", "reading", "site", "[]urls", "[]include", "before_robots_txt"}, []string{"robots_txt", "before_robots_txt", "[]user_agents", "[]urls"}},
}

// request returns the headers and the body of a request with the given fields.
func (r *costRoute) request(t testing.TB, with url.Values) ([]string, []byte) {
	t.Helper()
	var b bytes.Buffer
	switch r.coding {
	case "form":
		return []string{formType}, []byte(with.Encode())
	case "parts":
		form := multipart.NewWriter(&b)
		for name, values := range with {
			for _, v := range values {
				if err := form.WriteField(name, v); err != nil {
					t.Fatal(err)
				}
			}
		}
		form.Close()
		return []string{"Content-Type: " + form.FormDataContentType()}, b.Bytes()
	}
	doc := make(map[string]any)
	for name, values := range with {
		list, isList := strings.CutPrefix(name, "[]")
		switch {
		case isList || len(values) > 1:
			doc[list] = values
		default:
			doc[name] = values[0]
		}
	}
	var to io.Writer = &b
	packed := gzip.NewWriter(&b)
	if r.coding == "gzip" {
		to = packed
	}
	if err := json.NewEncoder(to).Encode(doc); err != nil {
		t.Fatal(err)
	}
	if r.coding == "gzip" {
		packed.Close()
		return []string{jsonType, "Content-Encoding: gzip"}, b.Bytes()
	}
	return []string{jsonType}, b.Bytes()
}

// A discarded answer keeps its status alone, so that nothing of it counts as memory.
type discarded struct {
	header http.Header
	status int
}

func (d *discarded) Header() http.Header         { return d.header }
func (d *discarded) Write(p []byte) (int, error) { return len(p), nil }
func (d *discarded) WriteHeader(status int)      { d.status = status }

// cost returns how many octets answering a request allocates, with the given fields in
// place of its own, and the status.
func (r *costRoute) cost(t testing.TB, site http.Handler, with url.Values) (octets uint64, status int) {
	t.Helper()
	all := maps.Clone(r.base)
	maps.Copy(all, with)
	headers, body := r.request(t, all)
	q := httptest.NewRequest("POST", r.path, bytes.NewReader(body))
	q.Host = "localhost:8080"
	for _, h := range headers {
		name, value, _ := strings.Cut(h, ": ")
		q.Header.Add(name, value)
	}
	w := &discarded{make(http.Header), 200}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	site.ServeHTTP(w, q)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc, w.status
}

// hosts returns a URL whose host has about so many octets, all of them of characters that
// differ.
func hosts(octets int) string {
	var b strings.Builder
	for i := 0; b.Len() < octets; i++ {
		b.WriteRune(rune(0x4e00 + i%20_000))
	}
	return "https://" + b.String() + ".example/"
}

// costUnits are values of about so many octets that are made of one thing.
var costUnits = map[string]func(octets int) string{
	"hosts":   hosts,
	"stars":   func(n int) string { return "User-agent: *\nDisallow: /" + strings.Repeat("*", n) },
	"tokens":  func(n int) string { return "User-agent: " + strings.Repeat("a", n) + "\nDisallow: /" },
	"signals": func(n int) string { return "Content-Signal: " + strings.Repeat("search=no,", n/10) },
	"headers": func(n int) string { return "X-Robots-Tag: " + strings.Repeat("noindex,", n/8) },
	"images":  func(n int) string { return strings.Repeat("<img src=a>", n/11) },
}

func init() {
	for _, unit := range []string{"*", "%41", "é", "a/1 ", "a; ", "x,y,", "../", "<", "\"", "a\n", "\n", "/<\n", "b /y blocked\n"} {
		costUnits[unit] = func(n int) string { return strings.Repeat(unit, n/len(unit)) }
	}
}

// TestEveryFieldTakesLittle sends values of one thing in each field of each route, and
// lines in each two of the fields that are lists. Beyond a constant, allocations are
// bounded and grow no faster than the request.
func TestEveryFieldTakesLittle(t *testing.T) {
	const few, many = 4 << 10, 16 << 10
	site, _ := newSite(t, nil, unlogged)
	check := func(r *costRoute, what string, with func(octets int) url.Values) {
		little, _ := r.cost(t, site, with(few))
		much, status := r.cost(t, site, with(many))
		if status >= 500 && status != http.StatusServiceUnavailable {
			t.Errorf("%s, %s: status %d", r.path, what, status)
		}
		if much > 3*mostHostile/2 || much > 5*little+4<<20 { // a little more than 2.2-fold, twice
			t.Errorf("%s, %s: four times as much takes %d octets instead of %d", r.path, what, much, little)
		}
	}
	for i := range costRoutes {
		r := &costRoutes[i]
		for _, field := range r.fields {
			for name, unit := range costUnits {
				check(r, field+" of "+name, func(n int) url.Values { return url.Values{field: {unit(n)}} })
			}
			check(r, "many times "+field, func(n int) url.Values { return url.Values{field: slices.Repeat([]string{"b /y"}, n/4)} })
		}
		for i, one := range r.lists {
			for _, other := range r.lists[:i] {
				check(r, one+" and "+other, func(n int) url.Values {
					lines := []string{strings.Repeat("b /y blocked\n", n/13)}
					return url.Values{one: lines, other: lines}
				})
			}
		}
	}
}

// TestAllPostedFieldsAreSent holds that the routes above are all that take something.
func TestAllPostedFieldsAreSent(t *testing.T) {
	site, _ := newSite(t, nil, unlogged)
	for _, route := range site.Routes() {
		path, posted := strings.CutPrefix(route, "POST ")
		known := slices.ContainsFunc(costRoutes, func(r costRoute) bool { return strings.HasPrefix(r.path+"?", path+"?") })
		if posted && !known && !strings.HasPrefix(path, "/test") && !strings.HasPrefix(path, "/api/test") {
			t.Errorf("nothing is sent to %s", path)
		}
	}
}

// lettered returns n names of the given length that differ.
func lettered(n, octets int) string {
	var all []string
	for i := range n {
		all = append(all, strings.Repeat(string(rune('a'+i%26)), octets))
	}
	return strings.Join(all, "\n")
}

// mostHostile bounds the octets that one request allocates. mostLong does so for requests
// of 6 MB and more, which are in memory both as sent and as read.
const (
	mostHostile = 40 << 20
	mostLong    = 128 << 20
)

// TestHostileRequests sends requests that once took gigabytes or minutes.
func TestHostileRequests(t *testing.T) {
	paths := strings.Repeat("/a\n", 500)
	site, _ := newSite(t, nil, unlogged)
	for _, tt := range []struct {
		name, path string
		with       url.Values
		most       uint64
		status     int
	}{
		{"a long token", "/check", url.Values{"robots": {"User-agent: " + strings.Repeat("a", 900_000)}, "agents": {strings.Repeat("a", 900_000)}, "urls": {paths}, "complete": {"1"}}, mostHostile, 200},
		{"long names", "/check", url.Values{"agents": {lettered(5, 500_000)}, "urls": {paths}}, mostHostile, 200},
		{"many long names", "/check", url.Values{"agents": {lettered(25, 90_000)}, "urls": {"/a\n/b"}}, mostHostile, 200},
		{"lines by pins", "/check", url.Values{"expect": {strings.Repeat("\n", 40_000)}, "pin": slices.Repeat([]string{"b\n"}, 19_000)}, mostHostile, 200},
		{"a pin of lines", "/check", url.Values{"expect": {strings.Repeat("\n", 600_000)}, "pin": {strings.Repeat("b\n", 600_000)}}, mostHostile, 200},
		{"lines by unpins", "/check", url.Values{"expect": {strings.Repeat("q\n", 30_000)}, "unpin": slices.Repeat([]string{"b"}, 19_000)}, mostHostile, 200},
		{"a row of stars", "/check", url.Values{"robots": {"User-agent: *\nDisallow: /" + strings.Repeat("*", 1_000_000)}, "urls": {paths}}, mostHostile, 200},
		{"one preference", "/check", url.Values{"robots": {"Content-Signal: " + strings.Repeat("search=no,", 100_000)}}, mostHostile, 200},
		{"no preferences", "/check", url.Values{"robots": {"User-agent: *\nContent-Signal: " + strings.Repeat("x,y,", 250_000)}}, mostHostile, 200},
		{"no dictionary", "/check", url.Values{"robots": {"User-agent: *\nContent-Usage: " + strings.Repeat("x,y,", 250_000)}}, mostHostile, 200},
		{"very many strings", "/check", url.Values{"urls": slices.Repeat([]string{""}, 1_000_000)}, mostHostile, 422},
		{"very many fields", "/check", manyFields(250_000), mostHostile, 422},
		{"a long host", "/check", url.Values{"site": {hosts(60_000)}}, mostHostile, 200},
		{"a long host", "/api/v1/bulk", url.Values{"site": {hosts(60_000)}}, mostHostile, 422},
		{"a long host", "/api/v1/sitemaps", url.Values{"site": {hosts(60_000)}, "[]sitemaps": {"https://a.example/"}}, mostHostile, 422},
		{"a long host", "/api/v1/resources", url.Values{"url": {hosts(60_000)}}, mostHostile, 422},
		{"long URLs", "/check", url.Values{"urls": {strings.Repeat("/"+strings.Repeat("é", 2750)+"\n", 500)}}, mostHostile, 200},
		{"very many names", "/check", url.Values{"agents": {strings.Repeat("a\n", 900_000)}}, mostHostile, 200},
		{"a name like a header", "/check", url.Values{"agents": {strings.Repeat("a; ", 900_000)}}, mostHostile, 200},
		{"names by images", "/api/v1/resources", url.Values{"[]user_agents": strings.Split(lettered(50, 1000), "\n"), "html": {imagesOf(30_000)}}, mostHostile, 422},
		{"a long X-Robots-Tag", "/api/v1/resources", url.Values{"[]user_agents": strings.Split(lettered(50, 10), "\n"), "headers": {"X-Robots-Tag: " + strings.Repeat("noindex,", 100_000)}}, mostHostile, 200},
		{"lists of lines", "/compare", url.Values{"agents": {strings.Repeat("a\n", 1_200_000)}, "before": {costFile}}, mostHostile, 422},
		{"very many names", "/bulk", url.Values{"agents": {strings.Repeat("a\n", 5_500_000)}}, mostLong, 422},
		{"very many parts", "/bulk", url.Values{"agents": slices.Repeat([]string{strings.Repeat("a\n", 5_000)}, 990)}, mostLong, 422},
		{"a form to fill in", "/bulk", url.Values{"fill": {"1"}, "urls": {strings.Repeat("<", 11_000_000)}}, mostLong, 422},
	} {
		i := slices.IndexFunc(costRoutes, func(r costRoute) bool { return r.path == tt.path && (tt.path != "/compare" || r.coding == "parts") })
		got, status := costRoutes[i].cost(t, site, tt.with)
		if got > tt.most || status != tt.status {
			t.Errorf("%s, %s: %d octets, status %d; want %d at most, and status %d", tt.path, tt.name, got, status, tt.most, tt.status)
		}
	}
}

// manyFields returns n empty fields.
func manyFields(n int) url.Values {
	all := make(url.Values)
	for i := range n {
		all[strconv.Itoa(i)] = []string{""}
	}
	return all
}

// imagesOf returns a page with n images.
func imagesOf(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString("<img src=" + strings.Repeat("a", 1+i%7) + string(rune('a'+i%26)) + string(rune('a'+i/26%26)) + string(rune('a'+i/676%26)) + ">")
	}
	return b.String()
}

// TestAllThatIsComputedHasATurn asks each route while no turn is free: a request that waits
// too long is refused. Jobs have a queue of their own, and fetches wait after they are made.
func TestAllThatIsComputedHasATurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		site, _ := newSite(t, release, unlogged)
		done := occupy(site, max(1, runtime.GOMAXPROCS(0)-1), "/test/compute?url=/a")
		synctest.Wait()
		apart := map[string]int{"/meaning": 200, "/bulk": 200, "/bulk/urls": 200, "/log": 200, "/api/v1/log": 200, "/api/v1/bulk": 200, "/sitemaps": 422, "/api/v1/sitemaps": 422, "/fetch": 403, "/variants": 403, "/watchlist": 403, "/api/v1/fetch": 403, "/api/v1/history": 403}
		for i := range costRoutes {
			r := &costRoutes[i]
			want, ok := apart[r.path]
			if !ok {
				want = http.StatusServiceUnavailable
			}
			if r.path == "/compare" && r.coding == "form" {
				want = http.StatusForbidden
			}
			if octets, status := r.cost(t, site, nil); status != want {
				t.Errorf("%s: status %d after %d octets; want %d", r.path, status, octets, want)
			}
		}
		if res := ask(site, "GET", "/sitemap.xml", nil, nil); res.StatusCode != http.StatusServiceUnavailable {
			t.Errorf("/sitemap.xml: status %d", res.StatusCode)
		}
		close(release)
		done()
	})
}
