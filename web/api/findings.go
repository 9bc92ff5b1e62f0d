package api

import (
	"whichline/engine"
	"whichline/engine/finding"
)

// A Finding is what an expert would say about the file without being
// asked. Findings speak of Google's reading, whichever is asked for.
type Finding struct {
	Code     string  `json:"code"`
	Severity string  `json:"severity"` // "error", "warning" or "info"
	Lines    []int32 `json:"lines"`    // the first lines it is about; empty if it is about the file
	Places   int     `json:"places"`   // how many places it sums up
	Message  string  `json:"message"`  // what is so
	Why      string  `json:"why"`      // why it matters
	Fix      *Fix    `json:"fix"`      // null if there is no fix that is sure
	Help     string  `json:"help"`     // path of its documentation
}

// A Fix is a change to the file that makes a finding go away.
type Fix struct {
	Label string `json:"label"` // what it does
	Edits []Edit `json:"edits"` // in order, none overlapping another
}

// An Edit replaces the octets of the file from Start up to End by Text.
type Edit struct {
	Line  int32  `json:"line"`  // in which it begins
	Start int32  `json:"start"` // in octets of the file
	End   int32  `json:"end"`
	Text  string `json:"text"`
}

// describeFindings lists the findings of f, the worst first. There is at most
// one of each code.
func describeFindings(f *engine.File, site *engine.Site) []Finding {
	findings := []Finding{}
	for _, x := range finding.In(f, site) {
		a := Finding{
			Code: x.Code.String(), Severity: x.Severity.String(),
			Lines: append([]int32{}, x.Lines...), Places: x.Count,
			Message: x.Message.String(), Why: x.Why.String(), Help: x.Help(),
		}
		if x.Fix != nil {
			a.Fix = &Fix{Label: x.Fix.Label.String(), Edits: make([]Edit, len(x.Fix.Edits))}
			for i, e := range x.Fix.Edits {
				a.Fix.Edits[i] = Edit{e.Line, e.Start, e.End, validText(e.Text)}
			}
		}
		findings = append(findings, a)
	}
	return findings
}

// A Witness shows what a rule does: a path that it decides for a crawler
// that obeys its group, or why there is none.
type Witness struct {
	Outcome    string   `json:"outcome"`     // code: "found", "not-found", "not-tried", or how it is proven never to decide
	Decides    *string  `json:"decides"`     // a path; null if none was found
	NearMisses []string `json:"near_misses"` // paths like it that the rule does not match
	BeatenBy   *int     `json:"beaten_by"`   // the line that always wins; null if that is not why
	Text       string   `json:"text"`
}

func describeWitness(w engine.Witness) Witness {
	a := Witness{Outcome: w.Outcome.String(), NearMisses: append([]string{}, w.NearMisses...), Text: w.Sentence().String()}
	if w.Decides != "" {
		a.Decides = &w.Decides
	}
	if w.By != nil {
		a.BeatenBy = &w.By.Line
	}
	return a
}

// octets returns about how many octets a takes in an answer.
func (a Witness) octets() int {
	n := len(`"witness":{"outcome":"","decides":"","near_misses":[],"beaten_by":12345,"text":""},`) + len(a.Outcome) + jsonOctets(a.Text)
	if a.Decides != nil {
		n += jsonOctets(*a.Decides)
	}
	for _, s := range a.NearMisses {
		n += len(`"",`) + jsonOctets(s)
	}
	return n
}
