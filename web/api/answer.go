package api

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/generator"
	"whichline/engine/meaning"
	"whichline/engine/witness"
	"whichline/templates/words"
	"whichline/web/analysis"
)

// A TestAnswer is the answer to a [TestRequest]. Lists are never null; lists that weren't requested are left out. Codes
// are stable; texts and sentences may be reworded.
type TestAnswer struct {
	Reading  string    `json:"reading"`                    // as requested: the code of the parser, or "own"
	Edition  Edition   `json:"edition"`                    // of the program and its data
	Fetch    *Fetch    `json:"fetch"`                      // how the file was fetched; null if it was sent
	File     File      `json:"file"`                       // of an empty one, if none was found
	Lines    []Line    `json:"lines,omitzero"`             // every line read; the first ones of a huge file
	Groups   []Group   `json:"groups,omitzero"`            // in order of first appearance
	Sitemaps []Sitemap `json:"sitemaps,omitzero"`          // in file order
	Origins  []Origin  `json:"origins,omitzero"`           // of runs of lines that a program or service wrote, in file order
	Findings []Finding `json:"findings,omitzero"`          // the worst first
	Ignored  []Ignored `json:"findings_ignored,omitempty"` // findings that comments of the file ignore; left out if there are none
	Purposes []Class   `json:"policy,omitzero"`            // by purpose; only if requested

	// Preferences are those on use in words, beside the policy.
	Preferences []Preference `json:"preferences,omitzero"`

	Results []Result `json:"results"` // for each URL in order, one for each user agent in order

	Expectations []Expectation `json:"expectations,omitzero"` // in their order; only if some were sent

	// Truncated names the lists that are shorter than they would be, as there is
	// a limit to an answer's size and to the work on it. How much is left out of
	// lines, groups and trials is said where they stand; readings and near misses
	// lack the last ones, and findings lack fixes.
	Truncated []string `json:"truncated"`
}

// A File tells about the file as a whole.
type File struct {
	// Reading is the code of the one in which the file itself, its lines, groups and
	// sitemaps are told: that which counts or, if each crawler's own does, the first
	// crawler's.
	Reading string `json:"reading"`

	Octets       int    `json:"octets"`        // its size
	OctetsRead   int    `json:"octets_read"`   // how much of it the parser reads
	Lines        int    `json:"lines"`         // lines read; text after the last line ending is a line, too
	Summary      string `json:"summary"`       // which URLs crawlers may fetch, by the parser that it names; if each reads as its own parser does, a sentence for each parser
	LinesOmitted int    `json:"lines_omitted"` // lines at the end that the list of lines leaves out
	CutAtLine    *int   `json:"cut_at_line"`   // the line in which the reader stops; null if it reads everything
	BOM          bool   `json:"bom"`           // whether a byte order mark, or the beginning of one, is skipped

	// InvalidUTF8 reports that the file is not UTF-8. Where the answer quotes it,
	// U+FFFD stands for octets that are not. Path patterns in which the reading
	// percent-encodes such octets are exact.
	InvalidUTF8 bool `json:"invalid_utf8"`
}

// A Line is the kind of a line and whether it has an effect.
type Line struct {
	Line        int     `json:"line"`                   // from 1
	Kind        string  `json:"kind"`                   // code, such as "user-agent", "allow", "comment" or "unknown"
	Ignored     *string `json:"ignored"`                // code of why no name, rule or sitemap is taken from it; null if one is, or nothing to say
	IgnoredText string  `json:"ignored_text,omitempty"` // the same in words, or another effect
	Meaning     string  `json:"meaning,omitempty"`      // which URLs the rule on it is about; left out if it isn't a rule
	Notes       []Note  `json:"notes"`                  // further notes for its author
}

// A Note is a fact by its code and in words.
type Note struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// A Said is a sentence by its code, with its arguments by name: strings, numbers, lists and
// further sentences.
type Said struct {
	Code string         `json:"code"`
	Args map[string]any `json:"args"`
}

// saying returns the code and the arguments of s.
func saying(s robotstxt.Sentence) *Said { return &Said{s.Code(), s.Facts()} }

// A Group is every rule for one product token.
type Group struct {
	Token   string      `json:"token"`   // as first written, or "*"
	Opened  []int       `json:"opened"`  // the user-agent lines that name it
	Summary string      `json:"summary"` // which URLs crawlers that obey it may fetch
	Rules   []GroupRule `json:"rules"`   // in file order

	// RulesOmitted is how many rules at the end the list leaves out, as all
	// groups together have very many.
	RulesOmitted int `json:"rules_omitted"`
}

// A Rule is a rule. In a result, Pattern and Octets are those compared: for
// an allow of an index page that decides as an allow of its directory they
// are those of the directory.
type Rule struct {
	Line    int    `json:"line"`
	Allow   bool   `json:"allow"`
	Pattern string `json:"pattern"` // as the reading compares it
	Octets  int    `json:"octets"`  // its length; the longest match wins
}

// A GroupRule is a rule of a group, with its effect there.
type GroupRule struct {
	Rule
	Witness Witness `json:"witness"`
}

// A Sitemap is a sitemap line.
type Sitemap struct {
	Line int    `json:"line"`
	URL  string `json:"url"` // as written
}

// An Origin is a run of lines that a program or service wrote, as its comments or whole
// known blocks show.
type Origin struct {
	Code  string `json:"code"`  // of the program or service, such as "cloudflare"
	Name  string `json:"name"`  // as its maker writes it
	First int    `json:"first"` // the run's first line
	Last  int    `json:"last"`  // its last line
	Text  string `json:"text"`  // the same in words
	Page  string `json:"page"`  // path of the page that says how to change the lines
}

// How many octets of an answer the lines, and the groups with their rules, take up
// at most. The largest files that people serve take a fraction.
const (
	maxPartOctets room = 3 << 19
)

// describeFile fills in the lists about the file that t asks for, as far as there
// is room. The shortest come first. Once ctx is done, its lists come to their end.
func (a *TestAnswer) describeFile(ctx context.Context, x *analysis.Analysis, t *Test, room *room) {
	f := x.File(t.Foremost())
	a.Reading = t.Reader.Code()
	a.File = File{
		Reading:     f.Reading.Code,
		Octets:      len(t.Robots),
		OctetsRead:  len(t.Robots) - len(f.Unread()), // all that decode the file have no limit
		Lines:       len(f.Lines),
		BOM:         f.BOM > 0,
		InvalidUTF8: !utf8.ValidString(t.Robots),
	}
	a.File.Summary = t.summary(ctx, x, f)
	if n := len(f.Lines); f.Unread() != "" {
		a.File.CutAtLine = &n
	}
	if t.include[findingsList] {
		a.Findings = a.describeFindings(ctx, x.Findings(ctx, nil), room)
		a.Ignored = a.describeIgnored(ctx, x.Ignored(), room)
	}
	if t.include[sitemapsList] {
		a.Sitemaps = a.describeSitemaps(ctx, f, room)
	}
	if t.include[originsList] {
		a.Origins = a.describeOrigins(ctx, f, room)
	}
	if t.include[groupsList] {
		a.Groups = a.describeGroups(ctx, f, room)
	}
	if t.include[linesList] {
		a.Lines = a.describeLines(ctx, f, room)
		a.File.LinesOmitted = len(f.Lines) - len(a.Lines)
	}
}

// summary returns which URLs crawlers may fetch: by the file, as those read it that follow
// it, and by the response.
func (t *Test) summary(ctx context.Context, x *analysis.Analysis, f *robotstxt.File) string {
	if t.noFile() {
		return words.Sentence(ctx, t.Policy(*t.state).Sentence)
	}
	var all []*meaning.Summaries
	var others []robotstxt.Sentence
	for _, r := range t.Reader.Readings(t.Crawlers) {
		if p, instead := analysis.Instead(crawler.AllBy(r), robotstxt.Crawler{}, t.state); instead {
			others = append(others, p.Sentence)
		} else {
			all = append(all, meaning.SummariesOf(x.File(r)))
		}
	}
	return words.Sentence(ctx, meaning.ByReader(all, others...))
}

// truncate says that there was no room for all of a list.
func (a *TestAnswer) truncate(list string) {
	if !slices.Contains(a.Truncated, list) {
		a.Truncated = append(a.Truncated, list)
	}
}

// describeSitemaps lists the sitemap lines of f.
func (a *TestAnswer) describeSitemaps(ctx context.Context, f *robotstxt.File, room *room) []Sitemap {
	sitemaps := []Sitemap{}
	for line, url := range f.Sitemaps() {
		s := Sitemap{line, validText(url)}
		if !room.take(s) || ctx.Err() != nil {
			a.truncate(sitemapsList)
			break
		}
		sitemaps = append(sitemaps, s)
	}
	return sitemaps
}

// describeOrigins lists the runs of lines of f that programs or services wrote.
func (a *TestAnswer) describeOrigins(ctx context.Context, f *robotstxt.File, room *room) []Origin {
	origins := []Origin{}
	for _, r := range generator.Runs(f) {
		o := Origin{r.Generator.ID, r.Generator.Name, r.First, r.Last, words.Sentence(ctx, r.Sentence()), r.Generator.Page()}
		if !room.take(o) {
			a.truncate(originsList)
			break
		}
		origins = append(origins, o)
	}
	return origins
}

// describeLines lists the lines of f, as many as there is room for.
func (a *TestAnswer) describeLines(ctx context.Context, f *robotstxt.File, room *room) []Line {
	lines, own := make([]Line, 0, min(len(f.Lines), 1<<14)), min(*room, maxPartOctets)
	whole := own
	for _, l := range f.Lines {
		line := describeLine(ctx, f, l)
		if !own.take(line) || ctx.Err() != nil {
			a.truncate(linesList)
			break
		}
		lines = append(lines, line)
	}
	*room -= whole - own
	return lines
}

func describeLine(ctx context.Context, f *robotstxt.File, l robotstxt.Line) Line {
	line := Line{Line: l.Number, Kind: l.Kind.String(), Meaning: words.Sentence(ctx, meaning.OfLine(f, l)), Notes: []Note{}}
	if l.Ignored != robotstxt.None {
		code := l.Ignored.String()
		line.Ignored, line.IgnoredText = &code, cmp.Or(words.Sentence(ctx, finding.EffectOf(f, &l)), words.Told(ctx, f.IgnoredText(l)))
	}
	for _, n := range l.Notes.All() {
		line.Notes = append(line.Notes, Note{n.String(), words.Sentence(ctx, f.NoteText(l, n))})
	}
	return line
}

// describeGroups lists the groups of f. Many groups can share the same rules, so
// there are only as many rules as there is room for, and then groups without.
func (a *TestAnswer) describeGroups(ctx context.Context, f *robotstxt.File, room *room) []Group {
	groups, own := []Group{}, min(*room, maxPartOctets)
	whole, full := own, false
	witnesses, summaries := witness.In(f).Until(ctx), meaning.SummariesOf(f).Until(ctx)
	for g := range f.Groups() {
		group := Group{Token: validText(g.Token), Opened: g.Opened, Rules: []GroupRule{}, Summary: words.Sentence(ctx, summaries.Of(g))}
		if !own.take(group) || ctx.Err() != nil {
			full = true
			break
		}
		for r := range g.Rules() {
			rule := GroupRule{
				Rule{r.Line, r.Allow, validText(r.Pattern), r.Octets},
				describeWitness(ctx, witnesses.Of(r, g)),
			}
			if full = full || !own.take(rule) || ctx.Err() != nil; full {
				break // the list has no gaps
			}
			group.Rules = append(group.Rules, rule)
		}
		group.RulesOmitted = g.Len() - len(group.Rules)
		groups = append(groups, group)
	}
	if full {
		a.truncate(groupsList)
	}
	*room -= whole - own
	return groups
}

// validText returns s as valid UTF-8.
func validText(s string) string { return strings.ToValidUTF8(s, "\uFFFD") }

func validTexts(all []string) []string {
	valid := make([]string, len(all))
	for i, s := range all {
		valid[i] = validText(s)
	}
	return valid
}
