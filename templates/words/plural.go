package words

import (
	"context"
	"strconv"
	"strings"
)

// SayOf returns the text with the given code in the form for n, with {n} and the other
// values filled in. The other forms of a text have its code with their name in Unicode
// CLDR: "count.error.one". static/src/words/words.ts implements the same choice.
func SayOf(ctx context.Context, code string, n int, with ...Vars) string {
	l := In(ctx)
	text, ok := l.Text(code, n)
	if !ok {
		text, ok = texts[code+"."+BuiltIn.form(n)]
	}
	if !ok {
		text = texts[code]
	}
	return fill(text, append([]Vars{{"n": l.Number(n)}}, with...))
}

// Count returns n with the noun, a code below "count": "1 line", "2 lines".
func Count(ctx context.Context, n int, noun string) string { return SayOf(ctx, "count."+noun, n) }

// Number returns n in the language of the context: "10,000".
func Number(ctx context.Context, n int) string { return In(ctx).Number(n) }

// LineNumber returns the number of a line in the language of the context, without
// separators as in the sentences of the engine: "10000".
func LineNumber(ctx context.Context, n int) string {
	l := In(ctx)
	var b strings.Builder
	for _, digit := range strconv.Itoa(n) {
		b.WriteString(l.digits[digit-'0'])
	}
	return b.String()
}

// forms are the plural forms of Unicode CLDR beside "other".
var forms = []string{"zero", "one", "two", "few", "many"}

// base returns the code without the name of a form, and that name; "other" if there is
// none.
func base(code string) (text, form string) {
	for _, f := range forms {
		if text, ok := strings.CutSuffix(code, "."+f); ok {
			return text, f
		}
	}
	return code, "other"
}

// counts are numbers of things.
var counts = map[string]string{
	"count.byte":         "{n} bytes",
	"count.byte.one":     "1 byte",
	"count.case":         "{n} cases",
	"count.case.one":     "1 case",
	"count.crawler":      "{n} crawlers",
	"count.crawler.one":  "1 crawler",
	"count.error":        "{n} errors",
	"count.error.one":    "1 error",
	"count.group":        "{n} other groups",
	"count.group.one":    "1 other group",
	"count.kib":          "{n} KiB",
	"count.mb":           "{n} MB",
	"count.mib":          "{n} MiB",
	"count.line":         "{n} lines",
	"count.line.one":     "1 line",
	"count.minute":       "{n} minutes",
	"count.minute.one":   "1 minute",
	"count.note":         "{n} notes",
	"count.note.one":     "1 note",
	"count.place":        "{n} places",
	"count.place.one":    "1 place",
	"count.redirect":     "{n} redirects",
	"count.redirect.one": "1 redirect",
	"count.request":      "{n} requests",
	"count.request.one":  "1 request",
	"count.rule":         "{n} rules",
	"count.rule.one":     "1 rule",
	"count.second":       "{n} seconds",
	"count.second.one":   "1 second",
	"count.sitemap":      "{n} sitemaps",
	"count.sitemap.one":  "1 sitemap",
	"count.url":          "{n} URLs",
	"count.url.one":      "1 URL",
	"count.verdict":      "{n} verdicts",
	"count.verdict.one":  "1 verdict",
	"count.version":      "{n} versions",
	"count.version.one":  "1 version",
	"count.warning":      "{n} warnings",
	"count.warning.one":  "1 warning",
}
