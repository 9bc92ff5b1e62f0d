package monitor

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/engine/origin"
	"whichline/web/expect"
	"whichline/web/fetch"
)

// A Config holds the contents of a configuration file. It is never modified after it was read.
type Config struct {
	Store string           // path of the SQLite file, or URL of a PostgreSQL database; "" if not given
	Sites map[string]*Site // by origin
	Order []string         // origins, as in the file
	Tells map[string]*Tell // by name
	Files []string         // that it was read from
}

// A Site is the configuration for one origin.
type Site struct {
	Origin      fetch.Origin
	Every       time.Duration // between two requests
	Unreachable time.Duration // after which a failure without a response is believed
	Names       []string      // of the crawlers, as typed
	Crawlers    []robotstxt.Crawler
	URLs        []string
	Reader      crawler.Reader
	Expect      []expect.Expectation
	Tells       []string // names of receivers
}

// A Tell is a receiver of messages: a webhook or a file.
type Tell struct {
	Name    string // "webhook URL" or "file PATH"
	Webhook string
	Secret  []byte // key of the signatures; may be empty
	File    string
}

// Bounds of a configuration.
const (
	minEvery    = time.Minute
	maxEvery    = 30 * 24 * time.Hour
	mostURLs    = 100
	mostExpects = 200
	mostSites   = 1_000_000
	mostFile    = 64 << 20
)

// Load reads the configuration in a file, and the lists that it names. Its error says
// which line is wrong or which file can't be read; the Config then has nothing but Files.
func Load(path string) (*Config, error) {
	r := &reader{path: path, cfg: &Config{Files: []string{path}, Sites: make(map[string]*Site), Tells: make(map[string]*Tell)}}
	if err := r.load(); err != nil {
		return &Config{Files: r.cfg.Files}, err
	}
	return r.cfg, nil
}

// load reads the configuration.
func (r *reader) load() error {
	text, err := readFile(r.path)
	if err != nil {
		return err
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(text, &doc); err != nil {
		return r.syntax(err)
	}
	if len(doc.Content) == 0 {
		return r.fault(&yaml.Node{Line: 1}, sayNoSites)
	}
	return r.file(doc.Content[0])
}

// readFile reads a file of bounded size.
func readFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err == nil && info.Size() > mostFile {
		err = fmt.Errorf(sayLongFile, path, mostFile>>20)
	}
	if err != nil {
		return nil, err
	}
	return os.ReadFile(path)
}

// A reader reads a configuration.
type reader struct {
	path string
	cfg  *Config
}

// fault returns the fault at a node.
func (r *reader) fault(n *yaml.Node, format string, values ...any) error {
	return fmt.Errorf("%s:%d: %s", r.path, n.Line, fmt.Sprintf(format, values...))
}

// parserFault matches the faults whose lines the decoder counts from 0.
var parserFault = regexp.MustCompile("^[a-z ]* find expected (key|node content|<|'-'|',')")

// syntax returns the fault of a file that isn't YAML. The decoder's error begins with
// "yaml: line N: ".
func (r *reader) syntax(err error) error {
	text, line := strings.TrimPrefix(err.Error(), "yaml: "), 1
	if rest, ok := strings.CutPrefix(text, "line "); ok {
		if number, what, ok := strings.Cut(rest, ": "); ok {
			if n, err := strconv.Atoi(number); err == nil {
				line, text = n, what
			}
			if parserFault.MatchString(text) {
				line++
			}
		}
	}
	return fmt.Errorf("%s:%d: %s", r.path, line, text)
}

// A setter reads the value of a key.
type setter func(*yaml.Node) error

// fields reads a mapping with the given keys.
func (r *reader) fields(n *yaml.Node, known map[string]setter) error {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	if n.Kind != yaml.MappingNode {
		return r.fault(n, sayWantKeys, strings.Join(slices.Sorted(maps.Keys(known)), ", "))
	}
	seen := make(map[string]bool)
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		set, ok := known[key.Value]
		switch {
		case !ok:
			return r.fault(key, sayUnknownKey, key.Value, finding.Nearest(key.Value, slices.Sorted(maps.Keys(known))))
		case seen[key.Value]:
			return r.fault(key, sayTwiceKey, key.Value)
		}
		seen[key.Value] = true
		if value.Kind == yaml.AliasNode {
			value = value.Alias
		}
		if err := set(value); err != nil {
			return err
		}
	}
	return nil
}

// file reads the whole file. Defaults apply wherever they stand in it, so the sites are
// read last.
func (r *reader) file(n *yaml.Node) error {
	var sites *yaml.Node
	defaults := Site{Every: time.Hour, Unreachable: 3 * time.Hour, Reader: crawler.Own, URLs: []string{"/"}, Names: []string{"Googlebot"}, Crawlers: []robotstxt.Crawler{crawler.Parse("Googlebot")}}
	known := r.siteFields(&defaults)
	known["store"] = r.text(&r.cfg.Store)
	known["sites"] = func(n *yaml.Node) error { sites = n; return nil }
	if err := r.fields(n, known); err != nil {
		return err
	}
	if store := r.cfg.Store; store != "" && !isPostgres(store) {
		r.cfg.Store = r.beside(store)
	}
	if sites == nil || sites.Kind != yaml.SequenceNode || len(sites.Content) == 0 {
		return r.fault(n, sayNoSites)
	}
	for _, entry := range sites.Content {
		if err := r.entry(entry, defaults); err != nil {
			return err
		}
	}
	return nil
}

// siteFields are the keys that stand at the top as defaults, or in an entry.
func (r *reader) siteFields(s *Site) map[string]setter {
	return map[string]setter{
		"every":       r.duration(&s.Every, minEvery, maxEvery),
		"unreachable": r.duration(&s.Unreachable, 0, maxEvery),
		"crawlers":    func(n *yaml.Node) error { return r.crawlers(n, s) },
		"urls":        func(n *yaml.Node) error { return r.urls(n, s) },
		"reading":     func(n *yaml.Node) error { return r.reading(n, s) },
		"expect":      func(n *yaml.Node) error { return r.expect(n, s) },
		"tell":        func(n *yaml.Node) error { return r.tells(n, s) },
	}
}

// entry reads an entry of the sites: an address alone, or a mapping.
func (r *reader) entry(n *yaml.Node, s Site) error {
	if n.Kind == yaml.ScalarNode {
		return r.add(n, n.Value, s)
	}
	var site, list *yaml.Node
	known := r.siteFields(&s)
	known["site"] = func(n *yaml.Node) error { site = n; return nil }
	known["list"] = func(n *yaml.Node) error { list = n; return nil }
	if err := r.fields(n, known); err != nil {
		return err
	}
	switch {
	case (site == nil) == (list == nil):
		return r.fault(n, saySiteOrList)
	case list != nil:
		return r.list(list, s)
	}
	return r.add(site, site.Value, s)
}

// list adds the sites in a file, one on each line.
func (r *reader) list(n *yaml.Node, s Site) error {
	path := r.named(n.Value)
	text, err := readFile(path)
	if err != nil {
		return r.fault(n, "%v", err)
	}
	in := *r
	in.path = path
	line := 0
	for text := range strings.Lines(string(text)) {
		line++
		text = strings.TrimSpace(text)
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		if err := in.add(&yaml.Node{Line: line}, text, s); err != nil {
			return err
		}
	}
	return nil
}

// beside returns the path of a file that is named in the configuration.
func (r *reader) beside(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(filepath.Dir(r.path), name)
}

// add adds a site.
func (r *reader) add(n *yaml.Node, typed string, s Site) error {
	var err error
	if s.Origin, err = fetch.Parse(origin.Complete(typed)); err != nil {
		return r.fault(n, "%q: %v", typed, err)
	}
	name := s.Origin.String()
	switch {
	case r.cfg.Sites[name] != nil:
		return r.fault(n, sayTwiceSite, name)
	case len(r.cfg.Sites) == mostSites:
		return r.fault(n, sayManySites, mostSites)
	}
	r.cfg.Sites[name] = &s
	r.cfg.Order = append(r.cfg.Order, name)
	return nil
}

// named is beside for a file that is read.
func (r *reader) named(name string) string {
	path := r.beside(name)
	r.cfg.Files = append(r.cfg.Files, path)
	return path
}
