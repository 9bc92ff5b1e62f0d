package versionspage

import (
	"context"
	"strings"

	robotstxt "whichline/engine"
	"whichline/templates"
	"whichline/templates/words"
)

// An Answer holds the differences between two versions.
type Answer struct {
	Groups       []Group // crawlers with the same differences; nil if one version is not a file
	NotCompared  string  // the reason why there are no groups; "" if there are or they were not requested
	Untold       bool    // more crawlers are named than were compared
	Given        *templates.VerdictChanges
	Problems     []Problem // with given URLs
	MoreProblems int       // not shown
	Diff         *Diff     // nil if one version is not a file
}

// Changes returns all lists of changes, for the lines that they mention.
func (a *Answer) Changes() []*templates.VerdictChanges {
	var all []*templates.VerdictChanges
	for i := range a.Groups {
		all = append(all, &a.Groups[i].Flips)
	}
	if a.Given != nil {
		all = append(all, a.Given)
	}
	return all
}

// A Group is the crawlers with the same differences between the versions.
type Group struct {
	Crawlers []string
	Proved   bool // no URL flips
	Cut      bool // the search was incomplete
	Flips    templates.VerdictChanges
}

// A Problem is a URL that cannot be tested, with the reason.
type Problem struct {
	URL string
	Why robotstxt.Sentence
}

// mostSaid is the maximum number of groups that the headline describes one by one.
const mostSaid = 3

// headline summarizes the changes by crawler.
func (a *Answer) headline(ctx context.Context) string {
	var flips, proved, open []string
	for _, g := range a.Groups {
		switch {
		case g.Proved:
			proved = append(proved, g.Crawlers...)
		case g.kinds() == 0:
			open = append(open, g.Crawlers...)
		default:
			flips = append(flips, g.headline(ctx))
		}
	}
	if len(flips) > mostSaid {
		flips = []string{say(ctx, "versions.flips.groups", vars{"n": number(ctx, a.flipping()), "of": count(ctx, a.crawlers(), "crawler")})}
	}
	said := flips
	if len(proved) > 0 {
		said = append(said, say(ctx, "versions.proved", vars{"crawlers": names(ctx, proved)}))
	}
	if len(open) > 0 {
		said = append(said, say(ctx, "versions.open", vars{"crawlers": names(ctx, open)}))
	}
	return strings.Join(said, " ")
}

// kinds returns the number of kinds of URLs that flip.
func (g *Group) kinds() int { return len(g.Flips.Rows) + g.Flips.More }

// headline returns the number of kinds of URLs that flip, in words.
func (g *Group) headline(ctx context.Context) string {
	return sayOf(ctx, "versions.flips", g.kinds(), vars{"crawlers": names(ctx, g.Crawlers)})
}

// crawlers returns the number of crawlers compared.
func (a *Answer) crawlers() int {
	n := 0
	for _, g := range a.Groups {
		n += len(g.Crawlers)
	}
	return n
}

// flipping returns the number of crawlers with flips.
func (a *Answer) flipping() int {
	n := 0
	for _, g := range a.Groups {
		if g.kinds() > 0 {
			n += len(g.Crawlers)
		}
	}
	return n
}

// isDivided reports whether URLs flip for more than one group, so that each needs a heading.
func (a *Answer) isDivided() bool {
	n := 0
	for _, g := range a.Groups {
		n += min(g.kinds(), 1)
	}
	return n > 1
}

// untried describes the omissions of the comparison.
func (a *Answer) untried(ctx context.Context) []string {
	var said []string
	if a.Untold {
		said = append(said, say(ctx, "versions.untold", vars{"n": number(ctx, a.crawlers())}))
	}
	for _, g := range a.Groups {
		if g.Cut {
			return append(said, say(ctx, "versions.cut"))
		}
	}
	return said
}

// mostNames is the maximum number of crawlers in a sentence.
const mostNames = 3

// names lists crawlers for a sentence.
func names(ctx context.Context, crawlers []string) string {
	var all []string
	for _, c := range crawlers {
		if c == "*" {
			c = say(ctx, "versions.others")
		}
		all = append(all, c)
	}
	if n := len(all); n > mostNames {
		all = append(all[:mostNames-1:mostNames-1], say(ctx, "versions.more-crawlers", vars{"n": number(ctx, n-mostNames+1)}))
	}
	return words.Enumerated(ctx, all)
}
