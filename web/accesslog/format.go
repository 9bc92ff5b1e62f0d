package accesslog

import "strings"

// A Format is how the lines of a log are written.
type Format uint8

// The formats. The zero Format is told from the first lines.
const (
	Unknown  Format = iota
	Combined        // of Apache and nginx: quoted request, referrer and user agent
	Common          // the same without the last two
	JSON            // one object a line, with members of known names
	W3C             // W3C extended: a line "#Fields:" names what stands in the others
)

// formatNames are the codes, indexed by [Format].
var formatNames = [...]string{Unknown: "", Combined: "combined", Common: "common", JSON: "json", W3C: "w3c"}

// String returns the stable code of f; "" for [Unknown].
func (f Format) String() string { return formatNames[f] }

// products are what else formats go by: what writes them unless told otherwise.
var products = map[string]Format{
	"apache": Combined, "nginx": Combined, "vhost_combined": Combined,
	"caddy": JSON, "traefik": JSON, "cloudflare": JSON, "fastly": JSON, "akamai": JSON, "google-cloud": JSON,
	"iis": W3C, "cloudfront": W3C,
}

// FormatByName returns the format with the given code, or the one of a product such as
// "cloudflare", whatever its case. It returns false if there is none.
func FormatByName(name string) (Format, bool) {
	name = strings.ToLower(name)
	for f, code := range formatNames {
		if name == code && code != "" {
			return Format(f), true
		}
	}
	f, ok := products[name]
	return f, ok
}

// FormatNames returns the codes of the formats.
func FormatNames() []string { return formatNames[Combined:] }

// A parser reads lines of one format, one after the other.
type parser struct {
	format  Format
	request request // of the line read last
	scratch scratch
	w3c     w3c
	json    jsonLine
}

// parse reads a line into p.request, or says why it does not. While the format is
// unknown, the first line that fits one settles it.
func (p *parser) parse(line string) Problem {
	p.request = request{}
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

// tell finds out the format by line, and reads it.
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
		if p.format = Common; p.request.agent != "" {
			p.format = Combined
		}
	default:
		return noFormat
	}
	return none
}
