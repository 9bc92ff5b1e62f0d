package words

// learn are the texts of exercises and tables in the documentation.
var learn = map[string]string{
	"exercise.file":     "Your robots.txt",
	"exercise.goals":    "What it has to do",
	"exercise.check":    "Check it",
	"exercise.again":    "Start again",
	"exercise.solution": "Show a solution",
	"exercise.allowed":  "is allowed to fetch",
	"exercise.blocked":  "is not allowed to fetch",
	"exercise.none":     "The file does not have the finding",
	"exercise.held":     "Yes",
	"exercise.failed":   "Not yet",
	"exercise.solved":   "Solved. Every line below holds.",
	"exercise.left":     "Not yet: {n} of {all} hold.",

	"pattern":       "Pattern",
	"pattern.match": "Matches",
	"pattern.miss":  "Does not match",
	"pattern.table": "Patterns and what they match",
	"docs.checked":  "Facts last checked on {day}.",
}
