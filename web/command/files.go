package command

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"whichline/engine/finding"
	"whichline/web/project"
)

// checkCalls returns a call like base for each file that names stand for. The flags that
// were given win against the configuration.
func (c Command) checkCalls(base *checkCall, flags *flag.FlagSet, names []string) ([]*checkCall, error) {
	base.version = c.Version
	given := make(map[string]bool)
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	configs := configs{name: base.config, read: make(map[string]*project.Config)}
	files, err := configs.files(names)
	if err != nil {
		return nil, err
	}
	base.paint.terminal(c.Stdout)
	var calls []*checkCall
	for _, file := range files {
		call := *base
		call.file = file
		if err := call.configure(&configs, given); err != nil {
			return nil, err
		}
		if err := call.check(); err != nil {
			return nil, err
		}
		calls = append(calls, &call)
	}
	return calls, checkOutputs(calls)
}

// configs finds the configuration of each file, and reads it once.
type configs struct {
	name string // given by a flag; may be empty
	read map[string]*project.Config
}

// of returns the configuration of a file; nil if there is none.
func (x *configs) of(file string) (*project.Config, error) {
	name, err := x.name, error(nil)
	switch name {
	case "none":
		return nil, nil
	case "":
		if name, err = project.Find(filepath.Dir(file)); name == "" || err != nil { // that of "-" is the working directory
			return nil, err
		}
	}
	if x.read[name] == nil {
		if x.read[name], err = project.Load(name); err != nil {
			return nil, err
		}
	}
	return x.read[name], nil
}

// files returns the files that the arguments name: files, folders and patterns. Without
// one they are those of the configuration or, if that has none, standard input.
func (x *configs) files(names []string) ([]string, error) {
	if len(names) == 0 {
		config, err := x.of(stdin)
		if err != nil || config == nil || len(config.Files) == 0 {
			return []string{stdin}, err
		}
		return config.Paths(), nil
	}
	var all []string
	for _, name := range names {
		found, err := filesOf(name)
		if err != nil {
			return nil, err
		}
		for _, file := range found {
			if !slices.Contains(all, file) {
				all = append(all, file)
			}
		}
	}
	return all, nil
}

// stdin is the name of standard input.
const stdin = "-"

// filesOf returns the files that an argument names: itself, the robots.txt files below
// a folder, or those that match a pattern.
func filesOf(name string) ([]string, error) {
	info, err := os.Stat(name)
	switch {
	case name == stdin, isAddress(name), err == nil && !info.IsDir():
		return []string{name}, nil
	case err == nil:
		return filesBelow(name)
	case !errors.Is(err, fs.ErrNotExist) || !strings.ContainsAny(name, "*?["):
		return []string{name}, nil // reading it says why it cannot be
	}
	all, err := matching(name)
	if err == nil && all == nil {
		err = errors.New("no file matches this pattern")
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return all, nil
}

// matching returns the files that match a pattern, and the robots.txt files below folders
// that do. Wildcards match no folder that [filesBelow] passes over.
func matching(pattern string) (all []string, err error) {
	found, err := filepath.Glob(pattern)
	for _, name := range found {
		if strays(pattern, name) {
			continue
		}
		info, err := os.Stat(name)
		if err != nil || !info.IsDir() {
			all = append(all, name) // reading it says why it cannot be
			continue
		}
		below, err := filesBelow(name)
		if err != nil && !errors.Is(err, errNoneBelow) {
			return nil, err
		}
		all = append(all, below...)
	}
	return all, err
}

// strays reports whether a wildcard of pattern matches a folder in name, or name itself,
// that is passed over.
func strays(pattern, name string) bool {
	const slash = string(filepath.Separator)
	asked := strings.Split(filepath.Clean(pattern), slash)
	for i, part := range strings.Split(filepath.Clean(name), slash) {
		if i < len(asked) && passedOver(part) && !passedOver(asked[i]) {
			return true
		}
	}
	return false
}

// passedOver reports whether the folder with the given name is hidden or node_modules.
func passedOver(folder string) bool {
	return strings.HasPrefix(folder, ".") && folder != "." && folder != ".." || folder == "node_modules"
}

// filesBelow returns the files called robots.txt below a folder. Hidden folders and
// node_modules are passed over, and so are links to folders, except the folder itself.
func filesBelow(folder string) (all []string, err error) {
	root := folder
	if info, err := os.Lstat(folder); err == nil && info.Mode()&fs.ModeSymlink != 0 {
		root += string(filepath.Separator) // so that the link is followed
	}
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		switch {
		case d.IsDir() && path != root && passedOver(name):
			return fs.SkipDir
		case !d.IsDir() && strings.EqualFold(name, "robots.txt"):
			all = append(all, path)
		}
		return nil
	})
	if err == nil && all == nil {
		err = fmt.Errorf("%s: %w", folder, errNoneBelow)
	}
	return all, err
}

// errNoneBelow is the error of a folder without files to check.
var errNoneBelow = errors.New("no robots.txt in this folder or below")

// configure gives c the settings of its file where no flag was given.
func (c *checkCall) configure(configs *configs, given map[string]bool) error {
	file := c.file
	if isAddress(file) {
		file = cmp.Or(c.against, stdin)
	}
	config, err := configs.of(file)
	if config == nil || err != nil {
		return err
	}
	c.config = config.Name
	x := config.For(file)
	if !given["agent"] {
		c.agents = x.Crawlers
	}
	if !given["url"] {
		c.urls = x.URLs
	}
	if key, missing := x.Half(); key != "" && !given["agent"] && !given["url"] {
		if len(config.Files) == 0 {
			return fmt.Errorf("%s: %s", config.Name, missing)
		}
		c.agents, c.urls = nil, nil // the files that are listed have the other half
		c.untested = fmt.Sprintf("No URL is tested: in %s %s, and it doesn't list this file.", shownName(config.Name), missing)
	}
	for name, setting := range map[string]struct {
		to   *string
		text string
	}{"site": {&c.site, x.Site}, "reading": {&c.reading, x.Reading}, "expect": {&c.expect, x.Expect}} {
		if !given[name] {
			*setting.to = setting.text
		}
	}
	if !given["fail-on"] && x.FailOn != "" {
		if err := c.setFailOn(x.FailOn); err != nil {
			return err
		}
	}
	c.levels = x.Rated()
	return nil
}

// joinFix joins -fix with the code behind it, which is no file.
func joinFix(args []string) []string {
	all := slices.Clone(args)
	for i := len(all) - 2; i >= 0; i-- {
		if (all[i] == "-fix" || all[i] == "--fix") && isCode(all[i+1]) {
			all = slices.Replace(all, i, i+2, all[i]+"="+all[i+1])
		}
	}
	return all
}

// isCode reports whether arg is the code of a finding, or looks like one and is no file.
func isCode(arg string) bool {
	if _, is := finding.CodeOf(arg); is {
		return true
	}
	looks := !strings.HasPrefix(arg, "-") && !strings.ContainsFunc(arg, func(r rune) bool {
		return r != '-' && r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	_, err := os.Stat(arg)
	return looks && errors.Is(err, fs.ErrNotExist)
}
