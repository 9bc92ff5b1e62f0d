package engine

import (
	"strconv"
	"strings"

	"whichline/engine/internal/ascii"
)

// otherFields says who uses the fields outside RFC 9309. Fields without users
// are retired.
var otherFields = map[string]struct {
	use     string
	retired bool
}{
	"clean-param":    {"Yandex joins addresses that differ only in the parameters it lists", false},
	"content-signal": {"it says whether search and AI may use the content, as Cloudflare proposes", false},
	"content-usage":  {"it says what the content may be used for, as a draft of the IETF defines", false},
	"crawl-delay":    {"Bing, Ahrefs, Semrush, Common Crawl and others wait so many seconds between fetches", false},
	"license":        {"it names the licence for the content, as Really Simple Licensing (RSL) defines", false},
	"request-rate":   {"Seznam keeps to it", false},
	"host":           {"Yandex chose among mirrors by it until 2018, and now goes by redirects", true},
	"domain":         {"no reader is known to use it", true},
	"noarchive":      {"no reader is known to use it", true},
	"revisit-after":  {"no reader is known to use it", true},
	"visit-time":     {"no reader is known to use it", true},
}

// unsupported says who uses a field that Google does not.
func (c *inspection) unsupported(l *Line) {
	field := c.f.Field(*l)
	name := ascii.ToLower(field)
	h := hit{line: l.Number, subject: field}
	switch other, ok := otherFields[name]; {
	case !ok: // rules on indexing
		c.keyed(FoundNoindex, name, h)
	case other.retired:
		h.text = other.use
		c.keyed(FoundRetiredField, name, h)
	case name == "crawl-delay" && !c.soundDelay(l):
		h.subject = c.f.Value(*l)
		c.hit(FoundCrawlDelayValue, h)
	default:
		h.text = other.use
		c.keyed(FoundFieldOfOthers, name, h)
	}
}

// longestDelay is the delay in seconds above which crawler-commons, which
// Common Crawl and others use, takes a site for one that bans it.
const longestDelay = 300

// soundDelay reports whether every reader takes the crawl delay on l.
func (c *inspection) soundDelay(l *Line) bool {
	seconds, err := strconv.ParseFloat(c.f.Value(*l), 64)
	return err == nil && seconds >= 0 && seconds <= longestDelay
}

// unknown notes a field that nobody is known to use.
func (c *inspection) unknown(l *Line) {
	if c.markup {
		return
	}
	field := c.f.Field(*l)
	h := hit{line: l.Number, subject: field}
	if len(c.found[FoundUnknownField].hits) < maxFindingLines {
		if h.detail = nearestOther(field); h.detail != "" {
			h.text = hintText
		}
	}
	c.keyed(FoundUnknownField, ascii.ToLower(field), h)
}

// crawlDelays finds crawl delays in groups of crawlers that ignore them. A
// crawl delay belongs to the user-agent lines above it.
func (c *inspection) crawlDelays() {
	var named []*Entry
	open := false
	for i := range c.f.Lines {
		l := &c.f.Lines[i]
		switch {
		case l.Kind == UserAgent:
			if !open {
				named, open = nil, true
			}
			if e := entryOf(c.f.Value(*l)); e != nil {
				named = append(named, e)
			}
		case l.Kind.IsRule():
			open = false
		case l.Kind == Unsupported && ascii.EqualFold(c.f.Field(*l), "crawl-delay"):
			open = false
			if e := ignoresDelay(named); e != nil {
				h := hit{line: l.Number, subject: strings.TrimRight(c.f.Text(*l)[l.Field.Start:l.Value.End], ascii.Space), detail: e.Name}
				c.explain(FoundCrawlDelayIgnored, h)
			}
		}
	}
}

// ignoresDelay returns the first of the crawlers if all of them ignore crawl
// delays, and nil otherwise.
func ignoresDelay(crawlers []*Entry) *Entry {
	for _, e := range crawlers {
		if e.CrawlDelay != "ignored" {
			return nil
		}
	}
	if len(crawlers) == 0 {
		return nil
	}
	return crawlers[0]
}
