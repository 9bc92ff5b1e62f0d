package fetch_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/netip"
	"runtime"
	"strings"
	"testing"

	"whichline/web/fetch"
)

// An ftpServer answers the commands of one session. The replies that a test
// changes are those of a server that misbehaves.
type ftpServer struct {
	t        *testing.T
	control  net.Listener
	data     net.Listener
	replies  map[string]string // by command; "" is the greeting
	file     func(io.Writer)
	commands []string
	dialled  []string
}

func newFTPServer(t *testing.T) *ftpServer {
	s := &ftpServer{t: t, file: func(w io.Writer) { io.WriteString(w, "User-agent: *\n") }}
	for _, ln := range []*net.Listener{&s.control, &s.data} {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { l.Close() })
		*ln = l
	}
	s.replies = map[string]string{
		"":     "220 ready\r\n",
		"USER": "331 password?\r\n",
		"PASS": "230 in\r\n",
		"FEAT": "500 what?\r\n",
		"TYPE": "200 ok\r\n",
		"EPSV": fmt.Sprintf("229 Passive (|||%d|)\r\n", s.port()),
		"RETR": "150 here it comes\r\n",
		"done": "226 done\r\n",
		"QUIT": "221 bye\r\n",
	}
	return s
}

func (s *ftpServer) port() int { return s.data.Addr().(*net.TCPAddr).Port }

// serve answers until the session ends.
func (s *ftpServer) serve() {
	c, err := s.control.Accept()
	if err != nil {
		return
	}
	defer c.Close()
	io.WriteString(c, s.replies[""])
	for in := bufio.NewReader(c); ; {
		text, err := in.ReadString('\n')
		if err != nil {
			return
		}
		command, _, _ := strings.Cut(strings.TrimSpace(text), " ")
		s.commands = append(s.commands, strings.TrimSpace(text))
		reply, found := s.replies[command]
		if !found {
			reply = "502 no\r\n"
		}
		io.WriteString(c, reply)
		if command == "RETR" && strings.HasPrefix(reply, "150") {
			data, err := s.data.Accept()
			if err != nil {
				return
			}
			s.file(data)
			data.Close()
			io.WriteString(c, s.replies["done"])
		}
	}
}

// dial takes the control port to the server and others to this machine.
func (s *ftpServer) dial(*fetch.Guard) fetch.DialFunc {
	return func(ctx context.Context, _, address string) (net.Conn, error) {
		ap := netip.MustParseAddrPort(address)
		s.dialled = append(s.dialled, address)
		to := s.control.Addr().String()
		if ap.Port() != 21 {
			to = fmt.Sprintf("127.0.0.1:%d", ap.Port())
		}
		return new(net.Dialer).DialContext(ctx, "tcp", to)
	}
}

func (s *ftpServer) fetch() *fetch.Result {
	s.t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.serve()
	}()
	limits := fetch.DefaultLimits()
	limits.Connect, limits.Total = ample, ample
	c := newClient(s.t, fetch.Config{
		Settings: fetch.Settings{On: true, FTP: true},
		Limits:   limits,
		Resolver: fixed("93.184.216.34"),
		Dial:     s.dial,
	})
	goroutines, files := runtime.NumGoroutine(), openFiles(s.t)
	res, err := c.Fetch(s.t.Context(), visitor(1), request(s.t, "ftp://example.com"))
	if err != nil {
		s.t.Fatal(err)
	}
	s.data.Close() // a server that was never asked for its file waits for that
	<-done
	wantBack(s.t, "goroutines", goroutines, runtime.NumGoroutine)
	wantBack(s.t, "open files", files-1, func() int { return openFiles(s.t) })
	return res
}

func TestFTP(t *testing.T) {
	s := newFTPServer(t)
	res := s.fetch()
	if res.Class != fetch.OK || string(res.Body) != "User-agent: *\n" || res.Truncated || res.Status != 0 || res.Reply != 226 || res.Proto != "FTP" || res.UserAgent != "" {
		t.Errorf("%+v", res)
	}
	if got := strings.Join(s.commands, "; "); got != "USER anonymous; PASS anonymous@; FEAT; TYPE I; EPSV; RETR robots.txt" {
		t.Errorf("said %s", got)
	}
	if want := fmt.Sprintf("[93.184.216.34:21 93.184.216.34:%d]", s.port()); fmt.Sprint(s.dialled) != want {
		t.Errorf("connected to %v; want %s", s.dialled, want)
	}
	if len(res.Hops) != 1 || res.URL != "ftp://example.com/robots.txt" || res.Wire < 100 {
		t.Errorf("hops %+v, %s, %d octets", res.Hops, res.URL, res.Wire)
	}
}

func TestFTPFaults(t *testing.T) {
	endless := strings.Repeat("x", 1<<20)
	pasv := func(port int) string {
		return fmt.Sprintf("227 Passive (10,0,0,1,%d,%d)\r\n", port>>8, port&255) // the address does not count
	}
	for _, tt := range []struct {
		name      string
		change    func(s *ftpServer)
		class     fetch.Class
		cause     fetch.Cause
		reply     int
		body      int
		truncated bool
	}{
		{name: "PASV instead of EPSV", change: func(s *ftpServer) {
			delete(s.replies, "EPSV")
			s.replies["PASV"] = pasv(s.port())
		}, class: fetch.OK, reply: 226, body: 14},
		{name: "no such file", change: func(s *ftpServer) { s.replies["RETR"] = "550 none\r\n" }, class: fetch.ClientError, reply: 550},
		{name: "login refused", change: func(s *ftpServer) { s.replies["PASS"] = "530 no\r\n" }, class: fetch.ClientError, reply: 530},
		{name: "user refused", change: func(s *ftpServer) { s.replies["USER"] = "530 no\r\n" }, class: fetch.Protocol, cause: fetch.NotFTP},
		{name: "too many users", change: func(s *ftpServer) { s.replies[""] = "421 later\r\n" }, class: fetch.ServerError, reply: 421},
		{name: "no FTP", change: func(s *ftpServer) { s.replies[""] = "ESMTP ready\r\n" }, class: fetch.Protocol, cause: fetch.NotFTP},
		{name: "endless greeting", change: func(s *ftpServer) { s.replies[""] = "220 " + endless }, class: fetch.WireBudget, cause: fetch.TooManyOctets},
		{name: "endless lines of greeting", change: func(s *ftpServer) { s.replies[""] = strings.Repeat("220-x\r\n", 1<<17) },
			class: fetch.WireBudget, cause: fetch.TooManyOctets},
		{name: "endless FEAT", change: func(s *ftpServer) { s.replies["FEAT"] = "211-x\r\n" + strings.Repeat(" A\r\n", 1<<17) },
			class: fetch.WireBudget, cause: fetch.TooManyOctets},
		{name: "endless file", change: func(s *ftpServer) {
			s.file = func(w io.Writer) {
				for _, err := io.WriteString(w, endless); err == nil; {
					_, err = io.WriteString(w, endless)
				}
			}
		}, class: fetch.OK, reply: 226, body: largest, truncated: true},
		{name: "file cut short", change: func(s *ftpServer) { s.replies["done"] = "426 cut\r\n" }, class: fetch.TruncatedBody, cause: fetch.BodyCutShort, reply: 426, body: 14},
		{name: "port 22", change: func(s *ftpServer) { s.replies["EPSV"] = "229 Passive (|||22|)\r\n" }, class: fetch.Protocol, cause: fetch.NotFTP},
		{name: "port 1023 by PASV", change: func(s *ftpServer) {
			delete(s.replies, "EPSV")
			s.replies["PASV"] = pasv(1023)
		}, class: fetch.Protocol, cause: fetch.NotFTP},
		{name: "port 70000", change: func(s *ftpServer) { s.replies["EPSV"] = "229 Passive (|||70000|)\r\n" }, class: fetch.Protocol, cause: fetch.NotFTP},
		{name: "brackets the wrong way round", change: func(s *ftpServer) {
			delete(s.replies, "EPSV")
			s.replies["PASV"] = "227 )(\r\n"
		}, class: fetch.Protocol, cause: fetch.NotFTP},
		{name: "data port closed", change: func(s *ftpServer) {
			ln, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			ln.Close()
			s.replies["EPSV"] = fmt.Sprintf("229 Passive (|||%d|)\r\n", ln.Addr().(*net.TCPAddr).Port)
		}, class: fetch.Connect, cause: fetch.ConnectionRefused},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newFTPServer(t)
			tt.change(s)
			res := s.fetch()
			if res.Class != tt.class || res.Cause != tt.cause || res.Reply != tt.reply {
				t.Errorf("%s, %s, reply %d; want %s, %s, %d (%s)", res.Class, res.Cause, res.Reply, tt.class, tt.cause, tt.reply, res.Detail)
			}
			if len(res.Body) != tt.body || res.Truncated != tt.truncated {
				t.Errorf("%d octets, truncated %t; want %d, %t", len(res.Body), res.Truncated, tt.body, tt.truncated)
			}
			if max := int64(2<<20 + 64<<10); res.Wire > max {
				t.Errorf("read %d octets; want %d at most", res.Wire, max)
			}
			for _, address := range s.dialled {
				if ap := netip.MustParseAddrPort(address); ap.Port() != 21 && ap.Port() < 1024 {
					t.Errorf("connected to %s", address)
				}
			}
		})
	}
}
