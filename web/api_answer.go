package web

import (
	"strings"
	"unicode/utf8"

	"whichline/engine"
)

// A testAnswer is the answer to a [testRequest]. Lists are never null. Codes
// are stable; texts and sentences may be reworded.
type testAnswer struct {
	Reading  string          `json:"reading"`  // code of the reading
	Fetch    *fetchFacts     `json:"fetch"`    // how the file was fetched; null if it was sent
	File     fileAnswer      `json:"file"`     // of an empty one, if none was found
	Lines    []lineAnswer    `json:"lines"`    // every line read; the first ones of a huge file
	Groups   []groupAnswer   `json:"groups"`   // in order of first appearance
	Sitemaps []sitemapAnswer `json:"sitemaps"` // in file order
	Findings []findingAnswer `json:"findings"` // the worst first
	Results  []resultAnswer  `json:"results"`  // for each URL in order, one for each user agent in order
}

// A fileAnswer tells about the file as a whole.
type fileAnswer struct {
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

// A lineAnswer says what a line is and whether it has an effect.
type lineAnswer struct {
	Line        int      `json:"line"`                   // from 1
	Kind        string   `json:"kind"`                   // code, such as "user-agent", "allow", "comment" or "unknown"
	Ignored     *string  `json:"ignored"`                // code of why it has no effect; null if it has one, or nothing to say
	IgnoredText string   `json:"ignored_text,omitempty"` // the same in words
	Notes       []remark `json:"notes"`                  // what else its author should know
}

// A remark is a fact by its code and in words.
type remark struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// A groupAnswer is every rule for one product token.
type groupAnswer struct {
	Token  string      `json:"token"`  // as first written, or "*"
	Opened []int32     `json:"opened"` // the user-agent lines that name it
	Rules  []groupRule `json:"rules"`  // in file order

	// RulesOmitted is how many rules at the end the list leaves out, as all
	// groups together have very many.
	RulesOmitted int `json:"rules_omitted"`
}

// A ruleAnswer is a rule. In a result, Pattern and Octets are what was
// compared: for an allow of an index page that decides as an allow of its
// directory they are those of the directory.
type ruleAnswer struct {
	Line    int    `json:"line"`
	Allow   bool   `json:"allow"`
	Pattern string `json:"pattern"` // as the reading compares it
	Octets  int    `json:"octets"`  // its length; the longest match wins
}

// A groupRule is a rule of a group, with what it does there.
type groupRule struct {
	ruleAnswer
	Witness witnessAnswer `json:"witness"`
}

// A sitemapAnswer is a sitemap line.
type sitemapAnswer struct {
	Line int    `json:"line"`
	URL  string `json:"url"` // as written
}

// How many octets of an answer the lines, and the rules of all groups, take up
// at most. The largest files that people serve take a fraction.
const (
	maxLinesOctets allowance = 6 << 20
	maxRulesOctets allowance = 4 << 20
)

// describeFile returns the answer without its results. Body is what f was
// parsed from; site is where it is from, or nil.
func describeFile(f *engine.File, body string, site *engine.Site) *testAnswer {
	a := &testAnswer{
		Reading: f.Reading.Code,
		File: fileAnswer{
			Octets:      f.Octets(),
			OctetsRead:  f.Octets() - len(f.Unread()),
			Lines:       len(f.Lines),
			BOM:         f.BOM > 0,
			InvalidUTF8: !utf8.ValidString(body),
		},
		Lines:    describeLines(f),
		Groups:   describeGroups(f),
		Sitemaps: []sitemapAnswer{},
		Findings: describeFindings(f, site),
		Results:  []resultAnswer{},
	}
	a.File.LinesOmitted = len(f.Lines) - len(a.Lines)
	if n := f.CutAtLine(); n > 0 {
		a.File.CutAtLine = &n
	}
	for l := range f.Sitemaps() {
		a.Sitemaps = append(a.Sitemaps, sitemapAnswer{int(l.Number), validText(f.Value(l))})
	}
	return a
}

// describeLines lists the lines of f, as many as there is room for.
func describeLines(f *engine.File) []lineAnswer {
	lines, left := make([]lineAnswer, 0, min(len(f.Lines), 1<<16)), maxLinesOctets
	for _, l := range f.Lines {
		line := describeLine(f, l)
		if !left.take(line.octets()) {
			break
		}
		lines = append(lines, line)
	}
	return lines
}

func describeLine(f *engine.File, l engine.Line) lineAnswer {
	line := lineAnswer{Line: int(l.Number), Kind: l.Kind.String(), Notes: []remark{}}
	if l.Ignored != engine.None {
		code := l.Ignored.String()
		line.Ignored, line.IgnoredText = &code, l.Ignored.Text()
	}
	for _, n := range l.Notes.All() {
		line.Notes = append(line.Notes, remark{n.String(), f.NoteText(l, n).String()})
	}
	return line
}

// octets returns about how many octets l takes in an answer.
func (l lineAnswer) octets() int {
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
func describeGroups(f *engine.File) []groupAnswer {
	groups, left := []groupAnswer{}, maxRulesOctets
	witnesses := f.Witnesses()
	for g := range f.Groups() {
		group := groupAnswer{Token: validText(g.Token), Opened: g.Opened, Rules: []groupRule{}}
		for r := range g.Rules() {
			rule := groupRule{
				ruleAnswer{r.Line, r.Allow, validText(r.Pattern), r.Octets},
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
func (r ruleAnswer) octets() int {
	return len(`{"line":12345,"allow":false,"pattern":"","octets":12345},`) + jsonOctets(r.Pattern)
}

// octets returns about how many octets r takes in an answer.
func (r groupRule) octets() int { return r.ruleAnswer.octets() + r.Witness.octets() }

// validText returns s as valid UTF-8.
func validText(s string) string { return strings.ToValidUTF8(s, "\uFFFD") }
