package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"sync"
	"time"
)

// watched are the metrics that stay constant in a server without leaks.
var watched = []struct{ what, metric string }{
	{"heap in use", "go_memstats_heap_inuse_bytes"},
	{"goroutines", "go_goroutines"},
	{"open files", "process_open_fds"},
	{"resident memory", "process_resident_memory_bytes"},
}

// soak sends requests of all kinds for some time, and compares the first quarter with
// the last.
func (r *run) soak(ctx context.Context, length time.Duration) error {
	web, err := openSites()
	if err != nil {
		return err
	}
	defer web.close()
	p, err := r.start(ctx, append(web.settings(), "METRICS_ADDR=127.0.0.1:0")...)
	if err != nil {
		return err
	}
	defer p.stop()
	asking, end := context.WithTimeout(ctx, length)
	defer end()
	var wg sync.WaitGroup
	total := &tally{status: make(map[int]int)}
	visitors := 0
	begin := func(next func(n int) question) {
		visitors++
		from := fmt.Sprintf("127.0.4.%d", visitors)
		wg.Go(func() { total.keepAsking(asking, p.url, from, next) })
	}
	for _, q := range append(hostile(), form(2000), check(2000), apiTest(2000), check(500<<10),
		diff(), accessLog(), list(""), list("csv"), bulk(),
		question{method: "GET", path: "/"}, question{method: "GET", path: "/crawlers"}, question{method: "GET", path: "/nowhere"}) {
		begin(func(int) question { return q })
	}
	for kind := range web.questions(0) {
		begin(func(n int) question { return web.questions(n)[kind] })
	}
	samples := make([][]float64, len(watched))
	for ticks := time.NewTicker(length / 120); asking.Err() == nil; {
		select {
		case <-ticks.C:
		case <-asking.Done():
			continue
		}
		if err := sample(asking, p.metrics, samples); err != nil && asking.Err() == nil {
			return err
		}
	}
	wg.Wait()
	r.table.add("requests in "+length.String(), "only 200, 404, 413, 422, 429, 503", "%d × 200, %s", total.status[http.StatusOK], total.others())
	for i, w := range watched {
		first, last := quarter(samples[i], 0), quarter(samples[i], 3)
		r.table.add(w.what, "last quarter at most 5 % over the first", "%.0f, then %.0f: %+.1f %%", first, last, 100*(last/first-1))
	}
	return nil
}

// keepAsking sends one request after the other. One in five visitors leaves before the
// response.
func (t *tally) keepAsking(ctx context.Context, base, from string, next func(n int) question) {
	c := client(from, 1)
	c.Timeout = 5 * time.Minute // some wait for sites that send an octet a second
	for n := 0; ctx.Err() == nil; n++ {
		q := next(n)
		q.host = ownHost
		if n%5 == 4 {
			short, leave := context.WithTimeout(ctx, 20*time.Millisecond)
			q.send(short, c, base)
			leave()
			continue
		}
		status, err := q.send(ctx, c, base)
		if ctx.Err() == nil {
			t.count(status, err, 0)
		}
		time.Sleep(50 * time.Millisecond) // the load is to last, not to peak
	}
}

// sample reads the watched metrics.
func sample(ctx context.Context, url string, samples [][]float64) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		return err
	}
	for i, w := range watched {
		m := regexp.MustCompile(`(?m)^` + w.metric + ` (\S+)$`).FindSubmatch(text)
		if m == nil {
			return fmt.Errorf("there is no metric %s", w.metric)
		}
		value, err := strconv.ParseFloat(string(m[1]), 64)
		if err != nil {
			return err
		}
		samples[i] = append(samples[i], value)
	}
	return nil
}

// quarter returns the mean of the given quarter of values, counted from 0.
func quarter(values []float64, n int) float64 {
	part := values[n*len(values)/4 : (n+1)*len(values)/4]
	sum := 0.0
	for _, v := range part {
		sum += v
	}
	return sum / float64(max(1, len(part)))
}
