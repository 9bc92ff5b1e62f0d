package pagecheck

import (
	"strings"

	"whichline/engine/crawler"
)

// Directives are what a page says to crawlers about its index entry, in one place.
type Directives struct {
	Where  Where
	Token  string // whom it is said to: a product token, or "" for all
	Values []string
	Source string // as it was sent
}

// Where says where a page speaks to crawlers. Its value is stable.
type Where string

// The places.
const (
	InMeta   Where = "meta"
	InHeader Where = "header"
)

const (
	// maxDirectives bounds how many are kept.
	maxDirectives = 50

	// maxValue is how many octets of a value are read: few servers send, and few programs
	// take, a header as long. Of those, maxSource are shown.
	maxValue  = 16 << 10
	maxSource = 1 << 10
)

// source returns a value as it is shown: the beginning of a very long one.
func source(value string) string {
	if len(value) <= maxSource {
		return value
	}
	return strings.ToValidUTF8(value[:maxSource], "") + "…"
}

// NoIndex reports whether the directives keep a page out of the index.
func (d *Directives) NoIndex() bool {
	for _, v := range d.Values {
		if v == "noindex" || v == "none" {
			return true
		}
	}
	return false
}

// For reports whether the directives are for the crawler with the given product
// tokens, by Google's documentation: those that name no one are for all.
func (d *Directives) For(tokens []string) bool {
	if d.Token == "" {
		return true
	}
	for _, t := range tokens {
		if strings.EqualFold(d.Token, t) {
			return true
		}
	}
	return false
}

// meta reads a meta element.
func (r *reader) meta(attributes map[string]string) {
	name := strings.ToLower(strings.TrimSpace(attributes["name"]))
	if name != "robots" && crawler.ByToken(name) == nil || len(r.page.Robots) == maxDirectives {
		return
	}
	d := Directives{Where: InMeta, Token: name, Source: source(attributes["content"]), Values: values(attributes["content"])}
	if name == "robots" {
		d.Token = ""
	}
	r.page.Robots = append(r.page.Robots, d)
}

// readHeaders reads the X-Robots-Tag lines of response headers, which may stand among
// others.
func readHeaders(headers []string) []Directives {
	var all []Directives
	for _, line := range headers {
		name, value, ok := strings.Cut(line, ":")
		if !ok || !strings.EqualFold(strings.TrimSpace(name), "X-Robots-Tag") || len(all) == maxDirectives {
			continue
		}
		value = value[:min(len(value), maxValue)]
		d := Directives{Where: InHeader, Source: source(strings.TrimSpace(value))}
		rest := value
		if token, after, named := strings.Cut(value, ":"); named && isToken(token) {
			d.Token, rest = strings.TrimSpace(token), after
		}
		d.Values = values(rest)
		all = append(all, d)
	}
	return all
}

// isToken reports whether what comes before a colon names a crawler, and is no
// directive with a value, such as max-snippet: 20.
func isToken(s string) bool {
	s = strings.ToLower(strings.TrimSpace(s))
	switch s {
	case "max-snippet", "max-image-preview", "max-video-preview", "unavailable_after":
		return false
	}
	return s != "" && !strings.ContainsAny(s, ", ")
}

// values returns the directives in a list, in lower case.
func values(list string) []string {
	var all []string
	for v := range strings.SplitSeq(list[:min(len(list), maxValue)], ",") {
		if v = strings.ToLower(strings.TrimSpace(v)); v != "" {
			all = append(all, v)
		}
	}
	return all
}
