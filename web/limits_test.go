package web_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"whichline/templates/screen"
	sentences "whichline/templates/words"
	"whichline/web"
	"whichline/web/bulk"
	"whichline/web/limit"
)

// occupy sends n requests that wait, and returns when all of them do.
func occupy(site http.Handler, n int, path string) (done func()) {
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() { ask(site, "GET", path, nil, nil) })
	}
	synctest.Wait()
	return wg.Wait
}

func TestComputingIsLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		site, _ := newSite(t, release, nil)
		done := occupy(site, max(1, runtime.GOMAXPROCS(0)-1), "/test/compute?url=/a")

		start := time.Now()
		res := ask(site, "GET", "/test/compute?url=/b", nil, nil)
		if waited := time.Since(start); res.StatusCode != http.StatusServiceUnavailable || waited != 2*time.Second {
			t.Errorf("beyond the slots: status %d after %s; want 503 after 2s", res.StatusCode, waited)
		}
		if res.Header.Get("Retry-After") == "" {
			t.Error("no Retry-After")
		}
		for _, method := range []string{"GET", "HEAD"} {
			start = time.Now()
			if res := ask(site, method, "/", nil, nil); res.StatusCode != http.StatusOK || time.Since(start) != 0 {
				t.Errorf("%s of the example beside it: status %d after %s; want 200 at once", method, res.StatusCode, time.Since(start))
			}
		}
		body := strings.NewReader("robots=x")
		if res := ask(site, "POST", "/test/form", []string{formType}, body); res.StatusCode != http.StatusServiceUnavailable {
			t.Errorf("a form beyond the slots: status %d; want 503", res.StatusCode)
		}
		close(release)
		done()
		if res := ask(site, "GET", "/test/compute?url=/b", nil, nil); res.StatusCode != http.StatusNoContent {
			t.Errorf("after they are free: status %d; want 204", res.StatusCode)
		}
	})
}

// A blockedWriter is a visitor who does not read the answer before release is
// closed.
type blockedWriter struct {
	*httptest.ResponseRecorder
	release <-chan struct{}
}

func (w blockedWriter) Write(p []byte) (int, error) {
	<-w.release
	return w.ResponseRecorder.Write(p)
}

// Whoever sends or reads slowly has no slot meanwhile.
func TestSlowVisitorsHoldNoSlot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		site, _ := newSite(t, release, nil)
		var wg sync.WaitGroup
		sent, send := io.Pipe()
		for range runtime.GOMAXPROCS(0) {
			wg.Go(func() { ask(site, "POST", "/test/form", []string{formType}, sent) })
			wg.Go(func() {
				w := blockedWriter{httptest.NewRecorder(), release}
				r := httptest.NewRequest("POST", "/test/form", strings.NewReader("robots=x"))
				r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
				site.ServeHTTP(w, r)
			})
		}
		synctest.Wait()
		start := time.Now()
		res := ask(site, "POST", "/test/form", []string{formType}, strings.NewReader("robots=x"))
		if res.StatusCode != http.StatusOK || time.Since(start) != 0 {
			t.Errorf("status %d after %s; want 200 at once", res.StatusCode, time.Since(start))
		}
		send.Close()
		close(release)
		wg.Wait()
	})
}

// However many requests wait, one that needs nothing computed is answered at
// once.
func TestKeptPagesNeedNoSlot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		site, _ := newSite(t, release, nil)
		waiting := occupy(site, 300, "/test/wait")
		computing := occupy(site, runtime.GOMAXPROCS(0), "/test/compute?url=/a")
		for _, path := range []string{"/", "/crawlers", "/crawlers/googlebot", "/about", "/healthz", assetPath(t, site, "page-tester.")} {
			start := time.Now()
			if res := ask(site, "GET", path, nil, nil); res.StatusCode != http.StatusOK || time.Since(start) != 0 {
				t.Errorf("%s: status %d after %s; want 200 at once", path, res.StatusCode, time.Since(start))
			}
		}
		close(release)
		waiting()
		computing()
	})
}

func TestRequestsEndInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site, log := newSite(t, nil, func(c *web.Config) { c.RequestTimeout = 0 })
		start := time.Now()
		res := ask(site, "GET", "/test/wait", nil, nil)
		if took := time.Since(start); res.StatusCode != http.StatusServiceUnavailable || took != 20*time.Second {
			t.Errorf("status %d after %s; want 503 after 20s", res.StatusCode, took)
		}
		page := document(t, res)
		if got := page.Find("h1").Text(); got != "This took too long" {
			t.Errorf("heading %q", got)
		}
		if got := flat(page, "main"); !strings.Contains(got, "It was stopped after 20 seconds. Try again in a moment.") {
			t.Errorf("the page says %q", got)
		}
		if strings.Contains(log.String(), "ERROR") {
			t.Errorf("logged as a failure: %s", log)
		}
	})
}

// A visitor who leaves is no failure of ours.
func TestVisitorLeaves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site, log := newSite(t, nil, nil)
		ctx, leave := context.WithCancel(t.Context())
		r := httptest.NewRequestWithContext(ctx, "GET", "/test/wait", nil)
		done := make(chan struct{})
		go func() {
			site.ServeHTTP(httptest.NewRecorder(), r)
			close(done)
		}()
		synctest.Wait()
		leave()
		<-done
		if !strings.Contains(log.String(), `"status":499`) {
			t.Errorf("logged: %s", log)
		}
		site.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, "GET", "/no/such", nil))
		if strings.Contains(log.String(), "ERROR") {
			t.Errorf("logged as a failure: %s", log)
		}
	})
}

func TestBodyLimit(t *testing.T) {
	const limit = 1600 << 10
	site, _ := newSite(t, nil, nil)
	srv := httptest.NewServer(site)
	defer srv.Close()
	for _, tt := range []struct {
		name    string
		octets  int
		chunked bool // the length is not announced
		status  int
	}{
		{"as large as may be", limit, false, 200},
		{"one octet more", limit + 1, false, 413},
		{"as large as may be, length unknown", limit, true, 200},
		{"one octet more, length unknown", limit + 1, true, 413},
	} {
		t.Run(tt.name, func(t *testing.T) {
			body := "robots=" + strings.Repeat("x", tt.octets-len("robots="))
			req, err := http.NewRequestWithContext(t.Context(), "POST", srv.URL+"/test/form", strings.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			if tt.chunked {
				req.ContentLength = -1
			}
			res, err := srv.Client().Do(req)
			if err != nil {
				t.Fatalf("the answer did not arrive: %v", err)
			}
			defer res.Body.Close()
			if res.StatusCode != tt.status {
				t.Errorf("status %d; want %d", res.StatusCode, tt.status)
			}
			if got := len(text(t, res)); tt.status == 200 && got != tt.octets-len("robots=") {
				t.Errorf("read %d octets of %d", got, tt.octets)
			}
		})
	}
}

// TestTooLargeBodiesAreAnswered sends all of a body before it reads, as browsers do.
func TestTooLargeBodiesAreAnswered(t *testing.T) {
	const parts, document = "multipart/form-data; boundary=x", "application/json"
	site, _ := newSite(t, nil, nil)
	srv := httptest.NewServer(site)
	defer srv.Close()
	for _, tt := range []struct {
		path, mime string
		octets     int
	}{
		{"/bulk", parts, 12<<20 + 1},
		{"/bulk/urls", parts, 16 << 20},
		{"/api/v1/bulk", document, 12<<20 + 1},
		{"/compare", parts, 12 << 20},
		{"/log", parts, 12 << 20},
		{"/api/v1/diff", document, 8<<20 + 1},
	} {
		conn, err := net.Dial("tcp", srv.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprintf(conn, "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n", tt.path, tt.mime, tt.octets)
		if _, err := conn.Write(make([]byte, tt.octets)); err != nil {
			t.Errorf("%s, %d octets: %v", tt.path, tt.octets, err)
			continue
		}
		res, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil || res.StatusCode != http.StatusRequestEntityTooLarge {
			t.Errorf("%s, %d octets: answer %+v, error %v; want 413", tt.path, tt.octets, res, err)
		}
	}
}

// A route that expects no body reads none to speak of.
func TestSmallBodyLimit(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for octets, status := range map[int]int{16 << 10: 200, 16<<10 + 1: 413} {
		res := ask(site, "GET", "/", nil, strings.NewReader(strings.Repeat("x", octets)))
		if res.StatusCode != status {
			t.Errorf("%d octets: status %d; want %d", octets, res.StatusCode, status)
		}
	}
}

// A browser reads the answer only after it has sent all of the body.
func TestTooLargeIsReadAllTheSame(t *testing.T) {
	const octets = 8 << 20
	site, _ := newSite(t, nil, nil)
	conn := dial(t, serve(t, site))
	fmt.Fprintf(conn, "POST /test/form HTTP/1.1\r\nHost: localhost\r\n%s\r\nContent-Length: %d\r\n\r\n", formType, octets)
	if n, err := conn.Write(make([]byte, octets)); err != nil {
		t.Errorf("sent %d octets of %d: %v", n, octets, err)
	}
	if got := statusLine(t, conn); !strings.HasPrefix(got, "HTTP/1.1 413 ") {
		t.Errorf("answered with %q; want 413", got)
	}
}

// A client that waits for leave to send a body that is too large never sends it.
func TestTooLargeIsSaidBeforeItIsSent(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	conn := dial(t, serve(t, site))
	fmt.Fprintf(conn, "POST /test/form HTTP/1.1\r\nHost: localhost\r\n%s\r\nContent-Length: %d\r\nExpect: 100-continue\r\n\r\n",
		formType, 1<<30)
	if got := statusLine(t, conn); !strings.HasPrefix(got, "HTTP/1.1 413 ") {
		t.Errorf("answered with %q; want 413", got)
	}
}

// TestSentencesSayLimits holds sentences that have a limit in their text to that limit.
func TestSentencesSayLimits(t *testing.T) {
	urls, crawlers := sentences.Count(t.Context(), limit.URLs, "URL"), sentences.Count(t.Context(), limit.Crawlers, "crawler")
	for _, tt := range []struct{ code, limit string }{
		{"bulk.lead", urls}, {"bulk.lead", crawlers}, {"bulk.file.too-many-urls", urls},
		{"bulk.csv.hint", sentences.Number(t.Context(), limit.Results) + " verdicts"},
		{"bulk.file.answer-too-long", sentences.Size(t.Context(), bulk.MostAnswered)},
		{"expect.too-long", sentences.Size(t.Context(), limit.Short)},
		{"expect.too-long", sentences.Size(t.Context(), limit.File)},
		{"resources.html.hint", sentences.Size(t.Context(), limit.Part)},
	} {
		if text := sentences.Say(t.Context(), tt.code); !strings.Contains(text, tt.limit) {
			t.Errorf("%s is %q; want %q in it", tt.code, text, tt.limit)
		}
	}
	site, _ := newSite(t, nil, nil)
	if label := flat(get(t, site, "/log", http.StatusOK), "#log"); !strings.Contains(label, "up to 5 MiB") {
		t.Errorf("the form for a log does not say how long it may be: %s", label)
	}
	if told := screen.EditorData(t.Context(), nil, limit.File); !strings.Contains(told, "more than "+sentences.Number(t.Context(), limit.File)+" bytes") {
		t.Errorf("the editor is not told how many octets are read: %s", told)
	}
}
