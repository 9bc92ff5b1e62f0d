package words

// expectations are the tester's texts on expectations about a file.
var expectations = map[string]string{
	"expect":               "Expectations",
	"expect.hint":          "One per line, such as: Googlebot /cart/ blocked. They are checked whenever the file changes, travel in links, and are the text that whichline check -expect reads.",
	"expect.more":          "Full syntax",
	"expect.presets":       "Add",
	"expect.fails":         "{n} of {all} expectations fail",
	"expect.fails.one":     "1 of {all} expectations fails",
	"expect.holds.all":     "All {all} expectations are met",
	"expect.holds.single":  "The expectation is met",
	"expect.breaks.single": "The expectation isn't met",
	"expect.none-judged":   "No expectation was checked",
	"expect.edit":          "Edit",
	"expect.held":          "Expectations met ({n})",
	"expect.wrong":         "Line {n} isn't a valid expectation:",
	"expect.left-out":      "{n} more weren't checked: there is a limit to the work for one page. On the command line, whichline check -expect checks these too.",
	"expect.too-long":      "The text has more than 64 KiB. On the command line, whichline check -expect reads up to 1 MiB.",
	"expect.unjudged":      "There is no file to check: the response of the site decides.",
	"expect.pin":           "Keep this verdict",
	"expect.unpin":         "Kept. Stop checking it",
}
