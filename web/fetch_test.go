package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"whichline/web"
)

// The site's response decides the content of the page.
func TestFetchPage(t *testing.T) {
	redirect := func(to string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			if r.Host == "shop.example" {
				http.Redirect(w, r, to, http.StatusMovedPermanently)
				return
			}
			robots("User-agent: *\nDisallow: /moved")(w, r)
		}
	}
	loop := func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/robots.txt?", http.StatusFound) }
	typed := func(contentType, body string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", contentType)
			w.Header().Set("Cache-Control", "max-age=7200")
			w.Write([]byte(body))
		}
	}
	for _, tt := range []struct {
		name     string
		h        http.HandlerFunc
		class    string
		effect   string   // of Google's policy; "" if there is none
		verdicts []string // for /cart
		file     string   // the content of the field afterwards
		says     []string // about the response
	}{
		{"a file", robots("User-agent: *\nDisallow: /cart"), "ok", "follow-rules", []string{"false 2"},
			"User-agent: *\nDisallow: /cart", []string{"200: Google follows", "29 bytes", "text/plain", "up to 24 hours"}},
		{"a redirect to another host", redirect("http://www.shop.example/robots.txt"), "ok", "follow-rules", []string{"true"},
			"User-agent: *\nDisallow: /moved", []string{"301 http://shop.example/robots.txt", "200 http://www.shop.example/robots.txt",
				"The rules apply to http://shop.example, where the file was requested, although it came from http://www.shop.example"}},
		{"a part of a file", func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Range", "bytes 0-28/90")
			w.WriteHeader(http.StatusPartialContent)
			w.Write([]byte("User-agent: *\nDisallow: /cart"))
		}, "ok", "follow-rules", []string{"false 2"}, "User-agent: *\nDisallow: /cart", []string{"206: Google follows", "only a part of the file"}},
		{"404", answers(404), "client-error", "no-restrictions", []string{"true"}, "typed", []string{"404: Google assumes that there is no robots.txt"}},
		{"503", answers(503), "server-error", "no-crawling", []string{"false"}, "typed", []string{"503: Google stops crawling the whole site for now"}},
		{"429", answers(429), "server-error", "no-crawling", []string{"false"}, "typed", []string{"429: Google stops crawling the whole site for now"}},
		{"304", answers(304), "protocol", "not-documented", nil, "typed", []string{"304: it isn't documented how Google reacts", "neither ends the request nor"}},
		{"a loop of redirects", loop, "redirect-limit", "no-restrictions", []string{"true"}, "typed", []string{"Too many redirects: Google", "more than five redirects"}},
		{"a web page", typed("text/html", "<!doctype html>\n<title>Shop</title>"), "ok", "follow-rules", []string{"true"},
			"<!doctype html>\n<title>Shop</title>", []string{"not a robots.txt", "text/html (RFC 9309, section 2.3, requires text/plain in UTF-8)", "max-age=7200 (2 hours)"}},
		{"too large", robots("User-agent: *\n" + strings.Repeat("Disallow: /cart\n", 40_000)), "ok", "follow-rules", []string{"false 2"},
			"", []string{"More than 512,000 bytes. Google reads 500 KiB, up to line 32001"}},
		{"not UTF-8", robots("User-agent: *\nDisallow: /caf\xe9"), "ok", "follow-rules", []string{"true"}, "User-agent: *\nDisallow: /caf\uFFFD",
			[]string{"Not UTF-8"}},
		{"a byte order mark", robots("\xEF\xBB\xBFUser-agent: *\nDisallow: /cart"), "ok", "follow-rules", []string{"false 2"},
			"\uFEFFUser-agent: *\nDisallow: /cart", []string{"begins with a byte order mark"}},
		{"a redirect inside", redirect("http://inside.example/robots.txt"), "refused", "", nil, "", []string{"This server doesn't follow the site's redirect: This server doesn't fetch from the IP address of the host. Paste the file instead."}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			change, _ := fetching(t, tt.h, nil)
			site, _ := newSite(t, nil, change)
			res, page := fetchPage(t, site, url.Values{
				"address": {"http://shop.example"}, "robots": {"typed"}, "urls": {"/cart"}, "agents": {"Googlebot"}, "reading": {"google"}})
			part := page.Find("#response")
			if got := part.AttrOr("data-class", ""); res.StatusCode != 200 || got != tt.class {
				t.Fatalf("status %d, class %q; want 200, %q", res.StatusCode, got, tt.class)
			}
			if got := part.Find(".policy").AttrOr("data-effect", ""); got != tt.effect {
				t.Errorf("effect %q; want %q", got, tt.effect)
			}
			if got := verdicts(page); tt.class != "refused" && fmt.Sprint(got) != fmt.Sprint(tt.verdicts) {
				t.Errorf("verdicts %q; want %q", got, tt.verdicts)
			}
			if got := field(page, "robots"); tt.file != "" && got != tt.file {
				t.Errorf("the field holds %q; want %q", got, tt.file)
			}
			for _, says := range tt.says {
				if got := flat(page, "#response"); !strings.Contains(got, says) {
					t.Errorf("%q is not in %q", says, got)
				}
			}
			if got := page.Find("#site").AttrOr("value", ""); got != "http://shop.example" {
				t.Errorf("the site is %q", got)
			}
			if field(page, "urls") != "/cart" || field(page, "agents") != "Googlebot" {
				t.Error("URLs or crawlers are not kept")
			}
			if tt.effect != "" && page.Find("table.policies [data-reading]").Length() < 6 {
				t.Error("the readings do not stand side by side")
			}
		})
	}
}

// A site that is fetched after another one is tested, too.
func TestFetchAfterAnotherSite(t *testing.T) {
	change, _ := fetching(t, func(w http.ResponseWriter, r *http.Request) { w.Write([]byte("User-agent: *\nDisallow: /cart\n")) }, nil)
	site, _ := newSite(t, nil, change)
	for _, tt := range []struct{ urls, want string }{
		{"http://other.example/", "http://shop.example/\nhttp://other.example/"},
		{"http://other.example/\nhttp://shop.example/cart", "http://other.example/\nhttp://shop.example/cart"},
		{"http://other.example/\n/cart", "http://other.example/\n/cart"},
		{"cart", "cart"},
	} {
		_, page := fetchPage(t, site, url.Values{"address": {"http://shop.example"}, "robots": {"typed"}, "urls": {tt.urls}, "agents": {"Googlebot"}, "reading": {"google"}})
		if got := field(page, "urls"); got != tt.want {
			t.Errorf("%q became %q; want %q", tt.urls, got, tt.want)
		}
	}
}

// TestFetchInPart holds that Yandex, which wants status 200, takes the file of a 206 for
// none, and that others follow it: in verdicts, groups, expectations and the comparison.
func TestFetchInPart(t *testing.T) {
	const file = "User-agent: *\nDisallow: /cart\n"
	change, _ := fetching(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/plain")
		w.Header().Set("Content-Range", "bytes 0-29/30")
		w.WriteHeader(http.StatusPartialContent)
		w.Write([]byte(file))
	}, nil)
	site, _ := newSite(t, nil, change)
	form := url.Values{"address": {"http://shop.example"}, "urls": {"/cart"}, "agents": {"Googlebot\nYandexBot"}, "reading": {"own"},
		"expect": {"Googlebot /cart blocked by line 2\nYandexBot /cart allowed\nYandexBot /cart blocked"}}
	_, page := fetchPage(t, site, form)
	if got := fmt.Sprintf("%q", verdicts(page)); got != `["false 2" "true"]` {
		t.Errorf("verdicts %s", got)
	}
	if got := flat(page, "#response"); strings.Contains(got, "only a part of the file") {
		t.Errorf("the range is the whole file, and it's said: %q", got)
	}
	if got := flat(page, "#answers .why"); !strings.Contains(got, "206: Yandex treats anything but 200") {
		t.Errorf("the reasons are %q", got)
	}
	if links := pageLinks(page); links["link-record"] != "" || links["link-markdown"] != "" || links["link-fetch"] == "" {
		t.Errorf("the verdict by the response has links %q", links)
	}
	if n := page.Find("#readers-1 [data-reading~=yandex]").Length(); n != 0 {
		t.Errorf("%d verdicts of Yandex's parser by the file", n)
	}
	if got := flat(page, "#readers-1 > summary"); got != "How each parser reads this URL" {
		t.Errorf("the parsers are summed up as %q, and all but Yandex's block what the response allows", got)
	}
	const not200 = "206: Yandex treats anything but 200"
	if google, yandex := flat(page, "#reads [data-columns='0']"), flat(page, "#reads [data-columns='1']"); !strings.Contains(google, "/cart") || !strings.Contains(yandex, not200) || strings.Contains(yandex, "/cart") {
		t.Errorf("the cards are %q and %q", google, yandex)
	}
	if got := flat(page, "#reads > .folded > .summary"); !strings.Contains(got, not200) || !strings.HasPrefix(got, "As read by Google:") {
		t.Errorf("the summary of the file is %q", got)
	}
	if held, broken := page.Find("#expectations [data-held=true]").Length(), page.Find("#expectations [data-held=false]").Length(); held != 2 || broken != 1 {
		t.Errorf("%d expectations are met, and %d not; want 2, 1", held, broken)
	}
	form = asked(file, "/cart", "Googlebot\nYandexBot")
	form.Set("site", "http://shop.example")
	form.Set("reading", "own")
	if got, _ := changed(t, site, form); fmt.Sprint(got) != "[YandexBot true → false 2]" {
		t.Errorf("changes %q", got)
	}
	_, page = fetchPage(t, site, url.Values{"address": {"http://shop.example"}, "urls": {"/cart"}, "agents": {"Googlebot"}, "reading": {"reppy"}})
	if got := flat(page, "#answers .why"); !strings.Contains(got, "206: reppy (Python, C++) leaves it to the program") {
		t.Errorf("the reason is %q", got)
	}
	if n := page.Find("#readers-1 [data-reading]").Length(); n != 0 {
		t.Errorf("%d verdicts beside one that is left to the program", n)
	}
}

// TestFetchDecidesForSome holds that a crawler has its verdict where it isn't documented
// how another one reacts, on the page as in the API.
func TestFetchDecidesForSome(t *testing.T) {
	for agents, want := range map[string]string{
		"Googlebot\nYandexBot": "–Not documented|✓Allowed by the response",
		"YandexBot\nGooglebot": "✓Allowed by the response|–Not documented",
	} {
		change, _ := fetching(t, answers(304), nil)
		site, _ := newSite(t, nil, change)
		_, page := fetchPage(t, site, url.Values{"address": {"http://shop.example"}, "urls": {"/cart"}, "agents": {agents}, "reading": {"own"}})
		var cells []string
		page.Find("#answers td[data-crawler]").Each(func(_ int, s *goquery.Selection) { cells = append(cells, strings.Join(strings.Fields(s.Text()), " ")) })
		if got := strings.Join(cells, "|"); got != want {
			t.Errorf("the cells are %q; want %q", got, want)
		}
		if got := flat(page, "#sentence"); !strings.Contains(got, "304: Yandex treats") {
			t.Errorf("the sentence is %q", got)
		}
		if got := flat(page, "#answers .why"); !strings.Contains(got, "304: it isn't documented how Google reacts") || !strings.Contains(got, "304: Yandex treats") {
			t.Errorf("the reasons are %q", got)
		}
		if n := page.Find("#answers [data-answer]").Length(); n != 1 {
			t.Errorf("%d answers; want the one of Yandex", n)
		}
	}
}

// TestFetchDecidesForNobody holds that the page says of each crawler that it isn't known
// how it reacts, and why.
func TestFetchDecidesForNobody(t *testing.T) {
	inPart := func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusPartialContent)
		w.Write([]byte("User-agent: *\nDisallow: /cart\n"))
	}
	for _, tt := range []struct {
		name, reading, agents, sentence, row string
		answers                              http.HandlerFunc
	}{
		{"in part", "reppy", "Googlebot", "206: reppy (Python, C++) leaves it to the program that uses it.", "– Left to the program", inPart},
		{"all alike", "google", "Googlebot\nbingbot", "304: it isn't documented how Google reacts.", "– 304: it isn't documented how Google reacts.", answers(304)},
		{"each its own", "own", "Googlebot\nbingbot", "304: it isn't documented how Google reacts.", "– Not documented|– Not documented", answers(304)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			change, _ := fetching(t, tt.answers, nil)
			site, _ := newSite(t, nil, change)
			_, page := fetchPage(t, site, url.Values{"address": {"http://shop.example"}, "urls": {"/cart"}, "agents": {tt.agents}, "reading": {tt.reading}})
			sentence, row := flat(page, "#sentence"), strings.Join(texts(page.Find("#answers tr[data-url] td")), "|")
			if sentence != tt.sentence || row != tt.row {
				t.Errorf("the sentence is %q, the row %q; want %q, %q", sentence, row, tt.sentence, tt.row)
			}
		})
	}
}

// The address may be that of a page, which then is tested. An example gives way.
func TestFetchTakesOver(t *testing.T) {
	change, _ := fetching(t, robots("User-agent: *\nDisallow: /cart"), nil)
	site, _ := newSite(t, nil, change)
	first := get(t, site, "/", 200)
	for _, tt := range []struct{ name, address, urls, want string }{
		{"a page comes first", "http://a.example/cart?x=1#top", "/a", "http://a.example/cart?x=1#top\n/a"},
		{"a page that is there", "http://b.example/cart", "/a\nhttp://b.example/cart", "/a\nhttp://b.example/cart"},
		{"the file itself", "http://c.example/robots.txt", "/a", "/a"},
		{"a site", "http://d.example/", "", "http://d.example/\nhttp://d.example/cart"},
		{"a site in place of an example", "http://e.example", field(first, "urls"), "http://e.example/\nhttp://e.example/cart"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			site, _ := newSite(t, nil, change)
			form := asked(field(first, "robots"), tt.urls, "Googlebot")
			form.Set("address", " "+tt.address+" ")
			res, page := fetchPage(t, site, form)
			if got := field(page, "urls"); res.StatusCode != 200 || got != tt.want {
				t.Errorf("status %d, URLs %q; want %q", res.StatusCode, got, tt.want)
			}
			if got := page.Find("#address").AttrOr("value", ""); got != tt.address {
				t.Errorf("the address is %q", got)
			}
		})
	}
}

// The reason why a file was not fetched stands at the field, and nothing typed
// is lost.
func TestFetchFaults(t *testing.T) {
	for _, tt := range []struct {
		name, address string
		status        int
		says          string
	}{
		{"nothing typed", " ", 422, "Type a site, such as example.com"},
		{"no host", "https://", 422, "names no host"},
		{"a private address", "http://10.0.0.1/", 422, "This server doesn't fetch from the IP address of the host. Enter a public site, or paste the file."},
		{"a name that leads inside", "http://inside.example/", 422, "This server doesn't fetch from the IP address of the host. Enter a public site, or paste the file."},
		{"a metadata address", "http://169.254.169.254/", 422, "This server doesn't fetch from the IP address of the host. Enter a public site, or paste the file."},
		{"a private name", "http://wiki/", 422, "without a dot"},
		{"a port", "http://a.example:22/", 422, "doesn't ask on that port"},
		{"ftp", "ftp://a.example/", 422, "FTP"},
		{"user information", "http://me:secret@a.example/", 422, "user name"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			change, requests := fetching(t, robots(""), nil)
			site, _ := newSite(t, nil, change)
			res, page := fetchPage(t, site, url.Values{"address": {tt.address}, "robots": {"mine"}, "urls": {"/a"}, "agents": {"x"}})
			if res.StatusCode != tt.status || !strings.Contains(flat(page, "#address-fault"), tt.says) {
				t.Errorf("status %d, %q; want %d, %q", res.StatusCode, flat(page, "#address-fault"), tt.status, tt.says)
			}
			if page.Find("#address").AttrOr("aria-describedby", "") != "address-fault" || page.Find("#response").Length() > 0 {
				t.Error("the fault is not at the field, or there is a response")
			}
			if field(page, "robots") != "mine" || field(page, "urls") != "/a" || page.Find("#address").AttrOr("value", "") != strings.TrimSpace(tt.address) {
				t.Error("what was typed is lost")
			}
			if n := requests.Load(); n > 0 {
				t.Errorf("%d requests were sent", n)
			}
		})
	}
}

// A name that cannot be found is a fact about the site, and no verdict.
func TestFetchFailure(t *testing.T) {
	change, requests := fetching(t, robots(""), nil)
	site, _ := newSite(t, nil, change)
	res, page := fetchPage(t, site, url.Values{"address": {"nowhere.test"}, "robots": {"mine"}, "urls": {"/a"}, "agents": {"Googlebot"}, "expect": {"Googlebot /a allowed"}})
	if got := flat(page, "#expectations p"); !strings.HasSuffix(got, "There is no file to check.") { // nor a response that decides
		t.Errorf("of the expectations, it says %q", got)
	}
	for _, want := range []string{"The name doesn't resolve.", "Check the name for a typing mistake", "paste the file", "No complete answer: Google stops"} {
		if got := flat(page, "#response"); !strings.Contains(got, want) {
			t.Errorf("%q is not in %q", want, got)
		}
	}
	said := "Nothing was fetched from nowhere.test. The name doesn't resolve. Check the name for a typing mistake, or paste the file instead."
	if got := flat(page, "#sentence .text"); got != said || page.Find("[data-allowed], [data-answer]").Length() > 0 {
		t.Errorf("the page says %q, or gives a verdict", got)
	}
	if res.StatusCode != 200 || requests.Load() != 0 || page.Find("#response").AttrOr("data-class", "") != "dns" {
		t.Errorf("status %d, %d requests", res.StatusCode, requests.Load())
	}
	if field(page, "robots") != "mine" || flat(page, ".kept") != "No file was fetched. The text below is from before. It hasn't been tested." || page.Find("#listing").Length() > 0 {
		t.Error("the text is lost, or looks as if it was tested")
	}
}

// A failure behind a redirect is told of the host where it happened, and says nothing about
// the name or the scheme that was typed.
func TestFetchFailureAfterRedirect(t *testing.T) {
	change, _ := fetching(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "https://nowhere.test/robots.txt", http.StatusFound)
	}, nil)
	site, _ := newSite(t, nil, change)
	_, page := fetchPage(t, site, url.Values{"address": {"http://a.example"}, "urls": {"/a"}, "agents": {"Googlebot"}})
	said := "Nothing was fetched from nowhere.test. The name doesn't resolve. Try again later, or paste the file instead."
	if got := flat(page, "#sentence .text"); got != said {
		t.Errorf("the page says %q", got)
	}
}

// A redirect to where this server doesn't go leaves the site's rules unknown: nothing is
// tested, though the field is empty.
func TestFetchRefusedRedirect(t *testing.T) {
	change, _ := fetching(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://10.0.0.1/", http.StatusFound)
	}, nil)
	site, _ := newSite(t, nil, change)
	for _, robots := range []string{"", "User-agent: *\nDisallow: /"} {
		form := asked(robots, "/a", "x")
		form.Set("address", "http://a.example")
		_, page := postPage(t, site, "/fetch", form)
		if n := page.Find("[data-allowed], [data-answer]").Length(); n != 0 {
			t.Errorf("%q: there are %d verdicts", robots, n)
		}
		if got := flat(page, "#sentence .text"); !strings.Contains(got, "Nothing was fetched from http://a.example. This server doesn't follow the site's redirect") {
			t.Errorf("%q: the answer is %q", robots, got)
		}
		if got := page.Find(".kept").Length(); (got == 1) != (robots != "") {
			t.Errorf("%q: %d times a file is said to be from before", robots, got)
		}
	}
}

// URLs that nobody typed, as an example has them, give way to the site's, also
// beside a file that somebody typed.
func TestFetchLeavesTheURLsOfAnExample(t *testing.T) {
	change, _ := fetching(t, robots("User-agent: *\nDisallow: /a"), nil)
	site, _ := newSite(t, nil, change)
	urls := field(get(t, site, "/", 200), "urls")
	for _, tt := range []struct{ name, urls, want string }{
		{"an example's", urls, "https://site.test/"},
		{"typed", "/a", "/a"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, page := fetchPage(t, site, url.Values{"address": {"site.test"}, "robots": {"mine"}, "urls": {tt.urls}, "agents": {"x"}})
			if got := field(page, "urls"); got != tt.want {
				t.Errorf("URLs %q; want %q", got, tt.want)
			}
		})
	}
}

func TestFetchOff(t *testing.T) {
	site, _ := newSite(t, nil, nil)
	if get(t, site, "/", 200).Find("#address").Length() != 0 {
		t.Error("a site that fetches nothing has a field for addresses")
	}
	res, page := fetchPage(t, site, url.Values{"address": {"a.example"}, "robots": {"mine"}})
	if res.StatusCode != 403 || field(page, "robots") != "mine" || !strings.Contains(flat(page, "[role=alert]"), "fetches no files") {
		t.Errorf("status %d, %q", res.StatusCode, flat(page, "[role=alert]"))
	}
}

// A visitor, and a site, are asked of often only in measure; and a visitor is
// known by the connection, whatever the headers claim.
func TestFetchRates(t *testing.T) {
	forged := func(i int) []string {
		return []string{fmt.Sprintf("X-Forwarded-For: 198.51.100.%d", i), fmt.Sprintf("X-Real-Ip: 198.51.100.%d", i),
			fmt.Sprintf("Forwarded: for=198.51.100.%d", i)}
	}
	for _, tt := range []struct {
		name  string
		host  func(i int) string
		after int // fetches that pass
		says  string
	}{
		{"a visitor", func(i int) string { return fmt.Sprintf("http://site%d.example", i) }, 5, "for one visitor only so often"},
		{"a site", func(i int) string { return fmt.Sprintf("http://h%d.site.example", i) }, 3, "of one site only so often"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			change, requests := fetching(t, robots(""), nil)
			site, _ := newSite(t, nil, change)
			for i := range tt.after {
				if res, page := fetchPage(t, site, url.Values{"address": {tt.host(i)}, "robots": {""}}, forged(i)...); res.StatusCode != 200 {
					t.Fatalf("fetch %d: status %d, %q", i, res.StatusCode, flat(page, ".fault"))
				}
			}
			res, page := fetchPage(t, site, url.Values{"address": {tt.host(9)}, "robots": {"mine"}}, forged(9)...)
			if res.StatusCode != 429 || !strings.Contains(flat(page, "#address-fault"), tt.says) || field(page, "robots") != "mine" {
				t.Errorf("status %d, %q", res.StatusCode, flat(page, "#address-fault"))
			}
			if after := res.Header.Get("Retry-After"); after == "" || after == "0" {
				t.Errorf("Retry-After is %q", after)
			}
			if res, _ := fetchPage(t, site, url.Values{"address": {tt.host(0)}, "robots": {""}}); res.StatusCode != 200 {
				t.Errorf("what was just fetched is not shared: status %d", res.StatusCode)
			}
			if n := requests.Load(); n != int64(tt.after) {
				t.Errorf("%d requests were sent; want %d", n, tt.after)
			}
		})
	}
}

// Behind a trusted proxy the visitor is whom the proxy names.
func TestFetchRateBehindProxy(t *testing.T) {
	change, _ := fetching(t, robots(""), nil)
	site, _ := newSite(t, nil, func(c *web.Config) { change(c); behind("192.0.2.0/24")(c) })
	for i := range 7 {
		form := url.Values{"address": {fmt.Sprintf("http://site%d.example", i)}, "robots": {""}}
		if res, _ := fetchPage(t, site, form, fmt.Sprintf("X-Forwarded-For: 198.51.100.%d", i)); res.StatusCode != 200 {
			t.Errorf("visitor %d: status %d", i, res.StatusCode)
		}
	}
}

// The log has neither the site, nor the file, nor the site's response.
func TestFetchIsNotLogged(t *testing.T) {
	const canary = "canary7431"
	for name, h := range map[string]http.HandlerFunc{
		"a file": robots("User-agent: " + canary),
		"a redirect": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://inside.example/"+canary, http.StatusFound)
		},
		"noise": func(w http.ResponseWriter, r *http.Request) {
			conn, _, err := w.(http.Hijacker).Hijack()
			if err != nil {
				t.Error(err)
				return
			}
			conn.Write([]byte("SSH-2.0-" + canary + "\r\n"))
			conn.Close()
		},
	} {
		t.Run(name, func(t *testing.T) {
			change, requests := fetching(t, h, nil)
			site, log := newSite(t, nil, change)
			fetchPage(t, site, url.Values{"address": {"http://" + canary + ".example/" + canary}, "robots": {canary}, "urls": {"/" + canary}, "agents": {canary}})
			ask(site, "POST", "/api/v1/fetch", []string{jsonType}, strings.NewReader(`{"site": "http://`+canary+`.example", "user_agent": "`+canary+`"}`))
			if requests.Load() == 0 {
				t.Error("nothing was asked")
			}
			if strings.Contains(log.String(), canary) || !strings.Contains(log.String(), `"route":"/fetch"`) {
				t.Errorf("logged: %s", log)
			}
		})
	}
}
