package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
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

// maxList is how many entries of a list are kept: more than any list may have, so that
// whoever counts them says what too many are.
const maxList = 20_000

// A wellFormed value is any that can be read, and nothing is kept of it.
type wellFormed struct{}

// UnmarshalJSON reads a value.
func (wellFormed) UnmarshalJSON([]byte) error { return nil }

// readObject reads a document that consists of one JSON object with the given
// members and no others, none of them twice. Nothing is mended on the way: what
// cannot be read exactly is refused. Its error is an [*Error] that says where
// the document is wrong.
func readObject(doc []byte, members []member) error {
	doc = bytes.TrimPrefix(doc, []byte("\uFEFF")) // RFC 8259, section 8.1
	if err := ReadJSON(doc, &wellFormed{}); err != nil {
		return err
	}
	o := object{json.NewDecoder(bytes.NewReader(doc)), doc}
	o.UseNumber()
	if t := o.next(); t != json.Delim('{') {
		return invalid("", "The body is "+jsonValue(t)+`: send an object, such as {"robots_txt": "…"}.`)
	}
	seen := make(map[string]bool)
	for o.More() {
		name, _ := o.next().(string)
		i := slices.IndexFunc(members, func(m member) bool { return m.name == name })
		switch {
		case i < 0:
			return invalid(shorten(name), "There is no member of this name. Known: "+names(members)+".")
		case seen[name]:
			return invalid(name, "This member is there twice: send it once.")
		}
		seen[name] = true
		if err := o.read(members[i]); err != nil {
			return err
		}
	}
	return nil
}

// An object is the rest of a JSON document that is known to be well formed.
type object struct {
	*json.Decoder
	doc []byte
}

// next returns the next token, or nil for null.
func (o object) next() json.Token {
	t, err := o.Token()
	if err != nil {
		return nil // only at the end, where nobody asks
	}
	return t
}

// read reads the value of m.
func (o object) read(m member) error {
	t := o.next()
	text, isText := t.(string)
	switch {
	case t == nil:
		return nil
	case m.text != nil && isText:
		*m.text = &text
		return nil
	case m.text != nil:
		return invalid(m.name, "Here is "+jsonValue(t)+": send a string.")
	case m.number != nil:
		n, err := strconv.Atoi(fmt.Sprint(t))
		if _, isNumber := t.(json.Number); !isNumber || err != nil {
			return invalid(m.name, "Here is "+jsonValue(t)+": send a whole number, such as 10.")
		}
		*m.number = &n
		return nil
	case t != json.Delim('['):
		return invalid(m.name, "Here is "+jsonValue(t)+`: send a list of strings, such as ["…"].`)
	}
	if m.strings != nil {
		begin := o.InputOffset()
		n, err := o.eachString(m.name, func(string) {})
		m.strings.startAt(o.doc[begin:], n)
		return err
	}
	list := []string{}
	n, err := o.eachString(m.name, func(s string) {
		if len(list) < maxList {
			list = append(list, s)
		}
	})
	if err == nil && n > maxList {
		return invalid(m.name, fmt.Sprintf("There are %d entries and at most %d are taken at a time: send the others in another request.", n, maxList))
	}
	*m.list = list
	return err
}

// eachString reads a list up to its end and returns how many strings it has. Its
// beginning is read.
func (o object) eachString(list string, use func(string)) (n int, err error) {
	for ; o.More(); n++ {
		t := o.next()
		text, ok := t.(string)
		if !ok {
			return n, invalid(element(list, n), "Here is "+jsonValue(t)+": send a string.")
		}
		use(text)
	}
	o.next() // the closing bracket
	return n, nil
}

// element names an element of a list in [Error.Field].
func element(list string, i int) string { return list + "[" + strconv.Itoa(i) + "]" }

func names(members []member) string {
	var all []string
	for _, m := range members {
		all = append(all, m.name)
	}
	return strings.Join(all, ", ")
}

// shorten cuts a name that a stranger chose to a length fit for a message.
func shorten(name string) string {
	const most = 64
	if len(name) <= most {
		return name
	}
	return strings.ToValidUTF8(name[:most], "") + "…"
}

// jsonValue says what kind of value begins with t.
func jsonValue(t json.Token) string {
	switch t := t.(type) {
	case string:
		return "a string"
	case json.Number:
		return "a number"
	case bool:
		return strconv.FormatBool(t)
	case json.Delim:
		if t == '[' {
			return "a list"
		}
		return "an object"
	}
	return "null"
}
