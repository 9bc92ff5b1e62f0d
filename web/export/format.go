package export

import (
	"io"
	"strings"

	"whichline/web/api"
	"whichline/web/expect"
)

// A Format is a download format for an answer.
type Format struct {
	Name string // its code
	Type string // the media type
	File string // the file name of the download

	Write func(io.Writer, Subject) error
}

// A Subject is the content of a download.
type Subject struct {
	Answer *api.TestAnswer
	Expect string // expectations in the syntax of package expect; blank for the verdicts
	Origin string // scheme and host of the documentation; "" if unknown
	About  Heading
}

// robotsTxt is the file name used in reports.
const robotsTxt = "robots.txt"

// formats are all formats, in display order.
var formats = [...]Format{
	{"csv", "text/csv; charset=utf-8; header=present", "robots-verdicts.csv",
		func(w io.Writer, s Subject) error { return Verdicts(s.Answer).CSV(w) }},
	{"tsv", "text/tab-separated-values; charset=utf-8", "robots-verdicts.tsv",
		func(w io.Writer, s Subject) error { return Verdicts(s.Answer).TSV(w) }},
	{"json", "application/json", "robots-test.json", writeJSON},
	{"markdown", "text/markdown; charset=utf-8", "robots-test.md",
		func(w io.Writer, s Subject) error { return Ticket(w, s.About, s.Answer) }},
	{"sarif", "application/sarif+json", "robots-findings.sarif", func(w io.Writer, s Subject) error {
		return SARIF(w, Run{Version: s.Answer.Edition.Engine, Origin: s.Origin, File: robotsTxt, Findings: s.Answer.Findings})
	}},
	{"expectations", "text/plain; charset=utf-8", "robots.expect", func(w io.Writer, s Subject) error {
		_, err := io.WriteString(w, s.Expectations())
		return err
	}},
}

// Expectations returns the expectations of s or, if there are none, expectations that
// fix the present verdicts. It skips results without a verdict or without a valid
// expectation.
func (s Subject) Expectations() string {
	if strings.TrimSpace(s.Expect) != "" {
		return s.Expect
	}
	var b strings.Builder
	for _, r := range s.Answer.Results {
		if r.Allowed == nil {
			continue
		}
		if line, ok := expect.Pin(r.UserAgent, r.URL, *r.Allowed); ok {
			b.WriteString(line + "\n")
		}
	}
	if b.Len() == 0 {
		return expect.Nothing
	}
	return b.String()
}

// FormatByName returns the format with the given code, and false if there is none.
func FormatByName(name string) (Format, bool) {
	for _, f := range formats {
		if f.Name == name {
			return f, true
		}
	}
	return Format{}, false
}

// FormatNames returns the codes of all formats.
func FormatNames() []string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.Name
	}
	return names
}

func writeJSON(w io.Writer, s Subject) error {
	doc, err := api.Document(s.Answer)
	if err != nil {
		return err
	}
	_, err = w.Write(doc)
	return err
}
