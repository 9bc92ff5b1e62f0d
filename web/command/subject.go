package command

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/api"
)

// A subject holds the crawlers, the reading and the site: the flags common to all
// commands that judge.
type subject struct {
	agents        []string
	reading, site string // empty if not given
	speaker
}

func (s *subject) flags(fs *flag.FlagSet) {
	fs.Func("agent", "`NAME` of a crawler to test: its product token, a name of the catalogue or its User-Agent "+
		"header; may be repeated", appendTo(&s.agents))
	fs.StringVar(&s.reading, "reading", "", readingUsage())
	fs.StringVar(&s.site, "site", "", "any `URL` of the site that the file is for; others are then outside")
	s.speaks(fs)
}

// of returns the subject of a question about a file.
func (s *subject) of(robots string) (api.Subject, error) {
	reader, err := api.ReaderOf(api.Filled(s.reading))
	return api.Subject{Robots: robots, UserAgents: s.agents, Reader: reader, Site: api.Filled(s.site)}, err
}

// readsUnlikeGoogle reports whether another reading than Google's is asked for, or each
// crawler's own.
func (s *subject) readsUnlikeGoogle() bool {
	return s.reading != "" && s.reading != robotstxt.Google.Code
}

// readingUsage describes the flag for a reading.
func readingUsage() string {
	return fmt.Sprintf("read the file as `CODE` does, for the verdicts, or own for each crawler's own parser: %s "+
		"(default google)", strings.Join(crawler.ReaderCodes(), ", "))
}

// withReading adds the values of the flag for a reading.
func withReading(values map[string][]string) map[string][]string {
	values["reading"], values["lang"] = crawler.ReaderCodes(), languages()
	return values
}

// flagOf maps members of a request to flags.
var flagOf = map[string]string{"user_agents": "-agent", "urls": "-url", "reading": "-reading", "site": "-site"}

// fault converts an error about a request to an error about the call. A member without a
// flag concerns the file.
func fault(err error, file string) error {
	var wrong *api.Error
	if !errors.As(err, &wrong) {
		return err
	}
	member, _, _ := strings.Cut(wrong.Field, "[")
	name := flagOf[member]
	if name == "" {
		name = shownName(file)
	}
	return fmt.Errorf("%s: %s", name, wrong.Detail)
}

// A single is the value of a flag that a call may have once, such as a file's name: the
// second one would take the place of the first.
type single struct {
	flag.Value
	given bool
}

func (s *single) Set(value string) error {
	if s.given {
		return errors.New("a call takes one, so make a call for each")
	}
	s.given = true
	return s.Value.Set(value)
}

// singles lets each flag of fs that is a plain string be given once, until done is called.
func singles(fs *flag.FlagSet) (done func()) {
	var all []*flag.Flag
	fs.VisitAll(func(f *flag.Flag) {
		if get, ok := f.Value.(flag.Getter); ok {
			if _, text := get.Get().(string); text {
				f.Value = &single{Value: f.Value}
				all = append(all, f)
			}
		}
	})
	return func() {
		for _, f := range all {
			f.Value = f.Value.(*single).Value
		}
	}
}

// parseArgs parses flags, which may precede and follow the other arguments, and returns
// the others.
func parseArgs(fs *flag.FlagSet, args []string) (others []string, err error) {
	defer singles(fs)()
	for {
		if err := fs.Parse(args); err != nil {
			return nil, fmt.Errorf("%w; whichline %s -help lists the flags", err, fs.Name())
		}
		if fs.NArg() == 0 {
			return others, nil
		}
		others, args = append(others, fs.Arg(0)), fs.Args()[1:]
	}
}
