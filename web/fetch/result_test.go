package fetch_test

import (
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode/utf8"

	"whichline/web/fetch"
)

// routes answers by host and path, such as "a.example/robots.txt".
func routes(t *testing.T, answers map[string]string) func(net.Conn) {
	return func(c net.Conn) {
		if r, err := takeRequest(c); err == nil {
			text, found := answers[r.Host+r.RequestURI]
			if !found {
				t.Errorf("asked for %s%s", r.Host, r.RequestURI)
			}
			time.Sleep(time.Second)
			c.Write([]byte(text))
		}
	}
}

func TestHops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := memory(t, routes(t, map[string]string{
			"a.example/robots.txt":         moved("http://B.example:8080/x/y?q=%20#frag"),
			"b.example:8080/x/y?q=%20":     moved("../z%2F\u00e4"),
			"b.example:8080/z%2F%C3%A4":    moved("//müller.example"),
			"xn--mller-kva.example/":       moved("?again"),
			"xn--mller-kva.example/?again": moved("http://c.example"),
			"c.example/":                   "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nX-Robots-Tag: a\r\nX-Robots-Tag: b\r\nServer: x\r\nContent-Length: 2\r\n\r\nab",
		}))
		res, err := c.Fetch(t.Context(), visitor(1), request(t, "http://a.example"))
		if err != nil {
			t.Fatal(err)
		}
		if len(res.Hops) != 6 {
			t.Fatalf("%s, %v, hops %+v; want 6", res.Class, res.Refusal, res.Hops)
		}
		var urls, locations []string
		for i, h := range res.Hops {
			urls, locations = append(urls, h.URL), append(locations, h.Location)
			if want := map[bool]int{true: 200, false: 301}[i == 5]; h.Status != want {
				t.Errorf("hop %d: status %d; want %d", i, h.Status, want)
			}
			if h.Head != time.Second || h.Total != time.Second {
				t.Errorf("hop %d: %+v; want a second", i, h.Timing)
			}
		}
		wantURLs := []string{"http://a.example/robots.txt", "http://b.example:8080/x/y?q=%20", "http://b.example:8080/z%2F%C3%A4",
			"http://xn--mller-kva.example", "http://xn--mller-kva.example?again", "http://c.example"}
		if !slices.Equal(urls, wantURLs) {
			t.Errorf("went to %q; want %q", urls, wantURLs)
		}
		if locations[0] != "http://B.example:8080/x/y?q=%20#frag" || locations[5] != "" {
			t.Errorf("locations %q", locations)
		}
		if res.Class != fetch.OK || res.URL != "http://c.example" || string(res.Body) != "ab" || res.Took != 6*time.Second {
			t.Errorf("%s, %s, %q, %s", res.Class, res.URL, res.Body, res.Took)
		}
		want := http.Header{"Content-Type": {"text/plain"}, "X-Robots-Tag": {"a", "b"}, "Content-Length": {"2"}}
		if len(res.Header) != 3 || !slices.Equal(res.Header["X-Robots-Tag"], want["X-Robots-Tag"]) || res.Header.Get("Content-Type") != "text/plain" {
			t.Errorf("header %v; want %v", res.Header, want)
		}
	})
}

// A result that is kept for others is small, whatever the headers are.
func TestHeadersAreCut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := memory(t, answer("HTTP/1.1 200 OK\r\n"+strings.Repeat("X-Robots-Tag: a\r\n", 100)+
			"Etag: "+strings.Repeat("e", 50_000)+"\r\nContent-Length: 0\r\n\r\n"))
		res, err := c.Fetch(t.Context(), visitor(1), request(t, "http://a.example"))
		if err != nil {
			t.Fatal(err)
		}
		if n, e := len(res.Header["X-Robots-Tag"]), len(res.Header.Get("Etag")); res.Class != fetch.OK || n != 10 || e != 1024 {
			t.Errorf("%s, %d values, %d octets; want ok, 10, 1024", res.Class, n, e)
		}
	})
}

func TestRefusedRedirects(t *testing.T) {
	for _, tt := range []struct {
		location string
		rule     fetch.Rule
	}{
		{"http://127.0.0.1/", fetch.AddressRefused},
		{"//169.254.169.254/latest", fetch.AddressRefused},
		{"http://inner.example/", fetch.AddressRefused},
		{"http://localhost/", fetch.PrivateName},
		{"http://wiki/", fetch.SingleLabel},
		{"http://a.example:22/", fetch.PortRefused},
		{"http://u:p@a.example/", fetch.UserInfo},
		{"ftp://a.example/robots.txt", fetch.SchemeRefused}, // although it is on
		{"file:///etc/passwd", fetch.SchemeRefused},
		{"http:a", fetch.NoHost},
		{"///a.example", fetch.NoHost},
		{"/%zz", fetch.BadLocation},
		{"http://b.example/%zz", fetch.BadLocation},
		{"/a b", fetch.BadCharacter},
		{"/f\xfcr", fetch.BadLocation}, // ISO 8859-1: no character that its text names
		{"\\\\b.example\\", fetch.BadCharacter},
		{"http://2130706433/", fetch.NumericName},
		{"http://b.example%2f@a.example", fetch.UserInfo},
		{"http://b%2eexample", fetch.PercentInHost},
		{"/" + strings.Repeat("a", 2048), fetch.TooLong},
	} {
		t.Run(tt.location[:min(40, len(tt.location))], func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				c := newClient(t, fetch.Config{
					Settings: fetch.Settings{On: true, FTP: true},
					Resolver: &stubResolver{answers: map[string][][]string{"a.example": {{"1.1.1.1"}}, "inner.example": {{"10.0.0.7"}}}},
					Dial: func(*fetch.Guard) fetch.DialFunc {
						return pipe(routes(t, map[string]string{"a.example/robots.txt": moved(tt.location)}))
					},
				})
				res, err := c.Fetch(t.Context(), visitor(1), request(t, "http://a.example"))
				if err != nil {
					t.Fatal(err)
				}
				if res.Class != fetch.Refused || res.Refusal == nil || res.Refusal.Rule != tt.rule {
					t.Fatalf("%s, %v; want it refused by %s", res.Class, res.Refusal, tt.rule)
				}
				if len(res.Hops) != 1 || res.Hops[0].Location != tt.location || res.Status != 301 || res.URL != "http://a.example/robots.txt" {
					t.Errorf("%+v, status %d, %s", res.Hops, res.Status, res.URL)
				}
			})
		})
	}
}

func TestDowngraded(t *testing.T) {
	for _, tt := range []struct {
		urls string
		want bool
	}{
		{"https://a http://a", true},
		{"http://a https://a", false},
		{"http://a https://a http://a", true},
		{"https://a", false},
		{"", false},
	} {
		var res fetch.Result
		for _, u := range strings.Fields(tt.urls) {
			res.Hops = append(res.Hops, fetch.Hop{URL: u})
		}
		if res.Downgraded() != tt.want {
			t.Errorf("%s: %t; want %t", tt.urls, res.Downgraded(), tt.want)
		}
	}
}

func TestTLSFacts(t *testing.T) {
	server := newFaultServer(t)
	ca := newAuthority(t)
	good, expired := secured(ca.server("example.com", "*.example.com"), say(sized(1))), secured(ca.serverFrom(time.Now().Add(-2*time.Hour), "example.com"), say(sized(1)))
	server.t.Store(t)
	for _, tt := range []struct {
		name, version, names string
		serve                func(*testing.T, net.Conn)
	}{
		{"good", "TLS 1.3", "example.com *.example.com", good},
		{"expired", "", "example.com", expired},
	} {
		server.serve.Store(&tt.serve)
		c := newClient(t, fetch.Config{
			Settings: fetch.Settings{On: true, CAFile: ca.file},
			Resolver: fixed("93.184.216.34"),
			Dial:     func(*fetch.Guard) fetch.DialFunc { return server.dial },
		})
		res, err := c.Fetch(t.Context(), visitor(1), request(t, "https://example.com"))
		if err != nil {
			t.Fatal(err)
		}
		facts := res.TLS
		if facts == nil || facts.Version != tt.version || strings.Join(facts.Names, " ") != tt.names || facts.Issuer != "Test Authority" ||
			facts.NotAfter.Sub(facts.NotBefore) != time.Hour {
			t.Errorf("%s: %+v", tt.name, facts)
		}
		if res.Wire < 500 {
			t.Errorf("%s: %d octets; a certificate alone is larger", tt.name, res.Wire)
		}
	}
}

// TestTextIsWhole cuts a file inside each kind of character, which leaves it UTF-8 for those
// who read all of it, and octet for octet the same for those who read no more.
func TestTextIsWhole(t *testing.T) {
	for _, char := range []string{"\u0080", "\u07ff", "\u0800", "\ud7ff", "\ue000", "\uffff", "\U00010000", "\U0010ffff"} {
		for n := range len(char) {
			body := "Disallow: /" + char[:n]
			res := fetch.Result{Body: []byte(body), Truncated: true}
			if text := res.Text(); !utf8.ValidString(text) || !strings.HasPrefix(text, body) || !strings.HasSuffix(text, "\n") || !res.IsUTF8() {
				t.Errorf("%q is the text %q; want it UTF-8", body, text)
			}
		}
	}
}

// TestIsUTF8 leaves a character out that the limit cuts.
func TestIsUTF8(t *testing.T) {
	for _, tt := range []struct {
		body      string
		truncated bool
		want      bool
	}{
		{"é", false, true},
		{"é", true, true},
		{"a\xc3", false, false},
		{"a\xc3", true, true},
		{"\xc3", true, true},
		{"\xf0\x9f\x98", true, true},
		{"\xe9a\xc3", true, false},
		{"a\xa9", true, false},
		{"\xa9\xa9\xa9\xa9", true, false},
		{"\xff", true, false},
		{"", true, true},
	} {
		if got := (&fetch.Result{Body: []byte(tt.body), Truncated: tt.truncated}).IsUTF8(); got != tt.want {
			t.Errorf("%q, truncated %t: %t", tt.body, tt.truncated, got)
		}
	}
}
