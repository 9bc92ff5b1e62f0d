package robotstxt

import (
	"slices"
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/lines"
)

// A fieldName is one spelling of a field that is carried out.
type fieldName struct {
	name     string // lower case
	kind     Kind
	misspelt bool
}

// The spellings that Google's parser knows, and those of crawler-commons beyond them.
var fieldNames, rareFieldNames = withKinds(lines.Fields[:]), withKinds(lines.RareFields[:])

// withKinds adds the kinds of lines that fields make.
func withKinds(fields []lines.Field) []fieldName {
	var all []fieldName
	for _, f := range fields {
		kind := Kind(slices.Index(kindCodes[:], f.Means))
		all = append(all, fieldName{f.Name, kind, f.Name != f.Means})
	}
	return all
}

// usageField is the field of lines of kind [Usage].
const usageField = "content-usage"

// An exactField is a field that is known at once if it is spelt right: by its first
// eight octets and, if it is longer, by its last eight. Both are compared as numbers,
// as [ascii.LowerEight] has them, less the text behind a shorter field.
type exactField struct {
	head, headMask uint64
	tail, tailMask uint64
	tailAt         uint8 // where the last eight octets begin
	length         uint8
	kind           Kind
	ignored        Reason
}

// fieldWindow is more than any of those fields has octets, with its colon and what
// follows that.
const fieldWindow = 16

// A fieldTable finds fields by their first four octets.
type fieldTable struct {
	factor uint32 // with which no two of them fall into one slot
	slots  [64]exactField
}

// exactFields are the fields of RFC 9309 and those that readers take alike who do not
// carry them out. Being found in a table, whichever comes next makes no difference to
// the time.
var exactFields = newFieldTable()

func newFieldTable() *fieldTable {
	var fields []exactField
	for _, n := range fieldNames {
		if n.name == strings.ToLower(n.kind.Field()) || n.kind == Sitemap && !n.misspelt {
			fields = append(fields, newExactField(n.name, n.kind, None))
		}
	}
	for _, name := range lines.Elsewhere {
		if name != usageField {
			fields = append(fields, newExactField(name, Unsupported, UnsupportedField))
		}
	}
	t := &fieldTable{factor: 1}
	for !t.fill(fields) {
		t.factor += 0x9E3779B2
	}
	return t
}

// fill enters the fields, and reports whether each has a slot of its own.
func (t *fieldTable) fill(fields []exactField) bool {
	t.slots = [64]exactField{}
	for i := range t.slots {
		t.slots[i].head = 1 // is no field's, with the mask
	}
	for _, f := range fields {
		slot := &t.slots[uint32(f.head)*t.factor>>26]
		if slot.length > 0 {
			return false
		}
		*slot = f
	}
	return true
}

// at returns the field that text, which has a window for it, begins with, a colon
// behind it; nil if there is none.
func (t *fieldTable) at(text string) *exactField {
	text = text[:fieldWindow]
	head := ascii.LowerEight(text)
	f := &t.slots[uint32(head)*t.factor>>26]
	if head&f.headMask != f.head || ascii.LowerEight(text[f.tailAt%8:])&f.tailMask != f.tail || text[f.length%fieldWindow] != ':' {
		return nil
	}
	return f
}

func newExactField(name string, kind Kind, ignored Reason) exactField {
	f := exactField{length: uint8(len(name)), kind: kind, ignored: ignored}
	f.tailAt = uint8(max(0, len(name)-8))
	f.head, f.headMask = asNumber(name[:min(8, len(name))])
	f.tail, f.tailMask = asNumber(name[f.tailAt:])
	return f
}

// asNumber returns at most eight octets as a number, the first one lowest, and what
// it is compared under.
func asNumber(s string) (number, mask uint64) {
	for i := range len(s) {
		number |= uint64(s[i]) << (8 * i)
		mask |= 0xff << (8 * i)
	}
	return number, mask
}

// commonField returns the kind of line and the length of its field if line begins
// with one of the four fields of RFC 9309 and sitemaps.org, spelt right, and a colon.
// Length is 0 if it does not, or if line is shorter than a window, and the slow way has
// to tell the kind of line.
func commonField(line string) (kind Kind, length int) {
	if len(line) < fieldWindow {
		return Blank, 0
	}
	if f := exactFields.at(line); f != nil && f.kind <= Sitemap && (f.kind != UserAgent || line[4] == '-') {
		return f.kind, int(f.length)
	}
	return Blank, 0
}

// classify sets the kind of l from its field, as r reads it.
func (r *Reading) classify(l *Line, field string) {
	l.Kind, l.Ignored = Unknown, UnknownField
	for i := range fieldNames {
		n := &fieldNames[i]
		if !ascii.HasPrefixFold(field, n.name) {
			continue
		}
		longer := len(field) > len(n.name)
		switch {
		case longer && r.Lines.LongerField.Is != choice.LongerIsKnown:
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
	if r.Lines.RareSpelling.Is == choice.RareSpellings && classifyRare(l, field) {
		return
	}
	for _, name := range lines.Elsewhere {
		if ascii.EqualFold(field, name) {
			l.Kind, l.Ignored = Unsupported, UnsupportedField
			if name == usageField && r.Groups.ContentUsage.Is == choice.UsageEndsRun {
				l.Kind, l.Ignored = Usage, None
			}
			return
		}
	}
}

// accepts reports whether r understands the misspelt field n. The list of
// crawler-commons has "sitemaps" and not "site-map".
func (r *Reading) accepts(n *fieldName) bool {
	if n.kind == Sitemap && r.Lines.RareSpelling.Is == choice.RareSpellings {
		return false
	}
	return r.Lines.Spelling.Is == choice.GoogleSpellings || n.name == "useragent" && r.Lines.Spelling.Is == choice.Useragent
}

// split finds the field and the value of l. Text is the line up to its first
// comment or NUL octet. It sets kind and reason of a line that has none.
func (r *Reading) split(l *Line, text string, commented bool) (field string, ok bool) {
	line := r.lines()
	start, end := line.Trim(text, 0, len(text))
	if start == end {
		if l.Kind = Blank; commented {
			l.Kind = Comment
		}
		return "", false
	}
	if r.Lines.MissingColon.Is == choice.KnownField {
		// A longer field isn't found so, but by its colon.
		field, ok := r.splitAtKnownField(l, text, start, end)
		if ok || r.Lines.LongerField.Is != choice.LongerIsKnown || !strings.Contains(text[start:end], ":") {
			return field, ok
		}
	}
	if r.Lines.MissingColon.Is == choice.KnownWords && !r.splitsAtColon(text[start:end]) {
		if field := r.splitAtKnownWords(l, text, start, end); field != "" {
			return field, true
		}
	}
	sep := strings.IndexByte(text[start:end], ':') + start
	if sep < start {
		if sep = r.colonless(text, start, end); sep < 0 {
			l.Kind, l.Ignored = Unparsed, NoColon
			return "", false
		}
		l.Notes = l.Notes.with(MissingColon)
	}
	fieldStart, fieldEnd := line.Trim(text, start, sep)
	if fieldStart == fieldEnd {
		l.Kind, l.Ignored = Unparsed, NoField
		return "", false
	}
	valueStart, valueEnd := line.Trim(text, sep+1, end)
	l.Field = Span{uint16(fieldStart), uint16(fieldEnd)}
	l.Value = Span{uint16(valueStart), uint16(valueEnd)}
	return text[fieldStart:fieldEnd], true
}

// classifyRare sets the kind of l if its field is misspelt in one of those ways,
// and reports whether it is.
func classifyRare(l *Line, field string) bool {
	for _, n := range rareFieldNames {
		if ascii.EqualFold(field, n.name) {
			l.Kind, l.Ignored = n.kind, None
			l.Notes = l.Notes.with(MisspeltField)
			return true
		}
	}
	return false
}
