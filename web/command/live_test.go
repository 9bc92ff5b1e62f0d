package command_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"whichline/web/command"
	"whichline/web/fetch"
)

// A live file is fetched where an address is given, and only there; its status, and the
// verdicts that differ from those of the file in the repository, count.
func TestCheckLive(t *testing.T) {
	const cart, shop = "User-agent: *\nDisallow: /cart\n", "User-agent: *\nDisallow: /shop\n"
	for _, tt := range []struct {
		name, body string
		status     int
		args       string
		code       int
		want       string
		not        string
	}{
		{"a file", cart, 200, "-agent Googlebot -url /cart", 0, "Googlebot /cart blocked by line 2", "error"},
		{"its status", cart, 200, "", 0, "The site answered with status 200: Google follows", "error"},
		{"a file, for a crawler with a reading of its own", cart, 200, "-reading own -agent Applebot -url /cart", 0, "The site answered with status 200: crawlers follow", "documented"},
		{"a refusal, for a crawler of which nothing is documented", "", 403, "-reading own -agent bingbot -url /", 0, "The site answered with status 403: by RFC 9309", "documented"},
		{"its findings", "User-agent: *\nDisalow: /a\n", 200, "-fail-on warning", 1, "/robots.txt:2: warning: `Disalow`", ""},
		{"none", "", 404, "", 0, "The site answered with status 404: Google", "\n\n404: Google"},
		{"redirects without end", "", 301, "", 0, "Too many redirects: Google", "status Too many"},
		{"a failure", "", 503, "", 1, "/robots.txt: error: The site answered with status 503: Google", "\n\n503: Google"},
		{"a failure without a known reaction", "", 503, "-reading bing -agent bingbot -url /", 1, "bingbot / not known\n", "outside"},
		{"a URL of another site", cart, 200, "-agent bingbot -url https://other.example/", 0, "bingbot https://other.example/ outside\n", "error"},
		{"a failure, for a library", "", 503, "-format junit", 1, `name="status"`, ""},
		{"expectations", cart, 200, "-expect expect.txt", 0, "1 of 1 expectation met", "error"},
		{"expectations without a file", "", 404, "-expect expect.txt", 1, "expect.txt:1: error: `Googlebot /cart blocked` not met", ""},
		{"expectations where nothing is crawled", "", 503, "-expect expect.txt -format github", 1, "1 of 1 expectation met", "title=expectation"},
		{"like the file", cart, 200, "-against robots.txt", 0, "\n\nNo verdict was found to differ from robots.txt. No findings.\n", "error"},
		{"unlike the file, in the last line", shop, 200, "-against robots.txt", 1, "\n\n2 verdicts differ from robots.txt. No findings.\n", ""},
		{"a failure, in the last line", "", 503, "", 1, "\n\n1 error.\n", "No findings"},
		{"unlike the file", shop, 200, "-against robots.txt", 1, "robots.txt: error: * /cart blocked by line 2, then allowed", ""},
		{"unlike the file, in a build", shop, 200, "-against robots.txt -format github", 1, "::error file=robots.txt,title=live::", ""},
		{"unlike the file, for a program", shop, 200, "-against robots.txt -json", 1, "robots.txt: error: * /cart blocked", ""},
		{"unlike the file, as there is none", cart, 404, "-against robots.txt", 1, "robots.txt: error: * /cart blocked by line 2, then allowed", "the served file"},
		{"crawlers of which the file differs", shop, 200, "-against robots.txt", 1, "2 kinds of URLs were found that flip for unknown crawlers that no group names.", ""},
		{"its lines, of the file and others", "# START YOAST BLOCK\nUser-agent: *\nDisallow:\n# END YOAST BLOCK\n" + cart, 200, "-against robots.txt", 0, "No: Yoast SEO added lines 1 to 4, and your own file begins in line 5.\n\nYour group for * and the one of Yoast SEO", "\nYoast SEO added"},
		{"its form", "user-agent: *\r\nDisallow: /cart\r\n", 200, "-against robots.txt", 0, "Yes: every line of yours", "error"},
		{"a failure has nothing to compare", shop, 503, "-against robots.txt", 1, "status 503", "blocked by line 2, then"},
		{"a file that a crawler doesn't follow, by its status", cart, 203, "-against robots.txt -reading yandex -agent YandexBot -url /cart/42", 1, "robots.txt: error: YandexBot /cart/42 blocked by line 2 under yandex, then allowed", "No verdict"},
		{"its lines, all the same", cart, 203, "-against robots.txt -reading yandex -agent YandexBot -url /a", 1, "Yes: the site serves your file", "No:"},
		{"a file that a crawler follows, by its status", cart, 203, "-against robots.txt -agent Googlebot -url /cart/42", 0, "No verdict was found to differ", "error"},
		{"a failure for one crawler alone", cart, 429, "-against named.txt -reading own", 1, "named.txt: error: GPTBot / blocked by line 2 under own, then allowed", "Googlebot /"},
		{"a failure for one crawler alone, in the last line", cart, 429, "-against named.txt -reading own", 1, "\n\n1 verdict differs from named.txt. 1 error.\n", ""},
		{"a failure for a further crawler", cart, 429, "-reading own -agent GPTBot -agent Googlebot -url /", 1, "/robots.txt: error: The site answered with status 429: Google", ""},
		{"no file to compare with", cart, 200, "-against missing.txt", 2, "missing.txt", ""},
		{"a fix", cart, 200, "-fix", 2, "-fix and -diff are for files", ""},
		{"a patch", cart, 200, "-diff", 2, "-fix and -diff are for files", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			asked, agent := "", ""
			srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				asked, agent = r.URL.Path, r.UserAgent()
				w.Header().Set("Content-Type", "text/plain")
				w.Header().Set("Location", "/robots.txt") // counts if the status is a redirect
				w.WriteHeader(tt.status)
				io.WriteString(w, tt.body)
			}))
			defer srv.Close()
			allowLoopback(t, srv.URL)
			got := runCheck(t, map[string]string{"robots.txt": cart, "named.txt": "User-agent: GPTBot\nDisallow: /\n\nUser-agent: Googlebot\nDisallow: /a\n", "expect.txt": "Googlebot /cart blocked\n"}, "", append([]string{srv.URL + "/a/page"}, strings.Fields(tt.args)...)...)
			all := got.out + got.err
			if got.code != tt.code || !strings.Contains(all, tt.want) || tt.not != "" && strings.Contains(all, tt.not) {
				t.Errorf("exit code %d; want %d, %q and not %q in\n%s", got.code, tt.code, tt.want, tt.not, all)
			}
			if asked != "" && !strings.HasPrefix(agent, "Whichline/") {
				t.Errorf("it is called %q", agent)
			}
			if tt.code != 2 && asked != "/robots.txt" {
				t.Errorf("it asked for %q", asked)
			}
		})
	}
}

// A file that came by FTP, which has no status, is an answer.
func TestUnanswered(t *testing.T) {
	for _, tt := range []struct {
		res  fetch.Result
		want string
	}{
		{fetch.Result{Class: fetch.OK, Reply: 226}, ""},
		{fetch.Result{Class: fetch.ClientError, Reply: 550}, ""},
		{fetch.Result{Class: fetch.DNS, Cause: fetch.NoSuchName}, fetch.NoSuchName.Text()},
	} {
		got := ""
		if err := command.Unanswered(&tt.res); err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%+v: %q; want %q", tt.res, got, tt.want)
		}
	}
}

// allowLoopback has the command fetch from a server on this machine.
func allowLoopback(t *testing.T, address string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("FETCH_ALLOW_CIDRS", "127.0.0.1/32")
	t.Setenv("FETCH_PORTS", u.Port())
}

// An address that the settings do not allow is not asked, and neither is one beside a
// call that is wrong.
func TestCheckLiveRefused(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("it asks the site") }))
	defer srv.Close()
	for args, want := range map[string]string{
		srv.URL:                          "127.0.0.1",
		"ftp://127.0.0.1/":               "ftp",
		"robots.txt -against robots.txt": "-against compares a live file",
		"http://":                        "http://",
		srv.URL + " -format xml":         "want text",
	} {
		got := runCheck(t, map[string]string{"robots.txt": "User-agent: *\n"}, "", strings.Fields(args)...)
		if got.code != 2 || got.out != "" || !strings.Contains(got.err, want) {
			t.Errorf("%s: exit code %d, %q, %q; want %q", args, got.code, got.out, got.err, want)
		}
	}
}

// A redirect to where the settings do not allow a request is told in the words of a command.
func TestCheckLiveRedirectRefused(t *testing.T) {
	srv := httptest.NewServer(http.RedirectHandler("http://10.0.0.1:1/robots.txt", http.StatusFound))
	defer srv.Close()
	allowLoopback(t, srv.URL)
	got := runCheck(t, nil, "", srv.URL)
	if want := "whichline check: " + srv.URL + ": the site redirects to a URL that isn't fetched: "; got.code != 2 || !strings.HasPrefix(got.err, want) || strings.Contains(got.err, "robots_txt") {
		t.Errorf("exit code %d, %q; want 2 and %q", got.code, got.err, want)
	}
}

// A command that may fetch nothing names the setting that turned it off.
func TestCheckLiveOff(t *testing.T) {
	t.Setenv("FETCH", "off")
	got := runCheck(t, nil, "", "https://shop.example")
	if want := "whichline check: https://shop.example: nothing is fetched, as FETCH is off\n"; got.code != 2 || got.err != want {
		t.Errorf("exit code %d, %q; want 2 and %q", got.code, got.err, want)
	}
}

// A site that the settings do not allow is refused in the words of a command, which name
// the setting that would allow it.
func TestCheckLiveNamesTheSetting(t *testing.T) {
	for address, want := range map[string]string{
		"http://127.0.0.1":     "FETCH_ALLOW_CIDRS",
		"http://10.0.0.1:1":    "FETCH_PORTS",
		"http://intranet":      "FETCH_ALLOW_HOSTS",
		"http://shop.internal": "FETCH_ALLOW_HOSTS",
		"ftp://10.0.0.1":       "FETCH_FTP",
	} {
		got := runCheck(t, nil, "", address)
		if got.code != 2 || !strings.HasPrefix(got.err, "whichline check: "+address+": ") || !strings.Contains(got.err, want) {
			t.Errorf("exit code %d, %q; want 2 and %q", got.code, got.err, want)
		}
		for _, not := range []string{"This server", "aste the file", "redirects", "{ports}"} {
			if strings.Contains(got.err, not) {
				t.Errorf("%q has %q", got.err, not)
			}
		}
	}
}
