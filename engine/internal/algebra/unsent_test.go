package algebra_test

import (
	"fmt"
	"strings"
	"testing"

	robotstxt "whichline/engine"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/match"
)

// TestUnsent finds out why no URL matches a rule.
func TestUnsent(t *testing.T) {
	for _, tt := range []struct {
		line, why string // "" if a URL may match
		reading   *robotstxt.Reading
	}{
		{"Allow: /a", "", robotstxt.Google},
		{"Allow: /a b", "crawlers send a space as `%20`", robotstxt.Google},
		{"Allow: /a\x7f", "URLs contain no control characters", robotstxt.Google},
		{"Allow: /a%20b", "", robotstxt.Google},
		{"Allow: /é", "", robotstxt.Google},
		{"Allow: /a b/index.html", "crawlers send a space as `%20`", robotstxt.Google}, // its directory has the blank, too
		{"Allow: /a/index.html b", "", robotstxt.Google},                               // its directory has none
		{"Disallow: /a/index.html b", "crawlers send a space as `%20`", robotstxt.Google},
		{"Allow: /../index.html b", "crawlers send a space as `%20`", robotstxt.Google},
		{"Disallow: /é", "crawlers percent-encode characters outside ASCII", robotstxt.Temoto},
		{"Disallow: /?q=é", "crawlers percent-encode characters outside ASCII", robotstxt.ProtegoOld},
		{"Disallow: /<", "crawlers send `<` as `%3C`", robotstxt.Google},
		{"Disallow: /*\"", "crawlers send `\"` as `%22`", robotstxt.Google},
		{"Disallow: /?q=>", "crawlers send `>` as `%3E`", robotstxt.Google},
		{"Disallow: /search/{query}", "crawlers send `{` in a path as `%7B`", robotstxt.Google},
		{"Disallow: /^", "crawlers send `^` in a path as `%5E`", robotstxt.Google},
		{"Disallow: /`", "crawlers send ``` in a path as `%60`", robotstxt.Google},
		{"Disallow: /}", "crawlers send `}` in a path as `%7D`", robotstxt.Google},
		{"Disallow: /?q={query}", "", robotstxt.Google},
		{"Disallow: /*{", "", robotstxt.Google}, // as in "/?{"
		{"Disallow: /a\\b", "by the URL Standard, `\\` in a path is read as `/`", robotstxt.Google},
		{"Disallow: /?\\", "", robotstxt.Google},
		{"Disallow: /a'b", "", robotstxt.Google},
		{"Disallow: /?q='", "by the URL Standard, `'` in a query is sent as `%27`", robotstxt.Google},
		{"Disallow: /*?q='", "by the URL Standard, `'` in a query is sent as `%27`", robotstxt.Google},
		{"Disallow: /*'", "", robotstxt.Google},
		{"Disallow: /?q='", "", robotstxt.Reppy}, // it decodes "%27"
		{"Disallow: /a#b", "crawlers don't send `#` and what follows it", robotstxt.Temoto},
		{"Disallow: /../m/", "by the URL Standard, `.` and `..` in a path are resolved before it is requested", robotstxt.Google},
		{"Disallow: /./a", "by the URL Standard, `.` and `..` in a path are resolved before it is requested", robotstxt.Google},
		{"Disallow: /a/%2e./b", "by the URL Standard, `.` and `..` in a path are resolved before it is requested", robotstxt.Google},
		{"Disallow: /a/%2e%2E/b", "by the URL Standard, `.` and `..` in a path are resolved before it is requested", robotstxt.Temoto},
		{"Disallow: /a/..?b", "by the URL Standard, `.` and `..` in a path are resolved before it is requested", robotstxt.Google},
		{"Disallow: /a/.$", "by the URL Standard, `.` and `..` in a path are resolved before it is requested", robotstxt.Google},
		{"Disallow: /a/.", "", robotstxt.Google}, // as in "/a/.b"
		{"Disallow: /a/..*/b", "", robotstxt.Google},
		{"Disallow: /*/../b", "", robotstxt.Google}, // as in "/?/../b"
		{"Disallow: /?a/../b", "", robotstxt.Google},
		{"Disallow: /...", "", robotstxt.Google},
		{"Disallow: /a/../b", "", robotstxt.PythonOld}, // as in "/a%2F../b"
		{"Disallow: /a/..$", "", robotstxt.ProtegoOld}, // as in "/a/..;"
		{"Disallow: /a/../b", "by the URL Standard, `.` and `..` in a path are resolved before it is requested", robotstxt.ProtegoOld},
		{"Disallow: /a/../b", "by the URL Standard, `.` and `..` in a path are resolved before it is requested", robotstxt.Protego},
		{"Disallow: /?a/../b", "", robotstxt.Protego},
	} {
		rules := rulesOf(tt.reading, tt.line)
		if len(rules) == 0 {
			t.Errorf("%s: %q is no rule", tt.reading.Code, tt.line)
		}
		for _, rule := range rules {
			u, unsent := algebra.Unsent(tt.reading, &rule)
			if unsent != (tt.why != "") || unsent && u.Sentence().String() != tt.why {
				t.Errorf("%s: %q: %t, as %q; want %q", tt.reading.Code, tt.line, unsent, u.Sentence(), tt.why)
			}
		}
	}
}

// TestSentIsNotUnsent holds, for every reading, that what it compares with a URL as it is
// sent is not said to be sent by no crawler: with every octet in every place, as it is and
// encoded.
func TestSentIsNotUnsent(t *testing.T) {
	places := []string{
		"/a%sb", "/%s", "/a?b=%sc", "/?%s", "/a?b&%s=c", "/;%s/%%%%", "/a;b=%s?c", "//%s", "/a%%2F%s%%2Fb", "/a/%s/b",
		"/a/..%s", "/a/.%s", "/%s../b", "/a%%2F..%s", "/.%s?a", "/..;%s",
	}
	for _, r := range robotstxt.Readings() {
		m := match.By(&r.Match)
		for octet := range 256 {
			for _, written := range []string{string([]byte{byte(octet)}), fmt.Sprintf("%%%02x", octet), fmt.Sprintf("%%%02X", octet), fmt.Sprintf("%%25%02X", octet)} {
				for _, place := range places {
					sent := robotstxt.PathTarget(fmt.Sprintf(place, written))
					compared := m.Path(sent.Path)
					for n := range len(compared) {
						if u, unsent := m.Unsent(compared[:n+1]); unsent && compared[n] != '$' { // which would be the end
							t.Fatalf("%s: %q is compared as %q, but %s", r.Code, sent.Path, compared, u.Sentence())
						}
					}
					if u, unsent := m.Unsent(compared + "$"); unsent {
						t.Fatalf("%s: %q is compared as %q, but %s", r.Code, sent.Path, compared, u.Sentence())
					}
				}
			}
		}
	}
}

// TestAsSent holds that what is sent stays as it is, and can be typed.
func TestAsSent(t *testing.T) {
	for path, want := range map[string]string{
		"/": "/", "/a?b=c": "/a?b=c", "/é b": "/%C3%A9%20b", "/<{^}>?<{^}>'": "/%3C%7B%5E%7D%3E?%3C{^}%3E%27", "/'|": "/'|",
		"/a/../b/./c/..": "/b/", "/%2e/%2E%2e/a": "/a", "/.a/..b/...": "/.a/..b/...", "/?/../": "/?/../", `/a\..\b?\`: `/b?\`,
		"/a#b": "/a", "/a?b#c": "/a?b", "/.//a": "//a", "/a/..//b": "//b", "/%2e%2e": "/", "/%": "/%",
	} {
		got := match.AsSent(path)
		if got != want {
			t.Errorf("%q is sent as %q; want %q", path, got, want)
		}
		if typed := (robotstxt.Target{Path: got}).String(); match.AsSent(typed) != got || strings.HasPrefix(typed, "//") {
			t.Errorf("%q is written %q, which is sent as %q", got, typed, match.AsSent(typed))
		}
	}
}
