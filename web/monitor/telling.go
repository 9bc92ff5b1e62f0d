package monitor

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"time"

	"github.com/riverqueue/river"

	"whichline/web/api"
	"whichline/web/fetch"
)

// A tellJob sends a message to a receiver.
type tellJob struct {
	Message string `json:"message"`
	To      string `json:"to"` // name of the receiver
}

// Kind implements [river.JobArgs].
func (tellJob) Kind() string { return "tell" }

// InsertOpts implements [river.JobArgsWithInsertOpts]. River's pauses grow with the fourth
// power of the number of tries: 25 tries take three weeks.
func (tellJob) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: tellQueue, MaxAttempts: 25, UniqueOpts: river.UniqueOpts{ByArgs: true}}
}

// tellWorker works on tell jobs.
type tellWorker struct {
	river.WorkerDefaults[tellJob]
	*Monitor
}

// Work sends a message. If the process ends before the job is completed, it is sent again
// with the same ID.
func (w *tellWorker) Work(ctx context.Context, job *river.Job[tellJob]) error {
	to := w.config().Tells[job.Args.To]
	if to == nil {
		return river.JobCancel(errors.New("no longer a receiver"))
	}
	m, err := w.store.Message(ctx, job.Args.Message)
	if errors.Is(err, ErrNone) {
		return river.JobCancel(err)
	}
	if err != nil {
		return err
	}
	doc, err := api.Document(m)
	if err != nil {
		return err
	}
	w.step("telling")
	if to.File != "" {
		err = appendTo(to.File, doc)
	} else {
		err = w.send(ctx, to, m.ID, doc)
	}
	if err != nil {
		w.untold(to, m.ID, err)
		return err
	}
	w.step("told")
	w.told.Add(1)
	return w.store.in(ctx, func(tx transaction) error { return complete(ctx, tx, job) })
}

// untold logs that a receiver doesn't have a message. The path of a webhook can be a
// secret, so only its origin is named.
func (w *tellWorker) untold(to *Tell, id string, err error) {
	if errors.As(err, new(*river.JobSnoozeError)) {
		return
	}
	name := to.Name
	if o, failed := fetch.Parse(to.Webhook); failed == nil {
		name = "webhook " + o.String()
	}
	w.opts.Log.Warn("message not delivered", "id", id, "to", name, "err", err)
}

// appendTo appends a line to a file, and waits until it is on the disk.
func appendTo(path string, line []byte) error {
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(line)
	return errors.Join(err, f.Sync(), f.Close())
}

// Headers of a message that is sent.
const (
	IDHeader        = "Whichline-Id"
	TimeHeader      = "Whichline-Timestamp" // when it was sent, in Unix seconds
	SignatureHeader = "Whichline-Signature" // see [Sign]
)

// Sign returns the signature of a message that is sent: "v1=" and the HMAC-SHA256 of the
// timestamp, a dot and the body, in hexadecimal digits.
func Sign(secret []byte, timestamp string, body []byte) string {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)
	return "v1=" + hex.EncodeToString(mac.Sum(nil))
}

// send posts a message. A receiver that wants to be asked later is.
func (w *tellWorker) send(ctx context.Context, to *Tell, id string, doc []byte) error {
	timestamp := strconv.FormatInt(w.clock().Unix(), 10)
	header := http.Header{"Content-Type": {"application/json"}, IDHeader: {id}, TimeHeader: {timestamp}}
	if len(to.Secret) > 0 {
		header.Set(SignatureHeader, Sign(to.Secret, timestamp, doc))
	}
	res, err := w.post(ctx, to.Webhook, header, doc)
	var later *fetch.TryLater
	switch {
	case errors.As(err, &later):
		return river.JobSnooze(later.After)
	case err != nil:
		return err
	case res.Class == fetch.OK:
		return nil
	case res.Class == fetch.Refused:
		return res.Refusal
	case res.Status == http.StatusGone:
		return river.JobCancel(errors.New("the receiver answered 410"))
	}
	if s, err := strconv.Atoi(res.Header.Get("Retry-After")); err == nil && s > 0 && s <= 86400 && (res.Status == http.StatusTooManyRequests || res.Status == http.StatusServiceUnavailable) {
		return river.JobSnooze(time.Duration(s) * time.Second)
	}
	if res.Status == 0 {
		return fmt.Errorf("the receiver didn't answer: %s", res.Cause.Text())
	}
	return fmt.Errorf("the receiver answered %d: %s", res.Status, res.Cause.Text())
}
