package monitor

import (
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"whichline/engine/crawler"
	"whichline/web/expect"
	"whichline/web/fetch"
	"whichline/web/limit"
	"whichline/web/urlstandard"
)

// text reads a word.
func (r *reader) text(to *string) setter {
	return func(n *yaml.Node) error {
		if n.Kind != yaml.ScalarNode || n.Value == "" {
			return r.fault(n, sayWantText)
		}
		*to = n.Value
		return nil
	}
}

// duration reads a length of time: as Go writes it, or in days.
func (r *reader) duration(to *time.Duration, least, most time.Duration) setter {
	return func(n *yaml.Node) error {
		d, err := ParseDuration(n.Value)
		if n.Kind != yaml.ScalarNode || err != nil || d < least || d > most {
			return r.fault(n, sayWantTime, n.Value, least, most/24/time.Hour)
		}
		*to = d
		return nil
	}
}

// ParseDuration reads a length of time: as [time.ParseDuration] does, or a number of days
// or years up to 100, such as 5y. A time below zero is an error.
func ParseDuration(s string) (time.Duration, error) {
	for unit, days := range map[string]int{"d": 1, "y": 365} {
		if number, ok := strings.CutSuffix(s, unit); ok {
			if n, err := strconv.Atoi(number); err == nil && n >= 0 && n <= 100*365/days {
				return time.Duration(n*days) * 24 * time.Hour, nil
			}
		}
	}
	d, err := time.ParseDuration(s)
	if err == nil && d < 0 {
		err = fmt.Errorf("%q is below zero", s)
	}
	return d, err
}

// words returns the elements of a list, or a single word.
func (r *reader) words(n *yaml.Node, most, length int) ([]string, error) {
	nodes := n.Content
	if n.Kind == yaml.ScalarNode {
		nodes = []*yaml.Node{n}
	}
	if len(nodes) > most {
		return nil, r.fault(n, sayTooMany, len(nodes), most)
	}
	var all []string
	for _, x := range nodes {
		if x.Kind != yaml.ScalarNode || strings.TrimSpace(x.Value) == "" || len(x.Value) > length {
			return nil, r.fault(x, sayWantText)
		}
		all = append(all, x.Value)
	}
	return all, nil
}

func (r *reader) crawlers(n *yaml.Node, s *Site) (err error) {
	s.Names, err = r.words(n, limit.Crawlers, limit.Name)
	s.Crawlers = nil
	for _, name := range s.Names {
		s.Crawlers = append(s.Crawlers, crawler.Parse(name))
	}
	return err
}

func (r *reader) urls(n *yaml.Node, s *Site) (err error) {
	s.URLs, err = r.words(n, mostURLs, limit.URL)
	for i, u := range s.URLs {
		if _, problem := urlstandard.Parse(u); problem != nil {
			return r.fault(lineOf(n, i), "%q: %v", u, problem)
		}
	}
	return err
}

// lineOf returns the node of an element of a list or, for a single word, n.
func lineOf(n *yaml.Node, i int) *yaml.Node {
	if i < len(n.Content) {
		return n.Content[i]
	}
	return n
}

func (r *reader) reading(n *yaml.Node, s *Site) error {
	var ok bool
	if s.Reader, ok = crawler.ReaderByCode(n.Value); !ok {
		return r.fault(n, sayReading, n.Value, strings.Join(crawler.ReaderCodes(), ", "))
	}
	return nil
}

// expect reads expectations: a text with one on each line, or a list.
func (r *reader) expect(n *yaml.Node, s *Site) error {
	text, first := n.Value, n.Line
	if n.Style == yaml.LiteralStyle || n.Style == yaml.FoldedStyle {
		first++
	}
	var lines []int
	if n.Kind == yaml.SequenceNode {
		words, err := r.words(n, mostExpects, limit.URL+limit.Name)
		if err != nil {
			return err
		}
		for _, x := range n.Content {
			lines = append(lines, x.Line)
		}
		text = strings.Join(words, "\n")
	}
	all, wrong := expect.ParseAll(text)
	at := func(number int) *yaml.Node {
		if lines != nil {
			return &yaml.Node{Line: lines[number-1]}
		}
		return &yaml.Node{Line: first + number - 1}
	}
	switch {
	case len(wrong) > 0:
		return r.fault(at(wrong[0].Number), "%q: %s", wrong[0].Text, wrong[0].Advice(context.Background()))
	case len(all) > mostExpects:
		return r.fault(n, sayTooMany, len(all), mostExpects)
	}
	s.Expect = all
	return nil
}

// tells reads the receivers.
func (r *reader) tells(n *yaml.Node, s *Site) error {
	s.Tells = nil
	nodes := n.Content
	if n.Kind == yaml.MappingNode {
		nodes = []*yaml.Node{n}
	}
	for _, x := range nodes {
		t := &Tell{}
		var secret, kept string
		err := r.fields(x, map[string]setter{
			"webhook": r.text(&t.Webhook), "file": r.text(&t.File), "secret": r.text(&secret), "secret-file": r.secretFile(&kept),
		})
		if err != nil {
			return err
		}
		if (t.Webhook == "") == (t.File == "") {
			return r.fault(x, sayReceiver)
		}
		if secret != "" && kept != "" {
			return r.fault(x, saySecret)
		}
		if t.Webhook != "" {
			o, err := fetch.Parse(t.Webhook)
			switch {
			case err != nil:
				return r.fault(x, "%q: %v", t.Webhook, err)
			case o.Scheme() == "ftp":
				return r.fault(x, sayFTPHook, t.Webhook)
			}
			t.Name = "webhook " + t.Webhook
		} else {
			t.File = r.beside(t.File)
			t.Name = "file " + t.File
		}
		t.Secret = []byte(secret + kept)
		if other := r.cfg.Tells[t.Name]; other != nil && !bytes.Equal(other.Secret, t.Secret) {
			return r.fault(x, sayTwoSecrets, t.Webhook)
		}
		r.cfg.Tells[t.Name] = t
		s.Tells = append(s.Tells, t.Name)
	}
	return nil
}

// secretFile reads the secret in a file, so that the configuration can be shown around.
func (r *reader) secretFile(to *string) setter {
	return func(n *yaml.Node) error {
		text, err := readFile(r.named(n.Value))
		if err != nil {
			return r.fault(n, "%v", err)
		}
		if *to = strings.TrimSpace(string(text)); *to == "" {
			return r.fault(n, sayNoSecret, n.Value)
		}
		return nil
	}
}
