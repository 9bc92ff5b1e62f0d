package accesslog

import "strings"

// maxFields is how many fields of a W3C log are known by their places.
const maxFields = 128

// w3c is what the directives of a W3C extended log say of the lines below them.
type w3c struct {
	fields [maxFields]member // what stands where
	known  int               // how many fields there are; 0 above the first directive
	date   string            // of all lines below
}

// extended reads a line of the W3C extended format: values in the order that the last
// "#Fields:" line gives, between tabs or blanks.
func (p *parser) extended(line string) Problem {
	if line[0] == '#' {
		p.w3c.direct(line)
		return directive
	}
	if p.w3c.known == 0 {
		return noFields
	}
	separator := byte(' ')
	if strings.IndexByte(line, '\t') >= 0 {
		separator = '\t'
	}
	found := fields{scratch: &p.scratch, request: &p.request}
	n := 0
	for rest := line; n < p.w3c.known; n++ {
		var value string
		value, rest = cutField(rest, separator)
		if m := p.w3c.fields[n]; m.kind != 0 {
			found.set(m, filled(value))
		}
		if rest == "" {
			break
		}
	}
	if found.request.date == "" {
		found.request.date = p.w3c.date
	}
	if !found.finish() {
		return fewFields
	}
	return none
}

// direct takes in a line that begins with "#".
func (w *w3c) direct(line string) {
	if names, ok := strings.CutPrefix(line, "#Fields:"); ok {
		w.known = 0
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

// cutField returns the first value of s, which quotes may enclose, and what follows it.
func cutField(s string, separator byte) (value, rest string) {
	if s != "" && s[0] == '"' {
		if value, rest, ok := quoted(s); ok {
			return value, strings.TrimLeft(rest, string(separator))
		}
	}
	if i := strings.IndexByte(s, separator); i >= 0 {
		return s[:i], s[i+1:]
	}
	return s, ""
}
