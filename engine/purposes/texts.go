package purposes

import "whichline/engine/crawler"

// The labels of changes, by their verbs.
var labels = map[string]string{
	"block": "Block {class}",
	"allow": "Allow {class}",
}

// classNames are the classes as changes name them.
var classNames = map[crawler.Purpose]string{
	crawler.ForAITraining: "AI training",
	crawler.ForAISearch:   "AI search",
	crawler.ForAIUser:     "AI assistants",
	crawler.ForSocial:     "link previews",
	crawler.ForSearch:     "search engines",
}

// nothingToDo says by verbs that a file needs no change.
var nothingToDo = map[string]string{
	"block": "All of them are already blocked from the tested URLs.",
	"allow": "No crawler of this class is kept out of the whole site.",
}

// Why no change is offered.
const (
	textTooMuch  = "The file is too large to prove that a change does nothing else, so none is offered."
	textTooLong  = "Some crawlers don't read to the end of this file, so no change is offered."
	textUnsafe   = "The file has NUL bytes, as text in UTF-16 does, so no change is offered. Save it as UTF-8 first."
	textUnproven = "No change was found that leaves all other crawlers as they are, so none is offered."
)

// The access of a class.
const (
	textAllAllowed = "All {n} crawlers may fetch every tested URL."
	textAllBlocked = "All {n} crawlers are blocked from every tested URL."
	textAllMixed   = "All {n} crawlers may fetch some of the tested URLs only."
	textSome       = "Of {n} crawlers, {counts}."
	textBlocked    = "{n} blocked"
	textAllowed    = "{n} allowed"
	textMixed      = "{n} allowed for some URLs only"
)

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
	Mixed: {
		OwnGroup:   "Blocked by name from some of the tested URLs ({lines}):",
		OtherGroup: "Blocked with `{token}` from some of the tested URLs ({lines}):",
		StarGroup:  "Blocked by the group for `*` from some of the tested URLs ({lines}):",
	},
}

// How many of a class obey robots.txt at all.
const textObey = "{n} of {total} are known to obey robots.txt."

// obedienceTexts name those who do not simply obey.
var obedienceTexts = map[crawler.Obedience]string{
	crawler.ObeysPartly:   "Obey only in part: {names}.",
	crawler.UserTriggered: "May ignore robots.txt when acting for a user: {names}.",
	crawler.ObeysNot:      "Don't obey: {names}.",
	crawler.ObeysUnknown:  "Not known to obey: {names}.",
}

// textControl names those who never fetch.
const textControl = "{names} never {fetch}: {rules} say how {operators} may use what other crawlers fetch."

// textStated is about a group for a token that is no crawler's.
const textStated = "`{token}` ({lines}) states a preference that an Internet-Draft proposes: no operator is known to follow it, and it keeps no crawler out."

// limits are the limits of rules for a class.
var limits = map[crawler.Purpose]string{
	crawler.ForAITraining: "Content that was fetched before isn't taken back.",
	crawler.ForAISearch:   "AI Overviews and AI Mode are part of Google Search: no rule for these crawlers keeps pages out of them. Search Console has a setting for that, under Settings > Search generative AI.",
	crawler.ForAIUser:     "Only the server can keep out an assistant that ignores robots.txt.",
	crawler.ForSocial:     "Without these, links to the site may be shown without a picture and a description.",
	crawler.ForSearch:     "Blocked doesn't mean hidden: if others link to a page, it can be listed without a description.",
}

// Side effects of a change, and its limits.
const (
	textNamed = "Outside the class, the change names {names} with the rules that they obey already, so that nothing changes for them."
	textLeft  = "Out of reach: {names}. Their product tokens have characters that RFC 9309 doesn't allow there."
)
