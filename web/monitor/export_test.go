package monitor

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"whichline/web/fetch"
)

// A Stand is a monitor whose surroundings a test has in hand.
type Stand struct{ *Monitor }

// NewStand returns the monitor for a configuration, without a network.
func NewStand(store *Store, path string) (*Stand, error) {
	client, err := fetch.New(fetch.Config{Settings: fetch.Settings{}})
	if err != nil {
		return nil, err
	}
	log := slog.New(slog.DiscardHandler)
	m, err := New(store, Options{Path: path, Client: client, Log: log, JobLog: log, Workers: 2})
	return &Stand{m}, err
}

func (s *Stand) SetGet(get func(context.Context, fetch.Request) (*fetch.Result, error)) { s.get = get }
func (s *Stand) SetPost(post func(context.Context, string, http.Header, []byte) (*fetch.Result, error)) {
	s.post = post
}
func (s *Stand) SetClock(clock func() time.Time) { s.clock = clock }
func (s *Stand) SetLog(log *slog.Logger)         { s.opts.Log = log }
func (s *Stand) SetStep(step func(string))       { s.step = step }

func (s *Stand) Enlist(ctx context.Context) error { return s.store.enlist(ctx, s.config(), s.clock()) }
func (s *Stand) Reload(ctx context.Context) error { return s.reload(ctx) }

// Look looks at a site as a job does, less the jobs, and returns what has to be told.
func (s *Stand) Look(ctx context.Context, origin string) (*Message, error) {
	l := &look{Monitor: s.Monitor, site: s.config().Sites[origin]}
	l.site.Tells = nil
	if err := l.read(ctx); err != nil {
		return nil, err
	}
	res, err := s.get(ctx, fetch.Request{Origin: l.site.Origin, Known: l.validators()})
	if err != nil {
		return nil, err
	}
	if err := l.take(ctx, res, s.now()); err != nil {
		return nil, err
	}
	return l.message, s.store.in(ctx, func(tx transaction) error { return l.write(ctx, tx) })
}

// Due returns the sites that a sweep would have requested, and moves on their times.
func (s *Stand) Due(ctx context.Context, now time.Time) (names []string, err error) {
	err = s.store.in(ctx, func(tx transaction) error {
		return tx.query(ctx, func(scan func(...any) error) error {
			var name string
			err := scan(&name)
			names = append(names, name)
			return err
		}, dueSites, millis(now), sweepMost)
	})
	return names, err
}

// Tidy removes what is older than a time.
func (s *Store) Tidy(ctx context.Context, before time.Time) error { return s.tidy(ctx, before) }

// Exec runs a statement.
func (s *Store) Exec(ctx context.Context, query string, values ...any) error {
	return s.in(ctx, func(tx transaction) error {
		_, err := tx.exec(ctx, query, values...)
		return err
	})
}

// Pages returns how many pages a SQLite file has.
func (s *Store) Pages(ctx context.Context) (n int, err error) {
	err = s.in(ctx, func(tx transaction) error {
		return tx.query(ctx, func(scan func(...any) error) error { return scan(&n) }, "pragma page_count")
	})
	return n, err
}

// TimePasses has the jobs begun, and their leader elected, so much earlier.
func (s *Store) TimePasses(ctx context.Context, d time.Duration) error {
	query := "update river_job set attempted_at = datetime(attempted_at, $1) where attempted_at is not null"
	value := any(fmt.Sprintf("-%d seconds", int(d.Seconds())))
	if _, ok := s.backend.(*postgres); ok {
		query, value = "update river_job set attempted_at = attempted_at - make_interval(secs => $1)", d.Seconds()
	}
	if err := s.Exec(ctx, query, value); err != nil {
		return err
	}
	return s.Exec(ctx, "delete from river_leader")
}
