// Package settings reads the operator's settings, one environment variable each.
package settings

import (
	"errors"
	"fmt"
	"io"
	"net"
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
	MCP            bool           // whether /mcp answers assistants
	LogLookup      bool           // whether the names of IP addresses in logs are looked up

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
		{"WHICHLINE_ADDR", "host:port to listen on; -addr overrides it (default localhost:8080)", parsed(&s.Addr, parseAddr("localhost:8080"))},
		{"BASE_URL", "the site's public URL; other Host headers are then refused, except for /healthz and /readyz", parsed(&s.BaseURL, parseBaseURL)},
		{"TRUSTED_PROXIES", "IP addresses or CIDR ranges, by commas, whose X-Forwarded-For is believed", parsed(&s.TrustedProxies, fetch.ParseCIDRs)},
		{"HSTS", "off if a proxy already sends Strict-Transport-Security (default on, for an https BASE_URL)", parsed(&s.HSTS, parseSwitch)},
		{"MAX_CONNS", "connections open at the same time (default 2048)", parsed(&s.MaxConns, parseMaxConns)},
		{"VISITOR_LIMITS", "off for no limits by visitor except on fetches, as where a proxy has limits of its own (default on)", parsed(&s.VisitorLimits, parseSwitch)},
		{"REDIS_URL", "Redis or Valkey by which instances share limits and fetched files; -redis overrides it (default none)", parsed(&s.RedisURL, parseRedisURL)},
		{"REDIS_SECRET", "16 characters or more, the same for all instances, that hide IP addresses in names there (default REDIS_URL)", parsed(&s.RedisSecret, parseRedisSecret)},
		{"METRICS_ADDR", "host:port on which Prometheus finds /metrics; not for visitors (default none)", parsed(&s.MetricsAddr, parseAddr("localhost:9090"))},
		{"SECURITY_CONTACT", "where to report vulnerabilities, for security.txt: mailto: or https: URLs, by commas", parsed(&s.SecurityContacts, parseSecurityContacts)},
		{"DRAIN_DELAY", "how long to go on serving after SIGTERM, such as 3s, while proxies look away (default 0s)", parsed(&s.DrainDelay, parseDrainDelay)},
		{"EMBED_ANCESTORS", "origins, separated by spaces, whose pages may show /embed in a frame; none turns it off (default *, all)", parsed(&s.EmbedAncestors, parseEmbedAncestors)},
		{"MCP", "on to answer assistants at /mcp, by the Model Context Protocol (default off)", parsed(&s.MCP, parseSwitch)},
		{"LOG_LOOKUP", "on to look up the names of IP addresses in logs that visitors check, up to 200 for each (default off)", parsed(&s.LogLookup, parseSwitch)},
		{"FETCH", "off to fetch nothing for visitors (default on)", parsed(&s.Fetching.On, parseSwitch)},
		{"FETCH_ALLOW_CIDRS", "networks or addresses to fetch from though not public, by commas; needs BASE_URL", parsed(&s.Fetching.AllowCIDRs, fetch.ParseCIDRs)},
		{"FETCH_ALLOW_HOSTS", "names to fetch from though private, by commas, such as intranet or *.corp.internal; needs BASE_URL", parsed(&s.Fetching.AllowHosts, fetch.ParseHosts)},
		{"FETCH_DENY_CIDRS", "networks or addresses never to fetch from, by commas, such as this server's public address", parsed(&s.Fetching.DenyCIDRs, fetch.ParseCIDRs)},
		{"FETCH_PORTS", "ports to fetch on, by commas (default 80,443,8080,8181,8443)", parsed(&s.Fetching.Ports, fetch.ParsePorts)},
		{"FETCH_NAT64", "on to reach IPv4 sites through 64:ff9b::/96 (default off)", parsed(&s.Fetching.NAT64, parseSwitch)},
		{"FETCH_CA_FILE", "PEM file of certificate authorities to trust in addition to the system's", parsed(&s.Fetching.CAFile, text)},
		{"FETCH_SITEMAPS", "off to fetch no sitemaps for visitors (default on)", parsed(&s.Fetching.Sitemaps, parseSwitch)},
		{"FETCH_PAGES", "on to fetch pages that visitors have checked, too (default off)", parsed(&s.Fetching.Pages, parseSwitch)},
		{"HISTORY", "archive in which earlier versions are looked up: a URL such as http://archive.corp.example/robots for a collection of pywb, or off (default https://web.archive.org)", parsed(&s.Fetching.Archive, parseArchive)},
		{"FETCH_FTP", "on to fetch ftp:// URLs too (default off)", parsed(&s.Fetching.FTP, parseSwitch)},
	}
}

// FromEnv returns the settings from the environment; getenv looks up one variable, and
// an empty value means unset. The error names every invalid variable; their settings
// keep the defaults.
func FromEnv(getenv func(string) string) (Settings, error) {
	s, err := read(getenv)
	if s.Fetching.Internal() && s.BaseURL == nil {
		err = errors.Join(err, errInternalNeedsBaseURL)
	}
	return s, err
}

// UnservedFromEnv is like FromEnv, for a command whose results nobody else can request.
func UnservedFromEnv(getenv func(string) string) (Settings, error) {
	s, err := read(getenv)
	s.Fetching.Unserved = true
	return s, err
}

// read returns the settings from the environment, each of which is valid by itself.
func read(getenv func(string) string) (Settings, error) {
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
	s.Fetching.BaseURL = s.BaseURL
	return s, errors.Join(errs...)
}

// DescribeEnv writes one line about each variable of FromEnv.
func DescribeEnv(w io.Writer) {
	for _, v := range new(Settings).variables() {
		fmt.Fprintf(w, "  %-17s %s\n", v.name, v.usage)
	}
}

// parsed returns a function that sets a variable to what parse returns.
func parsed[T any](to *T, parse func(string) (T, error)) func(string) error {
	return func(value string) error {
		x, err := parse(value)
		if err == nil {
			*to = x
		}
		return err
	}
}

func text(value string) (string, error) { return value, nil }

func parseSwitch(value string) (bool, error) {
	if value != "on" && value != "off" {
		return false, errors.New("want on or off")
	}
	return value == "on", nil
}

func parseBaseURL(value string) (*url.URL, error) {
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Hostname() == "" {
		return nil, errors.New("want a URL such as https://robots.example")
	}
	if u.User != nil || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" {
		return nil, errors.New("want scheme and host only: the site can't live below a path")
	}
	return &url.URL{Scheme: u.Scheme, Host: u.Host}, nil
}

func parseMaxConns(value string) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 {
		return 0, errors.New("want a number above 0")
	}
	return n, nil
}

func parseDrainDelay(value string) (time.Duration, error) {
	d, err := time.ParseDuration(value)
	if err != nil || d < 0 || d > time.Minute {
		return 0, errors.New("want a duration from 0s to 60s, such as 3s")
	}
	return d, nil
}

// errInternalNeedsBaseURL is the error for internal targets without a BaseURL: a
// stranger's page whose name resolves to this server could read its results, unless the
// server knows its own name and refuses others.
var errInternalNeedsBaseURL = errors.New("FETCH_ALLOW_CIDRS and FETCH_ALLOW_HOSTS need BASE_URL: " +
	"set it to the URL under which visitors reach this site, so that requests for other names are refused")

// parseArchive parses the URL of an archive, with no more than scheme, host and path, or
// "off".
func parseArchive(value string) (*url.URL, error) {
	if value == "off" {
		return nil, nil
	}
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Hostname() == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return nil, errors.New("want off or a URL such as https://web.archive.org")
	}
	return u, nil
}

// parseAddr returns the parser of an address to listen on, such as example.
func parseAddr(example string) func(string) (string, error) {
	return func(value string) (string, error) {
		if _, port, err := net.SplitHostPort(value); err != nil || port == "" {
			return "", errors.New("want host:port, such as " + example)
		}
		return value, nil
	}
}

// parseSecurityContacts parses contacts for vulnerability reports. RFC 9116, section
// 2.5.3, requires URIs, and https for web URIs.
func parseSecurityContacts(value string) (contacts []string, err error) {
	for contact := range strings.SplitSeq(value, ",") {
		u, err := url.Parse(strings.TrimSpace(contact))
		if err != nil || !isContact(u) {
			return nil, errors.New("want URLs such as mailto:security@robots.example or https://robots.example/report, by commas")
		}
		contacts = append(contacts, u.String())
	}
	return contacts, nil
}

func isContact(u *url.URL) bool {
	switch u.Scheme {
	case "mailto":
		return strings.Contains(u.Opaque, "@")
	case "tel":
		return u.Opaque != ""
	}
	return u.Scheme == "https" && u.Host != ""
}

// parseRedisURL checks the scheme only. Opening the store reports other faults.
func parseRedisURL(value string) (string, error) {
	if u, err := url.Parse(value); err != nil || u.Scheme != "redis" && u.Scheme != "rediss" && u.Scheme != "unix" {
		return "", errors.New("want a URL such as redis://:password@host:6379/0")
	}
	return value, nil
}

// parseRedisSecret requires a secret that is too long to guess.
func parseRedisSecret(value string) (string, error) {
	if len(value) < 16 {
		return "", errors.New("want 16 characters or more, such as openssl rand -hex 16 writes")
	}
	return value, nil
}

// shown returns the value of a variable for an error message, without possible
// passwords.
func shown(name, value string) string {
	if strings.HasPrefix(name, "REDIS_") {
		return "…"
	}
	return value
}
