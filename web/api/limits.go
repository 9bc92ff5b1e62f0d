package api

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"whichline/web/analysis"
	"whichline/web/limit"
)

// maxAnswerOctets bounds the lists of an answer, in octets of JSON. With the
// facts about a file that are always there, an answer has at most 3 MB.
const maxAnswerOctets room = 2_600_000

// checkFile says whether a file of n octets is too large.
func checkFile(field string, n int) error {
	if n <= limit.File {
		return nil
	}
	return &Error{TooLarge, field, fmt.Sprintf("The file has %d bytes and at most %d are accepted. Google reads the first 512000: send those.", n, limit.File)}
}

// checkLists returns the fault of the user agents or the URLs, if any.
func checkLists(userAgents, urls []string) error {
	if err := checkLengths("user_agents", userAgents, limit.Name); err != nil {
		return err
	}
	if err := checkLengths("urls", urls, limit.URL); err != nil {
		return err
	}
	if err := checkNames(userAgents); err != nil {
		return err
	}
	switch n := max(len(userAgents), 1) * max(len(urls), 1); {
	case n <= limit.Results:
	case len(userAgents) == 0:
		return tooMany("urls", "URLs", n)
	case len(urls) == 0:
		return tooMany("user_agents", "user agents", n)
	default:
		return invalid("urls", fmt.Sprintf("Every URL is tested for every user agent, which makes %d results, and at most %d are given: send fewer at a time.",
			n, limit.Results))
	}
	if n := Echoed(userAgents, urls); n > limit.Part {
		return invalid("urls", fmt.Sprintf("The results would repeat URLs and user agents of %d bytes together, and at most %d are sent: "+
			"send fewer at a time.", n, limit.Part))
	}
	return nil
}

// tooMany returns the error of a list that alone is longer than an answer.
func tooMany(field, things string, n int) error {
	return invalid(field, fmt.Sprintf("There are %d %s and at most %d are accepted at a time: send the others in another request.", n, things, limit.Results))
}

// Echoed returns about how many octets the results for user agents and URLs repeat.
func Echoed(userAgents, urls []string) int {
	return max(1, len(userAgents))*int(octets(urls)) + max(1, len(urls))*int(octets(userAgents))
}

// checkNames says which user agent is empty.
func checkNames(userAgents []string) error {
	for i, name := range userAgents {
		if strings.TrimSpace(name) == "" {
			return invalid(element("user_agents", i), "Empty crawler name: write a product token such as Googlebot, or take it out.")
		}
	}
	return nil
}

// checkLengths says which element of a list is too long.
func checkLengths(list string, elements []string, most int) error {
	for i, e := range elements {
		if len(e) > most {
			return invalid(element(list, i), fmt.Sprintf("This has %d bytes and at most %d are accepted: shorten it or take it out.", len(e), most))
		}
	}
	return nil
}

// TooMuch returns err or, if it is an [analysis.TooMuch] about so many results, an
// [*Error] that says so.
func TooMuch(err error, results int) error {
	var much *analysis.TooMuch
	switch {
	case !errors.As(err, &much):
		return err
	case much.Readings && much.Most == 1:
		return invalid("user_agents", "The file is so long that it can't be read for all these crawlers at once, as each reads it in its own way: send them one at a time.")
	case much.Readings:
		return invalid("user_agents", fmt.Sprintf("The file is so long that it can't be read for all these crawlers at once, as each reads it in its own way: send the first %d, then the others.", much.Most))
	case results == 1:
		return invalid("urls", "With this file and so long a URL, one result is too much work: shorten the URL, or use whichline test.")
	}
	return invalid("urls", fmt.Sprintf("With this file, so many results (%d) are too much work at once: send about %d at a time.", results, much.Most))
}

// A room is how many octets of an answer are left for some lists together.
type room int

// take uses up the octets of x in an answer, or reports that fewer are left.
func (r *room) take(x any) bool {
	n := octets(x)
	if n > *r {
		return false
	}
	*r -= n
	return true
}

// octets returns the size of x, an element of a list, with the comma behind it. There
// is no room for a value that has no JSON.
func octets(x any) room {
	doc, err := Document(x)
	if err != nil {
		return math.MaxInt
	}
	return room(len(doc)) // the newline at its end stands for the comma
}
