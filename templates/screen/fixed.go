package screen

import (
	"github.com/a-h/templ"

	"whichline/templates"
)

// The parts of the page that are the same for every question, each rendered once. They
// are a third of all elements of a page about a small file.
var (
	fixedWords        = templates.Fixed(templates.VerdictWords())
	fixedShare        = templates.Fixed(shareMenu(exports))
	fixedShareNoCard  = templates.Fixed(shareMenu(withoutCard()))
	fixedPickers      = templates.Fixed(pickers())
	fixedTools        = templates.Fixed(liveTools())
	fixedFileEncoding = templates.Fixed(fileEncoding())
	fixedDivider      = templates.Fixed(divider())
	fixedFilter       = templates.Fixed(verdictFilter())
	fixedRemarks      = templates.Fixed(remarkList())
	fixedDialogs      = templates.Fixed(dialogs())
	fixedFooter       = templates.Fixed(templates.FooterLinks("/"))

	// The entries of the tools menu, by what is fetched.
	fixedToolsOf = func() (all [8]templ.Component) {
		for i := range all {
			all[i] = templates.Fixed(toolsOf(templates.Fetching(i)))
		}
		return all
	}()
)
