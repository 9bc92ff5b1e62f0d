package engine

import "strings"

// Parse reads body as Google's crawlers read a robots.txt file. It never fails:
// a line that has no effect stays in [File.Lines], with the reason in
// [Line.Ignored]. Body is copied.
func Parse(body []byte) *File { return Google.Parse(body) }

// Parse reads body as r says. Like the function [Parse], it never fails.
func (r *Reading) Parse(body []byte) *File { return r.ParseString(string(body)) }

// ParseString is [Reading.Parse] for a string.
func (r *Reading) ParseString(body string) *File {
	f := &File{Reading: r, body: body, read: min(len(body), r.fileLimit(len(body)))}
	text := body[:f.read]
	f.BOM = byteOrderMark(text, r)
	f.Lines = make([]Line, 0, strings.Count(text, "\n")+1)

	s := newScanner(text, f.BOM, r)
	for ended := false; !ended; {
		start := s.at
		end, ending := s.line()
		ended = ending == 0
		f.Lines = append(f.Lines, Line{
			Number: int32(len(f.Lines) + 1),
			Offset: int32(start),
			Length: int32(end - start),
			Ending: uint8(ending),
		})
		r.readLine(&s, &f.Lines[len(f.Lines)-1])
	}
	if f.CutAtLine() > 0 {
		last := &f.Lines[len(f.Lines)-1]
		last.Notes = last.Notes.with(FileCut)
	}
	f.gather()
	f.index()
	return f
}

// readLine fills in what l is. Its positions are set.
func (r *Reading) readLine(s *scanner, l *Line) {
	start, end := int(l.Offset), int(l.Offset+l.Length)
	if limit := r.lineLimit(); end-start > limit {
		end = start + limit
		l.Notes = l.Notes.with(LineCut)
	}
	if r.differs(NulEndsLine) {
		if nul := s.nul.next(s.text, start); nul < end {
			end = nul
			l.Notes = l.Notes.with(NulInLine)
		}
	}
	hash := s.hash.next(s.text, start)
	commented := hash < end
	field, ok := r.split(l, s.text[start:min(end, hash)], commented)
	if !ok {
		return
	}
	r.classify(l, field)
	if l.Notes.Has(MissingColon) && !r.differs(AcceptsMissingColon) {
		l.Kind, l.Ignored = Unparsed, NoColon
	}
	if l.Kind == Sitemap && l.Value.Len() == 0 {
		l.Ignored = NoURL
	}
}
