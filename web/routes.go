package web

import (
	"net/http"
	"slices"
	"time"

	"github.com/labstack/echo/v4"

	"whichline/engine/conformance"
	"whichline/templates/historypage"
	"whichline/web/docs"
	"whichline/web/limit"
	"whichline/web/locale"
	"whichline/web/project"
	"whichline/web/tester"
)

// routes sets up what happens to every request, outermost first, which handler answers
// which path, and all that is particular to that route: its limits of size, time and
// rate, how errors are shown, and how a form that is refused comes back.
func (s *Server) routes() {
	s.echo.Pre(keepSemicolons, s.identify, s.protect, s.logged, locale.Choose(s.checkHost))
	s.echo.Use(recovered, s.guarded)
	counted, explained := s.testing, countedBy(s.explained)

	s.get("/healthz", s.healthz, probe)
	s.get("/readyz", s.readyz, probe)

	s.get("/", s.testerPage, counted, computing, listed)
	s.post("/", s.testerPage, readsForm(largeBody, shorterFile), counted, computing, comesBackAs(s.testerAgain))
	s.get("/export", s.export, counted, computing)
	s.post("/export", s.export, readsForm(largeBody, shorterFile), counted, computing, comesBackAs(s.testerAgain))
	s.post("/check", s.check, readsJSON(checkBody, shorterFile, "gzip"), counted)
	s.post("/meaning", s.meaning, readsJSON(smallBody, shorterLine), explained)

	if s.cfg.EmbedAncestors != "" {
		s.get(tester.EmbedPath, s.embed, counted, computing, errorsBy(s.embedProblem))
		s.get(tester.CardPath, s.card, counted, computing, errorsBy(sendProblem))
		s.get(oembedPath, s.oembed, through(toAll), counted, computing, errorsBy(sendProblem))
	}

	s.get(crawlersPagePath, s.crawlers, computing, listed)
	s.get(crawlersPagePath+"/*", s.crawler, listing(crawlerPages))
	s.get("/known-crawlers.json", s.knownCrawlers)

	s.get("/fetch", s.fetchLink, counted)
	s.post("/fetch", s.fetchFile, readsForm(largeBody, shorterFile), counted, comesBackAs(s.testerAgain))
	s.get(variantsPagePath, s.variantsForm, listed)
	s.post(variantsPagePath, s.variants, readsForm(largeBody, less), counted, comesBackAs(s.variantsAgain))
	s.get(watchlistPagePath, s.tool(s.watchlistForm), listed)
	s.post(watchlistPagePath, s.watchlist, readsForm(largeBody, less), counted, comesBackAs(again(s.watchlistForm)))
	s.get(comparePagePath, s.versionsForm, listed)
	s.post(comparePagePath, s.compare, s.readsAnyForm(diffBody, shorterFile), counted, comesBackAs(s.versionsAgain))
	s.get(whatIfPagePath, s.whatIf, listed)
	s.get(sitemapsPagePath, s.tool(s.sitemapsForm), listed)
	s.post(sitemapsPagePath, s.sitemapsPage, readsForm(largeBody, shorterFile), counted, late(lessRead), comesBackAs(again(s.sitemapsForm)))
	s.get(resourcesPagePath, s.tool(s.resourcesForm), listed)
	s.post(resourcesPagePath, s.resourcesPage, readsForm(largeBody, shorterPage), counted, late(lessOfPage), comesBackAs(again(s.resourcesForm)))
	s.get(bulkPagePath, s.tool(s.bulkForm), listed)
	s.post(bulkURLsPath, s.bulkURLs, through(accept(echo.MIMEMultipartForm), readBulkFirst), counted, errorsBy(sendProblem))
	s.post(bulkPagePath, s.bulkPage, through(accept(echo.MIMEMultipartForm), readBulkFirst), within(bulkTime), counted, comesBackAs(s.bulkAgain))
	s.get(logPagePath, s.tool(s.logForm), listed)
	s.post(logPagePath, s.readLog, readsParts(logBody, shorterLog), counted, late(lessOfLog), comesBackAs(again(s.logForm)))
	s.get(historyPagePath, s.history, counted, listed)
	s.get(aboutPagePath, s.about, listed)

	if s.cfg.Watcher != nil {
		s.get(historypage.WatchPath, s.watchedSites)
		s.get(historypage.WatchSitePath, s.watchedSite, counted)
		s.get(historypage.WatchSitePath+"/open", s.openWatched, counted)
		s.get(historypage.WatchFeedPath, s.watchFeed)
		s.get("/metrics", echo.WrapHandler(s.cfg.Metrics.Handler(http.NotFoundHandler())))
	}

	if s.cfg.Docs != nil {
		s.get(docs.Root, s.docs)
		s.get(docs.Root+"/*", s.docs, listing(s.docPages))
		s.get(docs.Root+"/search", s.docsSearch, computing)
		s.get(casesPath, s.conformanceCases, listed)
		s.get(casesPath+"/*", s.conformanceCase)
	}
	s.get("/robots.txt", s.robotsTxt)
	if len(s.cfg.SecurityContacts) > 0 {
		s.get(securityTxtPath, s.securityTxt)
	}
	s.get("/sitemap.xml", s.sitemap)
	s.get("/notices.txt", s.notices)

	s.post("/api/v1/test", s.apiTest, readsJSON(largeBody, shorterTest), counted)
	s.post("/api/v1/fetch", s.apiFetch, readsJSON(largeBody, less), counted)
	s.post("/api/v1/sitemaps", s.apiSitemaps, readsJSON(largeBody, shorterFile), within(bulkTime), counted, late(lessRead))
	s.post("/api/v1/resources", s.apiResources, readsJSON(largeBody, shorterPage), counted, late(lessOfPage))
	s.post("/api/v1/diff", s.apiDiff, readsJSON(diffBody, shorterTest), counted)
	s.post("/api/v1/history", s.apiHistory, readsJSON(largeBody, less), counted)
	s.post("/api/v1/bulk", s.apiBulk, within(bulkTime), counted)
	s.post("/api/v1/log", s.apiLog, readsParts(logBody, shorterLog), counted, late(lessOfLog))
	s.get("/api/v1/openapi.json", s.openAPI)
	s.get("/whichline.schema.json", schema(project.SchemaJSON))
	s.get("/conformance/suite.json", s.suite)
	s.get("/conformance/schema.json", schema(conformance.SchemaJSON))
	s.get("/conformance/statuses.json", s.statuses)
	s.get("/conformance/statuses.schema.json", schema(conformance.StatusesSchemaJSON))
	s.get("/conformance/results.json", s.suiteResults)
	s.get("/api/v1/crawlers", s.apiCrawlers, computing)
	s.get("/api/v1/readings", s.apiReadings, computing)

	if s.assistants != nil {
		s.post("/mcp", s.mcp, readsJSON(checkBody, shorterFile), counted)
	}

	for path := range icons {
		s.get(path, s.icon)
	}
	for path := range s.assets.files {
		s.get(path, s.asset)
	}
}

// A route is how requests with some methods are answered at a path.
type route struct {
	path     string
	probe    bool                  // it asks how the server is
	passes   []echo.MiddlewareFunc // run before a request is counted: types, sizes, and the reader of the body
	time     time.Duration         // how long it may take, if that is longer than others may
	less     string                // advice for when that is over
	rates    limit.Rates           // how often a visitor may ask; nil for as often as they like
	computes bool                  // it needs a slot for computing from the beginning
	form     formPage              // the page with the form that was refused; nil if there is none
	sends    problemSender         // sends a problem; nil for a page, and for a document below /api/
	pages    func() []string       // its pages in the sitemap; nil for none
}

// A problemSender answers with a problem.
type problemSender func(echo.Context, problem) error

// An option sets a property of a route.
type option func(*route)

func probe(r *route)     { r.probe = true }
func computing(r *route) { r.computes = true }

// countedBy refuses visitors who ask more often than rates allow.
func countedBy(rates limit.Rates) option { return func(r *route) { r.rates = rates } }

// testing is for tests, which are counted.
func (s *Server) testing(r *route) { r.rates, r.less = s.asked, lessTested }

// within gives requests more time than others have, and late sets the advice for when it
// is over.
func within(d time.Duration) option { return func(r *route) { r.time = d } }
func late(less string) option       { return func(r *route) { r.less = less } }

// errorsBy has errors told in another way than by a page or, below /api/, a document.
func errorsBy(send problemSender) option { return func(r *route) { r.sends = send } }

// comesBackAs has a form come back that is refused.
func comesBackAs(form formPage) option { return func(r *route) { r.form = form } }

// listed has the sitemap list the path, and listing the pages that are there.
func listed(r *route)                      { r.pages = func() []string { return []string{r.path} } }
func listing(pages func() []string) option { return func(r *route) { r.pages = pages } }

// through has a request pass the given middleware, in that order, before it is
// counted.
func through(passes ...echo.MiddlewareFunc) option {
	return func(r *route) { r.passes = append(r.passes, passes...) }
}

// readsForm takes an HTML form of at most so many octets, readsParts one that is sent in
// parts, and readsAnyForm either. Who sends more reads the advice.
func readsForm(most int64, advice string) option {
	return through(accept(echo.MIMEApplicationForm), limitBody(most, advice), readFormFirst)
}

func readsParts(most int64, advice string) option {
	return through(accept(echo.MIMEMultipartForm), limitBody(most, advice), readPartsFirst)
}

func (s *Server) readsAnyForm(most int64, advice string) option {
	return through(limitBody(most, advice), s.readAnyFormFirst)
}

// readsJSON takes a document, as it is or in one of the content codings given, which its
// handler reads. Errors are told to the program that sent it.
func readsJSON(most int64, advice string, codings ...string) option {
	return func(r *route) {
		through(accept(echo.MIMEApplicationJSON, codings...), limitBody(most, advice))(r)
		r.sends = sendProblem
	}
}

// get routes GET and HEAD of path to h: whoever may ask for a page may ask
// whether it is there.
func (s *Server) get(path string, h echo.HandlerFunc, options ...option) {
	options = append([]option{through(limitBody(smallBody, noBody))}, options...)
	s.route([]string{http.MethodGet, http.MethodHead}, path, h, options)
}

// post routes POST of path to h.
func (s *Server) post(path string, h echo.HandlerFunc, options ...option) {
	s.route([]string{http.MethodPost}, path, h, options)
}

// route routes requests to h with the given options.
func (s *Server) route(methods []string, path string, h echo.HandlerFunc, options []option) {
	r := route{path: path, less: lessLater}
	for _, o := range options {
		o(&r)
	}
	if r.pages != nil {
		s.listings = append(s.listings, r.pages)
	}
	if r.sends != nil {
		s.senders[path] = r.sends
	}
	s.probes[path] = r.probe
	s.echo.Match(methods, path, s.handler(&r, h))
}

// handler returns h behind all that requests of a route pass, the outermost last.
func (s *Server) handler(r *route, h echo.HandlerFunc) echo.HandlerFunc {
	if r.computes {
		h = s.computing(h)
	}
	if r.rates != nil {
		h = s.counted(r.rates, h)
	}
	for _, pass := range slices.Backward(r.passes) {
		h = pass(h)
	}
	h = timed(max(s.cfg.RequestTimeout, r.time), r.less, h)
	return s.comingBack(r.form, h)
}

// guarded is the middleware that every request but a health probe passes before
// its route. Probes come by address, and must be answered when the server is at
// its limit.
func (s *Server) guarded(next echo.HandlerFunc) echo.HandlerFunc {
	chain := s.authorized(s.checkHost(s.sameOrigin(paced(s.holding(next)))))
	return func(c echo.Context) error {
		if s.probes[c.Path()] {
			return next(c)
		}
		return chain(c)
	}
}
