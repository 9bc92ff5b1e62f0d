package fetch

import (
	"errors"
	"net/netip"
	"net/url"
	"slices"
)

// Product is the product token of this server's own User-Agent.
const Product = "Whichline"

// Settings are the operator's decisions. The zero Settings fetches nothing; {On: true}
// fetches from the public internet on [DefaultPorts].
type Settings struct {
	On         bool           // fetch at all
	AllowCIDRs []netip.Prefix // addresses to permit although they are not public
	DenyCIDRs  []netip.Prefix // addresses to refuse; wins over AllowCIDRs
	AllowHosts []string       // names to permit although they are private; "*.x" matches all names below x
	Ports      []uint16       // empty for DefaultPorts
	NAT64      bool           // reach IPv4 sites through 64:ff9b::/96
	CAFile     string         // PEM file of authorities to trust in addition to the system's; may be empty
	FTP        bool           // fetch ftp:// too, on port 21
	Sitemaps   bool           // fetch sitemaps too
	Pages      bool           // fetch pages that visitors want checked
	Archive    *url.URL       // where earlier versions are looked up, whatever Ports are; nil for nowhere
	BaseURL    *url.URL       // of this site, for the User-Agent; required with AllowCIDRs and AllowHosts unless Unserved
	Unserved   bool           // only the user of a command gets results
	Version    string         // of this program, for the User-Agent; may be empty
}

// DefaultPorts returns the permitted ports if the operator names none.
func DefaultPorts() []uint16 {
	return []uint16{80, 443, 8080, 8181, 8443}
}

// Internal reports whether s permits any target that is not public.
func (s Settings) Internal() bool {
	return len(s.AllowCIDRs) > 0 || len(s.AllowHosts) > 0
}

// Validate returns an error that names every setting to correct, or nil. A site that
// reaches internal targets must know its own name: otherwise a stranger's page could
// resolve to it and read its results.
func (s Settings) Validate() error {
	var errs []error
	for _, p := range slices.Concat(s.AllowCIDRs, s.DenyCIDRs) {
		if err := checkPrefix(p); err != nil {
			errs = append(errs, err)
		}
	}
	for _, h := range s.AllowHosts {
		if _, err := parseHostPattern(h); err != nil {
			errs = append(errs, err)
		}
	}
	if slices.Contains(s.Ports, 0) {
		errs = append(errs, errors.New("port 0 isn't a port; want 1 to 65535"))
	}
	if s.Internal() && s.BaseURL == nil && !s.Unserved {
		errs = append(errs, errors.New("allowing internal hosts or networks needs the base URL too, so that other names for this server are refused"))
	}
	return errors.Join(errs...)
}

// ports returns the permitted ports.
func (s Settings) ports() []uint16 {
	if len(s.Ports) == 0 {
		return DefaultPorts()
	}
	return s.Ports
}

// product returns the server's name in requests.
func (s Settings) product() string {
	name := Product
	if s.Version != "" {
		name += "/" + s.Version
	}
	if s.BaseURL != nil {
		name += " (+" + s.BaseURL.JoinPath("about").String() + ")"
	}
	return name
}
