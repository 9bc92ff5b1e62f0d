package words

// findings is what is said of findings and their fixes.
var findings = map[string]string{
	"findings":              "Findings",
	"findings.none":         "Nothing to say about this file",
	"findings.filter":       "Which findings to show",
	"findings.all":          "All",
	"findings.only.error":   "Errors",
	"findings.only.warning": "Warnings",
	"findings.only.info":    "Notes",
	"findings.line":         "Line",
	"findings.lines":        "Lines",
	"findings.more-lines":   "and {n} more",
	"findings.more-places":  "… and {n} more places",
	"findings.why-and-fix":  "Why, and how to fix it",
	"findings.help":         "More, with an example.",

	"severity.error":   "Error",
	"severity.warning": "Warning",
	"severity.info":    "Note",

	"fix":            "Fix",
	"fix.caption":    "The lines before and after",
	"fix.before":     "Now",
	"fix.after":      "Then",
	"fix.removed":    "removed",
	"fix.becomes":    "becomes",
	"fix.flips":      "It changes {verdicts} in the table:",
	"fix.no-flips":   "It changes no verdict in the table.",
	"fix.unweighed":  "Apply it to see which verdicts it changes.",
	"fix.more-flips": "… and {n} more verdicts",
	"fix.apply":      "Make this fix",
	"fix.applied":    "The fix is in the form. {label}.",
	"fix.gone":       "There was nothing left to fix.",
}
