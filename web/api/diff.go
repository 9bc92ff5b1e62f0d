package api

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/diff"
	"whichline/engine/verdicts"
	"whichline/templates/words"
	"whichline/web/analysis"
	"whichline/web/limit"
)

// A DiffRequest is the body of POST /api/v1/diff. A null field is the same as none.
type DiffRequest struct {
	// Before and After are the versions of the file, each as text or octet for octet (RFC
	// 4648, section 4), for files that text cannot hold. Of each version a request has one
	// of the two.
	Before       *string `json:"before"`
	BeforeBase64 *string `json:"before_base64"`
	After        *string `json:"after"`
	AfterBase64  *string `json:"after_base64"`

	// UserAgents are the crawlers. Without any they are "*" and those that one of the
	// versions names.
	UserAgents []string `json:"user_agents"`

	URLs    []string `json:"urls"`    // to compare; more are found from the rules
	Reading *string  `json:"reading"` // as in a [TestRequest]
	Include []string `json:"include"` // more parts of the answer: "served" takes after for the file that a site serves of before
}

// A DiffAnswer is the answer to a [DiffRequest].
type DiffAnswer struct {
	Reading    string        `json:"reading"`          // as asked for
	Edition    Edition       `json:"edition"`          // of the program and its data
	ProvedSame bool          `json:"proved_same"`      // it is proven that no URL flips, for none of the crawlers
	Flips      []Flip        `json:"flips"`            // of the URLs sent: URLs first, user agents within
	Witnesses  []Flip        `json:"witnesses"`        // found from the rules of both versions: by user agent
	Crawlers   []DiffCrawler `json:"crawlers"`         // in their order
	Served     *Served       `json:"served,omitempty"` // how the served file differs; only if requested
	Errors     []DiffError   `json:"errors"`           // URLs that can't be tested
	Truncated  []string      `json:"truncated"`        // lists that are shorter than they would be
}

// A Flip is a URL that a crawler may fetch by one version and not by the other.
type Flip struct {
	URL       string      `json:"url"`
	UserAgent string      `json:"user_agent"`
	Before    DiffVersion `json:"before"`
	After     DiffVersion `json:"after"`
}

// A DiffVersion is the verdict of one version.
type DiffVersion struct {
	Allowed bool `json:"allowed"`
	Line    *int `json:"line"` // of the rule that decides; null if none does
}

// A DiffCrawler is the comparison of every URL for one crawler.
type DiffCrawler struct {
	UserAgent  string `json:"user_agent"`
	ProvedSame bool   `json:"proved_same"`
	Text       string `json:"text"`
}

// A DiffError is a URL that cannot be tested.
type DiffError struct {
	URL   string   `json:"url"`
	Error URLError `json:"error"`
}

// MaxDiffURLs is the maximum number of URLs of a comparison.
const MaxDiffURLs = 10_000

// MostDiffURLs returns the maximum number of URLs of a comparison for so many user agents.
func MostDiffURLs(userAgents int) int { return min(MaxDiffURLs, limit.URLs/max(userAgents, 1)) }

// A Diff is a comparison that was checked.
type Diff struct {
	analysis.Versions
	UserAgents []string // the crawlers as they were sent
	Cut        bool     // more crawlers are named than are compared
	Served     bool     // the version after is served in place of the one before
}

// ReadDiff reads and checks the body of a request. Its error is an [*Error].
func ReadDiff(body []byte) (*Diff, error) {
	var r DiffRequest
	if err := readObject(body, &r); err != nil {
		return nil, err
	}
	v := analysis.Versions{URLs: r.URLs}
	var err error
	if v.Before, err = readVersion("before", r.Before, r.BeforeBase64); err != nil {
		return nil, err
	}
	if v.After, err = readVersion("after", r.After, r.AfterBase64); err != nil {
		return nil, err
	}
	if v.Reader, err = ReaderOf(r.Reading); err != nil {
		return nil, err
	}
	isServed, err := readPart(r.Include, servedPart)
	if err != nil {
		return nil, err
	}
	d, err := NewDiff(v, r.UserAgents)
	if err != nil {
		return nil, err
	}
	d.Served = isServed
	return d, nil
}

// NewDiff checks the comparison of v for user agents or, without any, for "*" and those
// that one of the versions names. Its error is an [*Error] that names the field at fault.
func NewDiff(v analysis.Versions, userAgents []string) (*Diff, error) {
	d := &Diff{Versions: v, UserAgents: userAgents}
	if len(userAgents) == 0 {
		d.UserAgents, d.Cut = NamedIn(v.Reader, v.Before, v.After)
	}
	if err := d.check(); err != nil {
		return nil, err
	}
	d.Crawlers = crawlersOf(d.UserAgents)
	return d, nil
}

// readVersion returns the version of the given name, which the one of two members has.
func readVersion(name string, text, encoded *string) (string, error) {
	if text == nil && encoded == nil {
		return "", invalid(name, fmt.Sprintf(`One of the two versions is missing: send its text as %[1]s or its bytes as %[1]s_base64. The text of an empty file is "".`, name))
	}
	return readFile(name, text, encoded)
}

// check returns the fault of the user agents or the URLs, if any.
func (d *Diff) check() error {
	if err := cmp.Or(checkFile("before", len(d.Before)), checkFile("after", len(d.After))); err != nil {
		return err
	}
	if n := len(d.UserAgents); n > limit.Crawlers {
		return invalid("user_agents", fmt.Sprintf("There are %d crawlers and at most %d are accepted at a time.", n, limit.Crawlers))
	}
	if err := checkLengths("user_agents", d.UserAgents, limit.Name); err != nil {
		return err
	}
	if err := checkLengths("urls", d.URLs, limit.URL); err != nil {
		return err
	}
	if len(d.URLs) > MostDiffURLs(len(d.UserAgents)) {
		return invalid("urls", fmt.Sprintf("At most %d URLs and %d pairs of a URL and a crawler are compared at a time: send fewer.", MaxDiffURLs, limit.URLs))
	}
	return checkNames(d.UserAgents)
}

// NamedIn returns "*" and the product tokens that one of the files names for by, as many as
// are compared at once, and whether there are more. Where each crawler is read by its own
// parser, the tokens are those that Google finds.
func NamedIn(by crawler.Reader, files ...string) (tokens []string, cut bool) {
	r := robotstxt.Google
	if by != crawler.Own {
		r = by.For(robotstxt.Crawler{})
	}
	tokens = []string{"*"}
	seen := map[string]bool{"*": true}
	var f robotstxt.File // in the memory of which one after the other is read
	for _, file := range files {
		r.ParseInto(&f, file)
		for g := range f.Groups() {
			token := validText(g.Token)
			if key := strings.ToLower(token); len(token) <= limit.Name && !seen[key] {
				seen[key] = true
				tokens = append(tokens, token)
			}
			if len(tokens) > limit.Crawlers {
				return tokens[:limit.Crawlers], true
			}
		}
	}
	return tokens, false
}

// beforeField is the field of two versions that are too long together.
const beforeField = "before"

// Compare compares the rules. Its error is that of ctx, or an [*Error] that says that
// it is too much work.
func (d *Diff) Compare(ctx context.Context) (*analysis.Compared, error) {
	x, err := d.Versions.Compare(ctx)
	switch {
	case errors.Is(err, analysis.ErrLongVersions):
		return nil, invalid(beforeField, "The two versions have more lines than are compared at a time: remove empty lines, or compare a part of each.")
	case errors.Is(err, analysis.ErrManyVerdicts):
		return nil, invalid("urls", "With these files, that is too much work at once: send fewer URLs or crawlers at a time.")
	}
	return x, TooMuch(err, 0)
}

// Answer carries out the comparison. Its error is that of [Diff.Compare].
func (d *Diff) Answer(ctx context.Context) (*DiffAnswer, error) {
	c, err := d.Compare(ctx)
	if err != nil {
		return nil, err
	}
	a := &DiffAnswer{Reading: d.Reader.Code(), Edition: EditionOf(d.Reader.Readings(d.Crawlers)...), Flips: []Flip{}, Witnesses: []Flip{}, Crawlers: []DiffCrawler{}, Errors: []DiffError{}, Truncated: []string{}}
	room := maxAnswerOctets
	d.enterFound(ctx, c.Found, a, &room)
	if d.Served {
		a.describeServed(ctx, c, &room)
	}
	if d.Cut {
		a.Truncated = append(a.Truncated, "crawlers")
	}
	return a, d.ask(ctx, c, a, &room)
}

// enterFound enters the differences that the rules show.
func (d *Diff) enterFound(ctx context.Context, found []diff.Found, a *DiffAnswer, room *room) {
	a.ProvedSame = !d.Cut
	for i, x := range found {
		a.ProvedSame = a.ProvedSame && x.Proved
		a.Crawlers = append(a.Crawlers, DiffCrawler{d.UserAgents[i], x.Proved, aboutCrawler(ctx, d.UserAgents[i], x)})
		for _, f := range x.Flips {
			if !a.enter(&a.Witnesses, "witnesses", d.flip(f), room) {
				break
			}
		}
		if x.Cut {
			a.truncate("witnesses")
		}
	}
}

// aboutCrawler returns a sentence about every URL.
func aboutCrawler(ctx context.Context, name string, x diff.Found) string {
	if name == "*" {
		name = words.Say(ctx, "versions.others")
	}
	with := words.Vars{"crawlers": name}
	switch {
	case x.Proved:
		return words.Say(ctx, "versions.proved", with)
	case len(x.Flips) == 0:
		return words.Say(ctx, "versions.open", with)
	}
	return words.SayOf(ctx, "versions.flips", len(x.Flips), with)
}

// ask enters the verdicts on the URLs that were sent.
func (d *Diff) ask(ctx context.Context, c *analysis.Compared, a *DiffAnswer, room *room) error {
	return d.Ask(ctx, c, func(row *verdicts.Row, flips []diff.Flip) {
		if row.Problem != nil {
			x := DiffError{row.Typed, URLError{row.Problem.Reason.String(), words.Sentence(ctx, row.Problem.Sentence())}}
			if !room.take(x) {
				a.truncate("errors")
				return
			}
			a.Errors = append(a.Errors, x)
		}
		for _, f := range flips {
			a.enter(&a.Flips, "flips", d.flip(f), room)
		}
	})
}

// flip describes f.
func (d *Diff) flip(f diff.Flip) Flip {
	before, after := DiffVersion{f.Before.Allowed, above0(f.Before.Line)}, DiffVersion{f.After.Allowed, above0(f.After.Line)}
	return Flip{f.URL, d.UserAgents[f.Crawler], before, after}
}

// enter appends f to the list of a name, if there is room.
func (a *DiffAnswer) enter(list *[]Flip, name string, f Flip, room *room) bool {
	if !room.take(f) {
		a.truncate(name)
		return false
	}
	*list = append(*list, f)
	return true
}

// truncate says that there was no room for all of a list.
func (a *DiffAnswer) truncate(name string) {
	if !slices.Contains(a.Truncated, name) {
		a.Truncated = append(a.Truncated, name)
	}
}
