package templates

import (
	"net/url"
	"strings"

	"github.com/a-h/templ"

	"whichline/engine"
)

// A Sample is a short file about one crawler, and what it does.
type Sample struct {
	Code    string // "block" or "only"
	Lines   []string
	Allowed bool
	Answer  engine.Sentence // says so, and why
	Meaning engine.Sentence // what that means for a crawler to which robots.txt does not simply apply; or nil
	Test    templ.SafeURL   // opens the tester with the file, the URL and the crawler
	Also    []*engine.Entry // other crawlers with the same lot, though the file does not name them
	Stars   int             // crawlers with the same lot because they ignore the group for "*"
}

// sampleURL is what the samples are tested with.
const sampleURL = "https://example.com/page"

// newSamples returns a file that blocks e and one that lets in nobody else.
func newSamples(e *engine.Entry) []Sample {
	own := userAgentLine(e.Tokens[0]) + "\n"
	return []Sample{
		newSample("block", own+"Disallow: /\n", e),
		newSample("only", own+"Allow: /\n\nUser-agent: *\nDisallow: /\n", e),
	}
}

// newSample tests robots with e and with every other crawler.
func newSample(code, robots string, e *engine.Entry) Sample {
	s := Sample{Code: code, Lines: strings.Split(strings.TrimSuffix(robots, "\n"), "\n")}
	f := engine.Parse([]byte(robots))
	target, err := engine.ParseTarget(sampleURL)
	if err != nil {
		return s
	}
	v := f.Match(e.Crawler(), target)
	s.Allowed, s.Answer, s.Meaning = v.Allowed, v.Explain().Sentence, engine.Caveat(v.Crawler)
	s.Test = templ.SafeURL("/?" + url.Values{
		"robots": {robots}, "url": {sampleURL}, "agent": {e.Asked()},
	}.Encode())
	all := engine.Catalogue()
	for i := range all {
		o := &all[i]
		if o.ID == e.ID {
			continue
		}
		switch other := f.Match(o.Crawler(), target); {
		case other.Allowed != v.Allowed:
		case other.Reason == engine.StarIgnored:
			s.Stars++
		default:
			s.Also = append(s.Also, o)
		}
	}
	return s
}

// starsText says which crawlers a group for "*" does not stop.
func (s *Sample) starsText() string {
	return say("sample.stars", vars{"crawlers": count(s.Stars, "crawler")})
}
