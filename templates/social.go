package templates

import "cmp"

// socialTitle is what other programs call the page: its title, without the name
// of the site, which they show beside it.
func (p Page) socialTitle() string { return cmp.Or(p.Title, say("site.about")) }

// socialDescription is what they say of it.
func (p Page) socialDescription() string { return cmp.Or(p.Description, say("social.description")) }

// SiteName returns the name of the site.
func SiteName() string { return say("site") }

// titleOctets is how long a title may be that is a sentence about a file.
const titleOctets = 150

// Describe gives the page the answer that stands for all as its title and as
// what it is about. A page without an answer keeps what it has.
func (t *Tester) Describe() {
	if answer, ok := t.headline(); ok {
		t.Description = Plain(answer.Sentence)
		t.Title = Shorten(t.Description, titleOctets)
	}
}
