package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"whichline/web/pagecheck"
)

const resourcesRequest = `{"robots_txt": "User-agent: *\nDisallow: /app/\n", "user_agents": ["Googlebot"], "url": "https://a.example/app/",
	"html": "<meta name=robots content=noindex><script src=/app/x.js></script><img src=/i.png><script src=https://cdn.example/y.js></script>"}`

func TestAPIResources(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	res := ask(site, "POST", "/api/v1/resources", []string{jsonType}, strings.NewReader(resourcesRequest))
	var a pagecheck.Answer
	if err := json.NewDecoder(res.Body).Decode(&a); err != nil || res.StatusCode != http.StatusOK {
		t.Fatal(res.StatusCode, err)
	}
	if r := a.Results[0]; r.Allowed || len(r.NoIndex) != 1 || r.NoIndex[0].Seen {
		t.Errorf("the page: %+v", r)
	}
	if len(a.Resources) != 3 || a.Resources[0].Verdicts[0].Allowed || !a.Resources[1].Verdicts[0].Allowed || a.Resources[2].Covered {
		t.Errorf("what it uses: %+v", a.Resources)
	}
	for body, says := range map[string]string{
		`{"robots_txt": "", "user_agents": ["a"], "html": ""}`:                       "send it whole",
		`{"robots_txt": "", "user_agents": ["a"], "url": "https://a.example/"}`:      "There is no page",
		`{"robots_txt": "", "user_agents": ["a"], "url": "https://a/", "site": "x"}`: "no member of this name",
	} {
		res := ask(site, "POST", "/api/v1/resources", []string{jsonType}, strings.NewReader(body))
		if got := text(t, res); res.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(got, says) {
			t.Errorf("%s: status %d, %s", body, res.StatusCode, got)
		}
	}
}

func TestResourcesPage(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	if res, page := openPage(t, site, "/resources"); res.StatusCode != http.StatusOK || page.Find("form#resources").Length() != 1 {
		t.Fatalf("status %d", res.StatusCode)
	}
	form := url.Values{
		"robots": {"User-agent: *\nDisallow: /app/\n"}, "agents": {"Googlebot\nbingbot"}, "url": {"https://a.example/app/"},
		"html": {"<script src=x.js></script><img src=/i.png>"}, "headers": {"X-Robots-Tag: noindex"},
	}
	res, page := postPage(t, site, "/resources", form)
	if res.StatusCode != http.StatusOK {
		t.Fatalf("status %d: %s", res.StatusCode, flat(page, "main"))
	}
	if got := flat(page, "h2"); got != "1 of 2 URLs on the page’s own host are blocked for one of the crawlers." {
		t.Errorf("headline %q", got)
	}
	if got := flat(page, "[data-crawler=Googlebot] + .noindex"); !strings.Contains(got, "never sees this") {
		t.Errorf("noindex %q", got)
	}
	if page.Find("td[data-allowed=false]").Length() != 2 || page.Find("td[data-allowed=true]").Length() != 2 {
		t.Error("the verdicts are not those of two URLs and two crawlers")
	}
	form.Set("url", "app")
	if res, page = postPage(t, site, "/resources", form); res.StatusCode != http.StatusUnprocessableEntity || page.Find("textarea#html").Text() != form.Get("html") {
		t.Errorf("a page without an address: status %d", res.StatusCode)
	}
}
