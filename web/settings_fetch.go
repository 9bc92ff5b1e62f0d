package web

import (
	"errors"

	"whichline/web/fetch"
)

// errInternalNeedsBaseURL is why the site does not start: a stranger's page
// whose name resolves to this server could read what it fetches, unless the
// server knows its own name and refuses others.
var errInternalNeedsBaseURL = errors.New("FETCH_ALLOW_CIDRS and FETCH_ALLOW_HOSTS need BASE_URL: " +
	"set it to the address under which visitors reach this site, so that requests for other names are refused")

func (c *Config) setFetch(value string) error { return setSwitch(&c.Fetching.On, value) }

func (c *Config) setFetchAllowCIDRs(value string) (err error) {
	c.Fetching.AllowCIDRs, err = fetch.ParseCIDRs(value)
	return err
}

func (c *Config) setFetchAllowHosts(value string) (err error) {
	c.Fetching.AllowHosts, err = fetch.ParseHosts(value)
	return err
}

func (c *Config) setFetchDenyCIDRs(value string) (err error) {
	c.Fetching.DenyCIDRs, err = fetch.ParseCIDRs(value)
	return err
}

func (c *Config) setFetchPorts(value string) (err error) {
	c.Fetching.Ports, err = fetch.ParsePorts(value)
	return err
}

func (c *Config) setFetchNAT64(value string) error { return setSwitch(&c.Fetching.NAT64, value) }

// setFetchCAFile takes the name alone: the file is read when the client that
// fetches is made, which reports what is wrong with it.
func (c *Config) setFetchCAFile(value string) error {
	c.Fetching.CAFile = value
	return nil
}

func (c *Config) setFetchFTP(value string) error { return setSwitch(&c.Fetching.FTP, value) }
