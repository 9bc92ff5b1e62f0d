package generator_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	robotstxt "whichline/engine"
	"whichline/engine/generator"
)

// runs returns the runs of body as "id first-last", separated by spaces.
func runs(body string) string {
	var all []string
	for _, r := range generator.Runs(robotstxt.Parse([]byte(body))) {
		all = append(all, fmt.Sprintf("%s %d-%d", r.Generator.ID, r.First, r.Last))
	}
	return strings.Join(all, ", ")
}

func TestRuns(t *testing.T) {
	const (
		wordPress = "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n"
		yoast     = "# START YOAST BLOCK\n# ---------------------------\nUser-agent: *\nDisallow:\n\nSitemap: https://example.com/sitemap_index.xml\n# ---------------------------\n# END YOAST BLOCK\n"
		managed   = "# BEGIN Cloudflare Managed content\n\nUser-agent: GPTBot\nDisallow: /\n\n# END Cloudflare Managed Content\n"
		signals   = "# As a condition of accessing this website, you agree to abide by the following\n# content signals:\n\n# (a)  If a Content-Signal = yes, you may collect content\n\n"
		policy    = signals + "# RIGHTS UNDER ARTICLE 4\n# AND RELATED RIGHTS IN THE DIGITAL SINGLE MARKET.\n"
		shop      = "# we use Shopify as our ecommerce platform\n\nUser-agent: *\nDisallow: /admin\nDisallow: /19053045/orders\n"
		newShop   = "# Shopify storefront. Public product, collection, page, blog, policy, cart, and localized HTML is crawlable.\n# Agent instructions: https://example.com/agents.md\n\nUser-agent: *\nAllow: /\nDisallow: /cart/\nDisallow: /89488556397\n"
	)
	for _, c := range []struct{ name, body, want string }{
		{"an empty file", "", ""},
		{"rules of one's own", "User-agent: *\nDisallow: /cart\n", ""},
		{"WordPress alone", wordPress, "wordpress 1-3"},
		{"WordPress with its sitemap", wordPress + "\nSitemap: https://example.com/wp-sitemap.xml\n", "wordpress 1-5"},
		{"WordPress, then another sitemap", wordPress + "\nSitemap: https://example.com/news.xml\n", "wordpress 1-3"},
		{"WordPress in a folder", strings.ReplaceAll(wordPress, " /wp", " /blog/wp"), "wordpress 1-3"},
		{"WordPress, continued by hand", wordPress + "Disallow: /tmp/\n", ""},
		{"WordPress, continued with a misspelt rule", wordPress + "Disalow: /tmp/\n", ""},
		{"WordPress, continued with a rule without its colon", wordPress + "Disallow /tmp/\n", ""},
		{"WordPress, with a signal", wordPress + "Content-Signal: ai-train=no\n", "wordpress 1-3"},
		{"WordPress, continued after a comment", wordPress + "# mine\nDisallow: /tmp/\n", ""},
		{"WordPress, continued after a sitemap", wordPress + "Sitemap: https://example.com/news.xml\nDisallow: /tmp/\n", ""},
		{"WordPress, then a sitemap and another group", wordPress + "Sitemap: https://example.com/news.xml\nUser-agent: a\nDisallow: /\n", "wordpress 1-3"},
		{"WordPress under another name", "User-agent: a\n" + wordPress, ""},
		{"WordPress in the middle of a file", "User-agent: a\nDisallow: /\n\n" + wordPress, ""},
		{"WordPress, with a delay", wordPress + "Crawl-delay: 10\n", ""},
		{"WordPress, with comments", strings.ReplaceAll(wordPress, "/\n", "/ # admin\n"), "wordpress 1-3"},
		{"WordPress's lines in Yoast's block", "# START YOAST BLOCK\n" + wordPress + "# END YOAST BLOCK\n", "yoast 1-5"},
		{"WordPress, a line short", "User-agent: *\nDisallow: /wp-admin/\n", ""},
		{"WooCommerce in WordPress", "User-agent: *\nDisallow: /wp-content/uploads/wc-logs/\nDisallow: /wp-content/uploads/woocommerce_transient_files/\nDisallow: /wp-content/uploads/woocommerce_uploads/\nDisallow: /*?add-to-cart=\nDisallow: /*?*add-to-cart=\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n", "wordpress 1-1, woocommerce 2-6, wordpress 7-8"},
		{"WordPress without pretty addresses", wordPress + "\nSitemap: https://example.com/?sitemap=index\n", "wordpress 1-5"},
		{"WooCommerce in a folder", "User-agent: *\nDisallow: /shop/wp-content/uploads/wc-logs/\nDisallow: /shop/wp-content/uploads/woocommerce_transient_files/\nDisallow: /shop/wp-content/uploads/woocommerce_uploads/\nDisallow: /shop/wp-admin/\nAllow: /shop/wp-admin/admin-ajax.php\n", "wordpress 1-1, woocommerce 2-4, wordpress 5-6"},
		{"WooCommerce with its files in another folder", "User-agent: *\nDisallow: /app/uploads/wc-logs/\nDisallow: /app/uploads/woocommerce_transient_files/\nDisallow: /app/uploads/woocommerce_uploads/\nDisallow: /wp/wp-admin/\nAllow: /wp/wp-admin/admin-ajax.php\n", "wordpress 1-1, woocommerce 2-4, wordpress 5-6"},
		{"Yoast", wordPress + "\n" + yoast, "wordpress 1-3, yoast 5-12"},
		{"Yoast with CRLF and spaces", strings.ReplaceAll(yoast, "\n", " \r\n"), "yoast 1-8"},
		{"Yoast after a byte order mark", "\ufeff" + yoast, "yoast 1-8"},
		{"Yoast, never ended", "# START YOAST BLOCK\nUser-agent: *\nDisallow:\n", ""},
		{"Yoast, ended first", "# END YOAST BLOCK\n# START YOAST BLOCK\n", ""},
		{"Yoast, ended twice", yoast + "Disallow: /mine\n# END YOAST BLOCK\n", "yoast 1-8"},
		{"Yoast in prose", "# see START YOAST BLOCK\nUser-agent: *\n# END YOAST BLOCK\n", ""},
		{"Cloudflare above a file", managed + "\nUser-agent: *\nDisallow: /cart\n", "cloudflare 1-6"},
		{"Cloudflare's newer block above a file", strings.ReplaceAll(strings.ReplaceAll(managed, "Managed content", "Bot Preference Sync"), "Managed Content", "Bot Preference Sync") + "\nUser-agent: *\nDisallow: /cart\n", "cloudflare 1-6"},
		{"Cloudflare's newer block with its conditions", signals + strings.ReplaceAll(strings.ReplaceAll(managed, "Managed content", "Bot Preference Sync"), "Managed Content", "Bot Preference Sync"), "cloudflare 1-11"},
		{"Cloudflare in other letters", strings.ReplaceAll(managed, "ontent", "ONTENT"), "cloudflare 1-6"},
		{"Cloudflare with its conditions", signals + managed, "cloudflare 1-11"},
		{"conditions above another's rules", signals + "User-agent: *\nAllow: /\n" + managed, "cloudflare 8-13"},
		{"Cloudflare's conditions alone", policy, "cloudflare 1-7"},
		{"Cloudflare's conditions above a group", policy + "User-agent: *\nDisallow: /a\n", ""},
		{"Cloudflare's conditions below a comment", "# mine\n" + policy, ""},
		{"Cloudflare twice", managed + "User-agent: a\nDisallow:\n" + managed, "cloudflare 1-6, cloudflare 9-14"},
		{"Shopify", shop, "shopify 1-5"},
		{"Shopify, with a rule between", shop + "Disallow: /mine\nDisallow: /cart\nDisallow: /carts\n", "shopify 1-5, shopify 7-8"},
		{"Shopify, and a line that others write, too", shop + "Disallow: /mine\nDisallow: /cart\n", "shopify 1-5"},
		{"Shopify, then another crawler", shop + "\nUser-agent: GPTBot\nDisallow: /\nDisallow: /cart\n", "shopify 1-5"},
		{"Shopify of 2026", newShop, "shopify 1-7"},
		{"Shopify of 2026, with a rule between", newShop + "Disallow: /cart\nDisallow: /sf_*\nDisallow: /services\n", "shopify 1-7, shopify 9-10"},
		{"Shopify of 2026, with a number of one's own", newShop + "Disallow: /2026.html\nDisallow: 2026\n", "shopify 1-7"},
		{"Shopify's policy for agents", "# we use Shopify as our ecommerce platform\n\n#  ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓\n#  ┃  Robots & Agent policy                                               ┃\n#  ┣━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┫\n\nUser-agent: *\nDisallow: /cart\n", "shopify 1-8"},
		{"Shopify's comment alone", "# we use Shopify as our ecommerce platform\n\nUser-agent: mine\nDisallow: /\n", "shopify 1-1"},
		{"Shopify's rules without its comment", "User-agent: *\nDisallow: /admin\nDisallow: /cart\n", ""},
		{"Squarespace, with its list of AI crawlers shut out", "# Squarespace Robots Txt\n\nUser-agent: GPTBot\nUser-agent: img2dataset\nUser-agent: Meta-ExternalAgent\nUser-agent: MyCentralAIScraperBot\nUser-agent: Quora-Bot\nUser-agent: TikTokSpider\nDisallow: /\n\nUser-agent: AdsBot-Google\nUser-agent: *\nDisallow: /config\n", "squarespace 1-13"},
		{"a mark at the end", "User-agent: *\nAllow: /\nUser-agent: Googlebot\nDisallow: *?lightbox=\n\n# Auto generated, go to SEO Tools > Robots.txt Editor to change this", "wix 1-6"},
		{"a mark below a group of one's own", "User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n\n# Auto generated, go to SEO Tools > Robots.txt Editor to change this", "wix 4-7"},
		{"Nuxt, closed to all", "# START nuxt-robots (indexing disabled)\nUser-agent: *\nDisallow: /\n\n# END nuxt-robots", "nuxt-robots 1-5"},
		{"Discourse", "User-agent: *\nDisallow: /admin/\nDisallow: /auth/\nDisallow: /assets/browser-update*.js\nDisallow: /email/\nDisallow: /session\nDisallow: /user-api-key\nDisallow: /*?api_key*\nDisallow: /*?*api_key*\nDisallow: /badges\nDisallow: /c/news/\n", "discourse 1-10"},
		{"Discourse of today, in a folder", "User-agent: Googlebot\nDisallow: /f/admin/\nDisallow: /f/auth/\nDisallow: /f/assets/browser-update*.js\nDisallow: /f/email/\nDisallow: /f/search\nDisallow: /f/session\nDisallow: /f/user-api-key\nDisallow: /f/*?api_key*\nDisallow: /f/*?*api_key*\n", "discourse 1-10"},
		{"Discourse with its script in another folder", "User-agent: *\nDisallow: /admin/\nDisallow: /auth/\nDisallow: /assets/js/browser-update*.js\nDisallow: /email/\nDisallow: /session\nDisallow: /user-api-key\nDisallow: /*?api_key*\nDisallow: /*?*api_key*\n", "discourse 1-9"},
		{"next-sitemap with settings of one's own", "# *\nUser-agent: *\nDisallow: /mine\n\n# Host\nHost: https://example.com\n\n# Sitemaps\nSitemap: https://example.com/a.xml\nSitemap: https://example.com/b.xml\n", "next-sitemap 5-10"},
		{"next-sitemap with three sitemaps", "# *\nUser-agent: *\nAllow: /\n\n# Host\nHost: https://example.com\n\n# Sitemaps\nSitemap: https://example.com/a.xml\nSitemap: https://example.com/b.xml\nSitemap: https://example.com/c.xml\n\nDisallow: /mine\n", "next-sitemap 1-11"},
		{"Bitrix with a folder of one's own", "User-Agent: *\nDisallow: */index.php\nDisallow: /bitrix/\nDisallow: /basket/\nDisallow: /*show_include_exec_time=\nDisallow: /*show_page_exec_time=\nDisallow: /*show_sql_stat=\nDisallow: /*bitrix_include_areas=\nDisallow: /*clear_cache=\nDisallow: /*clear_cache_session=\nDisallow: /*ADD_TO_COMPARE_LIST\nDisallow: /*ORDER_BY\n", "bitrix 5-12"},
		{"Drupal of today", "# This file will be ignored unless it is at the root of your host:\nUser-agent: *\nDisallow: /user/logout\nDisallow: /user/verify-cookies\n# Paths (no clean URLs)\nDisallow: /index.php/user/verify-cookies\n", "drupal 1-6"},
		{"GitLab of today", "# Global routes\nUser-Agent: *\nDisallow: /search\nDisallow: /users\nDisallow: /-/experiment\n# Restrict allowed routes to avoid very ugly search results\nAllow: /users/sign_in\nAllow: /users/sign_up\n\n# Project details\nUser-Agent: *\nDisallow: /*/*.git$\nDisallow: /*/-/blame/\n", "gitlab 1-13"},
		{"GitLab as it was", "User-Agent: *\nDisallow: /search\nDisallow: /users\n# Only specifically allow the Sign In page to avoid very ugly search results\nAllow: /users/sign_in\n\n# Project details\nUser-Agent: *\nDisallow: /*/*.git\n", "gitlab 1-9"},
		{"PrestaShop's rules for themes", "# robots.txt automatically generated by PrestaShop e-commerce open-source solution\nUser-agent: *\n# Allow Directives\nAllow: */modules/*.webp\nAllow: */themes/*/assets/css/*\n", "prestashop 1-5"},
		{"PrestaShop 9", "# robots.txt automatically generated by PrestaShop e-commerce open-source solution\n# https://www.prestashop-project.org\n\nUser-agent: *\n\n# Allow directives for modules\nAllow: */modules/*.avif\n\n# Non-friendly URLs and parameters blocked from crawling\nDisallow: /*?n=\nDisallow: /*?q=\nDisallow: /*&q=\n", "prestashop 1-12"},
		{"a list of AI crawlers", list(40, "") + "Disallow: /\n", "ai-robots-txt 1-41"},
		{"a list in an order of one's own", backwards(list(40, "")) + "Disallow: /\n", ""},
		{"a short list", list(20, "") + "Disallow: /\n", ""},
		{"a list with a name of one's own", list(40, "Mybot") + "Disallow: /\n", ""},
		{"a list below a name of one's own", "User-agent: Mybot\n" + list(40, "") + "Disallow: /\n", ""},
		{"a list below a name and a comment", "User-agent: Mybot\n\n# AI\n" + list(40, "") + "Disallow: /\n", ""},
		{"a list with other rules", list(40, "") + "Disallow: /private\n", ""},
		{"a list with more rules", list(40, "") + "Disallow: /\nAllow: /open\n", ""},
		{"a list of allowed crawlers", list(40, "") + "Allow: /\n", ""},
	} {
		if got := runs(c.body); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

func TestText(t *testing.T) {
	f := robotstxt.Parse([]byte("# we use Shopify as our ecommerce platform\n"))
	r := generator.Runs(f)[0]
	if got, want := r.Sentence().String(), "Line 1 comes from Shopify."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	r.Last = 3000
	if got, want := r.Sentence().String(), "Lines 1 to 3000 come from Shopify."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// list returns user-agent lines for the first n-1 names of the list of AI crawlers, for
// GPTBot, and for one more.
func list(n int, more string) string {
	var b strings.Builder
	for _, g := range generator.All() {
		for i, token := range g.Tokens {
			if i == n/2 && more != "" {
				b.WriteString("User-agent: " + more + "\n")
			}
			if i < n-1 || token == "GPTBot" {
				b.WriteString("User-agent: " + token + "\n")
			}
		}
	}
	return b.String()
}

// backwards returns the lines of text in reverse order.
func backwards(text string) string {
	lines := slices.Collect(strings.Lines(text))
	slices.Reverse(lines)
	return strings.Join(lines, "")
}

func TestCatalogue(t *testing.T) {
	seen := make(map[string]bool)
	for _, g := range generator.All() {
		if seen[g.ID+g.Needle] || g.ID == "" || g.Name == "" {
			t.Errorf("%q (%s): the code or the name is missing or taken", g.ID, g.Name)
		}
		seen[g.ID+g.Needle] = true
		if u, err := url.Parse(g.Source); err != nil || u.Scheme != "https" {
			t.Errorf("%s: source %q is no https URL", g.ID, g.Source)
		}
		if _, err := time.Parse(time.DateOnly, g.Checked); err != nil {
			t.Errorf("%s: %v", g.ID, err)
		}
		if !needed(g) {
			t.Errorf("%s: its lines may lack %q", g.ID, g.Needle)
		}
		ways := 0
		for _, has := range []bool{g.Begin != "" && g.End != "", g.Mark != "" && g.Lines != nil, g.Blocks != nil, g.Tokens != nil} {
			if has {
				ways++
			}
		}
		if ways != 1 {
			t.Errorf("%s: known in %d ways, want one", g.ID, ways)
		}
	}
}

// needed reports whether each file with lines of g has its needle. A list of tokens is
// old without it.
func needed(g *generator.Generator) bool {
	in := func(line string) bool {
		return !strings.HasPrefix(line, "? ") && strings.Contains(strings.ToLower(line), strings.ToLower(g.Needle))
	}
	for _, b := range g.Blocks {
		if !slices.ContainsFunc(b, in) {
			return false
		}
	}
	return g.Needle != "" && (g.Blocks != nil || in("# "+g.Begin) || in("# "+g.Mark) || slices.Contains(g.Tokens, g.Needle))
}

// FuzzRuns holds that runs are in order, apart, within the file, and end in a line with
// text.
func FuzzRuns(f *testing.F) {
	f.Add("# START YOAST BLOCK\n\n# END YOAST BLOCK")
	f.Add("# we use Shopify as our ecommerce platform\nUser-agent: *\n\nDisallow: /cart\n")
	f.Add("User-agent: *\n\n\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php")
	f.Add(list(35, "") + "Disallow: /")
	f.Fuzz(func(t *testing.T, body string) {
		file := robotstxt.Parse([]byte(body))
		last := 0
		for _, r := range generator.Runs(file) {
			if r.First <= last || r.Last < r.First || r.Last > len(file.Lines) {
				t.Fatalf("run %d-%d after line %d of %d", r.First, r.Last, last, len(file.Lines))
			}
			if strings.TrimSpace(file.Text(file.Line(r.Last))) == "" {
				t.Fatalf("run %d-%d ends in a blank line", r.First, r.Last)
			}
			last = r.Last
		}
	})
}

// Every parser's lines have the same origins, whatever it makes of a byte order mark.
func TestRunsOfEachReading(t *testing.T) {
	const body = "\ufeff# START YOAST BLOCK\nUser-agent: *\n# END YOAST BLOCK\n"
	for _, r := range robotstxt.Readings() {
		if all := generator.Runs(r.ParseString(body)); len(all) != 1 || all[0].First != 1 || all[0].Last != 3 {
			t.Errorf("%s: %v", r.Code, all)
		}
	}
}
