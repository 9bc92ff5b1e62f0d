package engine

import "whichline/engine/internal/prose"

// Redirected says for which site the rules of a file hold that came from url
// after redirects: the one where it was asked for (RFC 9309, section 2.3.1.2).
// It is nil if url lies on s, or is none.
func (s *Site) Redirected(url string) Sentence {
	t, problem := parseTarget(url)
	if problem != nil || s.Covers(t) {
		return nil
	}
	from, ok := s.At(t.Origin)
	if !ok {
		return nil
	}
	return prose.Fill(textRedirected, prose.Args{"site": s.String(), "from": from.String()})
}
