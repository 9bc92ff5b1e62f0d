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

// commonField returns the kind of line and the length of its field if line
// begins with one of the four fields, spelt right, and a colon. Length is 0 if
// it does not, and the slow way has to tell what the line is.
func commonField(line string) (kind Kind, length int) {
	switch {
	case len(line) > 8 && line[8] == ':' && (line[:8] == "Disallow" || ascii.HasPrefixFold(line, "disallow")):
		return Disallow, 8
	case len(line) > 10 && line[10] == ':' && (line[:10] == "User-agent" || ascii.HasPrefixFold(line, "user-agent")):
		return UserAgent, 10
	case len(line) > 5 && line[5] == ':' && (line[:5] == "Allow" || ascii.HasPrefixFold(line, "allow")):
		return Allow, 5
	case len(line) > 7 && line[7] == ':' && (line[:7] == "Sitemap" || ascii.HasPrefixFold(line, "sitemap")):
		return Sitemap, 7
	}
	return Blank, 0
}

// classify sets what l is from its field, as r reads it.
func (r *Reading) classify(l *Line, field string) {
	l.Kind, l.Ignored = Unknown, unknownField
	for i := range fieldNames {
		n := &fieldNames[i]
		if ascii.Lower(field[0]) != n.name[0] || !ascii.HasPrefixFold(field, n.name) {
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
	for _, name := range supportedElsewhere {
		if ascii.EqualFold(field, name) {
			l.Kind, l.Ignored = Unsupported, unsupportedField
			if name == usageField && r.ContentUsage.Is == choice.UsageEndsRun {
				l.Kind, l.Ignored = Usage, None
			}
			return
		}
	}
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
	for i := range rareFieldNames {
		if n := &rareFieldNames[i]; ascii.EqualFold(field, n.name) {
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
