package tester

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/web/analysis"
)

// A Site is the site that a file is from, as far as the visitor said so.
type Site struct {
	typed   string
	site    *robotstxt.Site // nil if none was given, or none that can be read
	problem error           // why it cannot be read; nil if it can
}

// readSite reads the site as a visitor typed it. It may be empty.
func readSite(typed string) Site {
	g := Site{typed: strings.TrimSpace(typed)}
	if g.typed == "" {
		return g
	}
	if site, err := analysis.ParseSite(g.typed); err != nil {
		g.problem = err
	} else {
		g.site = &site
	}
	return g
}
