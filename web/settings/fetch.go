package settings

import (
	"errors"
	"net/url"

	"whichline/web/fetch"
)

// errInternalNeedsBaseURL is the error for internal targets without a BaseURL: a
// stranger's page whose name resolves to this server could read its results, unless the
// server knows its own name and refuses others.
var errInternalNeedsBaseURL = errors.New("FETCH_ALLOW_CIDRS and FETCH_ALLOW_HOSTS need BASE_URL: " +
	"set it to the URL under which visitors reach this site, so that requests for other names are refused")

func (s *Settings) setFetch(value string) error { return setSwitch(&s.Fetching.On, value) }

func (s *Settings) setFetchAllowCIDRs(value string) (err error) {
	s.Fetching.AllowCIDRs, err = fetch.ParseCIDRs(value)
	return err
}

func (s *Settings) setFetchAllowHosts(value string) (err error) {
	s.Fetching.AllowHosts, err = fetch.ParseHosts(value)
	return err
}

func (s *Settings) setFetchDenyCIDRs(value string) (err error) {
	s.Fetching.DenyCIDRs, err = fetch.ParseCIDRs(value)
	return err
}

func (s *Settings) setFetchPorts(value string) (err error) {
	s.Fetching.Ports, err = fetch.ParsePorts(value)
	return err
}

func (s *Settings) setFetchNAT64(value string) error { return setSwitch(&s.Fetching.NAT64, value) }

// setFetchCAFile stores the name only. The client for fetches reads the file and reports
// its faults.
func (s *Settings) setFetchCAFile(value string) error {
	s.Fetching.CAFile = value
	return nil
}

func (s *Settings) setFetchSitemaps(value string) error {
	return setSwitch(&s.Fetching.Sitemaps, value)
}

func (s *Settings) setFetchPages(value string) error { return setSwitch(&s.Fetching.Pages, value) }

func (s *Settings) setFetchFTP(value string) error { return setSwitch(&s.Fetching.FTP, value) }

// setHistory sets the archive, whose URL has no more than scheme, host and path.
func (s *Settings) setHistory(value string) error {
	if value == "off" {
		s.Fetching.Archive = nil
		return nil
	}
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Hostname() == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return errors.New("want off or a URL such as https://web.archive.org")
	}
	s.Fetching.Archive = u
	return nil
}
