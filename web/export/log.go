package export

import (
	"strconv"

	"whichline/web/accesslog"
)

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
