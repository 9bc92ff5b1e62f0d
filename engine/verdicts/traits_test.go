package verdicts_test

import (
	"testing"

	"whichline/engine"
	"whichline/engine/internal/enginetest"
	"whichline/engine/verdicts"
)

// FuzzIdle states that a choice that is passed over while causes are looked for changes
// no verdict, whichever reading makes it otherwise.
func FuzzIdle(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(enginetest.MistakenFile(seed), "a", "/x?y=index.html")
		f.Add(enginetest.TypicalFile(600, seed), "Googlebot", "/a/b.pdf")
	}
	for _, body := range []string{
		"User-agent: a%42\nAllow: /a$b*$\nDisallow: [\nRequest-rate: 1\nDisallow: /index.htm",
		"User-agent: *\nUser-agent: ab\nDisallow: /x\n\nUser-agent: aB\nCrawl-delay: 1\nAllow:\nDisallow:",
		"User-agent: * x\nUser-agent: a/1\nAllow: /x*\nDisallow : /x\nDisallow-all: /\nUseragent b\nDisalow: /",
		"User-agent:\nDisallow: /robots.txt\nUser-agent: a\n\nDisallow: //h/x\nDisallow: /%7Ex**",
	} {
		f.Add(body, "aB", "/x")
		f.Add(body, "a/1", "/robots.txt")
	}
	f.Fuzz(func(t *testing.T, body, token, url string) {
		target, err := engine.ParseTarget(url)
		if err != nil {
			t.Skip()
		}
		var file engine.File
		for _, c := range []engine.Crawler{engine.Named(token), {Tokens: []string{token, "b"}, IgnoresStar: true}} {
			for _, r := range engine.Readings() {
				r.ParseInto(&file, body)
				text := file.Body()
				want := file.Match(c, target)
				allowed, refused := want.Allowed, want.Reason == engine.FileRefused
				for _, changed := range verdicts.Idle(&file, c, target) {
					changed.ParseInto(&file, text)
					if got := file.Match(c, target); got.Allowed != allowed || (got.Reason == engine.FileRefused) != refused {
						t.Errorf("%s for %q: allowed=%t (%s); want %t, refused=%t", changed.Code, c.Tokens, got.Allowed, got.Reason, allowed, refused)
					}
				}
			}
		}
	})
}
