package engine

import (
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

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
	"agentmap", "clean-param", "content-signal", "content-usage", "crawl-delay", "domain",
	"host", "license", "noarchive", "nofollow", "noindex", "request-rate",
	"revisit-after", "visit-time",
}

// usageField is the field of lines of kind [Usage].
const usageField = "content-usage"

// UnsupportedFields returns the fields outside RFC 9309 that some reader uses or
// once used, in lower case and alphabetical order. It must not be modified.
func UnsupportedFields() []string { return supportedElsewhere[:] }

// FieldKind returns the kind of line that a field makes as Google's parser reads
// it, whatever its case and also if it is misspelt in one of the ways that the
// parser understands; ok is false if the parser does not know it.
func FieldKind(field string) (kind Kind, ok bool) {
	for i := range fieldNames {
		if n := &fieldNames[i]; ascii.EqualFold(field, n.name) {
			return n.kind, true
		}
	}
	return Unknown, false
}

// The first octets of the four fields, as [ascii.LowerEight] has them.
const (
	fiveOctets, sevenOctets = 1<<40 - 1, 1<<56 - 1

	lowerAllow    = 'a' | 'l'<<8 | 'l'<<16 | 'o'<<24 | 'w'<<32
	lowerDisallow = 'd' | 'i'<<8 | 's'<<16 | 'a'<<24 | 'l'<<32 | 'l'<<40 | 'o'<<48 | 'w'<<56
	lowerSitemap  = 's' | 'i'<<8 | 't'<<16 | 'e'<<24 | 'm'<<32 | 'a'<<40 | 'p'<<48
	lowerUserAge  = 'u' | 's'<<8 | 'e'<<16 | 'r'<<24 | '-'<<32 | 'a'<<40 | 'g'<<48 | 'e'<<56
)

// commonField returns the kind of line and the length of its field if line
// begins with one of the four fields, spelt right, and a colon. Length is 0 if
// it does not, and the slow way has to tell what the line is.
func commonField(line string) (kind Kind, length int) {
	if len(line) < 8 {
		if len(line) > 5 && line[5] == ':' && ascii.HasPrefixFold(line, "allow") {
			return Allow, 5
		}
		return Blank, 0
	}
	switch first := ascii.LowerEight(line); {
	case first == lowerDisallow:
		kind, length = Disallow, 8
	case first == lowerUserAge && line[4] == '-' && len(line) > 9 && line[8]|' ' == 'n' && line[9]|' ' == 't':
		kind, length = UserAgent, 10
	case first&fiveOctets == lowerAllow:
		kind, length = Allow, 5
	case first&sevenOctets == lowerSitemap:
		kind, length = Sitemap, 7
	}
	if length < len(line) && line[length] == ':' {
		return kind, length
	}
	return Blank, 0
}

// classify sets what l is from its field, as r reads it.
func (r *Reading) classify(l *Line, field string) {
	l.Kind, l.Ignored = Unknown, unknownField
	fields := fieldsByInitial[initial(field)]
	for i := range fields {
		n := &fields[i]
		if !ascii.HasPrefixFold(field, n.name) {
			continue
		}
		longer := len(field) > len(n.name)
		switch {
		case longer && r.LongerField.Is != choice.LongerIsKnown:
			continue
		case n.misspelt && !r.accepts(n):
			l.Ignored = misspeltFieldIgnored
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
	if r.RareSpelling.Is == choice.RareSpellings && classifyRare(l, field) {
		return
	}
	for _, name := range elsewhereByInitial[initial(field)] {
		if ascii.EqualFold(field, name) {
			l.Kind, l.Ignored = Unsupported, unsupportedField
			if name == usageField && r.ContentUsage.Is == choice.UsageEndsRun {
				l.Kind, l.Ignored = Usage, None
			}
			return
		}
	}
}

// The tables of fields by the initials of their names, as [initial] has them.
var (
	fieldsByInitial    = byInitial(fieldNames[:], func(n fieldName) string { return n.name })
	rareByInitial      = byInitial(rareFieldNames[:], func(n fieldName) string { return n.name })
	elsewhereByInitial = byInitial(supportedElsewhere[:], func(name string) string { return name })
)

func byInitial[T any](fields []T, name func(T) string) (lists [32][]T) {
	for _, field := range fields {
		i := initial(name(field))
		lists[i] = append(lists[i], field)
	}
	return lists
}

// initial returns a number that letters have in common with their capitals, and with
// some other octets, for the first octet of a field.
func initial(field string) byte { return field[0] % 32 }

// mayBeKnown reports whether a text begins as a field does that some reader knows.
// Most fields that none knows are from web pages.
func mayBeKnown(text string) bool {
	i := initial(text)
	return len(fieldsByInitial[i]) > 0 || len(elsewhereByInitial[i]) > 0 || len(rareByInitial[i]) > 0
}

// accepts reports whether r understands the misspelt field n.
func (r *Reading) accepts(n *fieldName) bool {
	return r.Spelling.Is == choice.GoogleSpellings || n.name == "useragent" && r.Spelling.Is == choice.Useragent
}

// split finds the field and the value of l. Text is the line up to its first
// comment or NUL octet. It sets kind and reason of a line that has none.
func (r *Reading) split(l *Line, text string, commented bool) (field string, ok bool) {
	start, end := r.trim(text, 0, len(text))
	if start == end {
		if l.Kind = Blank; commented {
			l.Kind = Comment
		}
		return "", false
	}
	if r.MissingColon.Is == choice.KnownField {
		return r.splitAtKnownField(l, text, start, end)
	}
	sep := strings.IndexByte(text[start:end], ':') + start
	if sep < start {
		if sep = r.colonless(text, start, end); sep < 0 {
			l.Kind, l.Ignored = Unparsed, noColon
			return "", false
		}
		l.Notes = l.Notes.with(MissingColon)
	}
	fieldStart, fieldEnd := r.trim(text, start, sep)
	if fieldStart == fieldEnd {
		l.Kind, l.Ignored = Unparsed, noField
		return "", false
	}
	valueStart, valueEnd := r.trim(text, sep+1, end)
	l.Field = Span{uint16(fieldStart), uint16(fieldEnd)}
	l.Value = Span{uint16(valueStart), uint16(valueEnd)}
	return text[fieldStart:fieldEnd], true
}

// rareFieldNames are misspellings that crawler-commons accepts beyond those of
// Google's parser.
var rareFieldNames = [...]fieldName{
	{"useg-agent", UserAgent, true},
	{"ser-agent", UserAgent, true},
	{"users-agent", UserAgent, true},
	{"user-agnet", UserAgent, true},
	{"user-agents", UserAgent, true},
	{"desallow", Disallow, true},
	{"dssalow", Disallow, true},
	{"dsallow", Disallow, true},
	{"diallow", Disallow, true},
	{"disallows", Disallow, true},
	{"disllow", Disallow, true},
}

// classifyRare sets what l is if its field is misspelt in one of those ways,
// and reports whether it is.
func classifyRare(l *Line, field string) bool {
	for _, n := range rareByInitial[initial(field)] {
		if ascii.EqualFold(field, n.name) {
			l.Kind, l.Ignored = n.kind, None
			l.Notes = l.Notes.with(MisspeltField)
			return true
		}
	}
	return false
}

// commonFields are the fields worth writing, as people write them.
var commonFields = [...]string{
	"User-agent", "Allow", "Disallow", "Sitemap",
	"Crawl-delay", "Clean-param", "Content-Signal", "Content-Usage", "Host", "License", "Request-rate",
}

// CommonFields returns the fields that a file may have and that some reader
// uses today, those of RFC 9309 first. It must not be modified.
func CommonFields() []string { return commonFields[:] }
