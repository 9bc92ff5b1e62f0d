package meaning

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/groups"
	"whichline/engine/internal/prose"
)

// Limits of the summary of a file.
const (
	maxSentences = 5  // separate parts about crawlers
	maxNames     = 4  // crawlers named in one part
	maxGroups    = 40 // groups with distinct rules that are examined
)

// A part summarizes one set of crawlers that obey the same rules.
type part struct {
	summary Summary
	known   tokens // tokens of crawlers of the catalogue, and "*"
	others  tokens
}

// tokens are product tokens, some of them by name.
type tokens struct {
	names  []string
	more   int  // how many others there are
	listed bool // some of the names are programs or crawlers of public lists
}

func (x *tokens) add(token string) {
	x.listed = x.listed || crawler.LeftoverByName(token).Exists()
	if len(x.names) < maxNames {
		x.names = append(x.names, token)
	} else {
		x.more++
	}
}

func (x *tokens) len() int { return len(x.names) + x.more }

// parts are the parts of a file's summary as they accumulate.
type parts struct {
	file  *robotstxt.File
	known *Summaries // summaries already made, which are reused
	left  budgets    // for all other summaries
	all   []*part
	more  int // groups that were not examined

	byRules    map[string]*part // by the rules of their groups
	bySentence map[string]*part // by the sentence on their groups
}

// ByReader summarizes one file as several readings have it. Each sentence names its
// readings. The sentences on those that do not follow the file come last.
func ByReader(all []*Summaries, others ...robotstxt.Sentence) robotstxt.Sentence {
	var said, text []robotstxt.Sentence
	readers := make(map[string][]robotstxt.Sentence)
	for _, x := range all {
		s := x.OfFile()
		if readers[s.String()] == nil {
			said = append(said, s)
		}
		readers[s.String()] = append(readers[s.String()], prose.Fill(x.file.Reading.Name, nil))
	}
	for _, s := range said {
		names := prose.Join(readers[s.String()], prose.And)
		text = append(text, prose.Fill(textReadBy, prose.Args{"readers": names, "summary": s}))
	}
	return prose.Join(append(text, others...), prose.Sentences)
}

// OfFile summarizes the file. It reuses the summaries of groups made earlier.
func (x *Summaries) OfFile() robotstxt.Sentence {
	f := x.file
	if f.GivenUp(nil) == robotstxt.FileRefused {
		return prose.Fill(textRefused, nil)
	}
	p := parts{
		file: f, known: x, left: newBudgets(x.ctx),
		byRules: make(map[string]*part), bySentence: make(map[string]*part),
	}
	star := f.Group("*")
	if star != nil {
		p.add(star)
	}
	for g := range f.AllGroups() {
		if x.ctx.Err() != nil {
			break
		}
		if g.Token != "*" && isKnown(g.Token) && obeyed(f, g) == g {
			p.add(g)
		}
	}
	added := make(map[*robotstxt.Group]bool)
	for g := range f.Groups() {
		if x.ctx.Err() != nil {
			break
		}
		if g = obeyed(f, g); !isKnown(g.Token) && !added[g] {
			added[g] = true
			p.add(g)
		}
	}
	if len(p.all) == 0 {
		v := f.Match(robotstxt.Crawler{}, robotstxt.PathTarget("/"))
		return prose.Fill(textNoGroups, prose.Args{"why": v.Explain().Sentence.Argument("why")})
	}
	return p.sentence(star)
}

// add adds a group to the part with the same meaning.
func (p *parts) add(g *robotstxt.Group) {
	key := p.rulesKey(g)
	x := p.byRules[key]
	if x == nil {
		if len(p.byRules) == maxGroups {
			p.more++
			return
		}
		s := p.summary(g)
		said := s.key()
		if x = p.bySentence[said]; x == nil {
			x = &part{summary: s}
			p.bySentence[said] = x
			p.all = append(p.all, x)
		}
		p.byRules[key] = x
	}
	if isKnown(g.Token) && algebra.ObeyedByName(p.file, g) {
		x.known.add(g.Token)
	} else {
		x.others.add(g.Token)
	}
}

// isKnown reports whether token is a preference, or "*", or a token that a crawler of
// the catalogue looks for.
func isKnown(token string) bool {
	return token == "*" || crawler.ByToken(token) != nil || crawler.IsPreference(token)
}

// obeyed returns the group of the name to which the reader of f cuts that of g, as
// Google's parser cuts "GPTBot.x" to "GPTBot". It returns g if nothing is left of the
// name, or if crawlers or programs are known by it whole, but not by what is left.
func obeyed(f *robotstxt.File, g *robotstxt.Group) *robotstxt.Group {
	names := groups.By(&f.Reading.Groups).Names(g.Token)
	if !names.Cut || names.Head == "" {
		return g
	}
	whole := isKnown(g.Token) || crawler.LeftoverByName(g.Token).Exists()
	if of := f.Group(names.Head); of != nil && (!whole || isKnown(names.Head)) {
		return of
	}
	return g
}

// summary returns the brief summary of a group.
func (p *parts) summary(g *robotstxt.Group) Summary {
	if s := p.known.told[g]; s != nil && !s.Counted {
		return s.atMost(briefly)
	}
	return ofGroup(p.file, g, briefly, p.left)
}

// fewRules is the number of rules up to which groups are compared by their rules.
const fewRules = 3

// rulesKey returns a key that groups with the same rules share if they concern the same,
// fetching or using, and the reader heeds them alike. Many files name hundreds of crawlers
// one by one, each with one rule.
func (p *parts) rulesKey(g *robotstxt.Group) string {
	key := fmt.Sprint(crawler.UseOf(g.Token), p.file.GivenUp(g))
	if g.Len() > fewRules {
		return fmt.Sprint(key, g.Runs)
	}
	return key + rulesOf(g)
}

// rulesOf returns the rules of g, one on a line.
func rulesOf(g *robotstxt.Group) string {
	var b strings.Builder
	for r := range g.Rules() {
		b.WriteString("\n" + strconv.FormatBool(r.Allow) + r.Pattern)
	}
	return b.String()
}

// sentence joins the sentences of all parts.
func (p *parts) sentence(star *robotstxt.Group) robotstxt.Sentence {
	var all []robotstxt.Sentence
	operator := p.ignored(star)
	named := operator != "" && p.namesIgnorer()
	for i, x := range p.all {
		if i >= maxSentences {
			p.more += x.known.len() + x.others.len()
			continue
		}
		if star != nil && i == 0 {
			all = append(all, p.everyone(&x.summary, named))
			if x.known.names = x.known.names[1:]; x.known.len()+x.others.len() > 0 && (named || len(p.all) > 1 || x.summary.outcome != fetchesNone) {
				all = append(all, prose.Fill(textSameFor, prose.Args{"who": p.who(x)}))
			}
			continue
		}
		all = append(all, x.summary.predicate(p.who(x), x.number()))
	}
	if p.more > 0 {
		all = append(all, prose.Fill(textMoreGroups, prose.Args{"n": p.more}))
	}
	if star == nil {
		all = append(all, prose.Fill(groupTexts[fetchesAll], prose.Args{"who": prose.Fill(p.rest(), nil), "n": several}))
	} else if operator != "" {
		a := prose.Args{"operator": prose.Name(operator)}
		if len(all) == 1 && p.all[0].summary.outcome == fetchesNone {
			all[0] = prose.Fill(textNoneBut, a)
		} else {
			all = append(all, prose.Fill(textIgnoreStar, a))
		}
	}
	return finished(prose.Join(all, prose.Semicolon))
}

// rest returns the text for crawlers without a group in a file without a group for "*".
func (p *parts) rest() string {
	rest := textEveryone
	for _, x := range p.all {
		switch {
		case x.known.len() > 0 && x.summary.use == "", x.others.listed, x.others.len() > 0 && p.file.Reading.Groups.GroupName.Is != choice.SameName:
			return textOthers
		case x.others.len() > 0:
			rest = textKnown
		}
	}
	return rest
}

// everyone summarizes the crawlers not named in a later part. "No crawler" would
// contradict the permissions of such a part, and "everyone" those to fetch. If named is
// true, some crawlers that ignore the group for "*" are blocked by name, and others aren't.
func (p *parts) everyone(s *Summary, named bool) robotstxt.Sentence {
	_, none := noCrawlerTexts[s.outcome]
	if none && (named || len(p.all) > 1) || p.more > 0 || slices.ContainsFunc(p.all[1:], func(x *part) bool { return x.summary.use == "" }) {
		return s.predicate(prose.Fill(textUnnamed, nil), several)
	}
	return s.everyone()
}

// key returns a key that summaries with the same sentence and the same omissions share.
func (s *Summary) key() string {
	said := s.predicate(robotstxt.Sentence{}, several).String()
	if s.Blocked.More+s.Allowed.More+s.Again.More == 0 && !s.outcome.isFurther() {
		return said
	}
	return said + rulesOf(s.Group)
}

// number returns the grammatical number of the crawlers of x.
func (x *part) number() int {
	if x.known.len() == 1 && x.others.len() == 0 && !crawler.IsPreference(x.known.names[0]) {
		return single
	}
	return several
}

// who lists the crawlers of x.
func (p *parts) who(x *part) robotstxt.Sentence {
	var all []robotstxt.Sentence
	for _, n := range x.known.names {
		all = append(all, subject(n))
	}
	if x.known.more > 0 {
		all = append(all, prose.Fill(textCrawlers, prose.Args{"n": x.known.more}))
	}
	if len(x.others.names) > 0 {
		all = append(all, called(p.file.Reading, &x.others))
	}
	return prose.Join(all, prose.And)
}

// called returns the phrase for crawlers with unknown tokens. Some readers find a group
// by a part of a crawler's name, so known crawlers may obey it too.
func called(r *robotstxt.Reading, x *tokens) robotstxt.Sentence {
	var names, who []robotstxt.Sentence
	for _, n := range x.names {
		if n == "" {
			who = append(who, prose.Fill(textNameless, nil))
		} else {
			names = append(names, prose.Quote(name(n)))
		}
	}
	if x.more > 0 {
		names = append(names, prose.Fill(textNames, prose.Args{"n": x.more}))
	}
	text := textCalled
	if x.listed {
		text = textListed
	}
	if r.Groups.GroupName.Is != choice.SameName {
		text = textFound
	}
	if len(names) > 0 {
		who = append(who, prose.Fill(text, prose.Args{"names": prose.Join(names, prose.Or)}))
	}
	return prose.Join(who, prose.And)
}

// operators are those with crawlers that ignore the group for "*", and modelled the
// reading that models the crawlers of one, by its code.
var (
	operators = []string{"Google", "Yandex", "Mozilla"}
	modelled  = map[string]string{
		robotstxt.Google.Code: "Google", robotstxt.GoogleDocs.Code: "Google", robotstxt.Yandex.Code: "Yandex",
		"tabstack": "Mozilla",
	}
)

// ignorers are the operators' crawlers that ignore the group for "*".
var ignorers = sync.OnceValue(func() map[string][]*crawler.Entry {
	all := make(map[string][]*crawler.Entry)
	for _, operator := range operators {
		all[operator] = crawler.Filter{Operator: operator, IgnoresStar: true}.Entries()
	}
	return all
})

// ignored returns an operator of crawlers that ignore the group for "*", if that group
// blocks anything and one of them has no group of its own; otherwise "". The operator that
// the reading models comes first.
func (p *parts) ignored(star *robotstxt.Group) string {
	if star == nil || p.file.Reading.Groups.Crawlers.Is != choice.KnownCrawlers || p.all[0].summary.outcome == fetchesAll {
		return ""
	}
	for _, operator := range append([]string{modelled[p.file.Reading.Code]}, operators...) {
		for _, e := range ignorers()[operator] {
			if _, g := p.file.GroupFor(e.Crawler()); g == nil {
				return operator
			}
		}
	}
	return ""
}

// namesIgnorer reports whether a crawler that ignores the group for "*" has a group of its
// own.
func (p *parts) namesIgnorer() bool {
	return slices.ContainsFunc(operators, func(operator string) bool {
		return slices.ContainsFunc(ignorers()[operator], func(e *crawler.Entry) bool {
			_, g := p.file.GroupFor(e.Crawler())
			return g != nil
		})
	})
}
