package web

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"whichline/templates/words"
	"whichline/web/api"
	"whichline/web/bulk"
	"whichline/web/limit"
)

// ndjson is the type of lines of JSON.
const ndjson = "application/x-ndjson"

// urls are the URLs of a job, one after the other.
type urls interface {
	Next() (bulk.Input, error) // io.EOF behind the last one; bulk.ErrPause; may wait for the visitor
	Waits() bool               // whether it may
}

// apiBulk answers POST /api/v1/bulk: an [api.BulkRequest], or its head and a line for
// each URL, with a line for each verdict.
func (s *Server) apiBulk(c echo.Context) error {
	defer endBody(c)
	test, from, err := s.readBulk(c) // first, as whoever sends slowly has no place meanwhile
	if err != nil {
		return err
	}
	t, err := s.enterHeavy(c, bulkJob)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	job, err := s.newJob(c, t, test)
	if err != nil {
		return err
	}
	announceLines(c)
	run := &bulkRun{server: s, c: c, turn: t, job: job, urls: from}
	run.take = func(a *bulk.Answer) {
		for i := range job.UserAgents() {
			run.out = job.AppendLine(run.out, a, i)
		}
	}
	if err := run.send(); err != nil { // the headers
		return err
	}
	ended, err := run.through(ctx, run.send)
	if err != nil {
		return err
	}
	run.out = job.AppendSummary(run.out, ended.Fault)
	return run.send()
}

// endBody bounds how long the rest of a body that is not wanted is waited for.
func endBody(c echo.Context) {
	controlOf(c).SetReadDeadline(time.Now().Add(patience))
}

// readBulk returns the test of a request and its URLs. The URLs of a stream are
// read later, while they are answered, and until the server stops.
func (s *Server) readBulk(c echo.Context) (*api.Test, urls, error) {
	r := c.Request()
	if e := r.Header.Get("Content-Encoding"); e != "" && e != "identity" {
		return nil, nil, compressed()
	}
	switch mediaType(r.Header) {
	case echo.MIMEApplicationJSON:
		if r.ContentLength > bulkBody {
			discardBody(c)
			return nil, nil, tooLargeBulk(c.Request().Context())
		}
		r.Body = http.MaxBytesReader(c.Response(), heldBody{streamedBodyOf(c), c}, bulkBody)
		body, err := readBody(c)
		if err != nil {
			return nil, nil, tooLargeAs(err, tooLargeBulk(c.Request().Context()))
		}
		test, list, err := api.ReadBulk(body)
		return test, bulk.List{URLs: list}, err
	case ndjson:
		controlOf(c).EnableFullDuplex() // else the answer would end the body
		body := streamedBodyOf(c)
		stream := bulk.NewStream(body)
		head, err := stream.Head()
		var wrong *api.Error
		if err != nil && !errors.As(err, &wrong) {
			return nil, nil, bodyProblem(err, "The first line couldn't be read to its end: send it again.")
		}
		if err == nil {
			err = hold(c, len(head))
		}
		if err != nil {
			return nil, nil, err
		}
		stop := body.endWith(s.stopping)
		atEnd(c, func() { stop() })
		test, err := api.ReadBulkHead(head)
		return test, stream, err
	}
	return nil, nil, problem{Status: http.StatusUnsupportedMediaType,
		Detail: "Send a document with Content-Type: application/json, or lines with Content-Type: " + ndjson + "."}
}

// tooLargeBulk says that a document is too large.
func tooLargeBulk(ctx context.Context) problem {
	return problem{Status: http.StatusRequestEntityTooLarge,
		Detail: words.Size(ctx, bulkBody) + " can be sent as one document, and " + words.Size(ctx, bulk.MaxOctets) + " as " + ndjson + ", with one URL on each line."}
}

// A bulkRun answers one job. The caller sets who takes its answers.
type bulkRun struct {
	server *Server
	c      echo.Context
	turn   turn
	job    *bulk.Job // nil if the URLs are listed
	urls   urls
	take   func(*bulk.Answer) // takes each answer, in the job's turn

	answered bulk.Answer
	out      []byte // to be sent next
	sent     int    // octets so far
}

// through answers one URL after the other and calls done after each turn, so that
// answers are sent before the visitor is waited for. It returns how the job ended.
func (r *bulkRun) through(ctx context.Context, done func() error) (*bulk.Ended, error) {
	for {
		ended, err := r.slice(ctx)
		if err != nil || ended != nil {
			return ended, err
		}
		if err := done(); err != nil {
			return nil, err
		}
	}
}

// slice waits for a URL, if the visitor has to send it, and for the job's turn. Then it answers the URLs at
// hand for as long as a turn lasts. ended is non-nil once no URL follows, and has the fault that ends the
// job early, if any.
func (r *bulkRun) slice(ctx context.Context) (ended *bulk.Ended, err error) {
	var in bulk.Input
	waited := r.urls.Waits()
	if waited {
		if in, err = r.next(ctx); err != nil {
			return r.end(ctx, err)
		}
	}
	_, err = inTurn(ctx, r.turn, func() (none struct{}, err error) {
		for began := time.Now(); ; waited = false {
			if !waited {
				if in, err = r.next(ctx); err != nil {
					return none, err
				}
			}
			if err = r.ask(ctx, in); err != nil {
				return none, err
			}
			if len(r.out) >= limit.Short || time.Since(began) >= bulkSlice || r.urls.Waits() {
				return none, nil
			}
		}
	})
	if err != nil && !errors.Is(err, bulk.ErrPause) {
		return r.end(ctx, err)
	}
	return nil, nil
}

// ask answers a URL, or lists it.
func (r *bulkRun) ask(ctx context.Context, in bulk.Input) error {
	if r.job == nil {
		r.out = bulk.AppendURL(r.out, in)
		return nil
	}
	err := r.job.Ask(ctx, in, &r.answered)
	if err == nil {
		r.take(&r.answered)
	}
	return err
}

// next returns the next URL, unless the job has to end.
func (r *bulkRun) next(ctx context.Context) (bulk.Input, error) {
	switch {
	case r.sent+len(r.out) > bulk.MostAnswered:
		return bulk.Input{}, bulk.AnswerTooLong.Ended()
	case r.server.stopping.Err() != nil:
		return bulk.Input{}, bulk.Stopping.Ended()
	case ctx.Err() != nil:
		return bulk.Input{}, ctx.Err()
	}
	return r.urls.Next()
}

// end says how a job ends, if its visitor is still there to read it.
func (r *bulkRun) end(ctx context.Context, err error) (*bulk.Ended, error) {
	var ended *bulk.Ended
	var slow problem
	switch {
	case errors.Is(err, io.EOF):
		return &bulk.Ended{}, nil
	case errors.As(err, &ended):
		return ended, nil
	case errors.As(err, &slow) && slow.Status == errSlowBody.Status:
		if err = bulk.TooSlow.Ended(); r.server.stopping.Err() != nil {
			err = bulk.Stopping.Ended()
		}
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		err = bulk.TimeOver.Ended()
	default:
		return nil, problem{Status: statusGone}
	}
	errors.As(err, &ended)
	return ended, nil
}

func (r *bulkRun) send() error {
	err := sendPart(r.c, r.out)
	r.sent += len(r.out)
	r.out = r.out[:0]
	return err
}

// announceLines says in the headers that lines of JSON follow, as they come.
func announceLines(c echo.Context) {
	h := c.Response().Header()
	h.Set(echo.HeaderContentType, ndjson)
	h.Set("X-Accel-Buffering", "no") // which proxies take as a word to pass on each part
}

// sendPart sends the next part of an answer, at once.
func sendPart(c echo.Context, part []byte) error {
	if _, err := c.Response().Write(part); err != nil {
		return err
	}
	err := controlOf(c).Flush()
	if errors.Is(err, http.ErrNotSupported) {
		return nil
	}
	return err
}
