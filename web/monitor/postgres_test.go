//go:build postgres

package monitor_test

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"whichline/web/monitor"
)

// A server is PostgreSQL in a folder of its own, which is reached by a socket in it.
type server struct {
	dir string
	n   int // of databases
}

// theServer is the one of all tests.
var theServer = sync.OnceValues(func() (*server, error) {
	dir, err := os.MkdirTemp("", "pg")
	if err != nil {
		return nil, err
	}
	s := &server{dir: dir}
	if os.Getuid() == 0 { // PostgreSQL doesn't run as root
		if err := os.Chown(dir, nobody, nobody); err != nil {
			return nil, err
		}
	}
	if err := s.command("initdb", "-D", s.data(), "-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"); err != nil {
		return nil, err
	}
	return s, s.start()
})

const nobody = 65534

func (s *server) data() string { return filepath.Join(s.dir, "data") }

// command runs a program of PostgreSQL.
func (s *server) command(name string, args ...string) error {
	path, err := exec.LookPath(name)
	if err != nil {
		all, _ := filepath.Glob("/usr/lib/postgresql/*/bin/" + name)
		if len(all) == 0 {
			return err
		}
		path = all[0]
	}
	cmd := exec.Command(path, args...)
	cmd.Dir = s.dir
	if os.Getuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
	log, err := os.Create(filepath.Join(s.dir, name+".log"))
	if err != nil {
		return err
	}
	defer log.Close()
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Run(); err != nil {
		text, _ := os.ReadFile(log.Name())
		return fmt.Errorf("%s: %w\n%s", name, err, text)
	}
	return nil
}

func (s *server) start() error {
	return s.command("pg_ctl", "-D", s.data(), "-w", "-o", "-c listen_addresses= -c fsync=off -c max_connections=200 -k "+s.dir, "start")
}

func (s *server) stop() error {
	return s.command("pg_ctl", "-D", s.data(), "-w", "-m", "immediate", "stop")
}

// newDatabase returns the URL of an empty database.
func newDatabase(t *testing.T) string {
	t.Helper()
	s := theServerOf(t)
	s.n++
	name := fmt.Sprintf("watch%d", s.n)
	if err := s.command("createdb", "-h", s.dir, "-U", "postgres", name); err != nil {
		t.Fatal(err)
	}
	return "postgres://postgres@/" + name + "?host=" + s.dir
}

// stopServer removes the server.
func stopServer() {
	if s, err := theServer(); err == nil {
		s.stop()
		os.RemoveAll(s.dir)
	}
}

// A database that goes away and comes back loses nothing.
func TestPostgresGoesAway(t *testing.T) {
	place := newDatabase(t)
	config := write(t, "sites.yaml", "sites: [example.com]\ntell: {webhook: https://hooks.example/}\n")
	store, err := monitor.Open(t.Context(), place, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	m, err := monitor.NewStand(store, config)
	if err != nil {
		t.Fatal(err)
	}
	w := &world{status: 200, body: openFile}
	m.SetGet(w.get)
	m.SetPost(w.post)
	done := make(chan error)
	ctx, stop := context.WithCancel(t.Context())
	go func() { done <- m.Run(ctx) }()
	until(t, func() bool { n, err := store.Counts(ctx, time.Now()); return err == nil && n.Versions == 1 })
	if err := theServerOf(t).stop(); err != nil {
		t.Fatal(err)
	}
	w.set(200, closedFile)
	if _, err := store.Counts(ctx, time.Now()); err == nil {
		t.Error("the database still answers")
	}
	if err := theServerOf(t).start(); err != nil {
		t.Fatal(err)
	}
	until(t, func() bool { return store.Exec(ctx, "update site set due = 0") == nil })
	until(t, func() bool { return len(w.ids()) > 0 })
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
	if all, err := store.Messages(t.Context(), "", 10); err != nil || len(all) != 1 || all[0].ID != w.ids()[0] || !strings.Contains(all[0].Text, "line 2") {
		t.Errorf("messages %+v, error %v", all, err)
	}
}

func theServerOf(t *testing.T) *server {
	t.Helper()
	s, err := theServer()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// until waits for something that comes, or for the end of all tests.
func until(t *testing.T, so func() bool) {
	t.Helper()
	for !so() {
		if t.Context().Err() != nil {
			t.Fatal("the test is over")
		}
		time.Sleep(50 * time.Millisecond)
	}
}
