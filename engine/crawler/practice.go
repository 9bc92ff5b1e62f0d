package crawler

import (
	"path"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/prose"
)

// A Practice describes the effect of a verdict beyond the file: its consequences and its
// limits. Its code is stable.
type Practice struct {
	Code string
	Text robotstxt.Sentence
}

// practices are the texts by their codes.
var practices = prose.Table("crawler.practice", map[string]string{
	"blocked-not-unlisted": "Blocked doesn't mean hidden: if others link to this URL, it can be listed without a description. " +
		"A `noindex` on it can't be seen while it's blocked.",
	"blocked-not-taken-back":  "Content that {crawler} fetched before isn't taken back.",
	"blocked-without-preview": "Links to this URL may be shown without a picture and a description.",
	"allowed-old-copy": "Reported as blocked anyway? {crawler} may still be using an older copy of the file. " +
		"If not, the cause is probably elsewhere.",
})

var textTheCrawler = prose.Text("crawler.the-crawler", "the crawler")

// InPractice returns the practical effect of v. It is nil where [Caveat] covers the
// case, where no effect is known, and for /robots.txt itself. A retired crawler has no
// effects but those of its earlier fetches; one that need not obey is kept out by no copy
// of the file.
func InPractice(v *robotstxt.Verdict) *Practice {
	e := Known(v.Crawler)
	code := practiceOf(e, v.Allowed)
	if code == "blocked-not-unlisted" && (e != nil && slices.Contains(listNoPages, e.ID) || isMedia(v.Target.Path)) {
		return nil
	}
	if code == "" || v.Target.Path == "/robots.txt" || !Caveat(v.Crawler, v.Allowed).IsZero() {
		return nil
	}
	var name any = v.Crawler.Name
	if name == "" {
		name = prose.Fill(textTheCrawler, nil)
	}
	return &Practice{code, prose.Fill(practices[code], prose.Args{"crawler": name})}
}

// listNoPages are the IDs of crawlers for search that don't list pages for the links to them:
// those for media and for shops, and those of sites that their customers choose.
var listNoPages = []string{
	"googlebot-image", "googlebot-video", "google-favicon", "storebot-google",
	"bingvideopreview", "baiduspider-image", "baiduspider-video", "sogou-pic-spider",
	"yandeximages", "yandexvideo", "yandexvideoparser", "yandexmedia", "yandexontodbapi",
	"google-cloudvertexbot", "cloudvertexbot", "azureai-searchbot", "amazon-kendra", "amazon-qbusiness",
	"cloudflare-ai-search", "cloudflare-ai-search-external", "cloudflare-autorag", "atlassian-bot",
}

// isMedia reports whether a URL's path is that of an image, a video or a sound, which isn't
// listed while it's blocked.
func isMedia(target string) bool {
	name, _, _ := strings.Cut(target, "?")
	return slices.Contains([]string{
		".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".svg", ".bmp", ".tif", ".tiff", ".ico",
		".mp4", ".m4v", ".mov", ".webm", ".avi", ".mpg", ".mpeg", ".wmv", ".mkv",
		".mp3", ".m4a", ".ogg", ".wav", ".flac",
	}, ascii.ToLower(path.Ext(name)))
}

// practiceOf returns the code of the practical effect of a verdict for e, which may be
// nil.
func practiceOf(e *Entry, allowed bool) string {
	switch {
	case e != nil && !allowed && e.Purpose == ForAITraining:
		return "blocked-not-taken-back"
	case e != nil && e.Retired:
		return ""
	case allowed && e != nil && (e.Obeys == ObeysNot || e.Obeys == UserTriggered):
		return ""
	case allowed:
		return "allowed-old-copy"
	case e == nil || e.Purpose == ForSearch || e.Purpose == ForAISearch:
		return "blocked-not-unlisted"
	case e.Purpose == ForSocial:
		return "blocked-without-preview"
	}
	return ""
}

// PracticeCodes returns the texts by code. {crawler} stands for a crawler's name.
func PracticeCodes() map[string]string { return practices }
