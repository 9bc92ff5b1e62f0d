package crawler

import (
	"strings"

	"whichline/engine/internal/ascii"
)

// A Filter says which crawlers of the catalogue are wanted. The zero Filter
// wants all that are not retired; those are wanted only if a text asks for them.
type Filter struct {
	// Text is words that all have to stand in an entry's names, product tokens,
	// operator or User-Agent header, in any case and order; or a whole header,
	// which finds the crawler that sends it. "" wants all.
	Text        string
	Operator    string    // as in [Entry.Operator]; "" wants all
	Purpose     Purpose   // "" wants all
	Obeys       Obedience // "" wants all
	IgnoresStar bool      // only crawlers for which the group for "*" does not count
}

// Entries returns the crawlers that f wants, in the order of the catalogue. Its
// cost grows with the length of the text.
func (f Filter) Entries() []*Entry {
	text := strings.ToLower(strings.Trim(f.Text, ascii.Space))
	words := strings.Fields(text)
	sender := f.Sender()
	var found []*Entry
	for i := range catalogue().entries {
		e := &catalogue().entries[i]
		if f.wants(e) && e.answers(text, words, sender) {
			found = append(found, e)
		}
	}
	return found
}

// Sender returns the crawler whose User-Agent header the text is; nil if the
// text is no header or the catalogue does not know who sends it.
func (f Filter) Sender() *Entry {
	if c := Parse(f.Text); Extracted(c) {
		return Known(c)
	}
	return nil
}

// wants reports whether f, but for its text, wants e.
func (f Filter) wants(e *Entry) bool {
	return (f.Text != "" || !e.Retired) &&
		(f.Operator == "" || f.Operator == e.Operator) &&
		(f.Purpose == "" || f.Purpose == e.Purpose) &&
		(f.Obeys == "" || f.Obeys == e.Obeys) &&
		(!f.IgnoresStar || e.IgnoresStar)
}

// answers reports whether e is what a text in lower case asks for: if it is a
// header, whoever sends it or has the sender's first product token; otherwise
// whoever has all words.
func (e *Entry) answers(text string, words []string, sender *Entry) bool {
	if sender != nil {
		return strings.EqualFold(e.Tokens[0], sender.Tokens[0]) ||
			strings.Contains(strings.ToLower(e.UserAgent), text)
	}
	if len(words) == 0 {
		return true
	}
	all := strings.ToLower(strings.Join(append([]string{e.ID, e.Name, e.Operator, e.UserAgent}, e.Tokens...), "\n"))
	for _, word := range words {
		if !strings.Contains(all, word) {
			return false
		}
	}
	return true
}

// Operators returns who runs the crawlers of the catalogue, each once, in
// alphabetical order. It must not be modified.
func Operators() []string { return catalogue().operators }
