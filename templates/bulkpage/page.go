// Package bulkpage is the page that tests very many URLs.
package bulkpage

import (
	"context"
	"math"
	"slices"
	"strings"

	"whichline/engine/signal"
	"whichline/templates"
	"whichline/templates/shell"
	"whichline/templates/words"
)

// Texts and formats of the components.
var (
	say        = words.Say
	sayOf      = words.SayOf
	number     = words.Number
	lineNumber = words.LineNumber
	count      = words.Count
)

type vars = words.Vars

// Page is the page with its form and, once URLs were tested, with the answer.
type Page struct {
	templates.Page
	Form   Form
	Answer *Answer // nil if nothing was tested
}

// Title is the title of the page.
func Title(ctx context.Context) string { return say(ctx, "bulk") }

// Form holds the form. A chosen file does not come back.
type Form struct {
	templates.Asked
	URLs    string // one per line
	Column  string
	Before  string             // the version of the file to compare with
	Reasons []templates.Option // of Search Console, by their codes

	Signals bool // include the use of content in the table
}

// tool returns what the page shares with other tools.
func (p *Page) tool(ctx context.Context) shell.Tool {
	t := shell.Tool{Page: shell.WithFile(p.Page, "bulk", p.Form.Asked), Lead: say(ctx, "bulk.lead"), Docs: "/docs/bulk#page", DocsText: say(ctx, "shell.docs")}
	if p.Answer != nil {
		t.Asked = shell.Asked(shell.Facts(ctx, p.Form.Asked), count(ctx, p.Answer.urls(), "url"), p.Form.Crawlers)
	}
	return t
}

// urls returns the number of URLs tested.
func (a *Answer) urls() int { return a.Verdicts / max(1, len(a.Crawlers)) }

// opened reports whether the options have to be seen.
func (f *Form) opened() bool {
	chosen := slices.ContainsFunc(f.Reasons, func(o templates.Option) bool { return o.Chosen })
	return chosen || f.Column != "" || f.Before != "" || f.Signals || f.Fault.Field == BeforeField || f.Fault.Field == templates.CrawlersID || f.Fault.Field == templates.SiteID || f.Fault.Field == "column"
}

// reasons returns the reasons as options.
func (f *Form) reasons(ctx context.Context) []templates.Option {
	all := []templates.Option{{Text: say(ctx, "bulk.reason.none")}}
	for _, o := range f.Reasons {
		o.Text = say(ctx, "bulk.reason."+o.Code)
		all = append(all, o)
	}
	return all
}

// example is the page with an example.
var example = shell.Link("/bulk", "agents", "Googlebot\nGPTBot",
	"robots", "User-agent: *\nDisallow: /cart\nDisallow: /*?sort=\n\nUser-agent: GPTBot\nDisallow: /\nAllow: /blog/\n",
	"urls", "https://shop.example/\nhttps://shop.example/cart/7\nhttps://shop.example/shoes?sort=price\nhttps://shop.example/blog/spring")

// Further fields that a fault can name.
const (
	URLsField   = "urls"
	FileField   = "file"
	BeforeField = "before"
)

// FaultAt returns the fault of a field with the text of the given code.
func FaultAt(ctx context.Context, field, code string, with ...words.Vars) templates.Fault {
	return templates.Fault{Field: field, Text: say(ctx, "bulk."+code, with...)}
}

// Notes returns the sentences for the codes of why a test is incomplete; "" if it is
// complete.
func Notes(ctx context.Context, codes []string) string {
	notes := make([]string, len(codes))
	for i, code := range codes {
		notes[i] = say(ctx, "bulk.file."+code)
	}
	return strings.Join(notes, " ")
}

// An Answer holds the results of a test.
type Answer struct {
	Verdicts int
	Reasons  []Reason // of Search Console
	Crawlers []Crawler
	Folders  []Folder // the first of them
	Left     int      // folders not shown
	Rows     []Row    // the first of them
	Notes    []string // codes of the reasons why the test is incomplete
	Unkept   bool     // the URLs are too many to come back
}

// A Reason is why Search Console names URLs.
type Reason struct {
	Code  string
	Count int
	Share Share
}

// A Share is a part of the clicks or so of all URLs.
type Share struct {
	Measure     string // code; "" if URLs have no weights
	Weight, All int64
}

// String returns the share in words; "" if it's unknown.
func (s Share) text(ctx context.Context) string {
	code, percent := "bulk.share.", int(math.Round(100*float64(s.Weight)/float64(max(1, s.All))))
	switch {
	case s.Measure == "" || s.All == 0:
		return ""
	case s.Weight > 0 && percent == 0:
		code = "bulk.share.little."
	}
	return say(ctx, code+s.Measure, vars{"n": number(ctx, percent)})
}

// A Crawler holds the numbers of URLs by verdict for one crawler.
type Crawler struct {
	Name                                 string
	Allowed, Blocked, NotCovered, Errors int
	Share                                Share // of the blocked URLs
	Rules                                int   // that block
	AtLeast                              bool  // the true number of rules is larger
	Parts                                []Part
}

// A Part is the URLs with one change, or all if there's nothing to compare with.
type Part struct {
	Change    string // code; "" for none
	Count     int
	Share     Share
	Rules     []Rule // the first of them
	MoreRules int    // not shown
}

// headline names the change.
func (p *Part) headline(ctx context.Context) string {
	return sayOf(ctx, "bulk.change."+p.Change, p.Count)
}

// A Rule is a blocking rule.
type Rule struct {
	Line     int    // 0 if no rule decides
	Text     string // of the line
	Count    int
	Share    Share
	Examples []string
}

// A Folder is the URLs with the same first segment.
type Folder struct {
	Name          string // "" for all others
	URLs, Blocked int
}

// A Row is one verdict.
type Row struct {
	Class        string // "allowed", "blocked", "not-covered" or "not-a-url"
	URL, Crawler string
	Line         int    // of the deciding rule; 0 if none
	Text         string // of that line, or the reason why there is none
	Change       string // code; "" for none
}

// verdict returns the word for the verdict, or for what became of it.
func (r *Row) verdict(ctx context.Context) string {
	if r.Change != "" {
		return say(ctx, "bulk.became."+r.Change)
	}
	return className(ctx, r.Class)
}

// origin returns the origin that all verdicts have; "" if they have several, or if not all
// are shown.
func (a *Answer) origin() string {
	if len(a.Rows) < a.Verdicts {
		return ""
	}
	scheme, rest, found := strings.Cut(a.Rows[0].URL, "://")
	host, _, path := strings.Cut(rest, "/")
	origin := scheme + "://" + host
	if !found || !path || slices.ContainsFunc(a.Rows, func(r Row) bool { return !strings.HasPrefix(r.URL, origin+"/") }) {
		return ""
	}
	return origin
}

// cutEnd is the number of characters at the end of a URL that are seen in any case.
const cutEnd = 12

// cut returns the URL of a row without an origin in two parts. The first one is cut off where
// there is no room for it.
func (r *Row) cut(origin string) [2]string {
	text := []rune(strings.TrimPrefix(r.URL, origin))
	at := max(len(text)-cutEnd, len(text)/2)
	return [2]string{string(text[:at]), string(text[at:])}
}

// headline summarizes the verdicts for one crawler.
func (c *Crawler) headline(ctx context.Context) string {
	name, rules := vars{"name": c.Name}, vars{"rules": count(ctx, max(1, c.Rules), "rule")} // none is listed behind many that block no longer
	switch {
	case c.Blocked > 0 && c.byFile():
		return sayOf(ctx, "bulk.some.file", c.Blocked, name)
	case c.Blocked > 1 && c.AtLeast:
		return sayOf(ctx, "bulk.some.least", c.Blocked, name, rules)
	case c.Blocked > 0:
		return sayOf(ctx, "bulk.some", c.Blocked, name, rules)
	case c.Allowed > 0:
		return sayOf(ctx, "bulk.all", c.Allowed, name)
	}
	return say(ctx, "urls.none", name)
}

// byFile reports whether the file as a whole blocks.
func (c *Crawler) byFile() bool {
	return c.Rules == 1 && slices.ContainsFunc(c.Parts, func(p Part) bool {
		return p.Change != "never-blocked" && p.Change != "now-allowed" && len(p.Rules) > 0 && p.Rules[0].Line == 0
	})
}

// more returns the number of further URLs of a rule in words; "" if there are none.
func (r *Rule) more(ctx context.Context) string {
	if r.Count == len(r.Examples) {
		return ""
	}
	return say(ctx, "urls.more", vars{"n": number(ctx, r.Count-len(r.Examples))})
}

// signs precede the word of a class.
var signs = map[string]string{"allowed": "✓", "blocked": "✕", "not-covered": "–", "not-a-url": "!"}

// classes are the classes of results, in display order.
var classes = [...]string{"blocked", "allowed", "not-covered", "not-a-url"}

// of returns the number of URLs of c in a class.
func (c *Crawler) of(class string) int {
	return map[string]int{"blocked": c.Blocked, "allowed": c.Allowed, "not-covered": c.NotCovered, "not-a-url": c.Errors}[class]
}

// className returns the word for a class.
func className(ctx context.Context, class string) string { return say(ctx, "bulk.class."+class) }

// signalColumns returns the columns of a table for what may be done with a URL, each before
// its keys in order.
func signalColumns() [][]string {
	var all [][]string
	for _, f := range signal.Fields() {
		all = append(all, append([]string{f.String()}, f.Keys()...))
	}
	return all
}

// liveWords returns the texts of the script by code: texts that the page also uses, and
// the script's own.
func liveWords(ctx context.Context) map[string]string {
	all := words.Under(ctx, "bulk.live.")
	all["file.unread"] = say(ctx, "bulk.file.unread")
	for _, code := range []string{"crawlers", "too-many"} {
		all["fault."+code] = say(ctx, "bulk.fault."+code)
	}
	for _, class := range classes {
		all["class."+class] = signs[class] + " " + className(ctx, class)
	}
	for code, text := range words.Under(ctx, "bulk.share.") {
		all["share."+code] = text
	}
	for code, text := range words.Under(ctx, "verdict.") {
		all["reason."+code] = text
	}
	for _, code := range []string{"some", "some.one", "some.file", "some.file.one", "all", "all.one", "more-rules", "more-rules.one"} {
		all[code] = say(ctx, "bulk."+code)
	}
	for form, text := range words.Under(ctx, "urls.delayed") {
		all["delayed"+form] = text
	}
	all["none"] = say(ctx, "urls.none")
	for _, code := range []string{"rule", "rule.one"} {
		all[code] = say(ctx, "count."+code)
	}
	return all
}

// columns are the columns of the table.
var columns = [...]string{"verdict", "url", "crawler", "rule"}
