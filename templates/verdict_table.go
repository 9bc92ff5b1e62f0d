package templates

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
)

// Verdicts is the table of URLs by crawlers, with the proofs of its verdicts.
type Verdicts struct {
	Anchors  Anchors
	Crawlers []string
	Readers  []string     // by crawler: the code of a reading equivalent to its own
	Rows     []VerdictRow // numbered one after the other
	Allowed  int          // verdicts
	Blocked  int          // verdicts
	Problems int          // rows that hold no URL
	Outside  int          // rows outside the file's site
	Selected Selection    // the requested verdict; it may not exist

	Window     *Window // the visible part of a larger table; nil if all is visible
	Groups     bool    // the page also shows the group of each crawler
	Editor     bool    // the editor's script asks for the proofs of closed rows
	Uncompared bool    // not all other readings were asked, because of the cost
}

// A VerdictRow is one URL and its verdicts.
type VerdictRow struct {
	Number   int // 1-based number of the URL among all URLs
	Typed    string
	TestedAs string                 // the compared form, if it differs; or ""
	Remarks  []robotstxt.Sentence   // differences between the typed and the requested URL
	Problem  *robotstxt.TargetError // nil if it is a URL
	Outside  robotstxt.Sentence     // set if the file does not apply to the URL; nil if it does
	Cells    []VerdictCell
	Proofs   []Proof   // one for each different reading among the crawlers
	Readings *Readings // the verdicts of all readings; nil if nothing was compared
	LeftOut  bool      // the rest is omitted, as the answer is partial
	Closed   bool      // the proofs are not shown; a button, or a script, asks for them
}

// Untested returns why the URL of r has no verdicts, for its first crawler; the zero
// Sentence if it has some.
func (r *VerdictRow) Untested() robotstxt.Sentence {
	switch {
	case r.Problem != nil:
		return r.Problem.Sentence()
	case len(r.Cells) > 0 && r.Cells[0].Undecided != "":
		return r.Proofs[r.Cells[0].Proof].Answers[0].Sentence
	}
	return r.Outside
}

// A VerdictCell is one verdict.
type VerdictCell struct {
	Allowed bool
	Line    int              // the deciding line, or 0
	Reason  robotstxt.Reason // the reason why no line decides, if none does
	Proof   int              // index of its proof in the row
	Differ  []string         // names of the search engines that disagree
	Href    templ.SafeURL    // link to the explanation; empty if it is on the page

	Undecided string // the reaction to the response in a few words, if it decides nothing; else ""
}

// ByFile reports whether the file decides the verdict, and not the response.
func (c *VerdictCell) ByFile() bool { return c.Reason != robotstxt.ByResponse }

// A Selection is the position of a verdict among all, counted from 1: row 2, column 1 is
// the verdict on the second URL for the first crawler. The zero Selection is none.
type Selection struct{ Row, Column int }

// String returns the row and the column, such as "2.1", or "" for none.
func (s Selection) String() string {
	if s == (Selection{}) {
		return ""
	}
	return fmt.Sprintf("%d.%d", s.Row, s.Column)
}

// Selection returns the position of the verdict that represents the table: the selected
// one, or else the first. It is none if there are no verdicts.
func (v *Verdicts) Selection() Selection {
	if i := v.Index(v.Selected.Row); i >= 0 && v.Selected.Column <= len(v.Rows[i].Cells) && v.Cell(v.Selected).Undecided == "" {
		return v.Selected
	}
	for i := range v.Rows {
		for j := range v.Rows[i].Cells {
			if v.Rows[i].Cells[j].Undecided == "" {
				return Selection{v.Rows[i].Number, j + 1}
			}
		}
	}
	return Selection{}
}

// ExplicitSelection returns the selection that a URL needs so that Selection is the same
// again: none if it is the first verdict of all.
func (v *Verdicts) ExplicitSelection() Selection {
	s, unselected := v.Selection(), Verdicts{Rows: v.Rows}
	if s == unselected.Selection() && v.Window.Before() == 0 {
		return Selection{}
	}
	return s
}

// Index returns the index of the row with the given number, or -1.
func (v *Verdicts) Index(number int) int {
	if len(v.Rows) == 0 || number < v.Rows[0].Number || number >= v.Rows[0].Number+len(v.Rows) {
		return -1
	}
	return number - v.Rows[0].Number
}

// ByFile reports whether the file decides all verdicts, and the response none.
func (v *Verdicts) ByFile() bool {
	for i := range v.Rows {
		if slices.ContainsFunc(v.Rows[i].Cells, func(c VerdictCell) bool { return !c.ByFile() }) {
			return false
		}
	}
	return true
}

// Row returns the row at a position.
func (v *Verdicts) Row(s Selection) *VerdictRow { return &v.Rows[v.Index(s.Row)] }

// Cell returns the verdict at a position.
func (v *Verdicts) Cell(s Selection) *VerdictCell { return &v.Row(s).Cells[s.Column-1] }

// Proof returns the proof of the verdict at a position, with only the answer for its
// crawler.
func (v *Verdicts) Proof(s Selection) Proof {
	row := v.Row(s)
	proof := row.Proofs[v.Cell(s).Proof]
	proof.Answers = []Answer{*v.Answer(s)}
	return proof
}

// Answer returns a pointer to the answer at a position in the table.
func (v *Verdicts) Answer(s Selection) *Answer {
	row := v.Row(s)
	answers := row.Proofs[v.Cell(s).Proof].Answers
	return &answers[min(v.nth(s), len(answers)-1)] // if the response decides, one answer serves all
}

// nth returns the number of earlier verdicts in the row with the same proof.
func (v *Verdicts) nth(s Selection) int {
	nth := 0
	for _, c := range v.Row(s).Cells[:s.Column-1] {
		if c.Proof == v.Cell(s).Proof {
			nth++
		}
	}
	return nth
}

const (
	// fewCrawlers is the maximum number of crawlers that fit with the verdict as a word.
	fewCrawlers = 2
	// threeCrawlers is the number that fit with it in a wide pane.
	threeCrawlers = 3
	// someCrawlers is the maximum number that fit with their names side by side.
	someCrawlers = 6
	// roomyURLs is the maximum number of URLs that fit side by side with the verdict as
	// a word.
	roomyURLs = 3
	// shortURL is the number of octets of a URL visible in any table.
	shortURL = 20
)

// width returns the class for the number of crawlers.
func (v *Verdicts) width() string {
	switch n := len(v.Crawlers); {
	case n <= 1:
		return "one"
	case n <= fewCrawlers:
		return "few"
	case n <= threeCrawlers:
		return "three"
	case n <= someCrawlers:
		return "some"
	}
	return "many"
}

// Turned reports whether the table has a row for each crawler, because there are more
// crawlers than URLs and more than fit side by side.
func (v *Verdicts) Turned() bool { return turned(len(v.Crawlers), len(v.Rows)) }

func turned(crawlers, urls int) bool { return crawlers > someCrawlers && crawlers > urls }

// Origin returns the common scheme and host of the URLs; "" if they differ.
func (v *Verdicts) Origin() string {
	if len(v.Rows) < 2 {
		return ""
	}
	origin := originOf(v.Rows[0].Typed)
	for i := range v.Rows {
		if originOf(v.Rows[i].Typed) != origin {
			return ""
		}
	}
	return origin
}

// originOf returns the part of a URL before its path; "" without a path or a scheme and
// host.
func originOf(url string) string {
	scheme, rest, _ := strings.Cut(url, "://")
	host, _, ok := strings.Cut(rest, "/")
	if !ok || strings.Contains(scheme, "/") {
		return ""
	}
	return scheme + "://" + host
}

// opens reports whether the proofs of a row are initially in view: the requested ones,
// and those of a table without others.
func (v *Verdicts) opens(row *VerdictRow) bool {
	return v.Selected.Row == row.Number || len(row.Proofs) > 0 && row.Proofs[0].Open
}

// isSelected reports whether the visitor selected the verdict.
func (v *Verdicts) isSelected(row *VerdictRow, column int) bool {
	return v.Selected == Selection{row.Number, column + 1}
}

// titleID returns the id of the row's heading among the explanations.
func (r *VerdictRow) titleID() string { return "U" + strconv.Itoa(r.Number) }

// proven reports whether the page has the proofs of the row.
func (r *VerdictRow) proven() bool { return len(r.Cells) > 0 && r.Cells[0].Href == "" }

// whyID returns the id of the row with the proofs.
func (r *VerdictRow) whyID() string { return WhyID(r.Number) }

// WhyID returns the id of the row with the proofs for a URL.
func WhyID(number int) string { return "why-" + strconv.Itoa(number) }

// lost returns the lines of the rules that match and lose in a cell, separated by
// blanks.
func (r *VerdictRow) lost(i int) string {
	return strings.Trim(fmt.Sprint(r.Proofs[r.Cells[i].Proof].Lost), "[]")
}

// proofHref returns the URL of the proof of a cell.
func (r *VerdictRow) proofHref(i int) templ.SafeURL {
	if href := r.Cells[i].Href; href != "" {
		return href
	}
	if r.Closed {
		return templ.SafeURL("#" + r.whyID())
	}
	return templ.SafeURL("#" + r.Proofs[r.Cells[i].Proof].ID)
}

// readersHref returns the URL of the verdicts of all readings on the URL of the row.
func (r *VerdictRow) readersHref() templ.SafeURL {
	if r.Closed {
		return templ.SafeURL("#" + r.whyID())
	}
	return templ.SafeURL("#" + ReadingsID(r.Number))
}

// differsID returns the id of a cell's link to the verdicts of all readings. cell counts
// from 0.
func (r *VerdictRow) differsID(cell int) string {
	return "differs-" + strconv.Itoa(r.Number) + "-" + strconv.Itoa(cell)
}

// verdictWord names a verdict.
func verdictWord(ctx context.Context, allowed bool) string {
	if allowed {
		return say(ctx, "verdict.allowed")
	}
	return say(ctx, "verdict.blocked")
}

// verdictMark returns the sign of a verdict.
func verdictMark(allowed bool) string {
	if allowed {
		return "✓"
	}
	return "✕"
}

// answerClass returns the class for an answer; "" if it is undecided.
func answerClass(a *Answer) string {
	if a.Undecided {
		return ""
	}
	return verdictClass(a.Allowed)
}

// verdictClass returns the class for a verdict.
func verdictClass(allowed bool) string {
	if allowed {
		return "allowed"
	}
	return "blocked"
}

// Outcome returns the class for an answer about many URLs.
func Outcome(blocked bool) string { return verdictClass(!blocked) }

// cellText returns a verdict and its line in a few words.
func cellText(ctx context.Context, c VerdictCell) string {
	if c.Line > 0 {
		return verdictWord(ctx, c.Allowed) + ", " + lineWord(ctx, c.Line)
	}
	return verdictWord(ctx, c.Allowed)
}

// FoldReadings leaves out what other readings make of the URLs, and why.
func (v *Verdicts) FoldReadings() {
	for _, row := range v.Rows {
		if row.Readings != nil {
			row.Readings.LeftOut = true
		}
	}
}

// aroundLine returns the words before and behind the number of a line.
func aroundLine(ctx context.Context) (before, behind string) {
	before, behind, _ = strings.Cut(say(ctx, "live.word.line"), "{n}")
	return before, behind
}
