package fetch_test

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/netip"
	"strings"
	"syscall"
	"testing"
	"time"

	"whichline/web/fetch"
)

// secured serves over TLS.
func secured(cfg *tls.Config, serve func(*testing.T, net.Conn)) func(*testing.T, net.Conn) {
	return func(t *testing.T, c net.Conn) {
		s := tls.Server(c, cfg)
		if s.Handshake() == nil {
			serve(t, s)
			s.Close()
		}
	}
}

func tlsFaults(ca *authority) []fault {
	authorityFile = ca.file
	hour := time.Hour
	failed := func(name string, cause fetch.Cause, serve func(*testing.T, net.Conn)) fault {
		f := fault{name: "TLS " + name, https: true, serve: serve, class: fetch.TLSFailed, cause: cause}
		if cause == fetch.HandshakeTimedOut {
			f.short = func(l *fetch.Limits) { l.Handshake = shortly }
		}
		return f
	}
	with := func(change func(*tls.Config)) func(*testing.T, net.Conn) {
		cfg := ca.server("example.com")
		change(cfg)
		return secured(cfg, say(sized(1)))
	}
	raw := func(text string) func(*testing.T, net.Conn) {
		return func(_ *testing.T, c net.Conn) {
			c.Write([]byte(text))
			listen(c)
		}
	}
	stranger := newAuthority(ca.t)
	return []fault{
		{name: "TLS good", https: true, serve: secured(ca.server("example.com"), say(sized(1))), class: fetch.OK, status: 200, body: 1},
		failed("expired", fetch.CertificateExpired, secured(ca.serverFrom(time.Now().Add(-2*hour), "example.com"), say(sized(1)))),
		failed("not yet valid", fetch.CertificateNotYetValid, secured(ca.serverFrom(time.Now().Add(hour), "example.com"), say(sized(1)))),
		failed("for another host", fetch.CertificateForOthers, secured(ca.server("example.org"), say(sized(1)))),
		failed("from an unknown authority", fetch.CertificateUntrusted, secured(stranger.server("example.com"), say(sized(1)))),
		failed("1.1 only", fetch.HandshakeFailed, with(func(c *tls.Config) { c.MinVersion, c.MaxVersion = tls.VersionTLS10, tls.VersionTLS11 })),
		failed("client certificate wanted", fetch.HandshakeFailed, with(func(c *tls.Config) { c.ClientAuth = tls.RequireAnyClientCert })),
		// crypto/tls lets clients without HTTP/2 in where only that is offered.
		failed("no protocol in common", fetch.HandshakeFailed, with(func(c *tls.Config) { c.NextProtos = []string{"h3"} })),
		failed("plain HTTP", fetch.HandshakeFailed, raw(closing)),
		failed("silence", fetch.HandshakeTimedOut, raw("")),
		failed("garbage", fetch.HandshakeFailed, raw(strings.Repeat("\xde\xad", 50))),
	}
}

// authorityFile is the file of the authority that the faults' clients trust.
var authorityFile string

func netFaults() []fault {
	noServer := func(*testing.T, net.Conn) {}
	lookup := func(name string, cause fetch.Cause, resolve resolverFunc) fault {
		return fault{name: name, serve: noServer, resolve: resolve, short: func(l *fetch.Limits) { l.Lookup = shortly },
			class: fetch.DNS, cause: cause}
	}
	dead := make([]string, 200)
	for i := range dead {
		dead[i] = netip.AddrFrom4([4]byte{93, 184, 216, byte(i)}).String()
	}
	return []fault{
		lookup("NXDOMAIN", fetch.NoSuchName, func(_ context.Context, host string) ([]netip.Addr, error) {
			return nil, &net.DNSError{Err: "no such host", Name: host, IsNotFound: true}
		}),
		lookup("SERVFAIL", fetch.LookupFailed, func(_ context.Context, host string) ([]netip.Addr, error) {
			return nil, &net.DNSError{Err: "server misbehaving", Name: host, IsTemporary: true}
		}),
		lookup("resolver hangs", fetch.LookupTimedOut, func(ctx context.Context, _ string) ([]netip.Addr, error) {
			<-ctx.Done()
			return nil, ctx.Err()
		}),
		lookup("no address", fetch.LookupFailed, fixed()),
		{name: "IPv6 dead, IPv4 alive", serve: say(sized(1)), resolve: fixed("2606:4700::1111", "93.184.216.34"),
			dial: func(ctx context.Context, s *faultServer, address string) (net.Conn, error) {
				if strings.HasPrefix(address, "[") {
					return nil, &net.OpError{Op: "dial", Err: syscall.ENETUNREACH}
				}
				return s.dial(ctx, "tcp", address)
			}, class: fetch.OK, status: 200, body: 1},
		{name: "200 dead addresses", serve: noServer, resolve: fixed(dead...),
			dial: func(ctx context.Context, _ *faultServer, address string) (net.Conn, error) {
				if ap := netip.MustParseAddrPort(address); ap.Addr().As4()[3] > 5 {
					return nil, errors.New("a seventh address was tried")
				}
				<-ctx.Done()
				return nil, ctx.Err()
			}, class: fetch.Connect, cause: fetch.ConnectTimedOut, short: func(l *fetch.Limits) { l.Connect = 10 * time.Millisecond }},
	}
}
