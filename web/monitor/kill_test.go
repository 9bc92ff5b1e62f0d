package monitor_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"whichline/web/fetch"
	"whichline/web/monitor"
)

// Variables for a child: where its store and its configuration are, at which step it ends
// itself, and where it notes the messages that it sends.
const (
	childStore  = "MONITOR_TEST_STORE"
	childConfig = "MONITOR_TEST_CONFIG"
	childStep   = "MONITOR_TEST_STEP"
	childNotes  = "MONITOR_TEST_NOTES"
)

func TestMain(m *testing.M) {
	if os.Getenv(childStore) != "" {
		if err := child(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	code := m.Run()
	stopServer()
	os.Exit(code)
}

// child runs a monitor until a step at which it kills itself or, without a step, until no
// job is left.
func child() error {
	ctx, stop := context.WithTimeout(context.Background(), 2*time.Minute)
	defer stop()
	store, err := monitor.Open(ctx, os.Getenv(childStore), slog.New(slog.DiscardHandler))
	if err != nil {
		return err
	}
	defer store.Close()
	m, err := monitor.NewStand(store, os.Getenv(childConfig))
	if err != nil {
		return err
	}
	m.SetGet(func(_ context.Context, r fetch.Request) (*fetch.Result, error) {
		return answered(r, 200, closedFile), nil
	})
	m.SetPost(func(_ context.Context, _ string, h http.Header, _ []byte) (*fetch.Result, error) {
		return &fetch.Result{Class: fetch.OK, Status: 204}, note(h.Get(monitor.IDHeader))
	})
	m.SetStep(func(step string) {
		if step == os.Getenv(childStep) {
			syscall.Kill(os.Getpid(), syscall.SIGKILL)
			select {}
		}
	})
	go func() {
		for ctx.Err() == nil && os.Getenv(childStep) == "" {
			time.Sleep(100 * time.Millisecond)
			if n, err := store.Counts(ctx, time.Now()); err == nil && n.Waiting+n.Untold == 0 && n.Messages > 0 {
				stop()
			}
		}
	}()
	return m.Run(ctx)
}

// note notes a message that was sent.
func note(id string) error {
	f, err := os.OpenFile(os.Getenv(childNotes), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = fmt.Fprintln(f, id)
	return err
}

// A process that is killed at any step of a job loses nothing, and nothing is told under
// two IDs.
func TestKilled(t *testing.T) {
	for _, step := range []string{"read", "fetched", "written", "committed", "telling", "told"} {
		for kind, place := range places(t) {
			t.Run(step+" "+kind, func(t *testing.T) {
				t.Parallel()
				testKilled(t, place, step)
			})
		}
	}
}

func testKilled(t *testing.T, place, step string) {
	config := write(t, "sites.yaml", "sites: [example.com]\ntell: {webhook: https://hooks.example/}\n")
	notes := filepath.Join(t.TempDir(), "notes")
	store := open(t, place)
	m, err := monitor.NewStand(store, config)
	if err == nil {
		err = m.Enlist(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	m.SetGet(func(_ context.Context, r fetch.Request) (*fetch.Result, error) {
		return answered(r, 200, openFile), nil
	})
	if _, err := m.Look(t.Context(), site); err != nil {
		t.Fatal(err)
	}
	store.Close()
	if out, err := run(t, place, config, step, notes); err == nil || !strings.Contains(err.Error(), "killed") {
		t.Fatalf("the first process ended with %v:\n%s", err, out)
	}
	store = open(t, place)
	if err := store.TimePasses(t.Context(), time.Hour); err != nil { // so that the job is found to be stuck
		t.Fatal(err)
	}
	store.Close()
	if out, err := run(t, place, config, "", notes); err != nil {
		t.Fatalf("the second process ended with %v:\n%s", err, out)
	}
	store = open(t, place)
	messages, err := store.Messages(t.Context(), "", 10)
	if err != nil || len(messages) != 1 {
		t.Fatalf("messages %+v, error %v", messages, err)
	}
	states, err := store.Timeline(t.Context(), site, time.Time{}, 10)
	if err != nil || len(states) != 2 {
		t.Errorf("states %+v, error %v", states, err)
	}
	text, err := os.ReadFile(notes)
	told := strings.Fields(string(text))
	if err != nil || len(told) == 0 || len(told) > 2 || len(told) == 2 && step != "told" {
		t.Errorf("told %q, error %v", told, err)
	}
	for _, id := range told {
		if id != messages[0].ID {
			t.Errorf("told %q instead of %q", id, messages[0].ID)
		}
	}
}

// run runs a child until it ends.
func run(t *testing.T, place, config, step, notes string) ([]byte, error) {
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), childStore+"="+place, childConfig+"="+config, childStep+"="+step, childNotes+"="+notes)
	return cmd.CombinedOutput()
}
