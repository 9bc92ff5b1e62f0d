package command

// Texts that are long, or used more than once. Others stand where they are used, or are
// sentences of the engine.
const (
	sayAgentFlag   = "`NAME` of a crawler to test: its product token, a name of the catalogue or its User-Agent header; may be repeated"
	sayReadingFlag = "read the file as `CODE` does, for the verdicts, or own for each crawler's own parser: %s (default google)"
	sayLangFlag    = "say sentences on the file in the language with this `CODE`: %s (default as LC_ALL, LC_MESSAGES or LANG say)"
	sayPolicyFlag  = "say whether crawlers for AI, previews and search may fetch the site, by purpose, and what would block or allow them"
	sayExpectFlag  = "`FILE` with expectations, one per line, such as: Googlebot /shop blocked by line 5"
	sayAgainstFlag = "for an address: the `FILE` that the live one should be like; a verdict that differs is an error"
	sayFailOnFlag  = "the `LEVEL` of a finding, or a worse one, to exit with 1 for: error, warning, note or never (default error)"
	sayFormatFlag  = "the `FORMAT` to write: text; json; csv for the verdicts; markdown for a ticket; sarif, junit, rdjsonl or codeclimate for the findings; or github for annotations in GitHub Actions (default text)"
	sayJSONFlag    = "the same as -format json: the document that POST /api/v1/test answers with"

	sayDiffFlag  = "write a patch with the fixes that are proved harmless for Google and search engines, or with the one for the CODE of -fix, and change no file"
	sayFixFlag   = "make the fixes that are proved harmless for Google and search engines, or with -fix `CODE` the one for a code, and say which verdicts change"
	sayColorFlag = "`WHEN` to use colors: auto, always or never (default auto, which NO_COLOR turns off)"

	sayFormatWords  = "want text, json, csv, markdown, sarif, junit, rdjsonl, codeclimate or github"
	sayNothingToFix = "%s: there is no finding %s with a fix"
	sayProvedFor    = "%s: checked for the crawlers of Google and of search engines, each as it reads; the parser %s plays no part"
	sayFixed        = "%s: %s [%s]"
	sayTestedAs     = "tested as "
)

// The help.
const (
	checkUsage = `[flags] [FILE...]

Reads the robots.txt in each FILE, folder or pattern, or at an address, and says what is wrong with it;
"-" is standard input. Without one it reads the files in the nearest whichline.toml,
or standard input if that has none. With -agent and -url it says who may fetch what,
and which line decides. An address such as https://example.com is fetched; nothing
else uses the network.
`

	checkExits = `  0  no finding as bad as -fail-on says, and every expectation is met
  1  there is such a finding, an expectation isn't met, the live file differs,
     or -diff has something to fix
  2  the call is wrong, or a file can't be read
`
)
