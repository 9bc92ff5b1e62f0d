package fetch

import (
	"context"
	"errors"
	"net/textproto"
	"time"
)

// ftp fetches /robots.txt of o by anonymous FTP.
func (t *trip) ftp(ctx context.Context, o Origin, h *Hop) error {
	c := t.client
	begun := time.Now()
	addrs, err := c.dialer.resolve(ctx, o)
	h.Lookup = time.Since(begun)
	if err != nil {
		return err
	}
	begun = time.Now()
	conn, err := c.dialer.connect(ctx, addrs, o.Port(), c.limits.FTPTalk)
	h.Connect = time.Since(begun)
	if err != nil {
		return err
	}
	begun = time.Now()
	s := &ftpSession{ctx: ctx, dialer: c.dialer, control: conn}
	defer func() { t.res.Wire += s.close() }()
	t.res.Proto, t.res.TLS = "FTP", nil
	t.res.Body, t.res.Truncated, err = s.retrieve(c.limits.Body)
	h.Body = time.Since(begun)
	return t.ftpReply(s, err)
}

// ftpReply records the final reply of an FTP session in the result. A permanent or
// transient negative reply (RFC 959, section 4.2) is an answer, not an error.
func (t *trip) ftpReply(s *ftpSession, err error) error {
	var reply *textproto.Error
	switch {
	case err == nil:
		t.res.Class, t.res.Reply = OK, 226
		return nil
	case !errors.As(err, &reply), reply.Code < 400:
		return &failure{s.cause(err), err}
	case s.data != nil && s.data.read.Load() > 0:
		t.res.Reply = reply.Code
		return &failure{BodyCutShort, err}
	case reply.Code >= 500:
		t.res.Class = ClientError
	default:
		t.res.Class = ServerError
	}
	t.res.Reply, t.res.Detail = reply.Code, cut(err.Error(), 200)
	return nil
}
