package fetch

// A Class classifies the end of a fetch, in the words that pages and the API use.
type Class string

// The classes. Each result has one.
const (
	OK            Class = "ok"             // a 2xx status and the whole body, or its beginning up to the limit
	ClientError   Class = "client-error"   // 400 to 499 except 429
	ServerError   Class = "server-error"   // 429, or 500 and above
	DNS           Class = "dns"            // no address for the name
	Connect       Class = "connect"        // no connection to any address
	TLSFailed     Class = "tls"            // no trusted connection
	TimedOut      Class = "timeout"        // connected, but not done in time
	Protocol      Class = "protocol"       // the answer is not HTTP, or leads nowhere
	TruncatedBody Class = "truncated-body" // the body ended before it was complete
	Encoding      Class = "encoding"       // the body cannot be decoded
	WireBudget    Class = "wire-budget"    // more octets than the limit on one connection
	RedirectLimit Class = "redirect-limit" // one redirect too many
	Refused       Class = "refused"        // by this server's own policy; no fact about the site
)

// classOf returns the class of a complete response that is not a redirect.
func classOf(status int) Class {
	switch {
	case status >= 200 && status <= 299:
		return OK
	case status == 429 || status >= 500:
		return ServerError
	case status >= 400:
		return ClientError
	}
	return Protocol
}
