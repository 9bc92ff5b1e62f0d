package fetch_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"whichline/engine/origin"
	"whichline/web/fetch"
)

func TestTypedOrigins(t *testing.T) {
	for _, tt := range []struct{ typed, want string }{
		{"example.com", "https://example.com"},
		{"  example.com\n", "https://example.com"},
		{"EXAMPLE.com.", "https://example.com"},
		{"example.com/some/page?q=1#top", "https://example.com"},
		{"example.com?q=http://other.example/", "https://example.com"},
		{"http://example.com/some/page", "http://example.com"},
		{"https://example.com:443/", "https://example.com"},
		{"http://example.com:443/", "http://example.com:443"},
		{"example.com:8443", "https://example.com:8443"},
		{"localhost:8080/x", "https://localhost:8080"},
		{"//example.com/x", "https://example.com"},
		{"93.184.216.34", "https://93.184.216.34"},
		{"http://[2606:4700:0::1111]:8080/", "http://[2606:4700::1111]:8080"},
		{"2606:4700::1111", "https://[2606:4700::1111]"},
		{"fe80::1", "https://[fe80::1]"},
		{"müller.example", "https://xn--mller-kva.example"},
		{"MÜLLER.example", "https://xn--mller-kva.example"},
		{"xn--mller-kva.example", "https://xn--mller-kva.example"},
		{"faß.example", "https://xn--fa-hia.example"},
		{"例え。テスト", "https://xn--r8jz45g.xn--zckzah"},
		{"a_b.example", "https://a_b.example"},
		{"r3---sn-x.example", "https://r3---sn-x.example"},
		{"ftp://example.com/pub", "ftp://example.com"},
		{strings.Repeat(strings.Repeat("a", 63)+".", 3) + strings.Repeat("a", 61), "https://" + strings.Repeat(strings.Repeat("a", 63)+".", 3) + strings.Repeat("a", 61)},
		{"https://example.com/100%", "https://example.com"},
	} {
		o, err := fetch.Parse(origin.Complete(tt.typed))
		if err != nil || o.String() != tt.want {
			t.Errorf("%q: %v, error %v; want %s", tt.typed, o, err, tt.want)
		}
	}
}

func TestRefusedOrigins(t *testing.T) {
	client := newClient(t, fetch.Config{
		Settings: fetch.Settings{On: true},
		Resolver: fixed(),
		Dial:     func(*fetch.Guard) fetch.DialFunc { return hang },
	})
	for _, tt := range []struct {
		typed string
		rule  fetch.Rule
		kind  fetch.Kind
	}{
		{"", fetch.NoScheme, fetch.KindURL},
		{"https://" + strings.Repeat("a", 2041), fetch.TooLong, fetch.KindURL},
		{"https://" + strings.Repeat("a", 2040), fetch.BadName, fetch.KindName},
		{"exa mple.com", fetch.BadCharacter, fetch.KindURL},
		{"exa\u200bmple.com", fetch.BadCharacter, fetch.KindURL},
		{"example.com\\x", fetch.BadCharacter, fetch.KindURL},
		{"example.com\xff", fetch.BadCharacter, fetch.KindURL},
		{"example.com/\x7f", fetch.BadCharacter, fetch.KindURL},
		{"exam\u0085ple.com", fetch.BadCharacter, fetch.KindURL},
		{"example.com/\ufeff", fetch.BadCharacter, fetch.KindURL},
		{"example.com/\u2066", fetch.BadCharacter, fetch.KindURL},
		{"example.com/\u202a", fetch.BadCharacter, fetch.KindURL},
		{"javascript:alert(1)", fetch.SchemeRefused, fetch.KindScheme},
		{"mailto:a@example.com", fetch.SchemeRefused, fetch.KindScheme},
		{"gopher://example.com", fetch.SchemeRefused, fetch.KindScheme},
		{"ftp://example.com", fetch.FTPOff, fetch.KindScheme},
		{"https:example.com", fetch.NoHost, fetch.KindURL},
		{"https:/example.com", fetch.NoHost, fetch.KindURL},
		{"https:///example.com", fetch.NoHost, fetch.KindURL},
		{"https://:80/", fetch.NoHost, fetch.KindURL},
		{"https://example.com;x", fetch.BadName, fetch.KindName},
		{"https://a@example.com", fetch.UserInfo, fetch.KindURL},
		{"https://%65xample.com", fetch.PercentInHost, fetch.KindURL},
		{"https://[::1", fetch.BadBrackets, fetch.KindURL},
		{"https://[]", fetch.BadBrackets, fetch.KindURL},
		{"https://[1.2.3.4]", fetch.BadBrackets, fetch.KindURL},
		{"https://[::1]x", fetch.BadBrackets, fetch.KindURL},
		{"https://2606:4700::1/", fetch.BadBrackets, fetch.KindURL},
		{"example.com:", fetch.BadPort, fetch.KindPort},
		{"example.com:0", fetch.BadPort, fetch.KindPort},
		{"example.com:65536", fetch.BadPort, fetch.KindPort},
		{"example.com:080", fetch.BadPort, fetch.KindPort},
		{"example.com:http", fetch.BadPort, fetch.KindPort},
		{"example.com:80:80", fetch.BadPort, fetch.KindPort},
		{"example.com:81", fetch.PortRefused, fetch.KindPort},
		{"exa..mple.com", fetch.BadName, fetch.KindName},
		{"-a.example", fetch.BadName, fetch.KindName},
		{"a-.example", fetch.BadName, fetch.KindName},
		{"a.example..", fetch.BadName, fetch.KindName},
		{"exa*mple.com", fetch.BadName, fetch.KindName},
		{"*.example.com/x", fetch.StarForHosts, fetch.KindName},
		{"https://*.example.com/", fetch.StarForHosts, fetch.KindName},
		{strings.Repeat("a", 64) + ".example", fetch.BadName, fetch.KindName},
		{strings.Repeat(strings.Repeat("a", 63)+".", 3) + strings.Repeat("a", 62), fetch.BadName, fetch.KindName},
		{"xn--a.example", fetch.BadIDN, fetch.KindName},
		{"ex\u2488mple.com", fetch.BadIDN, fetch.KindName},
		{"2130706433", fetch.NumericName, fetch.KindName},
		{"a.0x", fetch.NumericName, fetch.KindName},
		{"1.2.3.04", fetch.NumericName, fetch.KindName},
		{"93.184.216.34.", fetch.NumericName, fetch.KindName},
		{"ai", fetch.SingleLabel, fetch.KindName},
		{"localhost", fetch.PrivateName, fetch.KindName},
		{"a.localhost", fetch.PrivateName, fetch.KindName},
		{"printer.local", fetch.PrivateName, fetch.KindName},
		{"nas.home.arpa", fetch.PrivateName, fetch.KindName},
		{"home.arpa", fetch.PrivateName, fetch.KindName},
		{"1.0.0.10.in-addr.arpa", fetch.PrivateName, fetch.KindName},
		{"a.ip6.arpa", fetch.PrivateName, fetch.KindName},
		{"x.onion", fetch.PrivateName, fetch.KindName},
		{"127.0.0.1", fetch.AddressRefused, fetch.KindAddress},
		{"①②⑦.⓪.⓪.①", fetch.AddressRefused, fetch.KindAddress},
		{"169.254.169.254", fetch.AddressRefused, fetch.KindAddress},
		{"::1", fetch.AddressRefused, fetch.KindAddress},
	} {
		_, err := client.Origin(tt.typed)
		var refusal *fetch.Refusal
		if !errors.As(err, &refusal) {
			t.Errorf("%q: error %v; want a Refusal", tt.typed, err)
			continue
		}
		if refusal.Rule != tt.rule || refusal.Kind() != tt.kind {
			t.Errorf("%q: %s, %s; want %s, %s", tt.typed, refusal.Rule, refusal.Kind(), tt.rule, tt.kind)
		}
		if text := refusal.Error(); len(text) <= len(refusal.Text()) || !strings.HasSuffix(text, ".") {
			t.Errorf("%q: the text %q does not say how to mend it", tt.typed, text)
		}
	}
}

// Requests do not reveal the range of an address.
func TestAddressRefusalsAreAlike(t *testing.T) {
	g := fetch.NewGuard(fetch.Settings{DenyCIDRs: cidrs(t, "9.9.9.9")}, nil)
	texts := make(map[string]bool)
	for _, ip := range []string{"127.0.0.1", "169.254.169.254", "10.0.0.1", "9.9.9.9", "::1", "fd00::1", "4000::1"} {
		for _, p := range cidrs(t, ip) {
			texts[g.Check(p.Addr()).Error()] = true
		}
	}
	if len(texts) != 1 {
		t.Errorf("%d texts: %v; want one", len(texts), texts)
	}
}

func TestOperatorOpensNamesAndPorts(t *testing.T) {
	client := newClient(t, fetch.Config{
		Settings: fetch.Settings{
			On: true, AllowHosts: []string{"Intranet", "*.corp", "müller.internal"}, Ports: []uint16{443, 9000}, FTP: true,
			AllowCIDRs: cidrs(t, "10.0.0.0/8"), BaseURL: baseURL,
		},
		Resolver: fixed(),
		Dial:     func(*fetch.Guard) fetch.DialFunc { return hang },
	})
	for _, tt := range []struct {
		typed   string
		refused bool
	}{
		{"intranet", false},
		{"intranet:9000", false},
		{"a.intranet", true},
		{"wiki.corp", false},
		{"a.wiki.corp:9000", false},
		{"corp", true},
		{"xcorp", true},
		{"müller.internal", false},
		{"other.internal", true},
		{"http://example.com", true}, // port 80 is not on the operator's list
		{"ftp://example.com", false},
		{"ftp://example.com:443", true},
		{"10.1.2.3", false},
		{"192.168.0.1", true},
	} {
		_, err := client.Origin(tt.typed)
		var refusal *fetch.Refusal
		if errors.As(err, &refusal) != tt.refused {
			t.Errorf("%s: error %v; want it refused: %t", tt.typed, err, tt.refused)
		}
		if tt.typed == "http://example.com" && !strings.Contains(err.Error(), "443, 9000") {
			t.Errorf("%q does not name the ports", err)
		}
	}
}

func TestOrigin(t *testing.T) {
	o := request(t, "http://[2606:4700::1]:8080/x").Origin
	if o.Scheme() != "http" || o.Host() != "2606:4700::1" || o.Port() != 8080 ||
		o.Authority() != "[2606:4700::1]:8080" || o.RobotsURL() != "http://[2606:4700::1]:8080/robots.txt" {
		t.Errorf("%s, %s, %d, %s, %s", o.Scheme(), o.Host(), o.Port(), o.Authority(), o.RobotsURL())
	}
	if o := request(t, "https://[2606:4700::1]/").Origin; o.Authority() != "[2606:4700::1]" {
		t.Errorf("authority %s", o.Authority())
	}
	if request(t, "https://EXAMPLE.com:443/a").Origin != request(t, "https://example.com").Origin {
		t.Error("one origin, spelt differently, is two")
	}
}

func TestSiblings(t *testing.T) {
	for _, tt := range []struct{ url, want string }{
		{"https://example.com", "https://example.com http://example.com https://www.example.com http://www.example.com"},
		{"http://www.example.com", "http://www.example.com https://www.example.com http://example.com https://example.com"},
		{"https://example.com:8443", "https://example.com:8443 https://www.example.com:8443"},
		{"http://1.2.3.4", "http://1.2.3.4 https://1.2.3.4"},
		{"https://www.com", "https://www.com http://www.com"},
		{"ftp://example.com", "ftp://example.com ftp://www.example.com"},
	} {
		var got []string
		for _, o := range request(t, tt.url).Origin.Siblings() {
			got = append(got, o.String())
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%s: %v; want %s", tt.url, got, tt.want)
		}
	}
}

func TestHostName(t *testing.T) {
	for _, tt := range []struct {
		host, unicode string
		mixed         []string
	}{
		{"example.com", "example.com", nil},
		{"xn--mller-kva.example", "müller.example", nil},
		{"пример.example", "пример.example", nil},
		{"xn--pple-43d.com", "аpple.com", []string{"аpple"}}, // the first letter is Cyrillic
		{"xn--80ak6aa92e.com", "аррӏе.com", nil},             // all of it is: the A-label beside it shows
		{"例えテスト.example", "例えテスト.example", nil},
		{"東京tower.example", "東京tower.example", nil},
		{"한국漢字.example", "한국漢字.example", nil},
		{"1.2.3.4", "1.2.3.4", nil},
	} {
		n := fetch.HostNameOf(request(t, "https://"+tt.host).Origin)
		if n.Unicode != tt.unicode || !slices.Equal(n.Mixed, tt.mixed) || strings.ContainsFunc(n.ASCII, func(r rune) bool { return r > '~' }) {
			t.Errorf("%s: %+v; want %s, mixed %v", tt.host, n, tt.unicode, tt.mixed)
		}
	}
}
