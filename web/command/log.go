package command

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"whichline/engine/crawler"
	"whichline/web/accesslog"
	"whichline/web/export"
)

// A logCall holds the arguments of "whichline log".
type logCall struct {
	robots, host string // empty if not given
	reading      string
	clients, all bool
	format       string
	log          accesslog.Format
}

// logFormats maps a value of -format to the function that writes the report.
var logFormats = map[string]func(io.Writer, *logCall, *accesslog.Report) error{
	"text": writeLogText, "json": writeLogJSON,
	"csv":      func(w io.Writer, _ *logCall, r *accesslog.Report) error { return export.Log(r).CSV(w) },
	"markdown": func(w io.Writer, _ *logCall, r *accesslog.Report) error { return export.Log(r).Markdown(w) },
}

// Log is "whichline log", which reads an access log from standard input and lists the
// crawlers that disobeyed a file. It returns 0, or 2 for an error in the call or an
// unreadable log.
func (c Command) Log(args []string) int {
	err := c.log(args)
	if errors.Is(err, flag.ErrHelp) {
		_, err = io.WriteString(c.Stdout, logUsage())
	}
	if err != nil {
		fmt.Fprintln(c.Stderr, "whichline log:", printable(err.Error()))
		return exitUsage
	}
	return exitFine
}

// log reads the log on standard input to its end, and writes the report.
func (c Command) log(args []string) error {
	call, err := parseLogCall(args)
	if err != nil {
		return err
	}
	o := accesslog.Options{Format: call.log, Host: call.host, Clients: call.clients, All: call.all}
	if call.reading != "" {
		var known bool
		if o.Reader, known = crawler.ReaderByCode(call.reading); !known {
			return fmt.Errorf(sayNoReading, strings.Join(crawler.ReaderCodes(), ", "))
		}
	}
	if call.robots != "" {
		text, err := c.read(call.robots)
		if err != nil {
			return err
		}
		o.Robots = &text
	}
	r, err := accesslog.Read(context.Background(), c.Stdin, o)
	switch {
	case errors.Is(err, accesslog.ErrUnknownFormat):
		return fmt.Errorf(sayNoLogFormat, strings.Join(accesslog.FormatNames(), ", "))
	case err != nil:
		return err
	}
	var out bytes.Buffer
	if err := logFormats[call.format](&out, call, r); err != nil {
		return err
	}
	_, err = c.Stdout.Write(out.Bytes())
	return err
}

// flags returns the flags that set c.
func (c *logCall) flags() *flag.FlagSet {
	fs := newFlagSet("log")
	fs.StringVar(&c.robots, "robots", "", sayRobotsFlag)
	fs.StringVar(&c.host, "host", "", sayHostFlag)
	fs.StringVar(&c.reading, "reading", "", fmt.Sprintf(sayLogReadingFlag, strings.Join(crawler.ReaderCodes(), ", ")))
	fs.BoolVar(&c.all, "all", false, sayAllFlag)
	fs.BoolVar(&c.clients, "clients", false, sayClientsFlag)
	fs.Func("format", sayLogFormatFlag, c.setFormat)
	fs.BoolFunc("json", sayLogJSONFlag, func(string) error { return c.setFormat("json") })
	return fs
}

func (c *logCall) setFormat(value string) error {
	if logFormats[value] == nil {
		return errors.New(sayLogFormatWords)
	}
	c.format = value
	return nil
}

// parseLogCall parses arguments. Flags may precede and follow the format.
func parseLogCall(args []string) (*logCall, error) {
	c := &logCall{format: "text"}
	fs := c.flags()
	for {
		if err := fs.Parse(args); err != nil {
			return nil, fmt.Errorf(sayLogUsageHint, err)
		}
		if fs.NArg() == 0 {
			break
		}
		format, ok := accesslog.FormatByName(fs.Arg(0))
		if !ok || c.log != accesslog.Unknown {
			return nil, fmt.Errorf(sayNotLogFormat, fs.Arg(0), strings.Join(accesslog.FormatNames(), ", "))
		}
		c.log, args = format, fs.Args()[1:]
	}
	if c.robots == "-" {
		return nil, errors.New(sayRobotsStdin)
	}
	return c, nil
}

// writeLogJSON writes r as one document.
func writeLogJSON(w io.Writer, _ *logCall, r *accesslog.Report) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(r)
}
