package main

import (
	"net/url"
	"strings"

	temotolib "github.com/temoto/robotstxt"

	robotstxt "whichline/engine"
)

// A mode is a way to use a parser.
type mode struct{ code, title string }

var (
	parse = mode{"parse", "each file parsed"}
	into  = mode{"into", "each file parsed, by whichline into the memory of the one before"}
	once  = mode{"once", "each file parsed, and asked once"}
	again = mode{"again", "one verdict of a file that is parsed already (google/robotstxt parses it each time)"}
)

// A parser is asked in every mode. It makes passes over a corpus until a turn is
// over.
type parser interface {
	name() string
	// turn returns what the passes of one turn took.
	turn(c corpus, m mode, o options) (took, error)
}

// A library is a parser in Go. The functions return whether the URL may be
// fetched.
type library struct {
	called string
	parse  func(body string)
	into   func(body string) // is parse, but may take over memory
	once   func(question) bool
	again  func(body string) func(url string) bool
}

func (l library) name() string { return l.called }

func goParsers() []parser { return []parser{whichline(), temoto()} }

func whichline() library {
	crawler := robotstxt.Named("Googlebot")
	ask := func(f *robotstxt.File, address string) bool {
		target, err := robotstxt.ParseTarget(address)
		return err == nil && f.Match(crawler, target).Allowed
	}
	var before robotstxt.File
	return library{
		called: "whichline",
		parse:  func(body string) { robotstxt.Google.ParseString(body) },
		into:   func(body string) { robotstxt.Google.ParseInto(&before, body) },
		once:   func(q question) bool { return ask(robotstxt.Google.ParseString(q.body), q.url) },
		again: func(body string) func(string) bool {
			f := robotstxt.Google.ParseString(body)
			return func(address string) bool { return ask(f, address) }
		},
	}
}

// temoto takes a path; it is cut out as a program that uses it does.
func temoto() library {
	ask := func(data *temotolib.RobotsData, err error, address string) bool {
		u, wrong := url.Parse(address)
		return err == nil && wrong == nil && data.TestAgent(u.RequestURI(), "Googlebot")
	}
	return library{
		called: "temoto/robotstxt 1.1.2",
		parse:  func(body string) { temotolib.FromString(body) },
		into:   func(body string) { temotolib.FromString(body) },
		once: func(q question) bool {
			data, err := temotolib.FromString(q.body)
			return ask(data, err, q.url)
		},
		again: func(body string) func(string) bool {
			data, err := temotolib.FromString(body)
			return func(address string) bool { return ask(data, err, address) }
		},
	}
}

// pass returns a function that goes over the corpus once and says how many URLs
// may not be fetched.
func (l library) pass(c corpus, m mode) func() (blocked int) {
	allowed := l.once
	switch m {
	case parse:
		allowed = func(q question) bool { l.parse(q.body); return true }
	case into:
		allowed = func(q question) bool { l.into(q.body); return true }
	case again:
		ask := l.again(c.cases[0].body)
		allowed = func(q question) bool { return ask(q.url) }
	}
	return func() (blocked int) {
		for _, q := range c.cases {
			if !allowed(q) {
				blocked++
			}
		}
		return blocked
	}
}

// scan looks for every line feed of the corpus.
func scan(c corpus) {
	for _, q := range c.cases {
		for at, body := 0, q.body; at >= 0; {
			at = strings.IndexByte(body, '\n')
			body = body[at+1:]
		}
	}
}
