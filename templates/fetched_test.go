package templates_test

import (
	"strings"
	"testing"
	"time"

	robotstxt "whichline/engine"
	"whichline/engine/response"
	"whichline/templates"
)

// Warnings about a response are shown; the rest is folded only without warnings.
func TestResponsePart(t *testing.T) {
	plain := templates.Fetched{
		Class: "ok", Site: "https://example.com", Started: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), Took: 1500 * time.Millisecond,
		Response: response.State{Status: 200}, Sent: templates.FetchedRequest{UserAgent: "us"}, WhatIf: "/what-if?status=200",
		Policy: response.Policy{Sentence: robotstxt.Verbatim(robotstxt.Part{Text: "The rules hold."})},
		File:   &templates.FetchedFile{ContentType: "text/plain", PlainText: true, Octets: 512},
	}
	odd := plain
	odd.Host = templates.FetchedHost{ASCII: "xn--e1afmkfd", Unicode: "пример", Mixed: true}
	odd.File = &templates.FetchedFile{ContentType: "text/html", Octets: 512 << 10, CutAtLine: 9, InvalidUTF8: true}
	ftp := plain
	ftp.File, ftp.Sent = &templates.FetchedFile{Untyped: true, Octets: 512}, templates.FetchedRequest{}
	for _, tt := range []struct {
		name   string
		page   templates.Fetched
		said   []string
		unsaid string
	}{
		{"type by FTP", ftp, []string{"UTF-8."}, "text/plain"},
		{"headers by FTP", ftp, []string{"1.50 s"}, "User-Agent"},
		{"nothing odd", plain, []string{"The rules hold.", "512 bytes, less than 1 % of the 500 KiB", "1.50 s, begun 2026-01-02 03:04:05 UTC", "UTF-8."}, "text/html"},
		{"odd", odd, []string{"mixes scripts", "text/html (RFC 9309, section 2.3, requires text/plain in UTF-8)", "up to line 9", "Not UTF-8."}, "less than"},
	} {
		page := render(t, templates.ResponsePart(&tt.page))
		got := text(page.Find("#response"))
		for _, want := range tt.said {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q is not said in %q", tt.name, want, got)
			}
		}
		if strings.Contains(got, tt.unsaid) {
			t.Errorf("%s: %q is said", tt.name, tt.unsaid)
		}
		if page.Find("a[href='/what-if?status=200']").Length() != 1 {
			t.Errorf("%s: nothing leads to what if", tt.name)
		}
	}
}

// The advice after a failed fetch is one that has not been followed yet, and that may help.
func TestFailedTextAdvises(t *testing.T) {
	certificate := response.State{Class: response.BadCertificate}
	for _, tt := range []struct {
		site, class string
		response    response.State
		want        string
	}{
		{"https://a.example", "connect", response.State{}, "from a.example. Why. See whether the site answers in a browser, try http://, or paste the file instead."},
		{"http://a.example", "connect", response.State{}, "from http://a.example. Why. See whether the site answers in a browser, try https://, or paste the file instead."},
		{"https://[2001:db8::1]", "connect", response.State{}, "from [2001:db8::1]. Why. See whether the site answers in a browser, try http://, or paste the file instead."},
		{"https://a.example:8080", "connect", response.State{}, "from a.example:8080. Why. Try again later, or paste the file instead."},
		{"https://a.example", "tls", certificate, "from a.example. Why. Encryption is always checked here. Try http://, or paste the file instead."},
		{"https://a.example:8443", "tls", certificate, "from a.example:8443. Why. Try again later, or paste the file instead."},
		{"https://a.example:8080", "tls", response.State{}, "from a.example:8080. Why. Encryption is always checked here. Try http://, or paste the file instead."},
	} {
		f := &templates.Fetched{Site: tt.site, Class: tt.class, Problem: "Why.", Response: tt.response}
		if got, want := f.FailedText(t.Context()), "Nothing was fetched "+tt.want; got != want {
			t.Errorf("%s, %s: %q; want %q", tt.site, tt.class, got, want)
		}
	}
}
