// Package screen is the tester's screen: the header, the answer in a band across the
// page, the file on one side and tabs on the other. Their contents are components of
// package templates.
package screen

import "whichline/templates/words"

// Texts and formats of the components.
var (
	say    = words.Say
	told   = words.Told
	number = words.Number
)

type vars = words.Vars
