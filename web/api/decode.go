package api

import (
	"bytes"
	"fmt"
	"maps"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"whichline/web/limit"
)

// A member is one that a JSON object may have. It is read into a **string, a **int, a
// *[]string or, if it is a long list, a **Strings; null leaves that as it is.
type member struct {
	name string
	into any
}

// membersOf returns the members for the fields of the struct that request points to, but
// those of the given names.
func membersOf(request any, without []string) (all []member) {
	r := reflect.ValueOf(request).Elem()
	for _, f := range reflect.VisibleFields(r.Type()) {
		if name := f.Tag.Get("json"); name != "" && !slices.Contains(without, name) {
			all = append(all, member{name, r.FieldByIndex(f.Index).Addr().Interface()})
		}
	}
	return all
}

// A wellFormed value is any that can be read, and nothing is kept of it.
type wellFormed struct{}

// UnmarshalJSON reads a value.
func (wellFormed) UnmarshalJSON([]byte) error { return nil }

// readObject reads a document that consists of one JSON object into the struct that
// request points to. The object has members of its fields but those of the given names,
// and no others, none of them twice. Nothing is mended on the way: a document that cannot
// be read exactly is refused. Its error is an [*Error] that locates the fault in the
// document.
func readObject(doc []byte, request any, without ...string) error {
	doc = bytes.TrimPrefix(doc, []byte("\uFEFF")) // RFC 8259, section 8.1
	if err := ReadJSON(doc, &wellFormed{}); err != nil {
		return err
	}
	members, d := membersOf(request, without), &document{doc: doc}
	if t := d.next(); t[0] != '{' {
		return invalid("", "Expected an object, got "+t.String()+".")
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
	if t[0] == 'n' {
		return nil
	}
	switch into := m.into.(type) {
	case **string:
		switch {
		case t[0] != '"':
			return invalid(m.name, "Expected a string, got "+t.String()+".")
		case len(t) > mostEscaped*limit.File+len(`""`): // the text of a file is the longest
			return &Error{TooLarge, m.name, fmt.Sprintf("The file has more than %d bytes, which is the limit. Google reads the first 512000: send those.", limit.File)}
		}
		*into = new(t.text())
	case **int:
		n, err := strconv.Atoi(string(t)) // a string begins with a quotation mark
		if err != nil {
			return invalid(m.name, "Expected a whole number, such as 10.")
		}
		*into = &n
	case **Strings:
		*into = &Strings{rest: document{d.doc}}
		return d.eachString(t, m.name, func(token) { (*into).n++ })
	case *[]string:
		*into = []string{}
		n := 0
		err := d.eachString(t, m.name, func(t token) {
			if n++; n <= limit.List {
				*into = append(*into, t.text())
			}
		})
		if err == nil && n > limit.List {
			err = invalid(m.name, fmt.Sprintf("There are %d entries and at most %d are taken at a time: send the others in another request.", n, limit.List))
		}
		return err
	}
	return nil
}

// eachString reads a list of strings, of which the first token is read, up to its end.
func (d *document) eachString(first token, list string, use func(token)) error {
	if first[0] != '[' {
		return invalid(list, "Expected a list of strings, got "+first.String()+".")
	}
	for n := 0; d.more(); n++ {
		t := d.next()
		if t[0] != '"' {
			return invalid(element(list, n), "Expected a string, got "+t.String()+".")
		}
		use(t)
	}
	d.next() // the closing bracket
	return nil
}

// ReadForm returns the fields of a form that is sent as a JSON object. Each of its members
// is a string or a list of strings. The error is an [*Error].
func ReadForm(doc []byte) (url.Values, error) {
	if err := ReadJSON(doc, &wellFormed{}); err != nil {
		return nil, err
	}
	d, form := &document{doc: doc}, make(url.Values)
	if d.next()[0] != '{' {
		return nil, errNoForm
	}
	for texts := 0; d.more(); {
		name := d.next().text()
		form[name] = nil
		take := func(t token) {
			if texts++; texts <= limit.List {
				form[name] = append(form[name], t.text())
			}
		}
		t := d.next()
		switch {
		case t[0] == '"':
			take(t)
		case d.eachString(t, name, take) != nil:
			return nil, errNoForm
		}
		if max(texts, len(form)) > limit.List {
			return nil, invalid("", fmt.Sprintf("Send %d strings at most.", limit.List))
		}
	}
	return form, nil
}

var errNoForm = invalid("", `Send an object whose fields are strings or lists of strings, such as {"robots": "…"}.`)

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
