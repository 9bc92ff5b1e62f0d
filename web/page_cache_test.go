package web_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/andybalholm/brotli"
)

// uncompressed returns the body of an answer without its content coding.
func uncompressed(t *testing.T, res *http.Response) string {
	t.Helper()
	var body io.Reader = res.Body
	switch res.Header.Get("Content-Encoding") {
	case "br":
		body = brotli.NewReader(body)
	case "gzip":
		z, err := gzip.NewReader(body)
		if err != nil {
			t.Fatal(err)
		}
		body = z
	}
	b, err := io.ReadAll(body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// cachedAddresses are pages of each kind that is rendered once.
var cachedAddresses = []string{"/", "/about", "/crawlers", "/crawlers/googlebot", "/what-if"}

func TestKeptPagesInEachCoding(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, path := range cachedAddresses {
		plain := text(t, ask(site, "GET", path, nil, nil))
		etags := make(map[string]bool)
		for _, tt := range []struct{ accept, coding string }{
			{"", ""}, {"gzip", "gzip"}, {"gzip, deflate, br, zstd", "br"}, {"br;q=0, gzip", "gzip"}, {"identity", ""},
		} {
			accept := []string{"Accept-Encoding: " + tt.accept}
			res := ask(site, "GET", path, accept, nil)
			etag := res.Header.Get("ETag")
			if got := res.Header.Get("Content-Encoding"); got != tt.coding {
				t.Errorf("%s for %q: coding %q; want %q", path, tt.accept, got, tt.coding)
			}
			if !strings.HasSuffix(varies(res), "Accept-Encoding") || !strings.HasPrefix(etag, `"`) {
				t.Errorf("%s for %q: Vary %q, ETag %q; want Accept-Encoding and a strong tag", path, tt.accept, varies(res), etag)
			}
			if got := uncompressed(t, res); got != plain {
				t.Errorf("%s for %q: %d octets; want the %d of the page", path, tt.accept, len(got), len(plain))
			}
			etags[etag] = true
			unchanged := ask(site, "GET", path, append(accept, `If-None-Match: "other", W/`+etag), nil)
			if body := text(t, unchanged); unchanged.StatusCode != http.StatusNotModified || body != "" || unchanged.Header.Get("ETag") != etag {
				t.Errorf("%s for %q with its tag: status %d, %d octets, ETag %q; want 304, none, %q",
					path, tt.accept, unchanged.StatusCode, len(body), unchanged.Header.Get("ETag"), etag)
			}
			if res := ask(site, "GET", path, append(accept, `If-None-Match: "other"`), nil); res.StatusCode != http.StatusOK {
				t.Errorf("%s for %q with another tag: status %d; want 200", path, tt.accept, res.StatusCode)
			}
		}
		if len(etags) != 3 {
			t.Errorf("%s: %d entity tags; want one for each of three codings", path, len(etags))
		}
	}
}

// The input of one visitor is on no page that another gets.
func TestNothingOfARequestIsKept(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, path := range cachedAddresses {
		before := text(t, ask(site, "GET", path, []string{"Host: one.test"}, nil))
		for _, with := range []struct{ query, host string }{{"?theme=dark", "one.test"}, {"?example=own-group&q=x", "two.test"}, {"", "three.test"}} {
			ask(site, "GET", path+with.query, []string{"Host: " + with.host, "X-Forwarded-Proto: https", "X-Forwarded-Host: four.test", "Cookie: a=b"}, nil)
		}
		for _, host := range []string{"one.test", "five.test"} {
			if after := text(t, ask(site, "GET", path, []string{"Host: " + host}, nil)); after != before {
				t.Errorf("%s: another page for %s after other requests", path, host)
			}
		}
	}
}

// A front page for which there was no time is shown, and not kept.
func TestIncompleteFrontPageIsNotKept(t *testing.T) {
	site, _ := newSite(t, nil, hurried)
	for range 2 {
		if res := ask(site, "GET", "/", nil, nil); res.StatusCode != http.StatusServiceUnavailable || res.Header.Get("ETag") != "" {
			t.Errorf("status %d, ETag %q; want 503 without one", res.StatusCode, res.Header.Get("ETag"))
		}
	}
}

func TestKeptPageForManyAtOnce(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	var wg sync.WaitGroup
	var bodies [8]string
	for i := range bodies {
		wg.Go(func() { bodies[i] = text(t, ask(site, "GET", "/", nil, nil)) })
	}
	wg.Wait()
	for i, body := range bodies {
		if body != bodies[0] || body == "" {
			t.Errorf("request %d got another page", i)
		}
	}
}

func TestComputedPagesAreCompressed(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, path := range []string{"/?url=/a", "/crawlers?q=google", "/what-if?status=404", "/no/such", "/embed?example=fused-groups"} {
		plain := ask(site, "GET", path, nil, nil)
		packed := ask(site, "GET", path, []string{"Accept-Encoding: gzip, br"}, nil)
		if got := packed.Header.Get("Content-Encoding"); got != "gzip" || !strings.HasSuffix(varies(packed), "Accept-Encoding") {
			t.Errorf("%s: coding %q, Vary %q; want gzip, Accept-Encoding", path, got, varies(packed))
		}
		if want, got := text(t, plain), uncompressed(t, packed); got != want {
			t.Errorf("%s: the compressed page is another one: %d octets; want %d", path, len(got), len(want))
		}
	}
}

// A page of the documentation is kept whatever its query says; not so the answer
// to an exercise.
func TestKeptDocumentation(t *testing.T) {
	site := docsSite(t)
	l, _ := library()
	exercises := 0
	for _, p := range l.Pages {
		page := ask(site, "GET", p.Path+"?from=elsewhere", []string{"Accept-Encoding: br"}, nil)
		if h := page.Header; h.Get("Content-Encoding") != "br" || h.Get("ETag") == "" || h.Get("Cache-Control") != "public, max-age=300" {
			t.Errorf("%s: headers %v; want br, an entity tag and five minutes", p.Path, h)
		}
		if p.Exercise == nil {
			continue
		}
		exercises++
		before := uncompressed(t, page)
		answered := ask(site, "GET", p.Path+"?file=xyzzy", []string{"Accept-Encoding: br"}, nil)
		if answered.Header.Get("ETag") != "" || answered.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: an answer is kept: %v", p.Path, answered.Header)
		}
		if again := uncompressed(t, ask(site, "GET", p.Path, []string{"Accept-Encoding: gzip"}, nil)); again != before {
			t.Errorf("%s: another page after an answer", p.Path)
		}
	}
	if exercises == 0 {
		t.Error("no page has an exercise")
	}
}

// TestKeptPagesTakeLittle counts the memory of pages after their first request: less
// than two thirds of their length, as they are kept compressed alone, in two formats.
func TestKeptPagesTakeLittle(t *testing.T) {
	change := withDocs(t)
	site, _ := newSite(t, nil, change)
	l, _ := library()
	ask(site, "GET", "/about", nil, nil) // for the parts that all pages share
	before, length := inUse(), 0
	for _, p := range l.Pages[:40] {
		length += len(text(t, ask(site, "GET", p.Path, nil, nil)))
	}
	if got := inUse() - before; got > int64(length*2/3) {
		t.Errorf("pages of %d octets take %d", length, got)
	}
	runtime.KeepAlive(site)
}

// inUse returns how many octets of the heap are in use.
func inUse() int64 {
	runtime.GC()
	runtime.GC() // pooled memory outlives the first
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
