package templates

import (
	"context"
	"html"
	"io"
	"strconv"
	"strings"
	"sync"

	"github.com/a-h/templ"
	"github.com/a-h/templ/runtime"

	robotstxt "whichline/engine"
	"whichline/templates/words"
)

// The components in this file are written without templ's generator. They show
// strangers' texts, of which a page has thousands, so their overhead is most of a page's
// cost.

// Slots are components for the gaps of a text, by name.
type Slots map[string]templ.Component

// Filled shows the text with the given code, with components in its gaps, wherever the
// language has them.
func Filled(code string, slots Slots) templ.Component {
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		text := say(ctx, code)
		for text != "" {
			before, rest, _ := strings.Cut(text, "{")
			if _, err := io.WriteString(w, html.EscapeString(before)); err != nil {
				return err
			}
			var name string
			name, text, _ = strings.Cut(rest, "}")
			if c := slots[name]; c != nil {
				if err := c.Render(ctx, w); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// Text shows a text as it is.
func Text(text string) templ.Component {
	return stringComponent(func(_ context.Context, w io.StringWriter) { w.WriteString(html.EscapeString(text)) })
}

// A stringComponent writes its HTML to w.
type stringComponent func(ctx context.Context, w io.StringWriter)

// Render implements [templ.Component].
func (f stringComponent) Render(ctx context.Context, w io.Writer) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	page, existing := runtime.GetBuffer(w)
	f(ctx, page)
	if existing { // it keeps its first error until it is flushed
		return nil
	}
	return runtime.ReleaseBuffer(page)
}

// Seen shows a stranger's text with all characters visible.
func Seen(s string) templ.Component {
	return stringComponent(func(ctx context.Context, w io.StringWriter) { writeVisible(w, s) })
}

// Worded shows a text in the language of the page. Outside of the excerpts of files between
// backticks, it has the characters by which other languages than English join and isolate
// words; all others are visible.
func Worded(s string) templ.Component {
	return stringComponent(func(ctx context.Context, w io.StringWriter) {
		l := words.In(ctx)
		if l == words.BuiltIn {
			writeVisible(w, s)
			return
		}
		for i, text := range strings.Split(s, "`") {
			if i > 0 {
				writeVisible(w, "`")
			}
			if i%2 == 0 {
				writeWords(w, l, text)
			} else {
				writeVisible(w, text)
			}
		}
	})
}

// show shows pieces side by side, with nothing between them.
func show(ps []piece) templ.Component {
	return stringComponent(func(ctx context.Context, w io.StringWriter) { writePieces(w, ps) })
}

// Said shows a sentence of the engine, with links to the lines it names.
func Said(a Anchors, s robotstxt.Sentence) templ.Component {
	return stringComponent(func(ctx context.Context, w io.StringWriter) { writeSentence(ctx, w, a, s) })
}

func writeSentence(ctx context.Context, w io.StringWriter, a Anchors, s robotstxt.Sentence) {
	l := words.In(ctx)
	s.Use(l.Engine(), func(parts []robotstxt.Part) {
		for _, p := range parts {
			writePart(w, l, a, p)
		}
	})
}

func writePart(w io.StringWriter, l *words.Language, a Anchors, p robotstxt.Part) {
	switch {
	case p.Line > 0:
		writeLineRef(w, a, p.Line, p.Text)
	case p.Code:
		w.WriteString("<code>")
		writeVisible(w, p.Text)
		w.WriteString("</code>")
	case p.Name && l.Direction == "rtl":
		w.WriteString(`<bdi dir="ltr">`)
		writeVisible(w, p.Text)
		w.WriteString("</bdi>")
	case p.Name || l == words.BuiltIn:
		writeVisible(w, p.Text)
	default:
		writeWords(w, l, p.Text)
	}
}

// writeWords writes words of a translator. A page that is read from right to left is full
// of such words: isolated, those that begin with a name such as Google would be read from
// left to right.
func writeWords(w io.StringWriter, l *words.Language, s string) {
	if l.Direction != "rtl" {
		writePieces(w, spelled(s))
		return
	}
	for _, p := range spelled(s) {
		tag := &pieceTags[p.role]
		w.WriteString(tag.begin)
		w.WriteString(html.EscapeString(p.text))
		w.WriteString(tag.end)
	}
}

// meaning shows the meaning of a rule, and nothing for other lines.
func meaning(a Anchors, s robotstxt.Sentence) templ.Component {
	if s.IsZero() {
		return templ.NopComponent
	}
	return stringComponent(func(ctx context.Context, w io.StringWriter) {
		w.WriteString(`<span class="meaning">`)
		writeSentence(ctx, w, a, s)
		w.WriteString("</span>")
	})
}

// lineNumber shows the number of a line.
func lineNumber(n int) templ.Component {
	return stringComponent(func(ctx context.Context, w io.StringWriter) {
		w.WriteString(`<span class="number">`)
		w.WriteString(strconv.Itoa(n))
		w.WriteString("</span>")
	})
}

// lineState states the effect of a line for screen readers.
func lineState(ctx context.Context, s LineState) templ.Component {
	return stringComponent(func(ctx context.Context, w io.StringWriter) {
		w.WriteString(`<span class="visually-hidden">`)
		w.WriteString(html.EscapeString(label(ctx, say(ctx, "line."+string(s)))))
		w.WriteString(" </span> ")
	})
}

// lineRef links to a line: by a link if the page shows it, otherwise by a button that
// requests the page of the listing with the line, if the page can request it.
func lineRef(a Anchors, number int, text string) templ.Component {
	return stringComponent(func(ctx context.Context, w io.StringWriter) { writeLineRef(w, a, number, text) })
}

func writeVisible(w io.StringWriter, s string) {
	if allSeen(s) {
		w.WriteString(html.EscapeString(s))
		return
	}
	writePieces(w, pieces(s))
}

// pieceTags are the elements of pieces by role.
var pieceTags = [...]struct{ begin, end string }{
	plainText: {}, unseen: {"<i>", "</i>"}, fieldText: {"<b>", "</b>"}, commentText: {"<em>", "</em>"}, lineBreak: {"<wbr>", ""},
}

func writePieces(w io.StringWriter, ps []piece) {
	for _, p := range ps {
		tag := &pieceTags[p.role]
		w.WriteString(tag.begin)
		writeIsolated(w, p.text)
		w.WriteString(tag.end)
	}
}

// writeIsolated writes a visible text. It isolates each segment of a path that is read
// from right to left, so that it does not reorder its neighbours.
func writeIsolated(w io.StringWriter, s string) {
	for s != "" && strings.ContainsFunc(s, fromRight) {
		end := strings.IndexByte(s, '/') + 1
		if end == 0 {
			end = len(s)
		}
		segment, slash := strings.CutSuffix(s[:end], "/")
		if strings.ContainsFunc(segment, fromRight) {
			segment = "<bdi>" + html.EscapeString(segment) + "</bdi>"
		} else {
			segment = html.EscapeString(segment)
		}
		w.WriteString(segment)
		if slash {
			w.WriteString("/")
		}
		s = s[end:]
	}
	w.WriteString(html.EscapeString(s))
}

// fromRight reports whether a letter is read from right to left.
func fromRight(r rune) bool {
	return r >= 0x590 && r <= 0x8ff || r >= 0xfb1d && r <= 0xfdff || r >= 0xfe70 && r <= 0xfefc || r >= 0x10800 && r <= 0x10fff || r >= 0x1e800 && r <= 0x1efff
}

func writeLineRef(w io.StringWriter, a Anchors, number int, text string) {
	end := "</a>"
	switch {
	case a.Has(number):
		w.WriteString(`<a class="line-ref" href="`)
		w.WriteString(html.EscapeString(string(a.href(number))))
		w.WriteString(`">`)
	case a.Static:
		end = ""
	default:
		end = "</button>"
		w.WriteString(`<button class="line-ref" form="tester" name="from" value="`)
		w.WriteString(strconv.Itoa(number))
		w.WriteString(`" formaction="`)
		w.WriteString(formAction(number))
		w.WriteString(`">`)
	}
	w.WriteString(html.EscapeString(text))
	w.WriteString(end)
}

// lineText shows the visible part of a line.
func lineText(ctx context.Context, t LineText) templ.Component {
	return stringComponent(func(ctx context.Context, w io.StringWriter) {
		writePieces(w, t.pieces(ctx))
	})
}

// codes shows texts as code, separated by commas.
func codes(texts []string) templ.Component {
	return stringComponent(func(ctx context.Context, w io.StringWriter) {
		for i, text := range texts {
			if i > 0 {
				w.WriteString(",")
			}
			w.WriteString(" <code>")
			writeVisible(w, text)
			w.WriteString("</code>")
		}
	})
}

// verdictSign shows the sign of a verdict.
func verdictSign(allowed bool) templ.Component {
	return stringComponent(func(ctx context.Context, w io.StringWriter) { writeSign(w, allowed) })
}

func writeSign(w io.StringWriter, allowed bool) {
	w.WriteString(`<span class="sign" aria-hidden="true">`)
	w.WriteString(verdictMark(allowed))
	w.WriteString("</span>")
}

// readingCells shows the verdicts of a reading by crawler, with the deciding lines.
func readingCells(ctx context.Context, a Anchors, row ReadingRow) templ.Component {
	return stringComponent(func(ctx context.Context, w io.StringWriter) {
		for _, c := range row.Cells {
			w.WriteString(`<td data-reading="`)
			w.WriteString(html.EscapeString(strings.Join(row.Codes, " ")))
			w.WriteString(`" class="`)
			w.WriteString(verdictClass(c.Allowed))
			if c.Differs {
				w.WriteString(" apart")
			}
			w.WriteString(`">`)
			writeSign(w, c.Allowed)
			w.WriteString(" ")
			w.WriteString(html.EscapeString(verdictWord(ctx, c.Allowed)))
			w.WriteString(" ")
			if c.Line > 0 {
				writeLineRef(w, a, c.Line, lineWord(ctx, c.Line))
			}
			w.WriteString("</td>")
		}
	})
}

// attributes returns attributes from names and values. For elements that a page has
// thousands of it is cheaper than a class expression of templ, which allocates two maps.
func attributes(pairs ...string) templ.OrderedAttributes {
	all := make(templ.OrderedAttributes, 0, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		all = append(all, templ.KeyValue[string, any]{Key: pairs[i], Value: pairs[i+1]})
	}
	return all
}

// Fixed returns a component that shows c, which must be the same on every page. c is
// rendered once in each language, on first use.
func Fixed(c templ.Component) templ.Component {
	var rendered sync.Map // by language
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		l := words.In(ctx)
		html, ok := rendered.Load(l)
		if !ok {
			var b strings.Builder
			if err := c.Render(ctx, &b); err != nil {
				return err
			}
			html, _ = rendered.LoadOrStore(l, b.String())
		}
		_, err := io.WriteString(w, html.(string))
		return err
	})
}
