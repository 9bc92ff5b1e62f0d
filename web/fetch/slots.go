package fetch

import (
	"context"
	"sync"
	"time"
)

// slots limits the number of concurrent fetches, and of concurrent requests to one host.
type slots struct {
	all     chan struct{}
	perHost int
	wait    time.Duration

	mu    sync.Mutex
	hosts map[string]*hostSlots // in use or waited for
}

type hostSlots struct {
	taken chan struct{}
	users int
}

func newSlots(l Limits) *slots {
	return &slots{
		all:     make(chan struct{}, l.AtOnce),
		perHost: l.PerHost,
		wait:    l.Wait,
		hosts:   make(map[string]*hostSlots),
	}
}

// take waits for a place among all fetches. Unless there is an error, the caller calls
// free once.
func (s *slots) take(ctx context.Context) (free func(), err error) {
	if err := s.enter(ctx, s.all); err != nil {
		return nil, err
	}
	return func() { <-s.all }, nil
}

// takeHost waits for a place among the requests to host, like take.
func (s *slots) takeHost(ctx context.Context, host string) (free func(), err error) {
	s.mu.Lock()
	h := s.hosts[host]
	if h == nil {
		h = &hostSlots{taken: make(chan struct{}, s.perHost)}
		s.hosts[host] = h
	}
	h.users++
	s.mu.Unlock()
	if err := s.enter(ctx, h.taken); err != nil {
		s.leave(host, h)
		return nil, err
	}
	return func() {
		<-h.taken
		s.leave(host, h)
	}, nil
}

func (s *slots) leave(host string, h *hostSlots) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if h.users--; h.users == 0 {
		delete(s.hosts, host)
	}
}

// enter waits for room in c. If there is some, it succeeds even if ctx is done.
func (s *slots) enter(ctx context.Context, c chan struct{}) error {
	select {
	case c <- struct{}{}:
		return nil
	default:
	}
	ctx, cancel := context.WithTimeout(ctx, s.wait)
	defer cancel()
	select {
	case c <- struct{}{}:
		return nil
	case <-ctx.Done():
		return &TryLater{Busy, s.wait}
	}
}
