// Package screen is the tester's one screen: the header, the answer in a band
// across the page, the file on one side and tabs on the other. What stands in each
// of them are components of package templates.
package screen

import "whichline/templates/words"

// What the components say in their own words, and how they count.
var (
	say    = words.Say
	number = words.Number
)

type vars = words.Vars
