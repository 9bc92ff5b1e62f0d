package fetch

import (
	"context"
	"encoding/json"
	"time"

	"whichline/web/limit"
)

// Shared is the state that several processes share: rates, and a cache of results. It
// never fails, but may be empty. It never takes long.
type Shared interface {
	limit.Sharing
	// Load returns the value stored for key and the rest of its lifetime, or nil.
	Load(ctx context.Context, key string) (value []byte, left time.Duration)
	Keep(ctx context.Context, key string, value []byte, length time.Duration)
}

// encodeResult encodes res for other processes of this program.
func encodeResult(res *Result) []byte {
	octets, err := json.Marshal(res)
	if err != nil {
		return nil // not shared
	}
	return octets
}

// decodeResult decodes the result of r, or returns nil if octets are not valid.
func decodeResult(octets []byte, r Request) *Result {
	var res Result
	if octets == nil || json.Unmarshal(octets, &res) != nil {
		return nil
	}
	res.Request = r
	return &res
}
