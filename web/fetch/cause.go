package fetch

import (
	"fmt"

	"whichline/web/limit"
)

// A Cause is a kind of failure within a [Class]. Its String is stable.
type Cause uint8

// The causes. NoCause is for results that their status or [Refusal] fully explains.
const (
	NoCause Cause = iota
	NoSuchName
	LookupFailed
	LookupTimedOut
	ConnectionRefused
	Unreachable
	ConnectTimedOut
	CertificateExpired
	CertificateNotYetValid
	CertificateForOthers
	CertificateUntrusted
	HandshakeFailed
	HandshakeTimedOut
	HeadTimedOut
	BodyTimedOut
	NotHTTP
	NotFTP
	ClosedEarly
	HeadTooLarge
	LeadsNowhere
	BodyCutShort
	UnknownEncoding
	BrokenEncoding
	TooManyOctets
	TooManyRedirects
	DocumentTooLarge
	PageTooLarge
)

// String returns the code of c, such as "no-such-name"; empty for NoCause.
func (c Cause) String() string { return causes[c].code }

// Text describes the failure in one sentence.
func (c Cause) Text() string { return causes[c].text }

// Causes returns all causes but NoCause.
func Causes() []Cause {
	var all []Cause
	for i := range causes[1:] {
		all = append(all, Cause(i+1))
	}
	return all
}

// class returns the class of c.
func (c Cause) class() Class { return causes[c].class }

// causes holds the properties of each cause.
var causes = [...]struct {
	class Class
	code  string
	text  string
}{
	NoCause:                {},
	NoSuchName:             {DNS, "no-such-name", "The name doesn't resolve."},
	LookupFailed:           {DNS, "lookup-failed", "The name servers gave no usable answer for the host."},
	LookupTimedOut:         {DNS, "lookup-timed-out", "The name servers didn't answer in time."},
	ConnectionRefused:      {Connect, "connection-refused", "The host refuses connections on this port."},
	Unreachable:            {Connect, "unreachable", "No connection to the host could be opened."},
	ConnectTimedOut:        {Connect, "connect-timed-out", "The host didn't accept a connection in time."},
	CertificateExpired:     {TLSFailed, "certificate-expired", "The certificate has expired."},
	CertificateNotYetValid: {TLSFailed, "certificate-not-yet-valid", "The certificate isn't valid yet."},
	CertificateForOthers:   {TLSFailed, "certificate-for-others", "The certificate is for another host name."},
	CertificateUntrusted:   {TLSFailed, "certificate-untrusted", "The certificate doesn't come from an authority that is trusted here."},
	HandshakeFailed:        {TLSFailed, "handshake-failed", "The host and this server couldn't agree on an encrypted connection."},
	HandshakeTimedOut:      {TLSFailed, "handshake-timed-out", "The host didn't set up encryption in time."},
	HeadTimedOut:           {TimedOut, "head-timed-out", "The host accepted the connection but didn't answer in time."},
	BodyTimedOut:           {TimedOut, "body-timed-out", "The host began to answer but didn't finish in time."},
	NotHTTP:                {Protocol, "not-http", "The host's answer doesn't follow HTTP."},
	NotFTP:                 {Protocol, "not-ftp", "The host doesn't serve files by anonymous FTP."},
	ClosedEarly:            {Protocol, "closed-early", "The host closed the connection without a complete answer."},
	HeadTooLarge:           {Protocol, "head-too-large", fmt.Sprintf("The headers of the response are larger than %d KiB.", limit.Short>>10)},
	LeadsNowhere:           {Protocol, "leads-nowhere", "The status neither ends the request nor says where to go on."},
	BodyCutShort:           {TruncatedBody, "body-cut-short", "The file ended before it was complete."},
	UnknownEncoding:        {Encoding, "unknown-encoding", "The response has a Content-Encoding other than gzip, the only one requested."},
	BrokenEncoding:         {Encoding, "broken-encoding", "The file should be compressed with gzip but can't be unpacked."},
	TooManyOctets:          {WireBudget, "too-many-octets", fmt.Sprintf("The host sent more than %d MiB without reaching the end of the file.", maxWire>>20)},
	DocumentTooLarge:       {WireBudget, "document-too-large", fmt.Sprintf("The host sent more than %d MiB without reaching the end of the document.", maxDocument>>20)},
	PageTooLarge:           {WireBudget, "page-too-large", fmt.Sprintf("The host sent more than %d MiB without reaching the end of the page.", maxWire>>20)},
	TooManyRedirects:       {RedirectLimit, "too-many-redirects", "There are more than five redirects."},
}

// A failure is an error with its cause. err may contain octets from the server; it is
// for the log only.
type failure struct {
	cause Cause
	err   error
}

func (f *failure) Error() string { return f.cause.String() + ": " + f.err.Error() }

func (f *failure) Unwrap() error { return f.err }
