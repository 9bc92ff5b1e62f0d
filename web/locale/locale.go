// Package locale serves pages in several languages: the first part of a path names one,
// and English has none.
package locale

import (
	"bytes"
	"cmp"
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/words"
)

// Choose takes the language off the path of a request and puts it into the context. The
// front page sends first visitors to the language that they prefer. Guard is what requests
// pass before they are sent elsewhere.
func Choose(guard echo.MiddlewareFunc) echo.MiddlewareFunc {
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c echo.Context) error {
			r := c.Request()
			l, path := Of(r.URL.Path)
			if r.URL.Path == "/" {
				c.Response().Header().Set(echo.HeaderVary, "Accept-Language, Sec-Fetch-Site")
			}
			if status, to := elsewhere(r, l, path); to != "" {
				return guard(func(c echo.Context) error { return c.Redirect(status, to) })(c)
			}
			if strings.HasPrefix(path, "/api/") {
				c.Response().Header().Set(echo.HeaderVary, "Accept-Language")
				if l == words.BuiltIn {
					l = preferred(r)
				}
			}
			c.SetRequest(in(r, l, path))
			if prefix := l.Prefix(); prefix != "" {
				c.Response().Before(func() { prefixLocation(c.Response().Header(), l) })
			}
			return next(c)
		}
	}
}

// elsewhere returns where r, for a path of a language, is sent, and the status; "" if it
// isn't.
func elsewhere(r *http.Request, l *words.Language, path string) (status int, to string) {
	switch {
	case l == words.BuiltIn && path != r.URL.Path: // the menu chose English
		return http.StatusTemporaryRedirect, chosen(r, path)
	case l != words.BuiltIn && path == "":
		u := url.URL{Path: l.Prefix() + "/", RawQuery: r.URL.RawQuery}
		return http.StatusPermanentRedirect, u.String()
	case path == "/" && l == words.BuiltIn && isFirst(r):
		if first := preferred(r); first != words.BuiltIn {
			return http.StatusFound, first.Prefix() + "/"
		}
	}
	return 0, ""
}

// in returns r for a path without its language. The router looks at the URL of the
// request that came, so that is changed.
func in(r *http.Request, l *words.Language, path string) *http.Request {
	here := path
	if r.URL.RawQuery != "" {
		here += "?" + r.URL.RawQuery
	}
	ctx := context.WithValue(r.Context(), templates.HereKey{}, here)
	if l != words.BuiltIn {
		ctx = words.With(ctx, l)
	}
	if asks(r) {
		query := r.URL.Query()
		query.Del("lang")
		r.URL.RawQuery = query.Encode()
	}
	if r.URL.Path != path {
		r.URL.Path, r.URL.RawPath = path, strings.TrimPrefix(r.URL.RawPath, l.Prefix())
	}
	return r.WithContext(ctx)
}

// Of returns the language of a path and the rest; English and the path if it names none.
func Of(path string) (*words.Language, string) {
	first, rest, more := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	l := words.Find(first)
	switch {
	case l == nil:
		return words.BuiltIn, path
	case more:
		return l, "/" + rest
	}
	return l, ""
}

// chosen returns the URL of an English page that was chosen in the menu. On the front
// page, the choice is in the address.
func chosen(r *http.Request, path string) string {
	to := url.URL{Path: "/" + strings.TrimLeft(path, "/"), RawQuery: r.URL.RawQuery}
	if to.Path == "/" && to.RawQuery == "" {
		to.RawQuery = "lang=en"
	}
	return to.String()
}

// isFirst reports whether r asks for the front page alone and not from another page of
// the site.
func isFirst(r *http.Request) bool {
	return r.URL.RawQuery == "" && (r.Method == http.MethodGet || r.Method == http.MethodHead) &&
		r.Header.Get("Sec-Fetch-Site") != "same-origin"
}

// asks reports whether r has the parameter lang. Queries can be long, and few are parsed.
func asks(r *http.Request) bool {
	return strings.Contains(r.URL.RawQuery, "lang=") && r.URL.Query().Has("lang")
}

// preferred returns the language that a client asks for: by the parameter lang, or else
// by Accept-Language.
func preferred(r *http.Request) *words.Language {
	asked := r.Header.Get("Accept-Language")
	if asks(r) {
		asked = cmp.Or(r.URL.Query().Get("lang"), asked)
	}
	return Match(asked)
}

// maxAccepted is the maximum length of a list of languages that is read.
const maxAccepted = 200

// Match returns the best language for a list in the format of Accept-Language; English if
// there is none.
func Match(accepted string) *words.Language {
	all := words.Languages()
	if accepted == "" || len(accepted) > maxAccepted || len(all) == 1 {
		return words.BuiltIn
	}
	best, weight := words.BuiltIn, 0.0
	for tag := range strings.SplitSeq(accepted, ",") {
		tag, q := strings.TrimSpace(tag), 1.0
		if i := strings.Index(tag, ";q="); i >= 0 {
			q, _ = strconv.ParseFloat(tag[i+3:], 64)
			tag = tag[:i]
		}
		for _, l := range all {
			if rest, ok := strings.CutPrefix(strings.ToLower(tag), l.Code); ok && (rest == "" || rest[0] == '-') && q > weight {
				best, weight = l, q
			}
		}
	}
	return best
}

// prefixLocation puts the language into the path that an answer redirects to.
func prefixLocation(h http.Header, l *words.Language) {
	if to := h.Get(echo.HeaderLocation); isPage([]byte(to)) {
		h.Set(echo.HeaderLocation, l.Prefix()+to)
	}
}

// Links puts the language of the context into the paths of the links and forms of a page.
// Quotation marks in other people's text are escaped, so it has no attributes.
func Links(ctx context.Context, html []byte) []byte {
	prefix := words.In(ctx).Prefix()
	if prefix == "" {
		return html
	}
	const value = `="/`
	var all []byte
	for {
		at := bytes.Index(html, []byte(value))
		if at < 0 {
			return append(all, html...)
		}
		before, rest := html[:at+2], html[at+2:]
		all = append(all, before...)
		if name := html[:at]; (bytes.HasSuffix(name, []byte("href")) || bytes.HasSuffix(name, []byte("action"))) && isPage(rest) {
			all = append(all, prefix...)
		}
		html = rest
	}
}

// isPage reports whether a URL begins with the path of a page without a language.
func isPage(to []byte) bool {
	if len(to) == 0 || to[0] != '/' || bytes.HasPrefix(to, []byte("//")) || bytes.HasPrefix(to, []byte("/static/")) {
		return false
	}
	first, _, more := bytes.Cut(to[1:], []byte("/"))
	return !more || words.Find(string(first)) == nil
}
