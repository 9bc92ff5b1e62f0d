package web_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
	"whichline/engine/crawler"
	"whichline/web"
	"whichline/web/bulk"
)

const (
	bulkHead = `{"robots_txt": "User-agent: *\nDisallow: /a\n", "user_agents": ["Googlebot", "x"]}` + "\n"
	lineType = "Content-Type: application/x-ndjson"
)

func TestBulkDocument(t *testing.T) {
	site, log := newSite(t, nil, nil)
	res := ask(site, "POST", "/api/v1/bulk", []string{jsonType}, strings.NewReader(`{
		"robots_txt": "User-agent: *\nDisallow: /a\n", "user_agents": ["Googlebot"], "urls": ["/a?secret", "/b", "x"]}`))
	want := `{"url":"/a?secret","user_agent":"Googlebot","allowed":false,"line":2,"reason":"rule-decides"}
{"url":"/b","user_agent":"Googlebot","allowed":true,"line":null,"reason":"no-rule-matches"}
{"url":"x","user_agent":"Googlebot","allowed":null,"line":null,"reason":"not-a-target","error":{"code":"not-a-target","detail":"Not a URL or a path: a URL begins with a scheme, a path with a slash. Did you mean ` + "`/x`" + `?"}}
{"edition":{"engine":"devel","readings":["google@22b355f"],"catalogue":"` + crawler.CheckedOn + `"},"summary":{"allowed":1,"blocked":1,"not_covered":0,"errors":1,"by_line":[{"line":2,"allowed":false,"count":1}]}}
`
	if got := text(t, res); res.StatusCode != 200 || got != want || res.Header.Get("Content-Type") != "application/x-ndjson" {
		t.Errorf("status %d, %v\n%s", res.StatusCode, res.Header, got)
	}
	if strings.Contains(log.String(), "secret") || !strings.Contains(log.String(), `"status":200`) {
		t.Errorf("log:\n%s", log)
	}
}

func TestBulkRefuses(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		name, mediaType, body string
		status                int
		field, detail         string
	}{
		{"another type", "Content-Type: text/plain", "", 415, "", ""},
		{"compressed", jsonType + "\nContent-Encoding: gzip", "{}", 415, "", ""},
		{"no JSON", jsonType, "{", 400, "", ""},
		{"nothing", lineType, "", 400, "", ""},
		{"a head of two lines", lineType, "{\n}", 400, "", ""},
		{"URLs in the head", lineType, `{"robots_txt": "", "user_agents": ["x"], "urls": []}`, 422, "urls", ""},
		{"no crawler", lineType, `{"robots_txt": ""}` + "\n" + `"/a"`, 422, "user_agents", ""},
		{"a document too long", jsonType, `{"robots_txt": "", "user_agents": ["x"], "urls": ["` + strings.Repeat("x", 12<<20) + `"]}`, 413, "", "12 MiB can be sent as one document, and 128 MiB as"},
		{"a file too long", lineType, `{"robots_txt": "` + strings.Repeat("x", 1<<20+1) + `", "user_agents": ["x"]}`, 413, "robots_txt", ""},
		{"a head too long", lineType, `{"robots_txt": "` + strings.Repeat("x", 4<<20), 413, "", ""},
	} {
		for _, length := range []bool{true, false} {
			body := io.Reader(strings.NewReader(tt.body))
			if !length {
				body = io.MultiReader(body) // whose length is not known
			}
			res := ask(site, "POST", "/api/v1/bulk", strings.Split(tt.mediaType, "\n"), body)
			var p struct {
				Field  string
				Detail string
			}
			if err := json.Unmarshal([]byte(text(t, res)), &p); err != nil || res.StatusCode != tt.status || p.Field != tt.field || !strings.Contains(p.Detail, tt.detail) || p.Detail == "" {
				t.Errorf("%s: status %d, %+v, error %v; want %d about %q", tt.name, res.StatusCode, p, err, tt.status, tt.field)
			}
		}
	}
}

// beginBulk sends the head of a stream over a connection. Chunks sent later go
// out as the server reads them, so that the answer can be read meanwhile; an
// empty one ends the stream. The caller closes send.
func beginBulk(conn net.Conn) (answer *bufio.Reader, send chan<- string) {
	queue := make(chan string, 1000)
	go func() {
		fmt.Fprintf(conn, "POST /api/v1/bulk HTTP/1.1\r\nHost: localhost\r\n%s\r\nTransfer-Encoding: chunked\r\n\r\n", lineType)
		for part := range queue {
			fmt.Fprintf(conn, "%x\r\n%s\r\n", len(part), part)
		}
	}()
	queue <- bulkHead
	return bufio.NewReader(conn), queue
}

// Each URL is answered before the next one is there.
func TestBulkAnswersWhileItReads(t *testing.T) {
	inMemory(t, func(ln *memoryListener) {
		conn := connect(t, ln)
		defer conn.Close()
		raw, send := beginBulk(conn)
		defer close(send)
		res, err := http.ReadResponse(raw, nil)
		if err != nil {
			t.Fatal(err)
		}
		answer := bufio.NewReader(res.Body)
		for i, url := range []string{"/a", "/b", "/a/c"} {
			send <- fmt.Sprintf("%q\n", url)
			for range 2 {
				line, err := answer.ReadString('\n')
				if err != nil || !strings.Contains(line, fmt.Sprintf(`"url":%q`, url)) || strings.Contains(line, `"allowed":true`) != (i == 1) {
					t.Errorf("%s: got %s, error %v", url, line, err)
				}
			}
		}
		send <- ""
		rest, err := io.ReadAll(answer)
		if err != nil || !strings.Contains(string(rest), `"summary":{"allowed":2,"blocked":4,`) || strings.Contains(string(rest), "ended") {
			t.Errorf("the end is %s, error %v", rest, err)
		}
	})
}

// A job waits for its URLs as long as they come at the lowest rate, and says so when
// it waits no longer.
func TestBulkHasToComeAtARate(t *testing.T) {
	inMemory(t, func(ln *memoryListener) {
		conn := connect(t, ln)
		defer conn.Close()
		raw, send := beginBulk(conn)
		defer close(send)
		res, err := http.ReadResponse(raw, nil)
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		var sending sync.WaitGroup
		sending.Go(func() {
			long := fmt.Sprintf("%q\n", "/a"+strings.Repeat("x", 5000))
			for range 60 {
				send <- strings.Repeat(long, 8)
				time.Sleep(time.Second)
			}
		})
		rest, err := io.ReadAll(res.Body)
		if err != nil || !strings.Contains(string(rest), `"ended":{"code":"too-slow"`) || strings.Count(string(rest), "\n") != 60*8*2+1 {
			t.Errorf("the end is %.300s, error %v", rest[max(0, len(rest)-300):], err)
		}
		if took := time.Since(start); took < time.Minute || took > 80*time.Second {
			t.Errorf("it ends after %s", took)
		}
		sending.Wait()
	})
}

// Who leaves has nothing computed any more, and gives up the place.
func TestBulkEndsWithItsVisitor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site, log := newSite(t, nil, limited)
		ctx, leave := context.WithCancel(t.Context())
		begun := func(addr string) *http.Response {
			body, send := io.Pipe()
			t.Cleanup(func() { send.Close() })
			go func() {
				io.WriteString(send, bulkHead)
				<-ctx.Done()
				send.CloseWithError(ctx.Err())
			}()
			return from(site, addr, "POST", "/api/v1/bulk", []string{lineType}, body)
		}
		var jobs sync.WaitGroup
		for range 2 {
			jobs.Go(func() { begun("192.0.2.1:1") })
		}
		synctest.Wait()
		res := begun("192.0.2.1:1")
		if res.StatusCode != http.StatusTooManyRequests || res.Header.Get("Retry-After") != "5" {
			t.Errorf("a third job of one visitor: status %d, Retry-After %q; want 429 and 5", res.StatusCode, res.Header.Get("Retry-After"))
		}
		for n := range 126 {
			jobs.Go(func() { begun(fmt.Sprintf("192.0.2.%d:1", n+2)) })
		}
		synctest.Wait()
		if res := begun("198.51.100.1:1"); res.StatusCode != http.StatusServiceUnavailable || res.Header.Get("Retry-After") == "" {
			t.Errorf("a job beyond 128: status %d; want 503", res.StatusCode)
		}
		if res := from(site, "192.0.2.1:1", "GET", "/", nil, nil); res.StatusCode != http.StatusOK {
			t.Errorf("a page beside them: status %d", res.StatusCode)
		}
		leave()
		jobs.Wait()
		if strings.Contains(log.String(), `"level":"ERROR"`) {
			t.Errorf("log:\n%s", log)
		}
		done := from(site, "198.51.100.1:1", "POST", "/api/v1/bulk", []string{lineType}, strings.NewReader(bulkHead))
		if got := text(t, done); done.StatusCode != 200 || !strings.Contains(got, `"summary":{"allowed":0,`) {
			t.Errorf("afterwards: status %d, %s", done.StatusCode, got)
		}
	})
}

// Large jobs that wait for their visitors keep nobody from small ones, nor for ever from
// large ones.
func TestLargeJobsHaveRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site, _ := newSite(t, nil, limited)
		head := func(lines int) string {
			return fmt.Sprintf(`{"robots_txt": "%s", "user_agents": ["a"], "site": "https://example.com"}`, strings.Repeat(`\n`, lines)) + "\n"
		}
		large, small := head(500_000), head(9_000)
		var sent []*io.PipeWriter
		var jobs sync.WaitGroup
		statuses := make(chan int, 200)
		begin := func(addr, head string) {
			body, send := io.Pipe()
			sent = append(sent, send)
			jobs.Go(func() {
				statuses <- from(site, addr, "POST", "/api/v1/bulk", []string{lineType}, body).StatusCode
				body.Close()
			})
			io.WriteString(send, head)
			synctest.Wait()
		}
		for n := range 5 {
			begin(fmt.Sprintf("192.0.2.%d:1", n+1), large)
		}
		if len(statuses) != 2 || <-statuses != http.StatusServiceUnavailable || <-statuses != http.StatusServiceUnavailable {
			t.Error("want 503 for two of five large jobs")
		}
		for n := 10; len(statuses) == 0; n++ { // into the space that is left
			begin(fmt.Sprintf("192.0.2.%d:1", n), head(11_000))
		}
		if res := from(site, "198.51.100.1:1", "POST", "/api/v1/bulk", []string{lineType}, strings.NewReader(small)); res.StatusCode != http.StatusOK {
			t.Errorf("a small job beside them: status %d", res.StatusCode)
		}
		for _, send := range sent {
			send.Close()
		}
		jobs.Wait()
		if res := from(site, "198.51.100.1:1", "POST", "/api/v1/bulk", []string{lineType}, strings.NewReader(large)); res.StatusCode != http.StatusOK {
			t.Errorf("a large job when they are over: status %d", res.StatusCode)
		}
	})
}

// A job that breaks gives its place back.
func TestBrokenJobs(t *testing.T) {
	site, _ := newSite(t, nil, limited)
	for n := range 20 {
		if res := from(site, "192.0.2.1:1", "GET", "/test/broken-job", nil, nil); res.StatusCode != http.StatusInternalServerError {
			t.Fatalf("job %d: status %d; want 500", n+1, res.StatusCode)
		}
	}
}

// A job whose answer nobody reads ends.
func TestBulkHasToBeRead(t *testing.T) {
	inMemory(t, func(ln *memoryListener) {
		conn := connect(t, ln)
		defer conn.Close()
		_, send := beginBulk(conn)
		defer close(send)
		for range 100 {
			send <- strings.Repeat("\"/a\"\n", 1000)
		}
		time.Sleep(time.Minute)
		if n, err := io.Copy(io.Discard, conn); err != nil || n > 1<<20 {
			t.Errorf("%d octets arrive, error %v; want the end before all of them", n, err)
		}
	})
}

// A server that stops waits for no more URLs.
func TestBulkEndsWithTheServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site, _ := newSite(t, nil, nil)
		ln := newMemoryListener()
		ctx, stop := context.WithCancel(t.Context())
		served := make(chan error, 1)
		go func() { served <- site.Serve(ctx, ln) }()
		conn := connect(t, ln)
		defer conn.Close()
		raw, send := beginBulk(conn)
		defer close(send)
		res, err := http.ReadResponse(raw, nil)
		if err != nil {
			t.Fatal(err)
		}
		send <- "\"/a\"\n"
		synctest.Wait()
		stopped := time.Now()
		stop()
		rest, err := io.ReadAll(res.Body)
		if err != nil || !strings.Contains(string(rest), `{"url":"/a"`) || !strings.Contains(string(rest), `"ended":{"code":"stopping"`) || time.Since(stopped) > 0 {
			t.Errorf("the end is %s after %v, error %v", rest, time.Since(stopped), err)
		}
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
}

// A lastOctets is an answer of which the end is kept.
type lastOctets struct {
	http.ResponseWriter
	n    int
	last []byte
}

func (w *lastOctets) Write(p []byte) (int, error) {
	w.n += len(p)
	w.last = append(w.last[:0], p[max(0, len(p)-2000):]...)
	return len(p), nil
}

// TestBulkAnswersEnd asks for very many verdicts, each of which repeats a long name.
func TestBulkAnswersEnd(t *testing.T) {
	site, _ := newSite(t, nil, unlogged)
	doc := `{"robots_txt": "", "user_agents": [` + strings.Repeat(`"`+strings.Repeat(`\"`, 1000)+`",`, 49) + `"x"], "urls": ["/"` + strings.Repeat(`,"/"`, 9_999) + `]}`
	r := httptest.NewRequest("POST", "/api/v1/bulk", strings.NewReader(doc))
	r.Host = "localhost:8080"
	r.Header.Set("Content-Type", "application/json")
	w := &lastOctets{ResponseWriter: httptest.NewRecorder()}
	site.ServeHTTP(w, r)
	if w.n < bulk.MostAnswered || w.n > bulk.MostAnswered+4<<20 {
		t.Errorf("an answer of %d octets; want %d, or a little more", w.n, bulk.MostAnswered)
	}
	if want := `"ended":{"code":"answer-too-long"`; !strings.Contains(string(w.last), want) {
		t.Errorf("the end is %s; want %s in it", w.last, want)
	}
}

// TestSlowDocumentsHoldNoPlace has a document come, while as many visitors as there are
// places have begun to send theirs.
func TestSlowDocumentsHoldNoPlace(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	var wg sync.WaitGroup
	var slow []*io.PipeWriter
	for range 40 {
		r, w := io.Pipe()
		slow = append(slow, w)
		wg.Go(func() { ask(site, "POST", "/api/v1/bulk", []string{jsonType}, r) })
		fmt.Fprint(w, "{") // it is read when this returns
	}
	doc := `{"robots_txt": "", "user_agents": ["x"], "urls": ["/"]}`
	if res := ask(site, "POST", "/api/v1/bulk", []string{jsonType}, strings.NewReader(doc)); res.StatusCode != http.StatusOK {
		t.Errorf("status %d: %s", res.StatusCode, text(t, res))
	}
	for _, w := range slow {
		w.CloseWithError(io.ErrUnexpectedEOF)
	}
	wg.Wait()
}

// Whoever has two jobs is told by each heavy route when to come back, and so is whoever
// asks the others too often.
func TestHeavyRoutesSayWhenToComeBack(t *testing.T) {
	fetches := fetchingSitemaps(t, shop(t))
	synctest.Test(t, func(t *testing.T) {
		site, _ := newSite(t, nil, func(c *web.Config) { fetches(c); limited(c) })
		body, send := io.Pipe()
		other, sendOther := io.Pipe()
		var jobs sync.WaitGroup
		for _, body := range []io.Reader{body, other} {
			jobs.Go(func() { from(site, "192.0.2.1:1", "POST", "/api/v1/bulk", []string{lineType}, body) })
		}
		io.WriteString(send, bulkHead)
		io.WriteString(sendOther, bulkHead)
		synctest.Wait()
		const inParts = "Content-Type: multipart/form-data; boundary=x"
		const part = "--x\r\nContent-Disposition: form-data; name=\"agents\"\r\n\r\na\r\n--x\r\nContent-Disposition: form-data; name=\"urls\"\r\n\r\n/\r\n--x--\r\n"
		for _, tt := range []struct {
			path, kind, body, visitor string
			after                     int // so many that are answered at most
		}{
			{"/bulk", inParts, part, "192.0.2.1:1", 0},
			{"/api/v1/bulk", jsonType, `{"robots_txt": "", "user_agents": ["a"], "urls": ["/"]}`, "192.0.2.1:1", 0},
			{"/sitemaps", formType, "agents=a&sitemaps=http://shop.example/index.xml", "192.0.2.1:1", 0},
			{"/api/v1/sitemaps", jsonType, `{"robots_txt": "", "user_agents": ["a"], "sitemaps": ["http://shop.example/index.xml"]}`, "192.0.2.1:1", 0},
			{"/log", inParts, part, "192.0.2.2:1", 40},
			{"/compare", formType, "before=a&after=b", "192.0.2.3:1", 40},
			{"/api/v1/diff", jsonType, `{"before": "", "after": "", "user_agents": ["a"]}`, "192.0.2.4:1", 40},
			{"/resources", formType, "url=http://shop.example/", "192.0.2.5:1", 40},
			{"/api/v1/resources", jsonType, `{"robots_txt": "", "user_agents": ["a"], "url": "http://shop.example/", "html": ""}`, "192.0.2.6:1", 40},
		} {
			res := from(site, tt.visitor, "POST", tt.path, []string{tt.kind}, strings.NewReader(tt.body))
			for n := 0; n < tt.after && res.StatusCode != http.StatusTooManyRequests; n++ {
				res = from(site, tt.visitor, "POST", tt.path, []string{tt.kind}, strings.NewReader(tt.body))
			}
			if after := res.Header.Get("Retry-After"); res.StatusCode != http.StatusTooManyRequests || after == "" {
				t.Errorf("%s: status %d, Retry-After %q; want 429 with it", tt.path, res.StatusCode, after)
			}
		}
		send.Close()
		sendOther.Close()
		jobs.Wait()
	})
}
