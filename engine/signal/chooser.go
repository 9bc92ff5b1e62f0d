package signal

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/choice"
	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// A chooser finds the value of one use that applies to a URL.
type chooser interface {
	choose(*question) (v Value, said bool)
}

// A question is a URL for which values are chosen, within a budget.
type question struct {
	target robotstxt.Target
	budget *work.Budget
	over   bool // the budget was too little
}

// choosers has a chooser for each use, built on first use.
type choosers [useCount]chooser

// values returns the values for q of all uses that are spoken of.
func (c *choosers) values(q *question, build func(Use) chooser) []Value {
	var values []Value
	for u := range useCount {
		if c[u] == nil {
			c[u] = build(u)
		}
		if v, said := c[u].choose(q); said {
			values = append(values, v)
		}
	}
	return values
}

// A pathsOf holds the values of lines by their paths.
type pathsOf struct {
	said  []Value         // in the order of the rules
	text  strings.Builder // the paths as rules
	rules *robotstxt.File // nil until a URL is asked for
	costs verdicts.Costs  // of rules
}

// literal reads rules as RFC 9309 does, without special paths or a limit on their
// number. The length of a path is that of all its octets (draft-ietf-aipref-attach,
// section 3.1).
var literal = &robotstxt.Reading{Set: choice.Set{
	Lines: choice.Lines{FileLimit: choice.By("", choice.NoFileLimit)},
	Match: choice.Match{RobotsTxt: choice.By("", choice.RulesToRobotsTxt), Length: choice.By("", choice.StarsLength)},
}}

// add adds a line. Without a path it matches nothing.
func (p *pathsOf) add(path string, v Value) {
	p.said = append(p.said, v)
	p.text.WriteString("Allow: " + path + "\n")
}

// find returns the value of the line with the longest path that matches the URL of q, and the
// octets of that path, 0 if none matches. Of paths of one length the first decides.
func (p *pathsOf) find(q *question) (v Value, octets int) {
	const open = "User-agent: *\n"
	if len(p.said) == 0 {
		return Value{}, 0
	}
	if p.rules == nil {
		p.rules, p.costs = literal.ParseString(open+p.text.String()), make(verdicts.Costs)
	}
	if !q.budget.Take(p.costs.Steps(p.rules.Group("*"), len(q.target.Path))) {
		q.over = true
		return Value{}, 0
	}
	decided := p.rules.Match(robotstxt.Crawler{}, q.target)
	if decided.Winner.Rule == nil {
		return Value{}, 0
	}
	return p.said[decided.Winner.Rule.Line-1-strings.Count(open, "\n")], decided.Winner.Octets
}
