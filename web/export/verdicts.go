package export

import (
	"slices"
	"strconv"

	robotstxt "whichline/engine"
	"whichline/web/accesslog"
	"whichline/web/api"
)

// Verdicts returns a row for each result of a, in order. The verdict is "allowed",
// "blocked", "not covered" if the file does not apply to the URL, "not a URL", or "not
// known" if the response that came instead of a file leaves it open. The line and the rule
// are empty if no rule decides.
func Verdicts(a *api.TestAnswer) Table {
	t := Table{Columns: []string{"url", "user_agent", "verdict", "line", "rule", "group", "reading", "reason", "explanation", "edition"}}
	for i := range a.Results {
		r := &a.Results[i]
		line, rule, group := "", "", ""
		if r.Rule != nil {
			line, rule = strconv.Itoa(r.Rule.Line), "Disallow: "+r.Rule.Pattern
			if r.Rule.Allow {
				rule = "Allow: " + r.Rule.Pattern
			}
		}
		if r.Group != nil {
			group = r.Group.Token
		}
		t.Rows = append(t.Rows, []string{r.URL, r.UserAgent, Verdict(r), line, rule, group, r.Reading, r.Reason, r.Explanation, a.Edition.String()})
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

// Log returns a row for each line that a crawler disobeyed, and one with an empty line
// for each crawler that disobeyed none. Each repeats the crawler's answers.
func Log(r *accesslog.Report) Table {
	t := Table{Columns: []string{"user_agent", "requests", "robots_txt", "group", "line", "rule", "count", "first", "last", "allowed", "refused", "served"}, Quotes: []string{"rule"}}
	for i := range r.Crawlers {
		c := &r.Crawlers[i]
		head := []string{c.UserAgent, strconv.Itoa(c.Requests), strconv.Itoa(c.RobotsTxt), ""}
		if c.Group != nil {
			head[3] = *c.Group
		}
		answers := []string{strconv.Itoa(c.Answers.Allowed), strconv.Itoa(c.Answers.Refused), strconv.Itoa(c.Answers.Served)}
		if len(c.Disobeyed) == 0 {
			t.Rows = append(t.Rows, append(append(head, "", "", "0", "", ""), answers...))
		}
		for _, d := range c.Disobeyed {
			t.Rows = append(t.Rows, append(append(head[:4:4], strconv.Itoa(d.Line), d.Rule, strconv.Itoa(d.Count), accesslog.At(d.First), accesslog.At(d.Last)), answers...))
		}
	}
	return t
}
