package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/aymanbagabas/go-udiff"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/engine/finding"
	"whichline/templates/words"
)

// Fixes are the fixes that a call asks for: all that are proven, or that of one code.
type fixes struct {
	on    bool
	code  string // may be empty
	mixed bool   // several were asked for
}

// ask asks for the fix of a code or, by "true", for all. Its error is nil, as that of a
// flag without a value would be one about a boolean value.
func (x *fixes) ask(value string) error {
	if value == "true" {
		value = ""
	}
	x.mixed = x.mixed || x.on && x.code != value
	x.on, x.code = true, value
	return nil
}

// check returns an error for a code that no finding has, or a second one.
func (x *fixes) check() error {
	if x.mixed {
		return errors.New("-fix: a call takes one code, so make a call for each")
	}
	if _, known := finding.CodeOf(x.code); x.code == "" || known {
		return nil
	}
	if code, near := finding.NearestCode(x.code); near {
		return fmt.Errorf("no finding is called %q; the nearest is %s", x.code, code)
	}
	return fmt.Errorf("no finding is called %q", x.code)
}

// fixCodes returns the codes that -fix takes.
func fixCodes() (all []string) {
	for _, c := range finding.Codes() {
		all = append(all, c.String())
	}
	return all
}

// fix makes the fixes that are asked for, and returns the reports on what is left. With
// -diff it writes them as a patch, and reports whether there is one.
func (c Command) fix(all []*report) (left []*report, patched bool, err error) {
	for _, r := range all {
		if r.call.file == stdin && !r.call.diff {
			return nil, false, errors.New("-fix writes files; for standard input use -diff")
		}
	}
	for _, r := range all {
		text := c.mended(r)
		before := r.asked.Robots
		if text == before {
			left = append(left, r)
			continue
		}
		c.sayProvedFor(r)
		switch {
		case r.call.diff:
			patched = true
			if _, err := fmt.Fprint(c.Stdout, r.call.paint.patch(patch(r.call.file, before, text))); err != nil {
				return nil, patched, err
			}
		default:
			if err := replace(r.call.file, text); err != nil {
				return nil, patched, err
			}
		}
		r, err := c.reportOn(r.call, text)
		if err != nil {
			return nil, patched, err
		}
		left = append(left, r)
	}
	return left, patched, nil
}

// mended returns the file of r with the fixes made, and says which on standard error.
func (c Command) mended(r *report) string {
	if r.call.fixes.code == "" {
		m := r.asked.Mended(r.call.context())
		for i := range m.Made {
			c.sayFixed(r, &m.Made[i])
		}
		return m.Text
	}
	for _, x := range r.asked.Findings(r.call.context(), nil) {
		if offer := x.Offer(); x.Code.String() == r.call.fixes.code && offer != nil {
			c.sayFixed(r, &x)
			return finding.Apply(r.asked.File(robotstxt.Google), offer.Edits)
		}
	}
	fmt.Fprintln(c.Stderr, printable(fmt.Sprintf("%s: there is no finding %s with a fix",
		shownName(r.call.file), r.call.fixes.code)))
	return r.asked.Robots
}

// sayFixed says what a fix does, and which verdicts change.
func (c Command) sayFixed(r *report, x *finding.Finding) {
	offer := x.Offer()
	fmt.Fprintln(c.Stderr, said(fmt.Sprintf("%s: %s [%s]",
		shownName(r.call.file), words.Sentence(r.call.context(), offer.Label), x.Code)))
	for _, effect := range offer.Effects() {
		fmt.Fprintln(c.Stderr, said("    "+words.Sentence(r.call.context(), effect)))
	}
}

// sayProvedFor says whose readings the fixes made are checked by, if the call asks for
// another one.
func (c Command) sayProvedFor(r *report) {
	if r.call.readsUnlikeGoogle() && r.call.reading != crawler.Own.Code() {
		fmt.Fprintln(c.Stderr, printable(fmt.Sprintf("%s: checked for the crawlers of Google and of search engines, "+
			"each as it reads; the parser %s plays no part", shownName(r.call.file), r.call.reading)))
	}
}

// patch returns the change of a file as a unified diff, which git and patch apply.
func patch(file, before, after string) string {
	name := filepath.ToSlash(filepath.Clean(file))
	if file == stdin {
		name = "robots.txt"
	}
	end := ""
	if strings.Contains(name, " ") {
		end = "\t" // as in patches by git: without it, patch takes the first word for the name
	}
	if filepath.IsAbs(file) {
		return udiff.Unified(name+end, name+end, before, after)
	}
	return udiff.Unified("a/"+name+end, "b/"+name+end, before, after)
}

// replace replaces the text of a file at once, and keeps its mode, or makes the file. A
// symbolic link stays one.
func replace(name, text string) error {
	mode := fs.FileMode(0o644)
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real
	}
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("only a regular file can be replaced, which %s isn't", name)
	default:
		mode = info.Mode().Perm()
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".whichline-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // it is gone once it is renamed
	_, err = f.WriteString(text)
	if err := errors.Join(err, f.Chmod(mode), f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}
