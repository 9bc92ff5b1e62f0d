// Package shared lets several instances of the server count visitors together and share
// fetched files through Redis or Valkey. While the store is unreachable, each instance
// works alone: nothing in this package fails.
package shared

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/maintnotifications"
)

const (
	// patience is the maximum time for an answer of the store, which runs near the
	// servers. A visitor waits for it at most once in every pause.
	patience = 250 * time.Millisecond

	// pause is the time for which a failed store is not used.
	pause = time.Second
)

// A Store is storage that instances share. It is safe for concurrent use.
type Store struct {
	client   *redis.Client
	secret   []byte // key for the names
	log      *slog.Logger
	failures atomic.Int64

	mu    sync.Mutex
	lost  bool
	again time.Time // time of the next attempt while the store is lost
}

// Open returns the store at a URL such as redis://:password@host:6379/0; rediss and unix
// are further schemes. It does not require the store to be reachable. Its error never
// contains the URL, which may hold a password. Instances share their entries if they
// have the same secret, which defaults to the URL. log gets a line when the store is
// lost and when it is back.
func Open(url string, secret Secret, log *slog.Logger) (*Store, error) {
	o, err := redis.ParseURL(url)
	if err != nil {
		return nil, fmt.Errorf("this isn't the address of a Redis server, such as redis://host:6379/0")
	}
	o.DialTimeout, o.ReadTimeout, o.WriteTimeout, o.PoolTimeout = patience, patience, patience, patience
	o.MaxRetries, o.DialerRetries = -1, 1
	o.ContextTimeoutEnabled, o.DisableIdentity = true, true
	o.MaintNotificationsConfig = &maintnotifications.Config{Mode: maintnotifications.ModeDisabled}
	redis.SetLogger(silence{}) // it otherwise writes to standard error
	return &Store{client: redis.NewClient(o), secret: []byte(cmp.Or(string(secret), url)), log: log}, nil
}

// A Secret prevents readers of the names in a store from guessing the addresses behind
// them.
type Secret string

// silence is a logger that discards everything. This package has its own log.
type silence struct{}

func (silence) Printf(context.Context, string, ...any) {}

// Close ends all connections.
func (s *Store) Close() error { return s.client.Close() }

// Failures returns the number of failed requests to the store so far.
func (s *Store) Failures() int64 { return s.failures.Load() }

// Up returns 1 if the store answered the last request, and otherwise 0.
func (s *Store) Up() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.lost {
		return 0
	}
	return 1
}

// ask sends a request to the store and reports whether it answered. After a failure it
// sends none during a pause, so that requests do not wait for the store one after the
// other. The departure of a visitor is not a failure of the store.
func (s *Store) ask(ctx context.Context, f func(context.Context) error) bool {
	if s.resting() {
		return false
	}
	limited, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	err := f(limited)
	if err == redis.Nil {
		err = nil
	}
	s.note(err)
	return err == nil
}

// resting reports whether the store is in a pause. When the pause ends, one request
// tries the store while others continue without it.
func (s *Store) resting() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	if !s.lost {
		return false
	}
	if now.Before(s.again) {
		return true
	}
	s.again = now.Add(pause)
	return false
}

// note records whether the store answers, and logs changes.
func (s *Store) note(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil {
		s.failures.Add(1)
		s.again = time.Now().Add(pause)
	}
	switch lost := err != nil; {
	case lost && !s.lost:
		s.log.Warn("shared store lost: limits and fetched files are kept by this process alone")
	case !lost && s.lost:
		s.log.Info("shared store is back")
	}
	s.lost = err != nil
}

// name returns the name of an entry in the store. It is short, and reveals an address
// only to holders of the secret.
func (s *Store) name(kind, key string) string {
	sum := hmac.New(sha256.New, s.secret)
	io.WriteString(sum, kind+"\x00"+key)
	return "whichline:" + kind + ":" + base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:16])
}
