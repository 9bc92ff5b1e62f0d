package crawler_test

import (
	"testing"

	robotstxt "whichline/engine"
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
			"Google-Extended: /x may be used for Gemini, because its own group (line 4) has no rules that take effect, and a group of its own replaces `*`."},
		{"an empty disallow", "User-agent: Google-Extended\nDisallow:",
			"Google-Extended: /x may be used for Gemini, because its group (line 1) has only an empty `Disallow:` (line 2), which matches no URL."},
		{"an empty allow", "User-agent: Google-Extended\nAllow:",
			"Google-Extended: /x may be used for Gemini, because its group (line 1) has only an empty `Allow:` (line 2), which matches no URL."},
	} {
		c := crawler.Parse("google-extended")
		v := enginetest.Match(t, robotstxt.Google.ParseString(tt.file), c, "/x")
		if got := v.Explain().Sentence.String(); got != tt.want {
			t.Errorf("%s: %s\nwant %s", tt.name, got, tt.want)
		}
	}
}

// TestPreferencesByStar requires that no verdict is told as a fact of a preference without
// a group of its own.
func TestPreferencesByStar(t *testing.T) {
	for _, tt := range []struct{ token, file, want string }{
		{"__usage_ai-training", "User-agent: *\nDisallow: /x",
			"__usage_ai-training: by the group for `*`, /x may not be used to train AI models, because line 2, `Disallow: /x`, is the only rule that matches; whether that group applies to this token isn't documented."},
		{"__usage_search", "User-agent: *\nDisallow: /y",
			"__usage_search: by the group for `*`, /x may be used in the way that this token names, because no rule of its group (line 1) matches; whether that group applies to this token isn't documented."},
		{"__usage_ai-training", "User-agent: *\nDisallow: /\n\nUser-agent: __usage_ai-training\nDisallow: /x",
			"__usage_ai-training: /x may not be used to train AI models, because line 5, `Disallow: /x`, is the only rule that matches."},
		{"__usage_ai-training", "User-agent: a\nDisallow: /", "__usage_ai-training: /x may be used to train AI models, because no group names it, and there is no group for `*`."},
	} {
		v := enginetest.Match(t, robotstxt.Google.ParseString(tt.file), crawler.Parse(tt.token), "/x")
		if got := v.Explain().Sentence.String(); got != tt.want {
			t.Errorf("%s, %q: %s\nwant %s", tt.token, tt.file, got, tt.want)
		}
	}
}

// TestGroupsAboutUse requires that tokens that never fetch are not said to obey.
func TestGroupsAboutUse(t *testing.T) {
	for _, tt := range []struct{ token, file, want string }{
		{"google-extended", "User-agent: Google-Extended\nDisallow: /x", "The rules for Google-Extended are in the group for `Google-Extended` (line 1)."},
		{"google-extended", "User-agent: *\nDisallow: /x", "The rules for Google-Extended are in the group for `*` (line 1), as no group names `Google-Extended`."},
		{"__usage_ai-training", "User-agent: *\nDisallow: /x", "No group names `__usage_ai-training`, so the verdict is by the one for `*` (line 1). Whether that group applies to this token isn't documented."},
		{"__usage_ai-training", "User-agent: __usage_ai-training\nDisallow: /x", "The rules for __usage_ai-training are in the group for `__usage_ai-training` (line 1)."},
	} {
		v := enginetest.Match(t, robotstxt.Google.ParseString(tt.file), crawler.Parse(tt.token), "/x")
		if got := v.Explain().Group.String(); got != tt.want {
			t.Errorf("%s, %q: %s\nwant %s", tt.token, tt.file, got, tt.want)
		}
	}
}

// TestEmptyGroupOfAnother requires that the group to which a crawler falls back is not
// called its own, and that no group is said to replace one that the crawler ignores.
func TestEmptyGroupOfAnother(t *testing.T) {
	for _, tt := range []struct {
		reading           *robotstxt.Reading
		token, file, want string
	}{
		{robotstxt.Google, "googlebot-image", "User-agent: Googlebot", "Googlebot-Image is allowed to fetch /x: its group (line 1) has no rules that take effect."},
		{robotstxt.Google, "googlebot-image", "User-agent: Googlebot\nDisallow:", "Googlebot-Image is allowed to fetch /x: its group (line 1) has only an empty `Disallow:` (line 2), which matches no URL."},
		{robotstxt.Protego, "foobar", "User-agent: foo", "foobar is allowed to fetch /x: its group (line 1) has no rules that take effect."},
		{robotstxt.Google, "googlebot", "User-agent: Googlebot\nAllow:", "Googlebot is allowed to fetch /x: its group (line 1) has only an empty `Allow:` (line 2), which matches no URL."},
		{robotstxt.Google, "googlebot", "User-agent: Googlebot", "Googlebot is allowed to fetch /x: its own group (line 1) has no rules that take effect, and a group of its own replaces `*`."},
		{robotstxt.Google, "adsbot-google", "User-agent: AdsBot-Google", "AdsBot-Google is allowed to fetch /x: its group (line 1) has no rules that take effect."},
		{robotstxt.RFC9309, "adsbot-google", "User-agent: AdsBot-Google", "AdsBot-Google is allowed to fetch /x: its own group (line 1) has no rules that take effect, and a group of its own replaces `*`."},
	} {
		v := enginetest.Match(t, tt.reading.ParseString(tt.file), crawler.Parse(tt.token), "/x")
		if got := v.Explain().Sentence.String(); got != tt.want {
			t.Errorf("%s, %q: %s\nwant %s", tt.token, tt.file, got, tt.want)
		}
	}
}
