package crawler

// An Identity describes how to prove that a request with a crawler's name comes from
// that crawler, as any client can send any name. The zero Identity means that no way is
// documented.
type Identity struct {
	Ranges     []string `json:"ranges,omitempty"`       // URLs of lists of its networks
	ReverseDNS []string `json:"reverse_dns,omitempty"`  // suffixes of the host names of its addresses
	Signature  string   `json:"web_bot_auth,omitempty"` // URL of its request-signing keys, or of the page that describes them
	None       bool     `json:"none,omitempty"`         // anyone can run it, so there is no proof
}

// Documented reports whether there is a way to prove a request's sender.
func (i Identity) Documented() bool {
	return len(i.Ranges) > 0 || len(i.ReverseDNS) > 0 || i.Signature != ""
}

// Ways returns the codes of the ways to prove a request: "ranges", "reverse-dns" and
// "web-bot-auth"; or "none" or "not-documented" alone.
func (i Identity) Ways() []string {
	var ways []string
	if len(i.Ranges) > 0 {
		ways = append(ways, "ranges")
	}
	if len(i.ReverseDNS) > 0 {
		ways = append(ways, "reverse-dns")
	}
	if i.Signature != "" {
		ways = append(ways, "web-bot-auth")
	}
	switch {
	case len(ways) > 0:
		return ways
	case i.None:
		return []string{"none"}
	}
	return []string{"not-documented"}
}
