package engine

import "whichline/engine/internal/ascii"

// rareFieldNames are misspellings that crawler-commons accepts beyond those of
// Google's parser.
var rareFieldNames = [...]fieldName{
	{"useg-agent", UserAgent, true},
	{"ser-agent", UserAgent, true},
	{"users-agent", UserAgent, true},
	{"user-agnet", UserAgent, true},
	{"user-agents", UserAgent, true},
	{"desallow", Disallow, true},
	{"dssalow", Disallow, true},
	{"dsallow", Disallow, true},
	{"diallow", Disallow, true},
	{"disallows", Disallow, true},
	{"disllow", Disallow, true},
}

// classifyRare sets what l is if its field is misspelt in one of those ways,
// and reports whether it is.
func classifyRare(l *Line, field string) bool {
	for i := range rareFieldNames {
		if n := &rareFieldNames[i]; ascii.EqualFold(field, n.name) {
			l.Kind, l.Ignored = n.kind, None
			l.Notes = l.Notes.with(MisspeltField)
			return true
		}
	}
	return false
}
