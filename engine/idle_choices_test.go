package robotstxt_test

import (
	"testing"

	robotstxt "whichline/engine"
)

// FuzzIdleChoices states that a choice that does not matter to a file changes no
// verdict on it, whichever reading makes it otherwise.
func FuzzIdleChoices(f *testing.F) {
	for _, ar := range archives(f) {
		f.Add(string(robots(f, ar)), "a", "/x?y=index.html")
	}
	f.Add("User-agent: a%42\nAllow: /a$b*$\nDisallow: [\nRequest-rate: 1\nDisallow: /index.htm", "aB", "/a%24b")
	f.Fuzz(func(t *testing.T, body, token, url string) {
		target, err := robotstxt.ParseTarget(url)
		if err != nil {
			t.Skip()
		}
		var file robotstxt.File
		for _, r := range robotstxt.Readings() {
			r.ParseInto(&file, body)
			text := file.Body()
			want := file.Match(robotstxt.Named(token), target)
			allowed, refused := want.Allowed, want.Reason == robotstxt.FileRefused
			for _, changed := range r.Idle(text) {
				changed.ParseInto(&file, text)
				got := file.Match(robotstxt.Named(token), target)
				if got.Allowed != allowed || (got.Reason == robotstxt.FileRefused) != refused {
					t.Errorf("%s: allowed=%t (%s); want %t, refused=%t", changed.Code, got.Allowed, got.Reason, allowed, refused)
				}
			}
		}
	})
}
