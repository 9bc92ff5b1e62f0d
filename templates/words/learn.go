package words

// learn are the texts of exercises and tables in the documentation.
var learn = map[string]string{
	"exercise.file":     "Your robots.txt",
	"exercise.goals":    "Goals",
	"exercise.check":    "Check it",
	"exercise.again":    "Start again",
	"exercise.solution": "Show a solution",
	"exercise.allowed":  "{crawler} is allowed to fetch {url}.",
	"exercise.blocked":  "{crawler} is not allowed to fetch {url}.",
	"exercise.none":     "The file doesn't have the finding {finding}.",
	"exercise.held":     "Yes",
	"exercise.failed":   "Not yet",
	"exercise.solved":   "Solved. Every goal below is met.",
	"exercise.left":     "Not yet. Goals met: {n} of {all}.",

	"pattern":       "Pattern",
	"pattern.match": "Matches",
	"pattern.miss":  "Doesn't match",
	"pattern.table": "Patterns and what they match",
	"docs.checked":  "Facts last checked on {day}.",
}
