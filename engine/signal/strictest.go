package signal

import (
	"strings"

	robotstxt "whichline/engine"
)

// degrees is the number of values that [permits] distinguishes.
const degrees = 3

// contentFor returns the values of the Content-Signal lines for t: those without a path,
// and those whose path matches. Of several values it chooses the most restrictive, as the
// document does not define which applies.
func (x *groupSheet) contentFor(s *Sheet, t robotstxt.Target) []Value {
	if !x.scoped {
		return x.content
	}
	return x.contents.values(t, func(u Use) chooser { return x.newStrictest(s, u) })
}

// A strictest finds the most restrictive value, by Content-Signal lines with a path and
// without.
type strictest struct {
	bare  Value            // of the lines without a path; without a key if there is none
	paths [degrees]pathsOf // by how much their value permits
}

// A pathsOf holds the paths of lines whose value permits the same.
type pathsOf struct {
	rules *robotstxt.File // the paths as rules; nil if there are none
	said  []Value         // by line of rules
}

// newStrictest returns the chooser of the lines of x for one use.
func (x *groupSheet) newStrictest(s *Sheet, u Use) *strictest {
	c := new(strictest)
	for _, v := range x.content {
		if v.Use == u {
			c.bare = v
		}
	}
	var texts [degrees]strings.Builder
	for _, i := range x.indices {
		line := &s.Statements[i]
		if line.Field != Content || line.Path == "" {
			continue
		}
		for _, y := range line.Said {
			if y.Use != u {
				continue
			}
			d := permits(y.Value)
			p := &c.paths[d]
			if p.said == nil {
				p.said = []Value{{}}
				texts[d].WriteString("User-agent: *\n")
			}
			p.said = append(p.said, Value{Use: u, Key: y.Key, Value: y.Value, Line: line.Line})
			texts[d].WriteString("Allow: " + line.Path + "\n")
		}
	}
	for d := range texts {
		if texts[d].Len() > 0 {
			c.paths[d].rules = literal.ParseString(texts[d].String())
		}
	}
	return c
}

// choose returns the value for t.
func (c *strictest) choose(t robotstxt.Target) (v Value, said bool) {
	v, said = c.bare, c.bare.Key != ""
	for d := range c.paths {
		switch y, matches := c.paths[d].find(t); {
		case !matches || said && y.Value == v.Value:
		case !said:
			v, said = y, true
		case d < permits(v.Value):
			y.Other = v.Line
			v = y
		case v.Other == 0:
			v.Other = y.Line
		}
	}
	return v, said
}

// find returns the value of a line whose path matches t.
func (p *pathsOf) find(t robotstxt.Target) (v Value, matches bool) {
	if p.rules == nil {
		return Value{}, false
	}
	decided := p.rules.Match(robotstxt.Crawler{}, t)
	if decided.Winner.Rule == nil {
		return Value{}, false
	}
	return p.said[decided.Winner.Rule.Line-1], true
}

// strictest returns the value of the Content-Signal lines without a path for u. Of several
// values it chooses the most restrictive, as the document does not define which applies.
func (x *groupSheet) strictest(s *Sheet, u Use) (v Value, said bool) {
	for _, i := range x.indices {
		line := &s.Statements[i]
		if line.Field != Content || line.Path != "" {
			continue
		}
		for _, y := range line.Said {
			switch {
			case y.Use != u || said && y.Value == v.Value:
			case !said:
				v, said = Value{Use: u, Key: y.Key, Value: y.Value, Line: line.Line}, true
			case permits(y.Value) < permits(v.Value):
				v.Value, v.Line, v.Other = y.Value, line.Line, v.Line
			default:
				v.Other = line.Line
			}
		}
	}
	return v, said
}

// permits orders values by how much they permit.
func permits(value string) int {
	switch value {
	case "no", "n", "immediate":
		return 0
	case "reference":
		return 1
	}
	return 2
}
