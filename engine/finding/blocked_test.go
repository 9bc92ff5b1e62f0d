package finding_test

import (
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/finding"
)

// told returns the message and the reason of the finding with a code; "" if there is none.
func told(robots, code string) (message, why string) {
	for _, x := range finding.In(robotstxt.Google.ParseString(robots), nil) {
		if x.Code.String() == code {
			return x.Message.String(), x.Why.String()
		}
	}
	return "", ""
}

// TestAccidentWithAllow holds that no site is called blocked for crawlers of which one has an
// allow elsewhere.
func TestAccidentWithAllow(t *testing.T) {
	const robots = "User-agent: GPTBot\nUser-agent: CCBot\n\nUser-agent: *\nDisallow: /\n\nUser-agent: GPTBot\nAllow: /a\n"
	if got, _ := told(robots, "fused-groups"); !strings.Contains(got, "blocks everything that isn't allowed") {
		t.Errorf("%q", got)
	}
}

// TestBlockedBesideDeadAllow holds that a site is called blocked if the only allow matches no
// URL, however it came to that.
func TestBlockedBesideDeadAllow(t *testing.T) {
	for path, want := range map[string]bool{"a/": true, "/a /b": true, "/a b": true, "/a/../b": true, "/a": false, "/a%20b": false} {
		if got, _ := told("User-agent: *\nDisallow: /\nAllow: "+path, "site-blocked"); (got != "") != want {
			t.Errorf("%s: %q", path, got)
		}
	}
}

// TestNamedBlocked holds that a file which shuts out one search engine is not called
// right for a staging site.
func TestNamedBlocked(t *testing.T) {
	for token, want := range map[string]bool{"*": true, "Googlebot": false, "bingbot": false} {
		if _, why := told("User-agent: "+token+"\nDisallow: /", "site-blocked"); why == "" || strings.Contains(why, "staging") != want {
			t.Errorf("%s: %q", token, why)
		}
	}
}

// TestBlockedAsItReads requires that a search engine is called blocked only if it reads
// the file so itself.
func TestBlockedAsItReads(t *testing.T) {
	for robots, want := range map[string]bool{
		"User-agent: bingbot\nDisallow: /":              true,
		"User-agent: bingbot\nDisalow: /":               false,
		"User-agent: bingbot\nDisallow: /$\nDisalow: /": false,
		"User-agent: bingbot\nDisallow /\nDisallow: /*": true,
		"User-agent: bingbot/2.0\nDisallow: /":          false,
		"User-agent: Googlebot/2.1\nDisalow: /":         true,
		"User-agent: Googlebot2\nDisallow: /":           true,
		"User-agent: bingbot2\nDisallow: /":             false,
	} {
		if got, _ := told(robots, "site-blocked"); (got != "") != want {
			t.Errorf("%q: found %q, want %t", robots, got, want)
		}
	}
}

// TestBlockedWithIdleAllows holds that a site is blocked whose allows never win or are for the
// robots.txt, which is open to all, by the rule that decides and for those to whom it does, and
// that it isn't where an allow may win.
func TestBlockedWithIdleAllows(t *testing.T) {
	for rules, want := range map[string]string{
		"Allow: /\nDisallow: /*":                                       "`Googlebot` (line 3).",
		"Allow: /\nDisallow: */":                                       "`Googlebot` and `bingbot` (line 3).",
		"Allow: /\nDisallow: /\nDisallow: */":                          "`Googlebot` and `bingbot` (line 4).",
		"Allow: /a\nAllow: /robots.txt\nDisallow: */a\nDisallow: /":    "`Googlebot` and `bingbot` (line 5).",
		"Allow: /a\nDisallow: /**":                                     "`Googlebot` (line 3).",
		"Disallow: /\nUser-agent: *\nDisallow: */\nAllow: /":           "`Googlebot` and `bingbot` (line 4).",
		"Disallow: */\nUser-agent: *\nDisallow: /\nAllow: /":           "`Googlebot` and `bingbot` (line 2).",
		"Allow: /ab\nDisallow: /*":                                     "",
		"Allow: /\nDisallow: /":                                        "",
		"Allow: /a/\nDisallow: */a\nDisallow: /":                       "",
		"Allow: /a/index.html\nDisallow: /a/index.html*\nDisallow: /a": "",
		"Allow: /robots.txt\nDisallow: /":                              "`Googlebot` and `bingbot` (line 3).",
		"Allow: /robots.txt$\nDisallow: /":                             "`Googlebot` and `bingbot` (line 3).",
		"Allow: /robots.txt\nAllow: /blog/\nDisallow: /":               "",
		"Allow: /sitemap.xml\nDisallow: /":                             "",
		"Allow: /robots\nDisallow: /":                                  "",
	} {
		got, _ := told("User-agent: *\n"+rules, "site-blocked")
		if _, got, _ = strings.Cut(got, " site for "); got != want {
			t.Errorf("%q: found for %q, want %q", rules, got, want)
		}
	}
}

// TestBlockedTogether requires that names which share their rules aren't told of as groups.
func TestBlockedTogether(t *testing.T) {
	want := "The rules for `bingbot` and `Googlebot` block the whole site for Google or Bing (line 3)."
	if got, _ := told("User-agent: bingbot\nUser-agent: Googlebot\nDisallow: /", "site-blocked"); got != want {
		t.Errorf("found %q, want %q", got, want)
	}
}

// TestHomeBlocked holds that a rule is told which keeps a search engine from the home page, as
// it reads the file itself, unless the whole site is blocked or that is an accident.
func TestHomeBlocked(t *testing.T) {
	for robots, want := range map[string]string{
		"User-agent: *\nDisallow: /\nAllow: /wp-admin/admin-ajax.php":                             "`Disallow: /` (line 2) keeps `Googlebot` and `bingbot` from the home page.",
		"User-agent: *\nDisallow: /\nAllow: /a\n\nUser-agent: Googlebot\nDisallow: /b":            "`Disallow: /` (line 2) keeps `bingbot` from the home page.",
		"User-agent: *\nDisallow: /$":                                                             "`Disallow: /$` (line 2) keeps `Googlebot` and `bingbot` from the home page.",
		"User-agent: *\nDisallow /\nAllow: /a":                                                    "`Disallow: /` (line 2) keeps `Googlebot` from the home page.",
		"User-agent: Googlebot\n\nUser-agent: *\nDisallow: /\nAllow: /a":                          "`Disallow: /` (line 4) keeps `bingbot` from the home page.",
		"User-agent: *\nDisallow: /":                                                              "",
		"User-agent: *\nDisallow: /#top\nAllow: /a":                                               "",
		"User-agent: *\nDisallow: /\nAllow: /robots.txt":                                          "",
		"User-agent: *\nDisallow: /\nAllow: /a\nAllow: /$":                                        "",
		"User-agent: GPTBot\nDisallow: /\nAllow: /a\n\nUser-agent: *\nDisallow: /b\nDisallow: /?": "",
	} {
		if got, _ := told(robots, "home-page-blocked"); got != want {
			t.Errorf("%q: it says %q, want %q", robots, got, want)
		}
	}
}
