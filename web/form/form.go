// Package form turns what the forms about a whole site hold into values. They ask
// alike for a file, for crawlers, for how these read it and for the site it is of.
package form

import (
	"bytes"
	"net/url"
	"strings"

	"whichline/engine/crawler"
	"whichline/templates/fields"
	"whichline/web/api"
	"whichline/web/view"
)

// Values are the fields of a form as they were sent, each as often as it was.
type Values map[string][]Part

// A Part is what was sent as one field.
type Part struct {
	File   string // name of the file; "" if it is none
	Octets []byte
}

// Of returns the fields of an address, or of a form that is sent like one.
func Of(sent url.Values) Values {
	v := make(Values, len(sent))
	for name, all := range sent {
		for _, text := range all {
			v.Add(name, "", []byte(text))
		}
	}
	return v
}

// Add takes in one field, which keeps octets.
func (v Values) Add(name, file string, octets []byte) {
	v[name] = append(v[name], Part{file, octets})
}

// Has reports whether a field was sent, if only with nothing in it.
func (v Values) Has(name string) bool { return len(v[name]) > 0 }

// Part returns what was sent as a field the last time; the zero Part if nothing was.
func (v Values) Part(name string) Part {
	if !v.Has(name) {
		return Part{}
	}
	return v[name][len(v[name])-1]
}

// MaxText is how many octets of a text are taken: more than may be tested of any, and as
// many as a page holds.
const MaxText = 3_000_000

// Text returns the lines of fields, with the line endings that a page has. What was
// sent several times is one text, in the order of names. Of more than [MaxText] octets it
// is the beginning, which is too long as well.
func (v Values) Text(names ...string) string {
	var all joined
	for _, name := range names {
		for _, part := range v[name] {
			if all.Len() < MaxText {
				octets := part.Octets[:min(len(part.Octets), 2*MaxText)] // half of them may be line endings
				all.add(strings.ReplaceAll(string(octets), "\r\n", "\n"))
			}
		}
	}
	return all.String()
}

// Joined is [Values.Text] for a form that is sent like an address, and leaves line endings
// as they are.
func Joined(sent url.Values, names ...string) string {
	var all joined
	for _, name := range names {
		for _, text := range sent[name] {
			all.add(text)
		}
	}
	return all.String()
}

// A joined is texts on lines of their own, as far as there is room for them.
type joined struct {
	strings.Builder
	more bool // one was added
}

func (j *joined) add(text string) {
	if j.more && j.Len() < MaxText {
		j.WriteByte('\n')
	}
	j.more = true
	j.WriteString(text[:min(len(text), max(MaxText-j.Len(), 0))])
}

// Octets returns the lines of a field as they were sent, in the memory of the field.
// What was sent several times is one text.
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

// Line returns what stands in a field for one line.
func (v Values) Line(name string) string { return strings.TrimSpace(string(v.Part(name).Octets)) }

// Asked is what all of these forms ask.
type Asked struct {
	Robots   string
	Crawlers string // one per line
	Site     string // "" if none is named
	Reader   crawler.Reader
}

// Asked returns what the form asks. Whatever reading it names that there is not, each
// crawler reads as its own does.
func (v Values) Asked() Asked {
	reader, ok := crawler.ReaderByCode(v.Line("reading"))
	if !ok {
		reader = crawler.Own
	}
	return Asked{v.Text("robots"), v.Text("agents", "agent"), v.Line("site"), reader}
}

// Request returns the request to the API that asks the same. It keeps what a points to.
func (a *Asked) Request() api.BulkRequest {
	reading := a.Reader.Code()
	r := api.BulkRequest{RobotsTxt: &a.Robots, UserAgents: Lines(a.Crawlers), Reading: &reading}
	if a.Site != "" {
		r.Site = &a.Site
	}
	return r
}

// Shown returns the fields as a page shows them again.
func (a *Asked) Shown() fields.Asked {
	return fields.Asked{
		Robots: a.Robots, Crawlers: a.Crawlers, Site: a.Site,
		Reading: a.Reader.Code(), Readings: view.ReaderChoices(a.Reader),
	}
}

// First returns the fields as a page shows them to who brings nothing.
func First() fields.Asked {
	a := Asked{Crawlers: "Googlebot", Reader: crawler.Own}
	return a.Shown()
}

// MaxLines is how many lines of a field are taken: more than any list may have, so that
// whoever counts them says what too many are.
const MaxLines = 20_000

// asciiSpace is the white space that stands around a line and belongs to nothing.
// Other white space is part of a URL, and crawlers send it.
const asciiSpace = " \t\r\n\v\f"

// Lines returns the lines of a field that hold something, trimmed. It stops one behind
// [MaxLines], and holds no part of the others.
func Lines(text string) []string {
	var all []string
	for line := range strings.Lines(text) {
		if len(all) > MaxLines {
			break
		}
		if strings.TrimSpace(line) != "" {
			all = append(all, strings.Trim(line, asciiSpace))
		}
	}
	return all
}
