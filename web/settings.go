package web

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"strconv"
	"strings"
	"time"

	"whichline/web/fetch"
)

// A setting is one environment variable: what it is for and how it is read.
type setting struct {
	name, usage string
	set         func(value string) error
}

// settings lists every variable that configures c.
func (c *Config) settings() []setting {
	return []setting{
		{"WHICHLINE_ADDR", "host:port to listen on; -addr overrides it (default localhost:8080)", c.setAddr},
		{"BASE_URL", "the site's public address; other Host headers are then refused", c.setBaseURL},
		{"TRUSTED_PROXIES", "addresses or CIDR ranges, by commas, whose X-Forwarded-For is believed", c.setTrustedProxies},
		{"HSTS", "off if a proxy already sends Strict-Transport-Security (default on, for an https BASE_URL)", c.setHSTS},
		{"MAX_CONNS", "connections open at the same time (default 2048)", c.setMaxConns},
		{"VISITOR_LIMITS", "off to let one visitor have everything, as where a proxy has limits of its own (default on)", c.setVisitorLimits},
		{"REDIS_URL", "Redis or Valkey by which instances share limits and fetched files; -redis overrides it (default none)", c.setRedisURL},
		{"METRICS_ADDR", "host:port on which Prometheus finds /metrics; not for visitors (default none)", c.setMetricsAddr},
		{"SECURITY_CONTACT", "where to report vulnerabilities, for security.txt: mailto: or https: addresses, by commas", c.setSecurityContact},
		{"DRAIN_DELAY", "how long to go on serving after SIGTERM, such as 3s, while proxies look away (default 0s)", c.setDrainDelay},
		{"EMBED_ANCESTORS", "origins, separated by spaces, whose pages may show /embed in a frame; none turns it off (default *, all)", c.setEmbedAncestors},
		{"FETCH", "off to fetch no robots.txt for visitors (default on)", c.setFetch},
		{"FETCH_ALLOW_CIDRS", "networks or addresses to fetch from though not public, by commas; needs BASE_URL", c.setFetchAllowCIDRs},
		{"FETCH_ALLOW_HOSTS", "names to fetch from though private, by commas, such as intranet or *.corp.example; needs BASE_URL", c.setFetchAllowHosts},
		{"FETCH_DENY_CIDRS", "networks or addresses never to fetch from, by commas, such as this server's public address", c.setFetchDenyCIDRs},
		{"FETCH_PORTS", "ports to fetch on, by commas (default 80,443,8080,8181,8443)", c.setFetchPorts},
		{"FETCH_NAT64", "on to reach IPv4 sites through 64:ff9b::/96 (default off)", c.setFetchNAT64},
		{"FETCH_CA_FILE", "PEM file of certificate authorities to trust besides the system's", c.setFetchCAFile},
		{"FETCH_FTP", "on to fetch ftp:// addresses too (default off)", c.setFetchFTP},
	}
}

// FromEnv returns the configuration that the environment asks for; getenv
// looks up one variable, and an empty one counts as not set. The error names
// every variable that cannot be used; what it names keeps its default.
func FromEnv(getenv func(string) string) (Config, error) {
	c := Config{Addr: "localhost:8080", HSTS: true, MaxConns: 2048, VisitorLimits: true, EmbedAncestors: "*", Fetching: fetch.Settings{On: true}}
	var errs []error
	for _, s := range c.settings() {
		value := strings.TrimSpace(getenv(s.name))
		if value == "" {
			continue
		}
		if err := s.set(value); err != nil {
			errs = append(errs, fmt.Errorf("%s=%q: %w", s.name, shown(s.name, value), err))
		}
	}
	if c.Fetching.BaseURL = c.BaseURL; c.Fetching.Internal() && c.BaseURL == nil {
		errs = append(errs, errInternalNeedsBaseURL)
	}
	return c, errors.Join(errs...)
}

// DescribeEnv writes one line about each variable that FromEnv reads.
func DescribeEnv(w io.Writer) {
	for _, s := range new(Config).settings() {
		fmt.Fprintf(w, "  %-17s %s\n", s.name, s.usage)
	}
}

func (c *Config) setAddr(value string) error {
	c.Addr = value
	return nil
}

func (c *Config) setBaseURL(value string) error {
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Hostname() == "" {
		return errors.New("want an address such as https://robots.example")
	}
	if u.User != nil || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" {
		return errors.New("want scheme and host only: the site cannot live below a path")
	}
	c.BaseURL = &url.URL{Scheme: u.Scheme, Host: u.Host}
	return nil
}

func (c *Config) setTrustedProxies(value string) error {
	proxies, err := fetch.ParseCIDRs(value)
	c.TrustedProxies = proxies
	return err
}

func (c *Config) setHSTS(value string) error { return setSwitch(&c.HSTS, value) }

func (c *Config) setVisitorLimits(value string) error { return setSwitch(&c.VisitorLimits, value) }

// setSwitch reads what is on or off.
func setSwitch(to *bool, value string) error {
	if value != "on" && value != "off" {
		return errors.New("want on or off")
	}
	*to = value == "on"
	return nil
}

func (c *Config) setMaxConns(value string) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 {
		return errors.New("want a number above 0")
	}
	c.MaxConns = n
	return nil
}

func (c *Config) setDrainDelay(value string) error {
	d, err := time.ParseDuration(value)
	if err != nil || d < 0 || d > time.Minute {
		return errors.New("want a duration from 0s to 60s, such as 3s")
	}
	c.DrainDelay = d
	return nil
}
