package fetch

// A Class says how a fetch ended, in the words that pages and the API use.
type Class string

// The classes. Each result has one.
const (
	OK            Class = "ok"             // a 2xx status and the whole body, or as much as is read
	ClientError   Class = "client-error"   // 400 to 499 except 429
	ServerError   Class = "server-error"   // 429, or 500 and above
	DNS           Class = "dns"            // no address for the name
	Connect       Class = "connect"        // no connection to any address
	TLSFailed     Class = "tls"            // no connection that can be trusted
	TimedOut      Class = "timeout"        // connected, but not done in time
	Protocol      Class = "protocol"       // the answer is not HTTP, or leads nowhere
	TruncatedBody Class = "truncated-body" // the body ended before it was complete
	Encoding      Class = "encoding"       // the body cannot be decoded
	WireBudget    Class = "wire-budget"    // more octets than are read
	RedirectLimit Class = "redirect-limit" // one redirect too many
	Refused       Class = "refused"        // by this server's own policy; no fact about the site
)

// classOf returns the class of a response that is complete and no redirect.
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
