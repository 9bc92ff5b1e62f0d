package api

import (
	"context"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/purposes"
	"whichline/engine/signal"
	"whichline/templates/words"
)

// A Class is the crawlers with one purpose, their access by the file, and
// changes that would block or allow them. Each crawler is taken to read the file
// as its operator documents.
type Class struct {
	Purpose string          `json:"purpose"` // code, such as "ai-training"
	Access  string          `json:"access"`  // of all of them to the site: "allowed", "blocked" or "mixed"
	Size    int             `json:"size"`    // how many they are
	Allowed int             `json:"allowed"` // how many may fetch the site
	Blocked int             `json:"blocked"` // how many may not
	Text    string          `json:"text"`    // that in a sentence, and whether some paths are exceptions
	Members []PolicyCrawler `json:"members"` // each of them
	Ways    []Way           `json:"ways"`    // how they have their access
	Remarks []string        `json:"remarks"` // which of them obey at all, and the limits of rules for them
	Block   Offer           `json:"block"`   // a change that would block them
	Allow   Offer           `json:"allow"`   // a change that would allow them
}

// A PolicyCrawler is one crawler of a class.
type PolicyCrawler struct {
	ID        string   `json:"id"` // in the catalogue
	Crawler   string   `json:"crawler"`
	Operator  string   `json:"operator"`
	Obeys     string   `json:"obeys"`      // as in the catalogue: "yes", "partial", "no", "user-triggered-ignores" or "unknown"
	Access    string   `json:"access"`     // "allowed" or "blocked"
	Line      *int     `json:"line"`       // that decides: a rule or, where none does, the user-agent line by which its group was found; null if no group applies
	KeptApart []string `json:"kept_apart"` // the first paths that rules block although the site is allowed, or open although it is blocked
	MoreApart int      `json:"more_apart"` // how many further such paths there are
	Text      string   `json:"text"`       // that in a sentence; "" if there are none
	Blocking  *string  `json:"blocking"`   // the consequence of blocking it; null if that isn't documented
	Source    *string  `json:"source"`     // where Blocking is documented; null without it
	Checked   *string  `json:"checked"`    // the day on which Blocking was last compared with Source; null without it
}

// A Preference is a preference on use, in words.
type Preference struct {
	Text  string   `json:"text"`  // as written, with its lines
	Lines []int    `json:"lines"` // that state it
	Words []string `json:"words"`
}

// describePreferences describes the preferences of the file for which there is room.
func (a *TestAnswer) describePreferences(ctx context.Context, all []signal.Wish, room *room) {
	for _, w := range all {
		one := Preference{words.Sentence(ctx, w.Sentence()), w.Lines, plain(ctx, w.Words)}
		if !room.take(one) {
			a.truncate(purposesList)
			return
		}
		a.Preferences = append(a.Preferences, one)
	}
}

// A Way is how some crawlers have their access.
type Way struct {
	Access   string   `json:"access"`
	Cause    string   `json:"cause"`    // code: "own-group", "other-group", "star" or "no-group"
	Group    *string  `json:"group"`    // the group that they obey, if it isn't their own; null if it is, or none is
	Lines    []int    `json:"lines"`    // that decide: rules or, where none does, lines that open the group
	Crawlers []string `json:"crawlers"` // by name
	Text     string   `json:"text"`
}

// An Offer is a change for the crawlers of a purpose, which is proven to change
// nothing for any other.
type Offer struct {
	Code    string    `json:"code"`          // such as "block-ai-training"
	Change  *Proposal `json:"change"`        // null if there is none
	Why     string    `json:"why,omitempty"` // there is none
	Remarks []string  `json:"remarks"`       // the exceptions that it leaves, whom else it names, and whom it doesn't reach
}

// describePurposes describes the access of crawlers by purpose. Nothing is listed
// if classes is nil, and a change is left out for which there is no room.
func (a *TestAnswer) describePurposes(ctx context.Context, classes []purposes.Class, room *room) []Class {
	all := []Class{}
	for i := range classes {
		one := describeClass(ctx, &classes[i])
		if !room.take(one) {
			a.truncate(purposesList)
			return all
		}
		one.Block.Change = a.describeOffer(ctx, classes[i].Block.Change, purposesList, room)
		one.Allow.Change = a.describeOffer(ctx, classes[i].Allow.Change, purposesList, room)
		all = append(all, one)
	}
	if classes == nil {
		a.truncate(purposesList)
	}
	return all
}

func describeClass(ctx context.Context, c *purposes.Class) Class {
	p := Class{
		Purpose: string(c.Purpose), Access: c.Access.String(), Size: c.Size,
		Allowed: c.Allowed, Blocked: c.Blocked,
		Text: words.Sentence(ctx, c.Sentence()), Remarks: plain(ctx, c.Remarks()),
		Block: withoutChange(ctx, &c.Block), Allow: withoutChange(ctx, &c.Allow),
	}
	for i := range c.Members {
		p.Members = append(p.Members, describeMember(ctx, &c.Members[i]))
	}
	for i := range c.Ways {
		w := &c.Ways[i]
		p.Ways = append(p.Ways, Way{
			Access: w.Access.String(), Cause: w.Cause.String(), Group: Filled(validText(w.Token)), Lines: append([]int{}, w.Lines...),
			Crawlers: crawler.Names(w.Crawlers), Text: words.Sentence(ctx, w.Sentence()),
		})
	}
	return p
}

func describeMember(ctx context.Context, m *purposes.Member) PolicyCrawler {
	x := PolicyCrawler{
		ID: m.ID, Crawler: m.Name, Operator: m.Operator, Obeys: string(m.Obeys), Access: m.Access.String(),
		Line: above0(m.Line), KeptApart: validTexts(m.Apart.Paths), MoreApart: m.Apart.More, Text: words.Sentence(ctx, m.KeptApart()),
	}
	if m.Blocking != "" {
		x.Blocking, x.Source, x.Checked = Filled(words.Sentence(ctx, m.Cost())), &m.Source, &m.Checked
	}
	return x
}

func withoutChange(ctx context.Context, o *purposes.Offer) Offer {
	return Offer{Code: o.Code, Why: words.Sentence(ctx, o.Why), Remarks: plain(ctx, o.Remarks())}
}

// plain returns sentences as plain texts.
func plain(ctx context.Context, all []robotstxt.Sentence) []string {
	texts := []string{}
	for _, s := range all {
		texts = append(texts, words.Sentence(ctx, s))
	}
	return texts
}
