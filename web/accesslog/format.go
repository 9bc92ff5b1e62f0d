package accesslog

import (
	"maps"
	"slices"
	"strings"

	"github.com/valyala/fastjson"
)

// A Format is the format of the lines of a log.
type Format uint8

// The formats. For the zero Format, the first lines decide.
const (
	Unknown  Format = iota
	Combined        // of Apache and nginx: quoted request, referrer and user agent
	Common          // the same without referrer and user agent
	JSON            // one object a line, with members of known names
	W3C             // W3C extended: a line "#Fields:" gives the names of the values
)

// formatNames are the codes, indexed by [Format].
var formatNames = [...]string{Unknown: "", Combined: "combined", Common: "common", JSON: "json", W3C: "w3c"}

// String returns the stable code of f; "" for [Unknown].
func (f Format) String() string { return formatNames[f] }

// products are further names of formats: products that write them.
var products = map[string]Format{
	"apache": Combined, "nginx": Combined, "vhost_combined": Combined,
	"caddy": JSON, "traefik": JSON, "cloudflare": JSON, "fastly": JSON, "akamai": JSON, "google-cloud": JSON,
	"iis": W3C, "cloudfront": W3C,
}

// FormatByName returns the format with the given code or product, such as "cloudflare",
// ignoring case. It returns false if there is none.
func FormatByName(name string) (Format, bool) {
	name = strings.ToLower(name)
	if i := slices.Index(FormatNames(), name); i >= 0 {
		return Combined + Format(i), true
	}
	f, ok := products[name]
	return f, ok
}

// FormatNames returns the codes of the formats.
func FormatNames() []string { return formatNames[Combined:] }

// KnownNames returns the names for which [FormatByName] finds a format: the codes, then
// the products in alphabetical order.
func KnownNames() []string {
	return slices.Concat(FormatNames(), slices.Sorted(maps.Keys(products)))
}

// A parser parses the lines of one format in order.
type parser struct {
	format  Format
	request request // the request of the last line
	scratch scratch
	agents  bool   // the last line in a format of Apache has a place for the user agent
	found   fields // its named values
	w3c     w3c
	json    fastjson.Parser
	visit   func(name []byte, value *fastjson.Value)
}

// parse parses a line into p.request, or returns its problem. While the format is
// unknown, the first matching line determines it.
func (p *parser) parse(line string) Problem {
	p.request, p.found = request{}, fields{}
	p.scratch.empty()
	switch p.format {
	case Combined, Common:
		return p.clf(line)
	case JSON:
		return p.object(line)
	case W3C:
		return p.extended(line)
	}
	return p.tell(line)
}

// tell determines the format from line and parses it.
func (p *parser) tell(line string) Problem {
	switch {
	case line[0] == '{':
		if problem := p.object(line); problem != none {
			return problem
		}
		p.format = JSON
	case strings.HasPrefix(line, "#Version:") || strings.HasPrefix(line, "#Fields:") || strings.HasPrefix(line, "#Software:"):
		p.format = W3C
		return p.extended(line)
	case p.clf(line) == none:
		if p.format = Common; p.agents {
			p.format = Combined
		}
	default:
		return noFormat
	}
	return none
}
