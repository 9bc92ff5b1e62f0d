package monitor_test

import (
	"bytes"
	"context"
	"path/filepath"
	"testing"
	"time"

	"whichline/web/fetch"
	"whichline/web/monitor"
)

// seeing has a site answer with one file after the other, an hour apart, and returns the
// hashes of the files.
func seeing(t *testing.T, store *monitor.Store, files ...string) (hashes []string) {
	m := start(t, store, "sites: [example.com]")
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for _, body := range files {
		m.SetClock(func() time.Time { return now })
		m.SetGet(func(_ context.Context, r fetch.Request) (*fetch.Result, error) { return answered(r, 200, body), nil })
		if _, err := m.Look(t.Context(), site); err != nil {
			t.Fatal(err)
		}
		now = now.Add(time.Hour)
	}
	all, err := store.Timeline(t.Context(), site, time.Time{}, 100)
	if err != nil || len(all) != len(files) {
		t.Fatalf("%d states, error %v", len(all), err)
	}
	for _, x := range all {
		hashes = append(hashes, x.Version)
	}
	return hashes // newest first
}

// What is exported and imported elsewhere is the same.
func TestExport(t *testing.T) {
	everywhere(t, func(t *testing.T, store *monitor.Store) {
		seeing(t, store, openFile, "\xff\x00", closedFile)
		var first, second bytes.Buffer
		if err := store.Export(t.Context(), &first); err != nil {
			t.Fatal(err)
		}
		other := open(t, filepath.Join(t.TempDir(), "other.db"))
		rows, err := other.Import(t.Context(), bytes.NewReader(first.Bytes()))
		if err == nil {
			err = other.Export(t.Context(), &second)
		}
		if err != nil || rows < 8 || first.String() != second.String() {
			t.Errorf("%d rows, error %v:\n%s\nand\n%s", rows, err, first.Bytes(), second.Bytes())
		}
	})
}

// Old states go: not the last one of a site, nor those that a message is about.
func TestTidy(t *testing.T) {
	everywhere(t, func(t *testing.T, store *monitor.Store) {
		hashes := seeing(t, store, "# a", "# b", closedFile, closedFile+"# c", closedFile+"# d")
		if err := store.Tidy(t.Context(), time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)); err != nil {
			t.Fatal(err)
		}
		for i, kept := range []bool{true, false, true, true, false} {
			if _, err := store.Version(t.Context(), hashes[i]); (err == nil) != kept {
				t.Errorf("version %d from the newest: error %v, want it kept: %t", i, err, kept)
			}
		}
	})
}
