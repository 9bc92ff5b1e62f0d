package fetch

import (
	"fmt"
	"strings"
)

// Describe returns the policy in force as lines to print at start.
func (s Settings) Describe() []string {
	if !s.On {
		return []string{"fetch: off"}
	}
	lines := []string{
		"fetch: on, ports " + joined(s.ports()),
		"fetch: as " + s.product(),
	}
	add := func(on bool, text string) {
		if on {
			lines = append(lines, "fetch: "+text)
		}
	}
	add(len(s.AllowCIDRs) > 0, "networks allowed: "+joined(s.AllowCIDRs))
	add(len(s.DenyCIDRs) > 0, "networks denied: "+joined(s.DenyCIDRs))
	add(len(s.AllowHosts) > 0, "hosts allowed: "+joined(s.AllowHosts))
	add(s.Internal(), "link-local and metadata addresses stay refused")
	add(s.NAT64, "with IPv4 sites through NAT64")
	add(s.Sitemaps, "with sitemaps, as their robots.txt allows")
	add(s.Pages, "with pages that visitors have checked, as their robots.txt allows")
	add(s.FTP, "with ftp:// on port 21")
	add(s.CAFile != "", "with authorities from "+s.CAFile)
	add(s.Archive != nil, fmt.Sprint("with earlier versions from ", s.Archive))
	return lines
}

// joined lists values, with commas between them.
func joined[T any](list []T) string {
	texts := make([]string, len(list))
	for i, x := range list {
		texts[i] = fmt.Sprint(x)
	}
	return strings.Join(texts, ", ")
}
