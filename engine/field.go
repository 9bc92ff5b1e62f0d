package engine

import "strings"

// A fieldName is one spelling of a field that is carried out.
type fieldName struct {
	name     string // lower case
	kind     Kind
	misspelt bool
}

// fieldNames are the spellings Google's parser accepts, in the order in which
// it tries them (google/robotstxt, robots.cc).
var fieldNames = [...]fieldName{
	{"user-agent", UserAgent, false},
	{"useragent", UserAgent, true},
	{"user agent", UserAgent, true},
	{"allow", Allow, false},
	{"disallow", Disallow, false},
	{"dissallow", Disallow, true},
	{"dissalow", Disallow, true},
	{"disalow", Disallow, true},
	{"diasllow", Disallow, true},
	{"disallaw", Disallow, true},
	{"sitemap", Sitemap, false},
	{"site-map", Sitemap, true},
}

// supportedElsewhere are fields outside RFC 9309 that some reader uses or once
// used, lower case.
var supportedElsewhere = [...]string{
	"clean-param", "content-signal", "content-usage", "crawl-delay", "domain",
	"host", "license", "noarchive", "nofollow", "noindex", "request-rate",
	"revisit-after", "visit-time",
}

// classify sets what l is from its field, as r reads it.
func (r *Reading) classify(l *Line, field string) {
	l.Kind, l.Ignored = Unknown, UnknownField
	for i := range fieldNames {
		n := &fieldNames[i]
		if !hasPrefixFold(field, n.name) {
			continue
		}
		longer := len(field) > len(n.name)
		switch {
		case longer && !r.differs(AcceptsLongerFields):
			continue
		case n.misspelt && !r.accepts(n):
			l.Ignored = MisspeltFieldIgnored
			return
		}
		l.Kind, l.Ignored = n.kind, None
		if n.misspelt {
			l.Notes = l.Notes.with(MisspeltField)
		}
		if longer {
			l.Notes = l.Notes.with(LongerField)
		}
		return
	}
	for _, name := range supportedElsewhere {
		if equalFold(field, name) {
			l.Kind, l.Ignored = Unsupported, UnsupportedField
			return
		}
	}
}

// accepts reports whether r understands the misspelt field n.
func (r *Reading) accepts(n *fieldName) bool { return r.differs(AcceptsMisspeltFields) }

// split finds the field and the value of l. Text is the line up to its first
// comment or NUL octet. It sets kind and reason of a line that has none.
func (r *Reading) split(l *Line, text string, commented bool) (field string, ok bool) {
	start, end := trim(text, 0, len(text))
	if start == end {
		if l.Kind = Blank; commented {
			l.Kind = Comment
		}
		return "", false
	}
	sep := strings.IndexByte(text[start:end], ':') + start
	if sep < start {
		if sep = twoWords(text, start, end); sep < 0 {
			l.Kind, l.Ignored = Unparsed, NoColon
			return "", false
		}
		l.Notes = l.Notes.with(MissingColon)
	}
	fieldStart, fieldEnd := trim(text, start, sep)
	if fieldStart == fieldEnd {
		l.Kind, l.Ignored = Unparsed, NoField
		return "", false
	}
	valueStart, valueEnd := trim(text, sep+1, end)
	l.Field = Span{uint16(fieldStart), uint16(fieldEnd)}
	l.Value = Span{uint16(valueStart), uint16(valueEnd)}
	return text[fieldStart:fieldEnd], true
}

// twoWords returns where the first of exactly two words ends in
// text[start:end], or -1. Google's parser takes blank and tab for a colon in
// such a line.
func twoWords(text string, start, end int) int {
	const blanks = " \t"
	sep := strings.IndexAny(text[start:end], blanks)
	if sep < 0 {
		return -1
	}
	rest := strings.TrimLeft(text[start+sep:end], blanks)
	if strings.ContainsAny(rest, blanks) {
		return -1
	}
	return start + sep
}

// trim narrows the range to what lies between the white space at its ends.
func trim(text string, start, end int) (int, int) {
	for start < end && isSpace(text[start]) {
		start++
	}
	for start < end && isSpace(text[end-1]) {
		end--
	}
	return start, end
}
