package analysis_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/response"
	"whichline/web/analysis"
	"whichline/web/fetch"
)

// TestFailuresBeforeAFile holds what is said of Google where this server got no file. A
// content coding that it did not ask for may be one that Google asks for.
func TestFailuresBeforeAFile(t *testing.T) {
	for _, tt := range []struct {
		class fetch.Class
		cause fetch.Cause
		want  response.Effect
	}{
		{fetch.Encoding, fetch.UnknownEncoding, response.NotDocumented},
		{fetch.Encoding, fetch.BrokenEncoding, response.NoCrawling},
		{fetch.TLSFailed, fetch.CertificateExpired, response.NotDocumented},
		{fetch.DNS, fetch.NoSuchName, response.NoCrawling},
	} {
		x, ok := analysis.ResponseOf(&fetch.Result{Class: tt.class, Cause: tt.cause})
		if p := response.PolicyOf(robotstxt.Google, x); !ok || p.Effect != tt.want {
			t.Errorf("%s: %s, %t; want %s", tt.cause, p.Effect, ok, tt.want)
		}
	}
}

// Where neither a crawler's own documents nor the standard say what follows, the crawler is
// said to be undocumented, and not the standard.
func TestPolicyForOwnReading(t *testing.T) {
	for _, tt := range []struct {
		crawler string
		state   response.State
		want    string
	}{
		{"Googlebot", response.State{Class: response.UnexpectedStatus, Status: 301}, "301 without a target: it isn't documented how Google reacts."},
		{"GPTBot", response.State{Class: response.UnexpectedStatus, Status: 301}, "301 without a target: RFC 9309 doesn't say how crawlers react."},
		{"bingbot", response.State{Class: response.ServerError, Status: 503}, "503: by RFC 9309, the file is unreachable, so crawlers must treat everything as disallowed."},
	} {
		if got := analysis.PolicyFor(crawler.Own, crawler.Parse(tt.crawler), tt.state).Sentence.String(); got != tt.want {
			t.Errorf("%s: %q; want %q", tt.crawler, got, tt.want)
		}
	}
}
