package monitor

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/riverqueue/river"

	"whichline/engine/response"
	"whichline/web/analysis"
	"whichline/web/fetch"
)

// phase returns a time within an interval, by which the sites of an interval are spread
// over it.
func phase(site string, every int64) int64 {
	h := fnv.New64a()
	h.Write([]byte(site))
	return int64(h.Sum64()>>1) % every
}

// A fetchJob requests the file of a site.
type fetchJob struct {
	Site string `json:"site"`
}

// Kind implements [river.JobArgs].
func (fetchJob) Kind() string { return "fetch" }

// InsertOpts implements [river.JobArgsWithInsertOpts]. A site has one job at a time.
func (fetchJob) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: fetchQueue, MaxAttempts: 5, UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: unfinished}}
}

// fetchWorker works on fetch jobs.
type fetchWorker struct {
	river.WorkerDefaults[fetchJob]
	*Monitor
}

// watcher is the visitor on whose behalf files are fetched.
var watcher = netip.IPv6Loopback()

// Work requests a file. The state seen, its message and the end of the job are
// written together.
func (w *fetchWorker) Work(ctx context.Context, job *river.Job[fetchJob]) error {
	site := w.config().Sites[job.Args.Site]
	if site == nil {
		return river.JobCancel(errors.New("no longer listed"))
	}
	l := &look{Monitor: w.Monitor, site: site}
	if err := l.read(ctx); err != nil {
		return err
	}
	w.step("read")
	res, err := w.get(ctx, fetch.Request{Origin: site.Origin, Known: l.validators()})
	var later *fetch.TryLater
	switch {
	case errors.As(err, &later):
		return river.JobSnooze(later.After)
	case err != nil:
		return err
	}
	w.looked.Add(1)
	if res.Unchanged {
		w.unchanged.Add(1)
	}
	w.step("fetched")
	if err := l.take(ctx, res, w.now()); err != nil {
		return err
	}
	err = w.store.in(ctx, func(tx transaction) error {
		if err := l.write(ctx, tx); err != nil {
			return err
		}
		w.step("written")
		return complete(ctx, tx, job)
	})
	w.step("committed")
	return err
}

// A look is one request of a site's file, from the state known before to the rows written.
type look struct {
	*Monitor
	site *Site

	edition int64
	known   known
	last    *Seen // nil at the first look
	body    []byte

	seen    Seen
	problem string
	message *Message
}

// read reads the state known before.
func (l *look) read(ctx context.Context) error {
	name := l.site.Origin.String()
	return l.store.in(ctx, func(tx transaction) error {
		var text, good string
		err := tx.query(ctx, func(scan func(...any) error) error { return scan(&l.edition, &good, &text) }, "select edition, good, known from site where origin = $1", name)
		if err != nil || text == "" {
			return cmp.Or(err, ErrNone)
		}
		if err := json.Unmarshal([]byte(text), &l.known); err != nil {
			return fmt.Errorf("read what is known of %s: %w", name, err)
		}
		l.known.Good = good
		all, err := seenOf(ctx, tx, name, time.Time{}, 1)
		if err == nil && len(all) > 0 {
			l.last = &all[0]
		}
		return err
	})
}

// validators returns those of the last response with a file.
func (l *look) validators() fetch.Validators {
	if l.last == nil || l.last.Version == "" {
		return fetch.Validators{}
	}
	return fetch.Validators{URL: l.last.URL, ETag: l.last.Header.Get("ETag"), LastModified: l.last.Header.Get("Last-Modified")}
}

// take takes in a result, and finds the changes to send.
func (l *look) take(ctx context.Context, res *fetch.Result, now time.Time) error {
	state, ok := analysis.ResponseOf(res)
	if !ok {
		l.problem = res.Refusal.Error()
		return nil
	}
	if res.Unchanged { // a 304 stands for the last response
		state.Class, state.Status = response.Successful, l.last.Status
	}
	l.see(res, state, now)
	lasting := l.lasting(&l.known.Failing, slices.Contains(failures, state.Class))
	a := newAnswer(l.site, state, lasting, l.lasting(&l.known.Silent, slices.Contains(silences, state.Class)), l.known.Good != "")
	a.cause = cmp.Or(res.Cause.Text(), state.Class.Text())
	if !a.reached() {
		l.problem = a.cause
	}
	if err := l.judge(ctx, a); err != nil {
		return err
	}
	if l.seen.Version != "" {
		l.known.Good = l.seen.Version
	}
	return nil
}

// lasting sets since when something goes on, or that it doesn't, and returns how long it does.
func (l *look) lasting(since *int64, on bool) time.Duration {
	switch {
	case !on:
		*since = 0
		return 0
	case *since == 0:
		*since = millis(l.seen.Until)
	}
	return l.seen.Until.Sub(at(*since))
}

// see notes the response: as going on, if it is like the last one, or as new. Times of a
// site never go back, though the clock may.
func (l *look) see(res *fetch.Result, state response.State, now time.Time) {
	l.seen = Seen{Site: l.site.Origin.String(), Since: now, Until: now, Checks: 1, Class: state.Class.String(), Status: state.Status,
		Cause: res.Cause.String(), URL: res.URL, Header: res.Header, Cut: res.Truncated}
	switch {
	case res.Unchanged:
		l.seen.Version, l.seen.Cut = l.last.Version, l.last.Cut
		if l.seen.Header.Get("ETag") == "" {
			l.seen.Header = l.last.Header
		}
	case state.Class == response.Successful:
		if l.body = res.Body; l.body == nil {
			l.body = []byte{}
		}
		l.seen.Version = hashOf(res.Body)
	}
	if l.last == nil {
		return
	}
	if !now.After(l.last.Until) {
		l.seen.Since, l.seen.Until = l.last.Until.Add(time.Millisecond), l.last.Until.Add(time.Millisecond)
	}
	if l.goesOn() {
		l.seen.Since, l.seen.Checks = l.last.Since, l.last.Checks+1
	}
}

// goesOn reports whether the response is like the last one, without a gap between them.
func (l *look) goesOn() bool {
	a, b := l.last, &l.seen
	return a.Class == b.Class && a.Status == b.Status && a.Cause == b.Cause && a.URL == b.URL && a.Version == b.Version && a.Cut == b.Cut &&
		b.Until.Sub(a.Until) <= 3*l.site.Every
}

// HashLength is the length of a hash of a file.
const HashLength = 2 * sha256.Size

// hashOf returns the hash of a file.
func hashOf(body []byte) string { return fmt.Sprintf("%x", sha256.Sum256(body)) }

// judge finds the facts, unless nothing changed that decides about them, and composes the
// message about those that differ.
func (l *look) judge(ctx context.Context, a *answer) error {
	digest := a.digest(l.seen.Version)
	if digest == l.known.Judged || !a.believed() {
		return nil
	}
	var err error
	if a.file, err = l.text(ctx, cmp.Or(l.seen.Version, l.known.Good)); err != nil {
		return err
	}
	facts, err := a.facts(ctx)
	if err == nil {
		err = l.remember(ctx, facts)
	}
	var much *analysis.TooMuch
	if errors.As(err, &much) {
		l.problem = much.Error()
		return nil
	}
	if err != nil {
		return err
	}
	l.known.Judged = digest
	id := messageID(l.seen.Site, l.seen.Until, l.edition)
	changes := l.known.take(facts, a.state.Class == response.Successful, id)
	if len(changes) > 0 {
		l.compose(id, changes)
	}
	return nil
}

// remember enters the verdicts of the last answer that are new in the configuration, such as
// those by another parser.
func (l *look) remember(ctx context.Context, facts []fact) error {
	fresh := func(f fact) bool {
		_, known := l.known.Facts[f.key]
		return !known && strings.HasPrefix(f.key, "verdict ")
	}
	if l.last == nil || l.known.Facts == nil || !slices.ContainsFunc(facts, fresh) {
		return nil
	}
	a, err := l.answerOf(ctx, l.site, l.last)
	if err != nil || !a.believed() {
		return err
	}
	j, err := a.judge()
	if err == nil {
		err = j.verdicts(ctx)
	}
	if err != nil {
		return err
	}
	for _, f := range j.facts {
		if fresh(f) {
			l.known.Facts[f.key] = keptFact{Value: f.value}
		}
	}
	return nil
}

// text returns the file with the given hash; nil for "".
func (l *look) text(ctx context.Context, hash string) ([]byte, error) {
	switch {
	case hash == "":
		return nil, nil
	case l.body != nil && hash == hashOf(l.body):
		return l.body, nil
	}
	return l.store.Version(ctx, hash)
}

// compose composes the message with the given changes.
func (l *look) compose(id string, changes []Change) {
	m := &Message{ID: id, Site: l.seen.Site, At: l.seen.Until, Changes: changes, After: stateOf(&l.seen)}
	if l.last != nil {
		before := stateOf(l.last)
		m.Before = &before
	}
	if path := m.ComparePath(); path != "" && l.opts.Base != nil {
		m.Compare = l.opts.Base.String() + path
	}
	m.compose()
	l.message = m
}

func stateOf(s *Seen) State { return State{s.Since, s.Class, s.Status, s.Version} }

// write writes everything that the look brought.
func (l *look) write(ctx context.Context, tx transaction) error {
	name := l.site.Origin.String()
	text, err := json.Marshal(l.known)
	if err != nil {
		return err
	}
	n, err := tx.exec(ctx, "update site set checked = $1, problem = $2, good = $3, known = $4, edition = edition + 1 where origin = $5 and edition = $6",
		millis(l.clock()), l.problem, l.known.Good, string(text), name, l.edition)
	if err != nil {
		return err
	}
	if n == 0 {
		return errors.New("the site was looked at by another worker in the meantime")
	}
	if l.seen.Site == "" {
		return nil // nothing was seen
	}
	if err := l.writeSeen(ctx, tx, name); err != nil {
		return err
	}
	if l.message == nil {
		return nil
	}
	return l.writeMessage(ctx, tx)
}

// writeSeen writes the file and the state.
func (l *look) writeSeen(ctx context.Context, tx transaction, name string) error {
	x := &l.seen
	if l.body != nil && (l.last == nil || l.last.Version != x.Version) {
		if _, err := tx.exec(ctx, "insert into version (hash, body) values ($1, $2) on conflict (hash) do nothing", x.Version, l.body); err != nil {
			return err
		}
	}
	header, err := json.Marshal(x.Header)
	if err != nil {
		return err
	}
	cut := 0
	if x.Cut {
		cut = 1
	}
	_, err = tx.exec(ctx, `insert into seen (site, since, until, checks, class, status, cause, url, headers, cut, version) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
		on conflict (site, since) do update set until = excluded.until, checks = excluded.checks, headers = excluded.headers`,
		name, millis(x.Since), millis(x.Until), x.Checks, x.Class, x.Status, x.Cause, x.URL, string(header), cut, x.Version)
	return err
}

// writeMessage writes the message, and a job for each receiver.
func (l *look) writeMessage(ctx context.Context, tx transaction) error {
	m := l.message
	body, err := json.Marshal(m)
	if err != nil {
		return err
	}
	before := int64(0)
	if m.Before != nil {
		before = millis(m.Before.Since)
	}
	_, err = tx.exec(ctx, "insert into message (id, site, at, before, after, body) values ($1, $2, $3, $4, $5, $6)", m.ID, m.Site, millis(m.At), before, millis(m.After.Since), string(body))
	if err != nil {
		return err
	}
	var all []river.InsertManyParams
	for _, name := range l.site.Tells {
		all = append(all, river.InsertManyParams{Args: tellJob{m.ID, name}})
	}
	if len(all) == 0 {
		return nil
	}
	return tx.insert(ctx, all)
}
