package settings

import (
	"errors"
	"net/url"
)

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
