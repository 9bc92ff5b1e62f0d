package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"whichline/web/fetch"
)

// The documentation shows visitors and owners of sites the requests that are
// sent.
func TestFetchSendsWhatIsDocumented(t *testing.T) {
	page, err := os.ReadFile("docs/privacy.md")
	if err != nil {
		t.Fatal(err)
	}
	shown := regexp.MustCompile("(?s)```http\n(GET .*?)\n```").FindStringSubmatch(string(page))
	if shown == nil {
		t.Fatal("no request is shown")
	}
	var sent []string
	live, _ := fetching(t, func(_ http.ResponseWriter, r *http.Request) {
		sent = append(sent, r.Method+" "+r.RequestURI+" "+r.Proto, "Host: "+r.Host)
		if r.Close {
			sent = append(sent, "Connection: close")
		}
		for name, values := range r.Header {
			if name != "Connection" {
				sent = append(sent, fmt.Sprintf("%s: %s", name, strings.Join(values, ", ")))
			}
		}
	}, func(c *fetch.Config) {
		c.Settings.BaseURL, c.Settings.Version = &url.URL{Scheme: "https", Host: "robots.example"}, "1.2"
	})
	site, _ := newSite(t, nil, live)
	callFetch(t, site, `{"site": "http://shop.example/lamps?id=7"}`, 200)
	documented := strings.Split(shown[1], "\n")
	slices.Sort(documented)
	slices.Sort(sent)
	if d := cmp.Diff(documented, sent); d != "" {
		t.Errorf("request (-documented +sent):\n%s", d)
	}
}
