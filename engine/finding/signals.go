package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/lines"
	"whichline/engine/signal"
)

// signals finds the faults of lines on the use of the content.
func (c *inspector) signals() {
	s := signal.Read(c.file)
	c.steps += len(s.Statements)
	for i := range s.Statements {
		x := &s.Statements[i]
		for j := range x.Faults {
			c.faulty(x, &x.Faults[j])
		}
	}
	c.outsideGroup(s)
	c.contradictions(s)
	c.onBlocked(s)
	c.trainingOpen(s)
	c.licensesInGroups(s)
}

// A faultText is the code under which a fault is found, and its clause in each field.
type faultText struct {
	code           Code
	usage, content string
}

// textPath is for both fields.
const textPath = "is read as a path, which ends at the first space"

// faultTexts is indexed by [signal.FaultCode].
var faultTexts = [...]faultText{
	signal.NotDictionary: {signalUnreadable, "isn't a list of keys and values, so none of it applies", ""},
	signal.NotKeyValue:   {signalUnreadable, "", "isn't a key and a value, so it says nothing"},
	signal.Parameter: {signalUnreadable,
		"comes after a semicolon, which makes it a remark on what is before it; a comma would make it a preference of its own", ""},
	signal.UpperCase: {signalUpperCase,
		"it says nothing: keys and values of `Content-Usage` are lower-case",
		"it may not apply: Cloudflare writes keys and values in lower case"},
	signal.UnknownKey: {signalUnknownKey,
		"`Content-Usage` has no such key", "`Content-Signal` has no such key"},
	signal.WrongValue: {signalWrongValue,
		"in `Content-Usage` it would be `y` or `n`", "in `Content-Signal` the value is `yes` or `no`, but for `use` it is `immediate`, `reference` or `full`"},
	signal.Repeated: {signalContradicts,
		"of the same key in one line, the last one applies", textEitherCounts},
	signal.NotAbsolute: {licenseNotAbsolute, "", ""},
	signal.PathAlone:   {signalUnreadable, textPath, textPath},
	signal.PathComma:   {signalUnreadable, textPath, textPath},
}

// faulty notes a fault of a line. A fault that may come only from the cut of a long line
// at the reader's limit is passed over.
func (c *inspector) faulty(x *signal.Statement, y *signal.Fault) {
	t := &faultTexts[y.Code]
	if y.End >= lines.By(&c.file.Reading.Lines).MaxLine() {
		return
	}
	l := &c.file.Lines[x.Line-1]
	h := place{line: x.Line, subject: y.Written, text: t.usage}
	if x.Field == signal.Content {
		h.text = t.content
	}
	part := robotstxt.Span{Start: uint16(y.Start), End: uint16(y.End)}
	switch {
	case y.Code == signal.NotAbsolute:
		if !mayBeSeveral(y.Written) && (strings.HasPrefix(y.Written, "/") || ascii.HasPrefixFold(y.Written, "www.") || c.namesSite(y.Written) || mendedURL(y.Written) != "") {
			h.edit = c.completed(l, y.Written)
		}
	case y.Code == signal.Repeated:
		h.detail, h.other = y.Other, x.Line
	case y.Right != "":
		h.edit = replace(l, part, y.Right)
	}
	if y.Code == signal.Parameter {
		h.edit = c.commaFor(l, y)
	}
	c.add(t.code, h)
}

// commaFor returns an edit that puts a comma in place of the semicolon in front of y.
func (c *inspector) commaFor(l *robotstxt.Line, y *signal.Fault) *Edit {
	at := strings.LastIndexByte(c.file.Text(*l)[:y.Start], ';')
	return replace(l, robotstxt.Span{Start: uint16(at), End: uint16(y.End)}, ", "+y.Right)
}
