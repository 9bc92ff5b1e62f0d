package response

import (
	robotstxt "whichline/engine"
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
// The 2026 edition of Google's page on the file excludes 429 from the statuses that mean
// "no file" without defining it; its page on statuses says that a 429 is a server error.
// Neither lists certificates among network errors.
var policies = [...]policy{
	{robotstxt.Google, of(Successful), always, FollowRules, textFollowRules, source.GoogleSpec},
	{robotstxt.Google, of(TooManyRedirects), always, NoRestrictions, textGoogleRedirects, source.GoogleSpec},
	{robotstxt.Google, of(Unavailable, Unauthorized), always, NoRestrictions, textNoRestrictions, source.GoogleSpec},
	{robotstxt.Google, failures, inFirstHours, NoCrawling, textGoogleHours, source.GoogleSpec},
	{robotstxt.Google, failures, inFirstMonthWithCopy, LastCopy, textGoogleCopy, source.GoogleSpec},
	{robotstxt.Google, failures, inFirstMonth, NoRestrictions, textGoogleNoCopy, source.GoogleSpec},
	{robotstxt.Google, failures, laterWithSiteUp, NoRestrictions, textGoogleLaterUp, source.GoogleSpec},
	{robotstxt.Google, failures, later, NoCrawling, textGoogleLaterDown, source.GoogleSpec},

	{robotstxt.Google, of(TooManyRequests), inFirstHours, NoCrawling, textGoogleHours, source.GoogleStatuses},
	{robotstxt.Google, of(TooManyRequests), inFirstMonthWithCopy, LastCopy, textGoogleCopy, source.GoogleStatuses},
	{robotstxt.Google, of(TooManyRequests), inFirstMonth, NoRestrictions, textGoogleNoCopy, source.GoogleStatuses},
	{robotstxt.Google, of(TooManyRequests), laterWithSiteUp, NoRestrictions, textGoogleLaterUp, source.GoogleStatuses},
	{robotstxt.Google, of(TooManyRequests), later, NoCrawling, textGoogleLaterDown, source.GoogleStatuses},

	{robotstxt.RFC9309, of(Successful), always, FollowRules, textRFCFollowRules, source.RFCFetching},
	{robotstxt.RFC9309, of(TooManyRedirects), always, NoRestrictions, textRFCRedirects, source.RFCFetching},
	{robotstxt.RFC9309, refusals, always, NoRestrictions, textRFCUnavailable, source.RFCFetching},
	{robotstxt.RFC9309, unanswered, later, NoRestrictions, textRFCLater, source.RFCFetching},
	{robotstxt.RFC9309, unanswered, always, NoCrawling, textRFCUnreachable, source.RFCFetching},

	{robotstxt.Bing, of(Successful), always, FollowRules, textFollowRules, source.BingPost},
	{robotstxt.Bing, of(Unavailable), always, NoRestrictions, textMissingFile, source.BingPost},

	{robotstxt.Yandex, of(Successful, UnexpectedStatus), butFor200, NoRestrictions, textYandexNot200, source.YandexHelp},
	{robotstxt.Yandex, of(Successful), always, FollowRules, textFollowRules, source.YandexHelp},
	{robotstxt.Yandex, refusals | of(ServerError), always, NoRestrictions, textYandexNot200, source.YandexHelp},

	{robotstxt.Baidu, of(Successful), always, FollowRules, textFollowRules, source.BaiduCopy},
	{robotstxt.Baidu, of(Unavailable), always, NoRestrictions, textMissingFile, source.BaiduCopy},

	{robotstxt.PythonOld, of(Successful), always, FollowRules, textFollowRules, source.PythonOld},
	{robotstxt.PythonOld, of(Unauthorized), always, NoCrawling, textNoCrawling, source.PythonOld},
	{robotstxt.PythonOld, refusals, always, NoRestrictions, textNoRestrictions, source.PythonOld},
	{robotstxt.PythonOld, of(TooManyRedirects, ServerError, UnexpectedStatus), always, NoCrawling, textNoCrawling, source.PythonOld},
	{robotstxt.PythonOld, noAnswer, always, CallerDecides, textCallerDecides, source.PythonOld},

	{robotstxt.PythonNew, of(Successful), always, FollowRules, textFollowRules, source.PythonNew},
	{robotstxt.PythonNew, of(Unauthorized), always, NoCrawling, textNoCrawling, source.PythonNew},
	{robotstxt.PythonNew, refusals, always, NoRestrictions, textNoRestrictions, source.PythonNew},
	{robotstxt.PythonNew, of(TooManyRedirects, ServerError, UnexpectedStatus), always, NoCrawling, textNoCrawling, source.PythonNew},
	{robotstxt.PythonNew, noAnswer, always, CallerDecides, textCallerDecides, source.PythonNew},

	{robotstxt.ProtegoOld, of(Successful), always, FollowRules, textFollowRules, source.ProtegoOldRun},
	{robotstxt.ProtegoOld, noFile, always, CallerDecides, textCallerDecides, source.ProtegoOldRead},
	{robotstxt.Protego, of(Successful), always, FollowRules, textFollowRules, source.ProtegoRun},
	{robotstxt.Protego, noFile, always, CallerDecides, textCallerDecides, source.ProtegoRun},

	{robotstxt.RobotsParser, of(Successful), always, FollowRules, textFollowRules, source.RobotsParserRun},
	{robotstxt.RobotsParser, noFile, always, CallerDecides, textCallerDecides, source.RobotsParserRead},

	{robotstxt.CrawlerCommons, of(Successful), always, FollowRules, textFollowRules, source.CrawlerCommonsRun},
	{robotstxt.CrawlerCommons, refusals, always, NoRestrictions, textNoRestrictions, source.CrawlerCommonsRun},
	{robotstxt.CrawlerCommons, of(TooManyRedirects, ServerError, UnexpectedStatus), always, NoCrawling, textNoCrawling, source.CrawlerCommonsRun},
	{robotstxt.CrawlerCommons, noAnswer, always, CallerDecides, textCallerDecides, source.CrawlerCommonsRun},

	{robotstxt.Temoto, of(Successful), always, FollowRules, textFollowRules, source.TemotoRun},
	{robotstxt.Temoto, refusals, always, NoRestrictions, textNoRestrictions, source.TemotoRead},
	// Of a server error, TestAgent forbids everything, and the group of FindGroup nothing.
	{robotstxt.Temoto, unanswered | of(TooManyRedirects, UnexpectedStatus), always, CallerDecides, textCallerDecides, source.TemotoRead},

	{robotstxt.Reppy, of(Successful), butFor200, CallerDecides, textCallerDecides, source.ReppyRun},
	{robotstxt.Reppy, of(Successful), always, FollowRules, textFollowRules, source.ReppyRun},
	{robotstxt.Reppy, of(Unauthorized), always, NoCrawling, textNoCrawling, source.ReppyRun},
	{robotstxt.Reppy, of(Unavailable, TooManyRequests), always, NoRestrictions, textNoRestrictions, source.ReppyRun},
	{robotstxt.Reppy, unanswered | of(TooManyRedirects, UnexpectedStatus), always, CallerDecides, textCallerDecides, source.ReppyRun},
}
