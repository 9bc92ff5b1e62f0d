package words

import (
	"bytes"
	"encoding/json"
	"strings"

	robotstxt "whichline/engine"
)

// A Message is a text of a catalogue in the format of go-i18n: a string or, with plural
// forms or a description for translators, an object.
type Message map[string]string

// UnmarshalJSON implements [json.Unmarshaler].
func (m *Message) UnmarshalJSON(data []byte) error {
	if data[0] == '{' {
		return json.Unmarshal(data, (*map[string]string)(m))
	}
	var text string
	err := json.Unmarshal(data, &text)
	*m = Message{"other": text}
	return err
}

// English returns the catalogue of the program's own texts.
func English() map[string]Message {
	all := make(map[string]Message)
	add := func(code, form, text string) {
		if all[code] == nil {
			all[code] = make(Message)
		}
		all[code][form] = text
	}
	for code, text := range texts {
		code, form := base(code)
		add(code, form, text)
	}
	for _, entry := range robotstxt.Texts() {
		add(entry.Code, "other", entry.Other)
		if entry.One != "" {
			add(entry.Code, "one", entry.One)
		}
	}
	for code, text := range descriptions {
		if all[code] == nil {
			panic("a description of no text: " + code)
		}
		all[code]["description"] = text
	}
	for code, message := range all {
		for _, x := range clauses {
			if strings.HasPrefix(code, x.prefix) && strings.HasSuffix(code, x.suffix) {
				message["description"] = x.text
			}
		}
	}
	return all
}

// WriteCatalogue returns a catalogue as JSON, with its codes in order.
func WriteCatalogue(all map[string]Message) ([]byte, error) {
	plain := make(map[string]any, len(all))
	for code, m := range all {
		plain[code] = m
		if text, ok := m["other"]; ok && len(m) == 1 {
			plain[code] = text
		}
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(plain)
	return b.Bytes(), err
}

// language describes the language itself.
var language = map[string]string{
	"language":           "Language",
	"language.name":      "English",
	"language.direction": "ltr",
	"language.checked":   "yes",
	"language.unchecked": "No native speaker has checked this translation yet. Corrections are welcome.",
}
