package docs

import (
	"context"
	"errors"
	"fmt"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/conformance"
	"whichline/templates/casepage"
	"whichline/templates/words"
)

// conformanceFolder has the page on the conformance suite. Below it is a generated page on
// each parser that ran it.
const conformanceFolder = "conformance"

var errConformance = errors.New("say table, or failing PARSER LEVEL THEME")

// conformancePages returns the generated pages by name.
func conformancePages(r *conformance.Results) map[string][]byte {
	pages := make(map[string][]byte)
	for i := range r.Parsers {
		pages[conformanceFolder+"/"+r.Parsers[i].Code+".md"] = []byte(parserPage(&r.Parsers[i]))
	}
	return pages
}

// parserPage returns the page on a parser in Markdown.
func parserPage(p *conformance.Tested) string {
	var b strings.Builder
	score := func(level conformance.Level) casepage.Score { return scoreOf(p, level, "") }
	must, should := score(conformance.Must), score(conformance.Should)
	b.WriteString(words.Say(context.Background(), "conformance.parser.page", words.Vars{
		"name": p.Name, "version": p.Version, "day": words.Day(context.Background(), p.Run),
		"fails": fmt.Sprint(must.Total - must.Passed + should.Total - should.Passed), "of": fmt.Sprint(must.Total + should.Total),
	}))
	for _, level := range [...]conformance.Level{conformance.Must, conformance.Should, conformance.Extension} {
		if s := score(level); s.Passed == s.Total {
			continue
		}
		fmt.Fprintf(&b, "\n## %s {#%s}\n", words.Say(context.Background(), "level."+string(level)), level)
		for _, theme := range conformance.Read().FirstThemes() {
			if s := scoreOf(p, level, theme); s.Passed < s.Total {
				fmt.Fprintf(&b, "\n### %s {#%s-%s}\n\n```conformance failing %s %s %s\n```\n", words.Say(context.Background(), "theme."+theme), level, theme, p.Code, level, theme)
			}
		}
	}
	return b.String()
}

// scoreOf counts the answers to the cases of a level and a theme; "" is every theme.
func scoreOf(p *conformance.Tested, level conformance.Level, theme string) casepage.Score {
	s := casepage.Score{Path: Root + "/" + conformanceFolder + "/" + p.Code + "#" + string(level)}
	if theme != "" {
		s.Path += "-" + theme
	}
	for i := range p.Answers {
		if a := &p.Answers[i]; a.Case.Level == level && (theme == "" || a.Case.Themes[0] == theme) {
			s.Total++
			if a.Kind == conformance.Pass {
				s.Passed++
			}
		}
	}
	return s
}

// conformance renders a block on the results of the suite.
func (b *builder) conformance(_ *Page, n *liveNode) error {
	switch o := n.options; {
	case len(o) == 1 && o[0] == "table":
		return b.list(n, casepage.Table(tableOf(b.results)))
	case len(o) == 4 && o[0] == "failing":
		return b.list(n, casepage.Failures(b.failures(n, o[1], conformance.Level(o[2]), o[3])))
	}
	return errConformance
}

// tableOf returns the table of parsers and themes.
func tableOf(r *conformance.Results) casepage.Overview {
	var t casepage.Overview
	row := func(name string, level conformance.Level, theme string) {
		x := casepage.ThemeRow{Name: name, Sum: theme == ""}
		for i := range r.Parsers {
			x.Scores = append(x.Scores, scoreOf(&r.Parsers[i], level, theme))
		}
		if x.Scores[0].Total > 0 {
			t.Rows = append(t.Rows, x)
		}
	}
	for i := range r.Parsers {
		p := &r.Parsers[i]
		t.Parsers = append(t.Parsers, casepage.Parser{Name: p.Name, Version: p.Version, Day: p.Run, Path: Root + "/" + conformanceFolder + "/" + p.Code})
	}
	for _, theme := range conformance.Read().FirstThemes() {
		row(words.Say(context.Background(), "theme."+theme), conformance.Must, theme)
	}
	for _, level := range [...]conformance.Level{conformance.Must, conformance.Should, conformance.Extension} {
		row(words.Say(context.Background(), "level."+string(level)), level, "")
	}
	return t
}

// failures returns the cases of a level and a theme that a parser fails.
func (b *builder) failures(n *liveNode, code string, level conformance.Level, theme string) []casepage.Failure {
	var all []casepage.Failure
	for _, p := range b.results.Parsers {
		if p.Code != code {
			continue
		}
		for i := range p.Answers {
			a := &p.Answers[i]
			if a.Kind == conformance.Pass || a.Case.Level != level || a.Case.Themes[0] != theme {
				continue
			}
			x := shownCase(a.Case, robotstxt.ReadingByCode(code))
			x.Parser, x.Got = p.Name, a.Says
			if a.Got != nil {
				x.Got = a.Got.String()
			}
			if level != conformance.Extension {
				x.Issue = a.Issue()
			}
			all, n.ids = append(all, x), append(n.ids, x.ID)
		}
	}
	return all
}

// shownCase returns a case with a link that asks the tester for it.
func shownCase(c *conformance.Case, r *robotstxt.Reading) casepage.Failure {
	file, _ := c.Shown()
	return casepage.Failure{
		ID: casepage.Anchor(c.ID), Name: c.ID, Title: c.Title, File: strings.TrimSuffix(file, "\n"), Agent: c.UserAgent, URL: c.URL, Section: c.Section, Level: string(c.Level),
		RFC9309: string(c.RFC9309), Google: c.Google.String(), Path: casepage.Root + c.ID, Open: casepage.Link(c, r),
	}
}
