package conformance

import (
	_ "embed"
	"sync"
)

// StatusesJSON is the document of cases for the responses to a request for robots.txt,
// and StatusesSchemaJSON its JSON Schema.
var (
	//go:embed statuses.json
	StatusesJSON []byte
	//go:embed statuses.schema.json
	StatusesSchemaJSON []byte
)

// A StatusCase is the responses to a request for robots.txt, redirects included, with
// what crawlers do then (RFC 9309, section 2.3.1).
type StatusCase struct {
	ID           string     `json:"id"`    // unique and stable, such as "unavailable/404"
	Title        string     `json:"title"` // the behaviour, in one sentence
	Responses    []Response `json:"responses"`
	FailingHours int        `json:"failing_hours,omitempty"` // since when the outcome is the same; 0 for the first
	Copy         bool       `json:"copy,omitempty"`          // from an earlier success
	SiteUp       bool       `json:"site_up,omitempty"`       // the rest of the site answers
	RFC9309      string     `json:"rfc9309"`                 // "rules", "copy", "allowed", "blocked" or "unspecified"
	Section      string     `json:"section"`
	Google       string     `json:"google"` // what Google documents
	Level        string     `json:"level"`  // "must", "should" or "may"
	Themes       []string   `json:"themes"`
	Since        string     `json:"since"`
}

// A Response is a status or a failure.
type Response struct {
	Status   int    `json:"status,omitempty"`
	Location string `json:"location,omitempty"`
	Failure  string `json:"failure,omitempty"` // such as "dns"
}

// Statuses returns the cases of the document, which must not be modified.
var Statuses = sync.OnceValue(func() []StatusCase {
	var s struct {
		Edition string       `json:"edition"`
		About   string       `json:"about"`
		Cases   []StatusCase `json:"cases"`
	}
	if err := decode(StatusesJSON, &s); err != nil {
		panic(err) // a test parses it
	}
	return s.Cases
})
