package response

import (
	"whichline/engine"
	"whichline/engine/internal/source"
)

// Classes shared by several rows below.
var (
	failures   = of(ServerError, Unreachable)
	unanswered = of(ServerError, Unreachable, BadCertificate)
	noAnswer   = of(Unreachable, BadCertificate)
	refusals   = of(Unavailable, Unauthorized, TooManyRequests)
	noFile     = refusals | unanswered | of(TooManyRedirects, UnexpectedStatus)
)

// policies are the reactions of crawlers to responses; the first matching row applies.
//
// The 2026 edition of Google's page excludes 429 from the statuses that mean "no file"
// without defining it; an edition of about 2022 defines it. Neither lists certificates
// among network errors.
var policies = [...]policy{
	{engine.Google, of(Successful), always, FollowRules, textFollowRules, source.GoogleSpec},
	{engine.Google, of(TooManyRedirects), always, NoRestrictions, textGoogleRedirects, source.GoogleSpec},
	{engine.Google, of(Unavailable, Unauthorized), always, NoRestrictions, textNoRestrictions, source.GoogleSpec},
	{engine.Google, failures, inFirstHours, NoCrawling, textGoogleHours, source.GoogleSpec},
	{engine.Google, failures, inFirstMonthWithCopy, LastCopy, textGoogleCopy, source.GoogleSpec},
	{engine.Google, failures, inFirstMonth, NoRestrictions, textGoogleNoCopy, source.GoogleSpec},
	{engine.Google, failures, laterWithSiteUp, NoRestrictions, textGoogleLaterUp, source.GoogleSpec},
	{engine.Google, failures, later, NoCrawling, textGoogleLaterDown, source.GoogleSpec},

	{engine.Google, of(TooManyRequests), laterWithCopy, LastCopy, textGoogle429Copy, source.GoogleOldSpec},
	{engine.Google, of(TooManyRequests), later, NoRestrictions, textGoogle429NoCopy, source.GoogleOldSpec},
	{engine.Google, of(TooManyRequests), always, NoCrawling, textGoogle429, source.GoogleOldSpec},

	{engine.RFC9309, of(Successful), always, FollowRules, textRFCFollowRules, source.RFCFetching},
	{engine.RFC9309, of(TooManyRedirects), always, NoRestrictions, textRFCRedirects, source.RFCFetching},
	{engine.RFC9309, refusals, always, NoRestrictions, textRFCUnavailable, source.RFCFetching},
	{engine.RFC9309, unanswered, later, NoRestrictions, textRFCLater, source.RFCFetching},
	{engine.RFC9309, unanswered, always, NoCrawling, textRFCUnreachable, source.RFCFetching},

	{engine.Bing, of(Successful), always, FollowRules, textFollowRules, source.BingPost},
	{engine.Bing, of(Unavailable), always, NoRestrictions, textMissingFile, source.BingPost},

	{engine.Yandex, of(Successful), always, FollowRules, textFollowRules, source.YandexHelp},
	{engine.Yandex, refusals | of(ServerError), always, NoRestrictions, textYandexNot200, source.YandexHelp},

	{engine.Baidu, of(Successful), always, FollowRules, textFollowRules, source.BaiduCopy},
	{engine.Baidu, of(Unavailable), always, NoRestrictions, textMissingFile, source.BaiduCopy},

	{engine.PythonOld, of(Successful), always, FollowRules, textFollowRules, source.PythonOld},
	{engine.PythonOld, of(Unauthorized), always, NoCrawling, textNoCrawling, source.PythonOld},
	{engine.PythonOld, refusals, always, NoRestrictions, textNoRestrictions, source.PythonOld},
	{engine.PythonOld, of(TooManyRedirects, ServerError), always, NoCrawling, textNoCrawling, source.PythonOld},
	{engine.PythonOld, noAnswer, always, CallerDecides, textCallerDecides, source.PythonOld},

	{engine.PythonNew, of(Successful), always, FollowRules, textFollowRules, source.PythonNew},
	{engine.PythonNew, of(Unauthorized), always, NoCrawling, textNoCrawling, source.PythonNew},
	{engine.PythonNew, refusals, always, NoRestrictions, textNoRestrictions, source.PythonNew},
	{engine.PythonNew, of(TooManyRedirects, ServerError), always, NoCrawling, textNoCrawling, source.PythonNew},
	{engine.PythonNew, noAnswer, always, CallerDecides, textCallerDecides, source.PythonNew},

	{engine.ProtegoOld, of(Successful), always, FollowRules, textFollowRules, source.ProtegoOldRun},
	{engine.ProtegoOld, noFile, always, CallerDecides, textCallerDecides, source.ProtegoOldRead},
	{engine.Protego, of(Successful), always, FollowRules, textFollowRules, source.ProtegoRun},
	{engine.Protego, noFile, always, CallerDecides, textCallerDecides, source.ProtegoRun},

	{engine.RobotsParser, of(Successful), always, FollowRules, textFollowRules, source.RobotsParserRun},
	{engine.RobotsParser, noFile, always, CallerDecides, textCallerDecides, source.RobotsParserRead},

	{engine.CrawlerCommons, of(Successful), always, FollowRules, textFollowRules, source.CrawlerCommonsRun},
	{engine.CrawlerCommons, refusals, always, NoRestrictions, textNoRestrictions, source.CrawlerCommonsRun},
	{engine.CrawlerCommons, of(TooManyRedirects, ServerError, UnexpectedStatus), always, NoCrawling, textNoCrawling, source.CrawlerCommonsRun},
	{engine.CrawlerCommons, noAnswer, always, CallerDecides, textCallerDecides, source.CrawlerCommonsRun},

	{engine.Temoto, of(Successful), always, FollowRules, textFollowRules, source.TemotoRun},
	{engine.Temoto, refusals, always, NoRestrictions, textNoRestrictions, source.TemotoRead},
	{engine.Temoto, of(ServerError), always, NoCrawling, textNoCrawling, source.TemotoRead},
	{engine.Temoto, noAnswer | of(TooManyRedirects, UnexpectedStatus), always, CallerDecides, textCallerDecides, source.TemotoRead},

	{engine.Reppy, of(Successful), always, FollowRules, textFollowRules, source.ReppyRun},
	{engine.Reppy, of(Unauthorized), always, NoCrawling, textNoCrawling, source.ReppyRun},
	{engine.Reppy, of(Unavailable, TooManyRequests), always, NoRestrictions, textNoRestrictions, source.ReppyRun},
	{engine.Reppy, unanswered | of(TooManyRedirects, UnexpectedStatus), always, CallerDecides, textCallerDecides, source.ReppyRun},
}
