package export

import (
	"io"
	"strings"

	"whichline/web/api"
	"whichline/web/expect"
)

// A Format is a shape in which an answer is downloaded.
type Format struct {
	Name string // its code
	Type string // the media type
	File string // what the download is called

	write func(io.Writer, Subject) error
}

// A Subject is what is downloaded.
type Subject struct {
	Answer  *api.TestAnswer
	Version string // of this program; "" if it is not known
	Expect  string // what is expected of the file, as package expect reads it; blank for the verdicts
	Origin  string // scheme and host where the documentation is served; "" if that is not known
}

// robotsTxt is what the file is called that an answer is about.
const robotsTxt = "robots.txt"

// formats are all formats, in the order in which they are told.
var formats = [...]Format{
	{"csv", "text/csv; charset=utf-8; header=present", "robots-verdicts.csv",
		func(w io.Writer, s Subject) error { return Verdicts(s.Answer).CSV(w) }},
	{"tsv", "text/tab-separated-values; charset=utf-8", "robots-verdicts.tsv",
		func(w io.Writer, s Subject) error { return Verdicts(s.Answer).TSV(w) }},
	{"json", "application/json", "robots-test.json", writeJSON},
	{"markdown", "text/markdown; charset=utf-8", "robots-test.md",
		func(w io.Writer, s Subject) error { return Ticket(w, robotsTxt, s.Answer) }},
	{"sarif", "application/sarif+json", "robots-findings.sarif", func(w io.Writer, s Subject) error {
		return SARIF(w, Run{Version: s.Version, Origin: s.Origin, File: robotsTxt, Findings: s.Answer.Findings})
	}},
	{"expectations", "text/plain; charset=utf-8", "robots-expectations.txt", func(w io.Writer, s Subject) error {
		_, err := io.WriteString(w, s.expectations())
		return err
	}},
}

// expectations returns what is expected of the file or, if nothing is, that the verdicts
// stay as they are. What is no verdict is left out, and what cannot be written as one.
func (s *Subject) expectations() string {
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
	return b.String()
}

// FormatByName returns the format with the given code. It returns false if there is
// none.
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

// Write writes s in the format.
func (f Format) Write(w io.Writer, s Subject) error { return f.write(w, s) }

func writeJSON(w io.Writer, s Subject) error {
	doc, err := api.Document(s.Answer)
	if err != nil {
		return err
	}
	_, err = w.Write(doc)
	return err
}
