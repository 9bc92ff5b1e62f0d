package engine

import (
	"context"
	"strings"

	"whichline/engine/internal/ascii"
)

// A Budget is how much work one answer may still cost, in steps: a step is about
// what it takes to read a line or to try a rule, some ten nanoseconds. Whoever
// does work that a stranger's file can make large takes its steps first, and says
// what was left out once none are left. The nil Budget has no end.
type Budget struct {
	left int
	ctx  context.Context // nothing is left once it is done; nil if it never is
}

// NewBudget returns a budget of so many steps.
func NewBudget(steps int) *Budget { return &Budget{left: steps} }

// Until has b at its end once ctx is done, so that no work is begun for which nobody
// waits any longer. It returns b.
func (b *Budget) Until(ctx context.Context) *Budget {
	b.ctx = ctx
	return b
}

// Take uses up steps and reports whether so many were left. If not, it uses up
// none, so that something smaller may still be done.
func (b *Budget) Take(steps int) bool {
	if b == nil {
		return true
	}
	if steps > b.left || b.ctx != nil && b.ctx.Err() != nil {
		return false
	}
	b.left -= steps
	return true
}

// ManyLines is how many lines a file has at most that is read for more readers than
// those that it is about, as each takes room for all of its lines. No file of 500 KiB
// has as many that say anything.
const ManyLines = 100_000

// ParseSteps returns about how many steps it takes to parse body and to find its
// groups: by counting its line endings, as lines cost more than their octets; those
// that follow one another, as blank lines cost less than others; what names groups, as
// each has to be found by its name; and octets that are not ASCII, as each is encoded.
func ParseSteps(body string) int {
	lines := 1 + strings.Count(body, "\n") + strings.Count(body, "\r")
	blank := strings.Count(body, "\n\n") + strings.Count(body, "\r\r")
	names, foreign := 0, 0
	for i := range len(body) {
		switch c := body[i]; {
		case c >= 0x80:
			foreign++
		case c|' ' == 't' && i >= 3 && ascii.SameFold(body[i-3:i], "gen"): // as in "User-agent", however it is written
			names++
		}
	}
	return 8*lines - 6*blank + len(body)/32 + 16*names + foreign
}

// TableSteps returns about how many steps it takes to find the verdicts on the
// URLs for the crawlers, by sizes alone. It is known before any rule is tried.
func (f *File) TableSteps(crawlers []Crawler, urls []string) int {
	return TableSteps(f.columns(crawlers), urls)
}

// TableSteps is [File.TableSteps] for columns.
func TableSteps(columns []Column, urls []string) int {
	octets, costs := 0, make(matchCosts)
	for _, u := range urls {
		octets += len(u)
	}
	seen := make(map[*Group]bool)
	steps := len(columns) * (1 + len(urls))
	for _, c := range columns {
		if _, g := c.File.GroupFor(c.Crawler); g != nil && !seen[g] {
			seen[g] = true
			steps += costs.of(g).steps(len(urls), octets)
		}
	}
	return steps
}

// ReadSteps returns about how many steps it takes to read the files of columns, the
// same one as several readings read it, each once.
func ReadSteps(columns []Column) int {
	steps, last, body := 0, 0, "" // readings have the same text, which is looked at once
	seen := make(map[*File]bool)
	for _, c := range columns {
		if seen[c.File] {
			continue
		}
		seen[c.File] = true
		if c.File.body != body {
			last, body = ParseSteps(c.File.body), c.File.body
		}
		steps += last
	}
	return steps
}

// A matchCost is what makes verdicts by the rules of a group cost much.
type matchCost struct{ rules, octets, wild int }

// steps returns what it costs to try the rules on so many paths, which have so
// many octets together. Most rules differ from the path in an octet that is known
// at once; one with a star may have to search all of it.
func (x matchCost) steps(paths, octets int) int {
	return paths*(1+x.rules/8+x.octets/64) + x.wild*octets/16
}

// matchCosts are the costs of groups, looked at once.
type matchCosts map[*Group]matchCost

// of returns the cost of g, which is not nil.
func (m matchCosts) of(g *Group) matchCost {
	if x, ok := m[g]; ok {
		return x
	}
	var x matchCost
	for r := range g.Rules() {
		x.rules++
		x.octets += len(r.Pattern)
		if strings.IndexByte(r.Pattern, '*') >= 0 {
			x.wild++
		}
	}
	m[g] = x
	return x
}

// verdict returns what it costs to find v anew.
func (m matchCosts) verdict(v *Verdict) int {
	if v.Group == nil {
		return 1
	}
	return m.of(v.Group).steps(1, len(v.Target.Path))
}

// row returns what it costs to find verdicts on one URL anew. Crawlers that obey
// the same group have theirs found once.
func (m matchCosts) row(verdicts []Verdict) int {
	steps := len(verdicts)
	seen := make(map[*Group]bool)
	for i := range verdicts {
		if g := verdicts[i].Group; g != nil && !seen[g] {
			seen[g] = true
			steps += m.verdict(&verdicts[i])
		}
	}
	return steps
}
