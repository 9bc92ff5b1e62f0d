package finding

import (
	"strings"

	robotstxt "whichline/engine"
)

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
