package tester_test

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"strings"

	"whichline/templates"
	"whichline/web/tester"
)

// large is the size of the files that cost is measured with: as much as Google
// reads.
const large = 500 << 10

// A shape is a kind of file that a stranger sends to keep the tester busy.
type shape struct {
	name string
	file func(size int) string
}

// shapes are those that were worst for something once.
var shapes = []shape{
	{"line feeds", lines("", "\n")},
	{"disputed, then line feeds", lines("User-agent: *\nDisalow: /x\nDisallow-all: /x\nDisallow /x\n", "\n")},
	{"colons", lines("", ":\n")},
	{"number signs", lines("", "#\n")},
	{"no colons", lines("", "a b\n")},
	{"one token in many groups", lines("", "user-agent:*\nallow:/\n")},
	{"one token in many groups with delays", lines("", "user-agent:*\ncrawl-delay:1\nallow:/\n")},
	{"many tokens", lines("", "user-agent:a%d\nallow:/\n")},
	{"many tokens of one group", lines("", "user-agent:a%d\n")},
	{"two tokens taking turns", lines("", "user-agent:a\nallow:/%d\nuser-agent:b\nallow:/\n")},
	{"own groups", lines("", "User-agent: *\nDisallow: /x%d\nUser-agent: a%[1]d\nDisallow: /y\n")},
	{"own groups of many rules", lines("", "User-agent: a\nUser-agent: b%d\nDisallow: /x%[1]d\n")},
	{"groups run together", lines("", "User-agent: a%d\n\nUser-agent: *\nFoo: bar\nUser-agent: b\nDisallow: /\n")},
	{"blank lines in a group", lines("", "user-agent:a%d\n\n")},
	{"short rules", lines("User-agent: *\n", "allow:/\n")},
	{"short rules that differ", lines("User-agent: *\n", "allow:/%d\n")},
	{"ties", lines("User-agent: *\n", "allow:/%d\ndisallow:/%[1]d\n")},
	{"stars", lines("User-agent: *\n", "Disallow: /*a*a*a*a*a*a*a*b\n")},
	{"stars that differ", lines("User-agent: *\n", "Disallow: /*a*a*a*a*a*a*a*b%d\n")},
	{"pieces that almost stand there", lines("User-agent: *\n", "Allow:*aab\n")},
	{"rules growing", func(size int) string {
		var b strings.Builder
		b.WriteString("User-agent: *\n")
		for n := 1; b.Len()+n < size; n++ {
			b.WriteString("Allow:/" + strings.Repeat("a", n) + "\n")
		}
		return b.String()
	}},
	{"one long line", func(size int) string { return "User-agent: *\nDisallow: /" + strings.Repeat("*a", size/2) }},
	{"long lines", lines("User-agent: *\n", "Disallow: /"+strings.Repeat("a/", 1000)+"\n")},
	{"sitemaps", lines("", "Sitemap: http://example.com/%d\n")},
	{"short sitemaps", lines("", "sitemap:x\n")},
	{"sitemaps and rules", lines("", "Sitemap: http://example.com/%d\nUser-agent: *\nDisallow: /*x%[1]dx\n")},
	{"unknown fields", lines("", "f%d: x\n")},
	{"nearly known fields", lines("", "disallxx%d: /x\n")},
	{"misspelt fields", lines("User-agent: *\n", "Disalow: /x\n")},
	{"nearly known tokens", lines("", "User-agent: Goglebot-Imag%d\n")},
	{"lists of tokens", lines("", "User-agent: a%d, b, c, d\n")},
	{"headers", lines("", "User-agent: Mozilla/5.0 (compatible; x%d; y)\n")},
	{"invisible characters", lines("User-agent: *\n", "Disallow: /"+strings.Repeat("\u200b\u00a0a", 30)+"\n")},
	{"short invisible characters", lines("User-agent: *\n", "allow:/\u200b\n")},
	{"octets to encode", lines("User-agent: *\n", "Allow:/\xff\n")},
	{"fields on one line", lines("User-agent: *\n", strings.Repeat("Disallow: /x ", 500)+"\n")},
	{"parameters", lines("User-agent: *\n", "Disallow: /*?p%d=\n")},
	{"empty rules", lines("User-agent: *\n", "Allow: /a%d\nDisallow:\nAllow:\n")},
	{"resources", lines("User-agent: *\n", "Disallow: /%d/css/\n")},
	{"index pages", lines("User-agent: *\n", "Disallow:*a*aab/index.htm\n")},
	{"case", lines("User-agent: *\n", "Disallow: /%b\n")},
	{"early rules", lines("", "allow:/\n")},
	{"NULs", lines("", "\x00\n")},
}

// lines returns the maker of a file of the given size that begins with head
// and goes on with lines, which may hold their number.
func lines(head, format string) func(size int) string {
	return func(size int) string {
		var b strings.Builder
		b.WriteString(head)
		for i := 0; b.Len() < size; i++ {
			if strings.IndexByte(format, '%') < 0 {
				b.WriteString(format)
			} else {
				fmt.Fprintf(&b, format, i)
			}
		}
		return b.String()[:size]
	}
}

// typicalFile returns a file of the given size with the lines of real ones, in the
// shares in which they have them.
func typicalFile(size int) string {
	random := rand.New(rand.NewPCG(9309, 1))
	pick := func(texts ...string) string { return texts[random.IntN(len(texts))] }
	var b strings.Builder
	b.WriteString("User-agent: *\n")
	for b.Len() < size {
		path := "/" + pick("admin", "search", "wp-content", "user", "node", "api", "cgi-bin", "tmp", "checkout") +
			fmt.Sprintf("/%d", random.IntN(100_000)) + pick("", "/", "/", "/", ".html", "/*?sort=", "/*.pdf$")
		switch n := random.IntN(100); {
		case n < 55:
			b.WriteString("Disallow: " + path)
		case n < 70:
		case n < 75:
			b.WriteString(pick("Crawl-delay: 10", "Noindex: /x/", "Host: example.com", "Clean-param: ref /some_dir/get_book.pl"))
		case n < 83:
			b.WriteString("Allow: " + path)
		case n < 87:
			fmt.Fprintf(&b, "\nUser-agent: %s\n", pick("Googlebot", "bingbot", "GPTBot", "AhrefsBot", "Yandex", fmt.Sprintf("bot%d", random.IntN(500))))
		case n < 95:
			b.WriteString("# " + strings.Repeat("words of a comment ", 1+random.IntN(3)))
		case n < 98:
			fmt.Fprintf(&b, "Sitemap: https://www.example.com/sitemap_%d.xml", random.IntN(100_000))
		default:
			b.WriteString(pick("Disalow: /typo", "Disallow: /übersicht/", "disallow /no-colon", "no field at all"))
		}
		b.WriteByte('\n')
	}
	return b.String()[:size]
}

// editorForm returns the editor's request about a file, for a URL that some
// readings dispute in a typical one.
func editorForm(body string, complete bool) url.Values {
	form := url.Values{"robots": {body}, "urls": {"/typo\n/" + strings.Repeat("a", 200)}, "agents": {"Googlebot\nGPTBot"}}
	if complete {
		form.Set("complete", "1")
	}
	return form
}

// plainView shows an answer with nothing around it.
var plainView = tester.View{
	Frame:  func(title string) templates.Page { return templates.Page{Title: title, Assets: noAssets{}} },
	Origin: "http://localhost",
}

type noAssets struct{}

func (noAssets) Path(string) string      { return "" }
func (noAssets) Imports(string) []string { return nil }
