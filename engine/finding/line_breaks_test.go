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
}
