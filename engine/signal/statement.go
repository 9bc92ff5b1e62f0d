package signal

import (
	"cmp"
	"slices"
	"strings"

	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
)

// A Statement is a line that controls the use of content.
type Statement struct {
	Field  Field
	Line   int
	Value  string  // as written, less white space around it
	Path   string  // the path in front of the preferences; or ""
	Said   []Said  // the values understood, in order of occurrence
	Faults []Fault // in order
	URL    string  // of a License; "" if its value is not one

	valueAt int // octets of the line before Value
	room    int // how many more faults may be recorded
}

// A Said is one key and value of a line.
type Said struct {
	Use        Use
	Key, Value string // as written
	At         int    // octets of the line before the key
}

// parse parses the text of a line and records at most the given number of faults; ok is
// false if the line has none of the fields.
func parse(text string, faults int) (s Statement, ok bool) {
	s.room = faults
	if s.Field, s.Value, s.valueAt, ok = cut(text); !ok {
		return s, false
	}
	switch s.Field {
	case Usage:
		s.readPreferences(s.readPath())
	case Content:
		s.readContent()
	case License:
		s.readLicense()
	}
	return s, true
}

// says records a valid key and value.
func (s *Statement) says(at int, t *term, value string) {
	s.Said = append(s.Said, Said{t.use, t.key, value, s.valueAt + at})
}

// readPath takes the path at the beginning of the value, if there is one, and returns the
// octet at which the preferences begin (draft-ietf-aipref-attach, section 3.2).
func (s *Statement) readPath() int {
	preferences := s.Value
	if strings.HasPrefix(s.Value, "/") {
		s.Path, preferences = s.Value, ""
		if i := strings.IndexAny(s.Value, blank); i >= 0 {
			s.Path, preferences = s.Value[:i], s.Value[i:]
		}
	}
	preferences = strings.TrimLeft(preferences, blank)
	s.judgePath(preferences != "")
	return len(s.Value) - len(preferences)
}

// judgePath records the fault of a path that no preference follows, as in "/a,search=y", or
// that takes a comma along, as in "/a, search=y".
func (s *Statement) judgePath(followed bool) {
	if s.Path == "" {
		return
	}
	path, right := s.Path, ""
	for i := strings.LastIndexByte(path, ','); i >= 0 && s.Field.mayEnd(path[i+1:]); i = strings.LastIndexByte(path, ',') {
		path = path[:i]
	}
	if joined := s.Field.rewritten(s.Path[len(path):]); joined != "" {
		right = path + " " + joined
	}
	switch {
	case !followed:
		s.fault(PathAlone, 0, s.Path, right)
	case right != "":
		s.fault(PathComma, 0, s.Path, right+",")
	case path != s.Path:
		s.fault(PathComma, 0, s.Path, path)
	}
}

// mayEnd reports whether part, which follows a comma in a path, is a preference or nothing.
func (f Field) mayEnd(part string) bool { return part == "" || f.rewritten(part) != "" }

// Header parses the Content-Usage fields of a response header, which apply to its
// content (draft-ietf-aipref-attach, section 2) and have no path.
func Header(fields []string) Statement {
	s := Statement{Field: Usage, Value: strings.Join(fields, ", "), room: maxFaults}
	s.readPreferences(0)
	return s
}

// readPreferences parses the value as a dictionary, starting at octet at
// (draft-ietf-aipref-vocab, section 6.5). Parameters that look like preferences are
// faults.
func (s *Statement) readPreferences(at int) {
	preferences := s.Value[at:]
	d, ok := parseDictionary(preferences)
	if !ok {
		s.misread(at, preferences)
		return
	}
	counts := d.byKey()
	for i := range d {
		m := &d[i]
		if last := counts[m.key]; last != m && s.understands(m.written()) {
			s.repeated(at+m.at, m.written(), last.written())
		} else {
			s.judge(at+m.at, m.written(), m.key, m.value)
		}
		for _, p := range m.params {
			if right := s.Field.right(p.key, p.value); right != "" {
				s.fault(Parameter, at+p.at, p.written(), right)
			}
		}
	}
}

// written returns a key with its value.
func (p *param) written() string {
	if p.value == "" {
		return p.key
	}
	return p.key + "=" + p.value
}

// misread records why no part of the value is understood: only because of upper-case
// letters, or because it is not a dictionary.
func (s *Statement) misread(at int, preferences string) {
	if lower := ascii.ToLower(preferences); lower != preferences {
		if _, ok := parseDictionary(lower); ok {
			s.fault(UpperCase, at, preferences, cmp.Or(s.Field.rewritten(lower), lower))
			return
		}
	}
	s.fault(NotDictionary, at, preferences, s.Field.rewritten(preferences))
}

// readContent reads a path, if there is one, and keys and values between commas, as in
// Cloudflare's examples.
func (s *Statement) readContent() {
	for at := s.readPath(); at <= len(s.Value); {
		part, _, _ := strings.Cut(s.Value[at:], ",")
		written := strings.Trim(part, blank)
		start := at + len(part) - len(strings.TrimLeft(part, blank))
		at += len(part) + 1
		key, value, ok := strings.Cut(written, "=")
		switch {
		case written == "":
		case !ok || key == "" || strings.ContainsAny(written, " \t;:"):
			s.fault(NotKeyValue, start, written, s.Field.rewritten(written))
		default:
			s.content(start, written, key, value)
		}
	}
}

// content records one key and its value. The document does not define which of two
// values of a key applies. A value that the key does not have contradicts none.
func (s *Statement) content(at int, written, key, value string) {
	if t := s.Field.termOf(key); t != nil && slices.Contains(t.values, value) {
		if i := slices.IndexFunc(s.Said, func(x Said) bool { return x.Use == t.use }); i >= 0 {
			s.repeated(at, written, key+"="+s.Said[i].Value)
		}
	}
	s.judge(at, written, key, value)
}

// readLicense takes the value if it is a single URL with scheme and host. It need not be
// percent-encoded (RSL 1.0).
func (s *Statement) readLicense() {
	_, rest, ok := address.CutScheme(s.Value)
	authority, path := address.CutAuthority(rest)
	switch {
	case ok && hasHost(authority) && !slices.ContainsFunc(strings.Fields(path), address.HasScheme):
		s.URL = s.Value
	case s.Value != "":
		s.fault(NotAbsolute, 0, s.Value, "")
	}
}

// hasHost reports whether an authority has a host (RFC 3986, section 3.2).
func hasHost(authority string) bool {
	host := authority[strings.LastIndexByte(authority, '@')+1:]
	if strings.HasPrefix(host, "[") {
		return strings.IndexByte(host, ']') > 1
	}
	host, _, _ = strings.Cut(host, ":")
	return host != "" && !strings.ContainsAny(host, blank+"\\[]<>\"")
}
