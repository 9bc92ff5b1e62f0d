package api

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"whichline/web/limit"
)

// A member is one that a JSON object may have. It is read into text, into list or
// else into strings; null leaves them as they are.
type member struct {
	name    string
	text    **string
	list    *[]string
	strings *Strings // for a long list
	number  **int
}

// A wellFormed value is any that can be read, and nothing is kept of it.
type wellFormed struct{}

// UnmarshalJSON reads a value.
func (wellFormed) UnmarshalJSON([]byte) error { return nil }

// readObject reads a document that consists of one JSON object with the given
// members and no others, none of them twice. Nothing is mended on the way: a
// document that cannot be read exactly is refused. Its error is an [*Error]
// that locates the fault in the document.
func readObject(doc []byte, members []member) error {
	doc = bytes.TrimPrefix(doc, []byte("\uFEFF")) // RFC 8259, section 8.1
	if err := ReadJSON(doc, &wellFormed{}); err != nil {
		return err
	}
	d := &document{doc: doc}
	if t := d.next(); t.kind != '{' {
		return invalid("", "Expected an object, such as "+`{"robots_txt": "…"}, got `+t.String()+".")
	}
	seen := make(map[string]bool)
	for d.more() {
		name := d.next().text()
		i := slices.IndexFunc(members, func(m member) bool { return m.name == name })
		switch {
		case i < 0:
			return unknownField(name, names(members))
		case seen[name]:
			return sentTwice(name)
		}
		seen[name] = true
		if err := d.read(members[i]); err != nil {
			return err
		}
	}
	return nil
}

// read reads the value of m.
func (d *document) read(m member) error {
	t := d.next()
	switch {
	case t.kind == 'n':
		return nil
	case m.text != nil && t.kind == '"' && len(t.raw) > mostEscaped*limit.File+len(`""`): // the text of a file is the longest
		return &Error{TooLarge, m.name, fmt.Sprintf("The file has more than %d bytes, which is the limit. Google reads the first 512000: send those.", limit.File)}
	case m.text != nil && t.kind == '"':
		text := t.text()
		*m.text = &text
		return nil
	case m.text != nil:
		return invalid(m.name, "Expected a string, got "+t.String()+".")
	case m.number != nil:
		n, err := strconv.Atoi(string(t.raw))
		if !t.isNumber() || err != nil {
			return invalid(m.name, "Expected a whole number, such as 10.")
		}
		*m.number = &n
		return nil
	case t.kind != '[':
		return invalid(m.name, "Expected a list of strings, got "+t.String()+".")
	}
	if m.strings != nil {
		*m.strings = Strings{rest: *d}
		n, err := d.eachString(m.name, func(token) {})
		m.strings.n = n
		return err
	}
	list := []string{}
	n, err := d.eachString(m.name, func(t token) {
		if len(list) < limit.List {
			list = append(list, t.text())
		}
	})
	if err == nil && n > limit.List {
		return invalid(m.name, fmt.Sprintf("There are %d entries and at most %d are taken at a time: send the others in another request.", n, limit.List))
	}
	*m.list = list
	return err
}

// eachString reads a list up to its end and returns how many strings it has. Its
// beginning is read.
func (d *document) eachString(list string, use func(token)) (n int, err error) {
	for ; d.more(); n++ {
		t := d.next()
		if t.kind != '"' {
			return n, invalid(element(list, n), "Expected a string, got "+t.String()+".")
		}
		use(t)
	}
	d.next() // the closing bracket
	return n, nil
}

// element names an element of a list in [Error.Field].
func element(list string, i int) string { return list + "[" + strconv.Itoa(i) + "]" }

func names(members []member) (all []string) {
	for _, m := range members {
		all = append(all, m.name)
	}
	return all
}

// CheckFields checks the fields of a form, by how often each is sent. The error is an
// [*Error].
func CheckFields(sent map[string]int, known ...string) error {
	for _, name := range slices.Sorted(maps.Keys(sent)) {
		switch {
		case !slices.Contains(known, name):
			return unknownField(name, known)
		case sent[name] > 1:
			return sentTwice(name)
		}
	}
	return nil
}

func unknownField(name string, known []string) *Error {
	return invalid(shorten(name), "Unknown field. Known: "+strings.Join(known, ", ")+".")
}

func sentTwice(name string) *Error { return invalid(name, "This field is there twice: send it once.") }

// shorten cuts a name that a stranger chose to a length fit for a message.
func shorten(name string) string {
	const most = 64
	if len(name) <= most {
		return name
	}
	return strings.ToValidUTF8(name[:most], "") + "…"
}
