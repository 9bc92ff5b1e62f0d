package crawler

import (
	"slices"
	"strings"

	"whichline/engine/internal/ascii"
)

// A Filter selects crawlers of the catalogue. The zero Filter selects all but the
// retired ones, which only a Text selects.
type Filter struct {
	// Text is a list of words that must all occur in an entry's names, product tokens,
	// operator or User-Agent header, in any case and order; or a whole User-Agent
	// header, which selects its sender. "" selects all.
	Text        string
	Operator    string    // as in [Entry.Operator]; "" selects all
	Purpose     Purpose   // "" selects all
	Obeys       Obedience // "" selects all
	IgnoresStar bool      // only crawlers that ignore the group for "*"
}

// Entries returns the crawlers that f selects, in the order of the catalogue. Its cost
// grows with the length of the text.
func (f Filter) Entries() []*Entry {
	text := strings.ToLower(strings.Trim(f.Text, ascii.Space))
	words := strings.Fields(text)
	sender := f.Sender()
	var found []*Entry
	for _, e := range All() {
		if f.wants(e) && e.answers(text, words, sender) {
			found = append(found, e)
		}
	}
	return found
}

// Retired returns the retired entries, in the order of the catalogue.
func Retired() []*Entry {
	return slices.DeleteFunc(slices.Clone(All()), func(e *Entry) bool { return !e.Retired })
}

// Sender returns the crawler that sends the text as its User-Agent header. It is nil if
// the text is not a header or its sender is not in the catalogue.
func (f Filter) Sender() *Entry {
	if c := Parse(f.Text); Extracted(c) {
		return Known(c)
	}
	return nil
}

// wants reports whether e passes all conditions of f other than the text.
func (f Filter) wants(e *Entry) bool {
	return (f.Text != "" || !e.Retired) &&
		(f.Operator == "" || f.Operator == e.Operator) &&
		(f.Purpose == "" || f.Purpose == e.Purpose) &&
		(f.Obeys == "" || f.Obeys == e.Obeys) &&
		(!f.IgnoresStar || e.IgnoresStar)
}

// answers reports whether e matches a text in lower case. If the text is a header with a
// known sender, the sender and entries with the same first product token match;
// otherwise e must contain all words.
func (e *Entry) answers(text string, words []string, sender *Entry) bool {
	if sender != nil {
		return strings.EqualFold(e.Tokens[0], sender.Tokens[0]) ||
			strings.Contains(strings.ToLower(e.UserAgent), text)
	}
	if len(words) == 0 {
		return true
	}
	all := strings.ToLower(strings.Join(slices.Concat([]string{e.ID, e.Name, e.Operator, e.UserAgent}, e.Tokens, e.AlsoNamed), "\n"))
	for _, word := range words {
		if !strings.Contains(all, word) {
			return false
		}
	}
	return true
}

// Operators returns the operators of crawlers that are not retired, without duplicates, in
// alphabetical order. The caller must not modify the slice.
func Operators() []string { return catalogue().operators }
