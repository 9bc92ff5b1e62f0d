package web

import (
	"strings"

	"golang.org/x/net/idna"

	"whichline/engine"
)

// parseSite returns the site that s, an address on it or its host, stands for.
// The error is a sentence for whoever typed s.
func parseSite(s string) (engine.Site, error) { return engine.ParseSite(s, idna.Lookup.ToASCII) }

// A givenSite is the site that a file is from, as far as the visitor said so.
type givenSite struct {
	typed   string
	site    *engine.Site // nil if none was given, or none that can be read
	problem error        // why it cannot be read; nil if it can
}

// readSite reads what a visitor typed for the site. It may be empty.
func readSite(typed string) givenSite {
	g := givenSite{typed: strings.TrimSpace(typed)}
	if g.typed == "" {
		return g
	}
	if site, err := parseSite(g.typed); err != nil {
		g.problem = err
	} else {
		g.site = &site
	}
	return g
}
