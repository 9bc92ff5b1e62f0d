// Package versionspage is the pages that compare: two versions of a file, and the answers
// of a site at several addresses.
package versionspage

import (
	"whichline/templates"
	"whichline/templates/words"
)

// Texts and formats of the components.
var (
	say    = words.Say
	number = words.Number
	count  = words.Count
)

type vars = words.Vars

// Page is the page with its form, or with the visitor's text beside the live file, and
// with the answer.
type Page struct {
	templates.Page
	Form   Form
	Live   *Live   // nil if both versions are the visitor's
	Answer *Answer // nil if nothing was compared
}

// Live is the live file as one of the versions.
type Live struct {
	Form    templates.Form // of the tester, for the way back
	Fetched *templates.Fetched
}

// Title is the title of the page.
func Title() string { return say("versions") }

// LiveTitle is the title of the page if one version is the live file.
func LiveTitle() string { return say("compare") }

// Form holds the form as it comes back.
type Form struct {
	Before, After  Side
	Crawlers, URLs string // one per line
	Readings       []templates.ReadingChoice
	Fetches        bool   // fetching is possible
	Fault          string // the error; "" if there is none
}

// A Side is one version: pasted text, or the URL to fetch it from.
type Side struct {
	Text, Address string
}

// NothingSent returns the error for a form without any version.
func NothingSent() string { return say("versions.empty") }

// NotReached returns the error for a failed fetch of a version, with the reason.
func NotReached(address, why string) string {
	return say("versions.not-reached", vars{"address": address, "why": why})
}

// NoFile returns the error for a URL that answered without a file.
func NoFile(address, status string) string {
	return say("versions.no-file", vars{"address": address, "status": status})
}

// NoLiveFile returns the error for a comparison without a response.
func NoLiveFile() string { return say("compare.no-file") }

// TooSlow returns the error for a comparison that took too long.
func TooSlow() string { return say("versions.slow") }
