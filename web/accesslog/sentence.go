package accesslog

import (
	"context"
	"fmt"
	"strings"
	"time"

	"whichline/templates/words"
	"whichline/web/limit"
)

// Text describes d in a sentence, for the crawler with the given name.
func (d *Disobeyed) Text(name string) string {
	what := fmt.Sprintf("line %d, `%s`,", d.Line, d.Rule)
	if d.Line == 0 {
		what = "the file as a whole"
	}
	said := fmt.Sprintf("%s disobeyed %s %s", name, what, times(d.Count))
	switch {
	case d.First == nil:
		return said + "."
	case d.Count == 1:
		return said + ", on " + At(d.First) + "."
	}
	return said + ", first on " + At(d.First) + " and last on " + At(d.Last) + "."
}

// times returns n in words.
func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

// Proof explains in a sentence in the language of ctx how to verify that a request comes
// from c; "" if that is not documented.
func (c *Crawler) Proof(ctx context.Context) string {
	code, at := "", ""
	switch x := &c.Identity; {
	case len(x.Ranges) > 0:
		code, at = "ranges", strings.Join(x.Ranges, ", ")
	case len(x.ReverseDNS) > 0:
		code, at = "names", strings.Join(x.ReverseDNS, ", ")
	case x.Signature != "":
		code, at = "signature", x.Signature
	case x.None:
		code = "none"
	default:
		return ""
	}
	return words.Say(ctx, "log.proof."+code, words.Vars{"name": c.Name, "at": at})
}

func init() {
	words.RegisterBelow("log.proof.", map[string]string{
		"ranges":    "{name} comes from the IP addresses listed at {at}.",
		"names":     "The host names of the IP addresses of {name} end in {at}, and resolve back to the address.",
		"signature": "{name} signs its requests: see {at}.",
		"none":      "Anyone can run {name}, so nothing proves where a request comes from.",
	})
}

// Proofs returns the proofs for the crawlers that disobeyed.
func (r *Report) Proofs(ctx context.Context) []string {
	var all []string
	for i := range r.Crawlers {
		if c := &r.Crawlers[i]; len(c.Disobeyed) > 0 {
			if proof := c.Proof(ctx); proof != "" {
				all = append(all, proof)
			}
		}
	}
	return all
}

// At formats a time as RFC 3339 in UTC, to the second; "" for nil.
func At(t *time.Time) string {
	if t == nil {
		return ""
	}
	return t.Format(time.RFC3339)
}

// Unmet returns the rules that decided no request, of long ones the beginning.
func (r *Report) Unmet() []Rule {
	var rules []Rule
	for _, x := range r.Rules {
		if x.Met == 0 {
			x.Rule = limit.Cut(x.Rule, limit.Excerpt)
			rules = append(rules, x)
		}
	}
	return rules
}

// Unnamed returns the names of the crawlers without a group of their own in the file.
func (r *Report) Unnamed() []string {
	var names []string
	for i := range r.Crawlers {
		if c := &r.Crawlers[i]; r.Judged && !c.Named && c.Requests > 0 {
			names = append(names, c.Name)
		}
	}
	return names
}
