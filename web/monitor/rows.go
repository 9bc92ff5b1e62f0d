package monitor

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"whichline/engine/response"
)

// A Row is a watched site, for lists.
type Row struct {
	Site    string // origin
	Every   time.Duration
	Checked time.Time // the last request; zero for none
	Problem string    // why the last request brought nothing, for operators
	Seen    *Seen     // the newest; nil if there is none
	Told    time.Time // of the newest message; zero for none
}

// Seen is how a site answered for a while without a change.
type Seen struct {
	Site         string
	Since, Until time.Time
	Checks       int
	Class        string // of [response.Class]
	Status       int    // 0 if no response came
	Cause        string // of a failure
	URL          string // after redirects
	Header       http.Header
	Cut          bool   // the file goes on
	Version      string // hash of the file; "" if there is none
}

// Text describes the answer in a few words: the status, or the failure in its place.
func (x *Seen) Text() string {
	if x.Status > 0 {
		return strconv.Itoa(x.Status)
	}
	return response.ClassByCode(x.Class).Text()
}

// ErrNone is the error of a question about something that isn't there.
var ErrNone = errors.New("there is no such thing in the store")

func millis(t time.Time) int64 { return t.UnixMilli() }

// at returns a time in the store; zero for 0.
func at(ms int64) time.Time {
	if ms == 0 {
		return time.Time{}
	}
	return time.UnixMilli(ms).UTC()
}

// selectRows lists sites with their last state.
const selectRows = `select s.origin, s.every, s.checked, s.problem,
	coalesce((select max(at) from message m where m.site = s.origin), 0),
	coalesce(n.since, 0), coalesce(n.until, 0), coalesce(n.checks, 0), coalesce(n.class, ''), coalesce(n.status, 0),
	coalesce(n.cause, ''), coalesce(n.url, ''), coalesce(n.headers, '{}'), coalesce(n.cut, 0), coalesce(n.version, '')
	from site s left join seen n on n.site = s.origin and n.since = (select max(since) from seen x where x.site = s.origin)`

// Sites returns at most n listed sites behind the one with the given origin, in order;
// "" for the first.
func (s *Store) Sites(ctx context.Context, after string, n int) ([]Row, error) {
	return s.rows(ctx, selectRows+" where s.listed = 1 and s.origin > $1 order by s.origin limit $2", after, n)
}

// Site returns one site. The error is [ErrNone] if it was never watched.
func (s *Store) Site(ctx context.Context, origin string) (Row, error) {
	return first(s.rows(ctx, selectRows+" where s.origin = $1", origin))
}

// first returns the first element of a list. The error is [ErrNone] if it is empty.
func first[T any](all []T, err error) (x T, _ error) {
	if err != nil || len(all) == 0 {
		return x, cmp.Or(err, ErrNone)
	}
	return all[0], nil
}

func (s *Store) rows(ctx context.Context, query string, values ...any) (all []Row, err error) {
	err = s.query(ctx, func(scan func(...any) error) error {
		var r Row
		var every, checked, told int64
		var n seenRow
		err := scan(append([]any{&r.Site, &every, &checked, &r.Problem, &told}, n.fields()...)...)
		r.Every, r.Checked, r.Told = time.Duration(every)*time.Millisecond, at(checked), at(told)
		if n.since > 0 {
			r.Seen = n.seen(r.Site)
		}
		all = append(all, r)
		return err
	}, query, values...)
	return all, err
}

// A seenRow is a row of the table as it is read.
type seenRow struct {
	since, until, checks, status, cut  int64
	class, cause, url, header, version string
}

const seenColumns = "since, until, checks, class, status, cause, url, headers, cut, version"

func (n *seenRow) fields() []any {
	return []any{&n.since, &n.until, &n.checks, &n.class, &n.status, &n.cause, &n.url, &n.header, &n.cut, &n.version}
}

func (n *seenRow) seen(site string) *Seen {
	x := &Seen{Site: site, Since: at(n.since), Until: at(n.until), Checks: int(n.checks), Class: n.class, Status: int(n.status), Cause: n.cause, URL: n.url, Cut: n.cut == 1, Version: n.version}
	json.Unmarshal([]byte(n.header), &x.Header)
	return x
}

// Timeline returns how a site answered, newest first: at most n states that began before
// the given time; the zero time is for the newest.
func (s *Store) Timeline(ctx context.Context, origin string, before time.Time, n int) (all []Seen, err error) {
	err = s.in(ctx, func(tx transaction) error {
		all, err = seenOf(ctx, tx, origin, before, n)
		return err
	})
	return all, err
}

func seenOf(ctx context.Context, tx transaction, origin string, before time.Time, n int) (all []Seen, err error) {
	latest := int64(1) << 62
	if !before.IsZero() {
		latest = millis(before)
	}
	err = tx.query(ctx, func(scan func(...any) error) error {
		var row seenRow
		err := scan(row.fields()...)
		all = append(all, *row.seen(origin))
		return err
	}, "select "+seenColumns+" from seen where site = $1 and since < $2 order by since desc limit $3", origin, latest, n)
	return all, err
}

// Version returns the file with the given hash. The error is [ErrNone] if there is none.
func (s *Store) Version(ctx context.Context, hash string) (body []byte, err error) {
	err = s.in(ctx, func(tx transaction) error {
		body, err = versionOf(ctx, tx, hash)
		return err
	})
	return body, err
}

func versionOf(ctx context.Context, tx transaction, hash string) (body []byte, err error) {
	found := false
	err = tx.query(ctx, func(scan func(...any) error) error {
		found = true
		return scan(&body)
	}, "select body from version where hash = $1", hash)
	if err == nil && !found {
		err = ErrNone
	}
	return body, err
}

// fileOf returns the file of a state or, if it has none, the last one before; nil if there
// is none. failingSince and silentSince are when the state began or, if it is one of those,
// the first of them in a row.
func (s *Store) fileOf(ctx context.Context, x *Seen) (file []byte, failingSince, silentSince time.Time, err error) {
	err = s.in(ctx, func(tx transaction) error {
		hash := ""
		err := tx.query(ctx, func(scan func(...any) error) error { return scan(&hash) },
			"select version from seen where site = $1 and since <= $2 and version <> '' order by since desc limit 1", x.Site, millis(x.Since))
		if err == nil && hash != "" {
			file, err = versionOf(ctx, tx, hash)
		}
		if err != nil {
			return err
		}
		if failingSince, err = firstOf(ctx, tx, x, failures); err == nil {
			silentSince, err = firstOf(ctx, tx, x, silences)
		}
		return err
	})
	return file, failingSince, silentSince, err
}

// firstOf returns when the first of the states in a row began that are of some classes and
// end with x, or when x began.
func firstOf(ctx context.Context, tx transaction, x *Seen, classes []response.Class) (since time.Time, err error) {
	values := []any{x.Site, millis(x.Since)}
	var places []string
	for _, c := range classes {
		values = append(values, c.String())
		places = append(places, "$"+strconv.Itoa(len(values)))
	}
	err = tx.query(ctx, func(scan func(...any) error) error {
		var ms int64
		err := scan(&ms)
		since = at(ms)
		return err
	}, `select coalesce(min(since), $2) from seen where site = $1 and since <= $2 and since >
		(select coalesce(max(since), 0) from seen where site = $1 and since <= $2 and class not in (`+strings.Join(places, ", ")+"))", values...)
	return since, err
}

// Messages returns at most n messages about a site, or about all with "", newest first.
func (s *Store) Messages(ctx context.Context, origin string, n int) ([]Message, error) {
	if origin == "" {
		return s.messages(ctx, "order by at desc, id limit $1", n)
	}
	return s.messages(ctx, "where site = $2 order by at desc, id limit $1", n, origin)
}

// Message returns the message with the given ID. The error is [ErrNone] if there is none.
func (s *Store) Message(ctx context.Context, id string) (Message, error) {
	return first(s.messages(ctx, "where id = $1", id))
}

func (s *Store) messages(ctx context.Context, where string, values ...any) (all []Message, err error) {
	err = s.query(ctx, func(scan func(...any) error) error {
		var body string
		var m Message
		if err := scan(&body); err != nil {
			return err
		}
		err := json.Unmarshal([]byte(body), &m)
		all = append(all, m)
		return err
	}, "select body from message "+where, values...)
	return all, err
}

// Counts are figures about a store.
type Counts struct {
	Sites, Late, Failing, Versions, Messages, Waiting, Untold int64
}

// Counts returns figures about the store: listed sites, those that should have been
// requested an interval ago, those without an answer, files, messages, and jobs that wait.
func (s *Store) Counts(ctx context.Context, now time.Time) (c Counts, err error) {
	err = s.query(ctx, func(scan func(...any) error) error {
		return scan(&c.Sites, &c.Late, &c.Failing, &c.Versions, &c.Messages, &c.Waiting, &c.Untold)
	}, `select (select count(*) from site where listed = 1), (select count(*) from site where listed = 1 and due + every < $1),
		(select count(*) from site where listed = 1 and problem <> ''), (select count(*) from version), (select count(*) from message),
		(select count(*) from river_job where kind = 'fetch' and state in ('available', 'retryable', 'running', 'scheduled')),
		(select count(*) from river_job where kind = 'tell' and state in ('available', 'retryable', 'running', 'scheduled'))`, millis(now))
	return c, err
}

// enlist makes the store's list of sites that of a configuration. New sites are due.
func (s *Store) enlist(ctx context.Context, cfg *Config, now time.Time) error {
	return s.in(ctx, func(tx transaction) error {
		listed := make(map[string]int64)
		err := tx.query(ctx, func(scan func(...any) error) error {
			var name string
			var every int64
			err := scan(&name, &every)
			listed[name] = every
			return err
		}, "select origin, every from site where listed = 1")
		if err != nil {
			return err
		}
		for _, name := range cfg.Order {
			every := cfg.Sites[name].Every.Milliseconds()
			if was, ok := listed[name]; ok && was == every {
				continue
			}
			_, err := tx.exec(ctx, `insert into site (origin, listed, every, phase, due, checked, problem, good, known, edition) values ($1, 1, $2, $3, $4, 0, '', '', '{}', 0)
				on conflict (origin) do update set listed = 1, every = excluded.every, phase = excluded.phase, due = excluded.due`, name, every, phase(name, every), millis(now))
			if err != nil {
				return err
			}
		}
		for name := range listed {
			if cfg.Sites[name] == nil {
				if _, err := tx.exec(ctx, "update site set listed = 0 where origin = $1", name); err != nil {
					return err
				}
			}
		}
		return nil
	})
}
