package finding

import (
	"cmp"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/lines"
	"whichline/engine/internal/prose"
	"whichline/engine/signal"
)

// otherFields says who uses the fields outside RFC 9309 that Google's parser knows, or
// used them. No reader is known to have used a field without a text.
var otherFields = map[string]struct {
	use     string
	retired bool
}{
	"agentmap":      {prose.Text("finding.uses-agentmap", "Agentic Resource Discovery (ARD) finds a list of what agents can use by it"), false},
	"clean-param":   {prose.Text("finding.uses-clean-param", "Yandex treats URLs that differ only in the listed parameters as one"), false},
	"crawl-delay":   {prose.Text("finding.uses-crawl-delay", "Bing, Ahrefs, Semrush, Common Crawl and others fetch more slowly by it"), false},
	"license":       {prose.Text("finding.uses-license", "it names the licence for the content, as Really Simple Licensing (RSL) defines"), false},
	"request-rate":  {prose.Text("finding.uses-request-rate", "Seznam obeys it"), false},
	"schemamap":     {prose.Text("finding.uses-schemamap", "NLWeb's crawler finds a site's structured data by it"), false},
	"host":          {prose.Text("finding.used-host", "Yandex used it until 2018 to choose among mirrors, and now follows redirects"), true},
	"domain":        {},
	"noarchive":     {},
	"revisit-after": {},
	"visit-time":    {},
}

// elsewhere has, for fields that no reader of robots.txt is known to use, the
// place where such facts are read. The keys are in lower case.
var elsewhere = map[string]string{
	"llm-policy":      prose.Text("finding.llm-policy", "no crawler in the catalogue is known to follow it, though crawler-commons can read it"),
	"llms":            textLLMs,
	"llms-full":       textLLMs,
	"llms-full-txt":   textLLMs,
	"llms-txt":        textLLMs,
	"llms.txt":        textLLMs,
	"noai":            textMetaAI,
	"noimageai":       textMetaAI,
	"permits":         textInLicense,
	"prohibits":       textInLicense,
	"tdm-policy":      textTDM,
	"tdm-reservation": textTDM,
	"x-robots-tag":    prose.Text("finding.x-robots-tag", "it is a header of the response, not a field of this file"),
}

var (
	textLLMs      = prose.Text("finding.llms", "an overview for language models belongs at `/llms.txt`, and needs no line here")
	textMetaAI    = prose.Text("finding.meta-ai", "it is a value of the robots meta tag and of the `X-Robots-Tag` header, which few crawlers are known to read")
	textInLicense = prose.Text("finding.in-license", "RSL has it in the document that a `License` line names")
	textTDM       = prose.Text("finding.tdm", "TDMRep has it in a header, a meta tag or the file `/.well-known/tdmrep.json`")
)

// field finds fields that are understood, but not by everybody.
func (c *inspector) field(l *robotstxt.Line) {
	title := l.Kind.Field()
	if c.signInField(l) {
		return
	}
	if l.Notes.Has(robotstxt.MisspeltField) && !l.Notes.Has(robotstxt.LongerField) {
		c.add(misspeltField, place{line: l.Number, subject: c.file.Field(*l), detail: title, edit: replace(l, l.Field, title)})
	}
	if l.Notes.Has(robotstxt.LongerField) {
		c.add(longerField, place{line: l.Number, subject: c.file.Field(*l), detail: title, edit: replace(l, l.Field, title)})
	}
	if l.Notes.Has(robotstxt.MissingColon) {
		c.add(missingColon, place{line: l.Number, subject: c.file.Field(*l), text: textBlankForColon, edit: insert(l, l.Field.End, ":")})
	}
}

// unsupported says who uses a field that Google does not. Preferences are passed over, as
// the note on their line puts them in words.
func (c *inspector) unsupported(l *robotstxt.Line) {
	if f, ok := signal.FieldOf(c.file, *l); ok && f != signal.License {
		return
	}
	field := c.file.Field(*l)
	name := ascii.ToLower(field)
	h := place{line: l.Number, subject: field}
	switch other, ok := otherFields[name]; {
	case !ok: // rules on indexing
		c.addKeyed(noindex, name, h)
	case other.use == "":
		c.addKeyed(unknownField, name, h)
	case other.retired:
		h.text = other.use
		c.addKeyed(retiredField, name, h)
	case name == "crawl-delay" && !c.soundDelay(l):
		h.subject = cmp.Or(c.file.Value(*l), c.file.Text(*l))
		c.add(crawlDelayValue, h)
	case isDelay(name):
		if h.text, h.names = c.delays[l.Number].use(name); h.text != "" {
			c.addKeyed(fieldOfOthers, name+" "+h.text, h)
		}
	default:
		h.text = other.use
		c.addKeyed(fieldOfOthers, name, h)
	}
}

// afterAgent reports whether a user-agent line comes before l.
func (c *inspector) afterAgent(l *robotstxt.Line) bool {
	runs := c.file.Runs()
	return len(runs) > 0 && runs[0].UserAgents[0] < l.Number
}

// isDelay reports whether a field slows down the crawlers that are named above it.
func isDelay(field string) bool {
	return ascii.EqualFold(field, "crawl-delay") || ascii.EqualFold(field, "request-rate")
}

// soundDelay reports whether no reader blocks the site, or rejects the file, for the crawl
// delay on l.
func (c *inspector) soundDelay(l *robotstxt.Line) bool {
	return c.takesDelay(robotstxt.CrawlerCommons, l) && c.takesDelay(robotstxt.Temoto, l)
}

// takesDelay reports whether r obeys the rules of a group in which l is the crawl delay.
func (c *inspector) takesDelay(r *robotstxt.Reading, l *robotstxt.Line) bool {
	f := &c.delayed
	r.ParseInto(f, "User-agent: *\n"+c.file.Text(*l)+"\nDisallow: /a\n")
	c.steps += len(f.Lines)
	return f.GivenUp(f.Group("*")) == robotstxt.None
}

// unknown notes a field that nobody is known to use.
func (c *inspector) unknown(l *robotstxt.Line) {
	if c.markup {
		return
	}
	field := c.file.Field(*l)
	h := place{line: l.Number, subject: field}
	if h.text = elsewhere[ascii.ToLower(field)]; h.text != "" {
		c.addKeyed(misplacedField, ascii.ToLower(field), h)
		return
	}
	if len(c.reports[unknownField].places) < maxLines {
		if h.detail = nearestOther(field); h.detail != "" {
			h.text = hintText
		}
	}
	c.addKeyed(unknownField, ascii.ToLower(field), h)
}

// crawlDelays finds crawl delays in groups of crawlers that ignore them, and above all
// groups. A crawl delay or request rate belongs to the user-agent lines above it. A delay
// for which a reader rejects the file, or with a further field in it, is found as such.
func (c *inspector) crawlDelays() {
	var group *delayGroup
	open := false
	for i := range c.file.Lines {
		l := &c.file.Lines[i]
		switch {
		case l.Kind == robotstxt.UserAgent:
			if !open {
				group, open = new(delayGroup), true
			}
			group.add(c.file.Value(*l))
		case l.Kind.IsRule():
			open = false
		case l.Kind == robotstxt.Unsupported && isDelay(c.file.Field(*l)):
			open = false
			if group != nil {
				c.delays[l.Number] = group
			}
			if !ascii.EqualFold(c.file.Field(*l), "crawl-delay") {
				continue
			}
			e := group.ignores()
			if l.Notes.Has(robotstxt.MissingColon) || group != nil && e == nil || fieldsIn(c.file.Value(*l), l.Kind) != nil || !c.takesDelay(robotstxt.Temoto, l) {
				continue
			}
			h := place{line: l.Number, subject: strings.TrimRight(c.file.Text(*l)[l.Field.Start:l.Value.End], ascii.Space), text: textDelayOutside}
			if e != nil {
				h.text, h.detail = textDelayInside, e.Name
			}
			c.explain(crawlDelayIgnored, h)
		}
	}
}

// A delayGroup is the crawlers that the user-agent lines above a crawl delay or a request
// rate name.
type delayGroup struct {
	everyone bool           // "*" is among them
	slowed   []string       // the first tokens of those that honour a crawl delay
	unknown  []string       // the first of those for which that is not documented
	ignoring *crawler.Entry // the first one that ignores it; nil if there is none
	seznam   bool           // one of Seznam's is among them
	unrated  []string       // the first tokens of those for which a request rate is not documented
}

// add adds the crawler that a user-agent line names.
func (g *delayGroup) add(token string) {
	e := entryOf(token)
	switch {
	case token == "" || token == "*" || e != nil && e.Operator == "Google":
	case e != nil && e.Operator == "Seznam.cz":
		g.seznam = true
	default:
		g.unrated = addName(g.unrated, token)
	}
	switch {
	case token == "":
	case token == "*":
		g.everyone = true
	case e == nil || e.CrawlDelay == crawler.DelayUnknown:
		g.unknown = addName(g.unknown, token)
	case e.CrawlDelay == crawler.DelayHonoured:
		g.slowed = addName(g.slowed, token)
	default:
		g.ignoring = cmp.Or(g.ignoring, e)
	}
}

// ignores returns the first of the crawlers if all of them are known, and ignore crawl
// delays; nil otherwise.
func (g *delayGroup) ignores() *crawler.Entry {
	if g == nil || g.everyone || g.slowed != nil || g.unknown != nil {
		return nil
	}
	return g.ignoring
}

// use returns the clause on the use of a field of g, which [isDelay], and the tokens in it;
// "" if the field is for no crawler, or only for those that ignore it.
func (g *delayGroup) use(field string) (text string, names []string) {
	rate := field == "request-rate"
	switch {
	case g == nil:
		return "", nil
	case g.everyone || rate && g.seznam:
		return otherFields[field].use, nil
	case rate && g.unrated != nil:
		return textDelayUnknown, g.unrated
	case rate:
		return "", nil
	case g.slowed != nil:
		return textDelaySlows, g.slowed
	case g.unknown != nil:
		return textDelayUnknown, g.unknown
	}
	return "", nil
}

// addName adds a name to those that a sentence lists, unless it is there or there are
// enough.
func addName(names []string, name string) []string {
	if len(names) > prose.MaxListed || slices.Contains(names, name) {
		return names
	}
	return append(names, name)
}

// fields are those of RFC 9309 and the sitemap field.
var fields = [...]robotstxt.Kind{robotstxt.UserAgent, robotstxt.Allow, robotstxt.Disallow, robotstxt.Sitemap}

// dashes puts hyphens in place of what editors make of them.
var dashes = strings.NewReplacer("\u2010", "-", "\u2011", "-", "\u2012", "-", "\u2013", "-", "\u2014", "-", "\u2212", "-")

// nearestField returns the kind of line whose field s misspells; ok is false if s
// is like none. Two slips are let pass in a long name, one in a short one.
func nearestField(s string) (kind robotstxt.Kind, ok bool) {
	if s = dashes.Replace(ascii.ToLower(s)); strings.HasPrefix(s, "x-") {
		return robotstxt.Blank, false // it was switched off
	}
	for _, k := range fields {
		slips := 2
		if len(k.String()) < 6 {
			slips = 1
		}
		if ascii.Slips(s, k.String(), slips) <= slips {
			return k, true
		}
	}
	return robotstxt.Blank, false
}

// nearestOther returns the name of a field of others that s misspells, or "".
func nearestOther(s string) string {
	if len(s) < 4 {
		return ""
	}
	s = ascii.ToLower(s)
	for _, name := range lines.Elsewhere {
		slips := 1
		if len(name) > 8 {
			slips = 2
		}
		if ascii.Slips(s, name, slips) <= slips {
			return name
		}
	}
	return ""
}

// leadingField returns the field with which s begins, without a quote behind it.
func leadingField(s string) string { return strings.TrimRight(leadingWord(s), quoteMarks) }

// leadingWord returns the beginning of s, up to a blank, a separator or a path. "User
// agent" is taken for one word.
func leadingWord(s string) string {
	const two, ends = "user agent", " \t:;=,/*\uFF1A"
	if ascii.HasPrefixFold(s, two) && (len(s) == len(two) || strings.IndexAny(s[len(two):], ends) == 0) {
		return s[:len(two)]
	}
	if i := strings.IndexAny(s, ends); i >= 0 {
		return s[:i]
	}
	return s
}
