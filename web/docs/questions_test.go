package docs_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"whichline/templates"
	"whichline/web/docs"
)

// A hit is a place that was found.
type hit = templates.DocHit

// among is how many places people look at.
const among = 3

// asked are questions that people asked, in their words, with the page that has to
// be among the first places: any one of several, if there is more than one.
var asked = []struct{ query, pages, source string }{
	{"Google search console blocked by robots.txt", "not-working", "https://github.com/ai-robots-txt/ai.robots.txt/issues/215"},
	{"Combination of Crawl-delay and badbot disallow results in blocking of googlebot", "fused-groups", "https://github.com/google/robotstxt/issues/51"},
	{"Failed to add robots.txt to github page", "location create", "https://github.com/jekyll/jekyll/issues/8182"},
	{"remove dead subpath robots.txt", "location", "https://github.com/peterschwps/TooGoodToGo-CLI/pull/45"},
	{"Fall back to root domain robots.txt when subdomain returns 404", "location recipes/subdomains-and-ports http-status", "https://github.com/NSHipster/sosumi.ai/pull/33"},
	{"Robots.txt allows staging to be indexed", "recipes/staging", "https://github.com/redbadger/react.london/issues/243"},
	{"Prevent staging from getting search indexed", "recipes/staging", "https://github.com/digitalgroundgame/pragmatic-papers/pull/729"},
	{"Disallow: not working without a space", "lines", "https://github.com/TurnerSoftware/RobotsExclusionTools/issues/71"},
	{"wrong value for partial path matches without wildcards in robots.txt", "paths", "https://github.com/chrisakroyd/robots-txt-parser/issues/7"},
	{"Wildcards not supported?", "paths differences/python-3.11", "https://github.com/chrisakroyd/robots-txt-parser/issues/1"},
	{"robots should not block css/js files", "recipes/allow-resources findings/resources-blocked", "https://github.com/GoogleChrome/chromium-dashboard/issues/158"},
	{"Googlebot cannot access CSS and JS files", "recipes/allow-resources findings/resources-blocked", "https://github.com/joomla/joomla-websites/issues/38"},
	{"Lighthouse report robots.txt is not valid", "other-fields", "https://github.com/harlan-zw/nuxt-simple-robots/issues/41"},
	{"robots.txt SEO audit fails on unrecognised Content-Signal directive", "other-fields", "https://github.com/GoogleChrome/lighthouse/issues/16983"},
	{"add License directive", "other-fields", "https://github.com/GoogleChrome/lighthouse/pull/17160"},
	{"Lighthouse was unable to download a robots.txt file", "http-status", "https://github.com/GoogleChrome/lighthouse/issues/10982"},
	{"Show 404 for /robots.txt", "http-status", "https://github.com/berekuk/questhub/issues/108"},
	{"Put in an empty robots.txt", "recipes/allow-everything", "https://github.com/mozilla-services/screenshots/issues/3635"},
	{"/robots.txt Content-Type: text/plain", "create", "https://github.com/mozilla/bedrock/pull/1161"},
	{"problem with a 404 with an HTML page in response to robots.txt", "http-status findings/html-page", "https://github.com/pomerantsev/accented/pull/307"},
	{"Block AI bots and crawlers via robots.txt", "recipes/block-all-ai", "https://github.com/mozilla/pontoon/issues/3805"},
	{"Turn off AI crawlers in robots.txt", "recipes/block-all-ai", "https://github.com/Jaymon/bang/issues/63"},
	{"crawls too fast", "recipes/crawl-rate", "https://github.com/LAW-Unimi/BUbiNG/issues/30"},
	{"Add crawl delay to robots.txt", "recipes/crawl-rate other-fields", "https://github.com/TASVideos/tasvideos/pull/2118"},
	{"Add a crawl delay for search engines", "recipes/crawl-rate other-fields", "https://github.com/openfoodfacts/openfoodfacts-server/issues/7965"},
	{"Google is crawling supposedly disallowed pages", "not-working", "https://github.com/arquivo/pwa-technologies/issues/61"},
	{"Documents blocked in robots.txt shouldn't be in the sitemaps", "sitemaps findings/sitemap-blocked", "https://github.com/freelawproject/courtlistener/issues/174"},
	{"Sitemap could not be fetched by google, tried everything", "sitemaps", "https://github.com/Yoast/wordpress-seo/issues/11275"},
	{"How do I disallow a specific query string in robots.txt", "recipes/block-one-parameter recipes/block-query-strings", "https://webmasters.stackexchange.com/questions/87346"},
	{"How do you disallow root in robots.txt, but allow a subdirectory?", "recipes/allow-one-folder-only", "https://vmapp.org/query/81755 (a copy of webmasters.stackexchange.com)"},
	{"No Image in Twitter Share Card? It Might Be Blocked by robots.txt", "recipes/social-previews", "https://cholf5.com/en/posts/250908-twitter-card-image-blocked-by-robots.txt"},
	{"How to Allow facebookexternalhit in robots.txt", "recipes/social-previews", "https://www.copebusiness.com/uk/technical-seo/facebookexternalhit/"},
	{"How to Change or Edit robot.txt File in Shopify?", "recipes/shopify", "https://dropshippinghelps.com/how-to-change-or-edit-robot-txt-file-in-shopify/"},
	{"What can you do with robots.txt.liquid on Shopify?", "recipes/shopify", "https://kieran.co.nz/robots-txt-liquid-shopify/"},
	{"How to change the robots.txt file in Joomla", "recipes/joomla", "https://joomlabeginner.com/blog/tutorials/53-how-to-change-the-robots-txt-file-in-joomla"},
	{"Why does the default robots.txt file disallow modules and libraries", "recipes/joomla", "https://joomla.stackexchange.com/questions/9583"},
	{"manage robots.txt per site in the multisite setup", "recipes/drupal", "https://learn.omega8.cc/how-to-use-robotstxt-properly-243"},
	{"Indexed in Google Search, But Blocked By Robots.txt?", "hide-pages not-working", "https://caorda.com/blog/indexed-in-google-search-but-blocked-by-robots-txt"},
	{"Indexed Though Blocked by Robots txt", "hide-pages", "https://pagedart.com/blog/indexed-though-blocked-by-robots-txt"},
	{"Homepage blocked by robots.txt", "recipes/home-page-only not-working", "https://github.com/nationalarchives/ds-caselaw-public-ui/issues/985"},
	{"what is robot.txt file and how does use this file?", "start what-it-is", "http://www.webcosmoforums.com/search-engine-optimization/37064-robot-txt.html"},
	{"what is this robots.txt", "start what-it-is", "http://www.realestatewebmasters.com/singlepost77156-5.html"},
	{"Status: Googlebot blocked by robots.txt", "not-working", "https://github.com/getgrav/grav/issues/3067"},
	{"Prevent non-search-engines bots from indexing", "recipes/block-all-but-one-crawler", "https://github.com/cyfronet-fid/marketplace/pull/2039"},
	{"Update claude bots", "ai-crawlers", "https://github.com/ai-robots-txt/ai.robots.txt/pull/97"},
	{"redirects to our 404 page with status 200 for robots.txt", "http-status findings/html-page", "https://github.com/garageScript/c0d3-app/issues/939"},
	{"If a directory is Disallowed, are all of its subdirectories disallowed?", "recipes/block-one-folder paths", "https://www.webmasterworld.com/ (July 2009, discussion 3961760)"},

	// Failures found in a review of the search.
	{"wildcard", "paths", "review"},
	{"how to allow only google", "recipes/block-all-but-one-crawler", "review"},
	{"disallow not working", "not-working", "review"},
	{"regex", "paths", "review"},
	{"disallow all", "recipes/block-everything", "review"},
	{"cache", "refresh", "review"},
	{"indexed though blocked", "hide-pages", "review"},
	{"shopify", "recipes/shopify", "review"},
	{"noindex", "hide-pages", "review"},
	{"case sensitive", "recipes/upper-and-lower-case which-group", "review"},
	{"500 KB", "size", "review"},
	{"subfolder", "recipes/block-one-folder location", "review"},
	{"subdirectory", "recipes/block-one-folder location", "review"},
	{"facebook", "recipes/social-previews", "review"},
	{"twitter card", "recipes/social-previews", "review"},
	{"og:image", "recipes/social-previews", "review"},
	{"next.js", "create", "review"},
	{"syntax not understood", "other-fields lines not-working", "review"},
	{"couldn't fetch", "sitemaps not-working", "review"},
	{"$", "paths", "review"},
	{"*", "paths", "review"},
	{"gptbot", "/crawlers/gptbot", "review"},

	// Newer pages.
	{"regular expression in robots.txt", "findings/regular-expression", "page"},
	{"(jpg|png) in robots.txt", "paths findings/regular-expression", "page"},
	{"block url parameter without question mark", "findings/parameter-without-query", "page"},
	{"p= not working", "findings/parameter-without-query", "page"},
	{"percent sign in disallow", "findings/incomplete-escape", "page"},
	{"User-agent: OpenAI", "findings/brand-as-token", "page"},
	{"User-agent: ChatGPT does not work", "findings/brand-as-token", "page"},
	{"empty disallow blocks nothing", "findings/blocks-nothing", "page"},
	{"Disallow: empty gptbot", "findings/blocks-nothing", "page"},
	{"rule almost matches", "near-misses", "page"},
	{"trailing slash missing", "near-misses", "page"},
	{"what does my rule mean", "paths", "page"},
	{"explain robots.txt rule", "paths", "page"},
	{"tested as", "percent-encoding", "page"},
	{"dot segments", "percent-encoding findings/dot-segment", "page"},
}

// TestTables searches for the questions in two tables: queries in people's words, typing
// errors included, with the pages that answer them.
func TestTables(t *testing.T) {
	l := read(t)
	for file, want := range map[string]int{"questions.tsv": 55, "held_out.tsv": 16} {
		text, err := os.ReadFile(filepath.Join("testdata", file))
		if err != nil {
			t.Fatal(err)
		}
		all, found := 0, 0
		for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
			column := strings.Split(line, "\t")
			for _, page := range strings.Fields(column[1]) {
				if !strings.HasPrefix(page, "/crawlers/") && l.Page("/docs/"+page) == nil {
					t.Errorf("%s: there is no page %s", file, page)
				}
			}
			all++
			if first := firstPages(l, column[0]); slices.ContainsFunc(strings.Fields(column[1]), func(want string) bool { return slices.Contains(first, want) }) {
				found++
			} else {
				t.Logf("%q finds %q first; want %s", column[0], first, column[1])
			}
		}
		if found < want {
			t.Errorf("%s: %d of %d questions find their page among the first %d; want %d", file, found, all, among, want)
		}
		t.Logf("%s: %d of %d", file, found, all)
	}
}

// firstPages returns the pages of the first hits.
func firstPages(l *docs.Library, query string) []string {
	var first []string
	for _, h := range l.Search(query)[:min(among, len(l.Search(query)))] {
		path, _, _ := strings.Cut(h.Path, "#")
		first = append(first, strings.TrimPrefix(path, "/docs/"))
	}
	return first
}

// TestQuestions holds that the page that answers a question is among the first
// places.
func TestQuestions(t *testing.T) {
	l := read(t)
	for _, tt := range asked {
		first := firstPages(l, tt.query)
		if !slices.ContainsFunc(strings.Fields(tt.pages), func(want string) bool { return slices.Contains(first, want) }) {
			t.Errorf("%q finds %q first; want %s (%s)", tt.query, first, tt.pages, tt.source)
		}
	}
	if n := len(asked); n < 60 {
		t.Errorf("%d questions", n)
	}
}

// TestNamesAreFound requires that the exact name of a page finds it first. The generated
// pages on parsers aren't searched.
func TestNamesAreFound(t *testing.T) {
	l := read(t)
	for _, p := range l.Pages {
		if p.Up == nil || p.Up.Path == "/docs/conformance" {
			continue
		}
		name := p.Path[strings.LastIndex(p.Path, "/")+1:]
		hits := l.Search(name)
		at := slices.IndexFunc(hits, func(h hit) bool { return h.Path == p.Path })
		if at < 0 || at > 1 {
			t.Errorf("%q finds %s at place %d, %s first", name, p.Path, at+1, firstPath(hits))
		}
	}
}
