package response

// Sentences on reactions. {answer} is a status or the name of a class.
const (
	textNotDocumented   = "{answer}: it isn't documented how {reader} reacts."
	textFollowRules     = "{answer}: {reader} follows the rules in the file."
	textNoRestrictions  = "{answer}: {reader} assumes that there is no robots.txt, so everything may be fetched."
	textMissingFile     = "{answer}: {reader} says that without the file, everything may be fetched."
	textNoCrawling      = "{answer}: {reader} fetches nothing from the site."
	textCallerDecides   = "{answer}: {reader} leaves it to the program that uses it."
	textGoogleRedirects = "{answer}: Google follows at least five redirects and treats more of them as 404, so everything may be fetched."
	textGoogleHours     = "{answer}: Google stops crawling the whole site for now. After 12 hours it goes back to the last good copy, if it has one."
	textGoogleCopy      = "{answer}: Google follows the last good copy of the file, for 30 days."
	textGoogleNoCopy    = "{answer}: Google has no good copy to follow, so everything may be fetched for 30 days."
	textGoogleLaterUp   = "{answer}: after 30 days, if the rest of the site answers, Google assumes that there is no robots.txt."
	textGoogleLaterDown = "{answer}: after 30 days, if the site doesn't answer either, Google stops crawling it and keeps requesting the file."
	textGoogle429       = "{answer}: Google's page of 2026 doesn't say what a 429 means. Its edition of about 2022 treated a 429 as a server error, so Google would fetch nothing for now."
	textGoogle429Copy   = "{answer}: Google's page of 2026 doesn't say what a 429 means. By its edition of about 2022, Google would follow its last good copy after 30 days."
	textGoogle429NoCopy = "{answer}: Google's page of 2026 doesn't say what a 429 means. By its edition of about 2022, Google would fetch everything after 30 days, as it has no copy."
	textRFCFollowRules  = "{answer}: crawlers follow the rules in the file."
	textRFCRedirects    = "{answer}: crawlers should follow at least five redirects in a row and may treat more of them as an unavailable file, so everything may be fetched."
	textRFCUnavailable  = "{answer}: the file is unavailable, so crawlers may fetch everything."
	textRFCUnreachable  = "{answer}: the file is unreachable, so crawlers must treat everything as disallowed."
	textRFCLater        = "{answer}: when the file has been unreachable for long, 30 days for example, crawlers may fetch everything or keep using a copy."
	textYandexNot200    = "{answer}: Yandex treats anything but 200 as a site without restrictions."
)

// Sentences on how long crawlers keep a file.
const (
	textGoogleCaching  = "Google keeps a robots.txt for up to 24 hours, and longer when it can't be fetched again."
	textGoogleMaxAge   = "The response says `{directive}` ({age}). Google keeps a robots.txt for up to 24 hours, and may make that longer or shorter by max-age."
	textRFCCaching     = "Crawlers may follow the cache headers, and shouldn't use a copy for more than 24 hours unless the file can't be reached."
	textCachingUnknown = "How long {reader} keeps a robots.txt isn't documented."
)
