// Package watchlistpage is the page that watches sites.
package watchlistpage

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/a-h/templ"

	"whichline/templates"
	"whichline/templates/shell"
	"whichline/templates/words"
)

// Texts and formats of the components.
var (
	say    = words.Say
	sayOf  = words.SayOf
	number = words.Number
)

type vars = words.Vars

// Page is the page with its form and, once the sites were asked, with their answers.
type Page struct {
	templates.Page
	Form Form
	Rows []Row
	Link string // to bookmark
}

// Title is the title of the page.
func Title(ctx context.Context) string { return say(ctx, "watchlist") }

// Form holds the form.
type Form struct {
	Sites, URLs, Crawlers string // one per line
	Seen                  string // codes of the link, one per line
	Fault                 templates.Fault
}

// SitesField is the field for the sites, and URLsField the one for the URLs.
const (
	SitesField = "sites"
	URLsField  = "urls"
)

// FaultAt returns the fault of a field with the text of the given code.
func FaultAt(ctx context.Context, field, code string, with vars) templates.Fault {
	return templates.Fault{Field: field, Text: say(ctx, "watchlist.fault."+code, with)}
}

// Late says that a site didn't answer in time.
func Late(ctx context.Context) string { return say(ctx, "watchlist.late") }

// tool returns what the page shares with other tools.
func (p *Page) tool(ctx context.Context) shell.Tool {
	t := shell.Tool{Page: p.Page, Lead: say(ctx, "watchlist.lead"), Docs: "/docs/watchlist", DocsText: say(ctx, "watchlist.docs")}
	if len(p.Rows) > 0 {
		t.Asked = shell.Asked(p.Form.Sites, p.Form.URLs, p.Form.Crawlers)
	}
	return t
}

// columns returns the number of columns with answers: the status; the file, if the link says
// anything of a site that has answered; and the verdicts, if any site was also tested.
func (p *Page) columns() int {
	switch {
	case !slices.ContainsFunc(p.Rows, func(r Row) bool { return r.Problem == "" && r.State != "first" }):
		return 1
	case !p.tests():
		return 2
	}
	return 3
}

// tests reports whether any site was tested.
func (p *Page) tests() bool {
	return slices.ContainsFunc(p.Rows, func(r Row) bool { return r.Tested > 0 })
}

// count returns the number of sites that could be compared, of those that changed, and of
// verdicts that flipped. Two looks without a response show nothing to compare.
func (p *Page) count() (compared, changed, flips int) {
	for _, r := range p.Rows {
		switch {
		case r.Problem != "" || r.State == "first" || r.State == "damaged" || r.State == "same" && r.Silent:
			continue
		case r.State != "same":
			changed++
		}
		compared++
		flips += len(r.Flips)
	}
	return compared, changed, flips
}

// headline says how many sites changed.
func (p *Page) headline(ctx context.Context) string {
	compared, changed, flips := p.count()
	var said string
	switch {
	case compared == 0:
		return sayOf(ctx, "watchlist.first", len(p.Rows))
	case compared < len(p.Rows):
		said = sayOf(ctx, "watchlist.some", changed, vars{"all": number(ctx, len(p.Rows))}) + " " + say(ctx, "watchlist.apart", vars{"n": number(ctx, len(p.Rows)-compared)})
	case changed == 0 && flips == 0:
		return sayOf(ctx, "watchlist.same", compared)
	case changed == compared:
		said = sayOf(ctx, "watchlist.all", changed)
	default:
		said = sayOf(ctx, "watchlist.some", changed, vars{"all": number(ctx, compared)})
	}
	switch {
	case flips > 0:
		return said + " " + sayOf(ctx, "watchlist.flip", flips)
	case changed > 0 && p.compares():
		return said + " " + say(ctx, "watchlist.flip.none")
	}
	return said
}

// compares reports whether the verdicts on any site are compared with those in the link.
func (p *Page) compares() bool {
	return slices.ContainsFunc(p.Rows, func(r Row) bool {
		return r.Tested > 0 && !r.Open && !r.Renewed && r.Problem == "" && r.State != "first" && r.State != "damaged"
	})
}

// outcome is the colour of the headline.
func (p *Page) outcome() string {
	compared, changed, flips := p.count()
	if compared == 0 {
		return ""
	}
	return templates.Outcome(changed+flips > 0)
}

// A Row is one site.
type Row struct {
	Site    string
	State   string // code
	Since   time.Time
	Was     int  // status in the link; 0 if it has none
	Silent  bool // no response had come
	Status  int  // 0 if no response came, or one that its status doesn't describe
	Class   string
	Flips   []Flip
	Tested  int
	Open    bool   // no verdict is known both in the link and now
	Renewed bool   // other URLs or crawlers were asked before
	Problem string // why nothing is known
}

// A Flip is a verdict that was another one in the link.
type Flip struct {
	URL, Crawler string
	Allowed      bool
	Line         int // of the rule that decides; 0 if none does
}

// href is the tester with the file of the site.
func (r *Row) href(f Form) templ.SafeURL {
	fields := []string{"address", r.Site}
	add := func(field, lines string) {
		for line := range strings.Lines(lines) {
			if line = strings.TrimSpace(line); line != "" {
				fields = append(fields, field, line)
			}
		}
	}
	add("url", f.URLs)
	add("agent", f.Crawlers)
	return shell.Link("/fetch", fields...)
}

// answer says how the site answered.
func (r *Row) answer(ctx context.Context) string {
	if r.Status > 0 {
		return number(ctx, r.Status)
	}
	return words.Told(ctx, r.Class)
}

// file says what became of the file.
func (r *Row) file(ctx context.Context) string {
	with := vars{"day": words.Date(ctx, r.Since), "status": number(ctx, r.Was)}
	if r.Silent && (r.State == "same" || r.State == "status") {
		return say(ctx, "watchlist.state.silent", with)
	}
	return say(ctx, "watchlist.state."+r.State, with)
}

// verdicts says how many verdicts flipped.
func (r *Row) verdicts(ctx context.Context) string {
	switch {
	case r.Tested == 0:
		return say(ctx, "watchlist.untested")
	case r.State == "first" || r.State == "damaged":
		return say(ctx, "watchlist.unknown")
	case r.Renewed:
		return say(ctx, "watchlist.renewed")
	case r.Open:
		return say(ctx, "watchlist.unknown")
	case len(r.Flips) == 0:
		return say(ctx, "watchlist.flips.none")
	}
	return sayOf(ctx, "watchlist.flips", len(r.Flips))
}

// sentence says what a verdict is now.
func (f *Flip) sentence(ctx context.Context, site string) string {
	code := "watchlist.blocked"
	if f.Allowed {
		code = "watchlist.allowed"
	}
	if f.Line > 0 {
		code += ".line"
	}
	return say(ctx, code, vars{"url": f.URL, "crawler": f.Crawler, "site": site, "line": words.LineNumber(ctx, f.Line)})
}
