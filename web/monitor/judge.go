package monitor

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/response"
	"whichline/web/analysis"
	"whichline/web/expect"
)

// A fact is a statement about one subject at a site.
type fact struct {
	key   string // of its subject: distinct for all facts about a site
	value string // compared with the value before
	Change
}

// An answer is the last answer of a site, with all that decides about its facts.
type answer struct {
	site    *Site
	state   response.State
	file    []byte        // the last one, if there is none now
	lasting time.Duration // how long the file has been failing
	silent  time.Duration // how long the site has not answered
	cause   string        // of a failure, in words
}

// newAnswer returns an answer, without its file, that has been so for these times.
func newAnswer(site *Site, state response.State, lasting, silent time.Duration, copied bool) *answer {
	a := &answer{site: site, state: state, lasting: lasting, silent: silent}
	a.state.Period, a.state.Copy, a.state.SiteUp = periodOf(lasting), copied, a.reached()
	return a
}

// believed reports whether silence has lasted long enough. A response always is believed.
func (a *answer) believed() bool {
	return a.reached() || a.silent >= a.site.Unreachable
}

// reached reports whether the site answered, by HTTP or FTP.
func (a *answer) reached() bool { return a.state.Class.Answered() }

// failures are the classes to which crawlers react by how long they last, and silences those
// of them without a response.
var (
	silences = []response.Class{response.Unreachable, response.BadCertificate}
	failures = append([]response.Class{response.ServerError, response.TooManyRequests}, silences...)
)

// periodOf returns how long a failure has lasted, as crawlers tell it apart.
func periodOf(lasting time.Duration) response.Period {
	switch {
	case lasting > 30*24*time.Hour:
		return response.Later
	case lasting > 12*time.Hour:
		return response.FirstMonth
	}
	return response.FirstHours
}

// digest identifies all that decides about the facts: the question and the answer.
func (a *answer) digest(hash string) string {
	h := sha256.New()
	s := a.site
	lines := make([]string, len(s.Expect))
	for i, x := range s.Expect {
		lines[i] = x.Text
	}
	json.NewEncoder(h).Encode([]any{s.Names, s.URLs, s.Reader.Code(), lines, a.state, hash})
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// A judge finds the facts of an answer.
type judge struct {
	*answer
	asked *analysis.Analysis // of the file
	facts []fact
}

// facts returns the facts. Subjects about which the answer decides nothing have none. The
// error is that of ctx, or an [analysis.TooMuch].
func (a *answer) facts(ctx context.Context) ([]fact, error) {
	j, err := a.judge()
	if err != nil {
		return nil, err
	}
	j.reachable()
	j.reactions()
	if err := j.expectations(ctx); err != nil {
		return nil, err
	}
	if err := j.verdicts(ctx); err != nil {
		return nil, err
	}
	j.findings(ctx)
	return j.facts, nil
}

// judge returns a judge without facts.
func (a *answer) judge() (*judge, error) {
	site, err := analysis.ParseSite(a.site.Origin.String())
	if err != nil {
		return nil, err
	}
	asked := analysis.Of(analysis.Question{Robots: string(a.file), Site: &site, URLs: a.site.URLs, Crawlers: a.site.Crawlers, Reader: a.site.Reader})
	return &judge{answer: a, asked: asked}, nil
}

// Judge returns for each expectation of a site, by its text, whether a state met it when
// it ended, as messages have it: "met" or "broken". Expectations about which the state
// decides nothing are left out.
func (m *Monitor) Judge(ctx context.Context, site *Site, x *Seen) (map[string]string, error) {
	met := make(map[string]string)
	if len(site.Expect) == 0 {
		return met, nil
	}
	a, err := m.answerOf(ctx, site, x)
	if err != nil || !a.believed() {
		return met, err
	}
	j, err := a.judge()
	if err == nil {
		err = j.expectations(ctx)
	}
	if err != nil {
		return nil, err
	}
	for _, f := range j.facts {
		met[f.Subject] = f.value
	}
	return met, nil
}

// answerOf returns the answer of a site in the state x, as old as it was at its end.
func (m *Monitor) answerOf(ctx context.Context, site *Site, x *Seen) (*answer, error) {
	file, failing, silent, err := m.store.fileOf(ctx, x)
	a := newAnswer(site, response.State{Class: response.ClassByCode(x.Class), Status: x.Status}, x.Until.Sub(failing), x.Until.Sub(silent), file != nil)
	a.file = file
	return a, err
}

// add adds a fact, whose change is that to its value.
func (j *judge) add(key, value string, c Change) {
	c.After = value
	j.facts = append(j.facts, fact{key, value, c})
}

// reachable adds whether the site answers at all.
func (j *judge) reachable() {
	if j.reached() {
		j.add("reachable", "yes", Change{Code: "reachable", Text: say("reachable")})
		return
	}
	j.add("reachable", "no", Change{Code: "unreachable", Text: say("unreachable", lasted(j.silent), j.cause)})
}

// reactions adds how crawlers react to the answer, once for each reading.
func (j *judge) reactions() {
	seen := make(map[*robotstxt.Reading]bool)
	for _, c := range j.site.Crawlers {
		r := j.site.Reader.For(c)
		if seen[r] {
			continue
		}
		seen[r] = true
		p := analysis.PolicyFor(j.site.Reader, c, j.state)
		j.add("reaction "+r.Code, p.Effect.String(), Change{Code: "reaction", Subject: r.Code, Text: p.Sentence.String()})
	}
}

// A decision is a verdict and why.
type decision struct {
	allowed bool
	line    int
	text    string
}

// decide returns the verdict of the answer for a crawler, read as r says: by the file if it
// follows that or asks for /robots.txt itself, or by the reaction. ok is false if nothing decides.
func (j *judge) decide(r crawler.Reader, c robotstxt.Crawler, byFile func() (*robotstxt.Verdict, error)) (d decision, ok bool, err error) {
	v, err := byFile()
	if err != nil {
		return d, false, err
	}
	p := analysis.PolicyFor(r, c, j.state)
	allowed, decided := p.Effect.Verdict()
	switch {
	case v != nil && v.Reason == robotstxt.RobotsTxtItself:
	case decided:
		return decision{allowed, 0, p.Sentence.String()}, true, nil
	case v == nil, p.Effect != response.FollowRules && p.Effect != response.LastCopy:
		return d, false, nil
	}
	return decision{allowed: v.Allowed, text: v.Explain().Sentence.String(), line: v.Line()}, true, nil
}

// verdicts adds the verdict on each URL for each crawler, unless an expectation changes
// whenever it does.
func (j *judge) verdicts(ctx context.Context) error {
	expected := make(map[[2]string]bool)
	for _, x := range j.site.Expect {
		if x.Kind == expect.Verdict && x.Line == expect.AnyLine && x.ReaderIn(j.asked) == j.site.Reader {
			expected[[2]string{x.Crawler, x.URL}] = true
		}
	}
	for u, url := range j.site.URLs {
		for i, c := range j.site.Crawlers {
			if expected[[2]string{j.site.Names[i], url}] {
				continue
			}
			d, ok, err := j.decide(j.site.Reader, c, func() (*robotstxt.Verdict, error) { return j.at(ctx, u, i) })
			if err != nil {
				return err
			}
			if ok {
				name, word := j.site.Names[i], "blocked"
				if d.allowed {
					word = "allowed"
				}
				j.add(j.verdictKey(name, url), word, Change{Code: "verdict", UserAgent: name, URL: url, Line: d.line, Text: d.text})
			}
		}
	}
	return nil
}

// verdictKey returns the key of a verdict. Where one parser reads for all crawlers, that is part
// of the subject, as nothing has changed for a crawler if the configuration names another one.
func (j *judge) verdictKey(name, url string) string {
	key := "verdict " + name + " " + url
	if r := j.site.Reader; r != crawler.Own {
		key += " " + r.Code()
	}
	return key
}

// at returns a verdict; nil if the file does not apply to the URL.
func (j *judge) at(ctx context.Context, url, crawler int) (*robotstxt.Verdict, error) {
	t, err := j.asked.Table(ctx)
	if err != nil || t.Rows[url].Verdicts == nil {
		return nil, err
	}
	return &t.Rows[url].Verdicts[crawler], nil
}

// expectations adds whether each expectation is met. Those about the file itself are
// judged only if there is one.
func (j *judge) expectations(ctx context.Context) error {
	for i := range j.site.Expect {
		x := &j.site.Expect[i]
		var held bool
		var got string
		var line int
		switch {
		case j.state.Class == response.Successful:
			o, err := x.Judge(ctx, j.asked)
			if err != nil {
				return err
			}
			o = x.Respond(ctx, j.asked, &j.state, o)
			held, got, line = o.Held, o.Got, o.Line()
		case x.Kind == expect.Verdict:
			d, ok, err := j.expected(ctx, x)
			if err != nil {
				return err
			}
			if !ok {
				continue
			}
			held, got, line = d.allowed == x.Allowed && (x.Line == expect.AnyLine || x.Line == d.line), d.text, d.line
		default:
			continue
		}
		value := "met"
		if !held {
			value = "broken"
		}
		code := "expectation-" + value
		j.add("expect "+x.Text, value, Change{Code: code, Subject: x.Text, UserAgent: x.Crawler, URL: x.URL, Line: line, Text: say(code, x.Text, got)})
	}
	return nil
}

// expected decides about the URL of an expectation where there is no file.
func (j *judge) expected(ctx context.Context, x *expect.Expectation) (decision, bool, error) {
	c := crawler.Parse(x.Crawler)
	r := x.ReaderIn(j.asked)
	return j.decide(r, c, func() (*robotstxt.Verdict, error) {
		row, err := j.asked.Ask(ctx, r, c, x.URL)
		if err != nil || row.Verdicts == nil {
			return nil, err
		}
		return &row.Verdicts[0], nil
	})
}

// findings adds the errors in the file.
func (j *judge) findings(ctx context.Context) {
	if j.state.Class != response.Successful {
		return
	}
	for _, x := range j.asked.Findings(ctx, nil) {
		if x.Severity != finding.Error {
			continue
		}
		line := 0
		if len(x.Lines) > 0 {
			line = x.Lines[0]
		}
		code := x.Code.String()
		j.add(findingKey+code, "found", Change{Code: "finding", Subject: code, Line: line, Text: say("finding", x.Message.String())})
	}
}

// findingKey begins the key of a fact that only a judged file can end.
const findingKey = "finding "

// lasted describes a length of time in the largest unit.
func lasted(d time.Duration) string {
	for _, u := range [...]struct {
		unit time.Duration
		noun string
	}{{24 * time.Hour, "day"}, {time.Hour, "hour"}, {time.Minute, "minute"}} {
		if n := int(d / u.unit); n > 1 {
			return fmt.Sprintf("%d %ss", n, u.noun)
		} else if n == 1 {
			return "1 " + u.noun
		}
	}
	return "less than a minute"
}
