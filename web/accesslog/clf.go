package accesslog

import "strings"

// clf reads a line of the common or the combined format:
//
//	host identity user [time] "request" status octets "referrer" "user agent" …
//
// The name of the virtual host may precede the line, and anything may follow it.
func (p *parser) clf(line string) Problem {
	head, rest, ok := strings.Cut(line, " [")
	if !ok {
		return notThisFormat
	}
	r := &p.request
	if r.time, rest, ok = strings.Cut(rest, "]"); !ok {
		return notThisFormat
	}
	request, rest, ok := quoted(rest)
	if !ok {
		return notThisFormat
	}
	r.setClient(head)
	r.setLine(p.scratch.unquoted(request))
	r.setStatus(rest)
	if _, rest, ok = quoted(rest); ok {
		var agent string
		agent, _, p.agents = quoted(rest)
		r.agent = filled(p.scratch.unquoted(agent))
	}
	return none
}

// setClient sets the client, and the virtual host if there is one, from the text before
// the time.
func (r *request) setClient(head string) {
	first, rest, _ := strings.Cut(head, " ")
	r.client = first
	if strings.Count(rest, " ") > 1 { // one field more than client, identity and user
		r.host = withoutPort(first)
		r.client, _, _ = strings.Cut(rest, " ")
	}
}

// quoted returns the first quoted text of s and the rest. Quotes in the text are escaped
// by a backslash.
func quoted(s string) (text, rest string, ok bool) {
	start := strings.IndexByte(s, '"')
	if start < 0 {
		return "", "", false
	}
	s = s[start+1:]
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '"':
			return s[:i], s[i+1:], true
		}
	}
	return "", "", false
}
