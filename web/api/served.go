package api

import (
	"context"
	"slices"

	"whichline/web/analysis"
	"whichline/web/served"
)

// servedPart is the part of a comparison that takes the version after for the served one.
const servedPart = "served"

// A Served tells how the file that a site serves differs from its author's.
type Served struct {
	Same   bool         `json:"same"`   // every line that crawlers read is served, and no other
	Code   string       `json:"code"`   // of the headline
	Text   string       `json:"text"`   // the headline
	Edits  []ServedFact `json:"edits"`  // lines that were added, changed, moved or dropped, in the order of the served file
	Groups []ServedFact `json:"groups"` // groups of the author's that others' lines join, replace or leave out
	Form   []ServedFact `json:"form"`   // differences in comments, spaces and line ends
}

// A ServedFact is a difference. Members that don't apply are left out.
type ServedFact struct {
	Code          string   `json:"code"`
	Text          string   `json:"text"`
	Origin        string   `json:"origin,omitempty"`          // the code of the program or service that wrote the lines
	Page          string   `json:"page,omitempty"`            // on that program, as a path
	FirstLine     int      `json:"first_line,omitempty"`      // in the served file
	LastLine      int      `json:"last_line,omitempty"`       // in the served file
	YourFirstLine int      `json:"your_first_line,omitempty"` // in the author's file
	YourLastLine  int      `json:"your_last_line,omitempty"`  // in the author's file
	Line          int      `json:"line,omitempty"`            // of the served file, that the text mentions
	UserAgents    []string `json:"user_agents,omitempty"`     // product tokens
}

// describeServed compares the versions as the author's file and the served one.
func (a *DiffAnswer) describeServed(ctx context.Context, c *analysis.Compared, room *room) {
	x := served.Compare(c.Before[0].File, c.After[0].File)
	a.Served = &Served{Same: len(x.Edits) == 0, Code: x.Headline.Code, Text: x.Headline.Text(ctx)}
	a.Served.Edits = a.describeFacts(ctx, x.Edits, room)
	a.Served.Groups = a.describeFacts(ctx, x.Groups, room)
	a.Served.Form = a.describeFacts(ctx, x.Form, room)
	if x.Cut {
		a.truncate(servedPart)
	}
}

// describeFacts describes the facts for which there is room.
func (a *DiffAnswer) describeFacts(ctx context.Context, facts []served.Fact, room *room) []ServedFact {
	all := []ServedFact{}
	for _, f := range facts {
		x := describeFact(ctx, f)
		if !room.take(x) {
			a.truncate(servedPart)
			break
		}
		all = append(all, x)
	}
	return all
}

func describeFact(ctx context.Context, f served.Fact) ServedFact {
	x := ServedFact{
		Code: f.Code, Text: f.Text(ctx), FirstLine: f.First, LastLine: f.Last,
		YourFirstLine: f.YourFirst, YourLastLine: f.YourLast, Line: f.Line,
	}
	for _, token := range f.Crawlers {
		x.UserAgents = append(x.UserAgents, validText(token))
	}
	if f.Generator != nil {
		x.Origin, x.Page = f.Generator.ID, f.Generator.Page()
	}
	return x
}

// Sentences returns the headline and all facts that it doesn't tell.
func (s *Served) Sentences() []string {
	all, edits := []string{s.Text}, s.Edits
	if served.TellsEdit(s.Code) {
		edits = nil
	}
	for _, x := range slices.Concat(edits, s.Groups, s.Form) {
		all = append(all, x.Text)
	}
	return all
}
