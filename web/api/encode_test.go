package api_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
)

// An answer holds no character that a terminal would obey, hide or write
// backwards, and keeps its meaning all the same.
func TestAnswersCanBeShown(t *testing.T) {
	const hidden = "\x7f\u0080\u009b31m\u00a0\u00ad\u200b\u202e\u2028\ufeff\U000e0041"
	doc := mustAnswer(t, request(t, map[string]any{
		"robots_txt": "User-agent: " + hidden + "é世\nSitemap: " + hidden + "\n", "user_agents": []string{hidden}, "urls": []string{"/" + hidden + "…"},
	}))
	if strings.ContainsFunc(strings.TrimSuffix(doc, "\n"), unprintable) || strings.Contains(doc, "\U000e0041") {
		t.Errorf("%q", doc)
	}
	if !strings.Contains(doc, "é世") || !strings.Contains(doc, "…") || !strings.Contains(doc, `\u009b31m`) || !strings.Contains(doc, `\udb40\udc41`) {
		t.Errorf("escaped too little or too much: %s", doc)
	}
	a := readAnswer(t, doc)
	if got := a.Results[0]; got.UserAgent != hidden || got.URL != "/"+hidden+"…" || a.Groups[0].Token != hidden+"é世" || !json.Valid([]byte(doc)) {
		t.Errorf("read %q and %q", got.UserAgent, a.Groups[0].Token)
	}
}

// unprintable reports whether a terminal may obey c, or show something else.
func unprintable(c rune) bool { return !strconv.IsPrint(c) }
