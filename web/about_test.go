package web_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web"
	"whichline/web/fetch"
)

func TestSecurityTxt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		site, _ := newSite(t, nil, func(c *web.Config) {
			atBase("https://robots.example")(c)
			c.SecurityContacts = []string{"mailto:security@robots.example", "https://robots.example/report"}
		})
		res := ask(site, "GET", "/.well-known/security.txt", []string{"Host: robots.example"}, nil)
		want := []string{
			"Contact: mailto:security@robots.example",
			"Contact: https://robots.example/report",
			"Expires: " + time.Now().UTC().AddDate(0, 0, 90).Format(time.RFC3339),
			"Preferred-Languages: en",
			"Canonical: https://robots.example/.well-known/security.txt",
			"",
		}
		if got := text(t, res); got != strings.Join(want, "\r\n") {
			t.Errorf("status %d:\n%s", res.StatusCode, got)
		}
		if got := res.Header.Get("Content-Type"); !strings.EqualFold(got, "text/plain; charset=utf-8") {
			t.Errorf("type %s", got)
		}
	})
	site, _ := newSite(t, nil, nil)
	if res := ask(site, "GET", "/.well-known/security.txt", nil, nil); res.StatusCode != http.StatusNotFound {
		t.Errorf("without a contact: status %d", res.StatusCode)
	}
}

// The numbers for owners of sites are those of the fetcher.
func TestAboutLimits(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	_, page := openPage(t, site, "/about")
	l := fetch.DefaultLimits()
	for _, want := range []string{
		fmt.Sprintf("fetched %d times at once, then once every %.0f seconds", l.Target.Burst, l.Target.Every.Seconds()),
		fmt.Sprintf("%d requests for sitemaps at once, then %d a second", l.Sitemaps.Target.Burst, time.Second/l.Sitemaps.Target.Every),
	} {
		if got := flat(page, "main"); !strings.Contains(got, want) {
			t.Errorf("%q is not in %q", want, got)
		}
	}
}

// A server that watches sites says so to their owners, and no other one does.
func TestAboutWatching(t *testing.T) {
	const said = "requested on a schedule, without a visitor"
	for _, tt := range []struct {
		name   string
		change func(*web.Config)
		said   bool
	}{
		{"nothing is watched", nil, false},
		{"sites are watched", watched(t), true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, _ := newSite(t, nil, tt.change)
			_, page := openPage(t, site, "/about")
			if got := flat(page, "main"); strings.Contains(got, said) != tt.said {
				t.Errorf("said %t; want %t: %q", !tt.said, tt.said, got)
			}
		})
	}
}

// The licenses of the parts of the program are on a page of it.
func TestNotices(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	res := ask(site, "GET", "/notices.txt", nil, nil)
	got := text(t, res)
	for _, want := range []string{"Go standard library (BSD-3-Clause)", "@codemirror/view ", "github.com/labstack/echo/v4 "} {
		if res.StatusCode != http.StatusOK || !strings.Contains(got, want) {
			t.Errorf("status %d, and %q is not in it", res.StatusCode, want)
		}
	}
}
