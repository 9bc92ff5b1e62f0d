package web_test

import (
	"encoding/xml"
	"errors"
	"io"
	"net/url"
	"strings"
	"testing"

	"whichline/web/tester"
)

// A card has the sentence and the three lines around the deciding one as text. It is
// well-formed whatever the file has, loads and runs nothing, and is never kept.
func TestCard(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct {
		name, robots, url string
		want, not         []string
	}{
		{"three lines", "User-agent: *\nAllow: /a\nDisallow: /b\nAllow: /c\nAllow: /d\n", "/b",
			[]string{"✕ Blocked", ">Disallow: /b</tspan>, is</text>", "Allow: /a", "Disallow: /b", "Allow: /c", "◀ decides", "#ffffff"}, []string{"Allow: /d", "User-agent", "`Disallow: /b`, is</text>"}},
		{"the last line", "User-agent: *\nDisallow: /b\n", "/b", []string{"User-agent: *", "Disallow: /b"}, []string{">3<"}},
		{"no line decides", "User-agent: *\nDisallow: /b\n", "/a", []string{"✓ Allowed", "no rule of its group"}, []string{"◀"}},
		{"markup", "User-agent: *\nDisallow: /b # </text><script>\x01\x00&'\"\u202e\xff\n", "/b", []string{"/b # &lt;/text&gt;&lt;script&gt;"}, []string{"<script", "\x01", "\u202e"}},
		{"no URL", "User-agent: *\n", "http://[", []string{"! Not a URL"}, []string{"◀"}},
		{"a long line", "User-agent: *\nDisallow: /" + strings.Repeat("長", 300) + "\n", "/" + strings.Repeat("長", 300), []string{"長長…"}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			query := url.Values{"robots": {tt.robots}, "url": {tt.url}, "agent": {"Googlebot"}}.Encode()
			res := ask(site, "GET", tester.CardPath+"?"+query, nil, nil)
			picture := text(t, res)
			if res.StatusCode != 200 || res.Header.Get("Content-Type") != "image/svg+xml" || res.Header.Get("Cache-Control") != "no-store" {
				t.Fatalf("status %d, %v", res.StatusCode, res.Header)
			}
			for d := xml.NewDecoder(strings.NewReader(picture)); ; {
				if _, err := d.Token(); errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatalf("%v in\n%s", err, picture)
				}
			}
			for _, want := range tt.want {
				if !strings.Contains(picture, want) {
					t.Errorf("it lacks %q:\n%s", want, picture)
				}
			}
			for _, not := range append(tt.not, "href", "style=", "http://example") {
				if strings.Contains(picture, not) {
					t.Errorf("it has %q:\n%s", not, picture)
				}
			}
			if dark := text(t, ask(site, "GET", tester.CardPath+"?"+query+"&theme=dark", nil, nil)); strings.Contains(dark, "#ffffff") {
				t.Error("the dark card is light")
			}
		})
	}
	for query, status := range map[string]int{
		"robots=x&url=/&agent=" + strings.Repeat("a", 1025): 422,
		"robots=x": 422, "": 422, "example=none": 404, "url=/&agent=x&robots=" + strings.Repeat("a", tester.MaxEmbedQuery): 414,
	} {
		if got := ask(site, "GET", tester.CardPath+"?"+query, nil, nil).StatusCode; got != status {
			t.Errorf("%.40s: status %d; want %d", query, got, status)
		}
	}
}
