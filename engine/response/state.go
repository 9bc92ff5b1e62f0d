// Package response says what crawlers do with what they got when they asked for a
// robots.txt: for each [State], [PolicyOf] a reading says whether the rules count,
// everything or nothing may be fetched, and where that is written. [CachingOf] says
// for how long the crawlers of a reading keep a file.
package response

// A State is what asking for a robots.txt gave, as far as it matters for
// what crawlers do then (RFC 9309, section 2.3.1).
type State struct {
	Class  Class
	Status int    // of the last answer; 0 if there was none
	Period Period // for how long it has been so
	Copy   bool   // a copy from better days is at hand
	SiteUp bool   // the rest of the site answers
}
