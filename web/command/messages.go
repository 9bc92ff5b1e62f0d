package command

// Messages of the command; all others are sentences of the engine.
const (
	sayAgentFlag   = "`NAME` of a crawler to test: its product token, a name of the catalogue or its User-Agent header; may be repeated"
	sayURLFlag     = "`URL` or path to test for every -agent; may be repeated"
	sayReadingFlag = "read the file as `CODE` does, for the verdicts, or own for each crawler's own parser: %s (default google)"
	saySiteFlag    = "any `URL` of the site that the file is for; others are then outside"
	sayLangFlag    = "say sentences on the file in the language with this `CODE`: %s (default as LC_ALL, LC_MESSAGES or LANG say)"
	sayLangWords   = "want one of %s"
	sayRulesFlag   = "list each rule with the URLs that it is about, in the text format"
	sayPolicyFlag  = "say whether crawlers for AI, previews and search may fetch the site, by purpose, and what would block or allow them"
	sayExpectFlag  = "`FILE` with expectations, one per line, such as: Googlebot /shop blocked by line 5"
	sayAgainstFlag = "for an address: the `FILE` that the live one should be like; a verdict that differs is an error"
	sayFailOnFlag  = "the `LEVEL` of a finding, or a worse one, to exit with 1 for: error, warning, note or never (default error)"
	sayFormatFlag  = "the `FORMAT` to write: text; json; csv for the verdicts; markdown for a ticket; sarif, junit, rdjsonl or codeclimate for the findings; or github for annotations in GitHub Actions (default text)"
	sayOutputFlag  = "a `FORMAT=FILE` to write as well, such as sarif=out.sarif; may be repeated"
	sayJSONFlag    = "the same as -format json: the document that POST /api/v1/test answers with"

	sayProjectFlag = "read this `FILE` in place of the nearest whichline.toml, or none"
	sayDiffFlag    = "write a patch with the fixes that are proved harmless for Google and search engines, or with the one for the CODE of -fix, and change no file"
	sayFixFlag     = "make the fixes that are proved harmless for Google and search engines, or with -fix `CODE` the one for a code, and say which verdicts change"
	sayColorFlag   = "`WHEN` to use colors: auto, always or never (default auto, which NO_COLOR turns off)"

	sayInitExpectFlag = "write today's verdicts as expectations, too: on a URL for each of the first rules, for Googlebot and the first crawlers that a file names"

	sayFailOnWords = "want error, warning, note or never"
	sayFormatWords = "want text, json, csv, markdown, sarif, junit, rdjsonl, codeclimate or github"
	sayOutputWords = "want a format and a file, such as sarif=out.sarif"
	sayAgainstFile = "-against compares a live file, so the call needs an address such as https://example.com"
	sayFixLive     = "-fix and -diff are for files, not for an address"
	sayAnswered    = "The site answered with status %s"
	sayOutputDiff  = "-diff writes a patch alone, so it can't be used with -output"
	sayOutputTwice = "-output %s: the call names this file already"

	sayColorWords = "want auto, always or never"
	sayNoCode     = "no finding is called %q; the nearest is %s"

	sayUsageHint       = "%w; whichline %s -help lists the flags"
	sayOneFolder       = "want one folder"
	sayExists          = "%s is there already, so nothing was written"
	sayWritten         = "%s\n"
	sayNoMatch         = "no file matches this pattern"
	sayNoneBelow       = "no robots.txt in this folder or below"
	sayFixStdin        = "-fix writes files; for standard input use -diff"
	sayNotRegular      = "only a regular file can be replaced, which %s isn't"
	sayNoAgent         = "-url needs an -agent, such as -agent Googlebot"
	sayNoURL           = "-agent needs a -url, such as -url /shop"
	sayTooLarge        = "%s has more than %d bytes; Google reads the first 512000, so test those"
	sayTooLargeOther   = "%s has more than %d bytes, which is the limit"
	sayNothingToFix    = "%s: there is no finding %s with a fix"
	sayNothingExpected = "%s: no expectation in it, so nothing would be checked"

	sayAsGoogle  = "The findings are as Google reads the file; the parser you chose is for the verdicts."
	sayProvedFor = "%s: checked for the crawlers of Google and of search engines, each as it reads; the parser %s plays no part"

	sayNoFindings = "No findings."
	sayIgnored    = " %s ignored by comments."
	sayFixed      = "%s: %s [%s]"
	sayMore       = "More: whichline explain "
	sayHeld       = " %d of %s met."
	sayFix        = "Fix: "
	sayOffer      = "Change: "
	sayApart      = "Kept apart: "
	sayTestedAs   = "tested as "
	sayQuestion   = "Question: "
	sayBroken     = "not met: "
)

// manAbout is the line by which the manual page is found.
const manAbout = "test which line of a robots.txt decides, and serve the tester"

// initHead begins a new configuration.
const initHead = `# whichline check uses this. A file can also have keys such as site, crawlers, urls,
# expect, fail-on and severity. Keys above the first file apply to all.
`

// The help.
const (
	initUsage = `[flags] [FOLDER]

Writes a whichline.toml that lists each robots.txt in FOLDER, or in the working
directory, and below. It never overwrites a file.
`

	initExits = `  0  the files are written; their names are on standard output
  2  the call is wrong, or a file is there already; nothing was written
`

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
