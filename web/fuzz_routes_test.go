package web_test

import (
	"bytes"
	"encoding/json"
	"mime/multipart"
	"net/url"
	"strings"
	"testing"
)

// jsonRoutes are the parts of the API that take one document.
var jsonRoutes = []string{"/api/v1/bulk", "/api/v1/diff", "/api/v1/resources", "/api/v1/sitemaps", "/api/v1/fetch", "/meaning"}

// FuzzDocuments sends documents to the parts of the API that [FuzzAPI] does not reach.
func FuzzDocuments(f *testing.F) {
	for _, robots := range robotsFiles(f) {
		doc, err := json.Marshal(map[string]any{"robots_txt": robots, "urls": []string{"/a", "x"}, "user_agents": []string{"Googlebot", "*"}})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(doc, byte(0))
		doc, err = json.Marshal(map[string]any{"before": robots, "after": "User-agent: *\nDisallow: /*a$\n", "urls": []string{"/a"}})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(doc, byte(1))
	}
	f.Add([]byte(`{"robots_txt": "User-agent: *\nDisallow: /a", "user_agents": ["x"], "url": "https://a.example/", "html": "<base href=/a><script src=b></script><link rel=canonical href=c><img srcset='d 1x, e'>", "headers": "X-Robots-Tag: noindex\nLink: </f>; rel=preload"}`), byte(2))
	f.Add([]byte(`{"robots_txt": "Sitemap: http://a.example/s.xml", "user_agents": ["x"], "sitemaps": ["x"]}`), byte(3))
	f.Add([]byte(`{"site": "a.example", "reading": "rfc9309"}`), byte(4))
	f.Add([]byte(`{"robots_txt_base64": "/w=", "robots_txt_base64": null}`), byte(0))
	site, _ := newSite(f, nil, unlogged)
	f.Fuzz(func(t *testing.T, body []byte, route byte) {
		fuzzed(t, site, jsonRoutes[int(route)%len(jsonRoutes)], []string{jsonType}, body)
	})
}

// FuzzLines sends lines of JSON as a job with very many URLs does. Each line of an answer
// is a document, whatever was sent.
func FuzzLines(f *testing.F) {
	f.Add(bulkHead + "\"/a\"\n\"https://a.example/b\"\n")
	f.Add(bulkHead + "{}\n\n\"\\u\"\n[\"/a\"]\n\"" + strings.Repeat("a", 70_000) + "\"\n\xff")
	f.Add(`{"robots_txt_base64": "VXNlci1hZ2VudDogKg==", "user_agents": ["a", "a"], "site": "https://a.example"}` + "\r\n\"/\"")
	site, _ := newSite(f, nil, unlogged)
	f.Fuzz(func(t *testing.T, body string) {
		for line := range bytes.Lines(fuzzed(t, site, "/api/v1/bulk", []string{lineType}, []byte(body))) {
			isDocument(t, line)
		}
	})
}

// formRoutes are the pages that take a form in parts, or as browsers send it otherwise.
var formRoutes = []string{"/bulk", "/log", "/compare", "/resources", "/sitemaps", "/export"}

// FuzzForms posts forms of two fields, and malformed ones, to the pages that take a
// form.
func FuzzForms(f *testing.F) {
	const line = `203.0.113.9 - - [10/Oct/2025:13:55:36 +0000] "GET /a HTTP/1.1" 200 1 "-" "Googlebot/2.1"` + "\n"
	for _, robots := range robotsFiles(f) {
		f.Add(byte(0), "urls", "/a\n/b\n", robots, true)
		f.Add(byte(1), "log", line, robots, true)
		f.Add(byte(2), "after", "User-agent: x\nAllow: /\n", robots, true)
		f.Add(byte(5), "format", "sarif", robots, false)
	}
	f.Add(byte(0), "file", "url,n\n\"/a,1\n;/b\t", "", true)
	f.Add(byte(0), "file", "<urlset><url><loc>/a</loc></url>", "", true)
	f.Add(byte(0), "format", "csv", "", true)
	f.Add(byte(1), "file", "\x1f\x8b\x08\x00", "", true)
	f.Add(byte(3), "html", "<a href=b>", "", false)
	f.Add(byte(4), "sitemaps", "http://a.example/s.xml", "", false)
	site, _ := newSite(f, nil, unlogged)
	f.Fuzz(func(t *testing.T, route byte, field, text, robots string, inParts bool) {
		path := formRoutes[int(route)%len(formRoutes)]
		if !inParts {
			fuzzed(t, site, path, []string{formType}, []byte(url.Values{"robots": {robots}, "agents": {"Googlebot"}, field: {text}}.Encode()))
			return
		}
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		for _, x := range [][2]string{{"robots", robots}, {"agents", "Googlebot"}, {field, text}} {
			if err := form.WriteField(x[0], x[1]); err != nil {
				t.Skip(err)
			}
		}
		form.Close()
		header := []string{"Content-Type: " + form.FormDataContentType()}
		fuzzed(t, site, path, header, body.Bytes())
		fuzzed(t, site, path, header, []byte(text)) // no part of it is one, or all are the stranger's
	})
}
