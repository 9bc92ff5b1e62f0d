package settings

import (
	"errors"
	"net"
	"net/url"
	"strings"
)

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
