package web

import (
	_ "embed"
	"encoding/xml"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"whichline/engine/crawler"
	"whichline/templates"
)

// ownRules is our own robots.txt. Answers to a question may be fetched, so that
// links to them can be previewed; they ask not to be listed.
const ownRules = `# Whichline: which line of robots.txt decides.
# Answers may be fetched; they ask by a header not to be listed.

User-agent: *
Disallow: /docs/search
Disallow: /fetch

Sitemap: %s/sitemap.xml
`

// robotsTxt answers GET of /robots.txt: with our own.
func (s *Server) robotsTxt(c echo.Context) error {
	return c.Blob(http.StatusOK, echo.MIMETextPlainCharsetUTF8, fmt.Appendf(nil, ownRules, s.siteOrigin(c.Request())))
}

// A sitemap lists the pages to be found.
type sitemap struct {
	XMLName xml.Name     `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	URLs    []sitemapURL `xml:"url"`
}

type sitemapURL struct {
	Loc string `xml:"loc"`
}

// sitemap answers GET of /sitemap.xml.
func (s *Server) sitemap(c echo.Context) error {
	var m sitemap
	home := s.siteOrigin(c.Request())
	for _, path := range s.findable() {
		m.URLs = append(m.URLs, sitemapURL{home + path})
	}
	body, err := xml.MarshalIndent(m, "", " ")
	if err != nil {
		return fmt.Errorf("write the sitemap: %w", err)
	}
	return sendOnce(c, http.StatusOK, echo.MIMEApplicationXMLCharsetUTF8, append([]byte(xml.Header), body...))
}

// findable returns the addresses of the pages that others may want to find.
func (s *Server) findable() (all []string) {
	for _, pages := range s.listings {
		all = append(all, pages()...)
	}
	return all
}

// crawlerPages returns the addresses of the pages on crawlers.
func crawlerPages() (all []string) {
	entries := crawler.All()
	for i := range entries {
		all = append(all, templates.CrawlerPath(&entries[i]))
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

// sitemapsPages returns the address of the page that tests sitemaps, if there is a use for
// it.
func (s *Server) sitemapsPages() []string {
	if !s.fetchesSitemaps() {
		return nil
	}
	return []string{sitemapsPagePath}
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
		page := s.page(templates.AboutTitle())
		page.Path = aboutPagePath
		return templates.AboutPage(page, s.fetchesPages()), nil
	})
}
