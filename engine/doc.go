// Package engine reads robots.txt files and decides what they allow, keeping
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
// Crawlers do not read alike. A [Reading] is RFC 9309 plus named differences,
// each with its source and each carried out in one place. [Parse] reads as
// Google's crawlers do; [Reading.Parse] reads as the given reading does. The
// differences, and where each is carried out, stand at [Difference].
//
// # Findings and witnesses
//
// [File.Findings] says what an expert would say about a file without being
// asked: a [Finding] has a stable code, a severity by its consequence, the lines,
// why it matters and, where one is sure, a [Fix]. [File.Witness] gives a URL that
// a rule decides, or the proof that it never decides any.
//
// # Hostile input
//
// Time and memory are bounded by the size of the input. There are no regular
// expressions and nothing backtracks. Nothing is read beyond 512,000 octets in
// readings that have that limit. A File is never modified after it was parsed,
// so any number of goroutines may share it.
package engine
