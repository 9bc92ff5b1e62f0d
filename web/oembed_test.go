package web_test

import (
	"encoding/json"
	"encoding/xml"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/google/go-cmp/cmp"
)

// anOEmbed has the members that a consumer reads.
type anOEmbed struct {
	Type         string `json:"type" xml:"type"`
	Version      string `json:"version" xml:"version"`
	Title        string `json:"title" xml:"title"`
	ProviderName string `json:"provider_name" xml:"provider_name"`
	ProviderURL  string `json:"provider_url" xml:"provider_url"`
	CacheAge     int    `json:"cache_age" xml:"cache_age"`
	HTML         string `json:"html" xml:"html"`
	Width        int    `json:"width" xml:"width"`
	Height       int    `json:"height" xml:"height"`
}

// frameIn returns the one element of an answer's html, a frame.
func frameIn(t *testing.T, o anOEmbed) *goquery.Selection {
	t.Helper()
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(o.HTML))
	if err != nil {
		t.Fatal(err)
	}
	if n := doc.Find("body *").Length(); n != 1 || doc.Find("iframe").Length() != 1 {
		t.Fatalf("html %s has %d elements; want one frame", o.HTML, n)
	}
	return doc.Find("iframe")
}

func TestOEmbedAnswers(t *testing.T) {
	const sentence = "Googlebot is not allowed to fetch /shop: line 5, `Disallow: /`, is the only rule that matches."
	query := queryOf("robots", fused, "url", "/shop", "agent", "Googlebot")
	want := anOEmbed{"rich", "1.0", sentence, "Whichline", "http://localhost:8080/", 86400, "", 640, 360}
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		name, address, options string
		mime                   string
		src                    string
		width, height          int
	}{
		{"the tester", "http://localhost:8080/?" + query, "", "application/json", "", 640, 360},
		{"no path at all", "http://localhost:8080?" + query, "", "application/json", "", 640, 360},
		{"an embed", "http://localhost:8080/embed?" + query + "&theme=dark", "&format=json", "application/json", "&theme=dark", 640, 360},
		{"XML, in little room", "http://LOCALHOST:8080/?" + query + "#L5", "&format=xml&maxwidth=300&maxheight=200", "text/xml; charset=utf-8", "", 300, 200},
		{"more room than it needs", "http://localhost:8080/?" + query, "&maxwidth=2000&maxheight=1000", "application/json", "", 640, 360},
		{"no room", "http://localhost:8080/?" + query, "&maxwidth=0&maxheight=0", "application/json", "", 0, 0},
		{"room that is no number", "http://localhost:8080/?" + query, "&maxwidth=wide&maxheight=-1", "application/json", "", 640, 360},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res := ask(site, "GET", "/oembed?url="+url.QueryEscape(tt.address)+tt.options, nil, nil)
			if res.StatusCode != 200 || res.Header.Get("Content-Type") != tt.mime || res.Header.Get("Access-Control-Allow-Origin") != "*" {
				t.Fatalf("status %d, headers %v", res.StatusCode, res.Header)
			}
			var got anOEmbed
			var err error
			if strings.Contains(tt.mime, "json") {
				err = json.NewDecoder(res.Body).Decode(&got)
			} else {
				var doc struct {
					XMLName xml.Name `xml:"oembed"`
					anOEmbed
				}
				err = xml.NewDecoder(res.Body).Decode(&doc)
				got = doc.anOEmbed
			}
			if err != nil {
				t.Fatal(err)
			}
			want := want
			want.Width, want.Height, want.HTML = tt.width, tt.height, got.HTML
			if d := cmp.Diff(want, got); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
			frame := frameIn(t, got)
			address, ok := strings.CutPrefix(frame.AttrOr("src", ""), "http://localhost:8080")
			if !ok || !strings.HasSuffix(address, tt.src) {
				t.Fatalf("the frame shows %s", frame.AttrOr("src", ""))
			}
			if page := get(t, site, address, 200); !strings.Contains(page.Find("title").Text(), sentence) {
				t.Errorf("the frame is about %q", page.Find("title").Text())
			}
			if frame.AttrOr("title", "") != sentence {
				t.Errorf("the frame is called %q", frame.AttrOr("title", ""))
			}
		})
	}
}

func TestOEmbedRefuses(t *testing.T) {
	query := queryOf("robots", fused, "url", "/shop", "agent", "Googlebot")
	site, _ := newSite(t, nil, atBase("https://robots.example"))
	for _, tt := range []struct {
		name, address, options string
		status                 int
	}{
		{"another site", "https://other.example/?" + query, "", 404},
		{"another scheme", "http://robots.example/?" + query, "", 404},
		{"another port", "https://robots.example:8443/?" + query, "", 404},
		{"somebody at the site", "https://me@robots.example/?" + query, "", 404},
		{"another page", "https://robots.example/crawlers?" + query, "", 404},
		{"no question", "https://robots.example/", "", 404},
		{"a link with the file behind the #", "https://robots.example/#s=1.abc", "", 404},
		{"an address alone", "/?" + query, "", 404},
		{"no address", "", "", 404},
		{"no URL", "https://robots.example/?robots=x", "", 404},
		{"an example that is none", "https://robots.example/?example=none", "", 404},
		{"too long a file", "https://robots.example/?url=/&agent=a&robots=" + strings.Repeat("a", 8000), "", 404},
		{"another format", "https://robots.example/?" + query, "&format=yaml", 501},
		{"the port that https implies", "https://robots.example:443/?" + query, "", 200},
		{"an example", "https://robots.example/?example=fused-groups", "", 200},
	} {
		t.Run(tt.name, func(t *testing.T) {
			res := ask(site, "GET", "/oembed?url="+url.QueryEscape(tt.address)+tt.options, []string{"Host: robots.example"}, nil)
			if res.StatusCode != tt.status {
				t.Errorf("status %d; want %d", res.StatusCode, tt.status)
			}
			if res.StatusCode != 200 && res.Header.Get("Content-Type") != "application/problem+json" {
				t.Errorf("type %s; want a problem document", res.Header.Get("Content-Type"))
			}
			if got := res.Header.Get("Access-Control-Allow-Origin"); got != "*" {
				t.Errorf("Access-Control-Allow-Origin %q; want *", got)
			}
		})
	}
	off, _ := newSite(t, nil, framedBy(""))
	if res := ask(off, "GET", "/oembed?url="+url.QueryEscape("http://localhost:8080/?"+query), nil, nil); res.StatusCode != 404 {
		t.Errorf("with frames turned off: status %d; want 404", res.StatusCode)
	}
}

// A link in another language leads to a frame in that language.
func TestOEmbedSpeaksTheLanguageOfTheLink(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	query := queryOf("robots", fused, "url", "/shop", "agent", "Googlebot")
	for _, path := range []string{"/de/", "/de", "/de/embed"} {
		res := ask(site, "GET", "/oembed?url="+url.QueryEscape("http://localhost:8080"+path+"?"+query), nil, nil)
		var got anOEmbed
		if err := json.NewDecoder(res.Body).Decode(&got); err != nil || res.StatusCode != 200 {
			t.Fatalf("%s: status %d, error %v", path, res.StatusCode, err)
		}
		if src := frameIn(t, got).AttrOr("src", ""); !strings.HasPrefix(src, "http://localhost:8080/de/embed?") || !strings.Contains(got.Title, "nicht") {
			t.Errorf("%s: the frame is %q, titled %q", path, src, got.Title)
		}
	}
}

// A page that can be embedded links to its description, and the document
// there describes it.
func TestOEmbedIsDiscovered(t *testing.T) {
	site, _ := newSite(t, nil, atBase("https://robots.example"))
	host := []string{"Host: robots.example"}
	query := queryOf("robots", fused, "url", "/blog/x", "agent", "Googlebot")
	page := document(t, ask(site, "GET", "/?"+query, host, nil))
	for _, mime := range []string{"application/json+oembed", "text/xml+oembed"} {
		link := page.Find(`link[rel=alternate][type="` + mime + `"]`)
		address, ok := strings.CutPrefix(link.AttrOr("href", ""), "https://robots.example")
		if !ok {
			t.Fatalf("%s: link %q", mime, link.AttrOr("href", ""))
		}
		res := ask(site, "GET", address, host, nil)
		if body := text(t, res); res.StatusCode != 200 || !strings.Contains(body, "Googlebot is allowed to fetch /blog/x: line 6") {
			t.Errorf("%s: status %d, says %s", address, res.StatusCode, body)
		}
	}
	for _, address := range []string{"/", "/crawlers", "/?" + queryOf("robots", fused, "agent", "x"),
		"/?" + queryOf("robots", strings.Repeat("#", 2000), "url", "/", "agent", "x")} {
		page := document(t, ask(site, "GET", address, host, nil))
		if n := page.Find("link[type*=oembed]").Length(); n > 0 {
			t.Errorf("%s: %d links to what is not described", address, n)
		}
	}
}
