package command

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"strings"

	"golang.org/x/text/width"

	robotstxt "whichline/engine"
	"whichline/web/api"
)

// How many characters of a line are shown before, in and behind what is meant.
const (
	shownBefore = 40
	shownMeant  = 60
)

// writeExcerpt writes the line that x names first, with arrows under the octets meant.
func (r *report) writeExcerpt(w io.Writer, x *api.Finding) {
	f := r.asked.File(robotstxt.Google)
	if len(x.Lines) == 0 || x.Lines[0] > len(f.Lines) {
		return
	}
	l := f.Line(x.Lines[0])
	text, meant := f.Text(l), meantIn(f, &l, x)
	before, in, after := text[:meant.Start], text[meant.Start:meant.End], text[meant.End:]
	before, in, after = tail(printable(before), shownBefore), head(printable(in), shownMeant), head(printable(after), shownBefore)
	margin := strings.Repeat(" ", len(fmt.Sprint(l.Number)))
	arrows := strings.Repeat(" ", columns(before)) + strings.Repeat("^", max(1, columns(in)))
	p := r.call.paint
	fmt.Fprintf(w, "  %s %s\n", p.dim(fmt.Sprint(l.Number, " |")), before+in+after)
	fmt.Fprintf(w, "  %s %s\n", p.dim(margin+" |"), p.level(levelOf(x), arrows))
}

// meantIn returns the octets of l that x is about: those that its first edit changes, else
// the field or an excerpt that its message quotes, else all.
func meantIn(f *robotstxt.File, l *robotstxt.Line, x *api.Finding) robotstxt.Span {
	text := f.Text(*l)
	text = text[:min(len(text), math.MaxUint16)]
	all := robotstxt.Span{Start: uint16(len(text) - len(strings.TrimLeft(text, " \t"))), End: uint16(len(text))}
	if offer := cmp.Or(x.Fix, x.Question); offer != nil && len(offer.Edits) > 0 {
		e := offer.Edits[0]
		start, end := e.Start-l.Offset, e.End-l.Offset
		mark := start < 0 // it is in front of the line
		if e.Line == l.Number && !mark && int(end) <= len(text) && !strings.ContainsAny(e.Text, "\r\n") {
			return robotstxt.Span{Start: uint16(start), End: uint16(end)}
		}
		return all
	}
	quoted := strings.Split(x.Message, "`")
	for i := 1; i < len(quoted); i += 2 {
		if quoted[i] != "" && quoted[i] == f.Field(*l) {
			return l.Field
		}
		for _, from := range []int{int(l.Value.Start), 0} {
			if at := strings.Index(text[from:], quoted[i]); at >= 0 && quoted[i] != "" {
				return robotstxt.Span{Start: uint16(from + at), End: uint16(from + at + len(quoted[i]))}
			}
		}
	}
	return all
}

// head returns the first characters of s, and tail the last, with a sign if there are
// more.
func head(s string, most int) string {
	if all := []rune(s); len(all) > most {
		return string(all[:most-1]) + "…"
	}
	return s
}

func tail(s string, most int) string {
	if all := []rune(s); len(all) > most {
		return "…" + string(all[len(all)-most+1:])
	}
	return s
}

// columns returns how many columns of a terminal s takes up.
func columns(s string) (n int) {
	for _, r := range s {
		n++
		if k := width.LookupRune(r).Kind(); k == width.EastAsianWide || k == width.EastAsianFullwidth {
			n++
		}
	}
	return n
}
