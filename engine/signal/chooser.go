package signal

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/choice"
)

// A chooser finds the value of one use that applies to a URL.
type chooser interface {
	choose(robotstxt.Target) (v Value, said bool)
}

// choosers has a chooser for each use, built on first use.
type choosers [useCount]chooser

// values returns the values for t of all uses that are spoken of.
func (c *choosers) values(t robotstxt.Target, build func(Use) chooser) []Value {
	var values []Value
	for u := range useCount {
		if c[u] == nil {
			c[u] = build(u)
		}
		if v, said := c[u].choose(t); said {
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
}

// literal reads rules as RFC 9309 does, without special paths or a limit on their
// number.
var literal = &robotstxt.Reading{Set: choice.Set{
	Lines: choice.Lines{FileLimit: choice.By("", choice.NoFileLimit)},
	Match: choice.Match{RobotsTxt: choice.By("", choice.RulesToRobotsTxt)},
}}

// add adds a line. Without a path it matches nothing.
func (p *pathsOf) add(path string, v Value) {
	p.said = append(p.said, v)
	p.text.WriteString("Allow: " + path + "\n")
}

// find returns the value of the line with the longest path that matches t. Of paths of one
// length the first decides.
func (p *pathsOf) find(t robotstxt.Target) (v Value, matches bool) {
	const open = "User-agent: *\n"
	if len(p.said) == 0 {
		return Value{}, false
	}
	if p.rules == nil {
		p.rules = literal.ParseString(open + p.text.String())
	}
	decided := p.rules.Match(robotstxt.Crawler{}, t)
	if decided.Winner.Rule == nil {
		return Value{}, false
	}
	return p.said[decided.Winner.Rule.Line-1-strings.Count(open, "\n")], true
}
