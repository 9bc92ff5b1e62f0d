package api

import (
	"context"
	"slices"
	"unicode/utf8"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
	"whichline/engine/witness"
	"whichline/templates/words"
)

// A Finding is an expert's advice about the file. Findings speak of Google's
// reading, whichever is asked for.
type Finding struct {
	Code     string    `json:"code"`
	Severity string    `json:"severity"` // "error", "warning" or "info"
	Lines    []int     `json:"lines"`    // the first lines it is about; empty if it is about the file
	Places   int       `json:"places"`   // how many places it sums up
	Message  string    `json:"message"`  // the finding as a sentence
	Said     Said      `json:"said"`     // the message by its code
	Why      string    `json:"why"`      // why it matters
	Fix      *Proposal `json:"fix"`      // a change that shuts out no search crawler; null if there is none
	Question *Proposal `json:"question"` // a change to ask about; null if there is none
	Help     string    `json:"help"`     // path of its documentation
}

// A Proposal is a change to the file: a fix, the change of a question, or one that
// would block or allow crawlers with one purpose.
type Proposal struct {
	Label   string   `json:"label"`          // of the button, such as "Remove the star"
	Asks    string   `json:"asks,omitempty"` // of a question: whether that was meant
	Vague   bool     `json:"-"`              // whether Asks doesn't name the change, as Label does
	Edits   []Edit   `json:"edits"`          // in order, none overlapping another
	Changes []Change `json:"changes"`        // effects on verdicts, the first ones
	Cut     bool     `json:"changes_cut"`    // there may be changes beyond those
	Effects []string `json:"effects"`        // the changes in sentences, those that are alike in one
}

// A Change is the effect of a fix on the verdicts on one path: the opposite of
// before.
type Change struct {
	Path     string   `json:"path"`
	Allowed  bool     `json:"allowed"`  // afterwards
	Crawlers []string `json:"crawlers"` // by name; "*" stands for those that the file doesn't name
	By       string   `json:"by"`       // code of the readings by which it is so, such as "all" or "documented"
	Text     string   `json:"text"`
}

// An Edit replaces the octets of the file from Start up to End by Text.
type Edit struct {
	Line  int    `json:"line"`  // in which it begins
	Start int32  `json:"start"` // in octets of the file
	End   int32  `json:"end"`
	Text  string `json:"text"`
}

// describeFindings lists findings, the worst first. There is at most
// one of each code. A fix for which there is no room is left out.
func (a *TestAnswer) describeFindings(ctx context.Context, found []finding.Finding, room *room) []Finding {
	findings := []Finding{}
	for _, x := range found {
		one := Finding{
			Code: x.Code.String(), Severity: x.Severity.String(),
			Lines: append([]int{}, x.Lines...), Places: x.Count,
			Message: words.Sentence(ctx, x.Message), Said: *saying(x.Message), Why: words.Sentence(ctx, x.Why), Help: x.Code.Help(),
		}
		*room = max(0, *room-octets(one))
		one.Fix, one.Question = a.describeOffer(ctx, x.Fix, findingsList, room), a.describeOffer(ctx, x.Question, findingsList, room)
		findings = append(findings, one)
	}
	return findings
}

// An Ignored is a finding that a comment of the file ignores.
type Ignored struct {
	Code     string `json:"code"`
	Severity string `json:"severity"` // "error", "warning" or "info"
	Lines    []int  `json:"lines"`    // the first lines it is about; empty if it is about the file
	Message  string `json:"message"`
	Comment  int    `json:"comment"` // the line of the comment
	Reason   string `json:"reason"`  // as the comment gives it
}

// describeIgnored lists the ignored findings for which there is room.
func (a *TestAnswer) describeIgnored(ctx context.Context, all []finding.Finding, room *room) []Ignored {
	var ignored []Ignored
	for _, x := range all {
		one := Ignored{x.Code.String(), x.Severity.String(), append([]int{}, x.Lines...), words.Sentence(ctx, x.Message), x.Ignored.Line, validText(x.Ignored.Reason)}
		if !room.take(one) {
			a.truncate(findingsList)
			break
		}
		ignored = append(ignored, one)
	}
	return ignored
}

// describeOffer describes x, a fix or a question, if there is one, its edits are UTF-8 and
// there is room for it. Without room, it shortens the list of the given name.
func (a *TestAnswer) describeOffer(ctx context.Context, x *finding.Fix, in string, room *room) *Proposal {
	if x == nil || slices.ContainsFunc(x.Edits, func(e finding.Edit) bool { return !utf8.ValidString(e.Text) }) {
		return nil
	}
	fix := describeProposal(ctx, x)
	if octets(fix) > maxProposalOctets || !room.take(fix) {
		a.truncate(in)
		return nil
	}
	return fix
}

// maxProposalOctets is how many octets of an answer one fix takes up at most. One that
// writes long lines anew at a thousand places takes more.
const maxProposalOctets room = 256 << 10

func describeProposal(ctx context.Context, x *finding.Fix) *Proposal {
	fix := &Proposal{Label: words.Sentence(ctx, x.Label), Asks: words.Sentence(ctx, x.Asks), Vague: x.IsVague(), Edits: make([]Edit, len(x.Edits)), Changes: []Change{}, Cut: x.Cut, Effects: plain(ctx, x.Effects())}
	for i, e := range x.Edits {
		fix.Edits[i] = Edit{e.Line, e.Start, e.End, e.Text}
	}
	for i := range x.Changes {
		c := &x.Changes[i]
		fix.Changes = append(fix.Changes, Change{validText(robotstxt.Target{Path: c.Path}.String()), c.Allowed, validTexts(c.Crawlers), c.By.String(), validText(words.Sentence(ctx, c.Sentence()))})
	}
	return fix
}

// A Witness shows the effect of a rule: a path that it decides for a crawler
// that obeys its group, or why there is none.
type Witness struct {
	Outcome    string   `json:"outcome"`     // code: "found", "not-found", "not-tried", or how it is proven never to decide
	Decides    *string  `json:"decides"`     // a path; null if none was found
	NearMisses []string `json:"near_misses"` // paths like it that the rule doesn't match
	BeatenBy   *int     `json:"beaten_by"`   // the line that always wins; null if that isn't why
	Text       string   `json:"text"`
}

func describeWitness(ctx context.Context, w witness.Witness) Witness {
	a := Witness{Outcome: w.Outcome.String(), NearMisses: append([]string{}, w.NearMisses...), Text: words.Sentence(ctx, w.Sentence())}
	if w.Decides != "" {
		a.Decides = new(robotstxt.Target{Path: w.Decides}.String())
	}
	if w.By != nil {
		a.BeatenBy = &w.By.Line
	}
	return a
}
