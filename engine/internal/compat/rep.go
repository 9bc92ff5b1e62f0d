package compat

import (
	"strings"

	"whichline/engine/internal/ascii"
	"whichline/engine/internal/percent"
)

// The characters that url-cpp keeps: subDelims anywhere, "?" only in parameters and
// queries.
const subDelims = "!$&'()*+,;="

var (
	safeInRepPath  = percent.UnreservedAnd(subDelims + ":@/")
	safeInRepQuery = percent.UnreservedAnd(subDelims + ":@/?")
)

// EscapeAnew decodes the path and query of a rule or a URL and encodes their unsafe
// characters, as rep-cpp does.
func EscapeAnew(s string) string {
	if safeInRepQuery.Holds(s) { // "?" occurs only before the query here
		return s
	}
	path, query, hasQuery := strings.Cut(s, "?")
	path, params, hasParams := strings.Cut(path, ";")
	anew := percent.Encode(Unquote(path), safeInRepPath)
	if hasParams {
		anew += ";" + percent.Encode(Unquote(params), safeInRepQuery)
	}
	if hasQuery {
		anew += "?" + percent.Encode(Unquote(query), safeInRepQuery)
	}
	return anew
}

// RepPath returns the path and query of a rule that rep-cpp reads as a URL, without
// scheme and host; "/" if nothing else remains.
func RepPath(value string) string {
	if strings.IndexByte(value, ':') < 0 && !strings.HasPrefix(value, "//") {
		return value
	}
	u := cutRep(value)
	path, query, hasQuery := strings.Cut(u.rest, "?")
	if u.scheme != "" && strings.IndexByte(path, ';') >= 0 && !repUsesParams(u.scheme) {
		u.rest = strings.ReplaceAll(path, ";", "%3B") // so that it does not begin parameters
		if hasQuery {
			u.rest += "?" + query
		}
	}
	if u.rest == "" {
		return "/"
	}
	return u.rest
}

// RepHost returns the host of a rule that rep-cpp reads as a URL, or "".
func RepHost(value string) string { return cutRep(value).host }

// HostOf returns the host in the authority of a URL.
func HostOf(authority string) string {
	host, _ := cutPort(authority)
	return host
}

// IsBrokenPort reports whether the host of a rule has a port that url-cpp rejects.
func IsBrokenPort(value string) bool {
	return strings.Contains(value, "//") && !isPort(cutRep(value).port)
}

// A repURL is a URL as split by url-cpp. rest is the path and query.
type repURL struct{ scheme, host, port, rest string }

func cutRep(s string) (u repURL) {
	if i := strings.IndexByte(s, ':'); i >= 0 && strings.Trim(s[:i], inSchemes) == "" {
		scheme := ascii.ToLower(s[:i])
		if after := s[i+1:]; after == "" || strings.Trim(after, decimal) != "" || isKnownScheme(scheme) {
			u.scheme, s = scheme, after
		}
	}
	authority, rest := cutAuthority(s)
	u.host, u.port = cutPort(authority)
	u.rest = rest
	return u
}

const (
	decimal   = "0123456789"
	inSchemes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+-." + decimal
)

// cutPort removes user information and the port from an authority.
func cutPort(authority string) (host, port string) {
	if i := strings.IndexByte(authority, '@'); i >= 0 {
		authority = authority[i+1:]
	}
	host, port, _ = strings.Cut(authority, ":")
	return host, port
}

// isPort reports whether s is empty or a number up to 65535 by the rules of C.
func isPort(s string) bool {
	if s == "" {
		return true
	}
	digits := strings.TrimLeft(s, ascii.Space)
	minus := strings.HasPrefix(digits, "-")
	if minus || strings.HasPrefix(digits, "+") {
		digits = digits[1:]
	}
	if digits == "" || strings.Trim(digits, decimal) != "" {
		return false
	}
	digits = strings.TrimLeft(digits, "0")
	return digits == "" || !minus && (len(digits) < 5 || len(digits) == 5 && digits <= "65535")
}

// isKnownScheme reports whether url-cpp recognizes the scheme even if only digits
// follow, which could be the port of a host.
func isKnownScheme(scheme string) bool {
	switch scheme {
	case "", "file", "ftp", "git", "git+ssh", "gopher", "hdl", "http", "https", "imap", "mms", "nfs", "nntp", "prospero",
		"rsync", "rtsp", "rtspu", "sftp", "shttp", "sip", "sips", "sms", "snews", "svn", "svn+ssh", "tel", "telnet", "wais":
		return true
	}
	return false
}

// repUsesParams reports whether ";" begins parameters in URLs with the scheme.
func repUsesParams(scheme string) bool {
	switch scheme {
	case "ftp", "hdl", "http", "https", "imap", "mms", "prospero", "rtsp", "rtspu", "sftp", "shttp", "sip", "sips", "tel":
		return true
	}
	return false
}
