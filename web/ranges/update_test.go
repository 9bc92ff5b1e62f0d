package ranges_test

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"whichline/web/ranges"
)

// Only what is a list of public networks takes the place of the older one.
func TestUpdate(t *testing.T) {
	answers := map[string]string{
		"/json":       `{"creationTime":"2026-11-01","prefixes":[{"ipv6Prefix":"2001:4860:4801:10::/64"},{"ipv4Prefix":"66.249.64.0/27"}]}`,
		"/lines":      "# all\n5.5.5.5\n\n2a01:4f8::1\n",
		"/geofeed":    "31.13.24.0/21,US,,,\n2a03:2880::/32,US,,,\n",
		"/everything": `{"prefixes":[{"ipv4Prefix":"0.0.0.0/0"}]}`,
		"/private":    "10.0.0.0/8\n",
		"/empty":      `{"prefixes":[]}`,
		"/page":       "<!doctype html>\n<p>Just a moment</p>",
		"/broken":     `{"prefixes":[{"ipv4Prefix":"66.249`,
		"/long":       strings.Repeat("#\n", 3<<20),
		"/many":       strings.Repeat("5.5.5.5\n", 10_002),
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, ok := answers[r.URL.Path]
		if !ok {
			w.WriteHeader(http.StatusNotFound)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Log(err)
		}
	}))
	defer server.Close()
	old, err := ranges.Read(strings.NewReader(`[{"url":"` + server.URL + `/page","date":"2026-01-01","prefixes":["1.1.1.0/24"]}]`))
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"/json": "66.249.64.0/27 2001:4860:4801:10::/64", "/lines": "5.5.5.5/32 2a01:4f8::1/128", "/geofeed": "31.13.24.0/21 2a03:2880::/32",
		"/page": "", "/everything": "", "/private": "", "/empty": "", "/broken": "", "/long": "", "/many": "", "/gone": "",
	} {
		all, err := ranges.Update(t.Context(), server.Client(), []string{server.URL + path}, "2026-11-23", old)
		l := all[server.URL+path]
		var got []string
		for _, p := range l.Prefixes {
			got = append(got, p.String())
		}
		switch {
		case want != "" && (err != nil || !slices.Equal(got, strings.Fields(want)) || l.Date != "2026-11-23"):
			t.Errorf("%s: %q of %s, %v; want %q", path, got, l.Date, err, want)
		case want == "" && err == nil:
			t.Errorf("%s: read as %q", path, got)
		case path == "/page" && l.Date != "2026-01-01":
			t.Error("an answer that is no list took the place of the older list")
		}
	}
	var b bytes.Buffer
	if err := old.Write(&b); err != nil || strings.Contains(b.String(), "from") {
		t.Errorf("%s, %v", b.String(), err)
	}
}
