package crawler

import (
	"encoding/json"
	"fmt"
)

// A Kind separates crawlers from policy tokens. The zero Kind is [Fetcher].
type Kind int

// The kinds.
const (
	Fetcher     Kind = iota // a crawler, which sends requests
	PolicyToken             // not a crawler: its rules control how others may use their fetches
)

// kindCodes are the codes of the kinds.
var kindCodes = [...]string{Fetcher: "crawler", PolicyToken: "policy-token"}

// String returns the stable code of k.
func (k Kind) String() string { return kindCodes[k] }

// MarshalText returns the code of k.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalJSON reads the code of a kind.
func (k *Kind) UnmarshalJSON(data []byte) error {
	var code string
	if err := json.Unmarshal(data, &code); err != nil {
		return fmt.Errorf("read a kind: %w", err)
	}
	for i, c := range kindCodes {
		if c == code {
			*k = Kind(i)
			return nil
		}
	}
	return fmt.Errorf("there is no kind %q", code)
}
