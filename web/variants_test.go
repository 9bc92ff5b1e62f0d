package web_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
)

// A site that answers every address and every reader otherwise shows where, and
// which verdicts that changes. A borrowed name is sent only if asked for, after
// our own, and never without it.
func TestVariants(t *testing.T) {
	for _, borrow := range []bool{false, true} {
		var mu sync.Mutex
		var agents []string
		change, _ := fetching(t, func(w http.ResponseWriter, r *http.Request) {
			mu.Lock()
			defer mu.Unlock()
			agents = append(agents, r.UserAgent())
			if ours := strings.HasPrefix(r.UserAgent(), "Whichline"); !ours && r.Header.Get("X-Requested-By") != "Whichline" {
				t.Errorf("%q is sent without our name", r.UserAgent())
			}
			switch {
			case r.Host == "www.shop.example:8080":
				w.WriteHeader(503)
			case r.URL.RawQuery != "":
				robots("User-agent: *\nDisallow: /b")(w, r)
			case strings.Contains(r.UserAgent(), "Googlebot"):
				robots("User-agent: *\nDisallow:")(w, r)
			default:
				robots("User-agent: *\nDisallow: /a")(w, r)
			}
		}, nil)
		site, _ := newSite(t, nil, change)
		form := asked("mine", "/a\n/b\nhttps://other.example/a", "Googlebot")
		form.Set("address", "http://shop.example:8080/page")
		if borrow {
			form.Set("borrow", "1")
		}
		res, page := postPage(t, site, "/variants", form)
		var got []string
		for _, row := range page.Find("tr[data-changes]").EachIter() {
			got = append(got, row.AttrOr("data-same", "")+" "+row.AttrOr("data-changes", "")+" "+strings.TrimSpace(row.Find("td").First().Text()))
		}
		want := []string{"false 0 200", "false 1 503", "false 3 200"}
		if borrow {
			want = append(want, "true 0 200", "false 2 200")
		}
		if res.StatusCode != 200 || strings.Join(got, "|") != strings.Join(want, "|") {
			t.Errorf("status %d, variants %q; want %q", res.StatusCode, got, want)
		}
		if !strings.HasPrefix(agents[0], "Whichline") || len(agents) != len(want) {
			t.Errorf("asked as %q", agents)
		}
		if value := page.Find(`#tester input[name="robots"]`).AttrOr("value", ""); value != "mine" {
			t.Errorf("the way back carries %q", value)
		}
	}
}

func TestVariantsFaults(t *testing.T) {
	change, requests := fetching(t, robots(""), nil)
	site, _ := newSite(t, nil, change)
	for address, says := range map[string]string{
		"": "Type a site", "http://10.0.0.1": "public internet addresses only", "http://inside.example": "public internet addresses only",
	} {
		form := asked("mine", "/a", "x")
		form.Set("address", address)
		res, page := postPage(t, site, "/variants", form)
		if res.StatusCode != 422 || !strings.Contains(flat(page, "#address-fault"), says) || field(page, "robots") != "mine" {
			t.Errorf("%q: status %d, %q", address, res.StatusCode, flat(page, "#address-fault"))
		}
	}
	// Beside the refused name stands one with www, which nobody was kept from asking.
	if n := requests.Load(); n > 3 {
		t.Errorf("%d requests were sent", n)
	}
}
