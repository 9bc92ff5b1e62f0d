package templates

import (
	"slices"
	"strings"

	"whichline/engine"
	"whichline/engine/response"
)

// A FindingDoc is a finding and the title of its page.
type FindingDoc struct {
	Code  engine.FindingCode
	Title string
}

// A DifferenceDoc is a difference and the title of its page.
type DifferenceDoc struct {
	Title    string
	Path     string
	Readings []DocReading // that have it
}

// severities are those of findings, the worst first.
var severities = [...]engine.Severity{engine.SeverityError, engine.SeverityWarning, engine.SeverityInfo}

// withSeverity returns the findings that matter so much.
func withSeverity(all []FindingDoc, s engine.Severity) []FindingDoc {
	var some []FindingDoc
	for _, x := range all {
		if x.Code.Severity() == s {
			some = append(some, x)
		}
	}
	return some
}

// readers names the readings that have the difference.
func (d *DifferenceDoc) readers() string {
	var names []string
	for _, r := range d.Readings {
		names = append(names, r.Reading.Name)
	}
	return strings.Join(names, ", ")
}

// Readers who do the same.
type sameEffect struct {
	Effect  response.Effect
	readers []string
}

// names names the readers.
func (x *sameEffect) names() string { return strings.Join(x.readers, ", ") }

// byEffect puts readers who do the same together.
func byEffect(all []ReadingPolicy) []sameEffect {
	var same []sameEffect
	for _, p := range all {
		i := slices.IndexFunc(same, func(x sameEffect) bool { return x.Effect == p.Effect })
		if i < 0 {
			i = len(same)
			same = append(same, sameEffect{Effect: p.Effect})
		}
		same[i].readers = append(same[i].readers, p.Reading.Name)
	}
	return same
}

// found says how much the search found.
func (s *DocsSearch) found() string {
	switch {
	case strings.TrimSpace(s.Query) == "":
		return say("docs.search.empty")
	case len(s.Hits) == 0:
		return say("docs.search.none", vars{"words": s.Query})
	}
	return say("docs.search.found", vars{"places": count(len(s.Hits), "place"), "words": s.Query})
}

const (
	// fewEntries is how many crawlers are listed unfolded.
	fewEntries = 6
	// fewNames is how many of those that are folded are named.
	fewNames = 5
)

// crawlersText says which crawlers are folded.
func crawlersText(entries []*engine.Entry) string {
	var names []string
	for _, e := range entries[:fewNames] {
		names = append(names, e.Name)
	}
	return say("docs.folded", vars{"crawlers": count(len(entries), "crawler"), "names": strings.Join(names, ", ")})
}

// backticks cuts a text at its backticks: every second part is code.
func backticks(text string) []string { return strings.Split(text, "`") }
