//go:build unix

package web_test

import (
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"
	"time"

	"whichline/static"
	"whichline/web"
)

// typicalFile returns a file of about so many octets as sites write them: a group
// for everyone, some for crawlers by name, and a misspelt field.
func typicalFile(octets int) string {
	var b strings.Builder
	b.WriteString("# The file of a shop.\nUser-agent: *\nDisallow: /cart\nDisallow: /search?\nAllow: /search/help$\nDisalow: /tmp\n")
	for i := 0; b.Len() < octets; i++ {
		if i%20 == 19 {
			fmt.Fprintf(&b, "\nUser-agent: Crawler%d\nCrawl-delay: 5\n", i)
		}
		fmt.Fprintf(&b, "Disallow: /section-%d/*.pdf\n", i)
	}
	b.WriteString("\nSitemap: https://shop.example/sitemap.xml\n")
	return b.String()
}

// sizes are those of a typical file, a large one, and the largest that Google reads.
var sizes = []int{2 << 10, 50 << 10, 500 << 10}

const (
	benchURLs   = "https://shop.example/search?q=a\nhttps://shop.example/section-3/a.pdf"
	benchAgents = "Googlebot\nBingbot"
)

// benchSite returns the site as it is served, with its documentation and a script,
// where one visitor may have everything.
func benchSite(b *testing.B) *web.Server {
	files := fstest.MapFS{"dist/app-5KQ3T7ZB.js": {Data: []byte("export {}")}}
	err := fs.WalkDir(static.FS, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		octets, err := fs.ReadFile(static.FS, name)
		files[name] = &fstest.MapFile{Data: octets}
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
	documented := withDocs(b)
	site, _ := newSite(b, nil, func(c *web.Config) {
		documented(c)
		c.VisitorLimits, c.Static = false, files
	})
	return site
}

// askOften asks h again and again, and reports the processor time of an answer, how
// many times that of a handler that only says ok it is, and its octets.
func askOften(b *testing.B, h http.Handler, method, target, contentType, body string) {
	once := func(h http.Handler) *counted {
		r := httptest.NewRequest(method, target, strings.NewReader(body))
		r.Host = "localhost:8080"
		r.Header.Set("Content-Type", contentType)
		r.Header.Set("Accept-Encoding", "gzip")
		w := &counted{header: make(http.Header)}
		h.ServeHTTP(w, r)
		return w
	}
	first := once(h)
	if first.status != http.StatusOK {
		b.Fatalf("status %d", first.status)
	}
	b.ReportAllocs()
	before := processorTime(b)
	for b.Loop() {
		once(h)
	}
	took := (processorTime(b) - before) / time.Duration(b.N)
	bare := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "ok\n") })
	const times = 100_000
	before = processorTime(b)
	for range times {
		once(bare)
	}
	b.ReportMetric(float64(took)/float64((processorTime(b)-before)/times), "times-bare")
	b.ReportMetric(float64(took.Microseconds()), "cpu-µs/op")
	b.ReportMetric(float64(first.octets), "octets")
}

// counted is an answer that keeps its length alone, as its octets are the client's to
// pay for.
type counted struct {
	header         http.Header
	status, octets int
}

func (w *counted) Header() http.Header    { return w.header }
func (w *counted) WriteHeader(status int) { w.status = status }

func (w *counted) Write(p []byte) (int, error) {
	w.octets += len(p)
	return len(p), nil
}

// processorTime returns the processor time that the process has used so far,
// garbage collection included. Unlike the clock, it is independent of other
// processes.
func processorTime(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkFront is the page that most visitors see first.
func BenchmarkFront(b *testing.B) {
	askOften(b, benchSite(b), "GET", "/", "", "")
}

// BenchmarkPage is the page after the button.
func BenchmarkPage(b *testing.B) {
	for _, size := range sizes {
		b.Run(fmt.Sprintf("%dKB", size>>10), func(b *testing.B) {
			form := url.Values{"robots": {typicalFile(size)}, "urls": {benchURLs}, "agents": {benchAgents}}
			askOften(b, benchSite(b), "POST", "/", "application/x-www-form-urlencoded", form.Encode())
		})
	}
}

// BenchmarkCheck sends the request that the live editor sends on each change.
func BenchmarkCheck(b *testing.B) {
	for _, size := range sizes {
		b.Run(fmt.Sprintf("%dKB", size>>10), func(b *testing.B) {
			doc, err := json.Marshal(map[string]string{"robots": typicalFile(size), "urls": benchURLs, "agents": benchAgents})
			if err != nil {
				b.Fatal(err)
			}
			askOften(b, benchSite(b), "POST", "/check", "application/json", string(doc))
		})
	}
}
