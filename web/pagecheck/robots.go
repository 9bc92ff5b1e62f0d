package pagecheck

import (
	"slices"
	"strings"

	"whichline/engine/crawler"
	"whichline/web/limit"
)

// Directives are the indexing directives for crawlers in one place of a page.
type Directives struct {
	Where  Where
	Token  string // the product token of the addressed crawler, or "" for all
	Values []string
	Source string // as sent
}

// A Where is the place of directives in a page. Its value is stable.
type Where string

// The places.
const (
	InMeta   Where = "meta"
	InHeader Where = "header"
)

const (
	// maxDirectives is the maximum number of directives kept.
	maxDirectives = 50

	// maxValue is the maximum number of octets of a value that are read; few servers
	// send, and few programs accept, longer headers. limit.Name of them are shown.
	maxValue = 16 << 10
)

// source returns a value for display, truncated if it is very long.
func source(value string) string {
	if len(value) <= limit.Name {
		return value
	}
	return strings.ToValidUTF8(value[:limit.Name], "") + "…"
}

// NoIndex reports whether the directives keep a page out of the index.
func (d *Directives) NoIndex() bool {
	return slices.Contains(d.Values, "noindex") || slices.Contains(d.Values, "none")
}

// For reports whether the directives address the crawler with the given product tokens.
// As Google documents, directives without a name address all. A fallback to another
// operator's group of robots.txt is not documented for directives.
func (d *Directives) For(tokens []string) bool {
	if d.Token == "" {
		return true
	}
	for i, t := range tokens {
		if strings.EqualFold(d.Token, t) {
			return i == 0 || sameOperator(tokens[0], t)
		}
	}
	return false
}

// sameOperator reports whether two product tokens are of crawlers of one operator.
func sameOperator(a, b string) bool {
	x, y := crawler.ByToken(a), crawler.ByToken(b)
	return x != nil && y != nil && x.Operator == y.Operator
}

func (r *reader) meta(attributes map[string]string) {
	name := strings.ToLower(strings.TrimSpace(attributes["name"]))
	if name != "robots" && !isMetaName(name) || len(r.page.Robots) == maxDirectives {
		return
	}
	d := Directives{Where: InMeta, Token: name, Source: source(attributes["content"]), Values: values(attributes["content"])}
	if name == "robots" {
		d.Token = ""
	}
	r.page.Robots = append(r.page.Robots, d)
}

// isMetaName reports whether the name of a meta element may address a crawler. Of
// Google's crawlers for Search it is one of two names; Google ignores the others.
func isMetaName(name string) bool {
	e := crawler.ByToken(name)
	switch {
	case e == nil:
		return false
	case e.Operator == "Google" && e.Purpose == crawler.ForSearch:
		return name == "googlebot" || name == "googlebot-news"
	}
	return true
}

// readHeaders parses the X-Robots-Tag lines among response headers.
func readHeaders(headers []string) []Directives {
	var all []Directives
	for _, line := range headers {
		name, value, ok := strings.Cut(line, ":")
		if !ok || !strings.EqualFold(strings.TrimSpace(name), "X-Robots-Tag") || len(all) == maxDirectives {
			continue
		}
		value = value[:min(len(value), maxValue)]
		all = append(all, headerDirectives(value)...)
		all = all[:min(len(all), maxDirectives)]
	}
	return all
}

// headerDirectives returns the directives of one header. A name applies to what follows it,
// up to the next one, as senders may join several headers by commas (RFC 9110, section 5.3).
func headerDirectives(value string) []Directives {
	shown := source(strings.TrimSpace(value))
	all := []Directives{{Where: InHeader, Source: shown}}
	for part := range strings.SplitSeq(value, ",") {
		if token, rest, named := strings.Cut(part, ":"); named && isToken(token) {
			all = append(all, Directives{Where: InHeader, Source: shown, Token: strings.TrimSpace(token)})
			part = rest
		}
		last := &all[len(all)-1]
		last.Values = append(last.Values, values(part)...)
	}
	if len(all) > 1 && len(all[0].Values) == 0 {
		all = all[1:]
	}
	return all
}

// isToken reports whether s, the text before a colon, names a crawler rather than a
// directive with a value, such as max-snippet: 20.
func isToken(s string) bool {
	s = strings.ToLower(strings.TrimSpace(s))
	switch s {
	case "max-snippet", "max-image-preview", "max-video-preview", "unavailable_after":
		return false
	}
	return s != "" && !strings.ContainsAny(s, ", ")
}

// values returns the directives of a list, in lower case.
func values(list string) []string {
	var all []string
	for v := range strings.SplitSeq(list[:min(len(list), maxValue)], ",") {
		if v = strings.ToLower(strings.TrimSpace(v)); v != "" {
			all = append(all, v)
		}
	}
	return all
}
