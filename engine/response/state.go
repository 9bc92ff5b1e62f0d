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
