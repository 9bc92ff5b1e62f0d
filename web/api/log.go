package api

import (
	"strings"

	robotstxt "whichline/engine"
	"whichline/engine/crawler"
	"whichline/web/accesslog"
)

// A LogRequest is the form of POST /api/v1/log. An empty field is the same as none, other
// than an empty file.
type LogRequest struct {
	RobotsTxt *string `json:"robots_txt"`
	Log       string  `json:"log"`
	Format    string  `json:"format"`
	Host      string  `json:"host"`
	Reading   string  `json:"reading"`
}

// Options returns how the log is to be read. The error is an [*Error].
func (r *LogRequest) Options() (accesslog.Options, error) {
	o := accesslog.Options{Robots: r.RobotsTxt, Host: r.Host}
	if r.Format != "" {
		var known bool
		if o.Format, known = accesslog.FormatByName(r.Format); !known {
			return o, invalid("format", "Unknown log format. Known: "+strings.Join(accesslog.KnownNames(), ", ")+".")
		}
	}
	if r.Reading == "" {
		return o, nil
	}
	var err error
	o.Reader, err = ReaderOf(&r.Reading)
	return o, err
}

// A LogAnswer is the answer to a [LogRequest] and the document of "whichline log -json".
type LogAnswer struct {
	Edition Edition `json:"edition"`
	*accesslog.Report
}

// NewLogAnswer returns a report with the versions of the parsers that judged it.
func NewLogAnswer(reader crawler.Reader, r *accesslog.Report) *LogAnswer {
	asked := make([]robotstxt.Crawler, len(r.Crawlers))
	for i := range r.Crawlers {
		asked[i] = crawler.Parse(r.Crawlers[i].UserAgent)
	}
	return &LogAnswer{EditionOf(reader.Readings(asked)...), r}
}
