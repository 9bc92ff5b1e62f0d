// Package robotstxt reads robots.txt files and decides what they allow, keeping
// the reason for every decision.
//
// It takes its names from RFC 9309: user-agent lines name product tokens and
// open groups; a group holds rules; a rule allows or disallows the paths that
// match its path pattern.
//
// [Parse] never fails. Every line that is read stays in the [File], with the
// reason why it has no effect if it has none. [File.Match] answers with a
// [Verdict] that carries its evidence: the product token chosen, the group
// obeyed and where it was gathered from, the rule that decided, and on request
// every rule that was tried.
//
// # Readings
//
// Crawlers do not read alike. A [Reading] is a value of named choices, one for
// each point at which readers differ: what ends a line, how a group is found,
// which rule wins. The zero value of every choice is what RFC 9309 says; every
// other value is a [Difference], with a code, words and, in each reading that
// makes it, its source. [Parse] reads as Google's crawlers do; [Reading.Parse]
// reads as the given reading does. The files in testdata/readings show what each
// difference does.
//
// A difference is added in five steps, of which the tests miss every one that is
// forgotten:
//
//  1. a value of a choice, or a new choice in the struct of its room, in
//     engine/internal/choice;
//  2. its code and words in differences.go, beside it;
//  3. what it does, in the one place that carries out the choice;
//  4. the readings that have it, with the source, in readings.go or libraries.go;
//  5. a robots.txt and questions in testdata/readings, which
//     "go test ./engine -update" completes, and in web/docs/differences a heading
//     with its code for anchor and an example below it, or a page if it concerns
//     a search engine.
//
// # What builds on it
//
// Package verdicts decides about many URLs for many crawlers and asks other readings,
// and package witness gives a URL that a rule decides, or the proof that there is none.
// Package crawler knows who runs which crawler, package finding what an expert would
// say about a file, and package response what crawlers do with what they get in place
// of one. Nothing here needs them.
//
// # Many files and many questions
//
// [Reading.ParseInto] reads one file after the other into the same memory. The
// first crawler that a file is asked about has its group found by itself; all
// groups are found when another one is asked about. A group that is asked for the
// third time has its rules compiled; from then on a verdict costs about the same
// however many rules there are that do not match, and allocates nothing.
//
// # Hostile input
//
// Time and memory are bounded by the size of the input. There are no regular
// expressions and nothing backtracks. Nothing is read beyond 512,000 octets in
// readings that have that limit. A File is never modified after it was parsed,
// so any number of goroutines may share it.
package robotstxt
