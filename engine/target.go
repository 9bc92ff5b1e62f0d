package robotstxt

import (
	"slices"
	"strings"

	"whichline/engine/internal/address"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/match"
	"whichline/engine/internal/percent"
	"whichline/engine/internal/prose"
)

// A Target is the text that rules are compared with: the path and query of a URL as a
// crawler would send them (RFC 9309, section 2.2.2).
type Target struct {
	Path      string // path and query as sent: begins with "/", nothing but ASCII
	Scheme    string // of an absolute URL: lower case, such as "https"; else ""
	Authority string // of an absolute URL: user information, host and port as written; else ""
	Typed     string // as it was typed, less surrounding white space; or ""
}

// PathTarget returns the target of a path that begins with "/", as crawlers send it.
func PathTarget(path string) Target {
	path = match.AsSent(path)
	return Target{Path: path, Typed: path}
}

// String returns the URL or path of t. A path that begins with two slashes would be read
// as a host, so it gets "/." in front, which crawlers resolve (URL Standard, section
// 4.5).
func (t Target) String() string {
	switch {
	case t.Scheme != "":
		return t.Scheme + "://" + t.Authority + t.Path
	case t.Authority != "":
		return "//" + t.Authority + t.Path
	case strings.HasPrefix(t.Path, "//"):
		return "/." + t.Path
	}
	return t.Path
}

// isPath reports whether t is a path, and no absolute URL.
func (t *Target) isPath() bool { return t.Scheme == "" && t.Authority == "" }

// A TargetError says why a text is no target, as a sentence for whoever typed
// it.
type TargetError struct {
	Reason     Reason
	Suggestion string // how it may have been meant, or ""
}

// Error returns the sentence.
func (e *TargetError) Error() string { return e.Sentence().String() }

// Sentence names the mistake and the right way to write it.
func (e *TargetError) Sentence() Sentence {
	if e.Reason == NotATarget && e.Suggestion == "" {
		return prose.Fill(textNotFetched, nil)
	}
	return prose.Fill(e.Reason.Text(), prose.Args{"suggestion": e.Suggestion})
}

// MaxURL is how many octets of a URL are taken. Crawlers and servers stop much
// earlier, and matching takes time in proportion.
const MaxURL = 32 << 10

// ParseTarget returns the target of an absolute URL or of a path that begins
// with "/". What a crawler would encode before it sends the URL is encoded:
// octets above 127, blanks and control characters. What is encoded stays as it is
// written. The fragment is dropped. The error is a [*TargetError].
func ParseTarget(s string) (Target, error) {
	start, end := ascii.Trim(s, 0, len(s))
	s = s[start:end]
	var t Target
	rest := s
	switch scheme, after, ok := address.CutScheme(s); {
	case len(s) > MaxURL:
		return Target{}, &TargetError{Reason: URLTooLong}
	case s == "":
		return Target{}, &TargetError{Reason: NoTarget}
	case ok:
		t.Scheme = ascii.ToLower(scheme)
		t.Authority, rest = address.CutAuthority(after)
	case strings.HasPrefix(s, "//"):
		t.Authority, rest = address.CutAuthority(s[2:])
	case s[0] != '/':
		return Target{}, &TargetError{Reason: NotATarget, Suggestion: suggest(s)}
	}
	if rest == "" || rest[0] != '/' {
		if t.Authority == "" {
			return Target{}, &TargetError{Reason: NoHost, Suggestion: "https://example.com/"}
		}
		rest = "/" + rest
	}
	if hash := strings.IndexByte(rest, '#'); hash >= 0 {
		rest = rest[:hash]
	}
	t.Path, t.Typed = percent.EncodeUnsent(rest), s
	return t, nil
}

// withoutHost are schemes of links on pages whose addresses have no host, so that no
// robots.txt can cover them.
var withoutHost = []string{"about", "blob", "data", "javascript", "mailto", "sms", "tel", "urn"}

// suggest guesses how a text that is neither URL nor path was meant.
func suggest(s string) string {
	host, _, _ := strings.Cut(s, "/")
	if strings.Contains(host, ".") && !strings.ContainsAny(host, " ?*") {
		return "https://" + s
	}
	return SuggestPath(s)
}

// SuggestPath returns the path that s may have been meant as; "" for an address that
// no crawler fetches, such as "mailto:me@example.com", and for what makes no path that
// somebody would mean: with a blank, a star, a scheme or what is sent otherwise.
func SuggestPath(s string) string {
	if scheme, _, ok := strings.Cut(s, ":"); ok && slices.Contains(withoutHost, ascii.ToLower(scheme)) {
		return ""
	}
	path, _, _ := strings.Cut("/"+s, "#")
	if strings.ContainsAny(path, ascii.Space+"*") || strings.Contains(path, "://") || match.AsSent(path) != percent.EncodeUnsent(path) {
		return ""
	}
	return "/" + s
}
