package api

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"time"

	robotstxt "whichline/engine"
	"whichline/engine/meaning"
	"whichline/engine/response"
	"whichline/templates/words"
	"whichline/web/analysis"
	"whichline/web/archive"
)

// A HistoryRequest is the body of POST /api/v1/history. A null field is the same as none.
type HistoryRequest struct {
	Site       *string  `json:"site"`
	Until      *string  `json:"until"`
	UserAgents []string `json:"user_agents"`
	URLs       []string `json:"urls"`
	Reading    *string  `json:"reading"`
}

// A History asks for the archived versions of a site's robots.txt. Its fields are
// checked.
type History struct {
	Site       string    // as typed
	Until      time.Time // of the newest version; zero for now
	UserAgents []string
	versions   analysis.Versions
}

// ReadHistory reads and checks the body of a request. Its error is an [*Error].
func ReadHistory(doc []byte) (*History, error) {
	var r HistoryRequest
	if err := readObject(doc, &r); err != nil {
		return nil, err
	}
	reader, err := ReaderOf(r.Reading)
	if err != nil {
		return nil, err
	}
	return NewHistory(filledText(r.Site), filledText(r.Until), r.UserAgents, analysis.Versions{URLs: r.URLs, Reader: reader})
}

// NewHistory checks a question. Until is a time as [time.RFC3339] has it or as archives
// do, or empty. The error is an [*Error].
func NewHistory(site, until string, userAgents []string, v analysis.Versions) (*History, error) {
	h := &History{Site: site, UserAgents: userAgents, versions: v}
	if strings.TrimSpace(site) == "" {
		return nil, invalid("site", "Say whose versions you want: a host such as example.com, or the URL of a page.")
	}
	if until != "" {
		var err error
		if h.Until, err = archive.ParseStamp(until); err != nil {
			h.Until, err = time.Parse(time.RFC3339, until)
		}
		if err != nil {
			return nil, invalid("until", sayUntil)
		}
	}
	_, err := h.diff("", "")
	return h, err
}

// diff returns the comparison of two versions.
func (h *History) diff(before, after string) (*Diff, error) {
	v := h.versions
	v.Before, v.After = before, after
	return NewDiff(v, h.UserAgents)
}

// A HistoryAnswer is the answer to a [HistoryRequest].
type HistoryAnswer struct {
	Site     string           `json:"site"`    // its origin
	Archive  string           `json:"archive"` // host of the archive
	Reading  string           `json:"reading"`
	Versions []HistoryVersion `json:"versions"` // newest first
	Older    *string          `json:"older"`    // the until of a request for older ones; null if there are none
	Problem  *string          `json:"problem"`  // why fewer were read than could be; null if that isn't so
}

// A HistoryVersion is what consecutive captures of a robots.txt have in common.
type HistoryVersion struct {
	From     time.Time   `json:"from"`  // of the first capture
	Until    time.Time   `json:"until"` // of the last one
	Gap      int         `json:"gap"`   // days between the last capture of the version before and this one's first
	Status   *int        `json:"status"`
	URL      *string     `json:"url"` // that was captured, after redirects
	Octets   *int        `json:"octets"`
	SHA256   *string     `json:"sha256"`
	Summary  *string     `json:"summary"`
	Problem  *string     `json:"problem"`  // why the version, or a part of it, isn't known
	Previous *DiffAnswer `json:"previous"` // the comparison with the version before; null if there is none

	text  *string         // of the file; nil if there is none
	state *response.State // in place of a file; nil if there is one, or that isn't known
}

// sayUntil says how a time is written.
const sayUntil = "Write the time as 2024-05-31T00:00:00Z or 20240531000000."

// Sentences about a version.
const (
	sayUnlike = "The archive's index has another digest for this text. That's harmless if the site compressed it."
	sayCut    = "The file is longer than is read here."
	sayOther  = "The archive sent the nearest capture it has."
)

// mostPrevious is the maximum number of changes listed for each version.
const mostPrevious = 100

// Answer returns an answer without versions about the site at an origin.
func (h *History) Answer(origin, host string) *HistoryAnswer {
	return &HistoryAnswer{Site: origin, Archive: host, Reading: h.versions.Reader.Code(), Versions: []HistoryVersion{}}
}

// Captured is a version and what the archive sent of it.
type Captured struct {
	archive.Version
	Capture *archive.Capture // nil if there is no file, or for the reason in Problem
	Problem string
}

// Octets returns the length of the file.
func (x *Captured) Octets() int {
	if x.Capture == nil {
		return 0
	}
	return len(x.Capture.Text)
}

// Enter enters versions in an answer, newest first, each compared with the one before. If
// there are more, the last one serves for that alone. The error is as that of
// [Diff.Compare].
func (h *History) Enter(ctx context.Context, a *HistoryAnswer, read []Captured, more bool) error {
	for i, x := range read {
		a.Versions = append(a.Versions, h.version(ctx, x))
		if i > 0 {
			if err := h.compare(ctx, &a.Versions[i], &a.Versions[i-1]); err != nil {
				return err
			}
		}
	}
	if n := len(read); more && n > 1 {
		a.Versions, a.Older = a.Versions[:n-1], Filled(archive.Stamp(read[n-1].Until))
	}
	return nil
}

// version describes a version.
func (h *History) version(ctx context.Context, read Captured) HistoryVersion {
	x := HistoryVersion{From: read.From, Until: read.Until, Status: above0(read.Status), Problem: Filled(read.Problem)}
	switch c := read.Capture; {
	case c != nil:
		h.describe(ctx, &x, c)
		x.Problem = Filled(words.Told(ctx, doubt(read.Version, c)))
	case read.Problem == "":
		state := response.State{Class: response.ClassOf(read.Status), Status: read.Status}
		x.Summary, x.state = Filled(words.Sentence(ctx, h.foremost(state).Sentence)), &state
	}
	return x
}

// pair returns the texts of two versions as the crawlers of their comparison read them: that
// of an error is empty if each of these may then fetch everything. It returns false if one
// of the texts isn't known.
func (h *History) pair(before, after *HistoryVersion) (texts [2]string, known bool) {
	all := [...]*HistoryVersion{before, after}
	for i, x := range all {
		if x.text != nil {
			texts[i] = *x.text
		}
	}
	names := h.UserAgents
	if len(names) == 0 {
		names, _ = NamedIn(h.versions.Reader, texts[:]...)
	}
	for _, x := range all {
		if x.text == nil && (x.state == nil || !h.lifts(*x.state, names)) {
			return texts, false
		}
	}
	return texts, true
}

// lifts reports whether each of the crawlers with the given names may fetch everything
// after a response.
func (h *History) lifts(state response.State, names []string) bool {
	for _, c := range crawlersOf(names) {
		if analysis.PolicyFor(h.versions.Reader, c, state).Effect != response.NoRestrictions {
			return false
		}
	}
	return true
}

// foremost returns what the first crawler does after a response, or Google if there is none.
func (h *History) foremost(state response.State) response.Policy {
	if all := crawlersOf(h.UserAgents); len(all) > 0 {
		return analysis.PolicyFor(h.versions.Reader, all[0], state)
	}
	return response.PolicyOf(h.reading(), state)
}

// describe describes the file of x.
func (h *History) describe(ctx context.Context, x *HistoryVersion, c *archive.Capture) {
	octets, sum := len(c.Text), sha256.Sum256([]byte(c.Text))
	x.URL, x.Octets, x.SHA256, x.text = &c.URL, &octets, Filled(hex.EncodeToString(sum[:])), &c.Text
	x.Summary = Filled(words.Sentence(ctx, meaning.SummariesOf(h.reading().Parse([]byte(c.Text))).Until(ctx).OfFile()))
}

func init() {
	words.Register(map[string]string{"history.fault.until": sayUntil})
	words.RegisterBelow("history.doubt.", map[string]string{"cut": sayCut, "other": sayOther, "unlike": sayUnlike})
}

// doubt says why a capture may not be the version, or not all of it; "" if it is.
func doubt(v archive.Version, c *archive.Capture) string {
	switch {
	case c.Cut:
		return sayCut
	case c.At.Before(v.From) || c.At.After(v.Until):
		return sayOther
	case !c.Fits(v):
		return sayUnlike
	}
	return ""
}

// reading returns how a file as a whole is read.
func (h *History) reading() *robotstxt.Reading {
	return h.versions.Reader.Foremost(crawlersOf(h.UserAgents))
}

// compare compares x with the version before it, if both are known and short enough.
func (h *History) compare(ctx context.Context, before, x *HistoryVersion) error {
	x.Gap = int(x.From.Sub(before.Until) / (24 * time.Hour))
	texts, known := h.pair(before, x)
	if !known {
		return nil
	}
	d, err := h.diff(texts[0], texts[1])
	if err != nil {
		return err
	}
	x.Previous, err = d.Answer(ctx)
	if wrong, ok := errors.AsType[*Error](err); ok && wrong.Field == beforeField { // which nobody sent
		return nil
	}
	if err != nil {
		return err
	}
	x.Previous.atMost(&x.Previous.Flips, "flips", mostPrevious)
	x.Previous.atMost(&x.Previous.Witnesses, "witnesses", mostPrevious)
	return nil
}

// atMost cuts a list of a name to n elements.
func (a *DiffAnswer) atMost(list *[]Flip, name string, n int) {
	if len(*list) > n {
		*list = (*list)[:n:n]
		a.truncate(name)
	}
}
