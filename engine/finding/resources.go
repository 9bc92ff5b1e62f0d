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
		if r.Allow || c.explained[r.Line-1] {
			continue
		}
		for _, path := range resourcesOf(r.Pattern) {
			if budget--; budget < 0 {
				return
			}
			t, problem := robotstxt.ParseTarget(path)
			if problem != nil {
				break
			}
			if v := c.match(c.googlebot, t); v.Winner.Rule == r {
				c.add(resources, place{line: r.Line, subject: c.file.RuleText(r), detail: t.Path})
				break
			}
		}
	}
}

// resourceFolders are segments below which style sheets or scripts are kept, and a file of
// each kind that is kept there: an Allow may open only one.
var resourceFolders = map[string][]string{
	"css": {"style.css"}, "styles": {"style.css"}, "stylesheets": {"style.css"},
	"js": {"script.js"}, "javascript": {"script.js"}, "javascripts": {"script.js"},
	"assets": {"css/style.css", "js/script.js"}, "static": {"css/style.css", "js/script.js"}, "themes": {"style.css", "script.js"},
	"wp-includes": {"js/script.js", "css/style.css"}, "wp-content": {"themes/style.css", "themes/script.js"},
	"_next": {"static/chunks/script.js", "static/css/style.css"}, "_nuxt": {"script.js", "style.css"},
}

// resourcesOf returns the paths of style sheets and scripts that a pattern is made to match,
// if any. Single files and those of one place may be blocked for good reasons.
func resourcesOf(pattern string) []string {
	body, anchored := match.Body(pattern)
	p := strings.TrimRight(body, "*?")
	for _, ending := range []string{".css", ".js"} {
		if p == "*"+ending || p == "/*"+ending {
			return []string{"/a" + ending}
		}
	}
	if anchored {
		return nil
	}
	p = strings.TrimSuffix(p, "/")
	name := p[strings.LastIndexByte(p, '/')+1:]
	if !strings.ContainsAny(name, "-_") { // programs write such names in lower case
		name = ascii.ToLower(name)
	}
	files := resourceFolders[name]
	if strings.HasSuffix(p, "wp-content/plugins") {
		files = []string{"a/style.css", "a/script.js"}
	}
	var paths []string
	for _, file := range files {
		paths = append(paths, address.Rooted(match.Fill(p, "a"))+"/"+file)
	}
	return paths
}
