package command

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"whichline/web/api"
	"whichline/web/export"
	"whichline/web/project"
)

// initCommand is "whichline init", which writes a configuration for the files of a folder.
func initCommand() subcommand {
	flags := newFlagSet("init")
	expect := flags.Bool("expect", false, "write today's verdicts as expectations, too: on a URL for each of the "+
		"first rules, for Googlebot and the first crawlers that a file names")
	return subcommand{
		name: "init", args: "[flags] [FOLDER]", about: "write a whichline.toml for the files of a folder",
		usage: initUsage, exits: initExits,
		flags: flags,
		run:   func(c Command, folders []string) (int, error) { return exitFine, c.init(folders, *expect) },
	}
}

// Bounds of the expectations that are written for a file.
const (
	expectedCrawlers = 10
	expectedURLs     = 20
)

// init writes the configuration of a folder, or of the working directory.
func (c Command) init(folders []string, expect bool) error {
	if len(folders) > 1 {
		return errors.New("want one folder")
	}
	folder := append(folders, ".")[0]
	if info, err := os.Stat(folder); err == nil && !info.IsDir() {
		return fmt.Errorf("%s isn't a folder", folder)
	}
	files, err := filesBelow(folder)
	if err != nil {
		return err
	}
	written := make(map[string]string)
	config := initHead
	for _, file := range files {
		path, err := filepath.Rel(folder, file)
		if err != nil {
			return err
		}
		config += "\n[[file]]\npath = " + strconv.Quote(filepath.ToSlash(path)) + "\n"
		if !expect {
			continue
		}
		name := strings.TrimSuffix(path, filepath.Ext(path)) + ".expect"
		if written[filepath.Join(folder, name)], err = c.today(file); err != nil {
			return err
		}
		config += "expect = " + strconv.Quote(filepath.ToSlash(name)) + "\n"
	}
	written[filepath.Join(folder, project.Name)] = config
	return c.writeNew(written)
}

// today returns today's verdicts on a file as expectations.
func (c Command) today(file string) (string, error) {
	call := &checkCall{file: file}
	r, err := c.report(call)
	if err != nil {
		return "", err
	}
	call.agents, call.urls = questionsOf(r.answer)
	if r, err = c.report(call); err != nil {
		return "", err
	}
	return export.Subject{Answer: r.answer}.Expectations(), nil
}

// questionsOf returns crawlers and URLs whose verdicts a file is about: Googlebot and the
// first that it names, the home page and a URL for each of the first rules.
func questionsOf(a *api.TestAnswer) (crawlers, urls []string) {
	crawlers, urls = []string{"Googlebot"}, []string{"/"}
	for _, g := range a.Groups {
		if g.Token != "*" && !strings.EqualFold(g.Token, "Googlebot") && len(crawlers) < expectedCrawlers {
			crawlers = append(crawlers, g.Token)
		}
		for _, rule := range g.Rules {
			if u := rule.Witness.Decides; u != nil && !slices.Contains(urls, *u) && len(urls) < expectedURLs {
				urls = append(urls, *u)
			}
		}
	}
	return crawlers, urls
}

// writeNew writes files by name, unless there is one already: then it writes none.
func (c Command) writeNew(files map[string]string) error {
	names := slices.Sorted(maps.Keys(files))
	for _, name := range names {
		if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s is there already, so nothing was written", name)
		}
	}
	for _, name := range names {
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666) // the mask of the process narrows it
		if err != nil {
			return err
		}
		_, err = f.WriteString(files[name])
		if err := errors.Join(err, f.Close()); err != nil {
			return err
		}
		fmt.Fprintln(c.Stdout, printable(name))
	}
	return nil
}

const initHead = `# whichline check uses this. A file can also have keys such as site, crawlers, urls,
# expect, fail-on and severity. Keys above the first file apply to all.
`

// The help of the command.
const (
	initUsage = `[flags] [FOLDER]

Writes a whichline.toml that lists each robots.txt in FOLDER, or in the working
directory, and below, except in hidden folders and node_modules. It never overwrites
a file.
`

	initExits = `  0  the files are written; their names are on standard output
  2  the call is wrong, or a file is there already; nothing was written
`
)
