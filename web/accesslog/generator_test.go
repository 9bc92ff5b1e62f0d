package accesslog_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"
	"time"
)

// robots is the file that generated logs are held against. Its lines are those that
// the plan names.
const robots = `User-agent: *
Disallow: /private/
Disallow: /*.pdf$
Disallow: /never-asked/

User-agent: GPTBot
User-agent: InHouseBot
Disallow: /

User-agent: Googlebot
Allow: /private/open
Disallow: /private/

User-agent: AhrefsBot
Disallow: /

Sitemap: https://shop.example/sitemap.xml
`

// A visitor is a sender in a generated log, with the expected report.
type visitor struct {
	token string // "" for senders that are not counted separately
	agent string // the User-Agent header
	asks  []ask
}

// An ask is a URL and the line of the file that forbids it to the visitor; 0 if none
// does.
type ask struct {
	url   string
	times int
	line  int
}

// visitors are who the plan has come to the site.
var visitors = []visitor{
	{"Googlebot", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", []ask{
		{"/", 40, 0}, {"/private/open?x=1", 12, 0}, {"/private/a", 3, 12}, {"/manual.pdf", 5, 0}, {"/robots.txt", 4, 0},
	}},
	{"GPTBot", "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)", []ask{
		{"/", 9, 8}, {"/blog/a%20b", 2, 8}, {"/robots.txt", 6, 0},
	}},
	{"bingbot", "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)", []ask{
		{"/manual.pdf", 7, 3}, {"/manual.pdf?page=2", 8, 0}, {"/private/", 1, 2},
	}},
	{"InHouseBot", "InHouseBot/3.1 (+https://shop.example/bot)", []ask{{"/a", 2, 8}, {"/robots.txt?fresh=1", 1, 8}}},
	{"", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36", []ask{
		{"/private/secret", 30, 0}, {"/", 100, 0},
	}},
}

// A generated request is one line of a log before it is written.
type generated struct {
	at    time.Time
	agent string
	url   string
}

// start is when generated logs begin.
var start = time.Date(2026, 11, 1, 22, 58, 7, 0, time.UTC)

// generate returns the requests of all visitors, the plan carried out so many times,
// in an order that is the same at each call, one every second. The answers are by
// product token and line.
func generate(times int) ([]generated, map[string]map[int]answer) {
	var all []generated
	tokens, lines := []string{}, []int{}
	for _, v := range visitors {
		for _, a := range v.asks {
			for range a.times * times {
				all = append(all, generated{agent: v.agent, url: a.url})
				tokens, lines = append(tokens, v.token), append(lines, a.line)
			}
		}
	}
	rand.New(rand.NewPCG(17, 9309)).Shuffle(len(all), func(i, j int) {
		all[i], all[j] = all[j], all[i]
		tokens[i], tokens[j] = tokens[j], tokens[i]
		lines[i], lines[j] = lines[j], lines[i]
	})
	answers := make(map[string]map[int]answer)
	for i := range all {
		all[i].at = start.Add(time.Duration(i) * time.Second)
		if answers[tokens[i]] == nil {
			answers[tokens[i]] = make(map[int]answer)
		}
		a := answers[tokens[i]][lines[i]]
		if a.count++; a.count == 1 {
			a.first = all[i].at
		}
		a.last = all[i].at
		answers[tokens[i]][lines[i]] = a
	}
	return all, answers
}

// An answer is the expected report on a crawler and a line.
type answer struct {
	count       int
	first, last time.Time
}

// A writer writes requests in the way of one server or network.
type writer struct {
	name   string
	format string // the code of the format
	head   string // in front of the first line
	line   func(generated) string
}

const client = "203.0.113.9"

var west = time.FixedZone("", -7*3600-30*60)

// writers are the ways in which logs are generated.
var writers = []writer{
	{"combined", "combined", "", func(g generated) string {
		return fmt.Sprintf(`%s - - [%s] "GET %s HTTP/1.1" 200 5123 "https://shop.example/\"q\"" "%s"`, client, clf(g.at), g.url, g.agent)
	}},
	{"combined with a virtual host", "combined", "", func(g generated) string {
		return fmt.Sprintf(`shop.example:443 %s - frank [%s] "GET %s HTTP/2.0" 404 - "-" "%s" 0.003 "x"`, client, clf(g.at), g.url, g.agent)
	}},
	{"nginx, as JSON", "json", "", func(g generated) string {
		return document("time_iso8601", g.at.In(west).Format(time.RFC3339), "remote_addr", client, "request", "GET "+g.url+" HTTP/1.1",
			"uri", "/index.php", "request_uri", g.url, "status", "200", "http_user_agent", g.agent, "host", "shop.example")
	}},
	{"Caddy", "json", "", func(g generated) string {
		return document("level", "info", "ts", float64(g.at.UnixNano())/1e9, "request", json.RawMessage(document(
			"remote_ip", client, "method", "GET", "host", "shop.example", "uri", g.url,
			"headers", map[string][]string{"Accept": {"*/*"}, "User-Agent": {g.agent}})), "status", 200)
	}},
	{"Traefik", "json", "", func(g generated) string {
		return document("ClientHost", client, "RequestHost", "shop.example", "RequestPath", g.url, "StartUTC", g.at.Format(time.RFC3339Nano),
			"request_User-Agent", g.agent, "time", start.Add(time.Hour).Format(time.RFC3339))
	}},
	{"Cloudflare Logpush", "json", "", func(g generated) string {
		return document("ClientIP", client, "ClientRequestHost", "shop.example", "ClientRequestMethod", "GET", "ClientRequestURI", g.url,
			"ClientRequestUserAgent", g.agent, "EdgeEndTimestamp", 1, "EdgeStartTimestamp", g.at.UnixNano(), "EdgeResponseStatus", 200)
	}},
	{"Cloudflare Logpush, other times", "json", "", func(g generated) string {
		return document("EdgeStartTimestamp", g.at.Format(time.RFC3339), "ClientRequestURI", g.url, "ClientRequestUserAgent", g.agent)
	}},
	{"Fastly", "json", "", func(g generated) string {
		return document("timestamp", g.at.Format("2006-01-02T15:04:05-0700"), "client_ip", client, "host", "shop.example", "url", g.url,
			"request_method", "GET", "request_user_agent", g.agent, "response_status", 200)
	}},
	{"Akamai DataStream 2", "json", "", func(g generated) string {
		path, query, _ := strings.Cut(g.url, "?")
		return document("reqTimeSec", fmt.Sprintf("%d.000", g.at.Unix()), "cliIP", client, "reqHost", "shop.example", "reqPath", strings.TrimPrefix(path, "/"),
			"queryStr", query, "UA", url.QueryEscape(g.agent), "statusCode", "200")
	}},
	{"Google Cloud", "json", "", func(g generated) string {
		return document("insertId", "1", "timestamp", g.at.Format(time.RFC3339Nano), "httpRequest", json.RawMessage(document(
			"requestMethod", "GET", "requestUrl", "https://shop.example"+g.url, "userAgent", g.agent, "remoteIp", client)))
	}},
	{"CloudFront", "w3c", "#Version: 1.0\n#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status " +
		"cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-host-header\n", func(g generated) string {
		path, query, _ := strings.Cut(g.url, "?")
		return strings.Join([]string{g.at.Format("2006-01-02\t15:04:05"), "IAD89-C3", "335", client, "GET", "d1.cloudfront.net", path, "200", "-",
			strings.ReplaceAll(g.agent, " ", "%20"), dashed(query), "-", "shop.example"}, "\t")
	}},
	{"CloudFront, encoded twice", "w3c", "#Version: 1.0\n#Fields: date time cs-uri-stem cs(User-Agent) cs-uri-query\n", func(g generated) string {
		path, query, _ := strings.Cut(g.url, "?")
		return strings.Join([]string{g.at.Format("2006-01-02\t15:04:05"), path, strings.ReplaceAll(g.agent, " ", "%2520"), dashed(query)}, "\t")
	}},
	{"CloudFront, as JSON", "json", "", func(g generated) string {
		path, query, _ := strings.Cut(g.url, "?")
		return document("date", g.at.Format("2006-01-02"), "time", g.at.Format("15:04:05"), "c-ip", client, "cs-uri-stem", path,
			"cs-uri-query", dashed(query), "cs(User-Agent)", strings.ReplaceAll(g.agent, " ", "%20"))
	}},
	{"IIS", "w3c", "#Software: Microsoft Internet Information Services 10.0\r\n#Version: 1.0\r\n#Date: 2026-11-01 00:00:00\r\n" +
		"#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) sc-status\r\n", func(g generated) string {
		path, query, _ := strings.Cut(g.url, "?")
		return strings.Join([]string{g.at.Format("2006-01-02 15:04:05"), "10.0.0.1", "GET", path, dashed(query), "443", "-", client,
			strings.ReplaceAll(g.agent, " ", "+"), "200"}, " ") + "\r"
	}},
	{"W3C with quotes", "w3c", "#Fields: c-ip date time cs-uri cs(User-Agent)\n", func(g generated) string {
		return fmt.Sprintf("%s %s %s %q", client, g.at.Format("2006-01-02 15:04:05.123"), g.url, g.agent)
	}},
}

// clf returns a time as the common log format writes it, far from Greenwich.
func clf(t time.Time) string { return t.In(west).Format("02/Jan/2006:15:04:05 -0700") }

func dashed(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// document returns a JSON object with the given members, in their order.
func document(members ...any) string {
	var b bytes.Buffer
	for i := 0; i < len(members); i += 2 {
		value, err := json.Marshal(members[i+1])
		if err != nil {
			panic(err)
		}
		fmt.Fprintf(&b, "%c%q:%s", ",{"[min(1, max(0, 1-i))], members[i], value)
	}
	return b.String() + "}"
}

// log returns the requests in the way of w.
func (w *writer) log(all []generated) string {
	var b strings.Builder
	b.WriteString(w.head)
	for _, g := range all {
		b.WriteString(w.line(g))
		b.WriteByte('\n')
	}
	return b.String()
}
