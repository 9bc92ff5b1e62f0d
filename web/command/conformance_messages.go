package command

const (
	sayExecFlag         = "`COMMAND` to test: it reads one case as JSON from each line, and answers each with a line such as {\"allowed\": true}"
	sayExitCodeFlag     = "run the command once for each case, with a file, a crawler and a URL as arguments; it exits with 0 for allowed and 1 for blocked"
	saySuiteFlag        = "`FILE` with a suite, - for standard input (default: the built-in one)"
	sayRunFlag          = "run only cases with this `THEME` or id, such as wildcards or star/*; may be repeated"
	saySkipFlag         = "leave out cases with this `THEME` or id; may be repeated"
	sayAsFlag           = "the expected `ANSWERS`: rfc9309 or google"
	sayReportFormatFlag = "`FORMAT` of the report: text, json, junit or markdown"
	sayTimeoutFlag      = "`TIME` to wait for each answer"

	sayNoArguments       = "want flags only, not %q"
	sayNoExec            = "name the command to test, such as -exec 'python3 adapter.py'"
	sayAsWords           = "-as: want rfc9309 or google"
	sayReportFormatWords = "-format: want text, json, junit or markdown"
	sayTimeoutWords      = "-timeout: want a time above zero, such as 5s"
)

// The help.
const (
	conformanceUsage = `-exec COMMAND [flags]

Runs the conformance suite against a parser of robots.txt. The command is started once.
Each line of its standard input is a JSON object with id, robots_txt or
robots_txt_base64, user_agent and url; it answers with one JSON object on a line, in
order: {"allowed": true}, and may add "line", the deciding one. The suite itself never
uses the network.
`

	conformanceExits = `  0  all cases pass
  1  a case fails
  2  the call is wrong, or the command hung, died or wrote something else
`
)
