package web_test

import (
	"net/http/httptest"
	"strings"
	"testing"
)

func TestClientAddress(t *testing.T) {
	for _, tt := range []struct {
		name, trusted, peer string
		forwarded           string // with a line for each header
		want                string
	}{
		{"nobody is trusted", "", "203.0.113.9:1234", "198.51.100.1", "203.0.113.9"},
		{"nobody, not even loopback", "", "127.0.0.1:1234", "198.51.100.1", "127.0.0.1"},
		{"nobody, not even a private net", "", "10.0.0.1:1234", "198.51.100.1", "10.0.0.1"},
		{"from a trusted proxy", "10.0.0.0/8", "10.0.0.1:1234", "198.51.100.1", "198.51.100.1"},
		{"past a trusted proxy", "10.0.0.0/8", "203.0.113.9:1234", "198.51.100.1", "203.0.113.9"},
		{"private but not the trusted net", "10.0.0.0/8", "192.168.0.1:1234", "198.51.100.1", "192.168.0.1"},
		{"forged in front of the proxy's word", "10.0.0.0/8", "10.0.0.1:1234", "1.2.3.4, 198.51.100.1", "198.51.100.1"},
		{"through two trusted proxies", "10.0.0.0/8", "10.0.0.1:1234", "198.51.100.1, 10.0.0.2", "198.51.100.1"},
		{"nonsense from a trusted proxy", "10.0.0.0/8", "10.0.0.1:1234", "nonsense", "10.0.0.1"},
		{"with a port", "10.0.0.0/8", "10.0.0.1:1234", "198.51.100.1:1000", "198.51.100.1"},
		{"with ports, through two trusted proxies", "10.0.0.0/8", "10.0.0.1:1234", "1.2.3.4:5, 198.51.100.1:1000, 10.0.0.2:80", "198.51.100.1"},
		{"in several headers", "10.0.0.0/8", "10.0.0.1:1234", "1.2.3.4\n198.51.100.1\n10.0.0.2", "198.51.100.1"},
		{"trusted proxies alone", "10.0.0.0/8", "10.0.0.1:1234", "10.0.0.3, 10.0.0.2", "10.0.0.3"},
		{"nonsense behind a trusted proxy", "10.0.0.0/8", "10.0.0.1:1234", "198.51.100.1, , 10.0.0.2", "10.0.0.1"},
		{"IPv4 in IPv6", "10.0.0.0/8", "[::ffff:10.0.0.1]:1234", "198.51.100.1, ::ffff:10.0.0.2", "198.51.100.1"},
		{"IPv6 in brackets", "10.0.0.0/8", "10.0.0.1:1234", "[2001:db8::7]", "2001:db8::7"},
		{"IPv6 with a port", "10.0.0.0/8", "10.0.0.1:1234", "[2001:db8::7]:1000", "2001:db8::7"},
		{"with a port, past a trusted proxy", "10.0.0.0/8", "203.0.113.9:1234", "198.51.100.1:1000", "203.0.113.9"},
		{"nobody at all", "10.0.0.0/8", "10.0.0.1:1234", "", "10.0.0.1"},
		{"IPv6 proxy", "2001:db8::/32", "[2001:db8::1]:1234", "198.51.100.1", "198.51.100.1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, _ := newSite(t, nil, nil)
			if tt.trusted != "" {
				site, _ = newSite(t, nil, behind(tt.trusted))
			}
			r := httptest.NewRequest("GET", "/", nil)
			r.RemoteAddr = tt.peer
			for _, name := range []string{"X-Forwarded-For", "X-Real-Ip", "Forwarded", "True-Client-Ip"} {
				r.Header[name] = strings.Split(tt.forwarded, "\n")
			}
			if got := site.ClientIP(r); got != tt.want {
				t.Errorf("the client is %s; want %s", got, tt.want)
			}
		})
	}
}

func TestRequestID(t *testing.T) {
	const id = "proxy-7f3a9c21"
	for _, tt := range []struct {
		name, peer, sent string
		kept             bool
	}{
		{"from the proxy", "10.0.0.1:1234", id, true},
		{"from the proxy, IPv4 in IPv6", "[::ffff:10.0.0.1]:1234", id, true},
		{"from a stranger", "203.0.113.9:1234", id, false},
		{"too short", "10.0.0.1:1234", "abcdefg", false},
		{"shortest", "10.0.0.1:1234", "abcdefgh", true},
		{"longest", "10.0.0.1:1234", strings.Repeat("a", 64), true},
		{"too long", "10.0.0.1:1234", strings.Repeat("a", 65), false},
		{"with an escape sequence", "10.0.0.1:1234", "abcdefgh\x1b[2J", false},
		{"none", "10.0.0.1:1234", "", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, log := newSite(t, nil, behind("10.0.0.0/8"))
			r := httptest.NewRequest("GET", "/", nil)
			r.RemoteAddr = tt.peer
			r.Header.Set("X-Request-Id", tt.sent)
			rec := httptest.NewRecorder()
			site.ServeHTTP(rec, r)
			got := rec.Header().Get("X-Request-Id")
			if (got == tt.sent) != tt.kept || len(got) < 8 {
				t.Errorf("sent %q, got %q; want it kept: %t", tt.sent, got, tt.kept)
			}
			if !strings.Contains(log.String(), `"id":"`+got+`"`) {
				t.Errorf("%q is not in the log: %s", got, log)
			}
		})
	}
}
