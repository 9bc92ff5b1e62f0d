package fetch

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A TryLater is the error of a postponed fetch. It says nothing about the site.
type TryLater struct {
	Reason Reason
	After  time.Duration // when to try again; more than 0
}

// A Reason is the limit that postpones a fetch.
type Reason string

// The reasons. Busy concerns this server (HTTP 503), the others the number of
// requests (HTTP 429).
const (
	Busy        Reason = "busy"         // too many fetches at the same time
	VisitorRate Reason = "visitor-rate" // this visitor has sent too many requests
	VisitorBusy Reason = "visitor-busy" // this visitor has the maximum number of fetches waiting
	TargetRate  Reason = "target-rate"  // this site has received too many requests from all visitors together
	ArchiveRate Reason = "archive-rate" // the web archive asked to be left alone for a while
)

// Error returns a sentence for the visitor.
func (t *TryLater) Error() string {
	return strings.Replace(t.Reason.Text(), "{n}", strconv.Itoa(t.Seconds()), 1)
}

// Text returns the sentence for the visitor, with {n} for the seconds to wait.
func (r Reason) Text() string {
	return reasonTexts[r] + " Try again in {n} s."
}

// Reasons returns all reasons.
func Reasons() []Reason { return slices.Sorted(maps.Keys(reasonTexts)) }

var reasonTexts = map[Reason]string{
	Busy:        "This server fetches as many files as it can right now, in total or from that site.",
	VisitorRate: "This server requests files for one visitor only so often.",
	VisitorBusy: "Other files that you requested are still being fetched.",
	TargetRate:  "This server requests files of one site only so often, for all visitors together.",
	ArchiveRate: "The web archive takes no requests at the moment.",
}

// Seconds returns the value for a Retry-After header: whole seconds, 1 or more.
func (t *TryLater) Seconds() int {
	return max(1, int((t.After+time.Second-1)/time.Second))
}
