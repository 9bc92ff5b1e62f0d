package view

import (
	"context"

	"net/url"
	"strings"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates"
)

// Crawler fills the page about e. It titles and describes the page.
func Crawler(ctx context.Context, p templates.Page, e *crawler.Entry) templates.Crawler {
	line := userAgentLine(e.Tokens[0])
	c := templates.Crawler{Page: p, Entry: e, Line: line, LineNote: lineNote(line)}
	own := line + "\n"
	c.Samples = []templates.SampleFile{newSample("block", own+"Disallow: /\n", e)}
	if e.Crawler().Use == "" && e.Needs == "" { // else the file would shut out those who fetch for it
		c.Samples = append(c.Samples, newSample("only", own+"Allow: /\n\nUser-agent: *\nDisallow: /\n", e))
	}
	for _, name := range e.LooksFor() {
		step := templates.ChainStep{Name: name}
		if other := crawler.Known(crawler.Parse(name)); other != nil && other != e {
			step.Entry = other
		}
		c.Chain = append(c.Chain, step)
	}
	for _, o := range (crawler.Filter{Operator: e.Operator}).Entries() {
		if o != e {
			c.Related = append(c.Related, o)
		}
	}
	c.Describe(ctx)
	return c
}

// userAgentLine returns the line that opens a group for the given product token.
func userAgentLine(token string) string { return "User-agent: " + token }

// lineNote returns a note for the author of a line; nil if there is none.
func lineNote(text string) robotstxt.Sentence {
	f := robotstxt.Parse([]byte(text))
	line := f.Line(1)
	for _, note := range line.Notes.All() {
		return f.NoteText(line, note)
	}
	return robotstxt.Sentence{}
}

// sampleURL is the URL that the samples are tested with.
const sampleURL = "https://example.com/page"

// newSample tests robots with e and with every other crawler, each by its own reading.
func newSample(code, robots string, e *crawler.Entry) templates.SampleFile {
	s := templates.SampleFile{Code: code, Lines: strings.Split(strings.TrimSuffix(robots, "\n"), "\n")}
	target, err := robotstxt.ParseTarget(sampleURL)
	if err != nil {
		return s
	}
	files := make(map[*robotstxt.Reading]*robotstxt.File)
	match := func(c robotstxt.Crawler) robotstxt.Verdict {
		r := crawler.Own.For(c)
		if files[r] == nil {
			files[r] = r.ParseString(robots)
		}
		return files[r].Match(c, target)
	}
	v := match(e.Crawler())
	s.Allowed, s.Answer, s.Meaning = v.Allowed, v.Explain().Sentence, crawler.Caveat(v.Crawler, v.Allowed)
	s.Test = templ.SafeURL("/?" + url.Values{
		"robots": {robots}, "url": {sampleURL}, "agent": {e.TypedName()},
	}.Encode())
	for _, o := range crawler.All() {
		if o.ID == e.ID || o.Retired {
			continue
		}
		switch other := match(o.Crawler()); {
		case other.Allowed != v.Allowed:
		case other.Reason == robotstxt.StarIgnored:
			s.Stars++
		default:
			s.Also = append(s.Also, o)
		}
	}
	return s
}
