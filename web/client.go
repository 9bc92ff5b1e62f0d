package web

import (
	"crypto/rand"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"
)

// clientIP returns how to learn the client's address: from the connection or,
// if that comes from a trusted proxy, from the proxy's headers.
func clientIP(trusted []netip.Prefix) echo.IPExtractor {
	if len(trusted) == 0 {
		return echo.ExtractIPDirect()
	}
	options := []echo.TrustOption{
		echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false),
	}
	for _, p := range trusted {
		options = append(options, echo.TrustIPRange(&net.IPNet{
			IP:   p.Addr().AsSlice(),
			Mask: net.CIDRMask(p.Bits(), p.Addr().BitLen()),
		}))
	}
	return withoutPorts(echo.ExtractIPFromXFFHeader(options...))
}

// withoutPorts returns extract for proxies that write ports behind the addresses, as
// those of Azure do.
func withoutPorts(extract echo.IPExtractor) echo.IPExtractor {
	return func(r *http.Request) string {
		addresses := strings.Split(strings.Join(r.Header.Values(echo.HeaderXForwardedFor), ","), ",")
		for i, a := range addresses {
			if with, err := netip.ParseAddrPort(strings.TrimSpace(a)); err == nil {
				addresses[i] = with.Addr().String()
			}
		}
		header := http.Header{echo.HeaderXForwardedFor: {strings.Join(addresses, ",")}}
		return extract(&http.Request{RemoteAddr: r.RemoteAddr, Header: header})
	}
}

// fromTrustedProxy reports whether r comes over a connection of a trusted proxy.
func (s *Server) fromTrustedProxy(r *http.Request) bool {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return false
	}
	return s.trusts(peer.Addr())
}

// trusts reports whether a is the address of a trusted proxy.
func (s *Server) trusts(a netip.Addr) bool {
	return slices.ContainsFunc(s.cfg.TrustedProxies, func(p netip.Prefix) bool { return p.Contains(a.Unmap()) })
}

// identify gives the request an ID that ties the answer to the log. A trusted
// proxy may bring its own; nobody else may write into the log.
func (s *Server) identify(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		id := c.Request().Header.Get(echo.HeaderXRequestID)
		if !isRequestID(id) || !s.fromTrustedProxy(c.Request()) {
			id = rand.Text()
		}
		c.Response().Header().Set(echo.HeaderXRequestID, id)
		return next(c)
	}
}

// requestID returns the ID that identify gave to the request.
func requestID(c echo.Context) string {
	return c.Response().Header().Get(echo.HeaderXRequestID)
}

// isRequestID reports whether s is 8 to 64 letters, digits and hyphens.
func isRequestID(s string) bool {
	ok := func(r rune) bool {
		return r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || r == '-'
	}
	return len(s) >= 8 && len(s) <= 64 && !strings.ContainsFunc(s, func(r rune) bool { return !ok(r) })
}
