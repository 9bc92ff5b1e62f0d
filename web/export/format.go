package export

import (
	"io"

	"whichline/web/api"
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
	Expect  string // what is expected of the file, as package expect reads it
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
		_, err := io.WriteString(w, s.Expect)
		return err
	}},
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
