package analysis_test

import (
	"testing"

	robotstxt "whichline/engine"
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
