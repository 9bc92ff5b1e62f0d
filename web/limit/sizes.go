package limit

import "strings"

// The sizes of questions and answers, for every room. A limit of a single room is in
// that room; the limits of requests are in web/limits.go.
const (
	// File is the maximum length of a robots.txt, pasted, sent or read, in octets. Google
	// reads half of it, so the part beyond can be shown.
	File = 1 << 20

	// Part is the maximum length in octets of everything else of that order: a list in an
	// answer, a row of a table, a tag.
	Part = 1 << 20

	// Answer is the approximate maximum length of an answer, before compression, in
	// octets. No file meant as a robots.txt comes near.
	Answer = 3_000_000

	// Short is the maximum length in octets of text that is short: a line, a few
	// expectations, a header, a body or an answer that keeps nobody waiting.
	Short = 64 << 10

	// URL and Name are the maximum lengths of a URL and of a user agent, in octets.
	URL  = 8 << 10
	Name = 1 << 10

	// Excerpt is the length in octets to which a URL or a line is cut for display.
	Excerpt = 300

	// Results is the maximum number of verdicts, expectations or rows on a page.
	Results = 500

	// List is the maximum number of elements of any other list, and Entries of one whose
	// elements are costly: fields of a form, resources of a page, lines of a header.
	List    = 20_000
	Entries = 1000

	// Shown is the maximum number of elements of a list that a page or a command shows in
	// full.
	Shown = 20

	// URLs and Crawlers are the maximum numbers in a bulk request.
	URLs     = 100_000
	Crawlers = 50
)

// Cut returns the beginning of s, if it has more than n octets.
func Cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "") + "…"
}
