package web_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/PuerkitoBio/goquery"
	"github.com/google/go-cmp/cmp"

	"whichline/web/limit"
)

// A checked is the answer to a check.
type checked struct {
	Marks *struct {
		States string
		Texts  []struct{ Code, Text string }
	}
	Parts map[string]string
	Edits []struct {
		From, To int
		Insert   string
	}
	Encoding, Done string
	Partial        bool
	Fields         map[string]string
	Fault          *struct{ Field, Text string }
}

// fragment parses a part of a page.
func fragment(t *testing.T, html string) *goquery.Document {
	t.Helper()
	page, err := goquery.NewDocumentFromReader(strings.NewReader(html))
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// zipped returns text in gzip format.
func zipped(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := io.WriteString(z, text); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// check sends fields to /check and reads the answer.
func check(t *testing.T, fields map[string]any) (int, checked) {
	t.Helper()
	site, _ := newSite(t, nil, nil)
	body, err := json.Marshal(fields)
	if err != nil {
		t.Fatal(err)
	}
	res := ask(site, "POST", "/check", []string{jsonType}, bytes.NewReader(body))
	var a checked
	if err := json.NewDecoder(res.Body).Decode(&a); err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, a
}

// The parts are those of the page that is rendered without a script, so that
// one can stand in the place of the other.
func TestCheckAnswersWithPartsOfThePage(t *testing.T) {
	const robots = "User-agent: *\nDisallow: /a\nFoo: bar\n"
	status, a := check(t, map[string]any{
		"robots": robots, "urls": "/a", "agents": []string{"Googlebot", "mine"}, "reading": "bing", "site": "",
	})
	if status != http.StatusOK || a.Fault != nil || a.Marks == nil || a.Marks.States != "c2ib" {
		t.Fatalf("status %d, fault %v, marks %v", status, a.Fault, a.Marks)
	}
	form := asked(robots, "/a", "Googlebot\nmine")
	form.Set("reading", "bing")
	_, page := send(t, "/", form)
	for _, id := range []string{
		"sentence", "band-odd", "band-near", "band-readers", "band-expect", "expectations", "answers", "findings", "reads", "links-made",
		"count-verdicts", "count-findings", "count-groups",
	} {
		want, err := goquery.OuterHtml(page.Find("#" + id))
		if err != nil {
			t.Fatal(err)
		}
		got, err := goquery.NewDocumentFromReader(strings.NewReader(a.Parts[id]))
		if err != nil {
			t.Fatal(err)
		}
		html, err := goquery.OuterHtml(got.Find("#" + id))
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(want, html); d != "" {
			t.Errorf("%s differs (-page +check):\n%s", id, d)
		}
	}
	if len(a.Parts) != 21 || len(a.Fields) != 0 {
		t.Errorf("parts %d, fields %v", len(a.Parts), a.Fields)
	}
}

func TestCheckFillsInPresets(t *testing.T) {
	_, a := check(t, map[string]any{"robots": "", "urls": "/", "agents": "x", "preset": "google"})
	if !strings.HasPrefix(a.Fields["agents"], "Googlebot\n") {
		t.Errorf("the crawlers are %q", a.Fields["agents"])
	}
}

func TestCheckSaysWhatToCorrect(t *testing.T) {
	status, a := check(t, map[string]any{"robots": "", "urls": "/a", "agents": "x", "site": "no site"})
	if status != http.StatusOK || a.Marks == nil || a.Fault == nil || a.Fault.Field != "site" {
		t.Fatalf("status %d, marks %v, fault %v", status, a.Marks, a.Fault)
	}
	if !strings.Contains(a.Parts["sentence"], a.Fault.Text) || strings.Contains(a.Parts["answers"], "data-allowed") || a.Parts["findings"] == "" {
		t.Errorf("the parts are %v", a.Parts)
	}
}

func TestCheckReadsPackedBodies(t *testing.T) {
	const good = `{"robots": "User-agent: *", "urls": "/", "agents": "x"}`
	bomb := zipped(t, `{"robots": "`+strings.Repeat(" ", 50<<20)+`"}`)
	for _, tt := range []struct {
		name, encoding, body string
		status               int
		detail               string
	}{
		{"plain", "", good, 200, ""},
		{"said to be plain", "identity", good, 200, ""},
		{"gzip", "gzip", zipped(t, good), 200, ""},
		{"several members", "gzip", zipped(t, good[:9]) + zipped(t, good[9:]), 200, ""},
		{"bomb", "gzip", bomb, 413, "3 MiB is the most that this URL accepts."},
		{"not gzip", "gzip", good, 400, "can't be unpacked"},
		{"cut off", "gzip", zipped(t, good)[:40], 400, "can't be unpacked"},
		{"something behind it", "gzip", zipped(t, good) + "more", 400, "can't be unpacked"},
		{"nothing", "gzip", "", 400, "can't be unpacked"},
		{"brotli", "br", good, 415, "Send the body as it is"},
		{"gzip twice", "gzip, gzip", zipped(t, zipped(t, good)), 415, "Send the body as it is"},
		{"no JSON", "", "robots=x", 400, "Line 1, column 1 of the body"},
		{"no object", "", `["x"]`, 422, "Send an object"},
		{"a number", "", `{"from": 7}`, 422, "Send an object"},
		{"a number in a list", "", `{"agents": ["x", 7]}`, 422, "Send an object"},
		{"an object in a list", "", `{"agents": [{}, "x"]}`, 422, "Send an object"},
		{"null", "", `null`, 422, "Send an object"},
		{"as many strings as are taken", "", `{"open": ["a"` + strings.Repeat(`, ""`, limit.List-1) + `]}`, 200, ""},
		{"one more", "", `{"open": ["a"` + strings.Repeat(`, ""`, limit.List-1) + `], "robots": ""}`, 422, "Send 20000 strings at most."},
		{"half a character", "", `{"robots": "\ud83d"}`, 400, "half of a character"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, _ := newSite(t, nil, nil)
			headers := []string{jsonType}
			if tt.encoding != "" {
				headers = append(headers, "Content-Encoding: "+tt.encoding)
			}
			res := ask(site, "POST", "/check", headers, strings.NewReader(tt.body))
			body := text(t, res)
			if res.StatusCode != tt.status || !strings.Contains(body, tt.detail) {
				t.Errorf("status %d: %s; want %d: %s", res.StatusCode, body, tt.status, tt.detail)
			}
			want := "application/problem+json"
			if tt.status == 200 {
				want = "application/json"
			}
			if got := res.Header.Get("Content-Type"); got != want {
				t.Errorf("type %q; want %q", got, want)
			}
		})
	}
}

// Only the editor's own request may be packed.
func TestCheckAlonePacks(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	packed := func() io.Reader { return strings.NewReader(zipped(t, `{"robots_txt": ""}`)) }
	res := ask(site, "POST", "/api/v1/test", []string{jsonType, "Content-Encoding: gzip"}, packed())
	if res.StatusCode != http.StatusUnsupportedMediaType {
		t.Errorf("the API takes a packed body with status %d; want 415", res.StatusCode)
	}
	res = ask(site, "POST", "/check", []string{jsonType, "Accept-Encoding: gzip"}, strings.NewReader(`{"robots": ""}`))
	if got := res.Header.Get("Content-Encoding"); got != "gzip" {
		t.Fatalf("the answer is encoded by %q; want gzip", got)
	}
	z, err := gzip.NewReader(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	var a checked
	if err := json.NewDecoder(z).Decode(&a); err != nil || a.Marks == nil {
		t.Errorf("error %v, marks %v", err, a.Marks)
	}
}

// Whoever sends slowly keeps no slot; whoever comes when all are taken is told
// to wait.
func TestCheckTakesASlot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		site, _ := newSite(t, release, nil)
		sent, send := io.Pipe()
		slow := make(chan struct{})
		go func() {
			ask(site, "POST", "/check", []string{jsonType}, sent)
			close(slow)
		}()
		done := occupy(site, max(1, runtime.GOMAXPROCS(0)-1), "/test/compute?url=/a")
		start := time.Now()
		res := ask(site, "POST", "/check", []string{jsonType}, strings.NewReader(`{"robots": ""}`))
		if waited := time.Since(start); res.StatusCode != http.StatusServiceUnavailable || waited != 2*time.Second {
			t.Errorf("status %d after %s; want 503 after 2s", res.StatusCode, waited)
		}
		close(release)
		done()
		start = time.Now()
		res = ask(site, "POST", "/check", []string{jsonType}, strings.NewReader(`{"robots": ""}`))
		if res.StatusCode != http.StatusOK || time.Since(start) != 0 {
			t.Errorf("beside a slow sender: status %d after %s; want 200 at once", res.StatusCode, time.Since(start))
		}
		send.Close()
		<-slow
	})
}

// A long packed body is unpacked in a turn, however little is in it. A short one is unpacked
// at once, and has a spare slot if little is in it.
func TestPackedBodiesWait(t *testing.T) {
	good := func(octets int) string {
		return zipped(t, `{"robots": "`+strings.Repeat(" ", octets)+`", "urls": "/", "agents": "x"}`)
	}
	empty := strings.Repeat(zipped(t, ""), 10_000)
	for _, tt := range []struct {
		name, body string
		status     int
		after      time.Duration
	}{
		{"short", good(100), 200, 0},
		{"short, with much in it", good(200 << 10), 503, 2 * time.Second},
		{"short, with too much in it", good(4 << 20), 413, 0},
		{"short, with nothing in it", empty[:10_000], 400, 0},
		{"long, with nothing in it", empty, 503, 2 * time.Second},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				release := make(chan struct{})
				site, _ := newSite(t, release, limited)
				var others sync.WaitGroup
				for n := range max(1, runtime.GOMAXPROCS(0)-1) {
					others.Go(func() { from(site, fmt.Sprintf("192.0.2.%d:1", n+1), "GET", "/test/compute?url=/a", nil, nil) })
				}
				synctest.Wait()
				start := time.Now()
				headers := []string{jsonType, "Content-Encoding: gzip"}
				res := from(site, "203.0.113.8:1", "POST", "/check", headers, strings.NewReader(tt.body))
				if took := time.Since(start); res.StatusCode != tt.status || took != tt.after {
					t.Errorf("status %d after %s; want %d after %s", res.StatusCode, took, tt.status, tt.after)
				}
				close(release)
				others.Wait()
			})
		})
	}
}

// Columns are lists even where there is nothing in them.
func TestCheckSendsNoNull(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	body := text(t, ask(site, "POST", "/check", []string{jsonType}, strings.NewReader(`{"robots": ""}`)))
	if rest := strings.ReplaceAll(body, `"fault":null`, ""); strings.Contains(rest, ":null") {
		t.Errorf("null in %s", body)
	}
}
