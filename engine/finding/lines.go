package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/lines"
)

// lines goes over the lines one by one.
func (c *inspector) lines() {
	for i := range c.file.Lines {
		if c.done() {
			return
		}
		c.steps++
		l := &c.file.Lines[i]
		if l.Notes.Has(robotstxt.FileCut) {
			continue
		}
		c.fieldInComment(l)
		if l.Kind == robotstxt.Comment || l.Kind == robotstxt.Blank && !l.Notes.Has(robotstxt.NulInLine) || c.explained[i] {
			continue
		}
		text, _, _ := strings.Cut(c.file.Text(*l), "#")
		if l.Notes.Has(robotstxt.LineCut) {
			c.longLine(l, text)
			continue
		}
		if c.encoding(l, text); !c.explained[i] {
			c.line(l, text)
		}
	}
}

// line finds the faults of l. Text is l up to its comment.
func (c *inspector) line(l *robotstxt.Line, text string) {
	if l.Kind != robotstxt.Unparsed {
		c.above = l.Kind
	}
	switch l.Kind {
	case robotstxt.Blank:
		return
	case robotstxt.Unparsed, robotstxt.Unknown:
		c.unread(l, text)
		return
	case robotstxt.Unsupported:
		switch {
		case !c.unsupportedColon(l):
			c.unread(l, text)
		case !c.fieldsOnLine(l):
			c.unsupported(l)
		}
		return
	}
	if c.sitemapColon(l, text) || c.laterColon(l, text) || c.signForColon(l, text) {
		return
	}
	c.field(l)
	if c.fieldsOnLine(l) {
		return
	}
	switch l.Kind {
	case robotstxt.UserAgent:
		c.userAgent(l)
	case robotstxt.Sitemap:
		c.sitemapLine(l)
	default:
		c.ruleLine(l)
	}
}

// longLine notes a line over the limit, if it means something.
func (c *inspector) longLine(l *robotstxt.Line, text string) {
	if l.Kind == robotstxt.Blank || l.Kind == robotstxt.Unknown || l.Kind == robotstxt.Unparsed || l.Kind == robotstxt.Unsupported {
		return
	}
	limit := lines.By(&c.file.Reading.Lines).MaxLine()
	if len(text) <= limit || strings.Trim(text[limit:], ascii.Space) == "" {
		return // only its comment or white space is cut
	}
	c.explain(longLine, place{line: l.Number, n: int(l.Length) - limit, detail: tail(text[:limit])})
}
