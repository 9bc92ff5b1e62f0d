package export

import (
	"encoding/json"
	"io"
	"net/url"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/web/api"
)

// A Problem is a fault in a line of a file that is not a finding.
type Problem struct {
	Code string // its kind
	File string // the name of the file
	Line int    // 0 for the whole file
	Text string
	Test string // its name among tests; that of its code if empty
}

// A Run holds the results of one run of a tool.
type Run struct {
	Version  string // of this program; may be empty
	Origin   string // scheme and host of the documentation; "" if unknown
	File     string // the name of the tested file
	Findings []api.Finding
	Problems []Problem
	Read     *robotstxt.File // the file as read, for places in its lines; may be nil
	Fails    map[string]bool // the severities of findings that make the run fail
	Held     []string        // expectations that are met
}

// SARIF writes runs over several files as one run in a log of the Static Analysis Results
// Interchange Format, version 2.1.0. There is at least one.
func SARIF(w io.Writer, runs ...Run) error {
	out := sarifRun{Tool: sarifTool{sarifDriver{Name: "Whichline", Version: runs[0].Version, InformationURI: runs[0].Origin, Rules: []sarifRule{}}},
		ColumnKind: "unicodeCodePoints", Results: []sarifResult{}}
	for i := range runs {
		out.add(&runs[i])
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(sarifLog{sarifSchema, "2.1.0", []sarifRun{out}})
}

// add adds the results of r: each at its first line, with the other lines as related.
func (out *sarifRun) add(r *Run) {
	for _, x := range r.issues() {
		s := sarifResult{RuleID: x.code, RuleIndex: out.rule(x, r.Origin), Level: levels[x.severity].sarif,
			Message: sarifMessage{x.text}, Locations: []sarifLocation{at(x.file, x.line)}}
		if f := x.finding; f != nil {
			for i := 1; i < len(f.Lines); i++ {
				related := at(x.file, f.Lines[i])
				related.ID = i
				s.Related = append(s.Related, related)
			}
			if f.Fix != nil {
				s.Fixes = []sarifFix{{sarifMessage{f.Fix.Label}, []sarifChange{{artifact(x.file), replacements(f.Fix.Edits)}}}}
			}
		}
		out.Results = append(out.Results, s)
	}
}

// rule returns the index of the rule for x, and adds it if necessary.
func (out *sarifRun) rule(x issue, origin string) int {
	rules := &out.Tool.Driver.Rules
	if i := slices.IndexFunc(*rules, func(r sarifRule) bool { return r.ID == x.code }); i >= 0 {
		return i
	}
	rule := sarifRule{ID: x.code, Configuration: sarifLevel{levels[x.severity].sarif}}
	if x.finding != nil {
		rule.Help = &sarifMessage{x.finding.Why}
		if origin != "" {
			rule.HelpURI = origin + x.finding.Help
		}
	}
	*rules = append(*rules, rule)
	return len(*rules) - 1
}

// replacements converts edits to octets of the file.
func replacements(edits []api.Edit) []sarifReplacement {
	all := make([]sarifReplacement, len(edits))
	for i, e := range edits {
		all[i] = sarifReplacement{sarifRegion{ByteOffset: &e.Start, ByteLength: new(e.End - e.Start)}, nil}
		if e.Text != "" {
			all[i].Inserted = &sarifMessage{Text: e.Text}
		}
	}
	return all
}

// at returns the location of a line in the named file, or of the file if line is 0.
func at(name string, line int) sarifLocation {
	l := sarifLocation{Physical: sarifPhysical{Artifact: artifact(name)}}
	if line > 0 {
		l.Physical.Region = &sarifRegion{StartLine: line}
	}
	return l
}

// artifact returns the named file, as a relative reference, or the address of a live one.
func artifact(name string) sarifArtifact {
	if strings.Contains(name, "://") {
		return sarifArtifact{name}
	}
	return sarifArtifact{(&url.URL{Path: name}).String()}
}

// levels are the words for severities, by code.
var levels = map[string]struct{ word, sarif, climate string }{
	"error": {"Error", "error", "major"}, "warning": {"Warning", "warning", "minor"}, "info": {"Note", "note", "info"},
}
