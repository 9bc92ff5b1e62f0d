package finding_test

import (
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestFieldsInValues holds which lines replace one whose value begins with a field.
func TestFieldsInValues(t *testing.T) {
	for _, tt := range []struct{ line, want string }{
		{"Disallow: Allow: /x", "Disallow:\nAllow: /x"},
		{"Disallow :\tAllow : /x", "Disallow :\nAllow : /x"},
		{"Disallow:Allow:/x", "Disallow:\nAllow:/x"},
		{"Disallow: User-agent: SomeBot", "Disallow:\nUser-agent: SomeBot"},
		{"Disallow: Disallow: /x", "Disallow: /x"},
		{"Disallow: disalow: Disallow: /x # c", "Disallow: /x # c"},
		{"Disallow: Disallow: Allow: /x", "Disallow:\nAllow: /x"},
		{"Disallow: Disallow: /x Allow: /y", "Disallow: /x\nAllow: /y"},
		{"Disallow:/xDisallow:/y", "Disallow:/x\nDisallow:/y"},
		{"Disallow: /xAllow:*.js", "Disallow: /x\nAllow:*.js"},
		{"Disallow: /xSitemap:https://example.com/s.xml", "Disallow: /x\nSitemap:https://example.com/s.xml"},
		{"Disallow: /x Crawl-delay: 10", "Disallow: /x\nCrawl-delay: 10"},
		{"User-agent: SomeBot crawl-delay: 10 Disallow: /x", "User-agent: SomeBot\ncrawl-delay: 10\nDisallow: /x"},
		{"Crawl-delay: 10 Disallow: /x", "Crawl-delay: 10\nDisallow: /x"},
		{"Clean-param: ref /a Crawl-delay: 10", "Clean-param: ref /a\nCrawl-delay: 10"},
		{"Crawl-delay: Disallow: /x", ""},
		{"Sitemap: Sitemap: https://example.com/s.xml", "Sitemap: https://example.com/s.xml"},
		{"User-agent: useragent: SomeBot", "User-agent: SomeBot"},
		{"Sitemap: Disallow: /x", ""},
		{"User-agent: Disallow: /x", ""},
	} {
		robots := "User-agent: *\n" + tt.line + "\n"
		f := robotstxt.Google.ParseString(robots)
		found := finding.In(f, nil)
		if !hasFinding(found, codeOf(t, "fields-on-one-line")) {
			t.Errorf("%s: it is not found:\n%s", tt.line, dumpFindings(found))
			continue
		}
		got := ""
		for _, x := range found {
			if offer := x.Offer(); x.Code.String() == "fields-on-one-line" && offer != nil {
				got = finding.Apply(f, offer.Edits)
			}
		}
		want := "User-agent: *\n" + tt.want + "\n"
		if tt.want == "" {
			want = ""
		}
		if got != want {
			t.Errorf("%s: the fix makes %q of the file; want %q", tt.line, got, want)
		}
	}
	found := finding.In(robotstxt.Google.ParseString("User-agent is SomeBot\nDisallow: /\n"), nil)
	if found[0].Code.String() != "missing-colon-ignored" || found[0].Question == nil {
		t.Errorf("words for a name aren't asked about:\n%s", dumpFindings(found))
	}
	found = finding.In(robotstxt.Google.ParseString("User-agent: *\nDisallow\nDisallow: /a\n"), nil)
	if found[0].Code.String() != "missing-colon-ignored" || found[0].Question == nil {
		t.Errorf("an empty disallow isn't asked about:\n%s", dumpFindings(found))
	}
	for _, line := range []string{"Disallow: Host: /x", "Disallow: /x/Host:", "Disallow: /wiki/Allow:x", "Crawl-delay: Crawl-delay: 10"} {
		if found := finding.In(robotstxt.Google.ParseString("User-agent: *\n"+line+"\n"), nil); hasFinding(found, codeOf(t, "fields-on-one-line")) {
			t.Errorf("%s: several fields are found:\n%s", line, dumpFindings(found))
		}
	}
}
