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

// parseArgs parses flags, which may precede and follow the other arguments, and returns
// the others.
func parseArgs(fs *flag.FlagSet, args []string) (others []string, err error) {
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
