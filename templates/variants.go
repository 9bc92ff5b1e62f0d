package templates

// Variants is the page that compares what a site answers at several addresses
// and to several readers.
type Variants struct {
	Page
	Form   Form
	Borrow bool // User-Agent headers were borrowed
	Rows   []Variant
}

// VariantsTitle is the title of the page.
func VariantsTitle() string { return say("variants") }

// A Variant is one way of asking, and what came of it.
type Variant struct {
	How      string
	Fetched  *Fetched       // nil if nothing is known
	Problem  string         // why nothing is known
	First    bool           // the others are compared with it
	SameText bool           // the file is, octet for octet, that of the first
	Changes  VerdictChanges // against the first
}

// HowAt names a variant: the site alone.
func HowAt(site string) string { return say("variants.origin", vars{"site": site}) }

// HowBusted names a variant: past the caches.
func HowBusted(site string) string { return say("variants.busted", vars{"site": site}) }

// HowBrowser names a variant: as a browser.
func HowBrowser(site string) string { return say("variants.browser", vars{"site": site}) }

// HowCrawler names a variant: as a crawler.
func HowCrawler(site, crawler string) string {
	return say("variants.crawler", vars{"site": site, "crawler": crawler})
}

// VariantLate says that a variant did not come in time.
func VariantLate() string { return say("variants.late") }

// VariantRefused says that this server's policy stands in the way.
func VariantRefused() string { return say("variants.refused") }

// Name names the sides of the changes.
func (v *Variant) Name(first string) {
	v.Changes.Old, v.Changes.New = first, v.How
}

// text says how the file compares with that of the first variant.
func (v *Variant) text() string {
	switch {
	case v.Fetched == nil:
		return ""
	case v.First:
		return say("variants.first")
	case v.SameText:
		return say("variants.same")
	case v.Fetched.File == nil:
		return say("variants.no-file")
	}
	return say("variants.other")
}

// verdicts says how many verdicts differ from the first variant's.
func (v *Variant) verdicts() string {
	n := len(v.Changes.Rows) + v.Changes.More
	switch {
	case v.Fetched == nil || v.First:
		return ""
	case v.Changes.Of == 0:
		return say("variants.untested")
	case n == 0:
		return say("variants.alike", vars{"n": number(v.Changes.Of)})
	}
	return say("variants.changes", vars{"n": number(n), "of": number(v.Changes.Of)})
}
