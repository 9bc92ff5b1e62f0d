package fetch

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"os"
	"time"

	"whichline/engine/origin"
)

// TLS describes an encrypted connection. For a failed handshake it holds the unverified
// claims of the certificate, and Version is empty.
type TLS struct {
	Version   string   // such as "TLS 1.3"
	Names     []string // hosts of the certificate, at most ten
	Issuer    string   // common name or organization
	NotBefore time.Time
	NotAfter  time.Time
}

// secure sets up TLS for host on conn. The certificate is always verified.
func secure(ctx context.Context, conn *budgetConn, host string, roots *x509.CertPool, limit time.Duration) (*tls.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	c := tls.Client(conn, &tls.Config{
		ServerName: host,
		RootCAs:    roots,
		MinVersion: tls.VersionTLS12,
		NextProtos: []string{"http/1.1"},
	})
	if err := c.HandshakeContext(ctx); err != nil {
		return nil, &failure{handshakeCause(ctx, conn, err), err}
	}
	return c, nil
}

// handshakeCause returns the cause of err, which ended a handshake.
func handshakeCause(ctx context.Context, conn *budgetConn, err error) Cause {
	var (
		invalid x509.CertificateInvalidError
		name    x509.HostnameError
		verify  *tls.CertificateVerificationError
	)
	switch {
	case conn.spent.Load():
		return TooManyOctets
	case ctx.Err() != nil || isTimeout(err):
		return HandshakeTimedOut
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		if time.Now().Before(invalid.Cert.NotBefore) {
			return CertificateNotYetValid
		}
		return CertificateExpired
	case errors.As(err, &name):
		return CertificateForOthers
	case errors.As(err, &verify):
		return CertificateUntrusted
	}
	return HandshakeFailed
}

// failedTLS returns the facts about a rejected certificate, or nil if err has another
// cause.
func failedTLS(err error) *TLS {
	var verify *tls.CertificateVerificationError
	if !errors.As(err, &verify) {
		return nil
	}
	return certificateFacts(verify.UnverifiedCertificates)
}

// certificateFacts describes the first certificate of chain.
func certificateFacts(chain []*x509.Certificate) *TLS {
	if len(chain) == 0 {
		return &TLS{}
	}
	c := chain[0]
	issuer := c.Issuer.CommonName
	if issuer == "" && len(c.Issuer.Organization) > 0 {
		issuer = c.Issuer.Organization[0]
	}
	names := make([]string, 0, 10)
	for _, n := range c.DNSNames[:min(len(c.DNSNames), 10)] {
		names = append(names, cut(n, origin.MaxName))
	}
	return &TLS{Names: names, Issuer: cut(issuer, 100), NotBefore: c.NotBefore, NotAfter: c.NotAfter}
}

// rootsWith returns the system's authorities and the ones in file. Without a file it
// returns nil, for which crypto/tls uses the system's.
func rootsWith(file string) (*x509.CertPool, error) {
	if file == "" {
		return nil, nil
	}
	pem, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read FETCH_CA_FILE: %w", err)
	}
	pool, err := x509.SystemCertPool()
	if err != nil {
		return nil, fmt.Errorf("read the system's authorities: %w", err)
	}
	if !pool.AppendCertsFromPEM(pem) {
		return nil, fmt.Errorf("read FETCH_CA_FILE: %s has no certificate in PEM", file)
	}
	return pool, nil
}

// cut returns at most the first n octets of s.
func cut(s string, n int) string {
	return s[:min(len(s), n)]
}
