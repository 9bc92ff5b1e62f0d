package purposes

import (
	"fmt"

	"whichline/engine/crawler"
	"whichline/engine/internal/prose"
)

// The labels of changes, by their verbs.
var labels = prose.Table("purposes.label", map[string]string{
	"block": "Block {class}",
	"allow": "Allow {class}",
})

// labelSearchNotTraining is the label of that change.
var labelSearchNotTraining = prose.Text("purposes.label-search-not-training", "Search yes, AI training no")

// nameAllAI is all crawlers for AI, as changes name them.
var nameAllAI = prose.Text("purposes.class.all-ai", "all AI")

// classNames are the classes as changes name them.
var classNames = prose.Table("purposes.class", map[crawler.Purpose]string{
	crawler.ForAITraining: "AI training",
	crawler.ForAISearch:   "AI search",
	crawler.ForAIUser:     "AI assistants",
	crawler.ForSocial:     "link previews",
	crawler.ForSearch:     "search engines",
})

// nothingToDo says by verbs that a file needs no change.
var nothingToDo = prose.Table("purposes.nothing", map[string]string{
	"block": "The file already blocks the site for them. Exceptions that it makes stay.",
	"allow": "Nothing needs to change: the file keeps none of them out of the whole site.",
})

// Why no change is offered.
var (
	textTooMuch  = prose.Text("purposes.too-much", "It would take too much work to find a change that does nothing else, so none is offered.")
	textTooLong  = prose.Text("purposes.too-long", "Some crawlers don't read to the end of this file, so no change is offered.")
	textUnsafe   = prose.Text("purposes.unsafe", "The file has NUL bytes, so no change is offered. If it is UTF-16, save it as UTF-8 first. If not, remove them.")
	textUnproven = prose.Text("purposes.unproven", "No change was found that leaves all other crawlers as they are, so none is offered.")
)

// classTexts state the access of a class.
var classTexts = map[Access]string{
	Allowed: prose.Text("purposes.all-allowed", "All {n} crawlers are allowed."),
	Blocked: prose.Text("purposes.all-blocked", "All {n} crawlers are blocked."),
	Mixed:   prose.Text("purposes.some", "Of {n} crawlers, {blocked} blocked and {allowed} allowed."),
}

// exceptedTexts state the access of a class for some of which rules keep paths apart.
var exceptedTexts = map[Access]string{
	Allowed: prose.Text("purposes.all-allowed-except", "All {n} crawlers are allowed, except for some paths."),
	Blocked: prose.Text("purposes.all-blocked-except", "All {n} crawlers are blocked, except for some paths."),
	Mixed:   prose.Text("purposes.some-except", "Of {n} crawlers, {blocked} blocked and {allowed} allowed, except for some paths."),
}

// Paths that rules keep apart, by the access to the site: of one rule, of a few and of more.
var apartTexts = [...][3]string{
	Allowed: {"{paths} is blocked.", "{paths} are blocked.", "{paths} and {more} more are blocked."},
	Blocked: {"{paths} is open.", "{paths} are open.", "{paths} and {more} more are open."},
}

// wayTexts say how crawlers have their access.
var wayTexts = map[Access]map[Cause]string{
	Allowed: {
		OwnGroup:   "Allowed by name ({lines}):",
		OtherGroup: "Allowed with `{token}` ({lines}):",
		StarGroup:  "Allowed by the group for `*` ({lines}):",
		NoGroup:    "Allowed, as no group applies:",
	},
	Blocked: {
		OwnGroup:   "Blocked by name ({lines}):",
		OtherGroup: "Blocked with `{token}` ({lines}):",
		StarGroup:  "Blocked by the group for `*` ({lines}):",
	},
}

// How many of a class obey robots.txt at all.
var textObey = prose.Text("purposes.obey", "{n} of {total} are said to obey robots.txt.")

// obedienceTexts name those who do not simply obey.
var obedienceTexts = prose.Table("purposes.obeys", map[crawler.Obedience]string{
	crawler.ObeysPartly:   "Obey only in part: {names}.",
	crawler.UserTriggered: "May ignore robots.txt when acting for a user: {names}.",
	crawler.ObeysNot:      "Said not to obey: {names}.",
	crawler.ObeysUnknown:  "Not known to obey: {names}.",
})

// textControl names those who never fetch.
var textControl = prose.Plural("purposes.control",
	"{names} never fetches: its rules say how {operators} may use what other crawlers fetch.",
	"{names} never fetch: their rules say how {operators} may use what other crawlers fetch.")

// The line that decides, and what it keeps apart.
var (
	textDecided    = prose.Text("purposes.decided", "{line}")
	textIntroduced = prose.Text("purposes.introduced", "{decided}: {apart}")
)

// textStated is about a group for a token that is no crawler's.
var textStated = prose.Text("purposes.stated", "`{token}` ({lines}) states a preference that an Internet-Draft proposes: no operator is known to follow it, and it keeps no crawler out.")

// limits are the limits of rules for a class.
var limits = prose.Table("purposes.limit", map[crawler.Purpose]string{
	crawler.ForAITraining: "Content that was fetched before isn't taken back.",
	crawler.ForAISearch:   "AI Overviews and AI Mode are part of Google Search: no rule for these crawlers keeps pages out of them. Search Console has a setting for that, under Settings > Search generative AI.",
	crawler.ForAIUser:     "Only the server can keep out an assistant that ignores robots.txt.",
	crawler.ForSocial:     "Without these, links to the site may be shown without a picture and a description.",
	crawler.ForSearch:     "Blocked doesn't mean hidden: if others link to a page, it can be listed without a description.",
})

// keptTexts say by verbs that rules still keep paths apart after a change.
var keptTexts = prose.Table("purposes.kept", map[string]string{
	"block": "Crawlers that the file already blocks keep their exceptions.",
	"allow": "Some paths are still blocked afterwards.",
})

// Side effects of a change, and its limits.
var (
	textNamed         = prose.Text("purposes.named", "The change also names {names} with the rules that they obey already, so that nothing changes for them.")
	textStates        = prose.Text("purposes.states", "The group for `*` then says in `Content-Signal` and `Content-Usage` that the content is for search and not for training. No search engine is known to read these lines.")
	textStatesBlocked = prose.Text("purposes.states-blocked", "The group for `*` still blocks the site, and both fields are only for content that may be fetched.")
)

func init() {
	for access, texts := range apartTexts {
		for i, text := range texts {
			prose.Text(fmt.Sprint("purposes.apart.", Access(access), ".", i+1), text)
		}
	}
	for access, texts := range wayTexts {
		for cause, text := range texts {
			prose.Text(fmt.Sprint("purposes.way.", access, ".", cause), text)
		}
	}
}
