package crawler_test

import (
	"testing"

	"whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/enginetest"
)

// TestVerdictsAboutUse checks the sentences on a token under which no crawler fetches:
// pages may or may not be used for its purpose.
func TestVerdictsAboutUse(t *testing.T) {
	for _, tt := range []struct{ name, file, want string }{
		{"a rule", "User-agent: Google-Extended\nDisallow: /x",
			"Google-Extended: /x may not be used for Gemini, because line 2, `Disallow: /x`, is the only rule that matches."},
		{"no rule", "User-agent: *\nDisallow: /y",
			"Google-Extended: /x may be used for Gemini, because no rule of its group (line 1) matches."},
		{"an empty file", "", "Google-Extended: /x may be used for Gemini, because the file has no groups."},
		{"a group without rules", "User-agent: *\nDisallow: /\n\nUser-agent: Google-Extended",
			"Google-Extended: everything may be used for Gemini, because its own group (line 4) has no rules, and a group of its own replaces `*`."},
		{"an empty disallow", "User-agent: Google-Extended\nDisallow:",
			"Google-Extended: everything may be used for Gemini, because its own group (line 1) has only an empty `Disallow:` (line 2), which blocks nothing."},
	} {
		c := crawler.Parse("google-extended")
		v := enginetest.Match(t, engine.Google.ParseString(tt.file), c, "/x")
		if got := v.Explain().Sentence.String(); got != tt.want {
			t.Errorf("%s: %s\nwant %s", tt.name, got, tt.want)
		}
	}
}

// TestGroupsAboutUse requires that tokens that never fetch are not said to obey.
func TestGroupsAboutUse(t *testing.T) {
	for _, tt := range []struct{ token, file, want string }{
		{"google-extended", "User-agent: Google-Extended\nDisallow: /x", "The rules for Google-Extended are in the group for `Google-Extended` (line 1)."},
		{"google-extended", "User-agent: *\nDisallow: /x", "The rules for Google-Extended are in the group for `*` (line 1), as no group names `Google-Extended`."},
		{"__usage_ai-training", "User-agent: *\nDisallow: /x", "The rules for __usage_ai-training are in the group for `*` (line 1), as no group names `__usage_ai-training`."},
	} {
		v := enginetest.Match(t, engine.Google.ParseString(tt.file), crawler.Parse(tt.token), "/x")
		if got := v.Explain().Group.String(); got != tt.want {
			t.Errorf("%s, %q: %s\nwant %s", tt.token, tt.file, got, tt.want)
		}
	}
}
