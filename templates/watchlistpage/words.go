package watchlistpage

import "whichline/templates/words"

func init() { words.Register(texts) }

// texts are the texts of the page that watches sites.
var texts = map[string]string{
	"watchlist.lead":          "Keep up to 20 sites in a link with a digest of each robots.txt: see which one changed, and which URLs flip. The server stores nothing, and opening the link asks no site: the button does.",
	"watchlist.docs":          "How the link works",
	"watchlist.sites":         "Sites, one per line",
	"watchlist.sites.hint":    "Such as example.com.",
	"watchlist.urls.hint":     "A path such as /cart is tested on each site, a whole URL only on its own site.",
	"watchlist.first":         "The link below contains {n} sites.",
	"watchlist.first.one":     "The link below contains the site.",
	"watchlist.same":          "None of the {n} sites changed.",
	"watchlist.same.one":      "The site didn't change.",
	"watchlist.some":          "{n} of {all} sites changed.",
	"watchlist.some.one":      "1 of {all} sites changed.",
	"watchlist.all":           "All {n} sites changed.",
	"watchlist.all.one":       "The site changed.",
	"watchlist.apart":         "Not compared: {n}.",
	"watchlist.flip":          "{n} verdicts flip.",
	"watchlist.flip.one":      "1 verdict flips.",
	"watchlist.flip.none":     "No verdict flips.",
	"watchlist.link":          "Bookmark this link",
	"watchlist.link.hint":     "It has the sites as they are now. Open it later and press the button to see what changed.",
	"watchlist.opened":        "This link has what the sites answered. Press the button to see what changed since.",
	"watchlist.state.first":   "first look",
	"watchlist.state.damaged": "can't be compared, as this part of the link is damaged",
	"watchlist.state.same":    "the same as on {day}",
	"watchlist.state.changed": "changed since {day}",
	"watchlist.state.status":  "the answer was {status} on {day}",
	"watchlist.state.silent":  "no complete answer on {day}",
	"watchlist.untested":      "no URL",
	"watchlist.unknown":       "nothing to compare with",
	"watchlist.renewed":       "other URLs or crawlers than before",
	"watchlist.flips.none":    "none flips",
	"watchlist.flips":         "{n} flip",
	"watchlist.flips.one":     "1 flips",
	"watchlist.blocked.line":  "{crawler} may no longer fetch {url}: line {line} blocks it.",
	"watchlist.blocked":       "{crawler} may no longer fetch {url}.",
	"watchlist.allowed.line":  "{crawler} may fetch {url} now: line {line} allows it.",
	"watchlist.allowed":       "{crawler} may fetch {url} now.",
	"watchlist.late":          "didn't answer in time. Press the button again.",

	"watchlist.fault.none":     "Type at least one site, such as example.com.",
	"watchlist.fault.sites":    "{n} sites are too many for one link, which takes {limit}. Remove some, and keep them in a second link.",
	"watchlist.fault.urls":     "{n} URLs are too many for one link, which takes {limit}. Remove some.",
	"watchlist.fault.crawlers": "{n} crawlers are too many for one link, which takes {limit}. Remove some.",
	"watchlist.fault.host":     "“{site}” can't be asked. {why} Write a site like example.com, one on each line.",
}
