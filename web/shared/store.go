// Package shared lets several instances of the server count visitors together
// and use what one of them fetched, through Redis or Valkey. While that cannot be
// reached, each instance goes on by itself: nothing here fails.
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
	// patience is how long the store may take for an answer. It stands beside the
	// servers; a visitor waits for it at most once in every pause.
	patience = 250 * time.Millisecond

	// pause is how long a store that failed is left alone.
	pause = time.Second
)

// A Store is memory that instances share. It is safe for concurrent use.
type Store struct {
	client   *redis.Client
	secret   []byte // of the names
	log      *slog.Logger
	failures atomic.Int64

	mu    sync.Mutex
	lost  bool
	again time.Time // when a store that is lost is asked again
}

// Open returns the store at a URL such as redis://:password@host:6379/0, or one
// that begins with rediss or unix. That it can be reached is not asked for. Its
// error never names the URL, which may hold a password. Instances share what they
// name with the same secret, which is the URL if it is empty. Log gets a line when
// the store is lost, and when it is back.
func Open(url string, secret Secret, log *slog.Logger) (*Store, error) {
	o, err := redis.ParseURL(url)
	if err != nil {
		return nil, fmt.Errorf("this is no address of a Redis server, such as redis://host:6379/0")
	}
	o.DialTimeout, o.ReadTimeout, o.WriteTimeout, o.PoolTimeout = patience, patience, patience, patience
	o.MaxRetries, o.DialerRetries = -1, 1
	o.ContextTimeoutEnabled, o.DisableIdentity = true, true
	o.MaintNotificationsConfig = &maintnotifications.Config{Mode: maintnotifications.ModeDisabled}
	redis.SetLogger(silence{}) // it has a way of its own to write to standard error
	return &Store{client: redis.NewClient(o), secret: []byte(cmp.Or(string(secret), url)), log: log}, nil
}

// A Secret keeps those who list the names in a store from trying which addresses they
// are made of.
type Secret string

// silence is a logger of nothing: what matters is logged here.
type silence struct{}

func (silence) Printf(context.Context, string, ...any) {}

// Close ends all connections.
func (s *Store) Close() error { return s.client.Close() }

// Failures returns how often the store did not answer so far.
func (s *Store) Failures() int64 { return s.failures.Load() }

// Up returns 1 if the store answered when it was last asked, and else 0.
func (s *Store) Up() int64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.lost {
		return 0
	}
	return 1
}

// ask asks the store and reports whether it answered. A store that failed is not
// asked before a pause is over, so that requests do not wait for it one after the
// other. That a visitor left is no failure of the store.
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

// resting reports whether the store is left alone. When the pause ends, one
// request tries it while others go on without.
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

// note remembers whether the store answers, and logs it when that changes.
func (s *Store) note(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil {
		s.failures.Add(1)
		s.again = time.Now().Add(pause)
	}
	switch lost := err != nil; {
	case lost && !s.lost:
		s.log.Warn("shared store lost: limits and fetched files are those of this process")
	case !lost && s.lost:
		s.log.Info("shared store is back")
	}
	s.lost = err != nil
}

// name returns the name of something in the store. It is short, and shows an address
// to those alone who know the secret.
func (s *Store) name(kind, key string) string {
	sum := hmac.New(sha256.New, s.secret)
	io.WriteString(sum, kind+"\x00"+key)
	return "whichline:" + kind + ":" + base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:16])
}
