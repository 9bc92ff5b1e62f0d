package web_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	sentences "whichline/templates/words"
	"whichline/web/limit"
)

// A file of the size in web/limit/sizes.go is taken everywhere, and a longer one nowhere:
// there is no other place that says how large a file may be.
func TestFileSizeIsInOnePlace(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	document := func(member string) func(string) (string, string) {
		return func(robots string) (string, string) {
			doc, err := json.Marshal(map[string]string{member: robots})
			if err != nil {
				t.Fatal(err)
			}
			return jsonType, string(doc)
		}
	}
	form := func(field string, others ...string) func(string) (string, string) {
		return func(robots string) (string, string) {
			values := url.Values{field: {robots}}
			for _, other := range others {
				values.Set(other, "x")
			}
			return formType, values.Encode()
		}
	}
	for _, tt := range []struct {
		path   string
		encode func(robots string) (mediaType, body string)
	}{
		{"/", form("robots")},
		{"/export?format=markdown", form("robots")},
		{"/check", document("robots")},
		{"/compare", form("before", "after")},
		{"/compare", form("after", "before")},
		{"/api/v1/test", document("robots_txt")},
	} {
		for extra := range 2 {
			mediaType, body := tt.encode(strings.Repeat("x", limit.File+extra))
			res := ask(site, "POST", tt.path, []string{mediaType}, strings.NewReader(body))
			tooLong := strings.Contains(text(t, res), sentences.Number(t.Context(), limit.File+1))
			if taken := res.StatusCode == http.StatusOK && !tooLong; taken != (extra == 0) {
				t.Errorf("%s: status %d with %d octets over the limit", tt.path, res.StatusCode, extra)
			}
		}
	}
}
