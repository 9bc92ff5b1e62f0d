package historypage

import (
	"context"
	"time"

	"github.com/a-h/templ"

	"whichline/templates"
	"whichline/templates/shell"
	"whichline/templates/words"
)

// Paths of the pages of a watcher: the sites, and one of them over time.
const (
	WatchPath     = "/watch"
	WatchSitePath = WatchPath + "/site"
	WatchFeedPath = WatchPath + "/feed.atom"
)

// WatchTitle returns the title of the page with all sites.
func WatchTitle(ctx context.Context) string { return say(ctx, "watch") }

// SiteTitle returns the title of the page on a site.
func SiteTitle(ctx context.Context, site string) string {
	return say(ctx, "watch.of", vars{"site": site})
}

// Opened says where the text in the tester is from.
func Opened(ctx context.Context, site string, since time.Time) string {
	return say(ctx, "watch.opened", vars{"site": site, "date": minute(ctx, since)})
}

// Sites is the page with the sites.
type Sites struct {
	templates.Page
	Rows []Row
	More string // the last site, if there are further ones
}

// A Row is a site.
type Row struct {
	Site    string    // origin
	State   string    // in words
	Since   time.Time // of the state; zero if there is none
	Told    time.Time // of the newest message; zero if there is none
	Checked time.Time // zero if it wasn't requested yet
	Problem string
}

// Site is the page on a site.
type Site struct {
	templates.Page
	Row      Row
	History  Page
	Strip    Strip
	Messages []Message
}

// A Strip says of expectations whether they were met.
type Strip struct {
	Since []time.Time // when each state began, the oldest first
	Rows  []StripRow
}

// A StripRow is an expectation, with "met", "broken" or "" for each state.
type StripRow struct {
	Text string
	Met  []string
}

// A Message is one that was sent.
type Message struct {
	ID, Title string
	At        time.Time
	Changes   []string
	Compare   string // path; "" if there are no two files
}

func minute(ctx context.Context, t time.Time) string {
	if t.IsZero() {
		return say(ctx, "watch.never")
	}
	return words.Minute(ctx, t)
}

// link returns a path with the site.
func link(path, site string) templ.SafeURL { return shell.Link(path, "address", site) }

// watchTexts are the texts of the pages of a watcher.
var watchTexts = map[string]string{
	"watch":           "Watched sites",
	"watch.lead":      "The robots.txt of each watched site: how it answers now, and since when.",
	"watch.docs":      "How sites are watched",
	"watch.of":        "robots.txt of {site} over time",
	"watch.site.lead": "Each version that was seen, with its changes for the watched crawlers. Last requested: {checked}.",
	"watch.opened":    "This is the robots.txt of {site} as it was seen on {date}. The site can have another one now.",
	"watch.none":      "No site is watched yet.",
	"watch.since":     "Since",
	"watch.told":      "Last message",
	"watch.never":     "never",
	"watch.more":      "More sites",
	"watch.all":       "All watched sites",
	"watch.feed":      "Changes as a feed (Atom)",
	"watch.timeline":  "Versions",
	"watch.unseen":    "Nothing was seen yet.",
	"watch.strip":     "Expectations over time",
	"watch.expected":  "Expectation",
	"watch.met":       "Met",
	"watch.broken":    "Broken",
	"watch.unjudged":  "Not judged, as no file came",
	"watch.messages":  "Messages",
	"watch.compare":   "Compare the versions",
}
