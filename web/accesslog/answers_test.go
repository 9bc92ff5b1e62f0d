package accesslog_test

import (
	"fmt"
	"strings"
	"testing"

	"whichline/web/accesslog"
)

// asked returns lines of GPTBot in the combined format: each is "DAY STATUS PATH".
func asked(lines ...string) string {
	var b strings.Builder
	for _, l := range lines {
		day, rest, _ := strings.Cut(l, " ")
		status, path, _ := strings.Cut(rest, " ")
		fmt.Fprintf(&b, "192.0.2.1 - - [%s/Nov/2026:10:00:00 +0000] \"GET %s HTTP/1.1\" %s 12 \"-\" \"GPTBot/1.2\"\n", day, path, status)
	}
	return b.String()
}

func TestAnswers(t *testing.T) {
	const robots = "User-agent: *\nDisallow: /private/\n"
	for _, tt := range []struct{ name, log, text, advice, days string }{
		{"served", asked("01 200 /a", "01 304 /b/"), "", "", ""},
		{"not found is no refusal", asked("01 404 /a", "01 410 /b"), "", "", ""},
		{"refused once", asked("01 403 /a", "01 200 /b"), "GPTBot was refused 1 of 2 requests that the file allows: 403 (1).", "", "2026-11-01 1/2"},
		{"robots.txt counts", asked("01 403 /robots.txt"), "GPTBot was refused 1 of 1 requests that the file allows: 403 (1).", "", "2026-11-01 1/1"},
		{"what is blocked doesn't count", asked("01 403 /private/a"), "", "", ""},
		{"everywhere", asked("01 403 /a/1", "01 403 /b/1", "02 403 /", "02 402 /a/2", "02 403 /c/1"),
			"GPTBot was refused 5 of 5 requests that the file allows: 403 (4), 402 (1).", "in every folder", "2026-11-01 2/2 2026-11-02 3/3"},
		{"everywhere but robots.txt", asked("01 200 /robots.txt", "01 403 /a/1", "01 403 /b/1", "01 403 /", "01 403 /a/2", "01 403 /c/1"),
			"GPTBot was refused 5 of 6 requests that the file allows: 403 (5).", "in every folder", "2026-11-01 5/6"},
		{"pages in no folder, and robots.txt", asked("01 200 /robots.txt", "01 403 /1", "01 403 /2", "01 403 /3", "01 403 /4", "01 403 /5"),
			"GPTBot was refused 5 of 6 requests that the file allows: 403 (5).", "", "2026-11-01 5/6"},
		{"one folder, and robots.txt", asked("01 200 /robots.txt", "01 403 /shop/1", "01 403 /shop/2", "01 403 /shop/3", "01 403 /shop/4", "01 403 /shop/5"),
			"GPTBot was refused 5 of 6 requests that the file allows: 403 (5).", "", "2026-11-01 5/6"},
		{"one folder, and a refused robots.txt", asked("01 403 /robots.txt", "01 403 /shop/1", "01 403 /shop/2", "01 403 /shop/3", "01 403 /shop/4", "01 200 /"),
			"GPTBot was refused 5 of 6 requests that the file allows: 403 (5).", "", "2026-11-01 5/6"},
		{"robots.txt alone", asked("01 403 /robots.txt", "01 403 /robots.txt", "01 403 /robots.txt", "01 403 /robots.txt", "01 403 /robots.txt", "01 200 /a/"),
			"GPTBot was refused 5 of 6 requests that the file allows: 403 (5).", "", "2026-11-01 5/6"},
		{"few show nothing", asked("01 403 /a/1", "01 403 /b/1", "02 403 /"), "GPTBot was refused 3 of 3 requests that the file allows: 403 (3).", "", "2026-11-01 2/2 2026-11-02 1/1"},
		{"one folder", asked("01 403 /shop/1", "01 401 /shop/2", "01 403 /shop/3", "01 403 /shop/4?a=/b/", "01 403 /shop/a/b", "01 200 /"),
			"GPTBot was refused 5 of 6 requests that the file allows: 403 (4), 401 (1).", "only those in `/shop/`", "2026-11-01 5/6"},
		{"one folder, not all of it", asked("01 403 /shop/1", "01 401 /shop/2", "01 403 /shop/3", "01 403 /shop/4", "01 403 /shop/5", "01 200 /", "02 200 /shop/6"),
			"GPTBot was refused 5 of 7 requests that the file allows: 403 (4), 401 (1).", "Other requests in the same folders", "2026-11-01 5/6"},
		{"rate", asked("01 429 /1", "01 429 /2", "01 429 /3", "01 503 /4", "01 503 /5", "01 200 /"), "GPTBot was refused 5 of 6 requests that the file allows: 429 (3), 503 (2).", "rate limits", "2026-11-01 5/6"},
		{"server", asked("01 500 /1", "01 502 /2", "01 503 /3", "01 503 /4", "01 403 /5"), "GPTBot was refused 5 of 5 requests that the file allows: 503 (2), 403 (1), 500 (1), 502 (1).", "error log", "2026-11-01 5/5"},
		{"passwords", asked("01 401 /a/", "01 401 /b/", "01 401 /c/", "01 403 /d/", "01 403 /e/"),
			"GPTBot was refused 5 of 5 requests that the file allows: 401 (3), 403 (2).", "wants a password", "2026-11-01 5/5"},
		{"payment", asked("01 402 /a/", "01 402 /b/", "01 402 /c/", "01 403 /d/", "01 403 /e/"),
			"GPTBot was refused 5 of 5 requests that the file allows: 402 (3), 403 (2).", "a payment or refuses", "2026-11-01 5/5"},
		{"one folder alone", asked("01 403 /shop/1", "01 403 /shop/2", "01 403 /shop/3", "01 403 /shop/4", "01 403 /shop/5"),
			"GPTBot was refused 5 of 5 requests that the file allows: 403 (5).", "", "2026-11-01 5/5"},
		{"pages in no folder", asked("01 403 /1", "01 403 /2?a=/b/", "01 403 /3?a=/b/", "01 403 /4", "01 403 /5", "01 200 /b/"),
			"GPTBot was refused 5 of 6 requests that the file allows: 403 (5).", "", "2026-11-01 5/6"},
		{"pages with queries", asked("01 403 /1?a=/b/", "01 403 /2", "01 403 /3", "01 403 /4", "01 403 /5"),
			"GPTBot was refused 5 of 5 requests that the file allows: 403 (5).", "", "2026-11-01 5/5"},
		{"several folders, not all", asked("01 403 /a/", "01 403 /b/", "01 403 /c/", "01 403 /d/", "01 403 /e/", "01 200 /"),
			"GPTBot was refused 5 of 6 requests that the file allows: 403 (5).", "", "2026-11-01 5/6"},
		{"two statuses, as often", asked("01 429 /a/", "01 429 /b/", "01 429 /c/", "01 503 /d/", "01 503 /e/", "01 503 /f/"),
			"GPTBot was refused 6 of 6 requests that the file allows: 429 (3), 503 (3).", "", "2026-11-01 6/6"},
		{"as many refusals as requests to slow down", asked("01 403 /a/", "01 403 /b/", "01 403 /c/", "01 429 /d/", "01 429 /e/", "01 429 /f/"),
			"GPTBot was refused 6 of 6 requests that the file allows: 403 (3), 429 (3).", "", "2026-11-01 6/6"},
		{"one error among refusals", asked("01 403 /a/", "01 403 /b/", "01 429 /c/", "01 500 /d/", "01 403 /e/"),
			"GPTBot was refused 5 of 5 requests that the file allows: 403 (3), 429 (1), 500 (1).", "in every folder", "2026-11-01 5/5"},
		{"errors alone", asked("01 500 /a/", "01 500 /b/", "01 500 /c/", "01 403 /d/", "01 403 /e/"),
			"GPTBot was refused 5 of 5 requests that the file allows: 500 (3), 403 (2).", "error log", "2026-11-01 5/5"},
		{"no statuses", asked("01 - /1", "01 999 /2", "01 20 /3", "01 4030 /4", "01 4x3 /5"), "", "", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := read(t, tt.log, against(robots)).Crawlers[0].Answers
			if got := a.Text("GPTBot"); got != tt.text {
				t.Errorf("got %q, want %q", got, tt.text)
			}
			if got := a.Advice(t.Context()); !strings.Contains(got, tt.advice) || (got == "") != (tt.advice == "") {
				t.Errorf("advice %q, want %q", got, tt.advice)
			}
			var days []string
			for _, d := range a.Days {
				days = append(days, fmt.Sprintf("%s %d/%d", d.Day, d.Refused, d.Allowed))
			}
			if got := strings.Join(days, " "); got != tt.days {
				t.Errorf("days %q, want %q", got, tt.days)
			}
		})
	}
}

// Requests without a status or a time are not counted where those are needed.
func TestAnswersWithoutStatus(t *testing.T) {
	a := read(t, asked("01 - /1", "01 999 /2", "01 20 /3", "01 4030 /4"), against("")).Crawlers[0].Answers
	if a.Allowed != 0 {
		t.Errorf("%d requests with a status; want none", a.Allowed)
	}
	a = read(t, `{"request_uri":"/a","http_user_agent":"GPTBot/1.2","status":"403"}`+"\n", against("")).Crawlers[0].Answers
	if a.Refused != 1 || len(a.Days) != 0 || a.By[0].First != nil {
		t.Errorf("got %+v; want a refusal without a day", a)
	}
	a = read(t, asked("02 403 /1", "01 403 /2"), against("")).Crawlers[0].Answers
	if x := a.By[0]; accesslog.At(x.First) != "2026-11-01T10:00:00Z" || accesslog.At(x.Last) != "2026-11-02T10:00:00Z" {
		t.Errorf("got %+v; want the first and the last time", x)
	}
}

// Where one folder is refused as a whole and another in part, no cause is named.
func TestCauseOfSomeFolders(t *testing.T) {
	log := strings.Repeat(asked("01 403 /a/1", "01 403 /b/1", "01 200 /b/2"), 8)
	if a := read(t, log, against("")).Crawlers[0].Answers; a.Cause != "" {
		t.Errorf("cause %q, want none", a.Cause)
	}
	if a := read(t, strings.Repeat(asked("01 403 /b/1", "01 200 /b/2"), 8), against("")).Crawlers[0].Answers; a.Cause != "some" {
		t.Errorf("cause %q, want some", a.Cause)
	}
}

// Folders are kept from one line of a long log to the next. Where there are more of them
// than are told apart, it isn't said that each of them was answered, too.
func TestFoldersOfLongLogs(t *testing.T) {
	var log strings.Builder
	for range 5 {
		log.WriteString(asked("01 403 /shop/" + strings.Repeat("x", 4000)))
	}
	for range 100 {
		log.WriteString(asked("01 200 /blog/" + strings.Repeat("x", 4000)))
	}
	a := read(t, log.String(), against("")).Crawlers[0].Answers
	if a.Folder != "/shop/" {
		t.Errorf("folder %q, want /shop/", a.Folder)
	}
	for i := range 200 {
		log.WriteString(asked(fmt.Sprintf("01 200 /%d/", i)))
	}
	if a := read(t, log.String(), against("")).Crawlers[0].Answers; a.Folder != "/shop/" {
		t.Errorf("folder %q of many, want /shop/", a.Folder)
	}
	log.WriteString(asked("01 200 /shop/", "01 403 /late/"))
	if a := read(t, log.String(), against("")).Crawlers[0].Answers; a.Cause != "" {
		t.Errorf("cause %q, want none", a.Cause)
	}
}

// Requests that the file blocks and that were served all the same are counted apart.
func TestServed(t *testing.T) {
	log := asked("01 200 /private/a", "01 304 /private/b", "01 403 /private/c", "01 301 /private/d", "01 206 /private/e")
	a := read(t, log, against("User-agent: *\nDisallow: /private/\n")).Crawlers[0].Answers
	if a.Served != 3 || a.Allowed != 0 || a.Refused != 0 {
		t.Errorf("got %+v, want 3 served", a)
	}
}

// Each format names the status in its own way.
func TestStatusOfFormats(t *testing.T) {
	for name, log := range map[string]string{
		"nginx":      `{"request_uri":"/a","http_user_agent":"GPTBot/1.2","status":"403"}`,
		"caddy":      `{"request":{"uri":"/a","headers":{"User-Agent":["GPTBot/1.2"]}},"status":403}`,
		"cloudflare": `{"ClientRequestURI":"/a","ClientRequestUserAgent":"GPTBot/1.2","EdgeResponseStatus":403,"OriginResponseStatus":0}`,
		"traefik":    `{"RequestPath":"/a","request_User-Agent":"GPTBot/1.2","DownstreamStatus":403,"OriginStatus":200}`,
		"fastly":     `{"url":"/a","request_user_agent":"GPTBot/1.2","response_status":"403"}`,
		"akamai":     `{"reqPath":"a","UA":"GPTBot/1.2","statusCode":"403"}`,
		"google":     `{"httpRequest":{"requestUrl":"https://example.com/a","userAgent":"GPTBot/1.2","status":403}}`,
		"iis":        "#Fields: date time cs-uri-stem cs(User-Agent) sc-status\n2026-11-01 10:00:00 /a GPTBot/1.2 403",
		"cloudfront": "#Fields: date\ttime\tcs-uri-stem\tcs(User-Agent)\tsc-status\n2026-11-01\t10:00:00\t/a\tGPTBot/1.2\t403",
	} {
		r := read(t, log+"\n", against("User-agent: *\nDisallow:\n"))
		if len(r.Crawlers) != 1 || r.Crawlers[0].Answers.Refused != 1 {
			t.Errorf("%s: got %+v", name, r.Crawlers)
		}
	}
}

// against checks the log against another file.
func against(robots string) func(*accesslog.Options) {
	return func(o *accesslog.Options) { o.Robots = &robots }
}
