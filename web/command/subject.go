package command

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	"whichline/engine/crawler"
	"whichline/web/api"
)

// A subject is who asks, by whose reading, and of which site: what the flags of all
// commands that judge have in common.
type subject struct {
	agents        []string
	reading, site string // empty if not given
}

// flags adds the flags that fill s.
func (s *subject) flags(fs *flag.FlagSet) {
	fs.Func("agent", sayAgentFlag, appendTo(&s.agents))
	fs.StringVar(&s.reading, "reading", "", readingUsage())
	fs.StringVar(&s.site, "site", "", saySiteFlag)
}

// readingUsage describes the flag for a reading.
func readingUsage() string {
	return fmt.Sprintf(sayReadingFlag, strings.Join(crawler.ReaderCodes(), ", "))
}

// flagOf are the flags for members of a request.
var flagOf = map[string]string{"user_agents": "-agent", "urls": "-url", "reading": "-reading", "site": "-site"}

// fault says of a problem with a request what is wrong with the call. What has no
// flag is about the file.
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

// parseArgs reads arguments, of which flags may stand before and after the others,
// and returns the others. Hint names the help.
func parseArgs(fs *flag.FlagSet, args []string, hint string) (others []string, err error) {
	for {
		if err := fs.Parse(args); err != nil {
			return nil, fmt.Errorf(hint, err)
		}
		if fs.NArg() == 0 {
			return others, nil
		}
		others, args = append(others, fs.Arg(0)), fs.Args()[1:]
	}
}
