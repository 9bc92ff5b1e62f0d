package web_test

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"whichline/web"
	"whichline/web/fetch"
)

// resolver knows every host below .example, and none else. Where it says they
// are matters to the guard alone: the dialer goes elsewhere.
type resolver struct{}

func (resolver) LookupNetIP(_ context.Context, _, host string) ([]netip.Addr, error) {
	switch {
	case host == "inside.example.":
		return []netip.Addr{netip.MustParseAddr("10.1.2.3")}, nil
	case strings.HasSuffix(host, ".example."):
		return []netip.Addr{netip.MustParseAddr("192.0.9.7")}, nil
	}
	return nil, &net.DNSError{Err: "no such host", Name: host, IsNotFound: true}
}

// fetching returns a change that makes the site fetch from h, whatever host is
// asked, and counts the requests that arrive.
func fetching(t *testing.T, h http.HandlerFunc, change func(*fetch.Config)) (func(*web.Config), *atomic.Int64) {
	t.Helper()
	requests := new(atomic.Int64)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		requests.Add(1)
		h(w, r)
	}))
	t.Cleanup(srv.Close)
	cfg := fetch.Config{
		Settings: fetch.Settings{On: true},
		Resolver: resolver{},
		Dial: func(*fetch.Guard) fetch.DialFunc {
			return func(ctx context.Context, network, _ string) (net.Conn, error) {
				return new(net.Dialer).DialContext(ctx, network, srv.Listener.Addr().String())
			}
		},
		OwnAddresses: func() ([]netip.Addr, error) { return nil, nil },
	}
	if change != nil {
		change(&cfg)
	}
	client, err := fetch.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return func(c *web.Config) { c.Fetch = client }, requests
}

// robots answers with a file.
func robots(body string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.Write([]byte(body))
	}
}

// answers answers with a status and nothing else.
func answers(status int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) }
}

// fetchPage posts the tester's form to /fetch and reads the page, which may have
// an address of its own.
func fetchPage(t *testing.T, site http.Handler, form url.Values, headers ...string) (*http.Response, *goquery.Document) {
	t.Helper()
	res, page := postPage(t, site, "/fetch", form, headers...)
	if res.StatusCode != http.StatusSeeOther {
		return res, page
	}
	return openPage(t, site, res.Header.Get("Location"), headers...)
}

// openPage reads a page that is opened with the given headers.
func openPage(t *testing.T, site http.Handler, address string, headers ...string) (*http.Response, *goquery.Document) {
	t.Helper()
	res := ask(site, "GET", address, headers, nil)
	page, err := goquery.NewDocumentFromReader(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res, page
}

func postPage(t *testing.T, site http.Handler, path string, form url.Values, headers ...string) (*http.Response, *goquery.Document) {
	t.Helper()
	headers = append(headers, "Content-Type: application/x-www-form-urlencoded")
	res := ask(site, "POST", path, headers, strings.NewReader(form.Encode()))
	page, err := goquery.NewDocumentFromReader(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return res, page
}

// flat returns the text of the matches, with single spaces.
func flat(page *goquery.Document, selector string) string {
	return strings.Join(strings.Fields(page.Find(selector).Text()), " ")
}
