package finding

import (
	"sort"
	"strconv"
	"sync"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/internal/ascii"
	"whichline/engine/internal/prose"
	"whichline/engine/signal"
)

// EffectOf returns the effect of l, a line of f on which no verdict depends, as a clause: it
// states a preference on use, or the operator of the reading uses it. It is empty if none is
// documented.
func EffectOf(f *robotstxt.File, l *robotstxt.Line) robotstxt.Sentence {
	if stated := signal.Effect(f, *l); !stated.IsZero() {
		return stated
	}
	return useOf(f, l)
}

// useOf returns the use that the operator of the reading of f makes of l.
func useOf(f *robotstxt.File, l *robotstxt.Line) robotstxt.Sentence {
	if l.Kind != robotstxt.Unsupported {
		return robotstxt.Sentence{}
	}
	switch field := ascii.ToLower(f.Field(*l)); {
	case field == "clean-param" && f.Reading.Code == robotstxt.Yandex.Code && f.Value(*l) != "":
		return prose.Fill(otherFields[field].use, nil)
	case field == "crawl-delay":
		if names := slowed(f, l); names != nil {
			return prose.Fill(textDelaySlows, prose.Args{"names": prose.List(names)})
		}
	}
	return robotstxt.Sentence{}
}

// slowed returns the product tokens of the crawlers with the reading of f that follow the
// crawl delay on l: it is a whole number of seconds, and belongs to the user-agent lines
// above it.
func slowed(f *robotstxt.File, l *robotstxt.Line) (names []string) {
	all := followers()[f.Reading.Code]
	if seconds, err := strconv.ParseUint(f.Value(*l), 10, 64); all == nil || err != nil || seconds == 0 {
		return nil
	}
	run := runOf(f, l)
	if run < 0 {
		return nil
	}
	for _, e := range all {
		_, g := f.GroupFor(crawler.Resolve(f.Reading, e.Crawler()))
		if g == nil {
			continue
		}
		above := sort.SearchInts(g.Opened, l.Number) - 1
		if above >= 0 && g.Opened[above] >= f.Runs()[run].UserAgents[0] {
			names = append(names, e.Tokens[0])
		}
	}
	return names
}

// followers returns the crawlers with a documented reading that follow crawl delays, by
// the code of the reading.
var followers = sync.OnceValue(func() map[string][]*crawler.Entry {
	all := make(map[string][]*crawler.Entry)
	for _, e := range crawler.All() {
		if e.ReadingCode != "" && e.CrawlDelay == crawler.DelayHonoured && !e.Retired {
			all[e.ReadingCode] = append(all[e.ReadingCode], e)
		}
	}
	return all
})
