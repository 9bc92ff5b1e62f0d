package monitor

import (
	"context"
	"time"

	"github.com/riverqueue/river"
)

// A sweepJob has the sites requested that are due.
type sweepJob struct{}

// Kind implements [river.JobArgs].
func (sweepJob) Kind() string { return "sweep" }

// InsertOpts implements [river.JobArgsWithInsertOpts].
func (sweepJob) InsertOpts() river.InsertOpts {
	return river.InsertOpts{UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: unfinished}, MaxAttempts: 1}
}

type sweepWorker struct {
	river.WorkerDefaults[sweepJob]
	*Monitor
}

// sweepMost is the maximum number of sites in one transaction.
const sweepMost = 1000

// Work inserts a job for each site that is due.
func (w *sweepWorker) Work(ctx context.Context, _ *river.Job[sweepJob]) error {
	for {
		n, err := w.sweep(ctx, w.clock())
		if err != nil || n < sweepMost {
			return err
		}
	}
}

// dueSites lists the sites that are due. One that is due later than an interval from now
// was put there by a clock that was wrong.
const dueSites = "select origin from site where listed = 1 and (due <= $1 or due > $1 + every) order by due limit $2"

// sweep inserts jobs for sites that are due, and sets when they are due next: at their
// phase of the interval.
func (m *Monitor) sweep(ctx context.Context, now time.Time) (int, error) {
	var all []river.InsertManyParams
	err := m.store.in(ctx, func(tx transaction) error {
		all = nil
		err := tx.query(ctx, func(scan func(...any) error) error {
			var name string
			err := scan(&name)
			all = append(all, river.InsertManyParams{Args: fetchJob{name}})
			return err
		}, dueSites, millis(now), sweepMost)
		if err != nil || len(all) == 0 {
			return err
		}
		for _, x := range all {
			if _, err := tx.exec(ctx, "update site set due = $1 - ($1 - phase) % every + every where origin = $2", millis(now), x.Args.(fetchJob).Site); err != nil {
				return err
			}
		}
		return tx.insert(ctx, all)
	})
	return len(all), err
}

// A tidyJob removes rows that are older than has to be kept.
type tidyJob struct{}

// Kind implements [river.JobArgs].
func (tidyJob) Kind() string { return "tidy" }

// InsertOpts implements [river.JobArgsWithInsertOpts].
func (tidyJob) InsertOpts() river.InsertOpts {
	return river.InsertOpts{UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: unfinished}, MaxAttempts: 1}
}

type tidyWorker struct {
	river.WorkerDefaults[tidyJob]
	*Monitor
}

// Work removes rows older than [Options.Keep].
func (w *tidyWorker) Work(ctx context.Context, _ *river.Job[tidyJob]) error {
	if w.opts.Keep == 0 {
		return nil
	}
	return w.store.tidy(ctx, w.clock().Add(-w.opts.Keep))
}

// tidy removes states that ended before a time and files that only they had: never the
// newest state of a site, its last file, or a state that a message tells of.
func (s *Store) tidy(ctx context.Context, before time.Time) error {
	return s.in(ctx, func(tx transaction) error {
		_, err := tx.exec(ctx, `delete from seen where until < $1 and since < (select max(since) from seen x where x.site = seen.site)
				and not exists (select 1 from site where origin = seen.site and good <> '' and good = seen.version)
				and not exists (select 1 from message m where m.site = seen.site and (m.before = seen.since or m.after = seen.since))`, millis(before))
		if err != nil {
			return err
		}
		_, err = tx.exec(ctx, `delete from version where not exists (select 1 from seen where seen.version = version.hash) and not exists (select 1 from site where good = version.hash)`)
		return err
	})
}
