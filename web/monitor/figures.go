package monitor

import (
	"context"
	"sync"
	"time"
)

// A Figure is a number for whoever runs a watcher.
type Figure struct {
	About string
	Value func() int64
}

// figuresKept is how long the counts of a store serve, as all figures are read together.
const figuresKept = 5 * time.Second

// Figures returns figures by name. A store that doesn't answer leaves them as they were.
func (m *Monitor) Figures() map[string]Figure {
	var mu sync.Mutex
	var kept Counts
	var until time.Time
	count := func(value func(*Counts) int64) func() int64 {
		return func() int64 {
			mu.Lock()
			defer mu.Unlock()
			if now := time.Now(); now.After(until) {
				ctx, cancel := context.WithTimeout(context.Background(), figuresKept)
				defer cancel()
				if c, err := m.store.Counts(ctx, m.clock()); err == nil {
					kept = c
				}
				until = now.Add(figuresKept)
			}
			return value(&kept)
		}
	}
	return map[string]Figure{
		"sites":          {"Sites that are watched.", count(func(c *Counts) int64 { return c.Sites })},
		"late":           {"Sites that should have been requested an interval ago.", count(func(c *Counts) int64 { return c.Late })},
		"unreachable":    {"Sites whose last request brought no response.", count(func(c *Counts) int64 { return c.Failing })},
		"versions":       {"Files in the store.", count(func(c *Counts) int64 { return c.Versions })},
		"messages":       {"Messages in the store.", count(func(c *Counts) int64 { return c.Messages })},
		"waiting":        {"Requests that wait.", count(func(c *Counts) int64 { return c.Waiting })},
		"unsent":         {"Messages that receivers don't have yet, counted for each receiver.", count(func(c *Counts) int64 { return c.Untold })},
		"requests_done":  {"Requests since the start.", m.looked.Load},
		"unchanged_done": {"Requests since the start that were answered by a 304.", m.unchanged.Load},
		"sent_done":      {"Messages sent since the start.", m.told.Load},
	}
}
