package project

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/web/analysis"
	"whichline/web/urlstandard"
)

// noSuch is the text of a fault by the kind of a name, the name and the nearest one.
const noSuch = "no %s is called `%s`; the nearest is `%s`"

// wrongType is the text of a fault by the key and the type that it needs.
const wrongType = "`%s` has to be %s"

// types describe the values of keys, by key.
var types = map[string]string{
	"file":     "a table for each robots.txt, which begins with [[file]]",
	"path":     "a text: the name of a robots.txt",
	"site":     "a text: any URL of the site",
	"crawlers": "a list of texts, such as [\"Googlebot\"]",
	"urls":     "a list of texts, such as [\"/\", \"/shop\"]",
	"reading":  "a text, such as \"google\"",
	"expect":   "a text: the name of a file with expectations",
	"fail-on":  "a text: \"error\", \"warning\", \"note\" or \"never\"",
	"severity": "a table with a level for each code, such as unknown-field = \"off\"",
}

// Load reads the configuration with the given name. Mistakes in it are an error each, with
// its place, and joined.
func Load(name string) (*Config, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	c := &Config{Name: name}
	d := toml.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(c); err != nil {
		return nil, faults(name, err)
	}
	r := reviewer{config: c, lines: linesOf(text)}
	r.review()
	return c, errors.Join(r.faults...)
}

// faults converts the error of the decoder.
func faults(name string, err error) error {
	var unknown *toml.StrictMissingError
	var wrong *toml.DecodeError
	switch {
	case errors.As(err, &unknown):
		var all []error
		for i := range unknown.Errors {
			x := &unknown.Errors[i]
			line, _ := x.Position()
			all = append(all, faultAt(name, line, unknownKey(x.Key())))
		}
		return errors.Join(all...)
	case errors.As(err, &wrong):
		line, _ := wrong.Position()
		return faultAt(name, line, decodeText(wrong))
	}
	return fmt.Errorf("%s: %w", name, err)
}

func faultAt(name string, line int, text string) error {
	return fmt.Errorf("%s:%d: %s", name, line, text)
}

// unknownKey names the key that is nearest to an unknown one.
func unknownKey(key toml.Key) string {
	last := key[len(key)-1]
	of := reflect.TypeFor[Config]()
	if len(key) > 1 && key[0] == "file" {
		of = reflect.TypeFor[File]()
	}
	return fmt.Sprintf("unknown key `%s`; the nearest is `%s`", last, finding.Nearest(last, keysOf(of)))
}

func keysOf(t reflect.Type) []string {
	var all []string
	for _, f := range reflect.VisibleFields(t) {
		if key := f.Tag.Get("toml"); key != "" && key != "-" {
			all = append(all, key)
		}
	}
	return all
}

// decodeText returns the text of a fault. For a value of another type it says which is
// wanted.
func decodeText(x *toml.DecodeError) string {
	text := strings.TrimPrefix(x.Error(), "toml: ")
	if !strings.Contains(text, " decode TOML ") || len(x.Key()) == 0 {
		return text
	}
	key := x.Key()
	last := key[len(key)-1]
	if len(key) > 1 && key[len(key)-2] == "severity" {
		return fmt.Sprintf(wrongType, last, "a level, such as \"off\"")
	}
	return fmt.Sprintf(wrongType, last, types[last])
}

// linesOf returns the lines of keys and values in a valid document, by path such as
// "file.0.urls.1".
func linesOf(text []byte) lines {
	var p unstable.Parser
	p.Reset(text)
	all, table, entries := make(lines), "", map[string]int{}
	for p.NextExpression() {
		x := p.Expression()
		path, line := pathOf(&p, x)
		switch x.Kind {
		case unstable.KeyValue:
			all.enter(&p, table+path, line, x.Value())
			continue
		case unstable.ArrayTable:
			table = path + strconv.Itoa(entries[path]) + "."
			entries[path]++
		default:
			first, rest, _ := strings.Cut(path, ".")
			if table = path; entries[first+"."] > 0 { // a table of the last entry
				table = first + "." + strconv.Itoa(entries[first+"."]-1) + "." + rest
			}
		}
		all[table] = line
	}
	return all
}

// Lines are line numbers by path. A path ends in a full stop.
type lines map[string]int

// pathOf returns the path that x, a key with a value or a table, is written with, and its
// line.
func pathOf(p *unstable.Parser, x *unstable.Node) (path string, line int) {
	for key := x.Key(); key.Next(); {
		path += string(key.Node().Data) + "."
		line = p.Shape(key.Node().Raw).Start.Line
	}
	return path, line
}

// enter enters the line of a value, and those of its parts.
func (x lines) enter(p *unstable.Parser, path string, line int, value *unstable.Node) {
	x[path] = line
	parts := value.Children()
	for i := 0; parts.Next(); i++ {
		part := parts.Node()
		if part.Kind == unstable.KeyValue {
			key, line := pathOf(p, part)
			x.enter(p, path+key, line, part.Value())
			continue
		}
		if part.Raw.Length > 0 {
			line = p.Shape(part.Raw).Start.Line
		}
		x.enter(p, path+strconv.Itoa(i)+".", line, part)
	}
}

// A reviewer looks for the faults that the types of values leave.
type reviewer struct {
	config *Config
	lines  lines
	faults []error
}

// fault adds a fault at a path or, if that is not written, above it.
func (r *reviewer) fault(path, format string, args ...any) {
	for r.lines[path] == 0 && path != "" {
		path = path[:strings.LastIndexByte(path[:len(path)-1], '.')+1]
	}
	r.faults = append(r.faults, faultAt(r.config.Name, max(r.lines[path], 1), fmt.Sprintf(format, args...)))
}

func (r *reviewer) review() {
	r.settings("", &r.config.Settings)
	seen := make(map[string]int)
	for i := range r.config.Files {
		r.file("file."+strconv.Itoa(i)+".", &r.config.Files[i], seen)
	}
}

// file looks at the table of a file. Seen has the lines of the paths before.
func (r *reviewer) file(at string, x *File, seen map[string]int) {
	path := filepath.Clean(x.Path)
	switch {
	case x.Path == "":
		r.fault(at+"path.", "an entry of `file` needs a `path`")
	case seen[path] > 0:
		r.fault(at+"path.", "line %d has the same `path`", seen[path])
	default:
		seen[path] = r.lines[at+"path."]
		r.exists(at+"path.", x.Path)
	}
	r.filled(at, "site", x.Site)
	if _, err := analysis.ParseSite(x.Site); x.Site != "" && err != nil {
		r.fault(at+"site.", "`%s`: %s", x.Site, err)
	}
	r.settings(at, &x.Settings)
	own := x.over(r.config.Settings)
	if key, text := own.Half(); key != "" {
		r.fault(at+key+".", "%s", text)
	}
}

func (r *reviewer) settings(at string, x *Settings) {
	for i, u := range x.URLs {
		if _, problem := urlstandard.Parse(u); problem != nil {
			r.fault(at+"urls."+strconv.Itoa(i)+".", "`%s`: %s", u, problem)
		}
	}
	if x.Expect != "" {
		r.exists(at+"expect.", x.Expect)
	}
	r.filled(at, "expect", x.Expect)
	r.filled(at, "reading", x.Reading)
	r.filled(at, "fail-on", x.FailOn)
	r.oneOf(at+"reading.", "reading", x.Reading, crawler.ReaderCodes())
	r.oneOf(at+"fail-on.", "level", x.FailOn, []string{"error", "warning", "note", "never"})
	for _, code := range slices.Sorted(maps.Keys(x.Severity)) {
		at := at + "severity." + code + "."
		if _, known := finding.CodeOf(code); !known {
			nearest, _ := finding.NearestCode(code)
			r.fault(at, noSuch, "finding", code, nearest)
		}
		levels := slices.Sorted(maps.Keys(Levels))
		if x.Severity[code] == "" {
			r.fault(at, "write one of %s", strings.Join(levels, ", "))
		}
		r.oneOf(at, "level", x.Severity[code], levels)
	}
}

// filled adds a fault if a key is written with an empty text, which would count as absent.
func (r *reviewer) filled(at, key, text string) {
	if at += key + "."; text == "" && r.lines[at] > 0 {
		r.fault(at, "`%s` is empty: write a value, or leave the line out", key)
	}
}

// oneOf adds a fault unless text is empty or one of words.
func (r *reviewer) oneOf(at, noun, text string, words []string) {
	if text != "" && !slices.Contains(words, text) {
		r.fault(at, noSuch, noun, text, finding.Nearest(text, words))
	}
}

// exists adds a fault if there is no file with the given name.
func (r *reviewer) exists(at, name string) {
	name = r.config.In(name)
	if info, err := os.Stat(name); err != nil || info.IsDir() {
		r.fault(at, "there is no file %s", name)
	}
}
