package finding

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/prose"
)

// sitemapLine finds the faults of the URL of a sitemap line.
func (c *inspector) sitemapLine(l *robotstxt.Line) {
	value := c.file.Value(*l)
	h := place{line: l.Number, subject: value}
	switch {
	case value == "":
		c.explain(sitemapNoURL, h)
	case c.severalSitemaps(l, value):
	case !hasHost(value), mendedURL(value) != "":
		if !mayBeSeveral(value) && !strings.Contains(value, "*") {
			h.edit = c.completed(l, value)
		}
		c.explain(sitemapRelative, h)
	case strings.Contains(value, "*"):
		c.explain(sitemapWildcard, h)
	default:
		c.sitemaps = append(c.sitemaps, l)
	}
}

// hasHost reports whether value begins with a scheme and a host.
func hasHost(value string) bool {
	_, rest, ok := address.CutScheme(value)
	host, _ := address.CutAuthority(rest)
	return ok && host != ""
}

// severalSitemaps finds several URLs on one sitemap line, of which the later ones may be paths.
func (c *inspector) severalSitemaps(l *robotstxt.Line, value string) bool {
	urls := slices.DeleteFunc(urlsIn(value), isAnd)
	if len(urls) < 2 || !address.HasScheme(urls[0]) || !allFunc(urls[1:], func(s string) bool { return address.HasScheme(s) || s[0] == '/' && s != "/" }) {
		return false
	}
	c.explain(sitemapsOnLine, place{
		line: l.Number, subject: value,
		edit: replace(l, l.Value, c.repeated(c.file.Field(*l)+": ", urls)),
	})
	return true
}

// mendedURL returns value written right if its scheme is misspelt, lacks its colon or a
// slash, has a sign before it, or brackets around it, or if it has backslashes; "" if it
// begins with no scheme, or if nothing is wrong.
func mendedURL(value string) string {
	s := strings.TrimLeft(value, ":= \t")
	if i := strings.IndexAny(s, openBrackets); i == 0 {
		end := closeBrackets[strings.IndexByte(openBrackets, s[0])]
		s, _, _ = strings.Cut(s[1:], string(end))
	}
	s = strings.ReplaceAll(s, `\`, "/")
	word := ascii.ToLower(s[:max(strings.IndexAny(s, ":/"), 0)])
	for _, mark := range []string{"://", ":/", "//"} {
		rest, found := strings.CutPrefix(s[len(word):], mark)
		if !found {
			continue
		}
		if address.HasScheme(rest) { // as in "https://https://example.com/"
			return cmp.Or(mendedURL(rest), rest)
		}
		scheme := nearestScheme(word)
		if scheme == "" || rest == "" || !ascii.IsAlphanumeric(rest[0]) || strings.ContainsAny(rest, " \t") || scheme == word && mark == "://" && s == value {
			return ""
		}
		return scheme + "://" + rest
	}
	return ""
}

// nearestScheme returns "http" or "https" if word is that, or is one slip away; "" otherwise.
func nearestScheme(word string) string {
	if strings.ContainsFunc(word, isSign) {
		return ""
	}
	for slips := range 2 {
		for _, scheme := range []string{"https", "http"} {
			if ascii.Slips(word, scheme, slips) <= slips {
				return scheme
			}
		}
	}
	return ""
}

// completed returns an edit that makes value a full URL, if it is clear how. It is not for
// one that begins with a placeholder, or with another scheme.
func (c *inspector) completed(l *robotstxt.Line, value string) *Edit {
	if url := mendedURL(value); url != "" {
		return replace(l, l.Value, url)
	}
	if first, _, _ := strings.Cut(value, "/"); strings.IndexByte("%$"+openBrackets, value[0]) >= 0 || strings.Contains(first, ":") && !c.namesSite(value) {
		return nil
	}
	return c.absolute(l, value)
}

// mayBeSeveral reports whether value goes on behind white space, or with a slash or a bracket
// behind a comma or the like, as a list of URLs does.
func mayBeSeveral(value string) bool {
	begins := len(value) - len(strings.TrimLeft(value, ":= \t"))
	for i := 1; i < len(value); i++ {
		blank := strings.IndexByte(" \t", value[i]) >= 0 && i > begins
		if blank || isComma(rune(value[i-1])) && strings.IndexByte("/"+openBrackets, value[i]) >= 0 {
			return true
		}
	}
	return false
}

// urlsIn cuts value at white space, and at commas and the like before a scheme, and takes
// these from the ends.
func urlsIn(value string) []string {
	var urls []string
	for _, rest := range strings.FieldsFunc(value, isBlankOrControl) {
		for rest != "" {
			end := endOfURL(rest)
			if url := strings.TrimFunc(rest[:end], isComma); url != "" {
				urls = append(urls, url)
			}
			rest = rest[end:]
		}
	}
	return urls
}

// endOfURL returns the position behind the comma, or the like, in s that another URL follows,
// or the length of s. In a query, such a sign may be part of it.
func endOfURL(s string) int {
	path, _, _ := strings.Cut(s, "?")
	for from := 0; ; {
		scheme, _, found := strings.Cut(path[from:], "://")
		if !found {
			return len(s)
		}
		if comma := strings.LastIndexFunc(scheme, isComma); comma >= 0 && address.IsScheme(scheme[comma+1:]) {
			return from + comma + 1
		}
		from += len(scheme) + len("://")
	}
}

// absolute returns an edit that completes a URL, if it is clear how; with https if the
// site is not known. It is not for "example.org/a", which may begin with another host, or
// for "https:/a" and "https//a".
func (c *inspector) absolute(l *robotstxt.Line, value string) *Edit {
	scheme := "https"
	if c.site != nil {
		scheme = c.site.Scheme()
	}
	switch {
	case strings.HasPrefix(value, "//"):
		return insert(l, l.Value.Start, scheme+":")
	case ascii.HasPrefixFold(value, "www.") || c.namesSite(value):
		return insert(l, l.Value.Start, scheme+"://")
	case c.site == nil || strings.ContainsAny(value, " \t"):
		return nil
	case value[0] == '/':
		return insert(l, l.Value.Start, c.site.String())
	}
	if first, _, deeper := strings.Cut(value, "/"); deeper && (strings.ContainsAny(first, ".:") || ascii.HasPrefixFold(first, "http")) {
		return nil
	}
	return insert(l, l.Value.Start, c.site.String()+"/")
}

// sitemapSet finds faults of the sitemaps together, or of the site.
func (c *inspector) sitemapSet() {
	first := make(map[string]*robotstxt.Line, len(c.sitemaps))
	scheme := c.mainScheme()
	matches := c.matchBudget()
	var others map[string]bool // hosts under https, beside the site
	for _, l := range c.sitemaps {
		value := c.file.Value(*l)
		t, problem := robotstxt.ParseTarget(value)
		if problem != nil {
			continue
		}
		host, plain := withoutPort(t)
		if s := t.Scheme; s != scheme && (s == "http" || s == "https") && scheme != "" && plain {
			if others == nil {
				others = c.underHTTPS()
			}
			h := place{line: l.Number, subject: s, detail: scheme}
			h.asks = (c.site == nil || !c.site.Covers(robotstxt.Target{Scheme: "https", Authority: host, Path: "/"})) && !others[ascii.ToLower(host)]
			if scheme == "https" {
				h.edit = replace(l, robotstxt.Span{Start: l.Value.Start, End: l.Value.Start + uint16(len(s))}, scheme)
				if host != t.Authority {
					h.edit = replace(l, l.Value, scheme+"://"+host+strings.TrimPrefix(value[len(s)+len("://"):], t.Authority))
				}
			}
			c.add(sitemapScheme, h)
		}
		key := t.Scheme + "://" + ascii.ToLower(host) + t.Path
		if earlier := first[key]; earlier != nil {
			h := place{line: l.Number, other: earlier.Number, subject: value}
			if earlier.Notes == 0 || l.Notes != 0 { // not one that more parsers read
				h.edit, h.asks = remove(l), c.amongAgents(l.Number)
			}
			c.add(sitemapTwice, h)
			continue
		}
		first[key] = l
		if c.onOtherHost(t) {
			host := t.Authority[strings.LastIndexByte(t.Authority, '@')+1:]
			c.add(sitemapHost, place{line: l.Number, subject: host})
			continue
		}
		if matches > 0 && (c.site == nil || c.site.Covers(t)) {
			matches--
			c.blockedSitemap(l, t)
		}
	}
}

// amongAgents reports whether a line stands between the user-agent lines of a run, which it
// keeps apart for some parsers.
func (c *inspector) amongAgents(number int) bool {
	runs := c.file.Runs()
	i := sort.Search(len(runs), func(i int) bool { return runs[i].UserAgents[len(runs[i].UserAgents)-1] > number })
	return i < len(runs) && runs[i].UserAgents[0] < number
}

// onOtherHost reports whether t is on another host than the site or, if that is not known, on
// one that is for the programs of one machine.
func (c *inspector) onOtherHost(t robotstxt.Target) bool {
	if c.site != nil {
		return !c.site.HasHost(t) && !ascii.EqualFold(t.Authority, c.site.URLHost())
	}
	host, _, _ := strings.Cut(t.Authority, ":")
	return ascii.EqualFold(host, "localhost") || host == "127.0.0.1"
}

// mainScheme returns the scheme of the site or, if that is not known or ftp, https if
// one of several sitemaps has it; "" if there is nothing to compare with.
func (c *inspector) mainScheme() string {
	if c.site != nil && c.site.Scheme() != "ftp" {
		return c.site.Scheme()
	}
	for _, l := range c.sitemaps {
		if ascii.HasPrefixFold(c.file.Value(*l), "https:") {
			return "https"
		}
	}
	return ""
}

// underHTTPS returns the hosts of sitemaps under https, in lower case. Whether any other host
// than these and the site answers under https is not known.
func (c *inspector) underHTTPS() map[string]bool {
	hosts := make(map[string]bool)
	for _, l := range c.sitemaps {
		if t, problem := robotstxt.ParseTarget(c.file.Value(*l)); problem == nil && t.Scheme == "https" {
			host, _ := withoutPort(t)
			hosts[ascii.ToLower(host)] = true
		}
	}
	return hosts
}

// ports are those of schemes.
var ports = map[string]string{"http": "80", "https": "443"}

// withoutPort returns the authority of t without the port of its scheme; plain is false if it
// has another port, which is for one scheme. No digits are the port of the scheme, and leading
// zeros mean nothing (RFC 3986, section 3.2.3).
func withoutPort(t robotstxt.Target) (host string, plain bool) {
	host = t.Authority
	colon := strings.LastIndexByte(host, ':')
	if colon < 0 || strings.ContainsAny(host[colon:], "@]") {
		return host, true
	}
	if port := host[colon+1:]; port == "" || strings.TrimLeft(port, "0") == ports[t.Scheme] {
		return host[:colon], true
	}
	return host, false
}

// blockedSitemap finds sitemaps that Googlebot may not fetch. If it may fetch
// nothing at all, the sitemap is the least of it.
func (c *inspector) blockedSitemap(l *robotstxt.Line, t robotstxt.Target) {
	v := c.match(c.googlebot, t)
	if v.Allowed || c.blockedWhole(v.Group) {
		return
	}
	h := place{line: v.Winner.Rule.Line, other: l.Number, subject: c.file.Value(*l)}
	if c.site == nil {
		h.text = textSameHost
	}
	c.add(sitemapBlocked, h)
}

// textSameHost is added where the site is not known.
var textSameHost = prose.Text("finding.same-host", ", if that is on the host of this file")
