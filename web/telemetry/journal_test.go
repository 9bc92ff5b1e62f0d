package telemetry_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"whichline/web/telemetry"
)

// A gate blocks writes until it is opened, like a pipe without a reader.
type gate struct {
	open chan struct{}
	bytes.Buffer
}

func (g *gate) Write(p []byte) (int, error) {
	<-g.open
	return g.Buffer.Write(p)
}

func TestOrderIsKept(t *testing.T) {
	var out bytes.Buffer
	j := telemetry.OpenJournal(&out)
	var want strings.Builder
	for i := range 500 {
		fmt.Fprintf(j, "line %d\n", i)
		fmt.Fprintf(&want, "line %d\n", i)
	}
	j.Close()
	if out.String() != want.String() || j.Lost() != 0 {
		t.Errorf("%d lines are lost, and there is\n%s", j.Lost(), &out)
	}
}

// Callers do not wait for a log without a reader. Lost lines are counted, and reported
// when there is a reader again.
func TestUnreadLogLosesLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := &gate{open: make(chan struct{})}
		j := telemetry.OpenJournal(g)
		fmt.Fprintln(j, "the line that is being written")
		synctest.Wait()
		for i := range 1024 + 10 {
			fmt.Fprintln(j, i)
		}
		if lost := j.Lost(); lost != 10 {
			t.Errorf("%d lines are lost; want 10", lost)
		}
		close(g.open)
		j.Close()
		got := g.String()
		if !strings.Contains(got, "\n1023\n") || strings.Contains(got, "\n1024\n") {
			t.Errorf("other lines are written than those that fit: …%s", got[max(0, len(got)-100):])
		}
		if n := strings.Count(got, `msg="log lines lost" lines=10`); n != 1 {
			t.Errorf("the loss is told %d times; want once", n)
		}
	})
}

func TestCloseDoesNotWaitForEver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := &gate{open: make(chan struct{})}
		j := telemetry.OpenJournal(g)
		fmt.Fprintln(j, "nobody reads this")
		start := time.Now()
		j.Close()
		j.Close() // harmless
		if took := time.Since(start); took > 2*time.Second {
			t.Errorf("closing twice takes %s; want a second each", took)
		}
		close(g.open)
	})
}

// A broken writes nothing.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("broken pipe") }

func TestBrokenLogIsCounted(t *testing.T) {
	j := telemetry.OpenJournal(broken{})
	log := j.Logger()
	log.Info("one")
	log.Info("two")
	j.Close()
	if j.Lost() != 2 {
		t.Errorf("%d lines are lost; want 2", j.Lost())
	}
	log.Info("after the end") // harmless
	j.Write(nil)              // as is nothing
}

func TestLongLinesAreCut(t *testing.T) {
	var out bytes.Buffer
	j := telemetry.OpenJournal(&out)
	j.Logger().Info(strings.Repeat("x", 1<<20))
	j.Logger().Info("next")
	j.Close()
	first, second, _ := strings.Cut(out.String(), "\n")
	if len(first) != 16<<10-1 || !strings.Contains(second, "msg=next") {
		t.Errorf("the first line has %d octets, and then comes %q", len(first), second)
	}
}
