package api

import (
	"context"
	"fmt"
	"strings"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/verdicts"
	"whichline/engine/work"
)

// MaxFileOctets is how large a file may be. Readers stop earlier, which the
// answer shows.
const MaxFileOctets = 1 << 20

// What else one request may ask for.
const (
	MaxURLOctets       = 8 << 10 // of one URL
	MaxUserAgentOctets = 1 << 10 // of one user agent
	maxResults         = 500     // URLs times user agents

	// maxAnswerOctets is how many octets an answer has at most, as they are counted
	// before it is written. Written it has at most 3 MB.
	maxAnswerOctets room = 2_600_000

	// MaxEchoed bounds the octets of the URLs and user agents of all results:
	// each result repeats its own.
	MaxEchoed = 1 << 20
)

// checkFile says whether a file of n octets is too large.
func checkFile(field string, n int) error {
	if n <= MaxFileOctets {
		return nil
	}
	return &Error{TooLarge, field, fmt.Sprintf("The file has %d octets and at most %d are taken. Google reads the first 512000: send those.", n, MaxFileOctets)}
}

// checkLists says what is wrong with the user agents and the URLs.
func checkLists(userAgents, urls []string) error {
	if err := checkLengths("user_agents", userAgents, MaxUserAgentOctets); err != nil {
		return err
	}
	if err := checkLengths("urls", urls, MaxURLOctets); err != nil {
		return err
	}
	if err := checkNames(userAgents); err != nil {
		return err
	}
	if n := max(len(userAgents), 1) * max(len(urls), 1); n > maxResults {
		return invalid("urls", fmt.Sprintf("%d URLs for %d user agents make more than %d results: ask for fewer at a time.",
			len(urls), len(userAgents), maxResults))
	}
	if n := Echoed(userAgents, urls); n > MaxEchoed {
		return invalid("urls", fmt.Sprintf("The results would repeat URLs and user agents of %d octets together, and at most %d are sent: "+
			"ask for fewer at a time.", n, MaxEchoed))
	}
	return nil
}

// Echoed returns about how many octets the results for user agents and URLs repeat.
func Echoed(userAgents, urls []string) int {
	return max(1, len(userAgents))*octetsOf(urls) + max(1, len(urls))*octetsOf(userAgents)
}

// checkNames says which user agent is empty.
func checkNames(userAgents []string) error {
	for i, name := range userAgents {
		if strings.TrimSpace(name) == "" {
			return invalid(element("user_agents", i), "Nobody is named here: write a product token such as Googlebot, or take it out.")
		}
	}
	return nil
}

// checkLengths says which element of a list is too long.
func checkLengths(list string, elements []string, most int) error {
	for i, e := range elements {
		if len(e) > most {
			return invalid(element(list, i), fmt.Sprintf("This has %d octets and at most %d are taken: shorten it or take it out.", len(e), most))
		}
	}
	return nil
}

// octetsOf returns how many octets the texts take in an answer.
func octetsOf(list []string) int {
	n := 0
	for _, s := range list {
		n += jsonOctets(s)
	}
	return n
}

// ReadColumns returns the columns of a table for crawlers: each with the file as reader reads
// it for that crawler. Its error is an [*Error] that says that it cannot be read in so
// many ways at once.
func ReadColumns(files *crawler.Files, reader crawler.Reader, crawlers []engine.Crawler) ([]verdicts.Column, error) {
	if n := files.Fit(reader, crawlers); n < len(crawlers) {
		return nil, invalid("user_agents", fmt.Sprintf("The file has so many lines that it cannot be read for all these crawlers at once, as each reads it in its own way: ask for the first %d, then for the others.", n))
	}
	return files.Columns(reader, crawlers), nil
}

// checkWork says whether the results are too much work. What is left of the budget
// goes to the other readings.
func (t *Test) checkWork(ctx context.Context, columns []verdicts.Column) (*work.Budget, error) {
	budget, most, fits := Answering(ctx, columns, t.urls)
	if !fits {
		return nil, invalid("urls", fmt.Sprintf("With this file, %d results are too much work at once: ask for about %d at a time.",
			len(t.userAgents)*len(t.urls), most))
	}
	return budget, nil
}

// A room is how many octets of an answer are left for some lists together.
type room int

// upTo returns a room of at most n octets out of r. Whoever uses it takes from r
// what was used.
func (r room) upTo(n room) room { return min(r, n) }

// share returns the part of r that one of n has.
func (r room) share(n int) room { return r / room(n) }

// holds reports whether n octets are left.
func (r room) holds(n int) bool { return n <= int(r) }

// take uses up n octets, or reports that fewer are left.
func (r *room) take(n int) bool {
	if n > int(*r) {
		return false
	}
	*r -= room(n)
	return true
}

// jsonOctets returns about how many octets s takes in JSON, without the quotes.
func jsonOctets(s string) int {
	n := len(s)
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c < ' ' || c == '<' || c == '>' || c == '&':
			n += len(`\u0000`) - 1
		case c == '"' || c == '\\':
			n++
		case c >= 0x7f: // may be one of two that are escaped together
			n += len(`\u0000`)/2 - 1
		}
	}
	return n
}
