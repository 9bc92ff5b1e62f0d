package finding

import (
	"strings"

	robotstxt "whichline/engine"
)

// An Edit replaces octets of a file by a text.
type Edit struct {
	Line       int    // number of the line in which it begins
	Start, End int32  // half-open range of octets of the input
	Text       string // the replacement
}

// sizeWith returns how many octets f has with the edits made.
func sizeWith(f *robotstxt.File, edits []Edit) int {
	size := len(f.Body())
	for _, e := range edits {
		size += len(e.Text) - int(e.End-e.Start)
	}
	return size
}

// Apply returns the input of f with the edits made. They must be in order and
// must not overlap, as those of a [Fix] are.
func Apply(f *robotstxt.File, edits []Edit) string {
	var b strings.Builder
	b.Grow(sizeWith(f, edits))
	at := int32(0)
	for _, e := range edits {
		b.WriteString(f.Body()[at:e.Start])
		b.WriteString(e.Text)
		at = e.End
	}
	b.WriteString(f.Body()[at:])
	return b.String()
}

// replace returns an edit of octets of l. If it begins a file, it begins before what was read
// as half a byte order mark, as that is part of another character.
func replace(l *robotstxt.Line, s robotstxt.Span, text string) *Edit {
	start, end := l.Offset+int32(s.Start), l.Offset+int32(s.End)
	if l.Number == 1 && s.Start == 0 && start < 3 {
		if start = 0; s.End == 0 {
			end = 0
		}
	}
	return &Edit{Line: l.Number, Start: start, End: end, Text: text}
}

// insert returns an edit that puts text before the octet of l at position at.
func insert(l *robotstxt.Line, at uint16, text string) *Edit {
	return replace(l, robotstxt.Span{Start: at, End: at}, text)
}

// remove returns an edit that takes l away. At the end of the input, where it
// has no line ending, an empty line stays.
func remove(l *robotstxt.Line) *Edit {
	return &Edit{Line: l.Number, Start: l.Offset, End: l.Offset + l.Length + int32(l.Ending)}
}

// insertAfter returns an edit that puts a line after l.
func insertAfter(f *robotstxt.File, l *robotstxt.Line, text string) *Edit {
	end := l.Offset + l.Length
	return &Edit{Line: l.Number, Start: end, End: end, Text: Newline(f) + text}
}

// insertBefore returns an edit that puts a line before l.
func insertBefore(f *robotstxt.File, l *robotstxt.Line, text string) *Edit {
	return &Edit{Line: l.Number, Start: l.Offset, End: l.Offset, Text: text + Newline(f)}
}

// insertsLine reports whether e puts a line between others, and follows whether it is
// one of [insertAfter].
func (e *Edit) insertsLine() bool { return e.Start == e.End && strings.ContainsAny(e.Text, "\r\n") }
func (e *Edit) follows() bool     { return strings.ContainsAny(e.Text[:1], "\r\n") }

// Newline returns the line ending that the file uses first.
func Newline(f *robotstxt.File) string {
	l := f.Lines[0]
	if l.Ending == 0 {
		return "\n"
	}
	end := l.Offset + l.Length
	return f.Body()[end : end+int32(l.Ending)]
}

// A Preview is the lines that an edit touches, before and after it.
type Preview struct {
	Line   int      // number of the first of them
	Before []string // the lines as they are, without their endings
	After  []string // the lines as they will be; none if the edit takes them away
}

// PreviewOf returns the preview of e, an edit of f.
func PreviewOf(f *robotstxt.File, e Edit) Preview {
	first := f.Lines[e.Line-1]
	last, removed := first, false
	for n := e.Line; ; n++ {
		last = f.Lines[n-1]
		end := last.Offset + last.Length
		// An edit up to the start of the next line takes the ending along.
		if removed = e.End == end+int32(last.Ending) && e.End > end; removed || e.End <= end || n == len(f.Lines) {
			break
		}
	}
	start, end := min(first.Offset, e.Start), last.Offset+last.Length
	p := Preview{Line: e.Line, Before: textLines(f.Body()[start:end])}
	after := f.Body()[start:e.Start] + e.Text + f.Body()[e.End:max(e.End, end)]
	if !removed || after != "" {
		p.After = textLines(after)
	}
	return p
}

// textLines cuts text at its line endings.
func textLines(text string) []string {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	return strings.Split(text, "\n")
}
