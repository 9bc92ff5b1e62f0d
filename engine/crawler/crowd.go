package crawler

import (
	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

// A Crowd is crawlers whose groups are found together. Those that a file does not name
// all obey the same, so only the others are looked up one by one.
type Crowd struct {
	crawlers []robotstxt.Crawler
	byToken  map[string][]int // indices in crawlers, by product token or sent name in lower case
}

// NewCrowd returns the Crowd of the given crawlers.
func NewCrowd(crawlers []robotstxt.Crawler) *Crowd {
	x := &Crowd{crawlers, make(map[string][]int)}
	for i, c := range crawlers {
		for _, token := range append([]string{c.Sent}, c.Tokens...) {
			token = ascii.ToLower(token)
			x.byToken[token] = append(x.byToken[token], i)
		}
	}
	return x
}

// Obeyed is the result of [robotstxt.File.GroupFor].
type Obeyed struct {
	Token string
	Group *robotstxt.Group
}

// Obeyed returns the groups that the crawlers obey, in their order.
func (x *Crowd) Obeyed(f *robotstxt.File) []Obeyed {
	all := make([]Obeyed, len(x.crawlers))
	if f.Reading.Groups.GroupName.Is != choice.SameName || f.Reading.Groups.TokenEnd.Is == choice.BeforeSlash {
		for i, c := range x.crawlers {
			all[i] = ObeyedBy(f, c)
		}
		return all
	}
	f.Runs() // finds all groups at once, not first those of one crawler
	unnamed := map[bool]Obeyed{false: ObeyedBy(f, robotstxt.Crawler{}), true: ObeyedBy(f, robotstxt.Crawler{IgnoresStar: true})}
	for i := range all {
		all[i] = unnamed[x.crawlers[i].IgnoresStar]
	}
	for g := range f.AllGroups() {
		for _, i := range x.byToken[ascii.ToLower(g.Token)] {
			all[i] = ObeyedBy(f, x.crawlers[i])
		}
	}
	return all
}

// ObeyedBy returns the group that one crawler obeys.
func ObeyedBy(f *robotstxt.File, c robotstxt.Crawler) Obeyed {
	token, g := f.GroupFor(c)
	return Obeyed{token, g}
}
