package accesslog_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	catalogue "whichline/engine/crawler"
	"whichline/web/accesslog"
)

// read reads a log against the file robots.
func read(t testing.TB, log string, change ...func(*accesslog.Options)) *accesslog.Report {
	t.Helper()
	text := robots
	o := accesslog.Options{Robots: &text}
	for _, f := range change {
		f(&o)
	}
	r, err := accesslog.Read(t.Context(), strings.NewReader(log), o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// crawler returns the report on one crawler; empty if it sent no request.
func crawler(r *accesslog.Report, token string) accesslog.Crawler {
	for _, c := range r.Crawlers {
		if c.UserAgent == token {
			return c
		}
	}
	return accesslog.Crawler{}
}

// Whatever writes the log, the answers are those of the plan.
func TestGeneratedLogs(t *testing.T) {
	all, answers := generate(3)
	for _, w := range writers {
		t.Run(w.name, func(t *testing.T) {
			r := read(t, w.log(all))
			if r.Format != w.format || r.Broken.Count != 0 || r.Lines != len(all) {
				t.Fatalf("format %q, %d of %d lines broken: %+v", r.Format, r.Broken.Count, r.Lines, r.Broken.First)
			}
			if len(r.Crawlers) != len(visitors)-1 || r.Others != 3*130 {
				t.Errorf("%d crawlers, %d others", len(r.Crawlers), r.Others)
			}
			for _, v := range visitors[:len(visitors)-1] {
				c := crawler(r, v.token)
				requests, disobeyed := 0, make(map[int]answer)
				for line, a := range answers[v.token] {
					requests += a.count
					if line > 0 {
						disobeyed[line] = a
					}
				}
				got := make(map[int]answer)
				for _, d := range c.Disobeyed {
					got[d.Line] = answer{d.Count, *d.First, *d.Last}
				}
				if c.Requests != requests {
					t.Errorf("%s: %d requests; want %d", v.token, c.Requests, requests)
				}
				if d := cmp.Diff(disobeyed, got, cmp.AllowUnexported(answer{})); d != "" {
					t.Errorf("%s (-want +got):\n%s", v.token, d)
				}
			}
			met := make(map[int]int)
			for _, rule := range r.Rules {
				met[rule.Line] = rule.Met
			}
			if d := cmp.Diff(map[int]int{2: 3, 3: 21, 4: 0, 8: 42, 11: 36, 12: 9, 15: 0}, met); d != "" {
				t.Errorf("rules met (-want +got):\n%s", d)
			}
			if d := cmp.Diff([]string{"AhrefsBot"}, r.Absent); d != "" {
				t.Errorf("absent (-want +got):\n%s", d)
			}
		})
	}
}

// A crawler without a request is absent, though another one that falls back to its group
// made requests, unless that one obeys it.
func TestAbsent(t *testing.T) {
	for _, tt := range []struct{ agent, robots, want string }{
		{"Googlebot-Image", "User-agent: Googlebot\nDisallow: /a\n\nUser-agent: Googlebot-Image\nDisallow: /b\n", "[Googlebot]"},
		{"Googlebot-Image", "User-agent: Googlebot\nDisallow: /a\n\nUser-agent: *\nDisallow: /b\n", "[]"},
		{"YandexBot", "User-agent: Yandex\nDisallow: /a\n\nUser-agent: YandexBot\nDisallow: /b\n", "[]"},
		{"GPTBot", "User-agent: Googlebot\nUser-agent: gptbot\nDisallow: /a\n", "[Googlebot]"},
		{"My Cool Bot", "User-agent: My Cool Bot\nDisallow: /a\n\nUser-agent: My Other Bot/2\nUser-agent: my other bot\nDisallow: /b\n", "[My Other Bot]"},
		{"My Other Bot", "User-agent: My Cool Bot\nDisallow: /a\n\nUser-agent: My Other Bot/2\nDisallow: /b\n", "[My Cool Bot]"},
		{"My Cool Bot", "User-agent: My\nDisallow: /a\n\nUser-agent: My Cool Bot\nDisallow: /b\n", "[My]"},
		{"GPTBot", "User-agent: Googlebot for phones\nDisallow: /a\n", "[Googlebot]"},
	} {
		log := fmt.Sprintf("1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] \"GET /x HTTP/1.1\" 200 1 \"-\" \"Mozilla/5.0 (compatible; %s/1.0)\"\n", tt.agent)
		r := read(t, log, func(o *accesslog.Options) { o.Robots = &tt.robots })
		if got := fmt.Sprint(r.Absent); got != tt.want {
			t.Errorf("%s in %q: absent %s; want %s", tt.agent, tt.robots, got, tt.want)
		}
	}
}

// A name of several words is judged by the rules that stand below it, also with a version
// behind it, unless the name alone has rules.
func TestNamesWithVersionsAreJudged(t *testing.T) {
	const cool, versioned, plain = "User-agent: My Cool Bot\nDisallow: /b\n\n", "User-agent: My Other Bot/2\nDisallow: /a\n\n", "User-agent: My Other Bot\nDisallow: /a\n\n"
	for _, tt := range []struct {
		robots string
		line   int
	}{
		{cool + versioned, 5},
		{cool + plain, 5},
		{versioned + plain, 5},
		{plain + versioned, 2},
		{"User-agent: My  Other Bot 2.0\nDisallow: /a\n", 2},
	} {
		for _, code := range []string{"own", "google", "rfc9309", "protego"} {
			const log = "1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] \"GET /a HTTP/1.1\" 200 1 \"-\" \"My Other Bot/2\"\n"
			r := read(t, log, func(o *accesslog.Options) {
				o.Robots = &tt.robots
				o.Reader, _ = catalogue.ReaderByCode(code)
			})
			c := crawler(r, "My Other Bot")
			if len(c.Disobeyed) != 1 || c.Disobeyed[0].Line != tt.line || !c.Named {
				t.Errorf("%s, %q: disobeyed %v, named %t; want line %d", code, tt.robots, c.Disobeyed, c.Named, tt.line)
			}
		}
	}
}

// The report on a crawler names its operator, its group and its reading.
func TestCrawlers(t *testing.T) {
	all, _ := generate(1)
	r := read(t, writers[0].log(all))
	star, googlebot := "*", "Googlebot"
	for _, want := range []accesslog.Crawler{
		{UserAgent: "Googlebot", Operator: "Google", Obeys: "yes", Group: &googlebot, Named: true, Reading: "google", Requests: 64, RobotsTxt: 4},
		{UserAgent: "bingbot", Operator: "Microsoft", Obeys: "yes", Group: &star, Reading: "bing", Requests: 16},
	} {
		got := crawler(r, want.UserAgent)
		got.Identity, got.ID, got.Name, got.First, got.Last, got.Disobeyed = catalogue.Identity{}, "", "", nil, nil, nil
		got.Answers, got.Addresses = accesslog.Answers{}, accesslog.Addresses{} // see TestAnswers and TestAddresses
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("(-want +got):\n%s", d)
		}
	}
	if r.Crawlers[0].UserAgent != "Googlebot" || crawler(r, "InHouseBot").RobotsTxt != 0 {
		t.Errorf("crawlers %+v", r.Crawlers)
	}
}

// Crawlers that only the file names are counted separately, up to a thousand. A name
// without a crawler, or of several in the catalogue, names none here.
func TestCrawlersOfTheFile(t *testing.T) {
	text := "User-agent: *\nUser-agent: Yandex\nDisallow: /\n"
	for n := range 1001 {
		text += fmt.Sprintf("User-agent: Own%cBot%c%c\nDisallow: /\n", 'a'+n/100, 'a'+n/10%10, 'a'+n%10)
	}
	for agent, want := range map[string]int{"OwnaBotaa/1.0": 1, "OwnjBotjj/1.0": 1, "OwnkBotaa/1.0": 0, "*": 0, "Yandex": 0, "Mozilla/5.0": 0} {
		log := fmt.Sprintf("1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] \"GET /a HTTP/1.1\" 200 1 \"-\" %q\n", agent)
		if r := read(t, log, func(o *accesslog.Options) { o.Robots = &text }); len(r.Crawlers) != want {
			t.Errorf("%s: %+v; want %d", agent, r.Crawlers, want)
		}
	}
}

// The names of the file are found at the beginning of a header or after "compatible;",
// up to a space or the like. They go before names of the catalogue that only begin a
// word, and not before those that are a word.
func TestNamesInHeaders(t *testing.T) {
	text := "User-agent: SemrushBot-ZZ\nUser-agent: msnbot-media\nUser-agent: HTTrack\nUser-agent: BarTool 2.0\nUser-agent: FooCrawler\nUser-agent: Foo\n" +
		"User-agent: Offline Explorer\nUser-agent: Microsoft URL Control - 6.00\nUser-agent: Mozilla\nUser-agent: OneBot, TwoBot\nDisallow: /\n"
	for _, tt := range []struct{ agent, want string }{
		{"Mozilla/5.0 (compatible; SemrushBot-ZZ; +http://www.semrush.com/bot.html)", "SemrushBot-ZZ"},
		{"Mozilla/5.0 (X11; SemrushBot-ZZ/0.97)", "SemrushBot-ZZ"},
		{"msnbot-media/1.1 (+http://search.msn.com/msnbot.htm)", "msnbot-media"},
		{"Mozilla/5.0 (compatible; SemrushBot-XY/0.97; +http://www.semrush.com/bot.html)", "SemrushBot"},
		{"FooCrawler/1.0 (like Googlebot/2.1)", "Googlebot"},
		{"Mozilla/4.5 (compatible; HTTrack 3.0x; Windows 98)", "HTTrack"},
		{"HTTrack/3.0", "HTTrack"},
		{"BarTool/2.0", "BarTool"},
		{"OneBot/1.0", "OneBot"},
		{"Googlebots/1.0", ""},
		{"FooCrawler 1.0 (+http://x)", "FooCrawler"},
		{"Mozilla/5.0 (compatible; FooCrawler 1.0; +http://x)", "FooCrawler"},
		{"Mozilla/4.0 (compatible; MSIE 7.0) (compatible; FooCrawler 1.0)", "FooCrawler"},
		{"FooCrawler +http://x", "FooCrawler"},
		{"foocrawler", "FooCrawler"},
		{"Foo/1.0", "Foo"},
		{"FooCrawler-Image/1.0", ""},
		{"Visit FooCrawler/1.0", ""},
		{"Offline Explorer/2.5", "Offline Explorer"},
		{"Mozilla/4.0 (compatible; Offline Explorer 2.5)", "Offline Explorer"},
		{"Offline Reader/1.0", ""},
		{"Microsoft Office/16.0 (Windows NT 10.0)", ""},
		{"Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", ""},
		{strings.Repeat("Foo ", 5) + strings.Repeat("x ", 400), "Foo"},
		{"GPTBot 1.2", "GPTBot"},
	} {
		log := fmt.Sprintf("1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] \"GET /a HTTP/1.1\" 200 1 \"-\" %q\n", tt.agent)
		r := read(t, log, func(o *accesslog.Options) { o.Robots = &text })
		got := ""
		for _, c := range r.Crawlers {
			got = c.UserAgent
			if c.ID == "" && got != "BarTool" && got != "OneBot" && len(c.Disobeyed) != 1 { // RFC 9309 does not cut the names of these two
				t.Errorf("%s: %s disobeyed %v", tt.agent, got, c.Disobeyed)
			}
			if token, _, _ := strings.Cut(got, " "); slices.Contains(r.Absent, token) {
				t.Errorf("%s: absent %q", tt.agent, r.Absent)
			}
		}
		if got != tt.want {
			t.Errorf("%s: %q; want %q", tt.agent, got, tt.want)
		}
	}
}

// A rule for the whole site does not forbid the file itself, in any reading.
func TestRobotsTxtIsNeverForbidden(t *testing.T) {
	text := "User-agent: *\nDisallow: /\n"
	for _, agent := range []string{"Googlebot/2.1", "YandexBot/3.0", "bingbot/2.0", "GPTBot/1.2", "Applebot/0.1", "Baiduspider/2.0"} {
		log := fmt.Sprintf("1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] \"GET /robots.txt HTTP/1.1\" 200 1 \"-\" %q\n", agent)
		r := read(t, log, func(o *accesslog.Options) { o.Robots = &text })
		if len(r.Crawlers) != 1 || len(r.Crawlers[0].Disobeyed) != 0 || r.Crawlers[0].RobotsTxt != 1 {
			t.Errorf("%s: %+v", agent, r.Crawlers)
		}
	}
}

// Lines that cannot be read are counted, and the first ones named.
func TestBrokenLines(t *testing.T) {
	const line = `1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] "GET /private/a HTTP/1.1" 200 1 "-" "bingbot/2.0"`
	log := line + "\n\n" + strings.Repeat("x", 100<<10) + "\n" + "\x00\x00\n" + line + "\n[ \"\n{\n" + line[:60] + "\n" + strings.Repeat("y\n", 50) + line
	r := read(t, log)
	if r.Broken.Count != 55 || r.Lines != 58 || crawler(r, "bingbot").Requests != 3 {
		t.Errorf("%d of %d broken, %+v", r.Broken.Count, r.Lines, r.Crawlers)
	}
	want := []accesslog.BrokenLine{{3, "too-long", "longer than 64 KiB"}, {4, "not-this-format", "not of the log's format"},
		{6, "not-this-format", "not of the log's format"}, {7, "not-this-format", "not of the log's format"}, {8, "not-this-format", "not of the log's format"}}
	if d := cmp.Diff(want, r.Broken.First); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// A line of a W3C log is broken if it lacks fields, or if none of them is the URL.
func TestBrokenW3CLines(t *testing.T) {
	const (
		named = "#Fields: date time c-ip cs-method cs-uri-stem cs-uri-query sc-status cs(User-Agent)\n"
		tabs  = "#Fields: cs-uri-stem cs(User-Agent) cs(Referer) cs(Cookie)\n"
	)
	for _, tt := range []struct {
		name, log, broken    string
		requests, withoutURL int
	}{
		{"all fields", named + "2026-11-30 10:00:00 1.1.1.1 GET /a - 400 bingbot/2.0", "", 1, 0},
		{"a dash for the URL", named + "2026-11-30 10:00:00 1.1.1.1 GET - - 400 bingbot/2.0", "", 1, 1},
		{"five of eight fields", named + "2026-11-30 10:00:00 1.1.1.1 GET /a", "few-fields", 0, 0},
		{"no field at all", "#Fields:\n2026-11-30 bingbot/2.0", "no-request", 0, 0},
		{"no field for the URL", "#Fields: date cs(User-Agent)\n2026-11-30 bingbot/2.0", "no-request", 0, 0},
		{"the last field empty", tabs + "/a\tbingbot/2.0\t\t", "", 1, 0},
		{"an empty field after quotes", tabs + "/a\t\"bingbot/2.0\"\t\tb", "", 1, 0},
		{"one field less", tabs + "/a\tbingbot/2.0\t", "few-fields", 0, 0},
	} {
		r := read(t, tt.log)
		broken := ""
		if len(r.Broken.First) > 0 {
			broken = r.Broken.First[0].Code
		}
		c := crawler(r, "bingbot")
		if broken != tt.broken || c.Requests != tt.requests || c.Unjudged != tt.withoutURL {
			t.Errorf("%s: broken %q, %d requests, %d without URL; want %q, %d, %d", tt.name, broken, c.Requests, c.Unjudged, tt.broken, tt.requests, tt.withoutURL)
		}
	}
}

// Requests that name nothing that rules are about are counted for their crawler.
func TestRequestsWithoutURL(t *testing.T) {
	var log strings.Builder
	for _, request := range []string{"-", `\x16\x03\x01`, "OPTIONS * HTTP/1.1", "CONNECT a.example:443 HTTP/1.1", "", "GET " + strings.Repeat("/a", 20_000) + " HTTP/1.1"} {
		fmt.Fprintf(&log, "1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] \"%s\" 400 1 \"-\" \"bingbot/2.0\"\n", request)
	}
	for _, request := range []string{`GET /private/\x22 HTTP/1.1`, "GET /private/a b HTTP/1.1", "GET http://shop.example/private/ HTTP/1.0", "GET /private/"} {
		fmt.Fprintf(&log, "1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] \"%s\" 400 1 \"-\" \"bingbot/2.0\"\n", request)
	}
	c := crawler(read(t, log.String()), "bingbot")
	if c.Requests != 10 || c.Unjudged != 6 || c.Breaches() != 4 {
		t.Errorf("%+v", c)
	}
	two := `1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] "GET //private/a HTTP/1.1" 400 1 "-" "bingbot/2.0"`
	text := "User-agent: *\nDisallow: //private/\n"
	if c := crawler(read(t, two, func(o *accesslog.Options) { o.Robots = &text }), "bingbot"); c.Breaches() != 1 {
		t.Errorf("two slashes: %+v", c)
	}
}

// Times are told with their zones, and a request without one is counted all the same.
func TestTimes(t *testing.T) {
	for _, tt := range []struct{ written, want string }{
		{`"time_iso8601":"2026-03-29T03:30:00+02:00"`, "2026-03-29T01:30:00Z"},
		{`"time_local":"29/Mar/2026:03:30:00 +0530"`, "2026-03-28T22:00:00Z"},
		{`"time_local":"29/Mar/2026:03:30:00 -0330"`, "2026-03-29T07:00:00Z"},
		{`"msec":"1774747800.123"`, "2026-03-29T01:30:00.123Z"},
		{`"ts":1774747800`, "2026-03-29T01:30:00Z"},
		{`"ts":1774747800123`, "2026-03-29T01:30:00.123Z"},
		{`"ts":1774747800123456`, "2026-03-29T01:30:00.123456Z"},
		{`"time":"2026-03-29 01:30:00"`, "2026-03-29T01:30:00Z"},
		{`"date":"2026-03-29","time":"01:30:00"`, "2026-03-29T01:30:00Z"},
		{`"time":"2026-03-29T01:30:00.5+0130"`, "2026-03-29T00:00:00.5Z"},
		{`"time":"2026-03-29T01:30:00.123456789Z"`, "2026-03-29T01:30:00.123456789Z"},
		{`"time":"2026-03-29T01:30:00+1"`, ""},
		{`"time":"2026-13-29T01:30:00Z"`, ""},
		{`"time":"2026-03-29T01:30"`, ""},
		{`"time_local":"31/Feb/2026:03:30:00 +0000"`, ""},
		{`"time_local":"29/Xyz/2026:03:30:00 +0000"`, ""},
		{`"time_local":"29/Mar/2026:29:30:00 +0000"`, ""},
		{`"time":"01:30:00"`, ""},
		{`"ts":1e300`, ""},
		{`"ts":-5`, ""},
		{`"ts":"yesterday"`, ""},
		{`"n":0`, ""},
	} {
		r := read(t, `{"request_uri":"/private/","http_user_agent":"bingbot/2.0",`+tt.written+"}")
		d := crawler(r, "bingbot").Disobeyed
		got := ""
		if len(d) == 1 && d[0].First != nil {
			got = d[0].First.Format(time.RFC3339Nano)
		}
		if len(d) != 1 || got != tt.want {
			t.Errorf("%s: %q; want %q (%+v)", tt.written, got, tt.want, d)
		}
	}
}

// The first line that fits a format settles it; a log of none is refused.
func TestUnknownFormat(t *testing.T) {
	o := accesslog.Options{}
	for _, log := range []string{strings.Repeat("hello\n", 20), "hello\n", "\x1b[2J\n\x00", "#Comment\n", "\xff\xfe1\x00"} {
		if _, err := accesslog.Read(t.Context(), strings.NewReader(log), o); !errors.Is(err, accesslog.ErrUnknownFormat) {
			t.Errorf("%q: %v", log, err)
		}
	}
	if r := read(t, "\ufeffhello\n"+writers[2].line(generated{url: "/"})); r.Format != "json" || r.Broken.Count != 1 {
		t.Errorf("%+v", r)
	}
	if r := read(t, ""); r.Format != "" || r.Lines != 0 {
		t.Errorf("an empty log: %+v", r)
	}
	if r := read(t, "hello\n", func(o *accesslog.Options) { o.Format = accesslog.JSON }); r.Broken.First[0].Code != "not-json" {
		t.Errorf("%+v", r)
	}
}

// A common log has no user agents, and the report says so.
func TestCommon(t *testing.T) {
	r := read(t, `1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] "GET / HTTP/1.1" 200 1`)
	if r.Format != "common" || r.Unsigned != 1 || len(r.Remarks) != 1 || r.Remarks[0].Code != "no-user-agents" {
		t.Errorf("%+v", r)
	}
}

// Files that were compressed one by one and put in a row are one log.
func TestGzip(t *testing.T) {
	all, _ := generate(1)
	var packed bytes.Buffer
	for i := range 2 {
		z := gzip.NewWriter(&packed)
		io.WriteString(z, writers[10].log(all[i*100:i*100+100]))
		z.Close()
	}
	if r := read(t, packed.String()); r.Lines != 200 || r.Broken.Count != 0 {
		t.Errorf("%d lines, %d broken", r.Lines, r.Broken.Count)
	}
	if _, err := accesslog.Read(t.Context(), strings.NewReader(packed.String()[:60]), accesslog.Options{}); err == nil {
		t.Error("a file that is cut off is read without a word")
	}
}

// Requests to other hosts are left out if one host is asked for.
func TestHost(t *testing.T) {
	all, _ := generate(1)
	for _, w := range writers[1:3] {
		other := strings.ReplaceAll(w.log(all[:50]), "shop.example", "other.example")
		r := read(t, w.log(all)+other, func(o *accesslog.Options) { o.Host = "Shop.Example" })
		if r.OtherHosts != 50 || r.Lines != len(all)+50 {
			t.Errorf("%s: %d of %d lines of other hosts", w.name, r.OtherHosts, r.Lines)
		}
	}
}

// A whole URL names the host, whatever else the line names (RFC 9112, section 3.2.2).
func TestHostOfWholeURL(t *testing.T) {
	for _, tt := range []struct {
		host, target string
		other        bool
	}{
		{"", "http://other.example/x", true},
		{"", "HTTPS://User:p@Other.Example:8443?x", true},
		{"shop.example", "http://other.example", true},
		{"other.example", "http://SHOP.example:80/x", false},
		{"shop.example", "http:///x", false},
		{"shop.example", "//other.example/x", false},
		{"shop.example", "/x?u=http://other.example/", false},
		{"", "http://[2001:db8::1]:80/x", true},
	} {
		log := fmt.Sprintf("%s 1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] \"GET %s HTTP/1.1\" 200 1 \"-\" \"bingbot/2.0\"\n", tt.host, tt.target)
		r := read(t, strings.TrimLeft(log, " "), func(o *accesslog.Options) { o.Host = "shop.example" })
		if got := r.OtherHosts == 1; got != tt.other || len(r.Crawlers) == r.OtherHosts {
			t.Errorf("%s, %s: other host %t, %d crawlers", tt.host, tt.target, got, len(r.Crawlers))
		}
	}
	own := `{"host":"shop.example:8080","uri":"/x","user_agent":"bingbot/2.0"}` + "\n"
	for _, host := range []string{"shop.example:8080", "https://shop.example", "http://Shop.Example:8080/x", "shop.example/", "ｓhop.example"} {
		if r := read(t, own, func(o *accesslog.Options) { o.Host = host }); r.OtherHosts != 0 {
			t.Errorf("%s: %+v", host, r)
		}
	}
	line := `{"requestUrl":"https://other.example/x","status":200,"userAgent":"bingbot/2.0"}` + "\n"
	if r := read(t, line, func(o *accesslog.Options) { o.Host = "shop.example" }); r.OtherHosts != 1 {
		t.Errorf("JSON: %+v", r)
	}
}

// Addresses of clients are nowhere unless they are asked for.
func TestClients(t *testing.T) {
	all, _ := generate(1)
	var log strings.Builder
	for i := range 1500 { // more than is in memory at a time
		log.WriteString(strings.Replace(writers[0].line(all[i%len(all)]), client, fmt.Sprintf("198.51.100.%d", i%120), 1) + "\n")
	}
	if text := fmt.Sprintf("%+v", read(t, log.String())); strings.Contains(text, "198.51.100") {
		t.Errorf("addresses are kept: %s", text)
	}
	r := read(t, strings.ReplaceAll(log.String(), all[0].agent, "GPTBot/1"), func(o *accesslog.Options) { o.Clients = true })
	for _, c := range r.Crawlers {
		n := c.MoreFrom
		for _, x := range c.Clients {
			n += x.Requests
			if !strings.HasPrefix(x.Address, "198.51.100.") {
				t.Errorf("%s: address %q", c.Name, x.Address)
			}
		}
		if n != c.Requests || len(c.Clients) > 100 {
			t.Errorf("%s: %d requests of clients, of %d", c.Name, n, c.Requests)
		}
	}
}

// Without a file crawlers are counted and nothing else is said of them.
func TestWithoutRobots(t *testing.T) {
	all, _ := generate(1)
	r := read(t, writers[0].log(all), func(o *accesslog.Options) { o.Robots = nil })
	if len(r.Crawlers) != 3 || r.Judged || len(r.Rules) != 0 || crawler(r, "GPTBot").Requests != 17 || crawler(r, "GPTBot").Group != nil {
		t.Errorf("%+v", r)
	}
}

// All crawlers of the catalogue are reported on request, those that only control use
// excepted.
func TestAll(t *testing.T) {
	all, _ := generate(1)
	r := read(t, writers[0].log(all), func(o *accesslog.Options) { o.All = true })
	if len(r.Crawlers) < 150 || r.Crawlers[0].UserAgent != "Googlebot" || crawler(r, "Google-Extended").Name != "" {
		t.Errorf("%d crawlers", len(r.Crawlers))
	}
	if c := crawler(r, "AhrefsBot"); c.Operator != "Ahrefs" || c.Requests != 0 || *c.Group != "AhrefsBot" {
		t.Errorf("%+v", c)
	}
	if len(r.Unnamed()) != 1 || len(r.Absent) != 1 {
		t.Errorf("in no group %v, absent %v", r.Unnamed(), r.Absent)
	}
}

// A request without a time can be the first or the last, so it is said that there is one
// wherever a first and a last are given.
func TestUndated(t *testing.T) {
	for log, want := range map[string]bool{
		asked("01 200 /private/", "xx 200 /private/"): true,
		asked("01 200 /", "xx 200 /"):                 true,
		asked("xx 200 /private/"):                     true,
		asked("xx 200 /"):                             false, // no time is shown
		asked("01 200 /private/"):                     false,
	} {
		r := read(t, log, against("User-agent: *\nDisallow: /private/\n"))
		if got := slices.ContainsFunc(r.Remarks, func(r accesslog.Remark) bool { return r.Code == "undated" }); got != want {
			t.Errorf("%q: %v, want %v", log, got, want)
		}
	}
}

// A sentence says how often and when, as far as that is known.
func TestSentences(t *testing.T) {
	at := accesslog.Span{First: &start, Last: &start}
	for want, d := range map[string]accesslog.Disobeyed{
		"A disobeyed line 2, `Disallow: /`, once, on 2026-11-01T22:58:07Z.":                                           {Line: 2, Rule: "Disallow: /", Count: 1, Span: at},
		"A disobeyed line 2, `Disallow: /`, once.":                                                                    {Line: 2, Rule: "Disallow: /", Count: 1},
		"A disobeyed the file as a whole twice.":                                                                      {Count: 2},
		"A disobeyed line 2, `Disallow: /`, 3 times, first on 2026-11-01T22:58:07Z and last on 2026-11-01T22:58:07Z.": {Line: 2, Rule: "Disallow: /", Count: 3, Span: at},
	} {
		if got := d.Text("A"); got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
}

// How the requests of those who disobeyed can be proven to be theirs is said.
func TestProof(t *testing.T) {
	for want, x := range map[string]catalogue.Identity{
		"A comes from the IP addresses listed at https://a/1, https://a/2.":                       {Ranges: []string{"https://a/1", "https://a/2"}, ReverseDNS: []string{".a"}},
		"The host names of the IP addresses of A end in .a, .b, and resolve back to the address.": {ReverseDNS: []string{".a", ".b"}},
		"A signs requests: see https://a.":                                                        {Signature: "https://a"},
		"Anyone can run A, so nothing proves where a request comes from.":                         {None: true},
		"": {},
	} {
		c := accesslog.Crawler{Name: "A", Identity: x}
		if got := c.Proof(t.Context()); got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
	all, _ := generate(1)
	if proofs := read(t, writers[0].log(all)).Proofs(t.Context()); len(proofs) != 3 || !strings.Contains(strings.Join(proofs, "\n"), "https://openai.com/gptbot.json") {
		t.Errorf("%q", proofs)
	}
}

// A reader that stops is stopped.
func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := accesslog.Read(ctx, strings.NewReader("x\n"), accesslog.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

func TestFormatByName(t *testing.T) {
	for name, want := range map[string]accesslog.Format{"combined": accesslog.Combined, "JSON": accesslog.JSON, "Cloudflare": accesslog.JSON,
		"cloudfront": accesslog.W3C, "common": accesslog.Common} {
		if got, ok := accesslog.FormatByName(name); got != want || !ok {
			t.Errorf("%s: %v %t", name, got, ok)
		}
	}
	for _, name := range accesslog.KnownNames() {
		if got, ok := accesslog.FormatByName(name); !ok || got == accesslog.Unknown {
			t.Errorf("%s: %v %t", name, got, ok)
		}
	}
	for _, name := range []string{"", "xml"} {
		if got, ok := accesslog.FormatByName(name); ok {
			t.Errorf("%q is %v", name, got)
		}
	}
}

// TestPause requires that others have their turn before each line, and that an error of
// Pause ends the log.
func TestPause(t *testing.T) {
	const line = `203.0.113.9 - - [10/Oct/2025:13:55:36 +0000] "GET /a HTTP/1.1" 200 1 "-" "Googlebot/2.1"` + "\n"
	refused := errors.New("no turn")
	for _, most := range []int{1, 50, 200} {
		pauses := 0
		_, err := accesslog.Read(t.Context(), strings.NewReader(strings.Repeat(line, 100)), accesslog.Options{Pause: func(context.Context) error {
			if pauses++; pauses > most {
				return refused
			}
			return nil
		}})
		if want := min(most, 101) + 1; pauses != want && most < 101 || most < 101 != errors.Is(err, refused) {
			t.Errorf("%d pauses and error %v; want %d", pauses, err, want)
		}
	}
}

// A log is of the combined format though its first request came without a user agent.
func TestCombinedWithoutUserAgent(t *testing.T) {
	for agent, want := range map[string]string{` "-" "-"`: "combined", ` "-" ""`: "combined", ` "-"`: "common", ``: "common"} {
		log := `192.0.2.1 - - [12/May/2026:06:25:24 +0000] "GET /a HTTP/1.1" 200 92` + agent + "\n"
		if got := read(t, log).Format; got != want {
			t.Errorf("%q is read as %s; want %s", log, got, want)
		}
	}
}
