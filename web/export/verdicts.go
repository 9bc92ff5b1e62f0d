package export

import (
	"slices"
	"strconv"

	"whichline/engine"
	"whichline/web/api"
)

// Columns are the names of the columns of [Verdicts].
var Columns = []string{"url", "user_agent", "verdict", "line", "rule", "group", "reading", "reason", "explanation"}

// Verdicts returns a row for each result of a, in its order. The verdict is "allowed",
// "blocked" or, where the file says nothing about the URL, "not covered"; what is no
// URL is "not a URL". The line and the rule are empty where none decided.
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
		t.Rows[i] = []string{r.URL, r.UserAgent, Verdict(r), line, rule, group, r.Reading, r.Reason, r.Explanation}
	}
	return t
}

// Verdict returns the verdict of r in a word or a few.
func Verdict(r *api.Result) string {
	switch {
	case r.Allowed != nil && *r.Allowed:
		return "allowed"
	case r.Allowed != nil:
		return "blocked"
	case slices.Contains(noURL, r.Reason):
		return "not a URL"
	}
	return "not covered"
}

// noURL are the codes of why a text is no URL.
var noURL = func() (codes []string) {
	for _, r := range []engine.Reason{engine.NoTarget, engine.NotATarget, engine.NoHost, engine.URLTooLong, engine.NotAHost, engine.NotAPort} {
		codes = append(codes, r.String())
	}
	return codes
}()

// Rule returns r as it is written in a file.
func Rule(r *api.Rule) string {
	if r.Allow {
		return "Allow: " + r.Pattern
	}
	return "Disallow: " + r.Pattern
}
