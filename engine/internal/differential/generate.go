package main

import (
	"math/rand/v2"
	"strings"
	"unicode/utf16"

	robotstxt "whichline/engine"
)

// site is the origin of all test URLs.
const site = "https://example.com"

// generate returns cases with n URLs in total. The same seed gives the same cases. Most
// files are short, so that the treatment of a single line often decides. A few are long
// enough that their groups are compiled.
func generate(seed uint64, n int) []Case {
	var cases []Case
	for urls := 0; urls < n; {
		g := generator{Rand: rand.New(rand.NewPCG(seed, uint64(len(cases))))}
		c := g.newCase(min(4, n-urls))
		cases = append(cases, c)
		urls += len(c.URLs)
	}
	return cases
}

// A generator generates one case.
type generator struct {
	*rand.Rand
	hostile bool     // includes spellings, white space and octets on which parsers differ
	names   []string // named by user-agent lines so far
	rules   []string // values of rules so far
}

func (g *generator) newCase(urls int) Case {
	g.hostile = g.oneIn(2)
	c := Case{Robots: g.file(), Agent: []byte(g.agent())}
	for range 1 + g.IntN(urls) {
		c.URLs = append(c.URLs, []byte(site+sent(g.path())))
	}
	return c
}

func (g *generator) oneIn(n int) bool { return g.IntN(n) == 0 }

// rarely is true for one in n hostile files, lines or values, and never for others.
func (g *generator) rarely(n int) bool { return g.hostile && g.oneIn(n) }

func pick[T any](g *generator, from []T) T { return from[g.IntN(len(from))] }

func (g *generator) file() []byte {
	var b strings.Builder
	if g.rarely(20) {
		b.WriteString(pick(g, fileStarts))
	}
	if !g.oneIn(12) {
		b.WriteString(g.line(userAgent))
	}
	for range g.lines() {
		b.WriteString(g.line(pick(g, lineKinds)))
	}
	text := b.String()
	if g.oneIn(4) {
		text = strings.TrimRight(text, "\n")
	}
	if g.rarely(100) {
		return utf16Text(text, g.oneIn(2))
	}
	return []byte(text)
}

// lines returns the number of lines after the first.
func (g *generator) lines() int {
	if g.oneIn(20) {
		return 20 + g.IntN(60)
	}
	return 1 + g.IntN(7)
}

// line returns a line of the given kind, with its ending.
func (g *generator) line(k lineKind) string {
	text := ""
	switch k {
	case blank:
	case words:
		text = pick(g, wordLines)
	case comment:
		text = "#" + pick(g, wordLines)
	default:
		text = g.field(k) + g.separator() + g.value(k)
	}
	if g.rarely(25) {
		text = pick(g, spaces) + text
	}
	if g.rarely(15) {
		text += pick(g, lineEnds)
	}
	if g.rarely(12) {
		return text + pick(g, endings)
	}
	return text + "\n"
}

func (g *generator) field(k lineKind) string {
	field := pick(g, fields[k][:1])
	if g.rarely(8) {
		field = pick(g, fields[k])
	}
	switch g.IntN(12) {
	case 0:
		return strings.ToLower(field)
	case 1:
		return strings.ToUpper(field)
	}
	return field
}

func (g *generator) separator() string {
	if g.rarely(8) {
		return pick(g, separators)
	}
	return ": "
}

func (g *generator) value(k lineKind) string {
	switch k {
	case userAgent:
		g.names = append(g.names, g.name())
		return g.names[len(g.names)-1]
	case allow, disallow:
		g.rules = append(g.rules, g.pattern())
		return g.rules[len(g.rules)-1]
	case crawlDelay:
		return pick(g, delays)
	}
	return pick(g, otherValues)
}

func (g *generator) name() string {
	if g.rarely(5) {
		return pick(g, oddNames)
	}
	return pick(g, names)
}

// agent returns the crawler of the case, often one that the file names.
func (g *generator) agent() string {
	if g.oneIn(3) {
		return pick(g, agents)
	}
	name := pick(g, append(g.names, "FooBot"))
	if name == "*" || !isAgent(name) {
		return "FooBot"
	}
	return name
}

// letters are the letters allowed in product tokens.
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// isAgent reports whether name is a plausible crawler name: letters, digits, and the
// other octets of product tokens and versions.
func isAgent(name string) bool {
	return name != "" && strings.Trim(name, letters+"0123456789-_./") == "" && strings.ContainsAny(name[:1], letters)
}

func (g *generator) pattern() string {
	if g.oneIn(12) {
		return pick(g, wholePatterns)
	}
	var b strings.Builder
	if !g.rarely(12) {
		b.WriteByte('/')
	}
	for range g.IntN(5) {
		b.WriteString(g.piece())
	}
	if g.oneIn(8) {
		b.WriteByte('$')
	}
	return b.String()
}

func (g *generator) piece() string {
	if g.rarely(3) {
		return pick(g, oddPieces)
	}
	return pick(g, pieces)
}

// path returns the part of a URL after its host: a variation of a rule of the file, so
// that rules often match, or something else.
func (g *generator) path() string {
	if len(g.rules) == 0 || g.oneIn(10) {
		return "/" + g.piece() + g.piece() + g.piece()
	}
	path := pick(g, g.rules)
	if g.oneIn(8) {
		path, _, _ = strings.Cut(path, "#")
	}
	for strings.Contains(path, "*") && !g.oneIn(8) {
		path = strings.Replace(path, "*", pick(g, append(pieces, "")), 1)
	}
	if !g.oneIn(4) {
		path = strings.ReplaceAll(path, "$", "")
	}
	switch g.IntN(12) {
	case 0:
		path += g.piece()
	case 1:
		alternative := pick(g, swaps)
		path = strings.Replace(path, alternative[0], alternative[1], 1)
	case 2:
		path = path[:len(path)-min(len(path), 1+g.IntN(3))]
	case 3:
		path = strings.TrimSuffix(strings.TrimSuffix(path, "index.html"), "index.htm")
	}
	return path
}

// sent returns the path and query that a crawler sends for user input under the URL
// Standard.
func sent(path string) string {
	path, _, _ = strings.Cut(path, "#")
	path = strings.NewReplacer("\t", "", "\n", "", "\r", "", `\`, "/").Replace(path)
	path = strings.TrimRight(path, "\x00\x01\x1f\x20")
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return robotstxt.PathTarget(path).Path
}

// utf16Text encodes s in UTF-16 with a byte order mark.
func utf16Text(s string, bigEndian bool) []byte {
	var out []byte
	for _, u := range utf16.Encode([]rune("\ufeff" + s)) {
		if bigEndian {
			out = append(out, byte(u>>8), byte(u))
		} else {
			out = append(out, byte(u), byte(u>>8))
		}
	}
	return out
}
