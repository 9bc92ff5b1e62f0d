package monitor

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
	"time"
)

// A Message lists the changes at a site between two of its states.
type Message struct {
	ID      string    `json:"id"`   // stable: a message that is sent twice has the same
	Kind    string    `json:"kind"` // "change", or "over" if all that it tells ends earlier changes
	Site    string    `json:"site"` // origin
	At      time.Time `json:"at"`
	Text    string    `json:"text"` // all of it, as text
	Changes []Change  `json:"changes"`

	// Before and After are the states: when they began, and the versions of the file, empty
	// if there was none.
	Before *State `json:"before"` // null for the first look
	After  State  `json:"after"`

	Compare string `json:"compare,omitempty"` // URL of the comparison of the versions, if the watcher has pages
}

// A State is how a site answered for a while.
type State struct {
	Since   time.Time `json:"since"`
	Class   string    `json:"class"` // as in the API
	Status  int       `json:"status,omitempty"`
	Version string    `json:"version,omitempty"` // SHA-256 of the file
}

// A Change is one thing that changed.
type Change struct {
	Code      string `json:"code"`              // "verdict", "expectation-broken" and so on
	Subject   string `json:"subject,omitempty"` // the expectation, the finding's code or the parser's
	UserAgent string `json:"user_agent,omitempty"`
	URL       string `json:"url,omitempty"`
	Before    string `json:"before,omitempty"`
	After     string `json:"after,omitempty"`
	Line      int    `json:"line,omitempty"` // of the file, that decides now
	Text      string `json:"text"`
	Over      string `json:"over,omitempty"` // ID of the message with the change that this ends
}

// A kept fact is the value of a fact as it was told, or found at the first look.
type keptFact struct {
	Value string `json:"v"`
	Told  string `json:"t,omitempty"` // ID of the message that told that it left Base
	Base  string `json:"b,omitempty"`
}

// known is the state of a site between two looks.
type known struct {
	Failing int64               `json:"failing,omitempty"` // since when the file fails, in Unix milliseconds
	Silent  int64               `json:"silent,omitempty"`  // since when the site does not answer
	Good    string              `json:"-"`                 // hash of the last file
	Judged  string              `json:"judged,omitempty"`  // digest of what the facts are from; see [answer.digest]
	Facts   map[string]keptFact `json:"facts,omitempty"`
}

// firsts are the values that facts have before anything is known, for those that are told
// at the first look.
var firsts = map[string]string{"expect": "met", "reachable": "yes"}

// take enters new facts, and returns the changes that have to be told, in a message with
// the given ID. Facts that configuration no longer asks for are dropped without a word.
func (k *known) take(facts []fact, file bool, id string) []Change {
	first := k.Facts == nil
	now := make(map[string]keptFact, len(facts))
	var told []Change
	for _, f := range facts {
		old, was := k.Facts[f.key]
		if !was {
			old.Value = f.value
			if kind, _, _ := strings.Cut(f.key, " "); firsts[kind] != "" {
				old.Value = firsts[kind]
			} else if strings.HasPrefix(f.key, findingKey) && !first {
				old.Value = "gone"
			}
		}
		kept, change := old.becomes(f, id)
		now[f.key] = kept
		if change != nil {
			told = append(told, *change)
		}
	}
	told = append(told, k.gone(now, file, id)...)
	k.Facts = now
	return told
}

// becomes returns a fact after its value was found anew, and the change to tell, if any.
func (k keptFact) becomes(f fact, id string) (keptFact, *Change) {
	if k.Value == f.value {
		return k, nil
	}
	c := f.Change
	c.Before = k.Value
	switch {
	case k.Base == f.value:
		c.Over = k.Told
		return keptFact{Value: f.value}, &c
	case k.Told != "":
		return keptFact{f.value, id, k.Base}, &c
	}
	return keptFact{f.value, id, k.Value}, &c
}

// gone returns the findings that are over, and keeps those that nobody looked for: facts
// about a file outlive its absence.
func (k *known) gone(now map[string]keptFact, file bool, id string) (told []Change) {
	for _, key := range slices.Sorted(maps.Keys(k.Facts)) {
		old := k.Facts[key]
		if _, still := now[key]; still {
			continue
		}
		code, isFinding := strings.CutPrefix(key, findingKey)
		switch {
		case !file:
			now[key] = old
		case isFinding && old.Told != "":
			told = append(told, Change{Code: "finding-gone", Subject: code, Before: "found", After: "gone", Text: say("finding-gone", code), Over: old.Told})
		}
	}
	return told
}

// messageID returns the ID of the message about a state.
func messageID(site string, at time.Time, edition int64) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %d", site, at.UnixMilli(), edition))
	return hex.EncodeToString(sum[:10])
}

// compose fills in the fields that follow from the changes.
func (m *Message) compose() {
	m.Kind = "over"
	if slices.ContainsFunc(m.Changes, func(c Change) bool { return c.Over == "" }) {
		m.Kind = "change"
	}
	m.Text = strings.Join(append([]string{m.Title()}, m.Lines()...), "\n- ")
}

// Lines returns the changes in words.
func (m *Message) Lines() (all []string) {
	for _, c := range m.Changes {
		all = append(all, c.line())
	}
	return all
}

// ComparePath returns the path of the comparison of both files; "" if there are no two.
func (m *Message) ComparePath() string {
	if m.Before == nil || m.Before.Version == "" || m.After.Version == "" || m.Before.Version == m.After.Version {
		return ""
	}
	return "/watch/site?" + url.Values{"address": {m.Site}, "compare": {"1"}, "before": {m.Before.Version}, "after": {m.After.Version}}.Encode()
}

// Title returns a heading for the message. Where it's about expectations and a site that can't
// be reached, nothing need have changed: that can be so at the first look, or be new.
func (m *Message) Title() string {
	host := m.Site[strings.Index(m.Site, "://")+3:]
	about, n := m.Kind, len(m.Changes)
	for code, beside := range map[string]string{"expectation-broken": "", "expectation-met": "", "unreachable": "expectation-broken"} {
		is := func(c Change) bool { return c.Code == code }
		if slices.ContainsFunc(m.Changes, is) && !slices.ContainsFunc(m.Changes, func(c Change) bool { return !is(c) && c.Code != beside }) {
			about = code
		}
	}
	number := "-many"
	if n == 1 {
		number = "-one"
	}
	return say(about+number, host, n)
}

// line returns a change in one sentence or more.
func (c *Change) line() string {
	if c.Code == "verdict" {
		return say("verdict-"+c.After, c.UserAgent, c.URL, c.Text)
	}
	return c.Text
}
