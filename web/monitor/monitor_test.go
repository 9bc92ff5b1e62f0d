package monitor_test

import (
	"context"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"whichline/web/fetch"
	"whichline/web/monitor"
)

// write writes a file into a folder of its own, and returns its path.
func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// places returns a new place for a store of each kind that can be tested here.
func places(t *testing.T) map[string]string {
	all := map[string]string{"sqlite": filepath.Join(t.TempDir(), "watch.db")}
	if url := newDatabase(t); url != "" {
		all["postgres"] = url
	}
	return all
}

// everywhere runs a test on each kind of store.
func everywhere(t *testing.T, test func(t *testing.T, store *monitor.Store)) {
	for kind, place := range places(t) {
		t.Run(kind, func(t *testing.T) { test(t, open(t, place)) })
	}
}

func open(t *testing.T, place string) *monitor.Store {
	t.Helper()
	store, err := monitor.Open(t.Context(), place, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(store.Close)
	return store
}

// start returns a monitor for a configuration, with its sites entered.
func start(t *testing.T, store *monitor.Store, config string) *monitor.Stand {
	t.Helper()
	m, err := monitor.NewStand(store, write(t, "sites.yaml", config))
	if err == nil {
		err = m.Enlist(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// badCertificate is the status of a host whose certificate has expired.
const badCertificate = -1

// answered returns the result of a request that is answered with a status and a file. A
// status of 0 is for a host that refuses connections.
func answered(r fetch.Request, status int, body string) *fetch.Result {
	res := &fetch.Result{Request: r, Class: fetch.OK, Status: status, URL: r.Origin.RobotsURL(), Header: http.Header{"Etag": {`"` + body + `"`}}}
	switch {
	case status == badCertificate:
		res.Class, res.Cause, res.Status = fetch.Protocol, fetch.CertificateExpired, 0
	case status == 0:
		res.Class, res.Cause = fetch.Connect, fetch.ConnectionRefused
	case status >= 500:
		res.Class = fetch.ServerError
	case status >= 400:
		res.Class = fetch.ClientError
	case status == http.StatusOK && r.Known.ETag == `"`+body+`"`:
		res.Unchanged, res.Status = true, http.StatusNotModified
	default:
		res.Body = []byte(body)
	}
	return res
}

const site = "https://example.com"

// A site is watched through ten changes and their ends. Text alone is never told.
func TestTenChanges(t *testing.T) {
	everywhere(t, func(t *testing.T, store *monitor.Store) {
		m := start(t, store, `
crawlers: [Googlebot, GPTBot]
urls: [/shop]
unreachable: 2h
expect: |
  Googlebot / allowed
sites: [example.com]
`)
		open := openFile
		follow(t, m, []step{
			{0, 200, open, ""},
			{time.Hour, 200, open, ""},
			{time.Hour, 200, open + "# a remark\n", ""},
			{time.Hour, 200, "User-agent: *\nDisallow: /shop\n", "change: verdict Googlebot /shop allowed>blocked by 2, verdict GPTBot /shop allowed>blocked by 2"},
			{time.Hour, 200, "User-agent: *\n\nDisallow: /shop\n", ""},
			{time.Hour, 200, open, "over: verdict Googlebot /shop blocked>allowed over, verdict GPTBot /shop blocked>allowed over"},
			{time.Hour, 0, "", ""},
			{time.Hour, 200, open, ""},
			{time.Hour, 0, "", ""},
			{3 * time.Hour, 0, "", "change: unreachable yes>no, reaction follow-rules>no-crawling, reaction follow-rules>no-crawling, expectation-broken Googlebot / met>broken, verdict Googlebot /shop allowed>blocked, verdict GPTBot /shop allowed>blocked"},
			{time.Hour, 0, "", ""},
			{10 * time.Hour, 0, "", "change: reaction no-crawling>last-copy, expectation-met Googlebot / broken>met over, verdict Googlebot /shop blocked>allowed over"},
			{time.Hour, 200, open, "over: reachable no>yes over, reaction last-copy>follow-rules over, reaction no-crawling>follow-rules over, verdict GPTBot /shop blocked>allowed over"},
			{time.Hour, 404, "", "change: reaction follow-rules>no-restrictions, reaction follow-rules>no-restrictions"},
			{time.Hour, 410, "", ""},
			{time.Hour, 503, "", "change: reaction no-restrictions>no-crawling, reaction no-restrictions>no-crawling, expectation-broken Googlebot / met>broken, verdict Googlebot /shop allowed>blocked, verdict GPTBot /shop allowed>blocked"},
			{time.Hour, 200, open, "over: reaction no-crawling>follow-rules over, reaction no-crawling>follow-rules over, expectation-met Googlebot / broken>met over, verdict Googlebot /shop blocked>allowed over, verdict GPTBot /shop blocked>allowed over"},
			{time.Hour, 200, "User-agent: *\nDisallow: /\n", "change: expectation-broken Googlebot / met>broken by 2, verdict Googlebot /shop allowed>blocked by 2, verdict GPTBot /shop allowed>blocked by 2, finding site-blocked gone>found by 2"},
			{time.Hour, 200, open, "over: expectation-met Googlebot / broken>met over, verdict Googlebot /shop blocked>allowed over, verdict GPTBot /shop blocked>allowed over, finding-gone site-blocked found>gone over"},
		})
	})
}

// A failure is believed, and crawlers react to it in another way, after times that are
// stated. Each parser's reaction is told once.
func TestLasting(t *testing.T) {
	for status, later := range map[int][2]string{
		0:              {"change: reaction no-crawling>last-copy", "change: reaction last-copy>no-crawling"},
		badCertificate: {"", "change: reaction no-crawling>no-restrictions, verdict Googlebot / blocked>allowed, verdict Googlebot-News / blocked>allowed"},
	} {
		m := start(t, open(t, filepath.Join(t.TempDir(), "watch.db")), "crawlers: [Googlebot, Googlebot-News]\nurls: [/]\nunreachable: 2h\nsites: [example.com]\n")
		follow(t, m, []step{
			{0, 200, closedFile, ""},
			{time.Hour, status, "", ""},
			{2*time.Hour - time.Millisecond, status, "", ""},
			{time.Millisecond, status, "", "change: unreachable yes>no, reaction follow-rules>no-crawling"},
			{10 * time.Hour, status, "", ""},
			{time.Millisecond, status, "", later[0]},
			{30*24*time.Hour - 12*time.Hour - time.Millisecond, status, "", ""},
			{time.Millisecond, status, "", later[1]},
		})
	}
}

// A failure lasts since the answers before it ended, with a file or without one, and silence
// since the last answer.
func TestLastingSince(t *testing.T) {
	m := start(t, open(t, filepath.Join(t.TempDir(), "watch.db")), "urls: [/]\nunreachable: 2h\nsites: [example.com]\n")
	follow(t, m, []step{
		{0, 404, "", ""},
		{40 * 24 * time.Hour, 503, "", "change: reaction no-restrictions>no-crawling, verdict Googlebot / allowed>blocked"},
		{5 * time.Hour, 0, "", ""},
		{time.Hour, 404, "", "over: reaction no-crawling>no-restrictions over, verdict Googlebot / blocked>allowed over"},
		{5 * time.Hour, 0, "", ""},
		{2 * time.Hour, 0, "", "change: unreachable yes>no, reaction no-restrictions>no-crawling, verdict Googlebot / allowed>blocked"},
	})
}

// A failure blocks every URL but /robots.txt itself.
func TestFileItself(t *testing.T) {
	m := start(t, open(t, filepath.Join(t.TempDir(), "watch.db")), "urls: [/, /robots.txt]\nexpect: Googlebot /robots.txt allowed\nsites: [example.com]\n")
	follow(t, m, []step{
		{0, 200, openFile, ""},
		{time.Hour, 503, "", "change: reaction follow-rules>no-crawling, verdict Googlebot / allowed>blocked"},
	})
}

// A finding outlives the absence of the file, and its end is told only if it was told
// itself. An expectation replaces the verdict on its URL.
func TestFindings(t *testing.T) {
	m := start(t, open(t, filepath.Join(t.TempDir(), "watch.db")), "urls: [/]\nexpect: Googlebot / allowed\nsites: [example.com]\n")
	follow(t, m, []step{
		{0, 200, closedFile, "change: expectation-broken Googlebot / met>broken by 2"},
		{time.Hour, 200, openFile, "over: expectation-met Googlebot / broken>met over"},
		{time.Hour, 200, closedFile, "change: expectation-broken Googlebot / met>broken by 2, finding site-blocked gone>found by 2"},
		{time.Hour, 404, "", "change: reaction follow-rules>no-restrictions, expectation-met Googlebot / broken>met over"},
		{time.Hour, 200, openFile, "over: reaction no-restrictions>follow-rules over, finding-gone site-blocked found>gone over"},
	})
}

// A verdict on the URL of an expectation is told, too, if the expectation can stay broken
// while the verdict changes.
func TestVerdictBesideExpectation(t *testing.T) {
	for _, expected := range []string{"Googlebot /shop allowed by line 9", "Googlebot /shop blocked under yandex", "Googlebot /shop outside"} {
		m := start(t, open(t, filepath.Join(t.TempDir(), "watch.db")), "urls: [/shop]\nexpect: "+expected+"\nsites: [example.com]\n")
		follow(t, m, []step{
			{0, 200, openFile, "change: expectation-broken Googlebot /shop met>broken"},
			{time.Hour, 200, "User-agent: *\nDisalow: /shop\n", "change: verdict Googlebot /shop allowed>blocked by 2"},
		})
	}
}

// TestFileInPart holds that Yandex, which wants status 200, takes the file of a 206 for
// none, in verdicts and in expectations, and that others follow it.
func TestFileInPart(t *testing.T) {
	m := start(t, open(t, filepath.Join(t.TempDir(), "watch.db")),
		"crawlers: [Googlebot, YandexBot]\nurls: [/a]\nexpect: |\n  Googlebot / blocked\n  YandexBot / blocked\n  Googlebot / blocked under yandex\nsites: [example.com]\n")
	follow(t, m, []step{
		{0, 200, closedFile, ""},
		{time.Hour, 206, closedFile, "change: reaction follow-rules>no-restrictions, expectation-broken YandexBot / met>broken, " +
			"expectation-broken Googlebot / met>broken, verdict YandexBot /a blocked>allowed"},
	})
}

// An expectation is judged by each state as messages judge it: a failure counts once it is
// believed, and later crawlers use the last copy of the file.
func TestJudge(t *testing.T) {
	everywhere(t, func(t *testing.T, store *monitor.Store) {
		m := start(t, store, "urls: [/]\nexpect: Googlebot /shop allowed\nunreachable: 2h\nsites: [example.com]\n")
		now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
		m.SetClock(func() time.Time { return now })
		for i, tt := range []struct {
			after  time.Duration
			status int
			body   string
			want   string
		}{
			{0, 200, openFile, "met"},
			{time.Hour, 0, "", ""},
			{3 * time.Hour, 0, "", "broken"},
			{12 * time.Hour, 0, "", "met"},
			{time.Hour, 200, "User-agent: *\nDisallow: /shop\n", "broken"},
			{time.Hour, 0, "", ""},
			{14 * time.Hour, 0, "", "broken"},
			{time.Hour, 404, "", "met"},
			{24 * time.Hour, 503, "", "broken"},
			{5 * time.Hour, 0, "", ""},
			{2 * time.Hour, 0, "", "broken"},
		} {
			now = now.Add(tt.after)
			m.SetGet(func(_ context.Context, r fetch.Request) (*fetch.Result, error) {
				return answered(r, tt.status, tt.body), nil
			})
			_, err := m.Look(t.Context(), site)
			if err != nil {
				t.Fatalf("step %d: %v", i, err)
			}
			last, err := store.Timeline(t.Context(), site, now.Add(time.Hour), 1)
			if err != nil || len(last) != 1 {
				t.Fatalf("step %d: %d states, %v", i, len(last), err)
			}
			met, err := m.Judge(t.Context(), m.Site(site), &last[0])
			if got := met["Googlebot /shop allowed"]; err != nil || got != tt.want {
				t.Errorf("step %d, status %d: %q, %v, want %q", i, tt.status, got, err, tt.want)
			}
		}
	})
}

// A step is an answer of a site, a time after the one before.
type step struct {
	after  time.Duration
	status int
	body   string
	want   string // codes of the changes, and whether each is over
}

// follow has m look at the site at each step.
func follow(t *testing.T, m *monitor.Stand, steps []step) {
	t.Helper()
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	m.SetClock(func() time.Time { return now })
	for i, tt := range steps {
		now = now.Add(tt.after)
		m.SetGet(func(_ context.Context, r fetch.Request) (*fetch.Result, error) {
			return answered(r, tt.status, tt.body), nil
		})
		told, err := m.Look(t.Context(), site)
		if err != nil {
			t.Fatalf("step %d: %v", i, err)
		}
		if d := cmp.Diff(tt.want, brief(told)); d != "" {
			t.Errorf("step %d, status %d (-want +got):\n%s", i, tt.status, d)
		}
	}
}

// Verdicts of another parser are no change: the site is as it was.
func TestOtherParser(t *testing.T) {
	store := open(t, filepath.Join(t.TempDir(), "watch.db"))
	for _, reading := range []string{"", "reading: python-3.11\n", "reading: google\n", ""} {
		m := start(t, store, "urls: [/shop]\n"+reading+"sites: [example.com]\n")
		m.SetGet(func(_ context.Context, r fetch.Request) (*fetch.Result, error) {
			return answered(r, 200, "User-agent: *\nDisallow: /s*p\n"), nil
		})
		if told, err := m.Look(t.Context(), site); told != nil || err != nil {
			t.Errorf("%q: message %q, error %v", reading, brief(told), err)
		}
	}
}

// A change of the site is told by the parser that is new, too.
func TestOtherParserAndFile(t *testing.T) {
	store := open(t, filepath.Join(t.TempDir(), "watch.db"))
	for _, tt := range []struct{ reading, body, want string }{
		{"", "User-agent: *\nDisallow: /cart\n", ""},
		{"reading: python-3.11\n", "User-agent: *\nDisallow: /shop\n", "change: verdict Googlebot /shop allowed>blocked by 2"},
		{"", "User-agent: *\nDisallow: /cart\n", "change: verdict Googlebot /shop blocked>allowed"},
	} {
		m := start(t, store, "urls: [/shop]\n"+tt.reading+"sites: [example.com]\n")
		m.SetGet(func(_ context.Context, r fetch.Request) (*fetch.Result, error) {
			return answered(r, 200, tt.body), nil
		})
		told, err := m.Look(t.Context(), site)
		if d := cmp.Diff(tt.want, brief(told)); d != "" || err != nil {
			t.Errorf("%q (-want +got, error %v):\n%s", tt.reading, err, d)
		}
	}
}

// brief writes the facts of a message in one line.
func brief(m *monitor.Message) string {
	if m == nil {
		return ""
	}
	var all []string
	for _, c := range m.Changes {
		words := []string{c.Code, c.UserAgent, c.URL}
		if strings.HasPrefix(c.Code, "finding") {
			words[2] = c.Subject
		}
		words = append(words, c.Before+">"+c.After)
		if c.Line > 0 {
			words = append(words, "by", strconv.Itoa(c.Line))
		}
		if c.Over != "" {
			words = append(words, "over")
		}
		all = append(all, strings.Join(strings.Fields(strings.Join(words, " ")), " "))
	}
	return m.Kind + ": " + strings.Join(all, ", ")
}
