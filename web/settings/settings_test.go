package settings_test

import (
	"errors"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"whichline/web/fetch"
	"whichline/web/settings"
)

// summary holds settings in a comparable form.
type summary struct {
	Addr, BaseURL string
	Proxies       []netip.Prefix
	HSTS          bool
	MaxConns      int
	DrainDelay    time.Duration
	Ancestors     string
	Fetching      fetch.Settings
	Unlimited     bool // for visitors
	Metrics       string
	Contacts      []string
	Redis         string
	Secret        string
}

func summarise(c settings.Settings) summary {
	s := summary{c.Addr, "", c.TrustedProxies, c.HSTS, c.MaxConns, c.DrainDelay, c.EmbedAncestors, c.Fetching, !c.VisitorLimits, c.MetricsAddr, c.SecurityContacts, c.RedisURL, c.RedisSecret}
	if c.BaseURL != nil {
		s.BaseURL = c.BaseURL.String()
		s.Fetching.BaseURL = nil // the same, which TestFetchKnowsTheBaseURL holds
	}
	return s
}

func env(lines ...string) func(string) string {
	return func(name string) string {
		for _, l := range lines {
			if value, ok := strings.CutPrefix(l, name+"="); ok {
				return value
			}
		}
		return ""
	}
}

func TestFromEnv(t *testing.T) {
	wayback := &url.URL{Scheme: "https", Host: "web.archive.org"}
	def := summary{Addr: "localhost:8080", HSTS: true, MaxConns: 2048, Ancestors: "*", Fetching: fetch.Settings{On: true, Sitemaps: true, Archive: wayback}}
	set := func(change func(*summary)) summary {
		s := def
		change(&s)
		return s
	}
	for _, tt := range []struct {
		line string
		want summary
	}{
		{"", def},
		{"BASE_URL= ", def},
		{"WHICHLINE_ADDR=:9090", set(func(s *summary) { s.Addr = ":9090" })},
		{"BASE_URL=https://robots.example/", set(func(s *summary) { s.BaseURL = "https://robots.example" })},
		{"BASE_URL=http://robots.example:8080", set(func(s *summary) { s.BaseURL = "http://robots.example:8080" })},
		{"TRUSTED_PROXIES=10.0.0.0/8, 192.0.2.7,2001:db8::/32", set(func(s *summary) {
			s.Proxies = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("192.0.2.7/32"),
				netip.MustParsePrefix("2001:db8::/32")}
		})},
		{"HSTS=off", set(func(s *summary) { s.HSTS = false })},
		{"HSTS=on", def},
		{"MAX_CONNS=10", set(func(s *summary) { s.MaxConns = 10 })},
		{"VISITOR_LIMITS=off", set(func(s *summary) { s.Unlimited = true })},
		{"REDIS_URL=rediss://:secret@redis.example:6380/1", set(func(s *summary) { s.Redis = "rediss://:secret@redis.example:6380/1" })},
		{"REDIS_SECRET=0123456789abcdef", set(func(s *summary) { s.Secret = "0123456789abcdef" })},
		{"METRICS_ADDR=localhost:9090", set(func(s *summary) { s.Metrics = "localhost:9090" })},
		{"SECURITY_CONTACT=mailto:security@robots.example, https://robots.example/report", set(func(s *summary) {
			s.Contacts = []string{"mailto:security@robots.example", "https://robots.example/report"}
		})},
		{"DRAIN_DELAY=3s", set(func(s *summary) { s.DrainDelay = 3 * time.Second })},
		{"EMBED_ANCESTORS=*", def},
		{"EMBED_ANCESTORS=none", set(func(s *summary) { s.Ancestors = "" })},
		{"EMBED_ANCESTORS=self  https://Docs.example/ http://127.0.0.1:3000 https://*.wiki.example", set(func(s *summary) {
			s.Ancestors = "'self' https://docs.example http://127.0.0.1:3000 https://*.wiki.example"
		})},
		{"FETCH=off", set(func(s *summary) { s.Fetching.On = false })},
		{"FETCH_DENY_CIDRS=192.0.2.0/24, 2001:db8::7", set(func(s *summary) {
			s.Fetching.DenyCIDRs = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24"), netip.MustParsePrefix("2001:db8::7/128")}
		})},
		{"FETCH_PORTS=443, 8443", set(func(s *summary) { s.Fetching.Ports = []uint16{443, 8443} })},
		{"FETCH_NAT64=on", set(func(s *summary) { s.Fetching.NAT64 = true })},
		{"FETCH_CA_FILE=/etc/ca.pem", set(func(s *summary) { s.Fetching.CAFile = "/etc/ca.pem" })},
		{"FETCH_SITEMAPS=off", set(func(s *summary) { s.Fetching.Sitemaps = false })},
		{"FETCH_PAGES=on", set(func(s *summary) { s.Fetching.Pages = true })},
		{"HISTORY=off", set(func(s *summary) { s.Fetching.Archive = nil })},
		{"HISTORY=http://archive.example/robots", set(func(s *summary) {
			s.Fetching.Archive = &url.URL{Scheme: "http", Host: "archive.example", Path: "/robots"}
		})},
		{"FETCH_FTP=on", set(func(s *summary) { s.Fetching.FTP = true })},
	} {
		t.Run(tt.line, func(t *testing.T) {
			got, err := settings.FromEnv(env(tt.line))
			if err != nil {
				t.Fatal(err)
			}
			d := cmp.Diff(tt.want, summarise(got), cmp.Comparer(func(a, b netip.Prefix) bool { return a == b }))
			if d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

func TestFromEnvRefuses(t *testing.T) {
	for _, line := range []string{
		"BASE_URL=robots.example", "BASE_URL=ftp://robots.example", "BASE_URL=https://", "BASE_URL=https://robots.example/tool",
		"BASE_URL=https://robots.example?x", "BASE_URL=https://me@robots.example", "BASE_URL=https://robots.example#x",
		"TRUSTED_PROXIES=proxy", "TRUSTED_PROXIES=0.0.0.0/0", "TRUSTED_PROXIES=::/0", "TRUSTED_PROXIES=10.0.0.0/8,",
		"TRUSTED_PROXIES=fe80::1%eth0", "TRUSTED_PROXIES=::ffff:10.0.0.0/104", "HSTS=no", "MAX_CONNS=0", "MAX_CONNS=many", "DRAIN_DELAY=3", "VISITOR_LIMITS=0", "REDIS_URL=redis.example:6379", "REDIS_URL=http://:secret@redis.example", "REDIS_SECRET=secret", "METRICS_ADDR=9090", "METRICS_ADDR=localhost:", "WHICHLINE_ADDR=8080", "WHICHLINE_ADDR=localhost",
		"SECURITY_CONTACT=security@robots.example", "SECURITY_CONTACT=http://robots.example", "SECURITY_CONTACT=mailto:me,", "SECURITY_CONTACT=https:///x", "DRAIN_DELAY=-1s", "DRAIN_DELAY=2m",
		"EMBED_ANCESTORS=docs.example", "EMBED_ANCESTORS=https://docs.example *", "EMBED_ANCESTORS=none https://docs.example",
		"EMBED_ANCESTORS=https://docs.example/wiki", "EMBED_ANCESTORS=https://docs.example?", "EMBED_ANCESTORS=ftp://docs.example",
		"EMBED_ANCESTORS=https://docs.example;script-src", "EMBED_ANCESTORS=https://docs.example, https://wiki.example",
		"EMBED_ANCESTORS=https://*", "EMBED_ANCESTORS=https://docs.*.example", "EMBED_ANCESTORS=https://", "EMBED_ANCESTORS=http://[::1]:3000",
		"EMBED_ANCESTORS=https://me@docs.example", "EMBED_ANCESTORS=https://docs.example:0", "EMBED_ANCESTORS=https://dócs.example",
		"FETCH=no", "FETCH_ALLOW_CIDRS=intranet", "FETCH_ALLOW_CIDRS=0.0.0.0/0", "FETCH_ALLOW_CIDRS=10.1.2.3/8", "FETCH_ALLOW_HOSTS=10.0.0.1",
		"FETCH_ALLOW_HOSTS=a b", "FETCH_DENY_CIDRS=::/0", "FETCH_PORTS=0", "FETCH_PORTS=443,", "FETCH_PORTS=https", "FETCH_NAT64=yes", "FETCH_FTP=1", "FETCH_SITEMAPS=yes",
	} {
		name, _, _ := strings.Cut(line, "=")
		if _, err := settings.FromEnv(env(line)); err == nil || !strings.HasPrefix(err.Error(), name+"=") || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: error %v; want one that names %s", line, err, name)
		}
	}
	_, err := settings.FromEnv(env("HSTS=no", "MAX_CONNS=0"))
	if err == nil || !strings.Contains(err.Error(), "HSTS=") || !strings.Contains(err.Error(), "MAX_CONNS=") {
		t.Errorf("two at once: error %v; want both named", err)
	}
}

// Internal targets are opened only for a site that knows its own name.
func TestFetchKnowsTheBaseURL(t *testing.T) {
	allow := []string{"FETCH_ALLOW_CIDRS=10.0.0.0/8,192.168.1.5", "FETCH_ALLOW_HOSTS=intranet,*.corp.example"}
	for _, line := range allow {
		if _, err := settings.FromEnv(env(line)); err == nil || !strings.Contains(err.Error(), "BASE_URL") {
			t.Errorf("%s alone: error %v; want one that asks for BASE_URL", line, err)
		}
		c, err := settings.UnservedFromEnv(env(line))
		if err = errors.Join(err, c.Fetching.Validate()); err != nil || !c.Fetching.Internal() {
			t.Errorf("%s for a command: error %v, internal targets %t", line, err, c.Fetching.Internal())
		}
	}
	c, err := settings.FromEnv(env(append(allow, "BASE_URL=https://robots.example")...))
	if err != nil {
		t.Fatal(err)
	}
	f := c.Fetching
	if f.BaseURL == nil || f.BaseURL.String() != "https://robots.example" || len(f.AllowCIDRs) != 2 || len(f.AllowHosts) != 2 {
		t.Errorf("%+v", f)
	}
}

func TestEveryVariableIsDescribed(t *testing.T) {
	var asked []string
	settings.FromEnv(func(name string) string {
		asked = append(asked, name)
		return ""
	})
	var out strings.Builder
	settings.DescribeEnv(&out)
	if got := strings.Count(out.String(), "\n"); got != len(asked) {
		t.Errorf("%d lines for %d variables", got, len(asked))
	}
	for _, name := range asked {
		if !strings.Contains(out.String(), "  "+name+" ") {
			t.Errorf("%s is not described", name)
		}
	}
}
