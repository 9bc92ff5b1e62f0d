package export

import (
	"encoding/json"
	"io"
	"net/url"
	"strings"

	"whichline/web/api"
)

// A Problem is something wrong at a line of a file, besides the findings.
type Problem struct {
	Code string // what kind of problem it is
	File string // the name of the file
	Line int    // 0 if it is about the file
	Text string
}

// A Run is what one call of a tool had to say.
type Run struct {
	Version  string // of this program; "" if it is not known
	Origin   string // scheme and host where the documentation is served; "" if that is not known
	File     string // the name of the file that was tested
	Findings []api.Finding
	Problems []Problem
}

// SARIF writes a run as a log of the Static Analysis Results Interchange Format, version
// 2.1.0.
func SARIF(w io.Writer, r Run) error {
	out := sarifRun{Tool: sarifTool{sarifDriver{Name: "Whichline", Version: r.Version, InformationURI: r.Origin, Rules: []sarifRule{}}},
		ColumnKind: "unicodeCodePoints", Results: []sarifResult{}}
	for _, x := range r.Findings {
		rule := out.rule(x.Code, levels[x.Severity].sarif)
		if rule.Help == nil {
			rule.Help = &sarifMessage{Text: x.Why}
			if r.Origin != "" {
				rule.HelpURI = r.Origin + x.Help
			}
		}
		out.Results = append(out.Results, r.result(&out, x))
	}
	for _, x := range r.Problems {
		out.rule(x.Code, "error")
		out.Results = append(out.Results, sarifResult{RuleID: x.Code, RuleIndex: out.index(x.Code), Level: "error",
			Message: sarifMessage{Text: x.Text}, Locations: []sarifLocation{at(x.File, int32(x.Line))}})
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(sarifLog{sarifSchema, "2.1.0", []sarifRun{out}})
}

// result returns a finding as a result: at its first line, with the others beside it.
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

// replacements returns edits in octets of the file.
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

// at returns the place of a line in the file of the given name; the file, if the line
// is 0.
func at(name string, line int32) sarifLocation {
	l := sarifLocation{Physical: sarifPhysical{Artifact: artifact(name)}}
	if line > 0 {
		l.Physical.Region = &sarifRegion{StartLine: line}
	}
	return l
}

// artifact returns the file of the given name, as a reference that an address may be
// resolved against.
func artifact(name string) sarifArtifact {
	return sarifArtifact{(&url.URL{Path: strings.ReplaceAll(name, `\`, "/")}).String()}
}

// rule returns the rule with the given code, which it adds if there is none yet.
func (r *sarifRun) rule(code, level string) *sarifRule {
	if i := r.index(code); i >= 0 {
		return &r.Tool.Driver.Rules[i]
	}
	r.Tool.Driver.Rules = append(r.Tool.Driver.Rules, sarifRule{ID: code, Configuration: sarifLevel{level}})
	return &r.Tool.Driver.Rules[len(r.Tool.Driver.Rules)-1]
}

// index returns which rule has the given code; -1 if there is none.
func (r *sarifRun) index(code string) int {
	for i, rule := range r.Tool.Driver.Rules {
		if rule.ID == code {
			return i
		}
	}
	return -1
}

// levels are the words for severities, by their codes.
var levels = map[string]struct{ word, sarif string }{
	"error": {"Error", "error"}, "warning": {"Warning", "warning"}, "info": {"Note", "note"},
}
