package words

// site are the texts around the content of every page, and of the pages about the site
// itself.
var site = map[string]string{
	"titled":     "{title} · Whichline",
	"label":      "{text}:",
	"site":       "Whichline",
	"site.what":  "robots.txt tester",
	"site.about": "Whichline: which line of robots.txt decides",

	"skip":          "Skip to the content",
	"skip.file":     "Skip to the file",
	"skip.urls":     "Skip to the test URLs",
	"skip.verdicts": "Skip to the verdicts",

	"nav":         "Main",
	"nav.docs":    "Docs",
	"nav.api":     "API",
	"nav.privacy": "Privacy",
	"nav.about":   "About",

	"bulk":      "Test many URLs",
	"versions":  "Compare versions",
	"sitemaps":  "Check a sitemap",
	"resources": "Check a page",
	"history":   "Earlier versions",
	"log":       "Read a log",
	"variants":  "Compare hosts",
	"watchlist": "Watch sites",
	"whatif":    "What if 503",

	"theme":          "Theme",
	"theme.language": "Theme and language",
	"theme.auto":     "As the system",
	"theme.light":    "Light",
	"theme.dark":     "Dark",

	"problem.id":   "If it happens again, give this number to the operator of this site:",
	"problem.back": "Test a robots.txt",
	"lead-on":      "Go on from here",
	"more":         "… and {n} more",
	"open":         "Open in the tester",

	"about":        "Did this site request your robots.txt?",
	"about.what":   "A visitor entered your site here, or one that leads to it, to see what its robots.txt says and how crawlers read it. If they wanted to test the URLs of your sitemaps, the sitemaps were requested too, as far as your robots.txt allows it to Whichline. Nothing else on your site is requested, except where a redirect leads.",
	"about.pages":  "A visitor entered your site here, or one that leads to it, to see what its robots.txt says and how crawlers read it. If they wanted to test the URLs of your sitemaps, or one of your pages, the sitemaps or the page were requested too, as far as your robots.txt allows it to Whichline. Nothing else on your site is requested, except where a redirect leads.",
	"about.watch":  "The operator of this server watches robots.txt files. If yours is one of them, it's requested on a schedule, without a visitor, and its versions are kept in a database.",
	"about.name":   "Requests name Whichline in their User-Agent header. If a visitor wants to see what you answer to a browser or to another crawler, a further request borrows that name and names Whichline in X-Requested-By.",
	"about.limits": "All visitors together can have the robots.txt of a site and its subdomains fetched 3 times at once, then once every 10 seconds. A form with several of its hosts, up to 20, counts as one fetch. A site gets at most 60 requests for sitemaps at once, then 2 a second.",
	"about.stop":   "To get requests for nothing but your robots.txt, except where a redirect leads, write a group for Whichline with Disallow: / into your robots.txt. To serve not even that, refuse requests that name Whichline in one of these headers.",

	"social.description": "Paste or fetch a robots.txt and see which lines apply, which are read as one group, and which line decides for each URL and crawler.",
	"social.image":       "A robots.txt of six lines in which line 5 decides, and the verdict: Googlebot is not allowed to fetch /shop.",
}
