package response

// A Class groups responses that crawlers treat alike.
type Class uint8

// The classes of responses.
const (
	Successful       Class = iota + 1 // 200 to 299
	TooManyRedirects                  // more redirects than crawlers follow
	Unavailable                       // 400 to 499 without those below
	Unauthorized                      // 401 and 403
	TooManyRequests                   // 429
	ServerError                       // 500 to 599
	Unreachable                       // no complete answer: DNS, connection, TLS, time, a broken body
	UnexpectedStatus                  // any other status
	BadCertificate                    // the certificate is expired, for another host, or not trusted
	OtherEncoding                     // a complete answer in a content coding that was not asked for
	classCount
)

// classTexts is indexed by [Class]. The texts name answers that have no status.
var classTexts = [classCount]struct{ code, text string }{
	Successful:       {"successful", "A complete file"},
	TooManyRedirects: {"too-many-redirects", "Too many redirects"},
	Unavailable:      {"unavailable", "No such file"},
	Unauthorized:     {"unauthorized", "Access denied"},
	TooManyRequests:  {"too-many-requests", "Too many requests"},
	ServerError:      {"server-error", "A server error"},
	Unreachable:      {"unreachable", "No complete answer"},
	UnexpectedStatus: {"unexpected-status", "An unexpected answer"},
	BadCertificate:   {"bad-certificate", "A bad certificate"},
	OtherEncoding:    {"other-encoding", "An encoding that wasn't requested"},
}

// String returns the stable code of c, such as "server-error".
func (c Class) String() string { return classTexts[c].code }

// Text returns the name of the class, which also names answers without a status.
func (c Class) Text() string { return classTexts[c].text }

// Answered reports whether c is the class of a complete answer, by HTTP or FTP.
func (c Class) Answered() bool { return c != Unreachable && c != BadCertificate }

// Classes returns all classes of responses.
func Classes() []Class {
	var all []Class
	for c := Successful; c < classCount; c++ {
		all = append(all, c)
	}
	return all
}

// ClassByCode returns the class with the given code, or 0.
func ClassByCode(code string) Class {
	for _, c := range Classes() {
		if c.String() == code {
			return c
		}
	}
	return 0
}

// IsStatus reports whether status is one of HTTP, from 100 to 599 (RFC 9110, section 15).
func IsStatus(status int) bool { return status >= 100 && status < 600 }

// ClassOf returns the class of the HTTP status at the end of the redirects.
func ClassOf(status int) Class {
	switch {
	case status >= 200 && status < 300:
		return Successful
	case status == 401 || status == 403:
		return Unauthorized
	case status == 429:
		return TooManyRequests
	case status >= 400 && status < 500:
		return Unavailable
	case status >= 500 && status < 600:
		return ServerError
	}
	return UnexpectedStatus
}
