package monitor

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"
	_ "modernc.org/sqlite"
)

//go:embed migrations/*.sql
var migrations embed.FS

// A Store keeps states and messages: in a SQLite file or in a PostgreSQL database. It
// is safe for concurrent use.
type Store struct {
	backend
}

// A backend is a store of one kind.
type backend interface {
	// in runs do in a transaction, which is rolled back if it fails.
	in(ctx context.Context, do func(transaction) error) error

	// work sets up the jobs of a client. The store inserts jobs by it.
	work(cfg *river.Config, w *river.Workers) (jobs, error)

	migrate(ctx context.Context, log *slog.Logger) error
	close()
}

// A transaction is one on the tables of the store and of the jobs.
type transaction interface {
	// exec returns how many rows were changed.
	exec(ctx context.Context, query string, values ...any) (int64, error)

	// query calls each for every row, with the function that reads it.
	query(ctx context.Context, each func(scan func(...any) error) error, query string, values ...any) error

	insert(ctx context.Context, jobs []river.InsertManyParams) error
}

// jobs is a client for jobs.
type jobs interface {
	Start(ctx context.Context) error
	Stop(ctx context.Context) error
}

// Open opens a store and brings its tables up to date. The place is the URL of a
// PostgreSQL database, or the path of a file.
func Open(ctx context.Context, place string, log *slog.Logger) (*Store, error) {
	open := openSQLite
	if isPostgres(place) {
		open = openPostgres
	}
	b, err := open(ctx, place)
	if err != nil {
		return nil, fmt.Errorf(sayNoStore, err)
	}
	if err := b.migrate(ctx, log); err != nil {
		b.close()
		return nil, fmt.Errorf(sayNoStore, err)
	}
	return &Store{b}, nil
}

// OpenExisting opens a store like [Open], but makes no SQLite file that isn't there.
func OpenExisting(ctx context.Context, place string, log *slog.Logger) (*Store, error) {
	if !isPostgres(place) {
		if _, err := os.Stat(place); err != nil {
			return nil, fmt.Errorf(sayNoStore, err)
		}
	}
	return Open(ctx, place, log)
}

// isPostgres reports whether a place is the URL of a PostgreSQL database.
func isPostgres(place string) bool {
	return strings.HasPrefix(place, "postgres://") || strings.HasPrefix(place, "postgresql://")
}

// Close closes the store.
func (s *Store) Close() { s.close() }

// query runs a query in a transaction of its own.
func (s *Store) query(ctx context.Context, each func(scan func(...any) error) error, query string, values ...any) error {
	return s.in(ctx, func(tx transaction) error { return tx.query(ctx, each, query, values...) })
}

// migrateBy brings the tables of the jobs up to date by driver, and ours by db.
func migrateBy[T any](ctx context.Context, driver riverdriver.Driver[T], db *sql.DB, dialect goose.Dialect, log *slog.Logger) error {
	m, err := rivermigrate.New(driver, &rivermigrate.Config{Logger: log})
	if err != nil {
		return err
	}
	if _, err := m.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return err
	}
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	ours, err := goose.NewProvider(dialect, db, files, goose.WithTableName("watch_migration"))
	if err != nil {
		return err
	}
	_, err = ours.Up(ctx)
	return err
}

// sqlite is a store in a file.
type sqlite struct {
	db     *sql.DB
	client *river.Client[*sql.Tx]
}

// openSQLite opens a file. River's authors advise one connection.
func openSQLite(_ context.Context, path string) (backend, error) {
	query := url.Values{"_txlock": {"immediate"}, "_pragma": {"journal_mode(wal)", "synchronous(normal)", "busy_timeout(5000)", "foreign_keys(on)"}}
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?"+query.Encode())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return &sqlite{db: db}, nil
}

func (s *sqlite) migrate(ctx context.Context, log *slog.Logger) error {
	return migrateBy(ctx, riversqlite.New(s.db), s.db, goose.DialectSQLite3, log)
}

// work sets up jobs that are looked for each second, as a listener would ask the file 20
// times a second.
func (s *sqlite) work(cfg *river.Config, w *river.Workers) (c jobs, err error) {
	cfg.Workers, cfg.PollOnly = w, true
	s.client, err = river.NewClient(riversqlite.New(s.db), cfg)
	return s.client, err
}

func (s *sqlite) in(ctx context.Context, do func(transaction) error) error {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := do(&sqliteTx{tx, s.client}); err != nil {
		return err
	}
	return tx.Commit()
}

func (s *sqlite) close() { s.db.Close() }

type sqliteTx struct {
	tx     *sql.Tx
	client *river.Client[*sql.Tx]
}

func (t *sqliteTx) exec(ctx context.Context, query string, values ...any) (int64, error) {
	res, err := t.tx.ExecContext(ctx, query, values...)
	if err != nil {
		return 0, err
	}
	return res.RowsAffected()
}

func (t *sqliteTx) query(ctx context.Context, each func(func(...any) error) error, query string, values ...any) error {
	rows, err := t.tx.QueryContext(ctx, query, values...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := each(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

func (t *sqliteTx) insert(ctx context.Context, jobs []river.InsertManyParams) error {
	_, err := t.client.InsertManyTx(ctx, t.tx, jobs)
	return err
}

// postgres is a store in a database. The jobs have connections of their own, so that
// reading can't keep them waiting.
type postgres struct {
	jobs, pool *pgxpool.Pool
	client     *river.Client[pgx.Tx]
}

func openPostgres(ctx context.Context, place string) (_ backend, err error) {
	p := &postgres{}
	if p.jobs, err = pgxpool.New(ctx, place); err != nil {
		return nil, err
	}
	if p.pool, err = pgxpool.New(ctx, place); err != nil {
		p.jobs.Close()
		return nil, err
	}
	return p, nil
}

func (p *postgres) migrate(ctx context.Context, log *slog.Logger) error {
	// Workers that start together take turns.
	conn, err := p.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	if _, err := conn.Exec(ctx, "select pg_advisory_lock($1)", migrationLock); err != nil {
		return err
	}
	defer conn.Exec(context.WithoutCancel(ctx), "select pg_advisory_unlock($1)", migrationLock)
	db := stdlib.OpenDBFromPool(p.jobs)
	defer db.Close()
	return migrateBy(ctx, riverpgxv5.New(p.jobs), db, goose.DialectPostgres, log)
}

// migrationLock is a number for the lock that no other program is likely to use.
const migrationLock = 0x77686963686c696e

func (p *postgres) work(cfg *river.Config, w *river.Workers) (c jobs, err error) {
	cfg.Workers = w
	p.client, err = river.NewClient(riverpgxv5.New(p.jobs), cfg)
	return p.client, err
}

func (p *postgres) in(ctx context.Context, do func(transaction) error) error {
	return pgx.BeginFunc(ctx, p.pool, func(tx pgx.Tx) error { return do(&postgresTx{tx, p.client}) })
}

func (p *postgres) close() {
	p.jobs.Close()
	p.pool.Close()
}

type postgresTx struct {
	tx     pgx.Tx
	client *river.Client[pgx.Tx]
}

func (t *postgresTx) exec(ctx context.Context, query string, values ...any) (int64, error) {
	tag, err := t.tx.Exec(ctx, query, values...)
	return tag.RowsAffected(), err
}

func (t *postgresTx) query(ctx context.Context, each func(func(...any) error) error, query string, values ...any) error {
	rows, err := t.tx.Query(ctx, query, values...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := each(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

func (t *postgresTx) insert(ctx context.Context, jobs []river.InsertManyParams) error {
	_, err := t.client.InsertManyTx(ctx, t.tx, jobs)
	return err
}

// complete marks a job as completed in the transaction.
func complete[A river.JobArgs](ctx context.Context, tx transaction, job *river.Job[A]) (err error) {
	switch t := tx.(type) {
	case *sqliteTx:
		_, err = river.JobCompleteTx[*riversqlite.Driver](ctx, t.tx, job)
	case *postgresTx:
		_, err = river.JobCompleteTx[*riverpgxv5.Driver](ctx, t.tx, job)
	}
	return err
}
