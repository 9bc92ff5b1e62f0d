package expect

import (
	"slices"
	"strconv"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
)

// A parser parses one line. It holds the remaining words and the first fault.
type parser struct {
	left  []string
	fault string // code of the fault; "" if there is none
	word  string // the word at fault
}

// expectation parses a whole line.
func (p *parser) expectation() Expectation {
	var x Expectation
	switch first := p.next("empty"); {
	case first == "line" && p.isNumber():
		x = p.line()
	case first == "finding":
		x = Expectation{Kind: Finding, Code: p.code(), Line: AnyLine}
		if p.take("on", "line") {
			x.Line = p.number()
		}
	case first == "no" && p.take("findings"):
		x.Kind = NoFindings
	case first == "no" && p.take("finding"):
		x = Expectation{Kind: NoFinding, Code: p.code()}
	default:
		x = p.verdict(first)
	}
	if len(p.left) > 0 {
		p.fail("too-much", strings.Join(p.left, " "))
	}
	return x
}

// line parses an expectation about a line of the file.
func (p *parser) line() Expectation {
	x := Expectation{Kind: LineCounts, Line: p.number()}
	switch word := p.next("line-word"); word {
	case "counts":
		x.Counts = true
	case "ignored":
		if p.take("as") {
			x.Reason = p.reason()
		}
	default:
		p.fail("line-word", word)
	}
	x.Reader = p.under()
	return x
}

// verdict parses an expectation about a crawler.
func (p *parser) verdict(crawler string) Expectation {
	x := Expectation{Kind: Verdict, Crawler: crawler, Line: AnyLine}
	x.URL = p.next("crawler-alone")
	if x.URL == "obeys" {
		return p.obeys(x)
	}
	switch word := p.next("verdict-word"); word {
	case "allowed":
		x.Allowed = true
	case "blocked":
	case "outside":
		x.Kind = Outside
		return x
	default:
		p.fail("verdict-word", word)
	}
	switch {
	case p.take("by", "no", "rule"):
		x.Line = 0
	case p.take("by", "line"):
		x.Line = p.number()
	}
	x.Reader = p.under()
	return x
}

// obeys parses an expectation about the group that a crawler obeys.
func (p *parser) obeys(x Expectation) Expectation {
	x.Kind, x.URL = Obeys, ""
	if x.Token = p.next("obeys-alone"); x.Token == "none" {
		x.Token = ""
	}
	x.Reader = p.under()
	return x
}

// under parses an optional reading; nil if there is none.
func (p *parser) under() *crawler.Reader {
	if !p.take("under") {
		return nil
	}
	code := p.next("under-alone")
	r, known := crawler.ReaderByCode(code)
	if !known {
		p.fail("reading", code)
	}
	return &r
}

// code parses the code of a finding.
func (p *parser) code() finding.Code {
	word := p.next("finding-alone")
	for _, c := range finding.Codes() {
		if c.String() == word {
			return c
		}
	}
	p.fail("code", word)
	return 0
}

// reason parses the code of the reason why a line has no effect.
func (p *parser) reason() string {
	word := p.next("reason-alone")
	for r := robotstxt.NoColon; r <= robotstxt.HasGroup; r++ {
		if r.String() == word {
			return word
		}
	}
	p.fail("reason", word)
	return ""
}

// number parses the number of a line.
func (p *parser) number() int {
	word := p.next("number-missing")
	n, err := strconv.Atoi(word)
	switch {
	case err != nil:
		p.fail("number-missing", word)
	case n < 1:
		p.fail("number", word)
	}
	return n
}

// isNumber reports whether the next word is a number. A crawler may be called "line".
func (p *parser) isNumber() bool {
	if len(p.left) == 0 {
		return false
	}
	_, err := strconv.Atoi(p.left[0])
	return err == nil
}

// take consumes the words wanted if they come next, in this order.
func (p *parser) take(wanted ...string) bool {
	if len(p.left) < len(wanted) || !slices.Equal(p.left[:len(wanted)], wanted) {
		return false
	}
	p.left = p.left[len(wanted):]
	return true
}

// next consumes the next word. Without one, it records the given fault.
func (p *parser) next(fault string) string {
	if len(p.left) == 0 {
		p.fail(fault, "")
		return ""
	}
	word := p.left[0]
	p.left = p.left[1:]
	return word
}

// fail records a fault, unless there is one already.
func (p *parser) fail(code, word string) {
	if p.fault == "" {
		p.fault, p.word = code, word
	}
}
