package crawler

// An Identity says how a request that carries a crawler's name is proven to be
// that crawler's, as anyone can send any name. The zero Identity says that nothing
// is documented.
type Identity struct {
	Ranges     []string `json:"ranges,omitempty"`       // addresses of lists of the networks it comes from
	ReverseDNS []string `json:"reverse_dns,omitempty"`  // how the host names of its addresses end
	Signature  string   `json:"web_bot_auth,omitempty"` // where the keys are that it signs requests with, or where this is written
	None       bool     `json:"none,omitempty"`         // anyone can run it, so that nothing proves it
}

// Documented reports whether there is a way to prove a request.
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
