package web_test

import (
	"io"
	"net/http"
	"strings"
	"testing"
)

// TestAPILanguages requires that answers are in the language that a program asks for, with
// the same codes, and in English otherwise.
func TestAPILanguages(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	const asked = `{"robots_txt": "User-agent: *\nDisallow: admin", "user_agents": ["Googlebot"], "urls": ["/admin/x"]}`
	for _, tt := range []struct{ target, accepts, want string }{
		{"/api/v1/test", "", "Googlebot is allowed to fetch /admin/x"},
		{"/api/v1/test", "xx", "Googlebot is allowed to fetch /admin/x"},
		{"/api/v1/test", "de-AT, en;q=0.5", "Googlebot darf /admin/x abrufen"},
		{"/api/v1/test?lang=id", "de", "Googlebot boleh"},
		{"/api/v1/test?lang=en", "de", "Googlebot is allowed to fetch /admin/x"},
	} {
		res := ask(site, http.MethodPost, tt.target, []string{"Content-Type: application/json", "Accept-Language: " + tt.accepts}, strings.NewReader(asked))
		body := text(t, res)
		if res.StatusCode != http.StatusOK || !strings.Contains(body, `"explanation":"`+tt.want) || !strings.Contains(body, `"reason":"group-empty"`) || !strings.Contains(res.Header.Get("Vary"), "Accept-Language") {
			t.Errorf("%s, %q: status %d, Vary %q, %.900s", tt.target, tt.accepts, res.StatusCode, res.Header.Get("Vary"), body)
		}
	}
}

// TestAPILanguagesThroughout requires that each sentence of an answer is in the language that
// is asked for: causes, errors of URLs and remarks.
func TestAPILanguagesThroughout(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, tt := range []struct{ path, asked, want string }{
		{"test", `{"robots_txt": "User-agent: *\nDisallow: /a\nAllow: /a/b", "user_agents": ["Googlebot"], "urls": ["/a/b"], "readings": ["python-3.11"]}`, `"text":"Python vor Mai 2026 `},
		{"diff", `{"before": "", "after": "", "urls": ["cart"]}`, `"detail":"Weder URL noch Pfad: `},
		{"bulk", `{"robots_txt": "", "user_agents": ["Googlebot"], "urls": ["/a#b"]}`, `"text":"Crawler senden `},
	} {
		res := ask(site, http.MethodPost, "/api/v1/"+tt.path+"?lang=de", []string{"Content-Type: application/json"}, strings.NewReader(tt.asked))
		if body := text(t, res); res.StatusCode != http.StatusOK || !strings.Contains(body, tt.want) {
			t.Errorf("%s: status %d, no %q in %.3000s", tt.path, res.StatusCode, tt.want, body)
		}
	}
}

// TestAPILanguagesOfCrawlers requires the language that is asked for of facts about a crawler.
func TestAPILanguagesOfCrawlers(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	res := ask(site, http.MethodGet, "/api/v1/crawlers?q=oai-searchbot&lang=de", nil, nil)
	if body := text(t, res); res.StatusCode != http.StatusOK || !strings.Contains(body, `"blocking":"OpenAI sagt, `) || !strings.Contains(body, `"notes":"Für die Suche`) {
		t.Errorf("status %d: %.1500s", res.StatusCode, body)
	}
}

// TestAPILanguagesOfFetches requires the language that is asked for of what is said about a
// fetched file.
func TestAPILanguagesOfFetches(t *testing.T) {
	change, _ := fetching(t, func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "<!DOCTYPE html><title>Moved</title>") }, nil)
	site, _ := newSite(t, nil, change)
	res := ask(site, http.MethodPost, "/api/v1/fetch?lang=de", []string{jsonType}, strings.NewReader(`{"site": "http://shop.example/"}`))
	if body := text(t, res); res.StatusCode != http.StatusOK || !strings.Contains(body, `"no_robots":"In Zeile 1 beginnt HTML`) {
		t.Errorf("status %d: %.1500s", res.StatusCode, body)
	}
}

// TestFailedFetchInLanguage requires the whole sentence of a fetch that failed in the
// language of the page.
func TestFailedFetchInLanguage(t *testing.T) {
	change, _ := fetching(t, func(http.ResponseWriter, *http.Request) {}, nil)
	site, _ := newSite(t, nil, change)
	page := get(t, site, "/de/fetch?address=http://nowhere.test&url=/a&agent=Googlebot", http.StatusOK)
	if want, said := "nichts abgerufen. Der Name lässt sich nicht auflösen. Prüfen Sie", flat(page, "main"); !strings.Contains(said, want) {
		t.Errorf("%q isn't in %.500s", want, said)
	}
}
