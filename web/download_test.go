package web_test

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// All answers of the tester can be downloaded, by the form and by a link's query, in
// every format.
func TestExport(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	form := url.Values{"robots": {"User-agent: *\r\nDisallow: /a\r\nDisalow: /b\r\n"}, "urls": {"/a\r\n=1\r\n/c"}, "agents": {"Googlebot\r\nYandexBot"}}
	for format, want := range map[string]struct{ mime, name, text string }{
		"csv":      {"text/csv; charset=utf-8; header=present", "robots-verdicts.csv", "\n/a,Googlebot,blocked,2,Disallow: /a,*,google,only-match,"},
		"tsv":      {"text/tab-separated-values; charset=utf-8", "robots-verdicts.tsv", "\n'=1\tYandexBot\tnot a URL\t"},
		"json":     {"application/json", "robots-test.json", `"results":[{"url":"/a"`},
		"markdown": {"text/markdown; charset=utf-8", "robots-test.md", "| `/a` | YandexBot | blocked | 2 | `Disallow: /a` |"},
		"sarif":    {"application/sarif+json", "robots-findings.sarif", `"helpUri": "http://localhost:8080/docs/findings/misspelt-field"`},
	} {
		for name, res := range map[string]*http.Response{
			"GET":  ask(site, "GET", "/export?format="+format+"&"+form.Encode(), nil, nil),
			"POST": ask(site, "POST", "/export?format="+format, []string{formType}, strings.NewReader(form.Encode())),
			"form": ask(site, "POST", "/export", []string{formType}, strings.NewReader(form.Encode()+"&format="+format)),
		} {
			body, err := io.ReadAll(res.Body)
			if err != nil || res.StatusCode != 200 || res.Header.Get("Content-Type") != want.mime ||
				res.Header.Get("Content-Disposition") != `attachment; filename="`+want.name+`"` {
				t.Errorf("%s %s: %d %v", name, format, res.StatusCode, res.Header)
			}
			if !strings.Contains(string(body), want.text) {
				t.Errorf("%s %s: %q is missing in\n%s", name, format, want.text, body)
			}
			if format == "csv" {
				if rows, err := csv.NewReader(strings.NewReader(string(body))).ReadAll(); err != nil || len(rows) != 7 {
					t.Errorf("%s: %d rows, %v", name, len(rows), err)
				}
			}
			if (format == "json" || format == "sarif") && !json.Valid(body) {
				t.Errorf("%s %s: no JSON:\n%s", name, format, body)
			}
			if got := res.Header.Get("Cache-Control"); !strings.Contains(got, "no-store") {
				t.Errorf("%s %s may be kept: %q", name, format, got)
			}
		}
	}
}

// Requests that cannot be exported are answered with their fault.
func TestExportProblems(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for target, want := range map[string]struct {
		status int
		text   string
	}{
		"/export?robots=x":                                                    {422, "csv, tsv, json, markdown, sarif"},
		"/export?robots=x&format=xlsx":                                        {422, "csv, tsv, json, markdown, sarif"},
		"/export?format=csv&robots=x&site=mailto:a":                           {422, "Not a site"},
		"/export?format=csv&example=none":                                     {404, ""},
		"/export?format=csv&robots=x&agent=a" + strings.Repeat("&url=/", 501): {422, "which makes 501 results"},
	} {
		res := ask(site, "GET", target, nil, nil)
		body, err := io.ReadAll(res.Body)
		if err != nil || res.StatusCode != want.status || !strings.Contains(string(body), want.text) {
			t.Errorf("%.60s: %d %v; want %d and %q", target, res.StatusCode, err, want.status, want.text)
		}
	}
}

// A file without URLs or without crawlers is exported all the same.
func TestExportWithoutVerdicts(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	for _, query := range []string{"robots=Disalow", "robots=Disalow&url=/", "robots=&agent=a&format=csv&url="} {
		res := ask(site, "GET", "/export?format=csv&"+query, nil, nil)
		body, err := io.ReadAll(res.Body)
		if err != nil || res.StatusCode != 200 || strings.Count(string(body), "\n") != 1 {
			t.Errorf("%s: %d %s", query, res.StatusCode, body)
		}
	}
}

// A link that somebody wrote by hand may have a ";" as it is.
func TestSemicolonInLink(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	res := ask(site, "GET", "/export?format=csv&robots=User-agent:*%0ADisallow:/*;id=&url=/a;id=1&agent=Googlebot", nil, nil)
	body, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != 200 || !strings.Contains(string(body), "\n/a;id=1,Googlebot,blocked,2,Disallow: /*;id=,") {
		t.Errorf("%d, %v:\n%s", res.StatusCode, err, body)
	}
}
