package signal

import (
	"slices"
	"strings"

	"whichline/engine"
	"whichline/engine/internal/choice"
)

// usage returns what the Content-Usage lines say for t.
func (x *groupSheet) usage(s *Sheet, t engine.Target) []Value {
	var values []Value
	for u := range useCount {
		if x.choosers[u] == nil {
			x.choosers[u] = x.newChooser(s, u)
		}
		if v, said := x.choosers[u].choose(t); said {
			values = append(values, v)
		}
	}
	return values
}

// A chooser finds the Content-Usage line that counts for a URL and one use: of those
// whose path matches, the one with the longest path, as with rules
// (draft-ietf-aipref-attach, section 3.1). Of several with paths of one length, one
// that disallows counts, then one that allows (draft-ietf-aipref-vocab, section 5.1).
type chooser struct {
	paths *engine.File // the paths as rules; nil if there are none
	said  []Value      // by line of paths; without a key if the line says nothing about the use
	bare  Value        // what the lines without a path say; without a key if nothing
}

// literal reads rules as RFC 9309 does, for every path alike and however many.
var literal = &engine.Reading{Set: choice.Set{
	FileLimit: choice.Of[choice.FileLimit]{Is: choice.NoFileLimit},
	RobotsTxt: choice.Of[choice.RobotsTxt]{Is: choice.RulesToRobotsTxt},
}}

// A saying is what one line says about one use.
type saying struct {
	path  string
	value Value
}

// newChooser makes one of the lines of x. Among rules of one length an allow wins, and
// then the first one: so a line that disallows becomes an allow, one that allows a
// disallow, and one that says nothing a disallow behind those.
func (x *groupSheet) newChooser(s *Sheet, u Use) *chooser {
	c := &chooser{said: []Value{{}}}
	if !x.speaksOf(s, u) {
		return c
	}
	first := make(map[string]int) // by path, the line that counts
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
			if j, known := first[y.path]; known { // which decides wherever this line would
				if x := &c.said[j]; wanted == "y" && x.Value == "n" && x.Other == 0 {
					x.Other = y.value.Line
				}
				continue
			}
			first[y.path] = len(c.said)
			c.said = append(c.said, y.value)
			text.WriteString(ruleFields[wanted] + y.path + "\n")
		}
	}
	if len(c.said) > 1 {
		c.paths = literal.ParseString(text.String())
	}
	return c
}

// ruleFields are how lines begin as rules, by what they say.
var ruleFields = map[string]string{"n": "Allow: ", "y": "Disallow: ", "": "Disallow: "}

// speaksOf reports whether some line of x says something about u.
func (x *groupSheet) speaksOf(s *Sheet, u Use) bool {
	return slices.ContainsFunc(x.indices, func(i int) bool {
		return s.Statements[i].Field == Usage && s.Statements[i].sayingOf(u).value.Value != ""
	})
}

// sayingOf returns what s says about u; its value is empty if that is nothing.
func (s *Statement) sayingOf(u Use) saying {
	y := saying{path: s.Path, value: Value{Use: u, Line: s.Line}}
	for _, x := range s.Said {
		if x.Use == u {
			y.value.Key, y.value.Value = x.Key, x.Value
		}
	}
	return y
}

// takeBare takes the first of the lines without a path that says something, as they
// come those that disallow first.
func (c *chooser) takeBare(v Value) {
	switch {
	case c.bare.Key == "":
		c.bare = v
	case v.Key != "" && v.Value != c.bare.Value && c.bare.Other == 0:
		c.bare.Other = v.Line
	}
}

// choose returns what is said for t.
func (c *chooser) choose(t engine.Target) (v Value, said bool) {
	v = c.bare
	if c.paths != nil {
		if decided := c.paths.Match(engine.Crawler{}, t); decided.Winner.Rule != nil {
			v = c.said[decided.Winner.Rule.Line-1]
		}
	}
	return v, v.Key != ""
}
