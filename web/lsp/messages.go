package lsp

// Messages of the server; all others are sentences of the engine.
const (
	sayTooLong    = "a message has more than %d bytes"
	sayNoLength   = "Content-Length has to be a number; it is %q"
	sayNoHeader   = "the header of a message has no Content-Length"
	sayNotStarted = "initialize comes first"
	sayNotStopped = "the editor ended without a shutdown"
	sayNoMore     = "the session was initialized or shut down before"
	sayTooMany    = "too many requests are waiting"
	sayModified   = "the text changed"

	sayFixAll       = "Make all fixes that are proved harmless for Google and search engines"
	sayMet          = "✓ met: %s"
	sayNotMet       = "✕ not met: %s. %s"
	sayNever        = "never decides"
	sayFused        = "fused with line %d"
	sayObeyedBy     = "Obeyed by %s."
	sayObeyedByMore = "Obeyed by %s and %d more."
	sayObeyedByNone = "No crawler of the catalogue obeys this group."
	sayNoAgent      = "no user agent"
	sayIgnored      = "Ignored: "
	sayRules        = "rules: %d"
	sayStar         = "crawlers without a group of their own"
)
