package engine

import (
	"strconv"

	"whichline/engine/internal/prose"
)

// A Response is what asking for a robots.txt gave, as far as it matters for
// what crawlers do then (RFC 9309, section 2.3.1).
type Response struct {
	Class  Class
	Status int    // of the last answer; 0 if there was none
	Period Period // for how long it has been so
	Copy   bool   // a copy from better days is at hand
	SiteUp bool   // the rest of the site answers
}

// A Class groups responses that crawlers treat alike.
type Class uint8

// The classes of responses.
const (
	Successful       Class = iota + 1 // 200 to 299
	TooManyRedirects                  // more redirects than crawlers follow
	Unavailable                       // 400 to 499 without those below
	Unauthorized                      // 401 and 403
	TooManyRequests                   // 429
	ServerError                       // 500 to 599
	Unreachable                       // no complete answer: DNS, connection, TLS, time, a broken body
	UnexpectedStatus                  // any other status
	BadCertificate                    // the certificate is expired, for another host, or nobody vouches for it
	classCount
)

var classCodes = [classCount]string{
	Successful: "successful", TooManyRedirects: "too-many-redirects", Unavailable: "unavailable",
	Unauthorized: "unauthorized", TooManyRequests: "too-many-requests", ServerError: "server-error",
	Unreachable: "unreachable", UnexpectedStatus: "unexpected-status",
	BadCertificate: "bad-certificate",
}

// String returns the stable code of c, such as "server-error".
func (c Class) String() string { return classCodes[c] }

// ClassOf returns the class of an HTTP status that ends the redirects.
func ClassOf(status int) Class {
	switch {
	case status >= 200 && status < 300:
		return Successful
	case status == 401 || status == 403:
		return Unauthorized
	case status == 429:
		return TooManyRequests
	case status >= 400 && status < 500:
		return Unavailable
	case status >= 500 && status < 600:
		return ServerError
	}
	return UnexpectedStatus
}

// A Period is for how long a robots.txt has been failing.
type Period uint8

// The periods, as Google tells them apart.
const (
	FirstHours Period = iota // up to 12 hours
	FirstMonth               // after 12 hours, for 30 days
	Later                    // after that
)

var periodCodes = [...]string{FirstHours: "12-hours", FirstMonth: "30-days", Later: "later"}

// String returns the stable code of p, such as "30-days".
func (p Period) String() string { return periodCodes[p] }

// An Effect is what a crawler does after a response.
type Effect uint8

// The effects.
const (
	NotDocumented  Effect = iota // the reader's documents do not say
	FollowRules                  // the rules in the file count
	NoRestrictions               // everything may be fetched, as if there were no file
	NoCrawling                   // nothing may be fetched
	LastCopy                     // the rules of the copy count
	CallerDecides                // a library leaves it to the program that uses it
)

var effectCodes = [...]string{
	NotDocumented: "not-documented", FollowRules: "follow-rules", NoRestrictions: "no-restrictions",
	NoCrawling: "no-crawling", LastCopy: "last-copy", CallerDecides: "caller-decides",
}

// String returns the stable code of e, such as "no-restrictions".
func (e Effect) String() string { return effectCodes[e] }

// A Policy is what the crawlers of one reading do after a response.
type Policy struct {
	Effect   Effect
	Sentence Sentence
	Source   string // where it is written; "" if it is not
}

// Policy returns what the crawlers of r do after x.
func (r *Reading) Policy(x Response) Policy {
	who := r
	if r == GoogleDocs {
		who = Google // whose documents the policies of Google are taken from
	}
	for i := range policies {
		if p := &policies[i]; p.reading == who && p.covers(x) {
			return Policy{p.effect, who.policySentence(p.text, x), p.source}
		}
	}
	return Policy{Sentence: r.policySentence(textNotDocumented, x)}
}

func (r *Reading) policySentence(text string, x Response) Sentence {
	answer := x.Class.Text()
	if x.Status > 0 {
		answer = strconv.Itoa(x.Status)
	}
	return prose.Fill(text, prose.Args{"answer": answer, "reader": r.Name})
}

// policy is one row of the table of what crawlers do.
type policy struct {
	reading *Reading
	classes classes
	when    condition
	effect  Effect
	text    string
	source  string
}

// classes is a set of classes.
type classes uint16

func of(all ...Class) classes {
	var s classes
	for _, c := range all {
		s |= 1 << c
	}
	return s
}

// A condition says in which situations a row counts.
type condition uint8

const (
	always condition = iota
	inFirstHours
	inFirstMonthWithCopy
	inFirstMonth
	laterWithSiteUp
	later
)

func (p *policy) covers(x Response) bool {
	if p.classes&(1<<x.Class) == 0 {
		return false
	}
	switch p.when {
	case inFirstHours:
		return x.Period == FirstHours
	case inFirstMonthWithCopy:
		return x.Period == FirstMonth && x.Copy
	case inFirstMonth:
		return x.Period == FirstMonth
	case laterWithSiteUp:
		return x.Period == Later && x.SiteUp
	case later:
		return x.Period == Later
	}
	return true
}
