package screen

import (
	"github.com/a-h/templ"

	"whichline/templates"
)

// The parts of the page that are the same for every question, each rendered once: they
// are a third of all elements that a page about a small file has.
var (
	fixedWords        = templates.Fixed(templates.VerdictWords())
	fixedPickers      = templates.Fixed(pickers())
	fixedTools        = templates.Fixed(liveTools())
	fixedFileEncoding = templates.Fixed(fileEncoding())
	fixedDivider      = templates.Fixed(divider())
	fixedFilter       = templates.Fixed(verdictFilter())
	fixedRemarks      = templates.Fixed(remarkList())
	fixedViews        = templates.Fixed(views())
	fixedDialogs      = templates.Fixed(dialogs())

	fetchingTools, otherTools = templates.Fixed(toolsMenu(true)), templates.Fixed(toolsMenu(false))
)

// fixedToolsMenu is the menu of where files are fetched, or of where they are not.
func fixedToolsMenu(fetches bool) templ.Component {
	if fetches {
		return fetchingTools
	}
	return otherTools
}
