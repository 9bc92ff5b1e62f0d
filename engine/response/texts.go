package response

import "whichline/engine/internal/prose"

// Sentences on reactions. {answer} is a status or the name of a class.
var (
	textWithoutTarget   = prose.Text("response.without-target", "{status} without a target")
	textNotDocumented   = prose.Text("response.not-documented", "{answer}: it isn't documented how {reader} reacts.")
	textFollowRules     = prose.Text("response.follow-rules", "{answer}: {reader} follows the rules in the file.")
	textNoRestrictions  = prose.Text("response.no-restrictions", "{answer}: {reader} assumes that there is no robots.txt, so everything may be fetched.")
	textMissingFile     = prose.Text("response.missing-file", "{answer}: {reader} says that without the file, everything may be fetched.")
	textNoCrawling      = prose.Text("response.no-crawling", "{answer}: {reader} fetches nothing from the site.")
	textCallerDecides   = prose.Text("response.caller-decides", "{answer}: {reader} leaves it to the program that uses it.")
	textGoogleRedirects = prose.Text("response.google-redirects", "{answer}: Google follows at least five redirects and treats more of them as 404, so everything may be fetched.")
	textGoogleHours     = prose.Text("response.google-hours", "{answer}: Google stops crawling the whole site for now. After 12 hours it goes back to the last good copy, if it has one.")
	textGoogleCopy      = prose.Text("response.google-copy", "{answer}: Google follows the last good copy of the file, for 30 days.")
	textGoogleNoCopy    = prose.Text("response.google-no-copy", "{answer}: Google has no good copy to follow, so everything may be fetched for 30 days.")
	textGoogleLaterUp   = prose.Text("response.google-later-up", "{answer}: after 30 days, if the rest of the site answers, Google assumes that there is no robots.txt.")
	textGoogleLaterDown = prose.Text("response.google-later-down", "{answer}: after 30 days, if the site doesn't answer either, Google stops crawling it and keeps requesting the file.")
	textRFCFollowRules  = prose.Text("response.rfc-follow-rules", "{answer}: crawlers follow the rules in the file.")
	textRFCRedirects    = prose.Text("response.rfc-redirects", "{answer}: by RFC 9309, crawlers should follow at least five redirects in a row and may treat more of them as an unavailable file, so everything may be fetched.")
	textRFCUnavailable  = prose.Text("response.rfc-unavailable", "{answer}: by RFC 9309, the file is unavailable, so crawlers may fetch everything.")
	textRFCUnreachable  = prose.Text("response.rfc-unreachable", "{answer}: by RFC 9309, the file is unreachable, so crawlers must treat everything as disallowed.")
	textRFCLater        = prose.Text("response.rfc-later", "{answer}: by RFC 9309, when the file has been unreachable for long, 30 days for example, crawlers may fetch everything or keep using a copy.")
	textRFCSilent       = prose.Text("response.rfc-silent", "{answer}: RFC 9309 doesn't say how crawlers react.")
	textYandexNot200    = prose.Text("response.yandex-not200", "{answer}: Yandex treats anything but 200 as a site without restrictions.")
)

// Sentences on how long crawlers keep a file.
var (
	textGoogleCaching  = prose.Text("response.google-caching", "Google keeps a robots.txt for up to 24 hours, and longer when it can't be fetched again.")
	textGoogleMaxAge   = prose.Text("response.google-max-age", "The response says `{directive}` ({age}). Google keeps a robots.txt for up to 24 hours, and may make that longer or shorter by max-age.")
	textRFCCaching     = prose.Text("response.rfc-caching", "Crawlers may follow the cache headers, and shouldn't use a copy for more than 24 hours unless the file can't be reached.")
	textBingCaching    = prose.Text("response.bing-caching", "Bing keeps a robots.txt for some hours, it said in 2012.")
	textCachingCaller  = prose.Text("response.caching-caller", "How long to keep a robots.txt is up to the program that uses {reader}.")
	textCachingUnknown = prose.Text("response.caching-unknown", "How long {reader} keeps a robots.txt isn't documented.")
)

func init() {
	for _, table := range []struct {
		prefix string
		texts  []struct{ code, text string }
	}{{"response.effect.", effectTexts[:]}, {"response.class.", classTexts[:]}, {"response.period.", periodTexts[:]}} {
		for _, t := range table.texts {
			prose.Text(table.prefix+t.code, t.text)
		}
	}
}
