// Package form reads bodies and forms, in memory in proportion to the octets received, and
// the fields common to the forms about a whole site: a file, crawlers, their reading, and
// the site of the file.
package form

import (
	"bytes"
	"context"
	"net/url"
	"strings"

	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/web/api"
	"whichline/web/limit"
	"whichline/web/view"
)

// Values are the submitted fields of a form. A field may occur several times.
type Values map[string][]Part

// A Part is the value of a field.
type Part struct {
	File   string // name of the file; "" for other fields
	Octets []byte
}

// Of returns the fields of a query or of a URL-encoded form.
func Of(sent url.Values) Values {
	v := make(Values, len(sent))
	for name, all := range sent {
		for _, text := range all {
			v.Add(name, "", []byte(text))
		}
	}
	return v
}

// Add adds a value of a field, which keeps octets.
func (v Values) Add(name, file string, octets []byte) {
	v[name] = append(v[name], Part{file, octets})
}

// Has reports whether a field was submitted, even if empty.
func (v Values) Has(name string) bool { return len(v[name]) > 0 }

// Part returns the last value of a field, or the zero Part.
func (v Values) Part(name string) Part {
	if !v.Has(name) {
		return Part{}
	}
	return v[name][len(v[name])-1]
}

// Text returns the lines of fields with the line endings of a page. It joins several
// values in the order of names. It truncates a text above [limit.Answer], which is then still
// too long.
func (v Values) Text(names ...string) string {
	var all joined
	for _, name := range names {
		for _, part := range v[name] {
			if all.Len() < limit.Answer {
				octets := part.Octets[:min(len(part.Octets), 2*limit.Answer)] // half of them may be line endings
				all.add(strings.ReplaceAll(string(octets), "\r\n", "\n"))
			}
		}
	}
	return all.String()
}

// Joined is [Values.Text] for a URL-encoded form. It leaves line endings unchanged.
func Joined(sent url.Values, names ...string) string {
	var all joined
	for _, name := range names {
		for _, text := range sent[name] {
			all.add(text)
		}
	}
	return all.String()
}

// A joined joins texts by line breaks, up to a limit.
type joined struct {
	strings.Builder
	more bool // one was added
}

func (j *joined) add(text string) {
	if j.more && j.Len() < limit.Answer {
		j.WriteByte('\n')
	}
	j.more = true
	j.WriteString(text[:min(len(text), max(limit.Answer-j.Len(), 0))])
}

// Octets returns the lines of a field unchanged, without copying a single value. It
// joins several values.
func (v Values) Octets(name string) []byte {
	if len(v[name]) == 1 {
		return v[name][0].Octets
	}
	var all [][]byte
	for _, part := range v[name] {
		all = append(all, part.Octets)
	}
	return bytes.Join(all, []byte("\n"))
}

// Line returns the value of a single-line field.
func (v Values) Line(name string) string { return strings.TrimSpace(string(v.Part(name).Octets)) }

// Asked holds the fields common to these forms.
type Asked struct {
	Robots   string
	Crawlers string // one per line
	Site     string // may be empty
	From     string // the site that the file was fetched from; may be empty
	Reader   crawler.Reader
}

// Asked returns the common fields, those of an empty form if nothing was sent. For an
// unknown reading, it is each crawler's own.
func (v Values) Asked() Asked {
	if v == nil {
		return Asked{Crawlers: "Googlebot", Reader: crawler.Own}
	}
	reader, _ := crawler.ReaderByCode(v.Line("reading"))
	return Asked{v.Text("robots"), v.Text("agents", "agent"), v.Line("site"), v.Line("from"), reader}
}

// Subject returns the subject of a question.
func (a Asked) Subject() api.Subject {
	s := api.Subject{Robots: a.Robots, UserAgents: Lines(a.Crawlers), Reader: a.Reader}
	if a.Site != "" {
		s.Site = &a.Site
	}
	return s
}

// Shown returns the fields for display, with the fault of the form.
func (a *Asked) Shown(ctx context.Context, f templates.Fault) templates.Asked {
	return templates.Asked{
		Robots: a.Robots, Crawlers: a.Crawlers, Site: a.Site, From: a.From,
		Reading: a.Reader.Code(), Readings: view.ReaderChoices(ctx, a.Reader), Fault: f,
	}
}

// asciiSpace is the white space trimmed from lines. Other white space is part of a URL,
// and crawlers send it.
const asciiSpace = " \t\r\n\v\f"

// Lines returns the nonblank lines of a field, trimmed. It returns at most one more than
// [limit.List].
func Lines(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		if len(all) > limit.List {
			break
		}
		if strings.TrimSpace(line) != "" {
			all = append(all, strings.Trim(line, asciiSpace))
		}
	}
	return all
}

// LineOf returns the number, from 1, of the line of text with the given entry of [Lines].
func LineOf(text string, entry int) int {
	number := 0
	for line := range strings.Lines(text) {
		number++
		if strings.TrimSpace(line) == "" {
			continue
		}
		if entry == 0 {
			break
		}
		entry--
	}
	return number
}
