package signal

import (
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/choice"
)

// usage returns the values of the Content-Usage lines for t.
func (x *groupSheet) usage(s *Sheet, t robotstxt.Target) []Value {
	return x.usages.values(t, func(u Use) chooser { return x.newLongest(s, u) })
}

// A longest finds the Content-Usage line that applies to a URL and one use. Among lines
// with a matching path the longest path wins, as with rules (draft-ietf-aipref-attach,
// section 3.1). Among paths of one length a line that disallows wins over one that
// allows (draft-ietf-aipref-vocab, section 5.1).
type longest struct {
	paths *robotstxt.File // the paths as rules; nil if there are none
	said  []Value         // by line of paths; without a key if the line does not mention the use
	bare  Value           // the value of the lines without a path; without a key if there is none
}

// literal reads rules as RFC 9309 does, without special paths or a limit on their
// number.
var literal = &robotstxt.Reading{Set: choice.Set{
	Lines: choice.Lines{FileLimit: choice.By("", choice.NoFileLimit)},
	Match: choice.Match{RobotsTxt: choice.By("", choice.RulesToRobotsTxt)},
}}

// A saying is the value of one line for one use.
type saying struct {
	path  string
	value Value
}

// newLongest returns the chooser of the lines of x for one use. Among rules of one length
// that say the same the first wins, so all lines become allows: first those that disallow
// the use, then those that allow it, then those that say nothing.
func (x *groupSheet) newLongest(s *Sheet, u Use) *longest {
	c := &longest{said: []Value{{}}}
	if !x.speaksOf(s, u) {
		return c
	}
	first := make(map[string]int) // by path, the deciding line
	var text strings.Builder
	text.WriteString("User-agent: *\n")
	for _, wanted := range []string{"n", "y", ""} {
		for _, i := range x.indices {
			line := &s.Statements[i]
			if line.Field != Usage {
				continue
			}
			y := line.sayingOf(u)
			if y.value.Value != wanted {
				continue
			}
			if y.path == "" {
				c.takeBare(y.value)
				continue
			}
			if j, known := first[y.path]; known { // the known line decides wherever this one matches
				if x := &c.said[j]; wanted == "y" && x.Value == "n" && x.Other == 0 {
					x.Other = y.value.Line
				}
				continue
			}
			first[y.path] = len(c.said)
			c.said = append(c.said, y.value)
			text.WriteString("Allow: " + y.path + "\n")
		}
	}
	if len(c.said) > 1 {
		c.paths = literal.ParseString(text.String())
	}
	return c
}

// speaksOf reports whether some line of x has a value for u.
func (x *groupSheet) speaksOf(s *Sheet, u Use) bool {
	return slices.ContainsFunc(x.indices, func(i int) bool {
		return s.Statements[i].Field == Usage && s.Statements[i].sayingOf(u).value.Value != ""
	})
}

// sayingOf returns the value of s for u; its Value is empty if there is none.
func (s *Statement) sayingOf(u Use) saying {
	y := saying{path: s.Path, value: Value{Use: u, Line: s.Line}}
	for _, x := range s.Said {
		if x.Use == u {
			y.value.Key, y.value.Value = x.Key, x.Value
		}
	}
	return y
}

// takeBare takes the first line without a path that has a value. Lines that disallow
// come first.
func (c *longest) takeBare(v Value) {
	switch {
	case c.bare.Key == "":
		c.bare = v
	case v.Key != "" && v.Value != c.bare.Value && c.bare.Other == 0:
		c.bare.Other = v.Line
	}
}

// choose returns the value for t.
func (c *longest) choose(t robotstxt.Target) (v Value, said bool) {
	v = c.bare
	if c.paths != nil {
		if decided := c.paths.Match(robotstxt.Crawler{}, t); decided.Winner.Rule != nil {
			v = c.said[decided.Winner.Rule.Line-1]
		}
	}
	return v, v.Key != ""
}
