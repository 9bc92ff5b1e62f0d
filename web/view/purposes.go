package view

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/purposes"
	"whichline/engine/signal"
	"whichline/templates/screen"
)

// PurposeID returns the id of the element that unfolds a class.
func PurposeID(p crawler.Purpose) string { return "policy-" + string(p) }

// PurposeIDOf returns the id of the element that unfolds the class of the crawler that
// the change with the given code is about.
func PurposeIDOf(code string) string {
	_, id, _ := strings.Cut(code, "-")
	if e := crawler.ByID(id); e != nil {
		return PurposeID(e.Purpose)
	}
	return PurposeID(crawler.Purpose(id))
}

// PurposeClass returns what is shown of a class, with what is folded if it is open.
func PurposeClass(c *purposes.Class, open bool) screen.PurposeClass {
	x := screen.PurposeClass{
		ID: PurposeID(c.Purpose), Name: c.Purpose.Text(), Access: c.Access.String(), Sentence: c.Sentence(),
		Excepted: c.Excepted && c.Access == purposes.Blocked, AI: c.Purpose.ForAI(), Open: open,
	}
	if !open {
		return x
	}
	mayBlock := c.Purpose != crawler.ForSearch // nobody is led to shut out a search engine
	if mayBlock && c.Allowed > 0 {
		x.Switches = append(x.Switches, policySwitch("block", string(c.Purpose)))
	}
	if c.Blocked > 0 {
		x.Switches = append(x.Switches, policySwitch("allow", string(c.Purpose)))
	}
	for i := range c.Members {
		m := &c.Members[i]
		row := screen.PurposeRow{Entry: m.Entry, Access: m.Access.String(), Decided: m.Decided(), Apart: m.KeptApart()}
		switch {
		case m.Access == purposes.Blocked:
			row.Switch = policySwitch("allow", m.ID)
		case mayBlock:
			row.Switch = policySwitch("block", m.ID)
		}
		x.Rows = append(x.Rows, row)
	}
	x.Remarks = c.Limits()
	x.Apart = sharedApart(x.Rows)
	return x
}

// sharedApart takes what is kept apart out of those rows that share it, and returns it
// with the line that decides for them.
func sharedApart(rows []screen.PurposeRow) (shared []robotstxt.Sentence) {
	places := make(map[string][]int)
	var order []string
	for i, r := range rows {
		if r.Apart.IsZero() || r.Decided.IsZero() {
			continue
		}
		said := r.Decided.String() + ": " + r.Apart.String()
		if places[said] == nil {
			order = append(order, said)
		}
		places[said] = append(places[said], i)
	}
	for _, said := range order {
		if len(places[said]) == 1 {
			continue
		}
		r := &rows[places[said][0]]
		shared = append(shared, purposes.Introduced(r.Decided, r.Apart))
		for _, i := range places[said] {
			rows[i].Apart = robotstxt.Sentence{}
		}
	}
	return shared
}

// policySwitch returns the switch for a purpose or the ID of a crawler.
func policySwitch(verb, of string) screen.PolicySwitch {
	code := verb + "-" + of
	return screen.PolicySwitch{Code: code, Verb: verb, Label: purposes.Label(code)}
}

// maxPurposePreviews is how many edits of one change are shown.
const maxPurposePreviews = 8

// PolicyChange returns the values of a change of f; nil if there is none.
func PolicyChange(f *robotstxt.File, o *purposes.Offer) *screen.PolicyChange {
	if o == nil {
		return nil
	}
	x := &screen.PolicyChange{Code: o.Code, Label: purposes.Label(o.Code), Why: o.Why}
	if o.Change == nil {
		return x
	}
	x.Effects, x.States = append(o.Change.Effects(), o.Remarks()...), o.States
	x.Previews, x.More = previews(f, o.Change.Edits, maxPurposePreviews)
	return x
}

// StatedUses returns the preferences of a file in words.
func StatedUses(sheet *signal.Sheet) (all []screen.StatedUse) {
	for _, w := range sheet.Wishes() {
		all = append(all, screen.StatedUse{
			Wish: w, About: w.Field.About(), Help: "/docs/" + strings.ToLower(w.Field.Name()),
		})
	}
	return all
}
