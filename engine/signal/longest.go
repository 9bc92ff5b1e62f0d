package signal

// A longest finds the Content-Usage line that applies to a URL and one use. Among lines
// with a matching path the longest path wins, as with rules (draft-ietf-aipref-attach,
// section 3.1). Among paths of one length a line that disallows wins over one that
// allows (draft-ietf-aipref-vocab, section 5.1).
type longest struct {
	paths  pathsOf // with a value without a key if the line does not mention the use
	allows pathsOf // of those that allow the use, if others disallow it
	bare   Value   // the value of the lines without a path; without a key if there is none
}

// newLongest returns the chooser of the lines of x for one use. Among rules of one length
// that say the same the first wins, so all lines become allows: first those that disallow
// the use, then those that allow it, then those that say nothing.
func (x *groupSheet) newLongest(s *Sheet, u Use) chooser {
	c := new(longest)
	first := make(map[string]int) // by path, the deciding line
	for _, wanted := range []string{"n", "y", ""} {
		if wanted == "" && len(first) == 0 {
			return c // no line speaks of the use
		}
		for _, i := range x.indices {
			line := &s.Statements[i]
			v, said := line.valueOf(u), c.paths.said
			j, known := first[line.Path]
			switch {
			case line.Field != Usage || v.Value != wanted:
			case !known:
				first[line.Path] = len(said)
				c.paths.add(line.Path, v)
				if wanted == "y" && said != nil && said[0].Value == "n" {
					c.allows.add(line.Path, v)
				}
			case wanted == "y" && said[j].Value == "n" && said[j].Other == 0: // line j decides wherever this one matches
				said[j].Other = v.Line
			}
		}
	}
	if i, known := first[""]; known {
		c.bare = c.paths.said[i]
	}
	return c
}

// valueOf returns the value of s for u; its Key is empty if there is none.
func (s *Statement) valueOf(u Use) Value {
	v := Value{Use: u, Line: s.Line}
	for _, x := range s.Said {
		if x.Use == u {
			v.Key, v.Value = x.Key, x.Value
		}
	}
	return v
}

// choose returns the value for q. A line that disallows may have another against it with a
// path of the same length, such as "/a*" and "/a$".
func (c *longest) choose(q *question) (v Value, said bool) {
	v, octets := c.paths.find(q)
	switch {
	case octets == 0:
		v = c.bare
	case v.Value == "n" && v.Other == 0:
		if y, n := c.allows.find(q); n == octets {
			v.Other = y.Line
		}
	}
	return v, v.Key != ""
}
