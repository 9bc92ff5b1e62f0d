// Package project reads whichline.toml, the configuration of a repository: its robots.txt
// files, the site of each, and how to judge them.
package project

import (
	"cmp"
	_ "embed"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"

	"whichline/engine/finding"
)

// Name is the name of the file.
const Name = "whichline.toml"

// SchemaJSON is the JSON Schema of the file, for editors.
//
//go:embed schema.json
var SchemaJSON []byte

// A Config is the configuration of a repository.
type Config struct {
	Settings        // of all files
	Files    []File `toml:"file"`
	Name     string `toml:"-"` // of the file that it was read from
}

// A File is one robots.txt of a repository.
type File struct {
	Path string `toml:"path"` // relative to the configuration
	Site string `toml:"site"`
	Settings
}

// Settings control how a file is judged. The zero value of a field stands for no setting.
type Settings struct {
	Crawlers []string          `toml:"crawlers"`
	URLs     []string          `toml:"urls"`
	Reading  string            `toml:"reading"`
	Expect   string            `toml:"expect"` // name of a file with expectations, relative to the configuration
	FailOn   string            `toml:"fail-on"`
	Severity map[string]string `toml:"severity"` // levels by codes of findings
}

// Levels are the words for the severities of findings.
var Levels = map[string]finding.Severity{"error": finding.Error, "warning": finding.Warning, "note": finding.Info, "off": finding.Off}

// Find returns the name of the configuration nearest to a folder: in it or in one above;
// "" if there is none. The name is relative to the working directory where it can be.
func Find(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	for {
		name := filepath.Join(dir, Name)
		if _, err := os.Stat(name); err == nil {
			return relative(name), nil
		} else if !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
		above := filepath.Dir(dir)
		if above == dir {
			return "", nil
		}
		dir = above
	}
}

// relative returns a name relative to the working directory, if it can.
func relative(name string) string {
	here, err := os.Getwd()
	if err != nil {
		return name
	}
	short, err := filepath.Rel(here, name)
	if err != nil {
		return name
	}
	return short
}

// In returns the name of a file that c names.
func (c *Config) In(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(filepath.Dir(c.Name), name)
}

// Paths returns the names of the files of c.
func (c *Config) Paths() []string {
	var all []string
	for i := range c.Files {
		all = append(all, c.In(c.Files[i].Path))
	}
	return all
}

// For returns the settings of the file with the given name, those of its own before those
// of all files, with names that can be opened.
func (c *Config) For(name string) File {
	x := File{Path: name, Settings: c.Settings}
	here, err := os.Stat(name)
	for i := range c.Files {
		own := &c.Files[i]
		if there, e := os.Stat(c.In(own.Path)); err == nil && e == nil && os.SameFile(here, there) {
			x.Site = own.Site
			x.Settings = own.over(c.Settings)
			break
		}
	}
	if x.Expect != "" {
		x.Expect = c.In(x.Expect)
	}
	return x
}

// over returns the settings of x, and those of all where x has none.
func (x *Settings) over(all Settings) Settings {
	own := *x
	if own.Crawlers == nil {
		own.Crawlers = all.Crawlers
	}
	if own.URLs == nil {
		own.URLs = all.URLs
	}
	own.Reading, own.Expect, own.FailOn = cmp.Or(own.Reading, all.Reading), cmp.Or(own.Expect, all.Expect), cmp.Or(own.FailOn, all.FailOn)
	own.Severity = make(map[string]string)
	maps.Copy(own.Severity, all.Severity)
	maps.Copy(own.Severity, x.Severity)
	return own
}

// Half returns which of crawlers and URLs x has without the other, and what is missing; ""
// if it has both or neither.
func (x *Settings) Half() (key, missing string) {
	switch {
	case len(x.URLs) > 0 && len(x.Crawlers) == 0:
		return "urls", "`urls` need `crawlers` to test them for"
	case len(x.Crawlers) > 0 && len(x.URLs) == 0:
		return "crawlers", "`crawlers` need `urls` to test"
	}
	return "", ""
}

// Rated returns the severities that x sets.
func (x *Settings) Rated() finding.Levels {
	levels := make(finding.Levels)
	for name, level := range x.Severity {
		code, _ := finding.CodeOf(name)
		levels[code] = Levels[level]
	}
	return levels
}
