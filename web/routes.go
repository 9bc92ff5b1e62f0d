package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"whichline/web/docs"
	"whichline/web/tester"
)

// routes says what happens to every request, outermost first, and which
// handler answers which path.
func (s *Server) routes() {
	s.echo.Use(s.identify, s.protect, s.logged, recovered, s.guarded)

	s.get("/healthz", s.healthz)
	s.get("/readyz", s.readyz)

	s.get("/", s.testerPage, s.counted, s.computing)
	s.postForm("/", s.testerPage)
	s.get("/export", s.export, s.counted, s.computing)
	s.postForm("/export", s.export)
	s.echo.POST("/check", s.check, accept(echo.MIMEApplicationJSON, "gzip"), limitBody(checkBody), s.counted)
	s.echo.POST("/meaning", s.meaning, accept(echo.MIMEApplicationJSON), limitBody(smallBody), s.explaining)

	if s.cfg.EmbedAncestors != "" {
		s.get(tester.EmbedPath, s.embed, s.counted, s.computing)
		s.get(oembedPath, s.oembed, toAll, s.counted, s.computing)
	}

	s.get("/crawlers", s.crawlers, s.computing)
	s.get("/crawlers/*", s.crawler)
	s.get("/known-crawlers.json", s.knownCrawlers)

	s.postFetching("/fetch", s.fetchFile)
	s.get("/fetch", s.fetchLink, s.counted)
	s.get("/compare", s.versionsForm)
	s.echo.POST("/compare", s.compare, limitBody(versionsBody), readAnyFormFirst, s.counted)
	s.postFetching("/variants", s.variants)
	s.get("/variants", s.toTester)
	s.get("/what-if", s.whatIf)
	s.get("/sitemaps", s.sitemapsPage)
	s.get("/resources", s.resourcesPage)
	s.postFetching("/resources", s.resourcesPage)
	s.postFetching("/sitemaps", s.sitemapsPage)
	s.get(bulkPagePath, s.bulkForm)
	s.echo.POST(bulkPagePath, s.bulkPage, accept(echo.MIMEMultipartForm), readBulkFirst, s.counted)
	s.get("/log", s.logForm)
	s.echo.POST("/log", s.readLog, accept(echo.MIMEMultipartForm), limitBody(logBody), readPartsFirst, s.counted, s.computing)
	s.get("/about", s.about)

	if s.cfg.Docs != nil {
		s.get(docs.Root, s.docs)
		s.get(docs.Root+"/*", s.docs)
		s.get(docs.Root+"/search", s.docsSearch, s.computing)
	}
	s.get("/robots.txt", s.robotsTxt)
	if len(s.cfg.SecurityContacts) > 0 {
		s.get(securityTxtPath, s.securityTxt)
	}
	s.get("/sitemap.xml", s.sitemap)
	s.get("/notices.txt", s.notices)

	s.postJSON("/api/v1/test", s.apiTest)
	s.postJSON("/api/v1/fetch", s.apiFetch)
	s.postJSON(apiSitemapsPath, s.apiSitemaps)
	s.postJSON("/api/v1/resources", s.apiResources)
	s.echo.POST("/api/v1/diff", s.apiDiff, accept(echo.MIMEApplicationJSON), limitBody(diffBody), s.counted)
	s.echo.POST(apiBulkPath, s.apiBulk, s.counted)
	s.get("/api/v1/openapi.json", s.openAPI)
	s.get("/api/v1/crawlers", s.apiCrawlers, s.computing)

	for path := range icons {
		s.get(path, s.icon)
	}
	for path := range s.assets.files {
		s.get(path, s.asset)
	}
}

// guarded is what every request but a health probe passes before its handler.
// Probes come by address, and must be answered when the server is at its limit.
func (s *Server) guarded(next echo.HandlerFunc) echo.HandlerFunc {
	chain := s.checkHost(s.sameOrigin(paced(s.holding(s.timed(next)))))
	return func(c echo.Context) error {
		if isProbe(c) {
			return next(c)
		}
		return chain(c)
	}
}

// get routes GET and HEAD of path to h: whoever may ask for a page may ask
// whether it is there.
func (s *Server) get(path string, h echo.HandlerFunc, with ...echo.MiddlewareFunc) {
	with = append([]echo.MiddlewareFunc{limitBody(smallBody)}, with...)
	s.echo.Match([]string{http.MethodGet, http.MethodHead}, path, h, with...)
}

// postForm routes POST of an HTML form on path to h, which computes.
func (s *Server) postForm(path string, h echo.HandlerFunc) {
	s.echo.POST(path, h, accept(echo.MIMEApplicationForm), limitBody(largeBody), readFormFirst, s.counted, s.computing)
}

// postFetching routes POST of an HTML form on path to h, which asks other sites
// first and takes a slot of its own once it computes.
func (s *Server) postFetching(path string, h echo.HandlerFunc) {
	s.echo.POST(path, h, accept(echo.MIMEApplicationForm), limitBody(largeBody), readFormFirst, s.counted)
}

// postJSON routes POST of a JSON document on path to h, which takes a slot of
// its own once it has read the document.
func (s *Server) postJSON(path string, h echo.HandlerFunc) {
	s.echo.POST(path, h, accept(echo.MIMEApplicationJSON), limitBody(largeBody), s.counted)
}
