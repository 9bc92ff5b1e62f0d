package finding

import (
	"strings"
	"unicode/utf8"

	robotstxt "whichline/engine"
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
	"crawl-delay":   {prose.Text("finding.uses-crawl-delay", "Ahrefs, Semrush, Common Crawl and others may fetch more slowly by it, unless they obey another group"), false},
	"license":       {prose.Text("finding.uses-license", "it names the licence for the content, as Really Simple Licensing (RSL) defines"), false},
	"request-rate":  {prose.Text("finding.uses-request-rate", "Seznam obeys it, unless it obeys another group"), false},
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
	textLLMs            = prose.Text("finding.llms", "an overview for language models belongs at `/llms.txt`, and needs no line here")
	textMetaAI          = prose.Text("finding.meta-ai", "it is a value of the robots meta tag and of the `X-Robots-Tag` header, which few crawlers are known to read")
	textInLicense       = prose.Text("finding.in-license", "RSL has it in the document that a `License` line names")
	textReadByLibraries = prose.Text("finding.read-by-libraries", "some libraries read it as `{detail}`")
	textTDM             = prose.Text("finding.tdm", "TDMRep has it in a header, a meta tag or the file `/.well-known/tdmrep.json`")
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
	longer, colonless := l.Notes.Has(robotstxt.LongerField), l.Notes.Has(robotstxt.MissingColon)
	if longer {
		right := title
		if colonless { // there may be another sign at the end of the field
			right += ":"
		}
		c.add(longerField, place{line: l.Number, subject: c.file.Field(*l), detail: title, edit: replace(l, l.Field, right)})
	}
	if colonless {
		h := place{line: l.Number, subject: c.file.Field(*l), text: textBlankForColon}
		if !longer {
			h.edit = insert(l, l.Field.End, ":")
		}
		c.add(missingColon, h)
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
		c.crawlDelayValue(l)
	case isDelay(name):
		if h.text, h.names = c.delays[l.Number].use(name, c.file.Value(*l)); h.text != "" {
			c.addKeyed(fieldOfOthers, name+" "+h.text, h)
		}
	case c.file.Value(*l) != "":
		h.text = other.use
		c.addKeyed(fieldOfOthers, name, h)
	}
}

// crawlDelayValue notes a crawl delay, perhaps misspelt or without its colon, over which
// some reader stumbles. The whole line is shown where the space before its colon is why,
// and a comment that no space separates, which is part of the value to a reader.
func (c *inspector) crawlDelayValue(l *robotstxt.Line) {
	text, comment, _ := strings.Cut(c.file.Text(*l), "#")
	value := c.file.Value(*l)
	behind := text[min(int(l.Field.End), len(text)):]
	switch {
	case value == "" || !strings.HasPrefix(behind, ":") && strings.HasPrefix(strings.TrimLeft(behind, ascii.Space), ":"):
		value = strings.Trim(text, ascii.Space)
	case comment != "" && int(l.Value.End) == len(text):
		word, _, _ := strings.Cut(strings.ReplaceAll(comment, "\t", " "), " ")
		value += "#" + word
	}
	c.add(crawlDelayValue, place{line: l.Number, subject: value})
}

// afterAgent reports whether a user-agent line comes before l.
func (c *inspector) afterAgent(l *robotstxt.Line) bool {
	runs := c.file.Runs()
	return len(runs) > 0 && runs[0].UserAgents[0] < l.Number
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
	if text := strings.Trim(c.file.Text(*l), ascii.Space); isSitemapURL(text) {
		h.detail, h.text = "Sitemap: "+ascii.ToLower(field)+"://…", hintText
		c.addKeyed(unknownField, h.detail, h)
		return
	}
	if len(c.reports[unknownField].places) < maxLines {
		h.detail = nearestOther(field)
		other, isOther := otherFields[h.detail]
		switch {
		case h.detail == "noindex" || h.detail == "nofollow":
			c.addKeyed(noindex, ascii.ToLower(field), h)
			return
		case h.detail == "crawl-delay" && !c.soundDelay(l):
			c.crawlDelayValue(l)
			return
		case h.detail == "crawl-delay" && c.slowsSome(l):
			h.text = textReadByLibraries
			c.addKeyed(fieldOfOthers, ascii.ToLower(field), h)
			return
		case h.detail != "" && (!isOther || other.use != "" && !other.retired):
			h.text = hintText
		}
	}
	c.addKeyed(unknownField, ascii.ToLower(field), h)
}

// isSitemapURL reports whether text, a whole line, is a URL that looks like that of a sitemap.
func isSitemapURL(text string) bool {
	text = ascii.ToLower(text)
	return (strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "http://")) && !strings.ContainsAny(text, " \t#`") &&
		(strings.HasSuffix(text, ".xml") || strings.HasSuffix(text, ".xml.gz"))
}

// fields are those of RFC 9309 and the sitemap field.
var fields = [...]robotstxt.Kind{robotstxt.UserAgent, robotstxt.Allow, robotstxt.Disallow, robotstxt.Sitemap}

// dashes are what editors make of hyphens.
var dashes = strings.NewReplacer("\u2010", "-", "\u2011", "-", "\u2012", "-", "\u2013", "-", "\u2014", "-", "\u2212", "-")

// withHyphens returns s with hyphens for other dashes. It takes no memory where there are none.
func withHyphens(s string) string {
	if ascii.Only(s) {
		return s
	}
	return dashes.Replace(s)
}

// narrow returns s with ASCII for characters that are as wide as Chinese ones and mean the
// same, as "\uFF0A" means "*". It takes no memory where there are none, and leaves what isn't
// UTF-8 as it is.
func narrow(s string) string {
	if ascii.Only(s) || !utf8.ValidString(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if '\uFF01' <= r && r <= '\uFF5E' {
			return r - '\uFF01' + '!'
		}
		return r
	}, s)
}

// nearestField returns the kind of line whose field s misspells; ok is false if s
// is like none. Two slips are let pass in a long name, one in a short one.
func nearestField(s string) (kind robotstxt.Kind, ok bool) {
	if s = ascii.ToLower(narrow(withHyphens(s))); strings.HasPrefix(s, "x-") {
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
// agent" and "crawl delay" are taken for one word.
func leadingWord(s string) string {
	const ends = ascii.Space + ":;=,/*\uFF1A"
	for _, two := range [...]string{"user agent", "crawl delay"} {
		if ascii.HasPrefixFold(s, two) && (len(s) == len(two) || strings.IndexAny(s[len(two):], ends) == 0) {
			return s[:len(two)]
		}
	}
	if i := strings.IndexAny(s, ends); i >= 0 {
		return s[:i]
	}
	return s
}
