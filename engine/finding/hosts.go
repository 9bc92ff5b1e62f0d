package finding

import (
	"net/netip"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
)

// fullURL finds URLs and hosts in place of a path, or at its beginning. The fix keeps the
// path, if that says something and the URL is not known to be of another site.
func (c *inspector) fullURL(l *robotstxt.Line, value string) bool {
	if l.Ignored != robotstxt.None && l.Ignored != robotstxt.NoLeadingSlash && l.Ignored != robotstxt.NoGroupOpen {
		return false
	}
	url := c.urlIn(value)
	if url == "" {
		return false
	}
	code, h := fullURL, place{line: l.Number, subject: value}
	if value[0] == '/' {
		code = hostInPath
	}
	path := pathOf(url)
	if t, problem := robotstxt.ParseTarget(url); problem == nil && path != "" && (c.site == nil || c.site.Covers(t)) {
		h.edit = replace(l, l.Value, path)
	}
	c.explain(code, h)
	return true
}

// urlIn returns the URL, from its scheme or "//" on, that value has in place of a path or
// begins with, or "". Behind one slash, a name is a folder unless it is the host of the
// site or begins with "www."; behind two, it is a host if it may be one and a path follows.
func (c *inspector) urlIn(value string) string {
	name := strings.TrimPrefix(value, "/")
	switch {
	case address.HasScheme(name):
		return name
	case c.nameOf(behindScheme(value)) != noHost:
		return "//" + behindScheme(value)
	case beginsWithWWW(name), c.namesSite(name):
		return "//" + name
	case strings.HasPrefix(value, "//"):
		sign := c.nameOf(name[1:])
		if sign == surelyHost || sign == perhapsHost && pathOf(value) != "" {
			return value
		}
	case name == value && c.nameOf(name) == surelyHost:
		return "//" + name
	}
	return ""
}

// beginsWithWWW reports whether s begins with a host for pages, which no file is, as "www.html".
func beginsWithWWW(s string) bool {
	if !ascii.HasPrefixFold(s, "www.") {
		return false
	}
	authority, _ := address.CutAuthority(s)
	return !isIn(fileEndings, ascii.ToLower(authority[len("www."):]))
}

// behindScheme returns what follows "http" or "https" in s without its whole "://", as in
// "https:/example.com"; "" if s does not begin like that.
func behindScheme(s string) string {
	for _, scheme := range []string{"https", "http"} {
		if !ascii.HasPrefixFold(s, scheme) {
			continue
		}
		if rest := s[len(scheme):]; strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, "//") {
			return strings.TrimLeft(rest, ":/")
		}
	}
	return ""
}

// pathOf returns the path of url, or "" if a rule with it would match all or nothing, as
// one with a drive does.
func pathOf(url string) string {
	_, rest, _ := strings.Cut(url, "//")
	_, path := address.CutAuthority(rest)
	if len(strings.TrimRight(path, "*")) < 2 || path[0] != '/' || hasDrive(path[1:]) {
		return ""
	}
	return path
}

// A hostSign is how surely a text begins with a host.
type hostSign uint8

const (
	noHost      hostSign = iota
	perhapsHost          // or with a folder or a file
	surelyHost
)

// Top-level domains, between spaces.
const (
	// Those in which hardly any folder or file ends.
	sureDomains = " biz com edu example gov mil org "
	// Further ones.
	otherDomains = " app blog cloud dev info net online shop site store tech xyz" +
		" ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz" +
		" ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr" +
		" ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp" +
		" ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz" +
		" na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw" +
		" sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz" +
		" ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw "
	// Those with which names of packages begin, as "com.example.app" does.
	packages = " com edu gov net org "
	// Endings of files that may have a language behind them, as "index.html.de" has.
	fileEndings = " asp aspx css htm html js jsp md min php txt xhtml xml "
)

// isIn reports whether label is among words between spaces.
func isIn(words, label string) bool { return strings.Contains(words, " "+label+" ") }

// nameOf returns how surely s, which has no scheme, begins with a host. The host of the
// site and those below it are sure, as is a name with a port if it may be one at all.
func (c *inspector) nameOf(s string) hostSign {
	authority, _ := address.CutAuthority(s)
	if isIPv6(authority) {
		return surelyHost
	}
	name, port, hasPort := strings.Cut(authority, ":")
	if hasPort && (port == "" || strings.Trim(port, "0123456789") != "") {
		return noHost
	}
	name = strings.TrimSuffix(ascii.ToLower(name), ".")
	if c.belowSite(name) {
		return surelyHost
	}
	sign := signOf(name)
	switch {
	case sign == perhapsHost && hasPort:
		return surelyHost
	case authority == s && strings.HasSuffix(name, ".org") && strings.Count(name, ".") == 1: // a file, such as "notes.org"
		return noHost
	}
	return sign
}

// isIPv6 reports whether authority is an IPv6 address in brackets, with or without a port.
func isIPv6(authority string) bool {
	if strings.HasSuffix(authority, "]") {
		authority += ":0"
	}
	a, err := netip.ParseAddrPort(authority)
	return err == nil && a.Addr().Is6()
}

// belowSite reports whether name is the host of the site without "www.", or below that.
func (c *inspector) belowSite(name string) bool {
	if c.site == nil {
		return false
	}
	host := strings.TrimPrefix(c.site.Host(), "www.")
	return strings.Contains(host, ".") && (name == host || strings.HasSuffix(name, "."+host))
}

// signOf returns how surely name, in lower case, is that of a host.
func signOf(name string) hostSign {
	if a, err := netip.ParseAddr(name); err == nil && a.Is4() {
		return perhapsHost
	}
	labels := strings.Split(name, ".")
	if len(labels) < 2 || !allFunc(labels, isLabel) {
		return noHost
	}
	first, before, last := labels[0], labels[len(labels)-2], labels[len(labels)-1]
	switch {
	case len(labels) > 2 && (isIn(packages, first) || isIn(fileEndings, before)):
		return noHost
	case isIn(sureDomains, last):
		return surelyHost
	case !isIn(otherDomains, last) && !strings.HasPrefix(last, "xn--") && ascii.Only(last):
		return noHost
	case len(labels) > 2:
		return surelyHost
	case len(first) <= len("en"): // a language with its country
		return noHost
	}
	return perhapsHost
}

// isLabel reports whether s may be a label of a host: letters, digits and hyphens, which
// do not stand at its ends.
func isLabel(s string) bool {
	const longest = 63
	odd := func(r rune) bool { return r < 0x80 && r != '-' && !ascii.IsAlphanumeric(byte(r)) }
	return s != "" && len(s) <= longest && s[0] != '-' && s[len(s)-1] != '-' && !strings.ContainsFunc(s, odd)
}

// namesSite reports whether s begins with the host of the site. The host "wiki" needs a
// port, as "/wiki" is a folder.
func (c *inspector) namesSite(s string) bool {
	if c.site == nil || !ascii.HasPrefixFold(s, c.site.URLHost()) {
		return false
	}
	rest := s[len(c.site.URLHost()):]
	if rest != "" && rest[0] == ':' {
		return true
	}
	return (rest == "" || rest[0] == '/') && strings.ContainsAny(c.site.URLHost(), ".:")
}
