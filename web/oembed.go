package web

import (
	"encoding/xml"
	"net/http"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/words"
	"whichline/web/fetch"
	"whichline/web/locale"
	"whichline/web/tester"
)

const (
	// oembedPath is where documentation systems ask how to show an address of ours.
	oembedPath = "/oembed"

	// oembedAge is for how many seconds consumers may keep the answer. The same
	// address always asks the same; its answer changes with the program.
	oembedAge = 24 * 60 * 60

	// oembedWidth and oembedHeight are the size of a frame, in CSS pixels, for
	// whoever has room for it.
	oembedWidth, oembedHeight = 640, 360
)

// An oembedAnswer is a response of the rich type (oEmbed 1.0, section 2.3.4).
type oembedAnswer struct {
	XMLName      xml.Name `json:"-" xml:"oembed"`
	Type         string   `json:"type" xml:"type"`
	Version      string   `json:"version" xml:"version"`
	Title        string   `json:"title" xml:"title"`
	ProviderName string   `json:"provider_name" xml:"provider_name"`
	ProviderURL  string   `json:"provider_url" xml:"provider_url"`
	CacheAge     int      `json:"cache_age" xml:"cache_age"`
	HTML         string   `json:"html" xml:"html"`
	Width        int      `json:"width" xml:"width"`
	Height       int      `json:"height" xml:"height"`
}

// oembed answers GET of /oembed: how to show an address of the tester or of an
// embed on another page. The statuses are those of oEmbed 1.0, section 2.3.
func (s *Server) oembed(c echo.Context) error {
	format := c.QueryParam("format")
	if format != "" && format != "json" && format != "xml" {
		return problem{Status: http.StatusNotImplemented, Title: "Unknown format",
			Detail: "Ask with format=json or format=xml.", Field: "format"}
	}
	answer, err := s.oembedAnswer(c)
	if err != nil {
		return err
	}
	if format != "xml" {
		return c.JSON(http.StatusOK, answer)
	}
	body, err := xml.Marshal(answer)
	if err != nil {
		return err
	}
	return c.Blob(http.StatusOK, "text/xml; charset=utf-8", append([]byte(xml.Header), body...))
}

// oembedAnswer describes the embed with the content of the address asked
// about. An address that cannot be shown in a frame is not found.
func (s *Server) oembedAnswer(c echo.Context) (*oembedAnswer, error) {
	home := s.siteOrigin(c.Request())
	query, language, ok := ownQuery(c.QueryParam("url"), home)
	if !ok {
		return nil, problem{Status: http.StatusNotFound, Title: "This URL can't be embedded",
			Detail: "Only URLs of this site's tester or of its frames can be, with a file, a URL and a crawler in the query.", Field: "url"}
	}
	ctx := words.With(c.Request().Context(), language)
	page, _, err := s.embedded(ctx, query)
	if err != nil {
		return nil, err
	}
	title, ok := page.Sentence(ctx)
	if !ok || len(page.Address) > len(tester.EmbedPath)+1+tester.MaxEmbedQuery {
		return nil, problem{Status: http.StatusNotFound, Title: "This URL has nothing to show in a frame",
			Detail: "Open it to see what is missing, or what is too much.", Field: "url"}
	}
	width, height := atMost(c.QueryParam("maxwidth"), oembedWidth), atMost(c.QueryParam("maxheight"), oembedHeight)
	return &oembedAnswer{
		Type: "rich", Version: "1.0", Title: title, CacheAge: oembedAge,
		ProviderName: templates.SiteName(ctx), ProviderURL: home + "/", Width: width, Height: height,
		HTML: templates.FrameHTML(templates.Frame{
			Address: home + language.Prefix() + page.Address, Title: title, Width: strconv.Itoa(width), Height: strconv.Itoa(height),
		}),
	}, nil
}

// ownQuery returns the query and the language of an address of the tester or of an embed
// at home, if it is one and asks something.
func ownQuery(address, home string) (string, *words.Language, bool) {
	u, err := url.Parse(address)
	if err != nil || u.User != nil {
		return "", nil, false
	}
	own, err := fetch.Parse(home)
	if err != nil {
		return "", nil, false
	}
	if o, err := originOf(u.Scheme, u.Host); err != nil || o != own {
		return "", nil, false
	}
	language, path := locale.Of(u.Path)
	if path != "/" && path != "" && path != tester.EmbedPath {
		return "", nil, false
	}
	return u.RawQuery, language, tester.AsksEmbed(u.Query())
}

// atMost returns usual, or the limit of a consumer if that is less, down to 0: a provider
// respects it (oEmbed 1.0, section 2.2). One that is not a whole number is ignored.
func atMost(limit string, usual int) int {
	if n, err := strconv.Atoi(limit); err == nil && n >= 0 {
		return min(n, usual)
	}
	return usual
}

// toAll lets scripts on every site read the answer, which is the same for all.
func toAll(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		c.Response().Header().Set(echo.HeaderAccessControlAllowOrigin, "*")
		return next(c)
	}
}
