package accesslog

import (
	"cmp"
	"context"
	"iter"
	"maps"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/templates/words"
)

// report returns the results.
func (t *tally) report(ctx context.Context, f Format) (*Report, error) {
	if f == Unknown && t.Lines > 0 {
		return nil, ErrUnknownFormat
	}
	r := new(t.Report)
	r.Format, r.Crawlers, r.Rules = f.String(), []Crawler{}, t.rules()
	for i := range r.Broken.First {
		x := &r.Broken.First[i]
		x.Text = words.Told(ctx, x.Text)
	}
	if t.All {
		t.addAbsent()
	}
	for _, n := range t.counts {
		if n.Requests > 0 || t.All {
			r.Crawlers = append(r.Crawlers, n.told())
		}
	}
	slices.SortFunc(r.Crawlers, func(a, b Crawler) int {
		return cmp.Or(cmp.Compare(b.Requests, a.Requests), strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)))
	})
	r.Absent = t.absent()
	r.Remarks = r.remarks(ctx)
	return r, nil
}

// told returns the results for a crawler.
func (n *count) told() Crawler {
	c := n.Crawler
	c.Disobeyed, c.Answers, c.Addresses = []Disobeyed{}, n.answers.told(), n.sender.told(c.Last)
	if n.file != nil {
		if token, g := n.file.GroupFor(n.crawler); g != nil {
			c.Group, c.Named = &token, token != "*"
		}
	}
	for _, d := range n.disobeyed {
		c.Disobeyed = append(c.Disobeyed, *d)
	}
	slices.SortFunc(c.Disobeyed, func(a, b Disobeyed) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Line, b.Line))
	})
	for _, x := range n.clients {
		c.Clients = append(c.Clients, *x)
	}
	slices.SortFunc(c.Clients, func(a, b Client) int {
		return cmp.Or(cmp.Compare(b.Requests, a.Requests), strings.Compare(a.Address, b.Address))
	})
	return c
}

// rules returns the rules of the file in the readings of all crawlers with requests and
// in Google's. The text of a line that several read is Google's, or that of the crawler
// that came first.
func (t *tally) rules() []Rule {
	rules := []Rule{}
	if t.Robots == nil {
		return rules
	}
	texts := make(map[int]string)
	read := make(map[*robotstxt.File]bool)
	enter := func(f *robotstxt.File) {
		if read[f] {
			return
		}
		read[f] = true
		for r := range obeyed(f) {
			if _, ok := texts[r.Line]; !ok {
				texts[r.Line] = f.RuleText(r)
			}
		}
	}
	enter(t.files.File(robotstxt.Google))
	for _, n := range t.counts {
		if n.Requests > 0 {
			enter(n.file)
		}
	}
	for _, line := range slices.Sorted(maps.Keys(texts)) {
		rules = append(rules, Rule{line, texts[line], t.decided[line]})
	}
	return rules
}

// obeyed yields the rules that groups of f have, each once, as many groups may share them.
func obeyed(f *robotstxt.File) iter.Seq[*robotstxt.Rule] {
	return func(yield func(*robotstxt.Rule) bool) {
		had := make([]bool, len(f.Runs()))
		for g := range f.AllGroups() {
			for _, i := range g.Runs {
				if had[i] {
					continue
				}
				had[i] = true
				rules := f.Runs()[i].Rules()
				for j := range rules {
					if !yield(&rules[j]) {
						return
					}
				}
			}
		}
	}
}

// absent returns the names in the file whose crawlers sent no request, in the order of their
// groups. Those of several words are whole, as crawlers are recognised by them.
func (t *tally) absent() []string {
	tokens := []string{}
	if t.Robots == nil {
		return tokens
	}
	asked := make(map[string]bool)
	for _, n := range t.counts {
		if n.Requests == 0 {
			continue
		}
		for _, token := range n.names() {
			asked[strings.ToLower(token)] = true
		}
	}
	f := t.files.File(robotstxt.Google)
	for g := range f.Groups() {
		if g.Token == "*" {
			continue
		}
		known := crawler.ByToken(g.Token) != nil
		for _, line := range g.Opened {
			name := g.Token
			if !known {
				name = wholeName(f.Value(f.Line(line)), g.Token)
			}
			if key := strings.ToLower(name); !asked[key] {
				asked[key] = true
				tokens = append(tokens, name)
			}
		}
	}
	return tokens
}

// names returns the names in a file that requests of n are about: its own, that of the
// group that it obeys, and of its further product tokens those that are not another
// crawler's own.
func (n *count) names() []string {
	names := []string{n.token}
	if token, g := n.file.GroupFor(n.crawler); g != nil {
		names = append(names, token)
	}
	for i, token := range n.crawler.Tokens {
		if e := crawler.ByToken(token); i == 0 || e == nil || !strings.EqualFold(e.Tokens[0], token) {
			names = append(names, token)
		}
	}
	return names
}

// addAbsent adds a count for each crawler of the catalogue without requests.
func (t *tally) addAbsent() {
	for _, e := range crawler.All() {
		if !e.ControlOnly() && t.known[e.ID] == nil {
			t.newCount(e.Crawler())
		}
	}
}
