package versions

import (
	"cmp"
	"net/url"
	"strings"

	"whichline/engine/crawler"
	"whichline/templates/versionspage"
	"whichline/web/form"
	"whichline/web/view"
)

// A Request holds the fields of a form as typed.
type Request struct {
	Before, After  versionspage.Side
	Crawlers, URLs string // one per line
	Reader         crawler.Reader
}

// Asks reports whether a form has versions to compare, or their URLs. The tester's form
// does not.
func Asks(form url.Values) bool {
	for _, name := range [...]string{"before", "after"} {
		if form.Has(name) || form.Has(name+"-file") || form.Has(name+"-address") {
			return true
		}
	}
	return false
}

// Read returns the request of a form. A file takes precedence over pasted text.
func Read(sent url.Values) Request {
	reader, _ := crawler.ReaderByCode(sent.Get("reading"))
	return Request{
		Before: readSide(sent, "before"), After: readSide(sent, "after"),
		Crawlers: form.Joined(sent, "agents", "agent"), URLs: form.Joined(sent, "urls", "url"), Reader: reader,
	}
}

// ReadDraft returns the request of the tester's form: its file is the version after, and
// its site has the version before.
func ReadDraft(form url.Values) Request {
	r := Read(form)
	r.After.Text = form.Get("robots")
	r.Before.Address = strings.TrimSpace(cmp.Or(form.Get("address"), form.Get("fetched"), form.Get("site")))
	return r
}

func readSide(form url.Values, name string) versionspage.Side {
	s := versionspage.Side{Text: form.Get(name + "-file"), Address: strings.TrimSpace(form.Get(name + "-address"))}
	if s.Text == "" {
		s.Text = form.Get(name)
	}
	return s
}

// Form returns the submitted form with its error.
func (r Request) Form(fault string, fetches bool) versionspage.Form {
	return versionspage.Form{
		Before: r.Before, After: r.After, Crawlers: r.Crawlers, URLs: r.URLs,
		Readings: view.ReaderChoices(r.Reader), Fetches: fetches, Fault: fault,
	}
}

// Question returns the question of r once each version is available.
func (r Request) Question() Question {
	return Question{Before: r.Before.Text, After: r.After.Text, Reader: r.Reader, Crawlers: form.Lines(r.Crawlers), URLs: form.Lines(r.URLs)}
}
