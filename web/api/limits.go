package api

import (
	"fmt"
	"strings"

	"whichline/engine"
)

// MaxFileOctets is how large a file may be. Readers stop earlier, which the
// answer shows.
const MaxFileOctets = 1 << 20

// What else one request may ask for.
const (
	maxURLOctets       = 8 << 10 // of one URL
	maxUserAgentOctets = 1 << 10 // of one user agent
	maxResults         = 500     // URLs times user agents

	// maxEchoed bounds the octets of the URLs and user agents of all results:
	// each result repeats its own.
	maxEchoed = 1 << 20

	// maxWork bounds the octets that may have to be compared for all results.
	// It is a few seconds in the worst case; 100 URLs and a file of 500 KiB, as
	// large ones are, make up a fifth of it.
	maxWork = 1 << 30
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
	if err := checkLengths("user_agents", userAgents, maxUserAgentOctets); err != nil {
		return err
	}
	if err := checkLengths("urls", urls, maxURLOctets); err != nil {
		return err
	}
	for i, name := range userAgents {
		if strings.TrimSpace(name) == "" {
			return invalid(element("user_agents", i), "Nobody is named here: write a product token such as Googlebot, or take it out.")
		}
	}
	if n := max(len(userAgents), 1) * max(len(urls), 1); n > maxResults {
		return invalid("urls", fmt.Sprintf("%d URLs for %d user agents make more than %d results: ask for fewer at a time.",
			len(urls), len(userAgents), maxResults))
	}
	if n := len(userAgents)*octetsOf(urls) + len(urls)*octetsOf(userAgents); n > maxEchoed {
		return invalid("urls", fmt.Sprintf("The results would repeat URLs and user agents of %d octets together, and at most %d are sent: "+
			"ask for fewer at a time.", n, maxEchoed))
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

func octetsOf(list []string) int {
	n := 0
	for _, s := range list {
		n += len(s)
	}
	return n
}

// checkWork says whether the results would take too long. What is left over
// goes to the causes of disagreements between readings: it returns how many may
// be looked for.
func (t *Test) checkWork(f *engine.File) (causes int, err error) {
	results := len(t.userAgents) * len(t.urls)
	if results == 0 {
		return 0, nil
	}
	readings := 1 + len(t.Others)
	work := readings * t.work(f)
	if work <= maxWork {
		perMatch := work/(results*readings) + 1
		return min(maxCauses, (maxWork-work)/(perMatch*causeMatches)), nil
	}
	return 0, invalid("urls", fmt.Sprintf("With this file, %d results are too much work at once: ask for about %d at a time.",
		results, max(1, maxWork/(work/results))))
}

// work estimates how many octets one reading may have to compare for all
// results. It judges by sizes alone, as if every crawler obeyed every rule: a
// rule costs its own octets and, if it has a star, those of the URL, which is
// then searched; a group costs those of the user agent, in which some readers
// look for its name.
func (t *Test) work(f *engine.File) int {
	const each = 16 // what a rule or group costs that differs in its first octet
	fixed, searching, groups := 0, 0, 0
	for _, run := range f.Runs {
		for i := range run.Rules {
			fixed += each + len(run.Rules[i].Pattern)
			if strings.Contains(run.Rules[i].Pattern, "*") {
				searching++
			}
		}
	}
	for range f.Groups() {
		fixed += each
		groups++
	}
	crawlers, urls := len(t.userAgents), len(t.urls)
	return crawlers*urls*fixed + crawlers*octetsOf(t.urls)*searching + urls*octetsOf(t.userAgents)*groups
}

// An budget bounds how many octets of an answer some lists take together.
type budget int

// take uses up n octets, or reports that fewer are left.
func (a *budget) take(n int) bool {
	if n > int(*a) {
		return false
	}
	*a -= budget(n)
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
