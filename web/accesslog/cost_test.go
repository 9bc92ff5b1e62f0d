package accesslog_test

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"whichline/web/accesslog"
)

// repeated is a log that goes on: the same lines again and again.
type repeated struct {
	head, lines string
	times, at   int
}

func (r *repeated) Read(p []byte) (int, error) {
	if r.head != "" {
		n := copy(p, r.head)
		r.head = r.head[n:]
		return n, nil
	}
	if r.times == 0 {
		return 0, io.EOF
	}
	n := copy(p, r.lines[r.at:])
	if r.at += n; r.at == len(r.lines) {
		r.at, r.times = 0, r.times-1
	}
	return n, nil
}

// allocated returns how often and how much memory is allocated to read a log.
func allocated(t *testing.T, log io.Reader, o accesslog.Options) (times, octets uint64) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := accesslog.Read(t.Context(), log, o); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	return after.Mallocs - before.Mallocs, after.TotalAlloc - before.TotalAlloc
}

// A log of a hundred times as many lines costs no further allocation: stored and
// discarded data is bounded. A few are the runtime's own.
func TestMemoryIsConstant(t *testing.T) {
	all, _ := generate(1)
	text := robots
	logs := []struct{ name, head, lines string }{
		{"malformed escapes", "", `1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] "GET /a HTTP/1.1" 200 1 "-" "GPTBot/1 %zz \xzz"` + "\n"},
	}
	for _, w := range writers {
		logs = append(logs, struct{ name, head, lines string }{w.name, w.head, strings.TrimPrefix(w.log(all), w.head)})
	}
	o := accesslog.Options{Robots: &text}
	allocated(t, strings.NewReader(logs[0].lines), o) // the catalogue is read once
	for _, x := range logs {
		once, _ := allocated(t, &repeated{head: x.head, lines: x.lines, times: 2}, o)
		often, octets := allocated(t, &repeated{head: x.head, lines: x.lines, times: 200}, o)
		if often > once+50 {
			t.Errorf("%s: %d allocations for the lines twice, %d (%d octets) for a hundred times as many", x.name, once, often, octets)
		}
	}
}

// Strangers' input does not make stored data grow: user agents, addresses and URLs that
// are new in every line.
func TestHostileLogsAreBounded(t *testing.T) {
	text := "User-agent: *\nDisallow: /\n" + strings.Repeat("User-agent: Bot\n", 5000)
	for _, tt := range []struct{ name, line string }{
		{"user agents", `1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] "GET /a HTTP/1.1" 200 1 "-" "Mozilla/5.0 %d"`},
		{"versions of a crawler", `1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] "GET /a HTTP/1.1" 200 1 "-" "GPTBot/%d"`},
		{"URLs", `1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] "GET /%d HTTP/1.1" 200 1 "-" "GPTBot/1"`},
		{"clients", `%d - - [01/Jan/2026:00:00:00 +0000] "GET / HTTP/1.1" 200 1 "-" "GPTBot/1"`},
	} {
		in, out := io.Pipe()
		go func() {
			for i := range 30_000 {
				fmt.Fprintf(out, tt.line+"\n", i)
			}
			out.Close()
		}()
		r, err := accesslog.Read(t.Context(), in, accesslog.Options{Robots: &text, Clients: true})
		if err != nil {
			t.Fatal(err)
		}
		if r.Lines != 30_000 || r.Broken.Count != 0 || len(r.Crawlers) > 1 {
			t.Errorf("%s: %d lines, %d broken, %d crawlers", tt.name, r.Lines, r.Broken.Count, len(r.Crawlers))
		}
		for _, c := range r.Crawlers {
			if len(c.Clients) > 100 || len(c.Disobeyed) != 1 {
				t.Errorf("%s: %d clients, %d lines disobeyed", tt.name, len(c.Clients), len(c.Disobeyed))
			}
		}
	}
}

func BenchmarkRead(b *testing.B) {
	all, _ := generate(40)
	text := robots
	for _, w := range writers {
		b.Run(w.name, func(b *testing.B) {
			log := w.log(all)
			b.SetBytes(int64(len(log)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := accesslog.Read(b.Context(), strings.NewReader(log), accesslog.Options{Robots: &text}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkReadHostile reads logs that strangers could write: a new user agent in each
// line, which has to be looked for in the whole catalogue, and URLs that are compared
// with many patterns.
func BenchmarkReadHostile(b *testing.B) {
	var agents, urls strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&agents, "1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] \"GET / HTTP/1.1\" 200 1 \"-\" \"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/%d\"\n", i)
		fmt.Fprintf(&urls, "1.1.1.1 - - [01/Jan/2026:00:00:00 +0000] \"GET /%s%d HTTP/1.1\" 200 1 \"-\" \"GPTBot/1\"\n", strings.Repeat("ab", 500), i)
	}
	patterns := "User-agent: *\n"
	for i := range 5000 {
		patterns += fmt.Sprintf("Disallow: /*a*b*%d$\n", i)
	}
	for _, tt := range []struct{ name, log, robots string }{{"agents", agents.String(), robots}, {"patterns", urls.String(), patterns}} {
		b.Run(tt.name, func(b *testing.B) {
			b.SetBytes(int64(len(tt.log)))
			for b.Loop() {
				if _, err := accesslog.Read(b.Context(), strings.NewReader(tt.log), accesslog.Options{Robots: &tt.robots}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// Any octets are read without a panic, and each line is counted once.
func FuzzRead(f *testing.F) {
	all, _ := generate(1)
	for _, w := range writers {
		f.Add(w.log(all[:3]), robots)
	}
	f.Add("\x1f\x8b", "")
	f.Fuzz(func(t *testing.T, log, robots string) {
		r, err := accesslog.Read(t.Context(), strings.NewReader(log), accesslog.Options{Robots: &robots, Clients: true})
		if err != nil {
			return
		}
		counted := r.Broken.Count + r.OtherHosts + r.Unsigned + r.Others
		for i := range r.Crawlers {
			c := &r.Crawlers[i]
			counted += c.Requests
			if c.Breaches()+c.RobotsTxt+c.Unjudged > c.Requests {
				t.Errorf("%s: more was judged than asked for: %+v", c.Name, c)
			}
		}
		if counted != r.Lines {
			t.Errorf("%d lines, of which %d were counted", r.Lines, counted)
		}
	})
}
