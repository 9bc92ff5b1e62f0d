package tester

import (
	"cmp"
	"net/url"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/witness"
)

// suggestedCrawlers are the crawlers for which a new file is tested: a visitor's first
// questions are about search and AI.
const suggestedCrawlers = "Googlebot\nBingbot\nGPTBot"

const (
	// suggestedRules is the maximum number of rules that suggested URLs show.
	suggestedRules = 3
	// examinedRules is the maximum number of rules examined for them.
	examinedRules = 20
)

// suggestedURLs returns URLs to test a new file with, one per line: those of the paths of
// [suggestedPaths], on the given site or, if that is empty, on that of the first sitemap.
func suggestedURLs(robots, origin string) string {
	f := robotstxt.Parse([]byte(robots))
	urls := suggestedPaths(f)
	origin = cmp.Or(origin, originOfSitemap(f))
	for i := range urls {
		urls[i] = origin + urls[i]
	}
	return strings.Join(urls, "\n")
}

// suggestedPaths returns paths to test a file with: that of the home page, and paths that
// its first rules for Googlebot decide, those that block first.
func suggestedPaths(f *robotstxt.File) []string {
	paths := []string{"/"}
	_, group := f.GroupFor(crawler.Parse("Googlebot"))
	if group == nil {
		return paths
	}
	search, examined := witness.In(f), 0
	for _, allow := range []bool{false, true} {
		for r := range group.Rules() {
			if examined == examinedRules || len(paths) > suggestedRules {
				break
			}
			if r.Allow != allow {
				continue
			}
			examined++
			if path := search.Of(r, group).Decides; path != "" && path != "/" && len(path) <= suggestedOctets {
				paths = append(paths, path)
			}
		}
	}
	return paths
}

// suggestedOctets is the maximum length of a suggested path.
const suggestedOctets = 80

// originOfSitemap returns the scheme and host of the first sitemap, or those of an example.
func originOfSitemap(f *robotstxt.File) string {
	for _, sitemap := range f.Sitemaps() {
		if u, err := url.Parse(sitemap); err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.User == nil {
			return u.Scheme + "://" + u.Host
		}
	}
	return "https://example.com"
}
