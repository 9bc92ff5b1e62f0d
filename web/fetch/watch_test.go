package fetch_test

import (
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"

	"whichline/web/fetch"
)

// Validators are sent to the URL that they are from, and a 304 that they brought is an
// answer.
func TestValidators(t *testing.T) {
	known := fetch.Validators{URL: "http://example.com/robots.txt", ETag: `"a"`, LastModified: "Mon, 01 Jan 2024 00:00:00 GMT"}
	for _, tt := range []struct {
		name      string
		known     fetch.Validators
		answer    string
		class     fetch.Class
		unchanged bool
	}{
		{"unchanged", known, "HTTP/1.1 304 Not Modified\r\nETag: \"a\"\r\n\r\n", fetch.OK, true},
		{"changed", known, "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na", fetch.OK, false},
		{"none known", fetch.Validators{}, "HTTP/1.1 304 Not Modified\r\n\r\n", fetch.Protocol, false},
		{"of another URL", fetch.Validators{URL: "http://example.com/other", ETag: `"a"`}, "HTTP/1.1 304 Not Modified\r\n\r\n", fetch.Protocol, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var sent http.Header
				c := memory(t, func(conn net.Conn) {
					r, err := takeRequest(conn)
					if err != nil {
						return
					}
					sent = r.Header
					conn.Write([]byte(tt.answer))
				})
				r := request(t, "http://example.com")
				r.Known = tt.known
				res, err := c.Fetch(t.Context(), visitor(1), r)
				if err != nil || res.Class != tt.class || res.Unchanged != tt.unchanged {
					t.Errorf("result %+v, error %v", res, err)
				}
				if want := tt.known == known; (sent.Get("If-None-Match") == `"a"`) != want || (sent.Get("If-Modified-Since") == known.LastModified) != want {
					t.Errorf("sent %v", sent)
				}
			})
		})
	}
}

// A message is posted with the guards of a fetch, and no redirect is followed.
func TestPost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var got *http.Request
		var body string
		c := memory(t, func(conn net.Conn) {
			r, err := takeRequest(conn)
			if err != nil {
				return
			}
			got = r
			octets, err := io.ReadAll(r.Body)
			if err != nil {
				return
			}
			body = string(octets)
			conn.Write([]byte("HTTP/1.1 302 Found\r\nLocation: http://example.com/other\r\nRetry-After: 7\r\n\r\n"))
		})
		res, err := c.Post(t.Context(), "http://example.com/hook?k=1", http.Header{"X-A": {"b"}}, []byte("hello"))
		if err != nil || res.Status != 302 || res.Class != fetch.Protocol || res.Header.Get("Retry-After") != "7" {
			t.Fatalf("result %+v, error %v", res, err)
		}
		if got.Method != http.MethodPost || got.RequestURI != "/hook?k=1" || body != "hello" || got.Header.Get("X-A") != "b" || !strings.HasPrefix(got.UserAgent(), fetch.Product) {
			t.Errorf("sent %s %s %v %q", got.Method, got.RequestURI, got.Header, body)
		}
	})
	for address, rule := range map[string]fetch.Rule{
		"http://example.com:25/": fetch.PortRefused, "ftp://example.com/": fetch.FTPOff, "http://router.local/": fetch.PrivateName, "http://127.0.0.1/": fetch.AddressRefused,
	} {
		c := memory(t, func(net.Conn) { t.Errorf("%s is connected to", address) })
		res, err := c.Post(t.Context(), address, nil, nil)
		if err != nil || res.Class != fetch.Refused || res.Refusal.Rule != rule {
			t.Errorf("%s: result %+v, error %v; want %v", address, res, err, rule)
		}
	}
	off := newClient(t, fetch.Config{Resolver: fixed("93.184.216.34"), Dial: func(*fetch.Guard) fetch.DialFunc { return pipe(nil) }})
	if _, err := off.Post(t.Context(), "http://example.com/", nil, nil); err != fetch.ErrOff {
		t.Errorf("turned off: error %v", err)
	}
}
