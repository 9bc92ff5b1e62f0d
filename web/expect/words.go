package expect

import (
	"strconv"
	"strings"

	"whichline/engine"
)

// words are what is left of a line while it is read, and the first fault in it.
type words struct {
	left  []string
	fault string // code of the fault; "" if there is none
	word  string // the word at fault
}

// expectation reads a whole line.
func (w *words) expectation() Expectation {
	var x Expectation
	switch first := w.next("empty"); {
	case first == "line" && w.isNumber():
		x = w.line()
	case first == "finding":
		x = Expectation{Kind: Finding, Code: w.code(), Line: AnyLine}
		if w.take("on", "line") {
			x.Line = w.number()
		}
	case first == "no" && w.take("findings"):
		x.Kind = NoFindings
	case first == "no" && w.take("finding"):
		x = Expectation{Kind: NoFinding, Code: w.code()}
	default:
		x = w.verdict(first)
	}
	if len(w.left) > 0 {
		w.fail("too-much", strings.Join(w.left, " "))
	}
	return x
}

// line reads what is expected of a line of the file.
func (w *words) line() Expectation {
	x := Expectation{Kind: LineCounts, Line: w.number()}
	switch word := w.next("line-alone"); word {
	case "counts":
		x.Counts = true
	case "ignored":
		if w.take("as") {
			x.Reason = w.reason()
		}
	default:
		w.fail("line-word", word)
	}
	x.Reading = w.under()
	return x
}

// verdict reads what is expected of a crawler.
func (w *words) verdict(crawler string) Expectation {
	x := Expectation{Kind: Verdict, Crawler: crawler, Line: AnyLine}
	x.URL = w.next("crawler-alone")
	if x.URL == "obeys" {
		return w.obeys(x)
	}
	switch word := w.next("url-alone"); word {
	case "allowed":
		x.Allowed = true
	case "blocked":
	case "outside":
		x.Kind = Outside
		return x
	default:
		w.fail("verdict-word", word)
	}
	switch {
	case w.take("by", "no", "rule"):
		x.Line = 0
	case w.take("by", "line"):
		x.Line = w.number()
	}
	x.Reading = w.under()
	return x
}

// obeys reads whose group a crawler is expected to obey.
func (w *words) obeys(x Expectation) Expectation {
	x.Kind, x.URL = Obeys, ""
	if x.Token = w.next("obeys-alone"); x.Token == "none" {
		x.Token = ""
	}
	x.Reading = w.under()
	return x
}

// under reads in which reading it is so; nil if that is left open.
func (w *words) under() *engine.Reading {
	if !w.take("under") {
		return nil
	}
	code := w.next("under-alone")
	r := engine.ReadingByCode(code)
	if r == nil {
		w.fail("reading", code)
	}
	return r
}

// code reads the code of a finding.
func (w *words) code() engine.FindingCode {
	word := w.next("finding-alone")
	for _, c := range engine.FindingCodes() {
		if c.String() == word {
			return c
		}
	}
	w.fail("code", word)
	return 0
}

// reason reads the code of why a line has no effect.
func (w *words) reason() string {
	word := w.next("reason-alone")
	for _, r := range engine.IgnoredReasons() {
		if r.String() == word {
			return word
		}
	}
	w.fail("reason", word)
	return ""
}

// number reads the number of a line.
func (w *words) number() int {
	word := w.next("number-missing")
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 {
		w.fail("number", word)
	}
	return n
}

// isNumber reports whether a number comes next. A crawler may be called "line".
func (w *words) isNumber() bool {
	if len(w.left) == 0 {
		return false
	}
	_, err := strconv.Atoi(w.left[0])
	return err == nil
}

// take takes the words wanted if they come next, in this order.
func (w *words) take(wanted ...string) bool {
	if len(w.left) < len(wanted) {
		return false
	}
	for i, word := range wanted {
		if w.left[i] != word {
			return false
		}
	}
	w.left = w.left[len(wanted):]
	return true
}

// next takes the next word. If there is none, that is the fault with the given
// code.
func (w *words) next(fault string) string {
	if len(w.left) == 0 {
		w.fail(fault, "")
		return ""
	}
	word := w.left[0]
	w.left = w.left[1:]
	return word
}

// fail notes a fault, unless there is one before it.
func (w *words) fail(code, word string) {
	if w.fault == "" {
		w.fault, w.word = code, word
	}
}
