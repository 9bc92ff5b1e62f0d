package export

import (
	"slices"
	"strconv"

	robotstxt "whichline/engine"
	"whichline/web/api"
)

// Columns are the column names of [Verdicts].
var Columns = []string{"url", "user_agent", "verdict", "line", "rule", "group", "reading", "reason", "explanation", "edition"}

// Verdicts returns a row for each result of a, in order. The verdict is "allowed",
// "blocked", "not covered" if the file does not apply to the URL, "not a URL", or "not
// known" if the response that came instead of a file leaves it open. The line and the rule
// are empty if no rule decides.
func Verdicts(a *api.TestAnswer) Table {
	t := Table{Columns: Columns, Rows: make([][]string, len(a.Results))}
	for i := range a.Results {
		r := &a.Results[i]
		line, rule, group := "", "", ""
		if r.Rule != nil {
			line, rule = strconv.Itoa(r.Rule.Line), Rule(r.Rule)
		}
		if r.Group != nil {
			group = r.Group.Token
		}
		t.Rows[i] = []string{r.URL, r.UserAgent, Verdict(r), line, rule, group, r.Reading, r.Reason, r.Explanation, a.Edition.String()}
	}
	return t
}

// Verdict returns the verdict of r in a few words.
func Verdict(r *api.Result) string {
	switch {
	case r.Allowed != nil && *r.Allowed:
		return "allowed"
	case r.Allowed != nil:
		return "blocked"
	case slices.Contains(noURL, r.Reason):
		return "not a URL"
	case r.Reason == robotstxt.NotCovered.String():
		return "not covered"
	}
	return "not known"
}

// noURL are the codes of the reasons why a text is not a URL.
var noURL = func() (codes []string) {
	for _, r := range []robotstxt.Reason{robotstxt.NoTarget, robotstxt.NotATarget, robotstxt.NoHost, robotstxt.URLTooLong, robotstxt.NotAHost, robotstxt.NotAPort} {
		codes = append(codes, r.String())
	}
	return codes
}()

// Rule returns r in the syntax of a file.
func Rule(r *api.Rule) string {
	if r.Allow {
		return "Allow: " + r.Pattern
	}
	return "Disallow: " + r.Pattern
}
