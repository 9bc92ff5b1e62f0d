package view

import (
	"bytes"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/conformance"
	"whichline/templates/casepage"
)

// Limits of what the page on a case shows of its file.
const (
	maxCaseLines = 60
	maxCaseLine  = 300
)

// Case returns the page on c.
func Case(c *conformance.Case) casepage.Page {
	p := casepage.Page{Case: c}
	p.Lines, p.Cut = caseLines(c)
	_, p.WhyRFC9309 = explained(c, robotstxt.RFC9309)
	if allowed, why := explained(c, robotstxt.Google); allowed == c.Google.Allowed {
		p.WhyGoogle = why // the reading also does what the parser leaves to its caller
	}
	return p
}

// caseLines returns the beginning of a file, and whether something is left out.
func caseLines(c *conformance.Case) (all []string, cut bool) {
	f := robotstxt.Parse(bytes.TrimSuffix(c.Robots(), []byte("\n")))
	shown := f.Lines[:min(len(f.Lines), maxCaseLines)]
	cut = len(shown) < len(f.Lines)
	for _, l := range shown {
		text := f.Text(l)
		if len(text) > maxCaseLine {
			text, cut = text[:maxCaseLine]+"…", true
		}
		all = append(all, strings.ToValidUTF8(text, "\uFFFD"))
	}
	return all, cut
}

// explained returns the answer of a reading and why; nothing for a URL that it cannot test.
func explained(c *conformance.Case, r *robotstxt.Reading) (allowed bool, why robotstxt.Sentence) {
	target, err := robotstxt.ParseTarget(c.URL)
	if err != nil {
		return false, robotstxt.Sentence{}
	}
	v := r.Parse(c.Robots()).Match(robotstxt.Named(c.UserAgent), target)
	return v.Allowed, v.Explain().Sentence
}
