package web

import (
	_ "embed"
	"encoding/xml"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/engine/crawler"
	"whichline/templates"
	"whichline/templates/words"
	"whichline/web/docs"
)

// ownRules is our own robots.txt. Answers to a question may be fetched, so that
// links to them can be previewed; they ask not to be listed.
const ownRules = `# Whichline: which line of robots.txt decides.
# Answers may be fetched; they ask by a header not to be listed.

User-agent: *
%s
Sitemap: %s/sitemap.xml
`

// robotsTxt answers GET of /robots.txt: with our own.
func (s *Server) robotsTxt(c echo.Context) error {
	var rules strings.Builder
	for _, l := range words.Languages() {
		fmt.Fprintf(&rules, "Disallow: %[1]s/docs/search\nDisallow: %[1]s/fetch\n", l.Prefix())
	}
	return c.Blob(http.StatusOK, echo.MIMETextPlainCharsetUTF8, fmt.Appendf(nil, ownRules, rules.String(), s.siteOrigin(c.Request())))
}

// A sitemap lists the pages to be found.
type sitemap struct {
	XMLName xml.Name     `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	XHTML   string       `xml:"xmlns:xhtml,attr"`
	URLs    []sitemapURL `xml:"url"`
}

type sitemapURL struct {
	Loc   string        `xml:"loc"`
	Links []sitemapLink `xml:"xhtml:link"`
}

// A sitemapLink leads to a page in one of its languages.
type sitemapLink struct {
	Rel      string `xml:"rel,attr"`
	Language string `xml:"hreflang,attr"`
	Href     string `xml:"href,attr"`
}

// sitemap answers GET of /sitemap.xml. It takes a turn, as writing it takes as long as a
// hundred pages that are kept.
func (s *Server) sitemap(c echo.Context) error {
	body, err := inTurn(c.Request().Context(), s.turn(c), func() ([]byte, error) {
		m := sitemap{XHTML: "http://www.w3.org/1999/xhtml"}
		home := s.siteOrigin(c.Request())
		for _, pages := range s.listings {
			for _, path := range pages() {
				if s.cfg.fetches().Offers(path) {
					m.URLs = append(m.URLs, s.inLanguages(home, path)...)
				}
			}
		}
		return xml.MarshalIndent(m, "", " ")
	})
	if err != nil {
		return fmt.Errorf("write the sitemap: %w", err)
	}
	return sendOnce(c, http.StatusOK, echo.MIMEApplicationXMLCharsetUTF8, append([]byte(xml.Header), body...))
}

// inLanguages returns a page in all languages that it is written in, each with links to
// the others. The catalogue of crawlers is in English.
func (s *Server) inLanguages(home, path string) []sitemapURL {
	all := words.Languages()
	switch {
	case strings.HasPrefix(path, docs.Root):
		written := s.written(path)
		all = slices.DeleteFunc(slices.Clone(all), func(l *words.Language) bool { return !slices.Contains(written, l.Code) })
	case strings.HasPrefix(path, crawlersPagePath+"/"):
		all = all[:1]
	}
	if len(all) == 1 {
		return []sitemapURL{{Loc: home + path}}
	}
	links := []sitemapLink{{"alternate", "x-default", home + path}}
	for _, l := range all {
		links = append(links, sitemapLink{"alternate", l.Code, home + l.Prefix() + path})
	}
	var urls []sitemapURL
	for _, link := range links[1:] {
		urls = append(urls, sitemapURL{link.Href, links})
	}
	return urls
}

// crawlerPages returns the addresses of the pages on crawlers.
func crawlerPages() (all []string) {
	for _, e := range crawler.All() {
		all = append(all, templates.CrawlerPath(e))
	}
	return all
}

// docPages returns the addresses of the pages of the documentation.
func (s *Server) docPages() (all []string) {
	for _, p := range s.cfg.Docs.Pages {
		all = append(all, p.Path)
	}
	return all
}

// licenses lists the Go modules and npm packages in the program, each with its license.
//
//go:embed notices.txt
var licenses string

// notices answers GET of /notices.txt: the licenses of the parts of the program
// that others wrote.
func (s *Server) notices(c echo.Context) error {
	return c.String(http.StatusOK, licenses)
}

// securityTxtPath is where RFC 9116, section 3, wants the file.
const securityTxtPath = "/.well-known/security.txt"

// contactLasts is how long whoever reads the file may rely on it. It is as fresh
// as the settings of the server that runs.
const contactLasts = 90 * 24 * time.Hour

// securityTxt answers GET of security.txt: where to report vulnerabilities (RFC
// 9116).
func (s *Server) securityTxt(c echo.Context) error {
	var b strings.Builder
	for _, contact := range s.cfg.SecurityContacts {
		fmt.Fprintf(&b, "Contact: %s\r\n", contact)
	}
	fmt.Fprintf(&b, "Expires: %s\r\n", time.Now().UTC().Add(contactLasts).Format(time.RFC3339))
	b.WriteString("Preferred-Languages: en\r\n")
	if u := s.cfg.BaseURL; u != nil && u.Scheme == "https" {
		fmt.Fprintf(&b, "Canonical: %s\r\n", u.JoinPath(securityTxtPath))
	}
	return c.String(http.StatusOK, b.String())
}

const aboutPagePath = "/about"

// about answers GET of /about, the address in our User-Agent: it tells the owner
// of a site who asked, and why.
func (s *Server) about(c echo.Context) error {
	return s.pages.show(c, aboutPagePath, revalidated, func() (templ.Component, error) {
		page := s.page(templates.AboutTitle(c.Request().Context()))
		page.Path = aboutPagePath
		return templates.AboutPage(page, s.fetchesPages(), s.cfg.Watcher != nil), nil
	})
}
