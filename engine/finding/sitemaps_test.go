package finding_test

import (
	"slices"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// TestSitemapSchemes holds the scheme that completes a sitemap's URL: that of the site or,
// if that is not known, https.
func TestSitemapSchemes(t *testing.T) {
	for _, tt := range []struct{ value, site, want string }{
		{"www.example.com/s.xml", "", "https://www.example.com/s.xml"},
		{"www.example.com/s.xml", "https://example.com", "https://www.example.com/s.xml"},
		{"www.example.com/s.xml", "http://example.com", "http://www.example.com/s.xml"},
		{"example.com/s.xml", "http://example.com", "http://example.com/s.xml"},
		{"example.com:8080/s.xml", "http://example.com", "http://example.com:8080/s.xml"},
		{"//cdn.example.com/s.xml", "", "https://cdn.example.com/s.xml"},
		{"//cdn.example.com/s.xml", "http://example.com", "http://cdn.example.com/s.xml"},
		{"/s.xml", "http://example.com", "http://example.com/s.xml"},
		{"= https://example.com/s.xml", "", "https://example.com/s.xml"},
		{"example.com/s.xml, example.com/t.xml", "https://example.com", ""},
		{"www.example.com/s.xml www.example.com/t.xml", "", ""},
		{"//example.com/s.xml //example.com/t.xml", "https://example.com", ""},
		{"/s.xml,/t.xml", "https://example.com", ""},
		{"/s,1.xml", "https://example.com", "https://example.com/s,1.xml"},
		{"<https://example.com/s.xml>,<https://example.com/t.xml>", "https://example.com", ""},
	} {
		code, _, line := offered("User-agent: *\nDisallow: /a\nSitemap: "+tt.value, siteOf(t, tt.site))
		if got := strings.TrimPrefix(line, "Sitemap: "); code != "sitemap-relative" || got != tt.want {
			t.Errorf("%s on %q: %s and %q; want %q", tt.value, tt.site, code, got, tt.want)
		}
	}
}

// TestSitemapsUnderHTTPSAreLeft holds that no fix takes https from a sitemap, also where the
// site has http.
func TestSitemapsUnderHTTPSAreLeft(t *testing.T) {
	for value, site := range map[string]string{"https://example.com/s.xml": "http://example.com", "http://example.com/s.xml": "https://example.com"} {
		want := ""
		if strings.HasPrefix(site, "https:") {
			want = "Sitemap: https://example.com/s.xml"
		}
		code, _, line := offered("User-agent: *\nDisallow: /a\nSitemap: "+value, siteOf(t, site))
		if code != "sitemap-scheme" || line != want {
			t.Errorf("%s on %s: %s and %q; want %q", value, site, code, line, want)
		}
	}
}

// TestSchemeOnAnotherHostIsAsked holds that a sitemap gets https by a fix only on a host that
// is known to have it: elsewhere, the sitemap may be lost.
func TestSchemeOnAnotherHostIsAsked(t *testing.T) {
	const first = "Sitemap: https://example.com/s.xml\nSitemap: "
	for _, tt := range []struct {
		text, site string
		fix        bool
	}{
		{first + "http://example.com/t.xml", "", true},
		{first + "http://EXAMPLE.com/t.xml", "", true},
		{first + "http://cdn.example.net/t.xml", "", false},
		{"Sitemap: http://example.com/t.xml", "https://example.com", true},
		{"Sitemap: http://cdn.example.net/t.xml", "https://example.com", false},
		{"Sitemap: https://cdn.example.net/s.xml\nSitemap: http://cdn.example.net/t.xml", "https://example.com", true},
		{"Sitemap: https://example.com:443/s.xml\nSitemap: http://example.com:80/t.xml", "", true},
		{"Sitemap: https://example.com:0443/s.xml\nSitemap: http://example.com:/t.xml", "", true},
		{"Sitemap: http://example.com:80/t.xml", "https://example.com", true},
		{"Sitemap: http://example.com/t.xml", "https://example.com:8443", false},
		{"Sitemap: http://[2001:db8::1]/t.xml", "https://example.com", false},
	} {
		found := false
		for _, x := range finding.In(robotstxt.Google.ParseString(tt.text), siteOf(t, tt.site)) {
			if x.Code.String() != "sitemap-scheme" {
				continue
			}
			found = true
			if fix, question := x.Fix != nil, x.Question != nil; fix != tt.fix || question == tt.fix {
				t.Errorf("%q on %q: fix %t, question %t; want fix %t", tt.text, tt.site, fix, question, tt.fix)
			}
		}
		if !found {
			t.Errorf("%q on %q: no finding", tt.text, tt.site)
		}
	}
}

// TestSchemeOfPort holds that a sitemap on a port of its own isn't named with another scheme,
// as a port is for one.
func TestSchemeOfPort(t *testing.T) {
	for _, value := range []string{"http://example.com:8080/s.xml", "http://me@example.com:443/s.xml", "http://[2001:db8::1]:8080/s.xml"} {
		if got, _ := told("Sitemap: https://example.com/t.xml\nSitemap: "+value, "sitemap-scheme"); got != "" {
			t.Errorf("%s: %q", value, got)
		}
	}
}

// TestSchemeOfSitemapTwice holds that each line of a sitemap that is named twice gets https.
func TestSchemeOfSitemapTwice(t *testing.T) {
	f := robotstxt.Google.ParseString("Sitemap: https://example.com/t.xml\nSitemap: http://example.com/s.xml\nSitemap: http://EXAMPLE.com:80/s.xml\n")
	for _, x := range finding.In(f, nil) {
		switch x.Code.String() {
		case "sitemap-scheme":
			if got := finding.Apply(f, x.Fix.Edits); strings.Contains(got, "http:") {
				t.Errorf("fixed: %q", got)
			}
		case "sitemap-twice":
			if got := x.Message.String(); got != "Line 3 names the same sitemap as line 2." {
				t.Error(got)
			}
		default:
			t.Errorf("%s", x.Code)
		}
	}
}

// TestSitemapOfFTPSite holds that http isn't a mistake where the site has neither http nor
// https.
func TestSitemapOfFTPSite(t *testing.T) {
	site := siteOf(t, "ftp://example.com")
	if code, _, _ := offered("User-agent: *\nDisallow: /a\nSitemap: http://example.com/s.xml", site); code != "" {
		t.Errorf("one sitemap: %q; want no finding", code)
	}
	if code, _, _ := offered("User-agent: *\nDisallow: /a\nSitemap: https://example.com/t.xml\nSitemap: http://example.com/s.xml", site); code != "sitemap-scheme" {
		t.Errorf("two sitemaps: %q; want sitemap-scheme", code)
	}
}

// TestSitemapOnLocalhost holds that a sitemap which no crawler can reach is found without the
// site, too, and not if the site is on the same machine.
func TestSitemapOnLocalhost(t *testing.T) {
	for _, tt := range []struct{ value, site, want string }{
		{"http://localhost:3000/s.xml", "", "sitemap-on-other-host"},
		{"https://LOCALHOST/s.xml", "", "sitemap-on-other-host"},
		{"http://127.0.0.1/s.xml", "", "sitemap-on-other-host"},
		{"http://localhost.example.com/s.xml", "", ""},
		{"https://example.com/localhost", "", ""},
		{"http://localhost:3000/s.xml", "http://localhost:3000", ""},
	} {
		if code, _, _ := offered("User-agent: *\nDisallow: /a\nSitemap: "+tt.value, siteOf(t, tt.site)); code != tt.want {
			t.Errorf("%s on %q: %q; want %q", tt.value, tt.site, code, tt.want)
		}
	}
}

// TestOtherHostWithoutUser names another host without the user information in front of it,
// which may be a password.
func TestOtherHostWithoutUser(t *testing.T) {
	f := robotstxt.Google.ParseString("Sitemap: https://me:secret@other.example:8443/s.xml\n")
	found := finding.In(f, siteOf(t, "https://example.com"))
	if want := "The sitemap in line 1 is on another host, `other.example:8443`."; len(found) != 1 || found[0].Message.String() != want {
		t.Errorf("it finds %s; want %s", dumpFindings(found), want)
	}
}

// TestSeveralOnOneOtherHost counts sitemaps, not hosts.
func TestSeveralOnOneOtherHost(t *testing.T) {
	f := robotstxt.Google.ParseString("Sitemap: https://old.example/a.xml\nSitemap: https://old.example/b.xml\n")
	found := finding.In(f, siteOf(t, "https://example.com"))
	if want := "2 sitemaps are on other hosts: `old.example` (lines 1 and 2)."; len(found) != 1 || found[0].Message.String() != want {
		t.Errorf("it finds %s; want %s", dumpFindings(found), want)
	}
}

// TestSeveralSitemaps holds where a sitemap line is cut into several.
func TestSeveralSitemaps(t *testing.T) {
	const a, b = "https://a.example/1", "https://b.example/2"
	for _, tt := range []struct{ value, want string }{
		{a + "," + b, a + " " + b},
		{a + ", " + b + ",", a + " " + b},
		{a + " , " + b, a + " " + b},
		{a + ",," + b, a + " " + b},
		{a + ";" + b, a + " " + b},
		{a + "|" + b, a + " " + b},
		{a + " | " + b, a + " " + b},
		{a + "\t" + b + ";", a + " " + b},
		{a + ",2 " + b, a + ",2 " + b},
		{a + "?x=1,2, " + b, a + "?x=1,2 " + b},
		{a + "?u=" + a + "," + b + " " + b, a + "?u=" + a + "," + b + " " + b},
		{a + "?u=" + a + "," + b, ""},
		{a + "?x=1," + b, ""},
		{a + ", /b.xml", a + " /b.xml"},
		{a + " /b.xml, " + b, a + " /b.xml " + b},
		{"/b.xml, " + a, ""},
		{a + " /", ""},
		{a + ",2", ""},
		{a + " (main)", ""},
		{a, ""},
	} {
		f := robotstxt.Google.ParseString("Sitemap: " + tt.value)
		got := ""
		for _, x := range finding.In(f, nil) {
			if x.Code.String() == "several-sitemaps" {
				got = strings.TrimPrefix(strings.ReplaceAll(finding.Apply(f, x.Offer().Edits), "\nSitemap:", ""), "Sitemap: ")
			}
		}
		if got != tt.want {
			t.Errorf("%s: %q; want %q", tt.value, got, tt.want)
		}
	}
}

// TestSitemapOfBlockedSite holds that a site that is blocked as a whole isn't reported for
// its sitemap, whichever of its rules matches that.
func TestSitemapOfBlockedSite(t *testing.T) {
	for _, tt := range []struct {
		rules string
		want  bool
	}{
		{"Disallow: /", false},
		{"Disallow: /\nDisallow: /s.xml", false},
		{"Disallow: /*.xml$\nDisallow: /*", false},
		{"Disallow: /s.xml", true},
		{"Disallow: /\nAllow: /a", true},
	} {
		f := robotstxt.Google.ParseString("User-agent: *\n" + tt.rules + "\nSitemap: https://example.com/s.xml")
		found := slices.ContainsFunc(finding.In(f, nil), func(x finding.Finding) bool { return x.Code.String() == "sitemap-blocked" })
		if found != tt.want {
			t.Errorf("%q: found %t", tt.rules, found)
		}
	}
}

// TestSitemapTwice wants the line kept that more parsers read, and a question where it keeps
// two groups apart for some.
func TestSitemapTwice(t *testing.T) {
	const plain, misspelt = "Sitemap: https://example.com/s.xml\n", "Site-map: https://example.com/s.xml\n"
	for _, tt := range []struct {
		file  string
		fixed bool
	}{
		{plain + plain, true},
		{plain + misspelt, true},
		{misspelt + misspelt, true},
		{misspelt + plain, false},
		{plain + "User-agent: a\n" + plain + "User-agent: b\nDisallow: /a\n", false},
		{"User-agent: a\n" + plain + "User-agent: b\n" + plain + "Disallow: /a\n", true},
	} {
		found := finding.In(robotstxt.Google.ParseString(tt.file), nil)
		at := slices.IndexFunc(found, func(x finding.Finding) bool { return x.Code.String() == "sitemap-twice" })
		if at < 0 || (found[at].Fix != nil) != tt.fixed {
			t.Errorf("%q: %v; want a fix: %t", tt.file, found, tt.fixed)
		}
	}
}
