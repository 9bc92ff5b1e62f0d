package web_test

import (
	"image/png"
	"io/fs"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"whichline/static"
)

// meta returns the metadata of a page under a name or a property.
func meta(page *goquery.Document, name string) string {
	return page.Find(`meta[name="`+name+`"], meta[property="`+name+`"]`).AttrOr("content", "")
}

func TestPagesDescribeThemselves(t *testing.T) {
	site, _ := newSite(t, nil, atBase("https://robots.example"))
	host := []string{"Host: robots.example"}
	const sentence = "Googlebot is not allowed to fetch /shop: line 5, `Disallow: /`, is the only rule that matches."
	for address, title := range map[string]string{
		"/":               "Whichline: which line of robots.txt decides",
		"/crawlers":       "",
		"/no/such":        "Page not found",
		"/?theme=dark":    "Whichline: which line of robots.txt decides",
		"/?robots=x&url=": "Whichline: which line of robots.txt decides", // there is no answer
		"/?" + queryOf("robots", fused, "url", "/shop", "agent", "Googlebot"): sentence,
	} {
		page := document(t, ask(site, "GET", address, host, nil))
		got := meta(page, "og:title")
		if got == "" || title != "" && got != title {
			t.Errorf("%s: og:title %q; want %q", address, got, title)
		}
		if description := meta(page, "og:description"); description == "" || (title == sentence) != (description == sentence) {
			t.Errorf("%s: og:description %q", address, description)
		}
		if title == sentence && (meta(page, "description") != sentence || !strings.HasPrefix(page.Find("title").Text(), sentence)) {
			t.Errorf("%s: title %q, description %q; want the verdict", address, page.Find("title").Text(), meta(page, "description"))
		}
		if meta(page, "og:type") != "website" || meta(page, "twitter:card") != "summary_large_image" {
			t.Errorf("%s: type %q, card %q", address, meta(page, "og:type"), meta(page, "twitter:card"))
		}
		image, ok := strings.CutPrefix(meta(page, "og:image"), "https://robots.example")
		if res := ask(site, "GET", image, host, nil); !ok || res.StatusCode != 200 || res.Header.Get("Content-Type") != "image/png" {
			t.Errorf("%s: og:image %q: status %d, type %s", address, meta(page, "og:image"), res.StatusCode, res.Header.Get("Content-Type"))
		}
	}
}

// Relative addresses of images mean nothing to other programs.
func TestNoImageWithoutAddress(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	page := get(t, site, "/", 200)
	if got := meta(page, "og:image"); got != "" || meta(page, "og:title") == "" {
		t.Errorf("og:image %q, og:title %q; want a title and no image", got, meta(page, "og:title"))
	}
}

func TestImagesHaveTheirSize(t *testing.T) {
	for name, want := range map[string][2]int{"img/social.png": {1200, 630}, "img/icon.png": {96, 96}, "img/touch.png": {180, 180}} {
		f, err := static.FS.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		c, err := png.DecodeConfig(f)
		if err != nil || c.Width != want[0] || c.Height != want[1] {
			t.Errorf("%s: %d × %d, error %v; want %v", name, c.Width, c.Height, err, want)
		}
		if info, err := fs.Stat(static.FS, name); err != nil || info.Size() > 60<<10 {
			t.Errorf("%s: %d octets, error %v; want at most 60 KiB", name, info.Size(), err)
		}
	}
}

func TestIcons(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, address := range []string{"/favicon.ico", "/apple-touch-icon.png"} {
		res := ask(site, "GET", address, nil, nil)
		icon := ask(site, "GET", res.Header.Get("Location"), nil, nil)
		if res.StatusCode != 302 || icon.StatusCode != 200 || icon.Header.Get("Content-Type") != "image/png" {
			t.Errorf("%s: status %d, leads to %q: status %d", address, res.StatusCode, res.Header.Get("Location"), icon.StatusCode)
		}
	}
	page := get(t, site, "/", 200)
	for _, href := range attributes(page, "link[rel=icon], link[rel=apple-touch-icon]", "href") {
		if res := ask(site, "GET", href, nil, nil); res.StatusCode != 200 {
			t.Errorf("icon %s: status %d", href, res.StatusCode)
		}
	}
	if n := page.Find("link[rel=icon], link[rel=apple-touch-icon]").Length(); n != 3 {
		t.Errorf("%d icons; want 3", n)
	}
}
