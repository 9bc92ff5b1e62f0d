package tester

import (
	"context"

	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"

	"whichline/engine/crawler"
	"whichline/engine/verdicts"
	"whichline/templates"
	"whichline/web/api"
	"whichline/web/form"
)

// A mark identifies an answer in a link, so that a link opened later can be compared:
// the version of the program, the day of the catalogue, and digests of the question and
// of the verdicts.
type mark struct{ engine, catalogue, question, verdicts string }

// markOf returns the mark of the verdicts on r, or none if there are no verdicts.
func (r *Request) markOf(t *verdicts.Table) mark {
	if !slices.ContainsFunc(t.Rows, func(row verdicts.Row) bool { return len(row.Verdicts) > 0 }) {
		return mark{}
	}
	answers := sha256.New()
	for i := range t.Rows {
		for j := range t.Rows[i].Verdicts {
			v := &t.Rows[i].Verdicts[j]
			fmt.Fprintln(answers, v.Allowed, v.Line())
		}
		fmt.Fprintln(answers)
	}
	question := sha256.New()
	for _, part := range slices.Concat([]string{r.Reader.Code(), r.Site.typed}, form.Lines(r.Crawlers), form.Lines(r.URLs), []string{r.Robots}) {
		fmt.Fprintln(question, len(part))
		strings.NewReader(part).WriteTo(question)
	}
	return mark{api.ProgramVersion(), crawler.CheckedOn, short(question.Sum(nil)), short(answers.Sum(nil))}
}

// short returns the beginning of a digest.
func short(digest []byte) string { return hex.EncodeToString(digest[:4]) }

// String returns m as links have it; "" for the zero mark.
func (m mark) String() string {
	return strings.Trim(strings.Join([]string{m.engine, m.catalogue, m.question, m.verdicts}, "~"), "~")
}

// longestMark is the maximum length of a mark in a form.
const longestMark = 200

// since says whether the answer with mark m is the same as when text was put into a link;
// "" if it is of the same edition or about another question.
func (m mark) since(ctx context.Context, text string) string {
	parts := strings.Split(text, "~")
	if len(text) > longestMark || len(parts) != 4 || strings.ContainsAny(parts[0], " \t\n") {
		return ""
	}
	if _, err := time.Parse(time.DateOnly, parts[1]); err != nil {
		return ""
	}
	then := mark{parts[0], parts[1], parts[2], parts[3]}
	if then.question != m.question || then.engine == m.engine && then.catalogue == m.catalogue {
		return ""
	}
	return templates.LinkedSince(ctx, then.engine, then.catalogue, then.verdicts == m.verdicts)
}

// A record is one verdict with all that is needed to check it later.
type record struct {
	SHA256    string      `json:"sha256"` // of the file
	Site      string      `json:"site,omitempty"`
	URL       string      `json:"url"`
	UserAgent string      `json:"user_agent"`
	Allowed   bool        `json:"allowed"`
	Line      *int        `json:"line"` // of the rule that decides; null if none does
	Reading   string      `json:"reading"`
	Edition   api.Edition `json:"edition"`
	Tested    string      `json:"tested,omitempty"` // day, as YYYY-MM-DD
}

// record returns the record of a verdict of t as JSON, which the visitor knows to be on
// the file of a; "" if there is no such verdict.
func (a *Answer) record(t *verdicts.Table, s templates.Selection, day string) string {
	i, j := a.results.verdicts.Index(s.Row), s.Column-1
	if i < 0 || i >= len(t.Rows) || j < 0 || j >= len(t.Rows[i].Verdicts) {
		return ""
	}
	digest, reading := sha256.Sum256([]byte(a.Robots)), t.Columns[j].File.Reading
	x := record{SHA256: hex.EncodeToString(digest[:]), Site: a.siteName(), URL: t.Rows[i].Typed, UserAgent: t.Columns[j].Crawler.Name,
		Allowed: t.Rows[i].Verdicts[j].Allowed, Reading: reading.Code, Edition: api.EditionOf(reading), Tested: day}
	if line := t.Rows[i].Verdicts[j].Line(); line > 0 {
		x.Line = &line
	}
	doc, err := api.Document(x)
	if err != nil {
		return "" // there are no values that JSON has no form for
	}
	return strings.TrimSpace(string(doc))
}
