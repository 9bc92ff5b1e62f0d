package meaning

import (
	"strings"
	"unicode"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/percent"
	"whichline/engine/internal/prose"
)

// maxParts is the maximum number of parts that a sentence lists.
const maxParts = 6

// Sentence describes m in a phrase that can follow the pattern and a colon: "every
// address that ends in `.pdf`".
func (m *Meaning) Sentence() robotstxt.Sentence {
	a := m.args()
	text := kindTexts[m.Kind].whole
	switch {
	case m.Kind == ContainsInside && m.Parts[0] == "/":
		text = textInnerSlash
	case m.Kind == ContainsInside && (m.AsCompared || m.InQuery || m.InPath != "" || !isSent(m.Parts[0])):
		text = kindTexts[SequenceInside].whole
	case m.Kind == LaterParameter && len(m.Parts) == 1:
		text = textLater
	case m.Kind == OneAddress && m.Index != "":
		text = textBothAlone
	}
	s := prose.Fill(text, a)
	for _, text := range m.additions(a) {
		a["meaning"] = s
		s = prose.Fill(text, a)
	}
	if m.Also != nil {
		s = prose.Fill(textTwo, prose.Args{"meaning": s, "other": m.Also.Sentence()})
	}
	return s
}

// isSent reports whether crawlers send a path that is part, or that ends in it, as it is
// written, apart from encoding: its end is no "." or "..", which would be resolved, and its
// beginning is no host.
func isSent(part string) bool {
	return !strings.HasPrefix(part, "//") && !strings.HasSuffix(part, "/.") && !strings.HasSuffix(part, "/..")
}

// atOnce reports whether the end is the only part of the pattern.
func (m *Meaning) atOnce() bool { return len(m.Parts) == 0 && m.Start == "" }

// additions returns the templates that extend the phrase of the kind, in order.
func (m *Meaning) additions(a prose.Args) []string {
	var texts []string
	switch {
	case m.Literal:
		texts = append(texts, textLiteral)
	case m.Once && m.atOnce():
		texts = append(texts, textOnce)
	case m.Once && m.Kind == EndsInside:
		texts = append(texts, textOnceInside)
	case m.Once:
		texts = append(texts, textOnceBetween)
	case strings.Contains(m.Start+strings.Join(m.Parts, "")+m.End, "|"): // as in "(jpg|png)"
		texts = append(texts, textExactly)
	default:
		texts = m.illustrate(a)
	}
	if m.InPath != "" {
		texts = append(texts, m.inPath(textInPath, textPartInPath))
	}
	switch {
	case m.InQuery:
		texts = append(texts, textInQuery)
	case m.AsCompared:
		texts = append(texts, textAsCompared)
	case m.Sent != "" && ascii.Only(m.Sent):
		texts = append(texts, textSent)
	case m.Sent != "":
		texts = append(texts, textShown)
	}
	if m.Index != "" && m.Kind != OneAddress {
		texts = append(texts, textIndex)
	}
	switch {
	case !m.Robots || m.Kind == NoAddress:
	case m.RobotsQuery:
		texts = append(texts, textRobotsQuery)
	default:
		texts = append(texts, textRobots)
	}
	return texts
}

// inPath returns whole if all of an address that m describes must be its path, and part if
// only the beginning up to a text must.
func (m *Meaning) inPath(whole, part string) string {
	if texts := m.texts(); m.InPath == texts[len(texts)-1] {
		return whole
	}
	return part
}

// args returns the arguments of the templates, without the empty ones, as most templates
// need one.
func (m *Meaning) args() prose.Args {
	a := make(prose.Args)
	for _, x := range [...]struct{ name, text string }{{"start", m.Start}, {"end", m.End}, {"index", m.Index}, {"sent", m.Sent}, {"raw", m.InPath}} {
		if x.text != "" {
			a[x.name] = x.text
		}
	}
	if len(m.Parts) > 0 {
		a["part"], a["parts"] = m.Parts[0], partList(m.Parts)
	}
	if m.Kind == ContainsInside {
		outside := m.Parts[0]
		if strings.HasSuffix(outside, "?") {
			outside += "a=1" // some readers drop an empty query
		}
		a["outside"], a["inside"] = outside, "/blog"+outside
	}
	switch m.Kind {
	case Nothing:
		a["why"] = prose.Fill(m.Why.Text(), nil)
	case NoAddress:
		switch {
		case m.RobotsQuery:
			a["why"] = prose.Fill(textQueryAlone, nil)
		case m.Robots:
			a["why"] = prose.Fill(textRobotsAlone, nil)
		default:
			a["why"] = m.Unsent.Sentence()
		}
	case BeginsQuery, BeginsParameter:
		page, parameter, _ := strings.Cut(m.Start, "?")
		a["page"], a["parameter"] = page, parameter
	case PageParameter:
		a["page"], a["parameter"] = m.Start[:len(m.Start)-1], m.Parts[0]
	case FirstParameter, LaterParameter, QueryBegins, AnyParameter:
		a["parameter"] = m.parameter()
	}
	return a
}

// parameter returns the parameter that m requires, without its position in the query.
func (m *Meaning) parameter() string {
	last := m.Parts[len(m.Parts)-1]
	if last[0] == '?' || last[0] == '&' && m.Kind == LaterParameter {
		return last[1:]
	}
	return last
}

// partList lists parts in order: "`a`, then `b` and then `c`".
func partList(parts []string) robotstxt.Sentence {
	var s []robotstxt.Sentence
	for _, part := range parts[:min(len(parts), maxParts)] {
		s = append(s, prose.Quote(prose.Excerpt(part)))
	}
	if more := len(parts) - len(s); more > 0 {
		return prose.Fill(textPartsMore, prose.Args{"list": prose.Join(s, prose.Then), "n": more})
	}
	return prose.Join(s, prose.Then)
}

// maxIllustrated is the maximum length in octets of an address given as an example.
const maxIllustrated = 60

// illustrate returns the template that adds an example: an address that m unexpectedly
// describes, one that it unexpectedly does not, or both.
func (m *Meaning) illustrate(a prose.Args) []string {
	if m.AsCompared || m.InQuery || m.InPath != "" || m.Index != "" || !isShown(m.Start) || strings.HasPrefix(m.Start, robotsTxt) {
		return nil
	}
	example, other := "", m.otherCase()
	if m.Kind == Begins && len(m.Start) <= maxIllustrated {
		example = longer(m.Start)
	}
	if example != "" {
		a["example"] = example
	}
	if other != "" {
		a["other"] = other
	}
	switch {
	case example != "" && other != "":
		return []string{textTooNotCase}
	case example != "":
		return []string{textToo}
	case other != "":
		return []string{textNotCase}
	}
	return nil
}

// isShown reports whether a browser requests an address that begins with start as typed:
// it must not begin with "//", which is a host, or contain tabs and line breaks, which
// are dropped.
func isShown(start string) bool {
	return !strings.HasPrefix(start, "//") && !strings.ContainsFunc(start, unicode.IsControl)
}

// otherCase returns the text of m in lower case, or "" if that is no different.
func (m *Meaning) otherCase() string {
	text := m.Start
	switch m.Kind {
	case Begins: // that OneAddress is no other is said
	case Ends:
		text = m.End
	case Contains:
		text = m.Parts[0]
	default:
		return ""
	}
	if strings.IndexByte(text, '%') >= 0 || len(text) > maxIllustrated {
		return ""
	}
	if lower := ascii.ToLower(text); lower != text {
		return lower
	}
	return ""
}

// longer returns an address that begins with start and continues its last word; "" if
// start does not end in a word.
func longer(start string) string {
	last := start[len(start)-1]
	digit := '0' <= last && last <= '9'
	if l := ascii.Lower(last); !digit && (l < 'a' || l > 'z') || strings.Contains(start, "?") || strings.Contains(start, "/.") || endsEncoded(start) {
		return ""
	}
	segment := start[strings.LastIndexByte(start, '/')+1:]
	switch {
	case strings.Contains(segment, "."):
		return start + "?page=2"
	case digit:
		return start + "0"
	}
	lower := ascii.ToLower(segment)
	for _, word := range words {
		if rest, ok := strings.CutPrefix(word, lower); ok && rest != "" {
			return start + rest
		}
	}
	return start + "-old"
}

// endsEncoded reports whether s ends in a percent-encoded octet.
func endsEncoded(s string) bool {
	return len(s) >= 3 && percent.IsEncoded(s, len(s)-3)
}

// words are common words of addresses, for examples of continuations.
var words = strings.Fields(`entry english about accounts administrator adminpanel apis archives articles authors
	backups basketball blogger books brands browse cartoon catalogue categories checkout-done comments-feed contacts content customers
	dashboard debug delivery designers developers directory docs downloads events export faqs features feeds files
	forums french games gallery german groups guides helpful history home images imports includes-old information items
	jobs journal keywords labels languages libraries listings login-help logout mailing manuals mapsearch media members menus
	mobile modules newsletter notes offers orders pages partners payments-done photos pictures plugins policies
	posts press printer private-area products profiles projects promotions questions quotes ratings recipes
	registration reports reviews rss-feed sales scripts search-results services settings shopping sitemaps
	staging static-files stores subscribers support-team tags teams templates terms tests themes tickets tmp-files tools
	topics tracking translations travel trends updates uploads users videos views vouchers webmail wishlists years zones`)
