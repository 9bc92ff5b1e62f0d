package view_test

import (
	"net/http"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/fetch"
	"whichline/web/view"
)

// A file with the coding "identity" wasn't compressed, and neither was nothing.
func TestFetchedCompression(t *testing.T) {
	for coding, want := range map[string]string{"": "", "gzip": "gzip", "x-gzip": "x-gzip", "Identity": ""} {
		for body, want := range map[string]string{"#": want, "": ""} {
			res := &fetch.Result{Class: fetch.OK, Status: 200, Header: http.Header{"Content-Encoding": {coding}}, Body: []byte(body)}
			if got := view.Fetched(res, robotstxt.Google, robotstxt.Google.ParseString(body), nil).File.Compression; got != want {
				t.Errorf("%q of %q: %q; want %q", coding, body, got, want)
			}
		}
	}
}

// A file with status 206 is a part of one unless its range is all of it.
func TestFetchedPartial(t *testing.T) {
	for of, want := range map[string]bool{
		"": true, "bytes 0-99/100": false, "bytes 0-99/200": true, "bytes 0-99/*": true, "bytes 1-99/100": true, "99/100": true,
	} {
		res := &fetch.Result{Class: fetch.OK, Status: 206, Header: http.Header{"Content-Range": {of}}, Body: []byte("#")}
		if got := view.Fetched(res, robotstxt.Google, robotstxt.Google.ParseString("#"), nil).File.Partial; got != want {
			t.Errorf("%q: %t; want %t", of, got, want)
		}
	}
}

// The page on a response has no reading of a single crawler.
func TestFetchedWhatIfReading(t *testing.T) {
	res := &fetch.Result{Class: fetch.ClientError, Status: 404}
	for name, want := range map[string]string{"bingbot": "/what-if?reading=bing&status=404", "Applebot": "/what-if?reading=rfc9309&status=404"} {
		if got := string(view.Fetched(res, crawler.Own.For(crawler.Parse(name)), nil, nil).WhatIf); got != want {
			t.Errorf("%s: %q; want %q", name, got, want)
		}
	}
}

// A response leads to the page on it, unless that page takes no such status.
func TestFetchedWhatIf(t *testing.T) {
	for status, want := range map[int]string{404: "/what-if?status=404", 599: "/what-if?status=599", 99: "", 600: "", 999: ""} {
		class := fetch.ClientError
		if status >= 500 {
			class = fetch.ServerError
		}
		res := &fetch.Result{Class: class, Status: status}
		if got := string(view.Fetched(res, robotstxt.Google, nil, nil).WhatIf); got != want {
			t.Errorf("%d: %q; want %q", status, got, want)
		}
	}
}
