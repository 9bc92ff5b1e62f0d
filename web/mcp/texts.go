package mcp

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/analysis"
	"whichline/web/api"
)

// Descriptions for assistants.
const (
	sayCheck   = "Find what is wrong with a robots.txt: rules without effect, groups that run together, misspelt fields and more, each with its line and its meaning. Findings are what Google reads."
	sayVerdict = "Say whether crawlers may fetch URLs under a robots.txt, which line decides, and why. Use it rather than judge the rules yourself: groups, longest matches and parsers have traps."
	sayDiff    = "Compare two versions of a robots.txt: which URLs become allowed or blocked, for which crawlers, and whether it's proven that nothing changes."
	sayExplain = "Explain the code of a finding, a difference, a library, a near miss, an origin of lines or an ignored line, such as fused-groups, by the documentation."
	sayCrawler = "Look up a crawler: who runs it, why it fetches, which product token it obeys, and how to prove that a request is its own."

	sayProof        = "Whether to send the proof, too: all rules tried, why it matters, fixes, every difference, the whole page. Without it, the answer is short."
	sayCovered      = "Any URL on the site of the file. URLs that the file doesn't cover then get an error. Nothing is fetched."
	sayNameArgument = "A name, a product token, a whole User-Agent header, or words to search for, such as an operator."
)

// Faults of arguments.
const (
	sayUnknownArgument = "Unknown argument of %s. Known: %s."
	sayNoFetch         = "The file to test is missing: send its text as robots_txt. This server fetches nothing; whichline mcp -fetch does."
	sayNoCode          = "No finding, difference, near miss or ignored line has this code. Send a code as check writes it, such as fused-groups."
	sayNoCrawler       = "The catalogue has no crawler %q: send its product token, a part of its name, or its operator. A robots.txt can name it all the same."
)

// sayMissing has the purpose of each required argument, by its name.
var sayMissing = map[string]string{
	"user_agents": `Say which crawlers request the URLs, such as ["Googlebot"].`,
	"urls":        `Say which URLs are requested, such as ["/shop/"] or ["https://example.com/shop/"].`,
	"code":        `Send a code as a string, such as "fused-groups".`,
	"name":        `Send a name as a string, such as "Googlebot".`,
}

// Parts of answers.
const (
	sayAbout     = "%s for %s: "
	sayFlip      = sayAbout + "%s before, %s after."
	sayCrawlerIs = "%s, by %s. %s. Product token: %s. %s"
)

const (
	maxName    = 500 // octets of a name, as a User-Agent header has
	maxListed  = 30  // entries of an answer in words
	maxSamples = 5   // URLs found from the rules, without proof
	maxLine    = 200 // characters of a line that is quoted
)

// cut returns s on one line, without control characters, and shortened.
func cut(s string) string {
	s = strings.Map(func(c rune) rune {
		if !unicode.IsPrint(c) {
			return '\uFFFD'
		}
		return c
	}, strings.TrimSpace(strings.ReplaceAll(s, "\t", " ")))
	if all := []rune(s); len(all) > maxLine {
		return string(all[:maxLine]) + "…"
	}
	return s
}

// listed writes the entries of a list of length n, a limited number of them.
func listed(b *strings.Builder, n int, write func(i int)) { listedTo(b, maxListed, n, write) }

// listedTo writes the entries of a list of length n up to the given limit.
func listedTo(b *strings.Builder, limit, n int, write func(i int)) {
	for i := range min(n, limit) {
		write(i)
	}
	if n > limit {
		fmt.Fprintf(b, "Further entries in the structured content: %d.\n", n-limit)
	}
}

// writeFetch writes how the file was fetched, if it was.
func writeFetch(b *strings.Builder, f *api.Fetch) {
	switch {
	case f == nil:
	case f.Text != "":
		fmt.Fprintf(b, "%s: %s\n", f.URL, f.Text)
	case f.Status != nil:
		fmt.Fprintf(b, "%s answered with status %d.\n", f.URL, *f.Status)
	}
}

// findingsText returns the findings as sentences.
func findingsText(a *api.TestAnswer, proof bool) string {
	var b strings.Builder
	writeFetch(&b, a.Fetch)
	b.WriteString(a.File.Summary + "\n")
	if len(a.Findings) == 0 {
		b.WriteString("No findings.\n")
	}
	for i := range a.Findings {
		f := &a.Findings[i]
		fmt.Fprintf(&b, "- %s [%s]: %s\n", f.Severity, f.Code, f.Message)
		if proof {
			b.WriteString("  " + f.Why + "\n")
			if p := cmp.Or(f.Fix, f.Question); p != nil {
				b.WriteString("  " + strings.Join(append([]string{cmp.Or(p.Asks, p.Label)}, p.Effects...), "\n    ") + "\n")
			}
		}
	}
	if len(a.Findings) > 0 {
		fmt.Fprintf(&b, "More: call explain with code %q.", a.Findings[0].Code)
	}
	return strings.TrimSpace(b.String())
}

// verdictsText returns each result as a sentence with the line that decides, and as proof
// the rules tried.
func verdictsText(a *api.TestAnswer, x *analysis.Analysis, proof bool) string {
	var b strings.Builder
	writeFetch(&b, a.Fetch)
	listed(&b, len(a.Results), func(i int) {
		r := &a.Results[i]
		switch {
		case r.Error != nil:
			fmt.Fprintf(&b, sayAbout, cut(r.URL), cut(r.UserAgent))
		case r.Reason == robotstxt.ByResponse.String():
			fmt.Fprintf(&b, sayAbout+"%s. ", cut(r.URL), cut(r.UserAgent), verdictWord(*r.Allowed))
		}
		b.WriteString(r.Explanation + "\n")
		if r.Rule != nil {
			fmt.Fprintf(&b, "Line %d: %s\n", r.Rule.Line, lineText(x, r))
		}
		if r.Meaning != nil {
			b.WriteString(*r.Meaning + "\n")
		}
		if !proof {
			return
		}
		if r.Group != nil {
			b.WriteString("- " + r.Group.Explanation + "\n")
		}
		listed(&b, len(r.Trials), func(i int) {
			fmt.Fprintf(&b, "- Line %d, `%s`: %s\n", r.Trials[i].Line, cut(r.Trials[i].Pattern), r.Trials[i].Text)
		})
		for _, n := range r.NearMisses {
			b.WriteString("- " + n.Text + "\n")
		}
	})
	return strings.TrimSpace(b.String())
}

// lineText returns the deciding line of r as it is written.
func lineText(x *analysis.Analysis, r *api.Result) string {
	f := x.File(crawler.ReadingByCode(r.Reading))
	return cut(f.Text(f.Line(r.Rule.Line)))
}

// diffText returns a sentence for each crawler and each URL sent that changes, or else
// some samples, and as proof all samples.
func diffText(a *api.DiffAnswer, proof bool) string {
	var b strings.Builder
	if a.Served != nil {
		b.WriteString(strings.Join(a.Served.Sentences(), "\n") + "\n")
	}
	listed(&b, len(a.Crawlers), func(i int) { b.WriteString(a.Crawlers[i].Text + "\n") })
	flips, shown := distinct(a.Flips, a.Witnesses), maxListed
	if !proof {
		shown = min(cmp.Or(len(a.Flips), maxSamples), maxListed)
	}
	listedTo(&b, shown, len(flips), func(i int) {
		f := &flips[i]
		fmt.Fprintf(&b, "- "+sayFlip+"\n", cut(f.URL), f.UserAgent, versionText(f.Before), versionText(f.After))
	})
	listed(&b, len(a.Errors), func(i int) {
		fmt.Fprintf(&b, "- %s: %s\n", cut(a.Errors[i].URL), a.Errors[i].Error.Detail)
	})
	return strings.TrimSpace(b.String())
}

// distinct returns the flips, and the witnesses that aren't among them.
func distinct(flips, witnesses []api.Flip) []api.Flip {
	type question struct{ url, userAgent string }
	asked := make(map[question]bool)
	for _, f := range flips {
		asked[question{f.URL, f.UserAgent}] = true
	}
	all := slices.Clone(flips)
	for _, w := range witnesses {
		if !asked[question{w.URL, w.UserAgent}] {
			all = append(all, w)
		}
	}
	return all
}

func verdictWord(allowed bool) string {
	if allowed {
		return "allowed"
	}
	return "blocked"
}

func versionText(v api.DiffVersion) string {
	word := verdictWord(v.Allowed)
	if v.Line == nil {
		return word
	}
	return fmt.Sprintf("%s by line %d", word, *v.Line)
}

// pageText returns the page, or its title and first paragraph.
func pageText(page string, whole bool) string {
	page = strings.TrimSpace(page)
	if parts := strings.SplitN(page, "\n\n", 3); !whole && len(parts) == 3 {
		return parts[0] + "\n\n" + parts[1]
	}
	return page
}

// crawlersText returns the facts about crawlers, a line each, and as proof the notes
// and sources.
func crawlersText(entries []*crawler.Entry, proof bool) string {
	var b strings.Builder
	listed(&b, len(entries), func(i int) {
		e := entries[i]
		fmt.Fprintf(&b, sayCrawlerIs+"\n", e.Name, e.Operator, e.Purpose.Text(), e.Tokens[0], e.Obedience())
		for _, more := range []string{e.Blocking, e.Notes, e.Source} {
			if proof && more != "" {
				b.WriteString("  " + more + "\n")
			}
		}
	})
	return strings.TrimSpace(b.String())
}
