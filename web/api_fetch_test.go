package web_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"whichline/web/fetch"

	"whichline/web"
	"whichline/web/api"
)

// apiFetched has the members of an answer about a fetch that the tests read.
type apiFetched struct {
	Site, Class, Text, URL string
	Cause, Scope           *string
	Refusal                *struct{ Code, Kind, Text string }
	Status                 *int
	Hops                   []struct {
		URL      string
		Status   *int
		Location *string
	}
	Headers []struct{ Name, Value string }
	File    *struct {
		Octets      int
		Truncated   bool
		CutAtLine   *int    `json:"cut_at_line"`
		InvalidUTF8 bool    `json:"invalid_utf8"`
		TextPlain   bool    `json:"text_plain"`
		NoRobots    *string `json:"no_robots"`
		MaxAge      *int    `json:"max_age"`
	}
	Policies        []struct{ Reading, Effect, Text string }
	UserAgent       string  `json:"user_agent"`
	RequestedBy     *string `json:"requested_by"`
	RobotsTxt       *string `json:"robots_txt"`
	RobotsTxtBase64 *string `json:"robots_txt_base64"`
}

// callFetch asks the API to fetch, which has to be answered with the given
// status.
func callFetch(t *testing.T, site http.Handler, body string, status int) (*http.Response, string, apiFetched) {
	t.Helper()
	res := ask(site, "POST", "/api/v1/fetch", []string{jsonType}, strings.NewReader(body))
	answer := text(t, res)
	if res.StatusCode != status {
		t.Fatalf("status %d; want %d: %s", res.StatusCode, status, answer)
	}
	var got apiFetched
	if status == 200 {
		if err := json.Unmarshal([]byte(answer), &got); err != nil {
			t.Fatal(err)
		}
		checkLists[api.FetchAnswer](t, answer)
	}
	return res, answer, got
}

// checkLists says which list of an answer is null.
func checkLists[Answer any](t *testing.T, doc string) {
	t.Helper()
	var a Answer
	if err := json.Unmarshal([]byte(doc), &a); err != nil {
		t.Fatal(err)
	}
	checkValue(t, reflect.TypeFor[Answer]().Name(), reflect.ValueOf(a))
}

func checkValue(t *testing.T, path string, v reflect.Value) {
	t.Helper()
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			checkValue(t, path, v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			tag := v.Type().Field(i).Tag.Get("json")
			if (tag == "policy,omitzero" || tag == "preferences,omitzero" || tag == "expectations,omitzero" || tag == "findings_ignored,omitempty") && v.Field(i).IsNil() {
				continue // left out unless asked for
			}
			checkValue(t, path+"."+v.Type().Field(i).Name, v.Field(i))
		}
	case reflect.Slice:
		if v.IsNil() {
			t.Errorf("%s is null", path)
		}
		for i := range v.Len() {
			checkValue(t, path, v.Index(i))
		}
	}
}

func TestAPIFetch(t *testing.T) {
	change, _ := fetching(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Host == "a.example" {
			http.Redirect(w, r, "http://b.example/r.txt", http.StatusFound)
			return
		}
		w.Header().Set("Cache-Control", "max-age=60")
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, "User-agent: *\nDisallow: /a\n# %s %s", r.UserAgent(), r.Header.Get("X-Requested-By"))
	}, nil)
	site, _ := newSite(t, nil, change)
	_, _, got := callFetch(t, site, `{"site": "http://a.example/page", "user_agent": "Mozilla/5.0"}`, 200)
	if got.Site != "http://a.example" || got.Class != "ok" || got.Cause != nil || got.Refusal != nil || got.Status == nil || *got.Status != 200 {
		t.Errorf("%+v", got)
	}
	if len(got.Hops) != 2 || *got.Hops[0].Status != 302 || *got.Hops[0].Location != "http://b.example/r.txt" || got.Hops[1].Location != nil || got.URL != "http://b.example/r.txt" {
		t.Errorf("hops %+v to %s", got.Hops, got.URL)
	}
	if got.Scope == nil || !strings.Contains(*got.Scope, "apply to `http://a.example`") {
		t.Errorf("scope %v", got.Scope)
	}
	if f := got.File; f == nil || f.Truncated || f.CutAtLine != nil || f.InvalidUTF8 || f.TextPlain || f.NoRobots != nil || f.MaxAge == nil || *f.MaxAge != 60 {
		t.Errorf("file %+v", f)
	}
	if got.RobotsTxt == nil || *got.RobotsTxt != "User-agent: *\nDisallow: /a\n# Mozilla/5.0 Whichline" || got.RobotsTxtBase64 != nil {
		t.Errorf("text %v", got.RobotsTxt)
	}
	if got.UserAgent != "Mozilla/5.0" || got.RequestedBy == nil || *got.RequestedBy != "Whichline" {
		t.Errorf("sent as %q by %v", got.UserAgent, got.RequestedBy)
	}
	if len(got.Policies) < 8 || got.Policies[0].Reading != "google" || got.Policies[0].Effect != "follow-rules" {
		t.Errorf("policies %+v", got.Policies)
	}
}

func TestAPIFetchOutcomes(t *testing.T) {
	for _, tt := range []struct {
		name, body string
		h          http.HandlerFunc
		class      string
		effect     string // Google's
		check      func(apiFetched) bool
	}{
		{"404", `{"site": "http://a.example"}`, answers(404), "client-error", "no-restrictions",
			func(a apiFetched) bool {
				return *a.Status == 404 && a.File == nil && a.RobotsTxt == nil && a.Cause == nil
			}},
		{"503", `{"site": "http://a.example", "reading": "rfc9309"}`, answers(503), "server-error", "no-crawling",
			func(a apiFetched) bool { return *a.Status == 503 }},
		{"no such name", `{"site": "nowhere.test"}`, answers(200), "dns", "no-crawling",
			func(a apiFetched) bool {
				return a.Status == nil && *a.Cause == "no-such-name" && a.Text != "" && len(a.Hops) == 1
			}},
		{"not UTF-8", `{"site": "http://a.example", "user_agent": null}`, robots("\xff"), "ok", "follow-rules",
			func(a apiFetched) bool {
				return a.RobotsTxt == nil && *a.RobotsTxtBase64 == "/w==" && a.File.InvalidUTF8 && a.File.TextPlain
			}},
		{"too large", `{"site": "http://a.example"}`, robots(strings.Repeat("#\n", 300_000)), "ok", "follow-rules",
			func(a apiFetched) bool {
				return a.File.Truncated && a.File.Octets == 512_000 && a.File.CutAtLine != nil && len(*a.RobotsTxt) == 512_000
			}},
		{"cut inside a letter", `{"site": "http://a.example"}`, robots("x" + strings.Repeat("é", 300_000)), "ok", "follow-rules",
			func(a apiFetched) bool {
				return a.File.Truncated && a.File.Octets == 512_000 && !a.File.InvalidUTF8 && a.RobotsTxtBase64 == nil && len(*a.RobotsTxt) == 511_999
			}},
		{"max-age in the second of two headers", `{"site": "http://a.example"}`, func(w http.ResponseWriter, _ *http.Request) {
			w.Header()["Cache-Control"] = []string{"public", "max-age=77"}
		}, "ok", "follow-rules", func(a apiFetched) bool { return a.File.MaxAge != nil && *a.File.MaxAge == 77 }},
		{"UTF-16, for a parser that reads it", `{"site": "http://a.example", "reading": "crawler-commons"}`,
			robots("\xff\xfeU\x00s\x00e\x00r\x00"), "ok", "follow-rules",
			func(a apiFetched) bool { return a.File.NoRobots != nil && strings.Contains(*a.File.NoRobots, "UTF-16") }},
		{"a redirect inside", `{"site": "http://a.example"}`, func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://10.9.9.9/", http.StatusFound)
		}, "refused", "", func(a apiFetched) bool {
			return a.Refusal.Code == "address-refused" && a.Refusal.Kind == "address" && len(a.Policies) == 0 && len(a.Hops) == 1
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			change, _ := fetching(t, tt.h, nil)
			site, _ := newSite(t, nil, change)
			_, answer, got := callFetch(t, site, tt.body, 200)
			if got.Class != tt.class || !tt.check(got) {
				t.Errorf("%.600s", answer)
			}
			if tt.effect != "" && (len(got.Policies) == 0 || got.Policies[0].Effect != tt.effect) {
				t.Errorf("policies %+v; want %s first", got.Policies, tt.effect)
			}
		})
	}
}

func TestAPIFetchRefuses(t *testing.T) {
	change, requests := fetching(t, robots(""), nil)
	for _, tt := range []struct {
		body   string
		status int
		field  string
		detail string
	}{
		{`{}`, 422, "site", "Say where to fetch from"},
		{`{"site": ""}`, 422, "site", "Say where to fetch from"},
		{`{"site": " "}`, 422, "site", "Say where to fetch from"},
		{`[]`, 422, "", "Expected an object, got a list."},
		{`{"site": 5}`, 422, "site", "Expected a string"},
		{`{"site": "a.example", "url": "x"}`, 422, "url", "Known: site, user_agent, reading."},
		{`{"site": "a.example", "reading": "x"}`, 422, "reading", "Known: google"},
		{`{"site": "http://a.example", "user_agent": "a\nb"}`, 422, "user_agent", "printable ASCII"},
		{`{"site": "http://10.0.0.1"}`, 422, "site", "the IP address of the host"},
		{`{"site": "http://inside.example"}`, 422, "site", "the IP address of the host"},
		{`{"site": "gopher://a.example"}`, 422, "site", "neither https:// nor http://"},
	} {
		site, _ := newSite(t, nil, change)
		_, answer, _ := callFetch(t, site, tt.body, tt.status)
		var got struct{ Field, Detail string }
		if err := json.Unmarshal([]byte(answer), &got); err != nil || got.Field != tt.field || !strings.Contains(got.Detail, tt.detail) {
			t.Errorf("%s: %s", tt.body, answer)
		}
	}
	off, _ := newSite(t, nil, nil)
	callFetch(t, off, `{"site": "a.example"}`, 403)
	if n := requests.Load(); n != 0 {
		t.Errorf("%d requests were sent", n)
	}
}

func TestAPIFetchRate(t *testing.T) {
	change, _ := fetching(t, robots(""), nil)
	site, _ := newSite(t, nil, change)
	for i := range 5 {
		callFetch(t, site, fmt.Sprintf(`{"site": "http://s%d.example"}`, i), 200)
	}
	for _, path := range []string{"/api/v1/fetch", "/api/v1/test"} {
		res := ask(site, "POST", path, []string{jsonType, "X-Forwarded-For: 198.51.100.1"}, strings.NewReader(`{"site": "http://s9.example"}`))
		if answer := text(t, res); res.StatusCode != 429 || res.Header.Get("Content-Type") != "application/problem+json" ||
			res.Header.Get("Retry-After") == "" || !strings.Contains(answer, "for one visitor only so often") {
			t.Errorf("%s: status %d, %v: %s", path, res.StatusCode, res.Header, answer)
		}
	}
}

// A server that fetches as much as it can says so, and when to come back.
func TestAPIFetchBusy(t *testing.T) {
	arrived, release := make(chan struct{}), make(chan struct{})
	change, _ := fetching(t, func(http.ResponseWriter, *http.Request) {
		close(arrived)
		<-release
	}, func(c *fetch.Config) {
		c.Limits = fetch.DefaultLimits()
		c.Limits.AtOnce, c.Limits.Wait = 1, 1
	})
	site, _ := newSite(t, nil, func(c *web.Config) { change(c); behind("192.0.2.0/24")(c) })
	fetchFor := func(visitor, host string) *http.Response {
		return ask(site, "POST", "/api/v1/fetch", []string{jsonType, "X-Forwarded-For: " + visitor}, strings.NewReader(`{"site": "http://`+host+`"}`))
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		fetchFor("198.51.100.1", "a.example")
	}()
	<-arrived
	res := fetchFor("198.51.100.2", "b.example")
	if answer := text(t, res); res.StatusCode != 503 || res.Header.Get("Retry-After") == "" || !strings.Contains(answer, "as many files as it can") {
		t.Errorf("status %d, %v: %s", res.StatusCode, res.Header, answer)
	}
	close(release)
	<-done
}

// TestAPITestFetchesInPart holds that Yandex, which wants status 200, takes the file of a
// 206 for none, and that others follow it: in results, opinions and expectations.
func TestAPITestFetchesInPart(t *testing.T) {
	change, _ := fetching(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/plain")
		w.WriteHeader(http.StatusPartialContent)
		io.WriteString(w, "User-agent: *\nDisallow: /a\n")
	}, nil)
	site, _ := newSite(t, nil, change)
	status, answer := callTest(t, site, `{"site": "http://a.example/", "user_agents": ["Googlebot", "YandexBot"], "reading": "own", "urls": ["/A", "/a"],
		"readings": ["google", "yandex", "bing"], "include": ["readings", "near_misses", "trials"], "expectations": ["Googlebot /a blocked\nYandexBot /a allowed\nYandexBot /a allowed by line 2"]}`)
	var got struct {
		Results []struct {
			Allowed    bool
			Reason     string
			Readings   []struct{ Reading string }
			Trials     []any
			NearMisses []any `json:"near_misses"`
		}
		Expectations []struct {
			Holds bool
			Line  int
		}
		Truncated []string
	}
	const summary = "some of Google's crawlers ignore the group for `*`. 206: Yandex treats anything but 200 as a site without restrictions.\""
	if !strings.Contains(answer, summary) {
		t.Errorf("the summary isn't %s: %s", summary, answer)
	}
	if err := json.Unmarshal([]byte(answer), &got); status != 200 || err != nil {
		t.Fatalf("status %d, error %v: %s", status, err, answer)
	}
	text := fmt.Sprintf("%+v", got)
	want := "{Results:[{Allowed:true Reason:no-rule-matches Readings:[{Reading:google} {Reading:bing}] Trials:[map[allow:false line:2 "
	const byResponse = "{Allowed:true Reason:by-response Readings:[] Trials:[] NearMisses:[]}"
	if !strings.HasPrefix(text, want) || strings.Count(text, byResponse) != 2 || !strings.Contains(text, "code:letter-case") || !strings.Contains(text, byResponse+"] Expectations:[{Holds:true Line:2} {Holds:true Line:0} {Holds:false Line:0}] Truncated:[]}") {
		t.Errorf("got %s; want %s…", text, want)
	}
}

// Of a file that goes on beyond what is fetched, it is known that it is too long.
func TestAPITestFetchesLongFile(t *testing.T) {
	change, _ := fetching(t, robots("User-agent: *\nDisallow: /a\n# "+strings.Repeat("x", 600_000)), nil)
	site, _ := newSite(t, nil, change)
	status, answer := callTest(t, site, `{"site": "http://a.example/", "user_agents": ["Googlebot", "YandexBot"], "reading": "own", "urls": ["/a"], "include": ["findings"]}`)
	var got struct {
		Findings []struct{ Code string }
		Results  []struct{ Allowed bool }
	}
	if err := json.Unmarshal([]byte(answer), &got); status != 200 || err != nil {
		t.Fatalf("status %d, error %v: %s", status, err, answer)
	}
	if text := fmt.Sprintf("%+v", got); text != "{Findings:[{Code:file-too-long}] Results:[{Allowed:false} {Allowed:true}]}" {
		t.Errorf("got %s; want it to be too long, and Yandex to read nothing of it", text)
	}
}

// A test without a file fetches it, and says so.
func TestAPITestFetches(t *testing.T) {
	for _, tt := range []struct {
		name    string
		h       http.HandlerFunc
		reading string
		results string
	}{
		{"a file", robots("User-agent: *\nDisallow: /a"), "google", "false only-match 2|not-covered|not-a-target"},
		{"404", answers(404), "google", "true by-response|not-covered|not-a-target"},
		{"503", answers(503), "google", "false by-response|not-covered|not-a-target"},
		{"503, not documented", answers(503), "bing", "not-documented|not-covered|not-a-target"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			change, _ := fetching(t, tt.h, nil)
			site, _ := newSite(t, nil, change)
			status, answer := callTest(t, site, `{"site": "http://a.example/page", "user_agents": ["x"], "reading": "`+tt.reading+
				`", "urls": ["http://a.example/a", "https://a.example/a", "a"], "include": ["lines", "groups", "sitemaps", "origins", "findings", "trials", "near_misses", "readings", "policy"]}`)
			if status != 200 {
				t.Fatalf("status %d: %s", status, answer)
			}
			checkLists[api.TestAnswer](t, answer)
			var got struct {
				Policy, Preferences []any
				Fetch               *struct{ Site, Class string }
				Results             []struct {
					Allowed *bool
					Reason  string
					Rule    *struct{ Line int }
					Error   *struct{ Code string }
				}
			}
			if err := json.Unmarshal([]byte(answer), &got); err != nil {
				t.Fatal(err)
			}
			if got.Policy == nil || got.Preferences == nil {
				t.Errorf("policy %v, preferences %v", got.Policy, got.Preferences)
			}
			var results []string
			for _, r := range got.Results {
				word := r.Reason
				if r.Allowed != nil {
					word = fmt.Sprint(*r.Allowed, " ", r.Reason)
				} else if r.Error == nil || r.Error.Code != r.Reason {
					t.Errorf("no verdict and no error: %+v", r)
				}
				if r.Rule != nil {
					word += fmt.Sprint(" ", r.Rule.Line)
				}
				results = append(results, word)
			}
			if joined := strings.Join(results, "|"); joined != tt.results || got.Fetch == nil || got.Fetch.Site != "http://a.example" {
				t.Errorf("%+v, results %s; want %s", got.Fetch, joined, tt.results)
			}
		})
	}
}

func TestAPITestFetchRefused(t *testing.T) {
	change, requests := fetching(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://localhost/", http.StatusFound)
	}, nil)
	site, _ := newSite(t, nil, change)
	for target, detail := range map[string]string{
		"http://127.0.0.1": "the IP address of the host", "http://inside.example": "the IP address of the host",
		"http://a.example": "doesn't follow the site's redirect",
	} {
		status, answer := callTest(t, site, `{"site": "`+target+`"}`)
		if status != 422 || !strings.Contains(answer, detail) || !strings.Contains(answer, `"field":"site"`) {
			t.Errorf("%s: status %d: %s", target, status, answer)
		}
	}
	if status, answer := callTest(t, site, `{"site": "http://b.example", "robots_txt": ""}`); status != 200 || !strings.Contains(answer, `"fetch":null`) {
		t.Errorf("a file that is sent: status %d: %.200s", status, answer)
	}
	if n := requests.Load(); n != 1 {
		t.Errorf("%d requests were sent; want 1", n)
	}
}
