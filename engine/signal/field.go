package signal

import (
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/source"
)

// A Field is one of the fields that control the use of content.
type Field uint8

// The fields.
const (
	Usage   Field = iota // Content-Usage
	Content              // Content-Signal
	License              // License
	fieldCount
)

// Fields returns all fields.
func Fields() []Field { return []Field{Usage, Content, License} }

// A fieldText holds the texts about a field.
type fieldText struct {
	code, name, source, obeyed string
}

var fieldTexts = [fieldCount]fieldText{
	Usage: {"content_usage", "Content-Usage", source.ContentUsage,
		"no crawler in the catalogue is known to obey it, and it is a draft"},
	Content: {"content_signal", "Content-Signal", source.ContentSignal,
		"Cloudflare's `/crawl`, which AI Search can use, obeys it; no other crawler in the catalogue is known to"},
	License: {"license", "License", source.License,
		"no crawler in the catalogue is known to obey it"},
}

// Checked is the date on which the adoption of the fields was last looked up.
const Checked = "2026-11-22"

// String returns the stable code of f, such as "content_usage".
func (f Field) String() string { return fieldTexts[f].code }

// Name returns the spelling of f, such as "Content-Usage".
func (f Field) Name() string { return fieldTexts[f].name }

// Source returns the document that defines f, with its date.
func (f Field) Source() string { return fieldTexts[f].source }

// Obeyed returns the crawlers known to obey f, as a clause. [Checked] is its date.
func (f Field) Obeyed() string { return fieldTexts[f].obeyed }

// fieldOf returns the field with the given name, ignoring case.
func fieldOf(name string) (Field, bool) {
	for f := range fieldTexts {
		if ascii.EqualFold(name, fieldTexts[f].name) {
			return Field(f), true
		}
	}
	return 0, false
}

// cut returns the field of a line, its value and the offset of the value, without
// surrounding white space and comment.
func cut(text string) (f Field, value string, at int, ok bool) {
	colon := strings.IndexByte(text, ':')
	if colon < 0 {
		return 0, "", 0, false
	}
	if f, ok = fieldOf(strings.Trim(text[:colon], blank)); !ok {
		return 0, "", 0, false
	}
	text, _, _ = strings.Cut(text, "#")
	value = strings.TrimLeft(text[colon+1:], blank)
	at = len(text) - len(value)
	return f, strings.TrimRight(value, blank), at, true
}

// blank is the white space of RFC 9309.
const blank = " \t"
