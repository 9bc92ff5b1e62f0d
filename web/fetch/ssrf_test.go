package fetch_test

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"whichline/web/fetch"
)

// An ssrfCase is one URL that a stranger may enter, and whether it is fetched.
type ssrfCase struct {
	URL      string
	Why      string
	Expect   string // refused or fetched
	Class    fetch.Class
	DNS      map[string][][]string // answers of the first look-up, the second and so on; the last repeats
	Location string                // where the first response redirects
	Config   struct {
		AllowCIDRs []string `json:"allow_cidrs"`
		DenyCIDRs  []string `json:"deny_cidrs"`
		AllowHosts []string `json:"allow_hosts"`
		NAT64      bool
		Ports      []uint16
	}
}

func TestSSRFCases(t *testing.T) {
	data, err := os.ReadFile("testdata/ssrf-cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []ssrfCase
	if err := json.Unmarshal(data, &cases); err != nil || len(cases) != 254 {
		t.Fatalf("%d cases, error %v; want 254", len(cases), err)
	}
	stub := newStubOrigin(t)
	fetched := 0
	for _, tt := range cases {
		t.Run(tt.Why+" "+tt.URL, func(t *testing.T) { tt.run(t, stub) })
		if tt.Expect == "fetched" {
			fetched++
		}
	}
	if fetched != 42 {
		t.Errorf("%d cases are to be fetched; want 42", fetched)
	}
}

func (tt ssrfCase) run(t *testing.T, stub *stubOrigin) {
	stub.location, stub.dialled = tt.Location, nil
	stub.requests.Store(0)
	c := newClient(t, fetch.Config{
		Settings: tt.settings(t, stub.caFile),
		Resolver: &stubResolver{answers: tt.DNS},
		Dial:     stub.dial,
	})
	class := fetch.Refused
	var refusal *fetch.Refusal
	o, err := fetch.Parse(tt.URL)
	if err == nil {
		res, err := c.Fetch(t.Context(), netip.Addr{}, fetch.Request{Origin: o})
		if err != nil {
			t.Fatal(err)
		}
		class = res.Class
	} else if !errors.As(err, &refusal) {
		t.Errorf("error %v; want a Refusal", err)
	}
	requests := stub.requests.Load()
	want := fetch.OK
	if tt.Expect == "refused" {
		want = fetch.Refused
		if tt.Class != "" {
			want = tt.Class
		}
		if tt.Location == "" && (requests > 0 || len(stub.dialled) > 0) {
			t.Errorf("%d requests, connections to %v; want none", requests, stub.dialled)
		}
	} else if requests == 0 {
		t.Error("no request came; want the origin asked")
	}
	if class != want {
		t.Errorf("class %s; want %s", class, want)
	}
}

// settings returns the settings of the case. A range of everything cannot be
// configured; its halves can, and must not open more.
func (tt ssrfCase) settings(t *testing.T, caFile string) fetch.Settings {
	halves := strings.NewReplacer("0.0.0.0/0", "0.0.0.0/1,128.0.0.0/1", "::/0", "::/1,8000::/1")
	return fetch.Settings{
		On:         true,
		AllowCIDRs: cidrs(t, halves.Replace(strings.Join(tt.Config.AllowCIDRs, ","))),
		DenyCIDRs:  cidrs(t, strings.Join(tt.Config.DenyCIDRs, ",")),
		AllowHosts: tt.Config.AllowHosts,
		Ports:      tt.Config.Ports,
		NAT64:      tt.Config.NAT64,
		CAFile:     caFile,
		BaseURL:    &url.URL{Scheme: "https", Host: "tester.example"},
	}
}

// newClient returns a client that knows none of this machine's addresses, and
// reaches nothing unless cfg says how.
func newClient(t testing.TB, cfg fetch.Config) *fetch.Client {
	t.Helper()
	if cfg.Resolver == nil || cfg.Dial == nil {
		t.Fatal("a test needs a resolver and a dialer of its own")
	}
	if cfg.OwnAddresses == nil {
		cfg.OwnAddresses = func() ([]netip.Addr, error) { return nil, nil }
	}
	c, err := fetch.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// A stubResolver answers from a table. Names with dots would be completed by a real one
// without a final dot, so they fail without it. A real one finds names without dots in
// the hosts file only without it.
type stubResolver struct {
	mu      sync.Mutex
	answers map[string][][]string
	asked   map[string]int
}

func (r *stubResolver) LookupNetIP(_ context.Context, network, host string) ([]netip.Addr, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	name, dotted := strings.CutSuffix(host, ".")
	answers, found := r.answers[name]
	if dotted != strings.Contains(name, ".") || !found || network != "ip" {
		return nil, &net.DNSError{Err: "no such host", Name: host, IsNotFound: true}
	}
	if r.asked == nil {
		r.asked = make(map[string]int)
	}
	n := min(r.asked[name], len(answers)-1)
	r.asked[name]++
	var addrs []netip.Addr
	for _, a := range answers[n] {
		addrs = append(addrs, netip.MustParseAddr(a))
	}
	return addrs, nil
}

// A stubOrigin is every public site there is: the dialer takes each address to
// it. It redirects the first request if there is a location.
type stubOrigin struct {
	t             *testing.T
	plain, secure *httptest.Server
	caFile        string
	location      string
	requests      atomic.Int32

	mu      sync.Mutex
	dialled []string
}

func newStubOrigin(t *testing.T) *stubOrigin {
	s := &stubOrigin{t: t}
	ca := newAuthority(t)
	s.caFile = ca.file
	s.plain = httptest.NewServer(s)
	t.Cleanup(s.plain.Close)
	s.secure = httptest.NewUnstartedServer(s)
	s.secure.TLS = ca.server("example.com", "*.example.com")
	s.secure.StartTLS()
	t.Cleanup(s.secure.Close)
	return s
}

func (s *stubOrigin) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	n := s.requests.Add(1)
	if n == 1 && r.RequestURI != "/robots.txt" {
		s.t.Errorf("asked for %q; want /robots.txt", r.RequestURI)
	}
	if r.Method != http.MethodGet || r.Proto != "HTTP/1.1" {
		s.t.Errorf("%s by %s; want GET by HTTP/1.1", r.Method, r.Proto)
	}
	for _, name := range []string{"Authorization", "Referer", "Cookie", "X-Requested-By"} {
		if v := r.Header.Get(name); v != "" {
			s.t.Errorf("%s: %s was sent", name, v)
		}
	}
	if ua := r.UserAgent(); ua != "Whichline (+https://tester.example/about)" {
		s.t.Errorf("User-Agent %q", ua)
	}
	w.Header().Set("Set-Cookie", "a=b")
	if n == 1 && s.location != "" {
		w.Header().Set("Location", s.location)
		w.WriteHeader(http.StatusFound)
		return
	}
	w.Write([]byte("User-agent: *\nDisallow:\n"))
}

// dial checks the address once more, as the kernel's hook does for the real
// dialer, and connects to the stub.
func (s *stubOrigin) dial(g *fetch.Guard) fetch.DialFunc {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		ap := netip.MustParseAddrPort(address)
		if err := g.Check(ap.Addr()); err != nil {
			s.t.Errorf("the dialer was sent to %s", ap)
			return nil, err
		}
		if ap.Addr().Is4In6() {
			s.t.Errorf("the dialer was sent to %s; want IPv4 as IPv4", ap)
		}
		s.mu.Lock()
		s.dialled = append(s.dialled, address)
		s.mu.Unlock()
		server := s.plain
		if ap.Port() == 443 || ap.Port() == 8443 {
			server = s.secure
		}
		return new(net.Dialer).DialContext(ctx, network, server.Listener.Addr().String())
	}
}
