package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"whichline/engine/crawler"
	"whichline/web/accesslog"
	"whichline/web/api"
	"whichline/web/export"
	"whichline/web/ranges"
)

// A logCall holds the arguments of "whichline log".
type logCall struct {
	speaker
	robots, host string // empty if not given
	reading      string
	clients, all bool
	lookUp       bool   // look up the names of addresses
	ranges       string // file of lists of networks; "" for those of the program
	format       string
}

// logFormats maps a value of -format to the function that writes the report.
var logFormats = map[string]func(io.Writer, *logCall, *accesslog.Report) error{
	"text": writeLogText, "json": writeLogJSON,
	"csv":      func(w io.Writer, _ *logCall, r *accesslog.Report) error { return export.Log(r).CSV(w) },
	"markdown": func(w io.Writer, _ *logCall, r *accesslog.Report) error { return export.Log(r).Markdown(w) },
}

// logCommand is "whichline log", which reads an access log from standard input and lists
// the crawlers that disobeyed a file.
func logCommand() subcommand {
	call := &logCall{format: "text"}
	return subcommand{
		name: "log", args: "[flags] [FORMAT]", about: "say who disobeyed a file, by an access log",
		usage: logUsage, exits: logExits, words: accesslog.FormatNames(),
		flags:  call.flags(),
		values: withReading(map[string][]string{"format": slices.Sorted(maps.Keys(logFormats))}),
		run:    func(c Command, args []string) (int, error) { return exitFine, c.log(call, args) },
	}
}

// log reads the log on standard input to its end, and writes the report.
func (c Command) log(call *logCall, formats []string) error {
	format, err := logFormat(formats)
	switch {
	case err != nil:
		return err
	case call.robots == stdin:
		return errors.New("-robots -: standard input is the log, so the robots.txt has to be a file")
	}
	o := accesslog.Options{Format: format, Host: call.host, Clients: call.clients, All: call.all, Lists: ranges.Shipped()}
	if call.lookUp {
		o.Resolver = resolver()
	}
	if call.reading != "" {
		var known bool
		if o.Reader, known = crawler.ReaderByCode(call.reading); !known {
			return fmt.Errorf("-reading: Unknown parser. Known: %s", strings.Join(crawler.ReaderCodes(), ", "))
		}
	}
	if call.robots != "" {
		text, err := c.read(call.robots)
		if err != nil {
			return err
		}
		o.Robots = &text
	}
	if call.ranges != "" {
		text, err := c.readOther(call.ranges)
		if err != nil {
			return err
		}
		if o.Lists, err = ranges.Read(strings.NewReader(text)); err != nil {
			return fmt.Errorf("-ranges %s: %w", printable(call.ranges), err)
		}
	}
	r, err := accesslog.Read(call.context(), c.Stdin, o)
	switch {
	case errors.Is(err, accesslog.ErrUnknownFormat):
		return fmt.Errorf("the first lines of the log are in no known format: name one of %s",
			strings.Join(accesslog.FormatNames(), ", "))
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

func (c *logCall) flags() *flag.FlagSet {
	fs := newFlagSet("log")
	fs.StringVar(&c.robots, "robots", "",
		"check the log against the robots.txt in `FILE`; without it crawlers are only counted")
	c.speaks(fs)
	fs.StringVar(&c.host, "host", "", "leave out requests to other hosts than `NAME`, where the log names the host")
	fs.StringVar(&c.reading, "reading", "", fmt.Sprintf("read the file as `CODE` does: %s (default own, each crawler "+
		"as it reads itself)", strings.Join(crawler.ReaderCodes(), ", ")))
	fs.BoolVar(&c.all, "all", false, "list the crawlers of the catalogue without a request, too; policy tokens send none")
	fs.BoolVar(&c.clients, "clients", false,
		"list the IP addresses of crawlers, up to 100 for each; without it none is listed")
	fs.BoolVar(&c.lookUp, "lookup", false,
		"look up the names of up to 200 IP addresses that are in no list: asks your resolver, for 10 s at most")
	fs.StringVar(&c.ranges, "ranges", "",
		"compare IP addresses with the networks in `FILE`, written by the command ranges, not with the program's own")
	format := choose(&c.format, slices.Collect(maps.Keys(logFormats)), "want text, json, csv or markdown")
	fs.Func("format", "the `FORMAT` to write: text, json, csv or markdown (default text)", format)
	fs.BoolFunc("json", "the same as -format json: one document", func(string) error { return format("json") })
	return fs
}

// logFormat returns the format of the log with the name in args; [accesslog.Unknown] if
// there is none.
func logFormat(args []string) (format accesslog.Format, err error) {
	for _, name := range args {
		x, ok := accesslog.FormatByName(name)
		if !ok || format != accesslog.Unknown {
			return format, fmt.Errorf("%q isn't a log format: name one of %s, or none",
				name, strings.Join(accesslog.FormatNames(), ", "))
		}
		format = x
	}
	return format, nil
}

// writeLogJSON writes r as one document.
func writeLogJSON(w io.Writer, call *logCall, r *accesslog.Report) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	reader, _ := crawler.ReaderByCode(call.reading)
	return e.Encode(api.NewLogAnswer(reader, r))
}

// The help of the command.
const (
	logExits = `  0  the log was read, whatever it says
  2  the call is wrong, or a file or the log can't be read
`
)

var logUsage = `[flags] [FORMAT] <LOG

Reads an access log from standard input, however long it is and also compressed by
gzip, and says which crawlers disobeyed which line of a robots.txt, how often, and
when first and last; which rules decided nothing; and which crawlers no group names.
FORMAT is detected from the first lines unless it is given: ` + strings.Join(accesslog.FormatNames(), ", ") + `. Names of
products that write these will do, too, such as cloudfront, cloudflare or iis.
`
