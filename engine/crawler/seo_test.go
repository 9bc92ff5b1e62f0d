package crawler_test

import (
	"testing"

	"whichline/engine/crawler"
)

// TestSEOTools requires that each SEO tool cites its operator and obeys the group that
// the operator documents.
func TestSEOTools(t *testing.T) {
	const file = "User-agent: *\nDisallow: /star\n\nUser-agent: Googlebot\nDisallow: /google\n\nUser-agent: sistrix\nDisallow: /own\n"
	for name, want := range map[string]string{
		"Screaming Frog SEO Spider": "Googlebot", "botify": "Googlebot",
		"Sitebulb": "*", "deepcrawl": "*", "RyteBot": "*", "OnCrawl": "*", "SiteAuditBot": "*",
		"SemrushBot": "*", "AhrefsBot": "*", "AhrefsSiteAudit": "*", "MJ12bot": "*", "rogerbot": "*",
		"SISTRIX": "SISTRIX", "Baiduspider-image": "*",
	} {
		c := crawler.Parse(name)
		e := crawler.Known(c)
		if e == nil || e.Confidence.Short() == "public list" {
			t.Errorf("%s is %+v; want a source of its operator", name, e)
			continue
		}
		r := crawler.Own.For(c)
		if got, _ := r.Parse([]byte(file)).GroupFor(c); got != want {
			t.Errorf("%s obeys the group for %q; want %q", name, got, want)
		}
	}
}
