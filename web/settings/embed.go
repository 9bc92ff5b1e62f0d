package settings

import (
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// parseEmbedAncestors parses the pages that may frame /embed: all, none, or the listed
// origins, separated by blanks.
func parseEmbedAncestors(value string) (string, error) {
	switch value {
	case "none":
		return "", nil
	case "*":
		return value, nil
	}
	names := strings.Fields(value)
	for i, name := range names {
		var err error
		if names[i], err = ancestor(name); err != nil {
			return "", err
		}
	}
	return strings.Join(names, " "), nil
}

// ancestor returns the source expression for one origin in a content security policy. It
// refuses values that a policy interprets differently from their appearance.
func ancestor(name string) (string, error) {
	switch strings.Trim(strings.ToLower(name), "'") {
	case "*", "none":
		return "", fmt.Errorf("%s is alone or not there at all", name)
	case "self":
		return "'self'", nil
	}
	u, err := url.Parse(name)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || !isSourceHost(u.Hostname()) {
		return "", fmt.Errorf("%q isn't an origin such as https://docs.example or https://*.example", name)
	}
	if u.User != nil || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.ForceQuery {
		return "", fmt.Errorf("%q says more than scheme, host and port, and a policy on frames looks at no more", name)
	}
	if port := u.Port(); port != "" {
		if n, err := strconv.Atoi(port); err != nil || n < 1 || n > 65535 {
			return "", errors.New("a port is a number from 1 to 65535")
		}
	}
	return u.Scheme + "://" + strings.ToLower(u.Host), nil
}

// isSourceHost reports whether a policy can name host: labels of letters, digits and
// hyphens, the first of which may be a star for all names below. IPv6 addresses cannot
// be written.
func isSourceHost(host string) bool {
	host = strings.TrimPrefix(host, "*.")
	for label := range strings.SplitSeq(host, ".") {
		if label == "" || strings.Trim(strings.ToLower(label), "abcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
			return false
		}
	}
	return true
}
