package fetch

import (
	"net/netip"
	"strconv"
	"strings"
)

// Describe returns the policy in force as lines to print at start.
func (s Settings) Describe() []string {
	if !s.On {
		return []string{"fetch: off"}
	}
	lines := []string{
		"fetch: on, ports " + joinPorts(s.ports()),
		"fetch: as " + s.product(),
	}
	for _, l := range []struct {
		name string
		list []string
	}{
		{"networks allowed", texts(s.AllowCIDRs)},
		{"networks denied", texts(s.DenyCIDRs)},
		{"hosts allowed", s.AllowHosts},
	} {
		if len(l.list) > 0 {
			lines = append(lines, "fetch: "+l.name+": "+strings.Join(l.list, ", "))
		}
	}
	if s.Internal() {
		lines = append(lines, "fetch: link-local and metadata addresses stay refused")
	}
	for _, o := range []struct {
		on   bool
		text string
	}{
		{s.NAT64, "IPv4 sites through NAT64"},
		{s.Sitemaps, "sitemaps, as their robots.txt allows"},
		{s.Pages, "pages that visitors have checked, as their robots.txt allows"},
		{s.FTP, "ftp:// on port 21"},
		{s.CAFile != "", "authorities from " + s.CAFile},
	} {
		if o.on {
			lines = append(lines, "fetch: with "+o.text)
		}
	}
	if s.Archive != nil {
		lines = append(lines, "fetch: with earlier versions from "+s.Archive.String())
	}
	return lines
}

func texts(ps []netip.Prefix) []string {
	list := make([]string, len(ps))
	for i, p := range ps {
		list[i] = p.String()
	}
	return list
}

func joinPorts(ports []uint16) string {
	list := make([]string, len(ports))
	for i, p := range ports {
		list[i] = strconv.Itoa(int(p))
	}
	return strings.Join(list, ", ")
}
