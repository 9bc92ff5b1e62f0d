// Package view computes the values of pages from the engine. It fills the
// values that the components of package templates take.
package view

import (
	"strings"
	"unicode/utf8"

	robotstxt "whichline/engine"
	"whichline/engine/meaning"
	"whichline/templates"
)

const (
	// restLines is how many lines of the part that is not read are shown.
	restLines = 20
	// lineOctets is how much of one line is shown.
	lineOctets = 1000
)

// Listing lists the file. A long one is shown in full from the line with the
// given number; below 1 means the first.
func (a *AnnotatedFile) Listing(from int) templates.Listing {
	w := newWindow(a.lines, from)
	l := templates.Listing{Facts: a.facts(), Empty: len(a.file.Body()) == a.file.BOM}
	if w.whole() {
		l.Items = a.items(w)
	} else {
		l.Pager = w.pager()
		l.Anchors, l.Items, l.Pager.Short = a.excerpt(w)
	}
	if a.file.Unread() != "" {
		l.Items = append(l.Items, templates.Item{Rest: newRest(a.file.Unread())})
	}
	return l
}

// StaticListing lists the file for a page that cannot ask for other lines and has
// several listings: the ids of this one begin with prefix.
func (a *AnnotatedFile) StaticListing(prefix string) templates.Listing {
	l := a.Listing(1)
	l.Anchors = templates.Anchors{Partial: true, Lines: make(map[int]bool), Prefix: prefix, Static: true}
	for _, item := range l.Items {
		if item.Line != nil {
			l.Anchors.Lines[item.Line.Number] = true
		}
	}
	return l
}

// items returns the lines of a window.
func (a *AnnotatedFile) items(w window) []templates.Item {
	items := make([]templates.Item, 0, w.last-w.first+1)
	for n := w.first; n <= w.last; n++ {
		items = append(items, a.line(n))
	}
	return items
}

// line returns the line with the given number as it is shown.
func (a *AnnotatedFile) line(n int) templates.Item {
	l := a.file.Line(n)
	v := &templates.ListedLine{
		Line:    l,
		State:   stateOf(a.file, &l),
		Colour:  groupClass(int(a.at(n).colour)),
		Bracket: bracketClasses[a.at(n).bracket],
		Text:    lineText(a.file, l),
		Wins:    a.wins[n], Found: a.found[n],
	}
	v.Effect, v.Stated = effectOf(a.file, &l)
	if l.Ignored == robotstxt.None { // else it is said why
		v.Meaning = meaning.OfLine(a.file, l)
	}
	if x := a.fused[n]; x != nil {
		v.Fused = x.Sentence()
	}
	if r := a.at(n).origin; r != nil {
		v.Origin = &templates.LineOrigin{Hue: int(a.at(n).hue), First: r.First == n, Said: r.Sentence(), Page: r.Generator.Page()}
	}
	for _, note := range l.Notes.All() {
		v.Remarks = append(v.Remarks, templates.Remark{Note: note, Sentence: a.file.NoteText(l, note)})
	}
	return templates.Item{Line: v}
}

// lineText cuts the text of l where its parts meet.
func lineText(f *robotstxt.File, l robotstxt.Line) templates.LineText {
	all := f.Text(l)
	text, _ := templates.Beginning(all, lineOctets)
	field := min(int(l.Field.End), len(text))
	value := min(max(int(l.Value.End), field), len(text))
	if l.Kind == robotstxt.Comment {
		value = 0
	}
	return templates.LineText{Field: text[:field], Value: text[field:value], Comment: text[value:], More: utf8.RuneCountInString(all[len(text):])}
}

// newRest shows how text begins.
func newRest(text string) *templates.Rest {
	r := &templates.Rest{Octets: len(text)}
	for range restLines {
		if text == "" {
			break
		}
		var line string
		line, text, _ = strings.Cut(text, "\n")
		line, _ = templates.Beginning(line, lineOctets)
		r.Lines = append(r.Lines, strings.TrimSuffix(line, "\r"))
	}
	r.More = text != ""
	return r
}
