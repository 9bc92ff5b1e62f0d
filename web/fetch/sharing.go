package fetch

import (
	"context"
	"encoding/json"
	"time"

	"whichline/web/limit"
)

// Shared is what several processes have together: rates, and memory for results.
// It never fails: at worst it has nothing. It never takes long.
type Shared interface {
	limit.Sharing
	// Load returns the value kept for key, and how much longer it is kept; nil if none is.
	Load(ctx context.Context, key string) (value []byte, left time.Duration)
	Keep(ctx context.Context, key string, value []byte, length time.Duration)
}

// encodeResult returns res in a form for other processes of this program.
func encodeResult(res *Result) []byte {
	octets, err := json.Marshal(res)
	if err != nil {
		return nil // then it is not shared
	}
	return octets
}

// decodeResult returns the result of r, or nil if octets are none.
func decodeResult(octets []byte, r Request) *Result {
	var res Result
	if octets == nil || json.Unmarshal(octets, &res) != nil {
		return nil
	}
	res.Request = r
	return &res
}
