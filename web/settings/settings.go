// Package settings reads the operator's settings, one environment variable each.
package settings

import (
	"errors"
	"fmt"
	"io"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"whichline/web/fetch"
)

// Settings are the settings of a site. [FromEnv] returns defaults for unset variables.
type Settings struct {
	Addr           string         // host:port to listen on
	BaseURL        *url.URL       // scheme and host of the site's public URL; may be nil
	TrustedProxies []netip.Prefix // proxies whose client addresses and request IDs are trusted
	HSTS           bool           // whether an https BaseURL sends Strict-Transport-Security
	MaxConns       int            // maximum number of open connections
	VisitorLimits  bool           // whether to limit one visitor to a part of all resources
	DrainDelay     time.Duration  // how long to keep serving after a signal to stop
	EmbedAncestors string         // CSP sources of the pages that may frame /embed; empty if there is no /embed

	Fetching fetch.Settings // limits on fetching for visitors

	RedisURL         string   // store shared by instances for limits and results; may be empty
	RedisSecret      string   // key for the names in the store; empty for RedisURL itself
	SecurityContacts []string // URIs for vulnerability reports; without any there is no security.txt
	MetricsAddr      string   // host:port for the metrics; empty for none
}

// A variable is an environment variable with its usage and its parser.
type variable struct {
	name, usage string
	set         func(value string) error
}

// variables lists every variable that configures s.
func (s *Settings) variables() []variable {
	return []variable{
		{"WHICHLINE_ADDR", "host:port to listen on; -addr overrides it (default localhost:8080)", s.setAddr},
		{"BASE_URL", "the site's public URL; other Host headers are then refused, except for /healthz and /readyz", s.setBaseURL},
		{"TRUSTED_PROXIES", "IP addresses or CIDR ranges, by commas, whose X-Forwarded-For is believed", s.setTrustedProxies},
		{"HSTS", "off if a proxy already sends Strict-Transport-Security (default on, for an https BASE_URL)", s.setHSTS},
		{"MAX_CONNS", "connections open at the same time (default 2048)", s.setMaxConns},
		{"VISITOR_LIMITS", "off to let one visitor have everything, as where a proxy has limits of its own (default on)", s.setVisitorLimits},
		{"REDIS_URL", "Redis or Valkey by which instances share limits and fetched files; -redis overrides it (default none)", s.setRedisURL},
		{"REDIS_SECRET", "16 characters or more, the same for all instances, that hide IP addresses in names there (default REDIS_URL)", s.setRedisSecret},
		{"METRICS_ADDR", "host:port on which Prometheus finds /metrics; not for visitors (default none)", s.setMetricsAddr},
		{"SECURITY_CONTACT", "where to report vulnerabilities, for security.txt: mailto: or https: URLs, by commas", s.setSecurityContact},
		{"DRAIN_DELAY", "how long to go on serving after SIGTERM, such as 3s, while proxies look away (default 0s)", s.setDrainDelay},
		{"EMBED_ANCESTORS", "origins, separated by spaces, whose pages may show /embed in a frame; none turns it off (default *, all)", s.setEmbedAncestors},
		{"FETCH", "off to fetch no robots.txt for visitors (default on)", s.setFetch},
		{"FETCH_ALLOW_CIDRS", "networks or addresses to fetch from though not public, by commas; needs BASE_URL", s.setFetchAllowCIDRs},
		{"FETCH_ALLOW_HOSTS", "names to fetch from though private, by commas, such as intranet or *.corp.example; needs BASE_URL", s.setFetchAllowHosts},
		{"FETCH_DENY_CIDRS", "networks or addresses never to fetch from, by commas, such as this server's public address", s.setFetchDenyCIDRs},
		{"FETCH_PORTS", "ports to fetch on, by commas (default 80,443,8080,8181,8443)", s.setFetchPorts},
		{"FETCH_NAT64", "on to reach IPv4 sites through 64:ff9b::/96 (default off)", s.setFetchNAT64},
		{"FETCH_CA_FILE", "PEM file of certificate authorities to trust in addition to the system's", s.setFetchCAFile},
		{"FETCH_SITEMAPS", "off to fetch no sitemaps for visitors, only robots.txt (default on)", s.setFetchSitemaps},
		{"FETCH_PAGES", "on to fetch pages that visitors have checked, too (default off)", s.setFetchPages},
		{"HISTORY", "archive in which earlier versions are looked up: a URL such as http://archive.corp.example/robots for a collection of pywb, or off (default https://web.archive.org)", s.setHistory},
		{"FETCH_FTP", "on to fetch ftp:// URLs too (default off)", s.setFetchFTP},
	}
}

// FromEnv returns the settings from the environment; getenv looks up one variable, and
// an empty value means unset. The error names every invalid variable; their settings
// keep the defaults.
func FromEnv(getenv func(string) string) (Settings, error) {
	s := Settings{Addr: "localhost:8080", HSTS: true, MaxConns: 2048, VisitorLimits: true, EmbedAncestors: "*", Fetching: fetch.Settings{On: true, Sitemaps: true, Archive: &url.URL{Scheme: "https", Host: "web.archive.org"}}}
	var errs []error
	for _, v := range s.variables() {
		value := strings.TrimSpace(getenv(v.name))
		if value == "" {
			continue
		}
		if err := v.set(value); err != nil {
			errs = append(errs, fmt.Errorf("%s=%q: %w", v.name, shown(v.name, value), err))
		}
	}
	if s.Fetching.BaseURL = s.BaseURL; s.Fetching.Internal() && s.BaseURL == nil {
		errs = append(errs, errInternalNeedsBaseURL)
	}
	return s, errors.Join(errs...)
}

// DescribeEnv writes one line about each variable of FromEnv.
func DescribeEnv(w io.Writer) {
	for _, v := range new(Settings).variables() {
		fmt.Fprintf(w, "  %-17s %s\n", v.name, v.usage)
	}
}

func (s *Settings) setAddr(value string) error {
	s.Addr = value
	return nil
}

func (s *Settings) setBaseURL(value string) error {
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Hostname() == "" {
		return errors.New("want a URL such as https://robots.example")
	}
	if u.User != nil || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" {
		return errors.New("want scheme and host only: the site can't live below a path")
	}
	s.BaseURL = &url.URL{Scheme: u.Scheme, Host: u.Host}
	return nil
}

func (s *Settings) setTrustedProxies(value string) error {
	proxies, err := fetch.ParseCIDRs(value)
	s.TrustedProxies = proxies
	return err
}

func (s *Settings) setHSTS(value string) error { return setSwitch(&s.HSTS, value) }

func (s *Settings) setVisitorLimits(value string) error { return setSwitch(&s.VisitorLimits, value) }

// setSwitch parses "on" or "off".
func setSwitch(to *bool, value string) error {
	if value != "on" && value != "off" {
		return errors.New("want on or off")
	}
	*to = value == "on"
	return nil
}

func (s *Settings) setMaxConns(value string) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 {
		return errors.New("want a number above 0")
	}
	s.MaxConns = n
	return nil
}

func (s *Settings) setDrainDelay(value string) error {
	d, err := time.ParseDuration(value)
	if err != nil || d < 0 || d > time.Minute {
		return errors.New("want a duration from 0s to 60s, such as 3s")
	}
	s.DrainDelay = d
	return nil
}
