package web_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/PuerkitoBio/goquery"
	"github.com/andybalholm/brotli"

	"whichline/web"
)

// assetPath returns the address of a static file that the front page links
// to, given the beginning of its name.
func assetPath(t *testing.T, site http.Handler, name string) string {
	t.Helper()
	page := document(t, ask(site, "GET", "/", []string{"Host: robots.example"}, nil))
	href := page.Find("link[href*='/"+name+"']").AttrOr("href", "")
	if href == "" {
		t.Fatalf("the front page does not link to a file named %s…", name)
	}
	return href
}

// document parses the page in an answer.
func document(t *testing.T, res *http.Response) *goquery.Document {
	t.Helper()
	doc, err := goquery.NewDocumentFromReader(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

func TestAssets(t *testing.T) {
	site, _ := newSite(t, nil, func(c *web.Config) {
		const sheet = "/* The page. */\na,\nb {\n  margin: 0; /* It has\n none. */\n\n  content: \" \"\n  / \"\";\n}\n"
		c.Static = fstest.MapFS{"css/app.css": {Data: []byte(strings.Repeat(sheet, 50))}}
	})
	css := strings.Repeat(`a,b {margin: 0;content: " " / "";}`, 50)
	for _, tt := range []struct {
		name, accept, encoding string
	}{
		{"no compression asked for", "", ""},
		{"brotli among others", "br;q=1.0, GZIP;q=0.8, *;q=0.1", "br"},
		{"gzip among others", "zstd, GZIP;q=0.8", "gzip"},
		{"gzip ruled out", "gzip;q=0, identity", ""},
		{"only others", "zstd, deflate", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res := ask(site, "GET", assetPath(t, site, "page-tester."), []string{"Accept-Encoding: " + tt.accept}, nil)
			if got := res.Header.Get("Content-Type"); got != "text/css; charset=utf-8" {
				t.Errorf("type %q", got)
			}
			if got := res.Header.Get("Vary"); got != "Accept-Encoding" {
				t.Errorf("Vary %q", got)
			}
			if got := res.Header.Get("Content-Encoding"); got != tt.encoding {
				t.Fatalf("encoding %q; want %q", got, tt.encoding)
			}
			body := io.Reader(res.Body)
			switch tt.encoding {
			case "br":
				body = brotli.NewReader(body)
			case "gzip":
				unzipped, err := gzip.NewReader(body)
				if err != nil {
					t.Fatal(err)
				}
				body = unzipped
			}
			if got, err := io.ReadAll(body); err != nil || string(got) != css {
				t.Errorf("got %d octets, error %v; want %d, without comments and line breaks", len(got), err, len(css))
			}
		})
	}
}

func TestOnlyExactAddressesOfAssets(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	hashed := assetPath(t, site, "page-tester.")
	for _, path := range []string{
		"/static/css/app.css", "/static/css/", "/static/", "/static/dist/.gitkeep", "/static/static.go",
		hashed + "/", "/static/css/../css" + strings.TrimPrefix(hashed, "/static/css"), "/static/..%2fweb.go",
	} {
		if res := ask(site, "GET", path, nil, nil); res.StatusCode != http.StatusNotFound {
			t.Errorf("%s: status %d; want 404", path, res.StatusCode)
		}
	}
}

// A twin in brotli format is sent to whoever takes it; it has no address of its
// own.
func TestBrotliTwins(t *testing.T) {
	script := strings.Repeat("a();", 100)
	files := fstest.MapFS{
		"dist/app-5KQ3T7ZB.js":    {Data: []byte(script)},
		"dist/app-5KQ3T7ZB.js.br": {Data: []byte("the twin")},
	}
	site, _ := newSite(t, nil, func(c *web.Config) { c.Static = files })
	for _, tt := range []struct{ path, accept, encoding, vary, body string }{
		{"app-5KQ3T7ZB.js", "gzip, br", "br", "Accept-Encoding", "the twin"},
		{"app-5KQ3T7ZB.js", "gzip, br;q=0", "gzip", "Accept-Encoding", ""},
		{"app-5KQ3T7ZB.js", "", "", "Accept-Encoding", script},
	} {
		res := ask(site, "GET", "/static/dist/"+tt.path, []string{"Accept-Encoding: " + tt.accept}, nil)
		if got := res.Header.Get("Content-Encoding"); got != tt.encoding || res.Header.Get("Vary") != tt.vary {
			t.Errorf("%s for %q: encoding %q, Vary %q; want %q, %q", tt.path, tt.accept, got, res.Header.Get("Vary"), tt.encoding, tt.vary)
		}
		if got := text(t, res); tt.body != "" && got != tt.body {
			t.Errorf("%s for %q: %q; want %q", tt.path, tt.accept, got, tt.body)
		}
	}
	if res := ask(site, "GET", "/static/dist/app-5KQ3T7ZB.js.br", nil, nil); res.StatusCode != http.StatusNotFound {
		t.Errorf("the twin by its own name: status %d; want 404", res.StatusCode)
	}
}

// Files that the bundler named by their content keep their names, since they
// name each other; all others get a name that changes with the content.
func TestAddressesOfAssets(t *testing.T) {
	files := fstest.MapFS{
		"css/app.css":                {Data: []byte("body{}")},
		"dist/.gitkeep":              {},
		"dist/app-5KQ3T7ZB.js":       {Data: []byte("import './diff-ABCDEFGH.js'")},
		"dist/app-5KQ3T7ZB.js.map":   {Data: []byte("{}")},
		"dist/plain-name.js":         {Data: []byte("1")},
		"img/photo-5KQ3T7ZB.png":     {Data: []byte("2")},
		"img/photo-5KQ3T7ZB.unknown": {Data: []byte("3")},
	}
	site, _ := newSite(t, nil, func(c *web.Config) { c.Static = files })
	for path, status := range map[string]int{
		"/static/dist/app-5KQ3T7ZB.js":       200,
		"/static/dist/app-5KQ3T7ZB.js.map":   404,
		"/static/dist/plain-name.js":         404,
		"/static/dist/.gitkeep":              404,
		"/static/img/photo-5KQ3T7ZB.png":     404,
		"/static/img/photo-5KQ3T7ZB.unknown": 404,
	} {
		if res := ask(site, "GET", path, nil, nil); res.StatusCode != status {
			t.Errorf("%s: status %d; want %d", path, res.StatusCode, status)
		}
	}
	for name, want := range map[string]string{
		"dist/app.js":     "/static/dist/app-5KQ3T7ZB.js",
		"dist/app.js.map": "",
		"dist/editor.js":  "",
	} {
		if got := site.AssetPath(name); got != want {
			t.Errorf("%s is at %q; want %q", name, got, want)
		}
	}
	before := assetPath(t, site, "page-tester.")
	files["css/app.css"] = &fstest.MapFile{Data: []byte("body{margin:0}")}
	site, _ = newSite(t, nil, func(c *web.Config) { c.Static = files })
	if after := assetPath(t, site, "page-tester."); after == before {
		t.Errorf("both versions of the style sheet are at %s", after)
	}
}

// TestFirstLoad holds the front page and its style sheet to their share of 115 KiB, and
// the page to what it has before it is compressed. The build of the script holds it to
// the rest.
func TestFirstLoad(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	octets := 0
	for _, path := range []string{"/", assetPath(t, site, "css/page-tester")} {
		res := ask(site, "GET", path, []string{"Accept-Encoding: br"}, nil)
		body, err := io.ReadAll(res.Body)
		if err != nil || res.StatusCode != 200 || res.Header.Get("Content-Encoding") != "br" {
			t.Fatalf("%s: status %d in %q, %v", path, res.StatusCode, res.Header.Get("Content-Encoding"), err)
		}
		octets += len(body)
	}
	if most := 22 << 10; octets > most {
		t.Errorf("%d octets, of %d", octets, most)
	}
	page, err := io.ReadAll(ask(site, "GET", "/", nil, nil).Body)
	if err != nil {
		t.Fatal(err)
	}
	if octets, most := len(page), 44_000; octets > most {
		t.Errorf("%d octets, of %d", octets, most)
	}
}

// TestImports has the browser load the imports of a script while it loads the
// script.
func TestImports(t *testing.T) {
	const script = `import{a}from"./chunk-AAAAAAAA.js";import{b}from"./chunk-BBBBBBBB.js";import("./tools-CCCCCCCC.js");a(b)`
	site, _ := newSite(t, nil, func(c *web.Config) {
		c.Static = fstest.MapFS{"dist/app-5KQ3T7ZB.js": {Data: []byte(script)}}
	})
	var got []string
	for _, link := range document(t, ask(site, "GET", "/", nil, nil)).Find("head link[rel=modulepreload]").EachIter() {
		got = append(got, link.AttrOr("href", ""))
	}
	if want := []string{"/static/dist/chunk-AAAAAAAA.js", "/static/dist/chunk-BBBBBBBB.js"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
