package accesslog

import (
	"context"
	"slices"

	"whichline/templates/words"
)

// Forged is the code of the remark that user agents can be forged.
const Forged = "forged"

// remarks returns the remarks that apply to r, in the language of ctx.
func (r *Report) remarks(ctx context.Context) []Remark {
	all := []Remark{}
	add := func(code string, with ...words.Vars) {
		all = append(all, Remark{code, words.Say(ctx, remarkPrefix+code, with...)})
	}
	switch read := r.Lines - r.Broken.Count; {
	case read > 0 && r.Unsigned == read:
		add("no-user-agents")
	case len(r.Crawlers) > 0:
		add(Forged)
	}
	disobeyed := slices.ContainsFunc(r.Crawlers, func(c Crawler) bool { return len(c.Disobeyed) > 0 })
	switch {
	case !r.Judged:
		add("not-judged")
	case disobeyed:
		add("copies")
	}
	if r.Omitted > 0 {
		add("omitted", words.Vars{"n": words.Number(ctx, r.Omitted)})
	}
	if day := r.oldLists(); day != "" {
		add("old-lists", words.Vars{"day": day})
	}
	if r.undated && (disobeyed || r.First != nil) {
		add("undated")
	}
	return all
}

// remarkPrefix begins the codes of the remarks' texts.
const remarkPrefix = "log.remark."

func init() { words.RegisterBelow(remarkPrefix, remarkTexts) }

// remarkTexts are the remarks by code.
var remarkTexts = map[string]string{
	"no-user-agents": "No line of the log names its user agent, so no crawler can be counted. Let the server write the User-Agent header into the log, as in the combined format.",
	Forged:           "Anyone can send the User-Agent header of a crawler. Before you accuse one, make sure that the requests came from its operator.",
	"not-judged":     "There is no robots.txt to check the log against, so requests are only counted.",
	"copies":         "The whole log is checked against this one version of the file. Crawlers may use an older copy for a day or longer, so requests shortly after a change may have been allowed then.",
	"omitted":        "Requests that disobeyed lines that aren't listed: {n}. There are too many pairs of a crawler and a line.",
	"old-lists":      "A list of networks dates from {day}, more than 90 days before the last request. Operators change their networks, so new ones of a crawler may be counted among the others. `whichline ranges -update FILE` downloads new lists, for `whichline log -ranges FILE`.",
	"undated":        "Some requests have no time that can be read, so they don't count as the first or the last.",
}
