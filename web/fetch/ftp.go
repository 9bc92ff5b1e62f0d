package fetch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"net/textproto"
	"time"

	"github.com/jlaffaye/ftp"
)

// ftp fetches /robots.txt of o by anonymous FTP.
func (t *trip) ftp(ctx context.Context, o Origin, h *Hop) error {
	c := t.client
	t.res.UserAgent, t.res.RequestedBy = "", "" // FTP has no headers
	conn, err := t.connect(ctx, o, c.limits.FTPTalk, h)
	if err != nil {
		return err
	}
	begun := time.Now()
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

// An ftpSession is one file transfer over a control and a data connection. The FTP
// library reads replies without limit, sets no deadline and connects to any port that a
// server names. The connections passed to it enforce these limits.
type ftpSession struct {
	ctx           context.Context
	dialer        *dialer
	control, data *budgetConn // data is nil until there is one
}

// errFTPPort is the error for a data connection to another host or to a port below 1024.
var errFTPPort = errors.New("data connection to a port below 1024 or to another host")

// retrieve logs in and reads up to limit octets of robots.txt. The library panics on
// some replies, such as a PASV reply with reversed brackets.
func (s *ftpSession) retrieve(limit int) (body []byte, truncated bool, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	conn, err := ftp.Dial(s.control.remote.String(), ftp.DialWithDialFunc(s.dial()), ftp.DialWithDisabledUTF8(true))
	if err != nil {
		return nil, false, err
	}
	if err := conn.Login("anonymous", "anonymous@"); err != nil {
		return nil, false, err
	}
	file, err := conn.Retr("robots.txt")
	if err != nil {
		return nil, false, err
	}
	body, truncated, err = readUpTo(file, limit)
	if truncated || err != nil {
		return body, truncated, err
	}
	return body, false, file.Close() // only the reply confirms that the file is complete
}

// dial returns the dial function for the library, which opens the control connection
// first and then the data connection.
func (s *ftpSession) dial() func(network, address string) (net.Conn, error) {
	asked := false
	return func(_, address string) (net.Conn, error) {
		if !asked {
			asked = true
			return s.control, nil
		}
		to, err := netip.ParseAddrPort(address)
		if err != nil {
			return nil, err
		}
		if to.Addr() != s.control.remote.Addr() || to.Port() < 1024 || s.data != nil {
			return nil, errFTPPort
		}
		s.data, err = s.dialer.connectTo(s.ctx, to, s.dialer.limits.Wire)
		if err != nil {
			return nil, err
		}
		return s.data, nil
	}
}

// cause returns the cause of err, which ended the session.
func (s *ftpSession) cause(err error) Cause {
	var failed *failure
	cut := s.data != nil && s.data.read.Load() > 0
	switch {
	case errors.As(err, &failed): // from the data connection
		return failed.cause
	case s.control.spent.Load(), s.data != nil && s.data.spent.Load():
		return TooManyOctets
	case isTimeout(err) && cut:
		return BodyTimedOut
	case isTimeout(err):
		return HeadTimedOut
	case cut:
		return BodyCutShort
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF), s.control.ended.Load():
		return ClosedEarly
	}
	return NotFTP
}

// close closes both connections and returns the number of octets read from them.
func (s *ftpSession) close() int64 {
	n := s.control.read.Load()
	s.control.Close()
	if s.data != nil {
		n += s.data.read.Load()
		s.data.Close()
	}
	return n
}
