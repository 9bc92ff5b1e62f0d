package web_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
)

// callTest sends a request to the API and returns its status and answer.
func callTest(t *testing.T, site http.Handler, body string) (int, string) {
	t.Helper()
	res := ask(site, "POST", "/api/v1/test", []string{jsonType}, strings.NewReader(body))
	return res.StatusCode, text(t, res)
}

// A fault of a request is answered with a problem document.
func TestAPIProblems(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	large := strings.Repeat("#", 1<<20+1)
	for _, tt := range []struct {
		name, body    string
		status        int
		field, detail string
	}{
		{"malformed", "robots_txt=x", 400, "", "Line 1, column 1 of the body"},
		{"invalid", `{"urls": ["/a", 1], "robots_txt": ""}`, 422, "urls[1]", "got a number"},
		{"file too large", `{"robots_txt": "` + large + `"}`, 413, "robots_txt", "1048577 bytes"},
		{"body too large", `{"robots_txt": "` + large + large + `"}`, 413, "", "1,600 KiB"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res := ask(site, "POST", "/api/v1/test", []string{jsonType}, strings.NewReader(tt.body))
			var got struct {
				Type, Title, Detail, Field string
				Status                     int
			}
			if err := json.Unmarshal([]byte(text(t, res)), &got); err != nil {
				t.Fatal(err)
			}
			if res.StatusCode != tt.status || got.Status != tt.status || got.Type != "about:blank" || got.Title == "" {
				t.Errorf("status %d, document %+v; want %d", res.StatusCode, got, tt.status)
			}
			if c := res.Header.Get("Content-Type"); c != "application/problem+json" {
				t.Errorf("type %q", c)
			}
			if got.Field != tt.field || !strings.Contains(got.Detail, tt.detail) {
				t.Errorf("field %q, detail %q; want %q, %q", got.Field, got.Detail, tt.field, tt.detail)
			}
		})
	}
}

// An answer is JSON of a known length.
func TestAPIAnswers(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	res := ask(site, "POST", "/api/v1/test", []string{jsonType}, strings.NewReader(`{"robots_txt": "User-agent: *"}`))
	doc := text(t, res)
	if res.StatusCode != 200 || res.Header.Get("Content-Type") != "application/json" || res.ContentLength != int64(len(doc)) || !json.Valid([]byte(doc)) {
		t.Errorf("status %d, %s, length %d: %s", res.StatusCode, res.Header.Get("Content-Type"), res.ContentLength, doc)
	}
}

func TestAPIMediaTypes(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for header, want := range map[string]int{
		"Content-Type: application/json; charset=utf-8": 200,
		"Content-Type: Application/JSON":                200,
		"Content-Type: text/json":                       415,
		"Content-Type: application/problem+json":        415,
		formType:                                        415,
		"Accept: application/json":                      415,
	} {
		res := ask(site, "POST", "/api/v1/test", []string{header}, strings.NewReader(`{"robots_txt": ""}`))
		if res.StatusCode != want {
			t.Errorf("%s: status %d; want %d", header, res.StatusCode, want)
		}
	}
}

func TestAPIMethods(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for method, want := range map[string]int{"GET": 405, "HEAD": 405, "PUT": 405, "OPTIONS": 204} {
		res := ask(site, method, "/api/v1/test", []string{jsonType, "Origin: https://elsewhere.example"}, strings.NewReader("{}"))
		if method == "PUT" {
			want = 403 // another site's page may not even try
		}
		if res.StatusCode != want {
			t.Errorf("%s: status %d; want %d", method, res.StatusCode, want)
		}
		if got := res.Header.Get("Allow"); want != 403 && got != "OPTIONS, POST" {
			t.Errorf("%s: allows %q", method, got)
		}
		for name := range res.Header {
			if strings.HasPrefix(name, "Access-Control-") {
				t.Errorf("%s: answers with %s", method, name)
			}
		}
	}
}

// Clients that send slowly keep nobody from computing.
func TestAPISlowClients(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site, _ := newSite(t, nil, nil)
		const request = `{"robots_txt": ""}`
		answered := make(chan int)
		var bodies []*io.PipeWriter
		for range runtime.GOMAXPROCS(0) + 1 {
			body, w := io.Pipe()
			bodies = append(bodies, w)
			go func() { answered <- ask(site, "POST", "/api/v1/test", []string{jsonType}, body).StatusCode }()
			io.WriteString(w, request[:5]) // returns when the handler has read it
		}
		if status, doc := callTest(t, site, request); status != 200 {
			t.Errorf("beside slow clients: status %d: %s", status, doc)
		}
		for _, w := range bodies {
			io.WriteString(w, request[5:])
			w.Close()
		}
		for range bodies {
			if status := <-answered; status != 200 {
				t.Errorf("slow client: status %d", status)
			}
		}
	})
}

// Nobody computes for a client that is gone.
func TestAPIClientGone(t *testing.T) {
	site, log := newSite(t, nil, nil)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	body := strings.NewReader(`{"robots_txt": "", "urls": ["/"], "user_agents": ["x"]}`)
	r := httptest.NewRequestWithContext(ctx, http.MethodPost, "/api/v1/test", body)
	r.Header.Set("Content-Type", "application/json")
	site.ServeHTTP(httptest.NewRecorder(), r)
	if !strings.Contains(log.String(), `"status":499`) {
		t.Errorf("log %s", log)
	}
}

// Nothing of a request reaches the log, whether it is answered or refused.
func TestAPILogsNothingSent(t *testing.T) {
	const canary = "CANARY91b2"
	site, log := newSite(t, nil, nil)
	statuses := make(map[int]int)
	for _, body := range []string{
		`{"robots_txt": "User-agent: ` + canary + `", "user_agents": ["` + canary + `"], "urls": ["/` + canary + `", "` + canary + `"]}`,
		`{"robots_txt": "", "reading": "` + canary + `"}`,
		`{"` + canary + `": 1}`,
		`{"robots_txt_base64": "` + canary + `!"}`,
		`{"robots_txt": ` + canary,
		`"` + canary + `"`,
	} {
		status, _ := callTest(t, site, body)
		statuses[status]++
	}
	if statuses[200] != 1 || statuses[400] != 1 || statuses[422] != 4 {
		t.Errorf("statuses %v", statuses)
	}
	if n := strings.Count(log.String(), `"route":"/api/v1/test"`); n != 6 {
		t.Errorf("%d requests are logged; want 6", n)
	}
	if strings.Contains(log.String(), canary) {
		t.Errorf("logged: %s", log)
	}
}
