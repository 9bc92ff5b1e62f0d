package nearmiss

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/match"
)

// A neighbour is a URL that differs from the tested one in one way. Fits reports whether
// a rule that decides it does so because of that difference. Adds returns a pattern that
// also covers the tested URL.
type neighbour struct {
	code   Code
	url    string
	detail string
	fits   func(pattern string) bool
	adds   func(pattern string) string
}

// otherURLs finds the rules that decide neighbours of the tested URL.
func (s *search) otherURLs() {
	path, query, asked := strings.Cut(s.verdict.Target.Path, "?")
	if asked {
		query = "?" + query
	}
	all := append(slashes(path, query), indexFiles(path, query)...)
	for _, n := range append(all, parameters(path, query)...) {
		r, ok := s.winner(n.url)
		if !ok {
			continue
		}
		pattern := s.file.Value(s.file.Line(r.Line))
		if n.fits(pattern) {
			s.add(NearMiss{Code: n.code, URL: n.url, Write: s.offer(r.Line, n.adds(pattern), false)}, r.Line, n.detail)
		}
	}
}

// slashes returns neighbours without the query, and with more or fewer slashes.
func slashes(path, query string) []neighbour {
	var all []neighbour
	if query != "" {
		all = append(all, neighbour{dollarBeforeQuery, path, query, isAnchored,
			func(p string) string { return bodyOf(p) + "?" }})
	}
	if !strings.HasSuffix(path, "/") {
		end := "$"
		if query != "" {
			end = "?"
		}
		all = append(all, neighbour{slashMissing, path + "/" + query, "",
			func(p string) bool { return strings.HasSuffix(thinned(p), "/") },
			func(p string) string { return withoutSlash(thinned(p), end) }})
	} else if path != "/" {
		all = append(all, neighbour{slashExtra, strings.TrimSuffix(path, "/") + query, "", isAnchored,
			func(p string) string { return bodyOf(p) + "/$" }})
	}
	if single := collapseSlashes(path); single != path {
		all = append(all, neighbour{doubleSlash, single + query, "",
			func(p string) bool { return !strings.Contains(p, "//") },
			func(string) string { return "" }})
	}
	return all
}

// withoutSlash returns pattern with end in place of its last slash, or "" if that follows
// a "*", which would then match whatever comes before end.
func withoutSlash(pattern, end string) string {
	if strings.HasSuffix(pattern, "*/") {
		return ""
	}
	return strings.TrimSuffix(pattern, "/") + end
}

// isAnchored reports whether pattern ends with the end of the path.
func isAnchored(pattern string) bool {
	_, anchored := match.Body(pattern)
	return anchored
}

// bodyOf returns pattern without the "$" at its end.
func bodyOf(pattern string) string {
	body, _ := match.Body(pattern)
	return body
}

// thinned returns pattern without trailing wildcards.
func thinned(pattern string) string { return strings.TrimRight(pattern, "*$") }

// collapseSlashes replaces each run of slashes in path by one slash.
func collapseSlashes(path string) string {
	for strings.Contains(path, "//") {
		path = strings.ReplaceAll(path, "//", "/")
	}
	return path
}

// indexPages are the files that servers usually serve for a directory.
var indexPages = []string{"index.html", "index.htm", "index.php"}

// indexFiles returns the URL of the index page of a directory, or of the directory of
// an index page.
func indexFiles(path, query string) []neighbour {
	var all []neighbour
	for _, page := range indexPages {
		if strings.HasSuffix(path, "/") {
			all = append(all, neighbour{indexFile, path + page + query, "",
				func(p string) bool { return strings.HasSuffix(bodyOf(p), "/"+page) },
				func(p string) string { return strings.TrimSuffix(bodyOf(p), page) + "$" }})
		}
		if directory, ok := strings.CutSuffix(path, "/"+page); ok {
			all = append(all, neighbour{indexFile, directory + "/" + query, "",
				func(p string) bool { return strings.HasSuffix(p, "/$") },
				func(p string) string { return bodyOf(p) + page }})
		}
	}
	return all
}

// maxParameters limits the parameters of a query that are tried in first place.
const maxParameters = 8

// parameters returns URLs with another parameter in first place.
func parameters(path, query string) []neighbour {
	if len(query) < 2 {
		return nil
	}
	first, more, several := strings.Cut(query[1:], "&")
	if !several {
		more = "a=1"
	}
	all := []neighbour{{parameterFirst, path + "?" + more + "&" + first, "",
		namesBehind, wantsFirst}}
	names := strings.SplitN(query[1:], "&", maxParameters+2)
	for i := 1; i <= min(len(names)-1, maxParameters); i++ {
		others := append(append([]string{}, names[:i]...), names[i+1:]...)
		all = append(all, neighbour{parameterBehind, path + "?" + names[i] + "&" + strings.Join(others, "&"), "",
			func(p string) bool { return strings.Contains(p, "?") }, wantsBehind})
	}
	return all
}

// wantsBehind converts a pattern for the first parameter into one for later parameters.
func wantsBehind(pattern string) string {
	mark := strings.LastIndexByte(pattern, '?')
	return pattern[:mark] + "?*&" + pattern[mark+1:]
}

// namesBehind reports whether a pattern wants a named parameter after another one. "/*?*&"
// wants any two.
func namesBehind(pattern string) bool {
	mark := strings.LastIndex(pattern, "*&")
	return mark >= 0 && strings.Trim(pattern[mark:], "*&$") != ""
}

// wantsFirst converts a pattern for a later parameter into one for the first.
func wantsFirst(pattern string) string {
	mark := strings.LastIndex(pattern, "*&") + 1
	return strings.TrimSuffix(pattern[:mark], "?*") + "?" + pattern[mark+1:]
}

// isOther reports whether r contradicts the verdict.
func (s *search) isOther(r *robotstxt.Rule) bool { return r.Allow != s.verdict.Allowed }
