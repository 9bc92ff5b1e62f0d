// Package accesslog is the page that holds an access log against a robots.txt.
package accesslog

import (
	"whichline/templates"
	"whichline/templates/fields"
	"whichline/templates/words"
)

// What the components say in their own words, and how they count.
var (
	say    = words.Say
	number = words.Number
	count  = words.Count
)

type vars = words.Vars

// Page is the page with its form and, once a log was read, with what it says.
type Page struct {
	templates.Page
	Form   Form
	Report *Report // nil if no log was read
}

// Title is the title of the page.
func Title() string { return say("log") }

// Form is what the form holds when it comes back. A log that was pasted does only if it
// is short, as it can be as long as all that a page may have; one in a file does not.
type Form struct {
	fields.Asked
	Host    string
	Log     string // what was pasted
	Format  string // code of the format chosen; "" to have it told
	Formats []string
	As      string   // code of the form of answer chosen
	Answers []string // codes of the forms of answer
	Most    int      // octets of a log that are taken
}

// A Fault is the code of what is said of a form that has to be corrected.
type Fault string

// The faults. Their texts are in the table of words.
const (
	Empty         Fault = "log.empty"
	UnknownFormat Fault = "log.unknown"
	TooLong       Fault = "log.too-long"
	Unreadable    Fault = "log.unreadable"
	TooSlow       Fault = "log.too-slow"
	RobotsLarge   Fault = "log.robots.large"
	RobotsLines   Fault = "log.robots.lines"
)

// At returns the sentence, and the field that it is about.
func (f Fault) At() fields.Fault { return f.at(nil) }

// Beyond is as [Fault.At], of a fault of what has more octets than are taken.
func (f Fault) Beyond(most int) fields.Fault { return f.at(vars{"limit": words.Size(most)}) }

func (f Fault) at(with vars) fields.Fault {
	at := fields.Fault{Field: linesField, Text: say(string(f), with)}
	if f == RobotsLarge || f == RobotsLines {
		at.Field = fields.Robots
	}
	return at
}

// LogIsLeftOut says that the log is too long to come back.
func LogIsLeftOut() string { return say("log.again") }

// linesField is the id of the field for the log.
const linesField = "lines"

// formats are the formats as options.
func (f *Form) formats() []fields.Option {
	all := make([]fields.Option, len(f.Formats))
	for i, code := range f.Formats {
		all[i] = fields.Option{Code: code, Text: formatText(code), Chosen: code == f.Format}
	}
	return all
}

// answers are the forms of answer as options.
func (f *Form) answers() []fields.Option {
	all := make([]fields.Option, len(f.Answers))
	for i, code := range f.Answers {
		all[i] = fields.Option{Code: code, Text: say("log.as." + code), Chosen: code == f.As}
	}
	return all
}

// formatText returns the name of a format, or what stands for none.
func formatText(code string) string {
	if code == "" {
		return say("log.format.told")
	}
	return say("log.format." + code)
}

// A Report is what the log says.
type Report struct {
	Judged      bool // there was a file to hold it against
	Lines       int
	Format      string // code
	First, Last string // as RFC 3339 has it; "" if that is not known

	Broken      int
	FirstBroken []BrokenLine

	Disobeyed     []Disobeyed
	MoreDisobeyed int // that are left out
	Crawlers      []Crawler

	Others, Unsigned, OtherHosts int // requests

	Unnamed, Absent []string
	Rules           int // of the file
	Unmet           []Rule
	MoreUnmet       int // that are left out
	Remarks         []string
}

// A BrokenLine is a line of the log that could not be read, and what is so of it.
type BrokenLine struct {
	Number int
	Text   string
}

// Disobeyed is a rule that a crawler disobeyed.
type Disobeyed struct {
	Crawler     Name
	Rule        Rule
	Count       int
	First, Last string
}

// A Rule is a rule of the file; its line is 0 where the file as a whole decides.
type Rule struct {
	Line int
	Text string
}

// A Name is what a crawler is called, and where the catalogue tells of it.
type Name struct {
	Text string
	Href string // "" if it is not in the catalogue
}

// A Crawler is what was read of one crawler.
type Crawler struct {
	Name                           Name
	Requests, Disobeyed, RobotsTxt int
	Group                          string // "" if none applies
}

// left returns the sentences on requests that no crawler of the list sent.
func (r *Report) left() []string {
	var all []string
	for _, x := range []struct {
		code string
		n    int
	}{{"log.others", r.Others}, {"log.unsigned", r.Unsigned}, {"log.other-hosts", r.OtherHosts}} {
		if x.n > 0 {
			all = append(all, say(x.code, vars{"requests": count(x.n, "request")}))
		}
	}
	return all
}

// headline says who disobeyed the file, and how often.
func (r *Report) headline() string {
	var names []string
	disobeyed, requests := 0, 0
	for _, c := range r.Crawlers {
		requests += c.Requests
		if c.Disobeyed > 0 {
			names = append(names, c.Name.Text)
			disobeyed += c.Disobeyed
		}
	}
	if disobeyed == 0 {
		return say("log.nobody")
	}
	who := vars{"crawlers": count(len(names), "crawler")}
	switch len(names) {
	case 1:
		who["crawlers"] = names[0]
	case 2:
		who["crawlers"] = say("log.two", vars{"one": names[0], "other": names[1]})
	}
	who["n"], who["requests"] = number(disobeyed), count(requests, "request")
	return say("log.somebody", who)
}

// lead says what was read.
func (r *Report) lead() string {
	text := say("log.read.lines", vars{"lines": count(r.Lines, "line"), "format": formatText(r.Format)})
	if r.First != "" {
		text += " " + say("log.from-to", vars{"first": r.First, "last": r.Last})
	}
	return text
}
