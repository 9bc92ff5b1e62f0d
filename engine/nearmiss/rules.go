package nearmiss

import (
	"path"
	"slices"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/internal/address"
	"whichline/engine/internal/algebra"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/choice"
	"whichline/engine/internal/match"
)

// inFront finds rules that would match with a prefix added to their pattern, or with a
// host removed from it.
func (s *search) inFront() {
	path := s.verdict.Target.Path
	for r := range s.rules(s.verdict.Group) {
		if !s.isOther(r) || len(r.Pattern) < 2 || r.Pattern[0] != '/' {
			continue
		}
		if s.checks == 0 {
			return
		}
		written := s.plain(r.Pattern)
		if host, rest := cutHost(written[1:]); s.isHost(host) {
			s.withoutHost(r.Line, host, rest)
			continue
		}
		s.spend(len(path) / 32)
		if further(written, path) > 0 && s.check() && !s.matches(s.file.RuleText(r), s.verdict.Target) {
			value := s.file.Value(s.file.Line(r.Line))
			if !ascii.IsAlphanumeric(r.Pattern[1]) && strings.HasPrefix(value, "/") {
				value = value[1:]
			}
			s.rewrite(wildcardInFront, r.Line, "/*"+value, false)
		}
	}
}

// shortPiece is the length below which the beginning of a pattern is not searched for in
// the path, as it occurs there by chance.
const shortPiece = 4

// further returns the position after the start of path at which the beginning of pattern
// occurs, or 0. A pattern that begins with a letter must match a whole segment start.
func further(pattern, path string) int {
	piece := match.Head(pattern)
	if !ascii.IsAlphanumeric(pattern[1]) && pattern[1] != '*' {
		piece = piece[1:]
	}
	if len(piece) < 2 || ascii.IsAlphanumeric(pattern[1]) && len(piece) < shortPiece {
		return 0
	}
	return 1 + strings.Index(path[1:], piece)
}

// cutHost cuts a possible host off a path.
func cutHost(s string) (host, rest string) {
	if end := strings.IndexByte(s, '/'); end >= 0 {
		return s[:end], s[end:]
	}
	return s, ""
}

// isHost reports whether a text in a rule looks like a host: the authority of the tested
// URL, with a dot or a port, or a name that begins with "www.".
func (s *search) isHost(text string) bool {
	authority := s.verdict.Target.Authority
	return len(text) > len("www.") && ascii.HasPrefixFold(text, "www.") && strings.Count(text, ".") > 1 ||
		strings.ContainsAny(authority, ".:") && ascii.EqualFold(text, ascii.ToLower(authority))
}

// withoutHost adds a near miss if the rule on the given line would decide with what follows
// its host. A rule for another host than that of the tested URL belongs elsewhere, and one
// with nothing behind the host would match every URL.
func (s *search) withoutHost(line int, host, rest string) {
	authority := s.verdict.Target.Authority
	if len(strings.TrimRight(rest, "*")) < 2 || authority != "" && !ascii.EqualFold(host, ascii.ToLower(authority)) {
		return
	}
	s.rewrite(hostInRule, line, address.Rooted(rest), true)
}

// ignored finds rules without effect that would decide if they began differently. One
// that is nothing but "$" would then match every URL, which its author hardly meant.
func (s *search) ignored() {
	for line := range s.lines() {
		if line.Ignored != robotstxt.NoLeadingSlash || line.Kind == robotstxt.Allow == s.verdict.Allowed {
			continue
		}
		if s.checks == 0 {
			return
		}
		value, number := s.file.Value(line), line.Number
		if _, after, ok := address.CutScheme(value); ok {
			host, rest := address.CutAuthority(after)
			s.withoutHost(number, host, rest)
			continue
		}
		if host, rest := cutHost(value); s.isHost(host) {
			s.withoutHost(number, host, rest)
			continue
		}
		field := line.Kind.Field() + ": "
		if rest := strings.TrimLeft(value, "*"); rest != value && strings.HasPrefix(rest, "/") { // the star stands for nothing, too
			s.replace(number, field+writable(rest), field+"/*"+writable(rest))
			continue
		}
		if ascii.IsAlphanumeric(value[0]) || value[0] >= 0x80 || value[0] == '%' || value[0] == '*' {
			if s.rewrite(slashInFront, number, "/"+value, true) {
				continue
			}
		}
		if isParameter(value) {
			value = writable(strings.TrimRight(value, "*"))
			s.replace(number, field+"/*?"+value, field+"/*?*&"+value)
			continue
		}
		if rest := strings.TrimLeft(value, "*"); rest != "$" {
			s.rewrite(slashInFront, number, "/*"+rest, true)
		}
	}
}

// isParameter reports whether value is a parameter without its question mark, such as
// "sort=".
func isParameter(value string) bool {
	name, _, found := strings.Cut(value, "=")
	return found && name != "" && !strings.ContainsAny(name, "/?&*$")
}

// replace adds a near miss if one of the given rules, in place of the present one, would
// decide.
func (s *search) replace(line int, write ...string) {
	if s.check() && s.turns(line, write...) {
		s.add(NearMiss{Code: slashInFront, Write: write, Replaces: true}, line, "")
	}
}

// rewrite adds a near miss if the rule with the given pattern would decide, in place of
// the present rule or beside it. It reports whether it did.
func (s *search) rewrite(code Code, line int, pattern string, replaces bool) bool {
	write := s.offer(line, pattern, replaces)
	if write == nil {
		return false
	}
	s.add(NearMiss{Code: code, Write: write, Replaces: replaces}, line, "")
	return true
}

// resource finds the rule that blocks everything in a group with exceptions, if the
// tested URL is a resource that pages need for display.
func (s *search) resource() {
	w := s.verdict.Winner.Rule
	if len(s.found) > 0 || w == nil || w.Allow || !algebra.MatchesEveryURL(s.file.Reading, w.Pattern) || !s.hasException(w) {
		return
	}
	path, _, _ := strings.Cut(s.verdict.Target.Path, "?")
	if !isResource(path) {
		return
	}
	patterns := []string{path}
	if end := strings.IndexByte(path[1:], '/'); end > 0 { // such files of the folder, but not its pages
		patterns = []string{path[:end+2] + "*" + path[strings.LastIndexByte(path, '.'):], path}
	}
	for _, pattern := range patterns {
		if rule := "Allow: " + pattern; s.check() && s.turns(0, rule) {
			s.add(NearMiss{Code: resourceBlocked, Write: []string{rule}}, w.Line, "")
			return
		}
	}
}

// has reports whether the obeyed group has a rule that allows or, if allow is false,
// disallows.
func (s *search) has(allow bool) bool {
	for r := range s.rules(s.verdict.Group) {
		if r.Allow == allow {
			return true
		}
	}
	return false
}

// hasException reports whether the obeyed group has a rule that can allow a URL although
// w blocks everything.
func (s *search) hasException(w *robotstxt.Rule) bool {
	for r := range s.rules(s.verdict.Group) {
		if r.Allow && (r.Line < w.Line || !s.takesFirst()) {
			return true
		}
	}
	return false
}

// takesFirst reports whether the first rule that matches decides.
func (s *search) takesFirst() bool { return s.file.Reading.Match.Order.Is == choice.FirstDecides }

// isResource reports whether name is the path of a style sheet, script, image or font.
func isResource(name string) bool {
	endings := []string{".css", ".js", ".mjs", ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif", ".ico", ".woff", ".woff2"}
	return slices.Contains(endings, ascii.ToLower(path.Ext(name)))
}
