package web

import (
	"golang.org/x/net/idna"

	"whichline/engine"
)

// parseSite returns the site that s, an address on it or its host, stands for.
// The error is a sentence for whoever typed s.
func parseSite(s string) (engine.Site, error) { return engine.ParseSite(s, idna.Lookup.ToASCII) }
