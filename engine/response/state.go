// Package response describes how crawlers react to the response for a robots.txt. For a
// [State], [PolicyOf] returns whether the crawlers of a reading follow the rules, fetch
// everything or fetch nothing, with the source. [CachingOf] returns how long they keep a
// file.
package response

// A State is the outcome of a request for robots.txt, as far as crawlers react to it
// (RFC 9309, section 2.3.1).
type State struct {
	Class  Class
	Status int    // of the last answer; 0 if there was none
	Period Period // how long the failure has lasted
	Copy   bool   // the crawler has a copy from an earlier success
	SiteUp bool   // the rest of the site answers
}

// A Period is a length of time for which a robots.txt has been failing.
type Period uint8

// The periods that Google distinguishes.
const (
	FirstHours Period = iota // up to 12 hours
	FirstMonth               // after 12 hours, for 30 days
	Later                    // after that
	periodCount
)

// periodTexts is indexed by [Period].
var periodTexts = [periodCount]struct{ code, text string }{
	FirstHours: {"12-hours", "for up to 12 hours"},
	FirstMonth: {"30-days", "for more than 12 hours, up to 30 days"},
	Later:      {"later", "for more than 30 days"},
}

// String returns the stable code of p, such as "30-days".
func (p Period) String() string { return periodTexts[p].code }

// Text describes p in a few words.
func (p Period) Text() string { return periodTexts[p].text }

// Periods returns all periods, in order.
func Periods() []Period { return []Period{FirstHours, FirstMonth, Later} }

// PeriodByCode returns the period with the given code, or [FirstHours] if there is none.
func PeriodByCode(code string) Period {
	for _, p := range Periods() {
		if p.String() == code {
			return p
		}
	}
	return FirstHours
}
