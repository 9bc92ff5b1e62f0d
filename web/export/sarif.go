package export

import (
	"encoding/json"
	"io"
	"net/url"
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

// add adds the results of r.
func (out *sarifRun) add(r *Run) {
	for _, x := range r.Findings {
		rule := out.rule(x.Code, levels[x.Severity].sarif)
		if rule.Help == nil {
			rule.Help = &sarifMessage{Text: x.Why}
			if r.Origin != "" {
				rule.HelpURI = r.Origin + x.Help
			}
		}
		out.Results = append(out.Results, r.result(out, x))
	}
	for _, x := range r.Problems {
		out.rule(x.Code, "error")
		out.Results = append(out.Results, sarifResult{RuleID: x.Code, RuleIndex: out.index(x.Code), Level: "error",
			Message: sarifMessage{Text: x.Text}, Locations: []sarifLocation{at(x.File, x.Line)}})
	}
}

// result returns a finding as a result at its first line, with its other lines as
// related.
func (r *Run) result(out *sarifRun, x api.Finding) sarifResult {
	s := sarifResult{RuleID: x.Code, RuleIndex: out.index(x.Code), Level: levels[x.Severity].sarif, Message: sarifMessage{Text: x.Message + " " + x.Why}}
	if len(x.Lines) == 0 {
		s.Locations = []sarifLocation{at(r.File, 0)}
	}
	for i, line := range x.Lines {
		if i == 0 {
			s.Locations = []sarifLocation{at(r.File, line)}
			continue
		}
		related := at(r.File, line)
		related.ID = i
		s.Related = append(s.Related, related)
	}
	if x.Fix != nil {
		s.Fixes = []sarifFix{{sarifMessage{Text: x.Fix.Label}, []sarifChange{{artifact(r.File), replacements(x.Fix.Edits)}}}}
	}
	return s
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
	return sarifArtifact{(&url.URL{Path: slashed(name)}).String()}
}

// rule returns the rule with the given code, and adds it if necessary.
func (r *sarifRun) rule(code, level string) *sarifRule {
	if i := r.index(code); i >= 0 {
		return &r.Tool.Driver.Rules[i]
	}
	r.Tool.Driver.Rules = append(r.Tool.Driver.Rules, sarifRule{ID: code, Configuration: sarifLevel{level}})
	return &r.Tool.Driver.Rules[len(r.Tool.Driver.Rules)-1]
}

// index returns the index of the rule with the given code, or -1.
func (r *sarifRun) index(code string) int {
	for i, rule := range r.Tool.Driver.Rules {
		if rule.ID == code {
			return i
		}
	}
	return -1
}

// levels are the words for severities, by code.
var levels = map[string]struct{ word, sarif, climate string }{
	"error": {"Error", "error", "major"}, "warning": {"Warning", "warning", "minor"}, "info": {"Note", "note", "info"},
}
