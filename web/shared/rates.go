package shared

import (
	"context"
	"time"

	"github.com/redis/go-redis/v9"

	"whichline/web/limit"
)

// takeScript counts one use by the generic cell rate algorithm. A name stores the time
// at which all its use will have expired, in microseconds by the clock of the store.
// Each use adds one interval to it, up to one burst ahead. The script returns the time
// to wait, or 0.
var takeScript = redis.NewScript(`
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local every, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local empty = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now)
local wait = empty + every - burst * every - now
if wait > 0 then return wait end
empty = empty + every
redis.call('SET', KEYS[1], string.format('%.0f', empty), 'PX', math.ceil((empty - now) / 1000))
return 0
`)

// rates limits keys in the store or, while it is lost, locally.
type rates struct {
	store *Store
	kind  string
	rate  limit.Rate
	own   *limit.Limiter
}

// Rates returns the rates of a kind, which all instances count together.
func (s *Store) Rates(kind string, r limit.Rate) limit.Rates {
	return &rates{s, "rate:" + kind, r, limit.NewLimiter(r)}
}

// Take implements [limit.Rates].
func (r *rates) Take(ctx context.Context, key string) time.Duration {
	var wait int64
	answered := r.store.ask(ctx, func(ctx context.Context) (err error) {
		wait, err = takeScript.Run(ctx, r.store.client, []string{r.store.name(r.kind, key)},
			r.rate.Every.Microseconds(), r.rate.Burst).Int64()
		return err
	})
	if !answered {
		return r.own.Take(ctx, key)
	}
	return time.Duration(wait) * time.Microsecond
}

// Load returns the value stored for key and the rest of its lifetime; nil if there is
// none.
func (s *Store) Load(ctx context.Context, key string) (value []byte, left time.Duration) {
	s.ask(ctx, func(ctx context.Context) error {
		both := s.client.Pipeline()
		got, ends := both.Get(ctx, s.name("kept", key)), both.PTTL(ctx, s.name("kept", key))
		_, err := both.Exec(ctx)
		if err == nil {
			value, left = []byte(got.Val()), ends.Val()
		}
		return err
	})
	return value, left
}

// Keep keeps a value for some time.
func (s *Store) Keep(ctx context.Context, key string, value []byte, length time.Duration) {
	s.ask(ctx, func(ctx context.Context) error {
		return s.client.Set(ctx, s.name("kept", key), value, length).Err()
	})
}
