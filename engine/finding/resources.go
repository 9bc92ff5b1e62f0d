package finding

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/match"
)

// resources finds rules that keep Googlebot from style sheets and scripts.
func (c *inspector) resources() {
	_, g := c.file.GroupFor(c.googlebot)
	if g == nil || c.total(g).whole != nil {
		return
	}
	budget := c.matchBudget()
	for r := range g.Rules() {
		path := ""
		if !r.Allow {
			path = resourceOf(r.Pattern)
		}
		if path == "" || c.explained[r.Line-1] {
			continue
		}
		if budget--; budget < 0 {
			return
		}
		t, problem := robotstxt.ParseTarget(path)
		if problem != nil {
			continue
		}
		if v := c.match(c.googlebot, t); v.Winner.Rule == r {
			c.add(resources, place{line: r.Line, subject: c.file.RuleText(r), detail: t.Path})
		}
	}
}

// resourceFolders are segments below which style sheets or scripts are kept,
// and a file in each.
var resourceFolders = map[string]string{
	"css": "style.css", "styles": "style.css", "stylesheets": "style.css", "js": "script.js", "javascript": "script.js",
	"javascripts": "script.js", "assets": "style.css", "static": "style.css", "wp-includes": "js/script.js",
	"themes": "style.css", "wp-content": "themes/style.css", "_next": "static/script.js", "_nuxt": "script.js",
}

// resourceOf returns the path of a style sheet or script that a pattern is made
// to match, or "". Single files and those of one place may be blocked for good
// reasons.
func resourceOf(pattern string) string {
	body, anchored := match.Body(pattern)
	p := strings.TrimRight(body, "*?")
	for _, ending := range []string{".css", ".js"} {
		if p == "*"+ending || p == "/*"+ending {
			return "/a" + ending
		}
	}
	p = strings.TrimSuffix(p, "/")
	file := resourceFolders[ascii.ToLower(p[strings.LastIndexByte(p, '/')+1:])]
	if strings.HasSuffix(p, "wp-content/plugins") {
		file = "a/style.css"
	}
	if file == "" || anchored {
		return ""
	}
	return address.Rooted(match.Fill(p, "a")) + "/" + file
}
