// Package versions is the page that compares two versions of a file.
package versions

import (
	"whichline/templates"
	"whichline/templates/words"
)

// What the components say in their own words, and how they count.
var (
	say    = words.Say
	number = words.Number
	count  = words.Count
)

type vars = words.Vars

// Page is the page with its form, or with the visitor's text beside the live file,
// and with what came of it.
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

// LiveTitle is the title of the page where one version is the live file.
func LiveTitle() string { return say("compare") }

// Form is what the form holds when it comes back.
type Form struct {
	Before, After  Side
	Crawlers, URLs string // one per line
	Readings       []templates.ReadingChoice
	Fetches        bool   // files can be fetched
	Fault          string // what has to be corrected; "" if nothing
}

// A Side is one version, as it was pasted or where it is.
type Side struct {
	Text, Address string
}

// NothingSent says that there is no version at all.
func NothingSent() string { return say("versions.empty") }

// NotReached says why the file at an address was not fetched.
func NotReached(address, why string) string {
	return say("versions.not-reached", vars{"address": address, "why": why})
}

// NoFile says that an address answered and has no file.
func NoFile(address, status string) string {
	return say("versions.no-file", vars{"address": address, "status": status})
}

// NoLiveFile says that there is nothing to compare with, as no response came.
func NoLiveFile() string { return say("compare.no-file") }

// TooSlow says that comparing took too long.
func TooSlow() string { return say("versions.slow") }
