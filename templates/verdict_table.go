package templates

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"whichline/engine"
)

// Verdicts is the table of URLs by crawlers, and why each verdict is what it is.
type Verdicts struct {
	Anchors  Anchors
	Crawlers []string
	Readers  []string     // by crawler: the code of a reading that reads the file as is read for it
	Rows     []VerdictRow // numbered one after the other
	Allowed  int          // verdicts
	Blocked  int          // verdicts
	Problems int          // rows that hold no URL
	Outside  int          // rows that the file does not speak for
	Selected Selection    // the verdict to look into, as asked for; it may not be there

	Window     *Window // what the table shows of what was asked; nil if that is all
	Groups     bool    // the page also shows which group each crawler obeys
	ToCompare  int     // readings whose answers are left out; 0 if none is
	Uncompared bool    // not all other readings were asked, as that would be too much work
}

// A VerdictRow is one URL and its verdicts.
type VerdictRow struct {
	Number   int // of the URL among all that were asked for, 1-based
	Typed    string
	TestedAs string              // what the rules were compared with, if it differs; or ""
	Remarks  []engine.Sentence   // what a crawler asks for otherwise than it was typed
	Problem  *engine.TargetError // nil if it is a URL
	Outside  engine.Sentence     // that the file does not speak for the URL; nil if it does
	Cells    []VerdictCell
	Proofs   []Proof   // one for each way in which the crawlers read the file
	Readings *Readings // what all readings make of it; nil if nothing was compared
	LeftOut  bool      // that is not here, as the answer is partial
}

// A VerdictCell is one verdict.
type VerdictCell struct {
	Allowed bool
	Line    int           // the line that decides, or 0
	Reason  engine.Reason // why no line decides, if none does
	Proof   int           // index of its proof in the row
	Differ  []string      // names of the readings that disagree
	Href    templ.SafeURL // leads to what explains it; empty if that is on the page
}

// A Selection is where a verdict stands among all that were asked for, counted from 1:
// row 2, column 1 is what the first crawler may do with the second URL. The zero
// Selection is none.
type Selection struct{ Row, Column int }

// String returns the row and the column: "2.1"; nothing for no selection.
func (s Selection) String() string {
	if s == (Selection{}) {
		return ""
	}
	return fmt.Sprintf("%d.%d", s.Row, s.Column)
}

// Selection returns where the verdict is that stands for the table: the one
// selected, or else the first there is. It is none if there is no verdict.
func (v *Verdicts) Selection() Selection {
	if i := v.Index(v.Selected.Row); i >= 0 && v.Selected.Column <= len(v.Rows[i].Cells) {
		return v.Selected
	}
	for i := range v.Rows {
		if len(v.Rows[i].Cells) > 0 {
			return Selection{v.Rows[i].Number, 1}
		}
	}
	return Selection{}
}

// ExplicitSelection returns what an address has to select so that Selection is
// the same again: nothing if that is the first verdict there is, before all others.
func (v *Verdicts) ExplicitSelection() Selection {
	s, unselected := v.Selection(), Verdicts{Rows: v.Rows}
	if s == unselected.Selection() && v.Window.Before() == 0 {
		return Selection{}
	}
	return s
}

// Index returns the index of the row with a number; -1 if the table does not show it.
func (v *Verdicts) Index(number int) int {
	if len(v.Rows) == 0 || number < v.Rows[0].Number || number >= v.Rows[0].Number+len(v.Rows) {
		return -1
	}
	return number - v.Rows[0].Number
}

// Row returns the row of a place in the table.
func (v *Verdicts) Row(s Selection) *VerdictRow { return &v.Rows[v.Index(s.Row)] }

// Cell returns the verdict at a place in the table.
func (v *Verdicts) Cell(s Selection) *VerdictCell { return &v.Row(s).Cells[s.Column-1] }

// Proof returns the proof of the verdict at a place in the table, with the
// answer for its crawler alone.
func (v *Verdicts) Proof(s Selection) Proof {
	row := v.Row(s)
	proof := row.Proofs[v.Cell(s).Proof]
	proof.Answers = []Answer{*v.Answer(s)}
	return proof
}

// Answer returns the answer at a place in the table, which stays part of it.
func (v *Verdicts) Answer(s Selection) *Answer {
	row := v.Row(s)
	answers := row.Proofs[v.Cell(s).Proof].Answers
	return &answers[min(v.nth(s), len(answers)-1)] // where a response decides, one answer holds for all
}

// nth returns how many verdicts of the row before that at s have the same proof.
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
	// fewCrawlers is how many crawlers fit with the verdict as a word.
	fewCrawlers = 2
	// someCrawlers is how many fit with their names side by side.
	someCrawlers = 6
	// roomyURLs is how many URLs fit side by side with the verdict as a word.
	roomyURLs = 3
	// shortURL is how many octets of a URL are seen in any table.
	shortURL = 20
)

// width returns the class for the number of crawlers.
func (v *Verdicts) width() string {
	switch n := len(v.Crawlers); {
	case n <= 1:
		return "one"
	case n <= fewCrawlers:
		return "few"
	case n <= someCrawlers:
		return "some"
	}
	return "many"
}

// Turned reports whether the table has a row for each crawler: there are more of
// them than of URLs, and more than fit side by side.
func (v *Verdicts) Turned() bool {
	return len(v.Crawlers) > someCrawlers && len(v.Crawlers) > len(v.Rows)
}

// Origin returns the scheme and the host that the URLs of the table have in common; ""
// if they are not the same in all.
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

// originOf returns what stands before the path of a URL; "" if there is no path or no
// scheme and host.
func originOf(url string) string {
	scheme, rest, _ := strings.Cut(url, "://")
	host, _, ok := strings.Cut(rest, "/")
	if !ok || strings.Contains(scheme, "/") {
		return ""
	}
	return scheme + "://" + host
}

// Compared returns how many readings were asked about the URLs, or will be where the
// answer leaves out what they say.
func (v *Verdicts) Compared() int {
	n := v.ToCompare
	for i := range v.Rows {
		if r := v.Rows[i].Readings; r != nil {
			n = max(n, r.Readers())
		}
	}
	return n
}

// opens reports whether the proofs of a row are in view from the start: those
// that were asked for, and those of a table that has no others.
func (v *Verdicts) opens(row *VerdictRow) bool {
	return v.Selected.Row == row.Number || len(row.Proofs) > 0 && row.Proofs[0].Open
}

// isSelected reports whether the visitor asked for the verdict.
func (v *Verdicts) isSelected(row *VerdictRow, column int) bool {
	return v.Selected == Selection{row.Number, column + 1}
}

// titleID returns the id of the row's heading among the explanations.
func (r *VerdictRow) titleID() string { return "U" + strconv.Itoa(r.Number) }

// proven reports whether the page has the proofs of the row.
func (r *VerdictRow) proven() bool { return len(r.Cells) > 0 && r.Cells[0].Href == "" }

// whyID returns the id of the row with the proofs.
func (r *VerdictRow) whyID() string { return "why-" + strconv.Itoa(r.Number) }

// lost returns the lines of the rules that match and lost in one of the cells,
// with blanks between them.
func (r *VerdictRow) lost(i int) string {
	return strings.Trim(fmt.Sprint(r.Proofs[r.Cells[i].Proof].Lost), "[]")
}

// proofHref returns the address of the proof of one of the cells.
func (r *VerdictRow) proofHref(i int) templ.SafeURL {
	if href := r.Cells[i].Href; href != "" {
		return href
	}
	return templ.SafeURL("#" + r.Proofs[r.Cells[i].Proof].ID)
}

// differsID returns the id of the link in a cell, given from 0, to what all
// readings make of the row.
func (r *VerdictRow) differsID(cell int) string {
	return "differs-" + strconv.Itoa(r.Number) + "-" + strconv.Itoa(cell)
}

// verdictWord names a verdict.
func verdictWord(allowed bool) string {
	if allowed {
		return say("verdict.allowed")
	}
	return say("verdict.blocked")
}

// verdictMark returns the sign of a verdict.
func verdictMark(allowed bool) string {
	if allowed {
		return "✓"
	}
	return "✕"
}

// verdictClass returns the class of what shows a verdict.
func verdictClass(allowed bool) string {
	if allowed {
		return "allowed"
	}
	return "blocked"
}

// Outcome says how an answer about many URLs is marked.
func Outcome(blocked bool) string { return verdictClass(!blocked) }

// cellText says a verdict and its line in a few words.
func cellText(c VerdictCell) string {
	if c.Line > 0 {
		return verdictWord(c.Allowed) + ", " + lineWord(c.Line)
	}
	return verdictWord(c.Allowed)
}
