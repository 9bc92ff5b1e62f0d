package robotstxt

import (
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
)

// A page says whether a file is a web page to its reader.
type page uint8

const (
	noPage      page = iota // it is read as it stands
	taggedPage              // the tags in its lines are dropped
	pageUnnamed             // it names no crawler, so nothing of it counts
)

// page reports whether text is a web page to r.
func (r *Reading) page(text string) page {
	switch {
	case r.Lines.Tags.Is != choice.TagsDropped || !isPage(text):
		return noPage
	case !strings.Contains(ascii.ToLower(text), "user-agent:"):
		return pageUnnamed
	}
	return taggedPage
}

// isPage reports whether one of the tags that every web page has is in text. A
// tag with attributes is none of them.
func isPage(text string) bool {
	for {
		open := strings.IndexByte(text, '<')
		if open < 0 {
			return false
		}
		text = text[open+1:]
		for _, name := range []string{"html", "head", "body"} {
			if ascii.HasPrefixFold(text, name) && strings.HasPrefix(strings.TrimLeft(text[len(name):], ascii.Space), ">") {
				return true
			}
		}
	}
}

// readTagged is [Reading.readLine] for a line of a page: its tags are dropped
// before anything else is looked at. The positions in l are those in the line as
// it is written.
func (r *Reading) readTagged(l *Line, line string) {
	text, places := dropTags(line)
	content, _, commented := strings.Cut(text, "#")
	r.readLine(l, content, commented)
	if len(text) == len(line) {
		return
	}
	l.Notes = l.Notes.with(tagsLeftOut)
	written := func(s Span) Span {
		if s.Len() == 0 {
			return Span{}
		}
		return Span{places[s.Start], places[s.End-1] + 1}
	}
	l.Field, l.Value = written(l.Field), written(l.Value)
}

// dropTags returns line without its tags, and where in line each octet that is
// left stands.
func dropTags(line string) (text string, places []uint16) {
	var b strings.Builder
	last := strings.LastIndexByte(line, '>') // no tag ends behind it
	for i := 0; i < len(line); i++ {
		if line[i] == '<' && i < last {
			if n := strings.IndexByte(line[i:], '>'); n > 1 {
				i += n
				continue
			}
		}
		b.WriteByte(line[i])
		places = append(places, uint16(i))
	}
	return b.String(), places
}

// leaveOut carries out that nothing of a page counts.
func (f *File) leaveOut() {
	for i := range f.Lines {
		if l := &f.Lines[i]; l.Kind != Blank && l.Kind != Comment {
			l.Ignored = WebPage
		}
	}
}
