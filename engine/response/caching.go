package response

import (
	"strconv"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/prose"
	"whichline/engine/internal/source"
)

// A Caching is the time for which the crawlers of a reading keep a robots.txt before
// they request it again (RFC 9309, section 2.4).
type Caching struct {
	MaxAge   int // max-age of the response in seconds; -1 if absent
	Sentence robotstxt.Sentence
	Source   string // URL of the documentation; "" if there is none
}

// CachingOf returns how long the crawlers of r keep a file with the given Cache-Control
// header, which may be empty. Google documents that it keeps a file for up to 24 hours
// and that max-age may lengthen or shorten this, but not by how much. Libraries leave it to
// their callers.
func CachingOf(r *robotstxt.Reading, cacheControl string) Caching {
	c := Caching{MaxAge: maxAge(cacheControl)}
	text := textCachingCaller
	switch speaker(r) {
	case robotstxt.Google:
		text, c.Source = textGoogleCaching, source.GoogleSpec
		if c.MaxAge >= 0 {
			text = textGoogleMaxAge
		}
	case robotstxt.RFC9309:
		text, c.Source = textRFCCaching, source.RFCCaching
	case robotstxt.Bing:
		text, c.Source = textBingCaching, source.BingPost
	case robotstxt.Yandex, robotstxt.Baidu:
		text = textCachingUnknown
	}
	c.Sentence = prose.Fill(text, prose.Args{"reader": prose.Fill(r.Name, nil), "age": prose.Duration(c.MaxAge), "directive": "max-age=" + strconv.Itoa(c.MaxAge)})
	return c
}

// maxAge returns the first max-age of a Cache-Control header (RFC 9111, section
// 5.2.2.1), or -1. The value may be quoted.
func maxAge(header string) int {
	for directive := range strings.SplitSeq(header, ",") {
		name, value, _ := strings.Cut(directive, "=")
		if ascii.ToLower(strings.Trim(name, ascii.Space)) != "max-age" {
			continue
		}
		value = strings.Trim(value, ascii.Space+`"`)
		if n, err := strconv.ParseUint(value, 10, 31); err == nil {
			return int(n)
		}
		return -1
	}
	return -1
}
