package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"whichline/engine/internal/enginetest"
)

// A corpus holds the questions for all parsers: each file with a URL.
type corpus struct {
	name  string
	cases []question
	modes []mode
}

// A question is a file, and a URL that Googlebot wants to fetch.
type question struct{ body, url string }

// octets is the size of the files.
func (c corpus) octets() int {
	n := 0
	for _, q := range c.cases {
		n += len(q.body)
	}
	return n
}

// corpora are files as they are met, and three files with many rules, each asked
// for many URLs.
func corpora(real string) ([]corpus, error) {
	all := []corpus{{"2,000 generated files", withURLs(enginetest.TypicalFiles(2000)), []mode{parse, into, once}}}
	if real != "" {
		bodies, err := files(real)
		if err != nil {
			return nil, err
		}
		all = append(all, corpus{fmt.Sprintf("%d real files", len(bodies)), withURLs(bodies), []mode{parse, into, once}})
	}
	for _, n := range []int{60, 1500, 10_000} {
		c := corpus{name: fmt.Sprintf("a file of %d rules", n), modes: []mode{again}}
		body := enginetest.Rules(n)
		for i := range 50 {
			c.cases = append(c.cases, question{body, fmt.Sprintf("https://example.com/%s/page%d/edit?sort=%d",
				[]string{"search", "node", "user", "blog"}[i%4], i, i)})
		}
		all = append(all, c)
	}
	return all, nil
}

func withURLs(bodies []string) []question {
	urls := enginetest.TypicalURLs(len(bodies))
	questions := make([]question, len(bodies))
	for i, body := range bodies {
		questions[i] = question{body, urls[i]}
	}
	return questions
}

func files(folder string) ([]string, error) {
	var bodies []string
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		body, err := os.ReadFile(path)
		bodies = append(bodies, string(body))
		return err
	})
	return bodies, err
}
