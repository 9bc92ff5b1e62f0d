package api

import (
	"whichline/engine"
	"whichline/web/urlstandard"
)

// ParseSite returns the site that s, an address on it or its host, stands for.
// The error is a sentence for whoever typed s.
func ParseSite(s string) (engine.Site, error) { return engine.ParseSite(s, urlstandard.ToASCII) }
