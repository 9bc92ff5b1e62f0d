package api

import (
	"slices"
	"strings"
	"unicode/utf8"

	"whichline/engine"
)

// A TestAnswer is the answer to a [TestRequest]. Lists are never null. Codes
// are stable; texts and sentences may be reworded.
type TestAnswer struct {
	Reading  string    `json:"reading"`  // code of the reading
	Fetch    *Fetch    `json:"fetch"`    // how the file was fetched; null if it was sent
	File     File      `json:"file"`     // of an empty one, if none was found
	Lines    []Line    `json:"lines"`    // every line read; the first ones of a huge file
	Groups   []Group   `json:"groups"`   // in order of first appearance
	Sitemaps []Sitemap `json:"sitemaps"` // in file order
	Findings []Finding `json:"findings"` // the worst first
	Results  []Result  `json:"results"`  // for each URL in order, one for each user agent in order

	// Truncated names the lists that are shorter than they would be, as there is
	// a limit to an answer's size and to the work on it: "lines", "groups"
	// or "readings". How much they leave out is said where they stand.
	Truncated []string `json:"truncated"`
}

// truncated names the lists of a that are cut short.
func (a *TestAnswer) truncated(readings bool) []string {
	names := []string{}
	if a.File.LinesOmitted > 0 {
		names = append(names, "lines")
	}
	if slices.ContainsFunc(a.Groups, func(g Group) bool { return g.RulesOmitted > 0 }) {
		names = append(names, "groups")
	}
	if readings {
		names = append(names, "readings")
	}
	return names
}

// A File tells about the file as a whole.
type File struct {
	Octets       int  `json:"octets"`        // its size
	OctetsRead   int  `json:"octets_read"`   // how much of it the reader reads
	Lines        int  `json:"lines"`         // lines read; what follows the last line ending is a line, too
	LinesOmitted int  `json:"lines_omitted"` // lines at the end that the list of lines leaves out
	CutAtLine    *int `json:"cut_at_line"`   // the line in which the reader stops; null if it reads everything
	BOM          bool `json:"bom"`           // whether a byte order mark, or the beginning of one, is skipped

	// InvalidUTF8 says that the file is not UTF-8. Where the answer quotes it,
	// U+FFFD stands for what is not. Path patterns in which the reading
	// percent-encodes such octets are exact.
	InvalidUTF8 bool `json:"invalid_utf8"`
}

// A Line says what a line is and whether it has an effect.
type Line struct {
	Line        int     `json:"line"`                   // from 1
	Kind        string  `json:"kind"`                   // code, such as "user-agent", "allow", "comment" or "unknown"
	Ignored     *string `json:"ignored"`                // code of why it has no effect; null if it has one, or nothing to say
	IgnoredText string  `json:"ignored_text,omitempty"` // the same in words
	Notes       []Note  `json:"notes"`                  // what else its author should know
}

// A Note is a fact by its code and in words.
type Note struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// A Group is every rule for one product token.
type Group struct {
	Token  string      `json:"token"`  // as first written, or "*"
	Opened []int32     `json:"opened"` // the user-agent lines that name it
	Rules  []GroupRule `json:"rules"`  // in file order

	// RulesOmitted is how many rules at the end the list leaves out, as all
	// groups together have very many.
	RulesOmitted int `json:"rules_omitted"`
}

// A Rule is a rule. In a result, Pattern and Octets are what was
// compared: for an allow of an index page that decides as an allow of its
// directory they are those of the directory.
type Rule struct {
	Line    int    `json:"line"`
	Allow   bool   `json:"allow"`
	Pattern string `json:"pattern"` // as the reading compares it
	Octets  int    `json:"octets"`  // its length; the longest match wins
}

// A GroupRule is a rule of a group, with what it does there.
type GroupRule struct {
	Rule
	Witness Witness `json:"witness"`
}

// A Sitemap is a sitemap line.
type Sitemap struct {
	Line int    `json:"line"`
	URL  string `json:"url"` // as written
}

// How many octets of an answer the lines, and the rules of all groups, take up
// at most. The largest files that people serve take a fraction.
const (
	maxLinesOctets budget = 6 << 20
	maxRulesOctets budget = 4 << 20
)

// describeFile returns the answer without its results. Body is what f was
// parsed from; site is where it is from, or nil.
func describeFile(f *engine.File, body string, site *engine.Site) *TestAnswer {
	a := &TestAnswer{
		Reading: f.Reading.Code,
		File: File{
			Octets:      f.Octets(),
			OctetsRead:  f.Octets() - len(f.Unread()),
			Lines:       len(f.Lines),
			BOM:         f.BOM > 0,
			InvalidUTF8: !utf8.ValidString(body),
		},
		Lines:    describeLines(f),
		Groups:   describeGroups(f),
		Sitemaps: []Sitemap{},
		Findings: describeFindings(f, site),
		Results:  []Result{},
	}
	a.File.LinesOmitted = len(f.Lines) - len(a.Lines)
	if n := f.CutAtLine(); n > 0 {
		a.File.CutAtLine = &n
	}
	for l := range f.Sitemaps() {
		a.Sitemaps = append(a.Sitemaps, Sitemap{int(l.Number), validText(f.Value(l))})
	}
	return a
}

// describeLines lists the lines of f, as many as there is room for.
func describeLines(f *engine.File) []Line {
	lines, left := make([]Line, 0, min(len(f.Lines), 1<<16)), maxLinesOctets
	for _, l := range f.Lines {
		line := describeLine(f, l)
		if !left.take(line.octets()) {
			break
		}
		lines = append(lines, line)
	}
	return lines
}

func describeLine(f *engine.File, l engine.Line) Line {
	line := Line{Line: int(l.Number), Kind: l.Kind.String(), Notes: []Note{}}
	if l.Ignored != engine.None {
		code := l.Ignored.String()
		line.Ignored, line.IgnoredText = &code, l.Ignored.Text()
	}
	for _, n := range l.Notes.All() {
		line.Notes = append(line.Notes, Note{n.String(), f.NoteText(l, n).String()})
	}
	return line
}

// octets returns about how many octets l takes in an answer.
func (l Line) octets() int {
	n := len(`{"line":12345,"kind":"","ignored":null,"notes":[]},`) + len(l.Kind)
	if l.Ignored != nil {
		n += len(`"ignored_text":"",`) + len(*l.Ignored) + jsonOctets(l.IgnoredText)
	}
	for _, r := range l.Notes {
		n += len(`{"code":"","text":""},`) + len(r.Code) + jsonOctets(r.Text)
	}
	return n
}

// describeGroups lists the groups of f. Many groups can share the same rules,
// so there are only as many rules as there is room for.
func describeGroups(f *engine.File) []Group {
	groups, left := []Group{}, maxRulesOctets
	witnesses := f.Witnesses()
	for g := range f.Groups() {
		group := Group{Token: validText(g.Token), Opened: g.Opened, Rules: []GroupRule{}}
		for r := range g.Rules() {
			rule := GroupRule{
				Rule{r.Line, r.Allow, validText(r.Pattern), r.Octets},
				describeWitness(witnesses.Of(r, g)),
			}
			if !left.take(rule.octets()) {
				left = 0 // what is listed has no gaps
				break
			}
			group.Rules = append(group.Rules, rule)
		}
		group.RulesOmitted = g.Len() - len(group.Rules)
		groups = append(groups, group)
	}
	return groups
}

// octets returns about how many octets r takes in an answer.
func (r Rule) octets() int {
	return len(`{"line":12345,"allow":false,"pattern":"","octets":12345},`) + jsonOctets(r.Pattern)
}

// octets returns about how many octets r takes in an answer.
func (r GroupRule) octets() int { return r.Rule.octets() + r.Witness.octets() }

// validText returns s as valid UTF-8.
func validText(s string) string { return strings.ToValidUTF8(s, "\uFFFD") }
