package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"

	robotstxt "whichline/engine"
)

// Limits for one real file.
const (
	realAgents = 8
	realURLs   = 60
)

// realCases returns cases for every file in the folder: some of the crawlers that it
// names, one that it does not, and URLs near its rules.
func realCases(folder string) ([]Case, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.txt"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no *.txt in %s (error %v)", folder, err)
	}
	var cases []Case
	for i, name := range files {
		body, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		cases = append(cases, fileCases(body, uint64(i))...)
	}
	return cases, nil
}

func fileCases(body []byte, seed uint64) []Case {
	g := generator{Rand: rand.New(rand.NewPCG(seed, 0))}
	f := robotstxt.Parse(body)
	for _, l := range f.Lines {
		switch {
		case l.Kind == robotstxt.UserAgent:
			g.names = append(g.names, f.Value(l))
		case l.Kind.IsRule():
			g.rules = append(g.rules, f.Value(l))
		}
	}
	var urls [][]byte
	for range min(realURLs, 4+2*len(g.rules)) {
		urls = append(urls, []byte(site+sent(g.path())))
	}
	asked := []string{"OtherBot", "Googlebot", "bingbot"}
	for len(asked) < realAgents {
		asked = append(asked, g.agent())
	}
	slices.Sort(asked)
	var cases []Case
	for _, agent := range slices.Compact(asked) {
		cases = append(cases, Case{body, []byte(agent), urls})
	}
	return cases
}
