//go:build unix

package web_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// BenchmarkBulk has 10,000 URLs answered for 50 crawlers over a connection of this
// machine, by a file of 10,000 rules of which most crawlers obey one group and a few
// their own. Both ends are counted, in processor time.
func BenchmarkBulk(b *testing.B) {
	var head, urls strings.Builder
	head.WriteString(`{"robots_txt": "User-agent: *\n`)
	for n := range 10_000 {
		switch {
		case n%500 == 499:
			fmt.Fprintf(&head, `User-agent: crawler%d\n`, n/500)
		default:
			fmt.Fprintf(&head, `Disallow: /section-%d/*.pdf\nAllow: /section-%d/open\n`, n, n)
		}
	}
	head.WriteString(`", "user_agents": ["crawler0"`)
	for n := range 49 {
		fmt.Fprintf(&head, `, "crawler%d"`, n+1)
	}
	head.WriteString("]}\n")
	for n := range 10_000 {
		fmt.Fprintf(&urls, "\"https://shop.example/section-%d/page-%d.pdf?sort=price\"\n", n, n)
	}
	site := httptest.NewServer(benchSite(b))
	defer site.Close()
	before, verdicts, octets := processorTime(b), 0, int64(0)
	for b.Loop() {
		res, err := http.Post(site.URL+"/api/v1/bulk", "application/x-ndjson", strings.NewReader(head.String()+urls.String()))
		if err != nil {
			b.Fatal(err)
		}
		n, err := io.Copy(io.Discard, res.Body)
		if err != nil || res.StatusCode != http.StatusOK {
			b.Fatal(res.StatusCode, err)
		}
		res.Body.Close()
		octets += n
		verdicts += 50 * 10_000
	}
	took := processorTime(b) - before
	b.ReportMetric(float64(verdicts)/took.Seconds(), "verdicts/cpu-s")
	b.ReportMetric(float64(octets)/float64(verdicts), "octets/verdict")
}
