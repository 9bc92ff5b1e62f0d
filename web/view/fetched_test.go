package view_test

import (
	"net/http"
	"testing"

	robotstxt "whichline/engine"
	"whichline/web/fetch"
	"whichline/web/view"
)

// A file with the coding "identity" wasn't compressed.
func TestFetchedCompression(t *testing.T) {
	for coding, want := range map[string]string{"": "", "gzip": "gzip", "x-gzip": "x-gzip", "Identity": ""} {
		res := &fetch.Result{Class: fetch.OK, Status: 200, Header: http.Header{"Content-Encoding": {coding}}}
		if got := view.Fetched(res, robotstxt.Google, robotstxt.Google.ParseString(""), nil).File.Compression; got != want {
			t.Errorf("%q: %q; want %q", coding, got, want)
		}
	}
}
