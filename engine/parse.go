package engine

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
	f.page = r.page(text)
	s := newScanner(text, f.BOM, r)
	lines := make([]Line, 0, s.lines())
	for ended := false; !ended; {
		start := s.at
		end, ending := s.line()
		ended = ending == 0
		lines = append(lines, Line{})
		l := &lines[len(lines)-1]
		l.Number, l.Offset, l.Length, l.Ending = int32(len(lines)), int32(start), int32(end-start), uint8(ending)
		content, commented, notes := s.content(start, end)
		l.Notes = notes
		if f.page == taggedPage {
			r.readTagged(l, text[start:min(end, start+s.lineLimit)])
		} else {
			r.readLine(l, content, commented)
		}
	}
	f.Lines = lines
	f.keepFirstWords()
	if f.CutAtLine() > 0 {
		last := &f.Lines[len(f.Lines)-1]
		last.Notes = last.Notes.with(FileCut)
	}
	if f.page == pageUnnamed {
		f.leaveOut()
		return f
	}
	f.gather()
	f.name()
	return f
}

// readLine fills in what l is. Text is what is read of it.
func (r *Reading) readLine(l *Line, text string, commented bool) {
	if kind, n := commonField(text); n > 0 {
		start, end := r.trim(text, n+1, len(text))
		l.Kind, l.Field, l.Value = kind, Span{0, uint16(n)}, Span{uint16(start), uint16(end)}
	} else if field, ok := r.split(l, text, commented); ok {
		r.classify(l, field)
		if l.Notes.Has(MissingColon) && !r.readsColonless(l, text, field) {
			l.Kind, l.Ignored = Unparsed, NoColon
		}
	}
	if l.Kind == Sitemap && l.Value.Len() == 0 {
		l.Ignored = NoURL
	}
}
