package templates

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"whichline/engine"
)

// verdictWord names a verdict.
func verdictWord(allowed bool) string {
	if allowed {
		return say("verdict.allowed")
	}
	return say("verdict.blocked")
}

// verdictClass returns the class of what shows a verdict.
func verdictClass(allowed bool) string {
	if allowed {
		return "allowed"
	}
	return "blocked"
}

// width returns the class for the number of crawlers.
func (v *Verdicts) width() string {
	switch n := len(v.Crawlers); {
	case n <= 1:
		return "one"
	case n <= fewCrawlers:
		return "few"
	}
	return "many"
}

// titleID returns the id of the row's heading among the explanations.
func (r *VerdictRow) titleID() string { return "U" + strconv.Itoa(r.Number) }

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

// summary says how many rules match.
func (p *Proof) summary() string {
	code := "trace.tried"
	switch p.Hits {
	case 0:
		code = "trace.tried.none"
	case 1:
		code = "trace.tried.one"
	}
	return say(code, vars{"rules": count(p.Rules, "rule"), "n": number(p.Hits)})
}

// sign returns what marks a rule that matches.
func (t Trial) sign() string {
	switch {
	case t.Outcome == engine.Wins:
		return "◀"
	case t.Hit():
		return "◁"
	}
	return ""
}

// class returns the class of a trial.
func (t Trial) class() string {
	switch {
	case t.Outcome == engine.Wins:
		return "wins"
	case t.Hit():
		return "lost"
	}
	return "missed"
}
