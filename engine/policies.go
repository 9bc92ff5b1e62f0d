package engine

const (
	rfc        = "https://www.rfc-editor.org/rfc/rfc9309.html, section 2.3.1, September 2022"
	rfcCaching = "https://www.rfc-editor.org/rfc/rfc9309.html, section 2.4, September 2022"
)

var (
	failures   = of(TooManyRequests, ServerError, Unreachable)
	unanswered = of(ServerError, Unreachable, BadCertificate)
	noAnswer   = of(Unreachable, BadCertificate)
	refusals   = of(Unavailable, Unauthorized, TooManyRequests)
	noFile     = refusals | unanswered | of(TooManyRedirects, UnexpectedStatus)
)

// policies is what crawlers do after a response; the first row that fits
// counts.
//
// The 2026 edition of Google's page excepts 429 from the statuses that mean "no
// file" and does not name it again; the edition before listed it with the
// server errors, so it stands there. It names network errors of many kinds, but no
// certificates.
var policies = [...]policy{
	{Google, of(Successful), always, FollowRules, textFollowRules, googleText},
	{Google, of(TooManyRedirects), always, NoRestrictions, textGoogleRedirects, googleText},
	{Google, of(Unavailable, Unauthorized), always, NoRestrictions, textNoRestrictions, googleText},
	{Google, failures, inFirstHours, NoCrawling, textGoogleHours, googleText},
	{Google, failures, inFirstMonthWithCopy, LastCopy, textGoogleCopy, googleText},
	{Google, failures, inFirstMonth, NoRestrictions, textGoogleNoCopy, googleText},
	{Google, failures, laterWithSiteUp, NoRestrictions, textGoogleLaterUp, googleText},
	{Google, failures, later, NoCrawling, textGoogleLaterDown, googleText},

	{RFC9309, of(Successful), always, FollowRules, textRFCFollowRules, rfc},
	{RFC9309, of(TooManyRedirects), always, NoRestrictions, textRFCRedirects, rfc},
	{RFC9309, refusals, always, NoRestrictions, textRFCUnavailable, rfc},
	{RFC9309, unanswered, later, NoRestrictions, textRFCLater, rfc},
	{RFC9309, unanswered, always, NoCrawling, textRFCUnreachable, rfc},

	{Bing, of(Successful), always, FollowRules, textFollowRules, bingPost},
	{Bing, of(Unavailable), always, NoRestrictions, textMissingFile, bingPost},

	{Yandex, of(Successful), always, FollowRules, textFollowRules, yandexCopy},
	{Yandex, refusals | of(ServerError), always, NoRestrictions, textYandexNot200, yandexCopy},

	{Baidu, of(Successful), always, FollowRules, textFollowRules, baiduHelpCopy},
	{Baidu, of(Unavailable), always, NoRestrictions, textMissingFile, baiduHelpCopy},

	{PythonOld, of(Successful), always, FollowRules, textFollowRules, pythonOld},
	{PythonOld, of(Unauthorized), always, NoCrawling, textNoCrawling, pythonOld},
	{PythonOld, refusals, always, NoRestrictions, textNoRestrictions, pythonOld},
	{PythonOld, of(ServerError), always, NoCrawling, textNoCrawling, pythonOld},
	{PythonOld, noAnswer, always, CallerDecides, textCallerDecides, pythonOld},

	{PythonNew, of(Successful), always, FollowRules, textFollowRules, pythonNew},
	{PythonNew, of(Unauthorized), always, NoCrawling, textNoCrawling, pythonNew},
	{PythonNew, refusals, always, NoRestrictions, textNoRestrictions, pythonNew},
	{PythonNew, of(ServerError), always, NoCrawling, textNoCrawling, pythonNew},
	{PythonNew, noAnswer, always, CallerDecides, textCallerDecides, pythonNew},

	{Protego, of(Successful), always, FollowRules, textFollowRules, protegoRun},
	{Protego, noFile, always, CallerDecides, textCallerDecides, protegoSource},

	{RobotsParser, of(Successful), always, FollowRules, textFollowRules, robotsJSRun},
	{RobotsParser, noFile, always, CallerDecides, textCallerDecides, robotsJSSource},

	{CrawlerCommons, of(Successful), always, FollowRules, textFollowRules, commonsRun},
	{CrawlerCommons, refusals, always, NoRestrictions, textNoRestrictions, commonsRun},
	{CrawlerCommons, of(TooManyRedirects, ServerError, UnexpectedStatus), always, NoCrawling, textNoCrawling, commonsRun},
	{CrawlerCommons, noAnswer, always, CallerDecides, textCallerDecides, commonsRun},

	{Temoto, of(Successful), always, FollowRules, textFollowRules, temotoRun},
	{Temoto, refusals, always, NoRestrictions, textNoRestrictions, temotoSource},
	{Temoto, of(ServerError), always, NoCrawling, textNoCrawling, temotoSource},
	{Temoto, noAnswer | of(TooManyRedirects, UnexpectedStatus), always, CallerDecides, textCallerDecides, temotoSource},
}
