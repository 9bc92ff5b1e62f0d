package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/url"
	"strings"
)

const (
	formType = "application/x-www-form-urlencoded"
	jsonType = "application/json"
)

// typical returns a realistic file of about the given size.
func typical(octets int) string {
	var b strings.Builder
	for n := 0; b.Len() < octets; n++ {
		if n%20 == 0 {
			fmt.Fprintf(&b, "\nUser-agent: crawler%d\n", n/20)
		}
		fmt.Fprintf(&b, "Disallow: /section/%d/*.pdf$\n", n)
	}
	return b.String() + "\nUser-agent: *\nDisallow: /private/\nAllow: /private/open\n"
}

func form(octets int) question {
	v := url.Values{"robots": {typical(octets)}, "urls": {"https://example.com/private/open"}, "agents": {"Googlebot"}}
	return question{method: "POST", path: "/", mediaType: formType, body: []byte(v.Encode())}
}

func check(octets int) question {
	return question{method: "POST", path: "/check", mediaType: jsonType, body: document(map[string]any{
		"robots": typical(octets), "urls": "https://example.com/private/open", "agents": "Googlebot",
	})}
}

func apiTest(octets int) question {
	return question{method: "POST", path: "/api/v1/test", mediaType: jsonType, body: document(map[string]any{
		"robots_txt": typical(octets), "urls": []string{"https://example.com/private/open"}, "user_agents": []string{"Googlebot"},
	})}
}

// bulk returns a job of 20,000 URLs for 50 crawlers, each with its own group.
func bulk() question {
	var crawlers, urls []string
	for n := range 50 {
		crawlers = append(crawlers, fmt.Sprintf("crawler%d", n))
	}
	for n := range 20_000 {
		urls = append(urls, fmt.Sprintf("https://example.com/section/%d/page-%d.pdf", n%1000, n))
	}
	return question{method: "POST", path: "/api/v1/bulk", mediaType: jsonType, body: document(map[string]any{
		"robots_txt": typical(50 << 10), "urls": urls, "user_agents": crawlers,
	})}
}

// diff returns a comparison of two versions of a file.
func diff() question {
	return question{method: "POST", path: "/api/v1/diff", mediaType: jsonType, body: document(map[string]any{
		"before": typical(50 << 10), "after": typical(40 << 10), "user_agents": []string{"Googlebot", "crawler1"},
	})}
}

// inParts returns a multipart form that ends with a file.
func inParts(path, file string, fields map[string]string) question {
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for name, value := range fields {
		w.WriteField(name, value)
	}
	part, err := w.CreateFormFile("file", "sent")
	if err != nil {
		panic(err) // memory never fails
	}
	io.WriteString(part, file)
	w.Close()
	return question{method: "POST", path: path, mediaType: w.FormDataContentType(), body: b.Bytes()}
}

// accessLog returns a comparison of a 4 MB log with a file.
func accessLog() question {
	line := `203.0.113.7 - - [01/Nov/2026:22:58:09 +0000] "GET /section/7/a.pdf HTTP/1.1" 200 5 "-" "Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)"` + "\n"
	return inParts("/log", strings.Repeat(line, 4<<20/len(line)), map[string]string{"robots": typical(50 << 10)})
}

// list returns a file with many URLs.
func list(format string) question {
	urls := strings.Repeat("https://example.com/section/7/page.pdf\n", 20_000)
	return inParts("/bulk", urls, map[string]string{"robots": typical(50 << 10), "agents": "Googlebot\ncrawler1", "format": format})
}

func document(v any) []byte {
	doc, err := json.Marshal(v)
	if err != nil {
		panic(err) // texts never fail
	}
	return doc
}

// hostile returns the most expensive requests for a server: rules that match slowly with
// long URLs, disputed lines without end, and both in few octets.
func hostile() []question {
	slow := "User-agent: *\n" + strings.Repeat("Allow:*aab\n", 46_000)
	var urls []string
	for n := range 60 {
		urls = append(urls, fmt.Sprintf("https://example.com/%d%s", n, strings.Repeat("a", 32_000)))
	}
	disputed := "User-agent: *\nDisalow: /x\nDisallow-all: /x\nDisallow /x\n"
	disputed += strings.Repeat("\n", 1<<20-len(disputed))
	return []question{
		packed(map[string]any{"robots": slow, "urls": strings.Join(urls, "\n"), "agents": "x"}),
		packed(map[string]any{"robots": disputed, "urls": "/x", "agents": "x", "whole": "1"}),
		packed(map[string]any{"robots": strings.Repeat("user-agent:*\ncrawl-delay:1\nallow:/\n", 25_000), "urls": "/x", "agents": "x", "whole": "1"}),
	}
}

// packed returns a compressed request to /check.
func packed(fields map[string]any) question {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write(document(fields))
	w.Close()
	return question{method: "POST", path: "/check", mediaType: jsonType, body: b.Bytes(), header: "Content-Encoding: gzip"}
}
