package web_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"whichline/web/limit"
)

// hostileQuestions make answers as long as they get: each is a file, URLs and
// crawlers.
func hostileQuestions() map[string][3]string {
	lines := func(n int, line func(i int) string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(line(i))
			b.WriteByte('\n')
		}
		return b.String()
	}
	longURLs := func(before string) string {
		return lines(450, func(i int) string { return before + strings.Repeat("&x/", 650) + fmt.Sprint(i) })
	}
	crawlers := lines(500, func(i int) string { return fmt.Sprintf("a%d", i) })
	groups := lines(5000, func(i int) string {
		return fmt.Sprintf("User-agent: a%d\nDisalow: /&&&&&&&&%d\nCrawl-delay: x\n", i, i)
	})
	return map[string][3]string{
		"no URLs":             {"User-agent: *\nDisallow: /", longURLs("zz "), "a"},
		"long URLs":           {"User-agent: *\nDisallow: /", longURLs("/"), "a"},
		"long lines":          {strings.Repeat("Disallow: /"+strings.Repeat("<", 16000)+"\n", 30), "/a", "a"},
		"groups and crawlers": {groups, "/x", crawlers},
		"quotes":              {strings.Repeat("'", 1<<20), "/a", "a"},
		"quotation marks":     {"User-agent: *\nDisallow: /", strings.Repeat("/"+strings.Repeat(`"`, 1000)+"\n", 500), "a"},
		"control characters":  {strings.Repeat("Disallow: /"+strings.Repeat("\x01\u200b", 100)+"\n", 1500), "/a\x01", "a\x01"},
	}
}

// Whatever is asked, the answer has 3 MB at most.
func TestAnswersHaveALength(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	refused := 0
	for name, q := range hostileQuestions() {
		form := url.Values{"robots": {q[0]}, "urls": {q[1]}, "agents": {q[2]}}.Encode()
		form = strings.ReplaceAll(form, "%27", "'") // as long a form as fits
		res := ask(site, "POST", "/", []string{formType}, strings.NewReader(form))
		page := text(t, res)
		if len(page) > limit.Answer {
			t.Errorf("%s: a page of %d octets", name, len(page))
		}
		if res.StatusCode != 200 && !strings.Contains(page, "3,000,000 bytes") && res.StatusCode != 413 {
			t.Errorf("%s: status %d, and nothing says why", name, res.StatusCode)
		}
		doc, err := json.Marshal(map[string]string{"robots": q[0], "urls": q[1], "agents": q[2], "whole": "1"})
		if err != nil {
			t.Fatal(err)
		}
		answer := text(t, ask(site, "POST", "/check", []string{jsonType}, strings.NewReader(string(doc))))
		if len(answer) > limit.Answer {
			t.Errorf("%s: the editor gets %d octets", name, len(answer))
		}
		if strings.Contains(answer, "3,000,000 bytes") {
			refused++
		}
	}
	if refused == 0 {
		t.Error("no answer to the editor is too long, so nothing is tested")
	}
}
