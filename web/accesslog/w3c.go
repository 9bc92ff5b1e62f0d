package accesslog

import "strings"

// maxFields is the maximum number of fields of a W3C log whose meaning is stored.
const maxFields = 128

// A w3c holds the directives of a W3C extended log that apply to the next line.
type w3c struct {
	fields [maxFields]member // by position
	known  int               // number of fields
	named  bool              // there was a directive on fields
	date   string            // for the lines below
}

// extended parses a line of the W3C extended format: values separated by tabs or blanks,
// in the order of the last "#Fields:" line.
func (p *parser) extended(line string) Problem {
	if line[0] == '#' {
		p.w3c.direct(line)
		return directive
	}
	if !p.w3c.named {
		return noFields
	}
	separator := byte(' ')
	if strings.IndexByte(line, '\t') >= 0 {
		separator = '\t'
	}
	located := false
	rest, more := line, true
	for _, m := range p.w3c.fields[:p.w3c.known] {
		if !more {
			return fewFields
		}
		var value string
		value, rest, more = cutField(rest, separator)
		if m.kind != 0 {
			p.found.set(m, filled(value))
		}
		located = located || m.kind == urlOf || m.kind == pathOf || m.kind == lineOf
	}
	if !located {
		return noRequest
	}
	p.request.date = p.w3c.date
	p.finish() // a dash for the URL, as for a malformed request, is counted as one without
	return none
}

// direct handles a directive, a line that begins with "#".
func (w *w3c) direct(line string) {
	if names, ok := strings.CutPrefix(line, "#Fields:"); ok {
		w.known, w.named = 0, true
		for name := range strings.FieldsSeq(names) {
			if w.known == maxFields {
				return
			}
			w.fields[w.known] = memberNamed(name)
			w.known++
		}
	}
	if date, ok := strings.CutPrefix(line, "#Date:"); ok {
		day, _, _ := strings.Cut(strings.Trim(date, " \t"), " ")
		w.date = strings.Clone(day)
	}
}

// cutField returns the first value of s, which may be quoted, and the rest. It returns
// false if there is no further value.
func cutField(s string, separator byte) (value, rest string, more bool) {
	if s != "" && s[0] == '"' {
		if value, rest, ok := quoted(s); ok {
			rest, more = strings.CutPrefix(rest, string(separator))
			return value, rest, more
		}
	}
	return strings.Cut(s, string(separator))
}
