package accesslog_test

import (
	"context"
	"fmt"
	"net"
	"net/netip"
	"strings"
	"testing"

	"whichline/web/accesslog"
	"whichline/web/ranges"
)

// networks are what operators publish, for the tests.
const networks = `[{"url":"https://developers.google.com/static/crawling/ipranges/common-crawlers.json","date":"2026-08-20","prefixes":["66.249.64.0/24"]},
{"url":"https://openai.com/gptbot.json","date":"2026-01-05","prefixes":["4.227.36.0/25"]}]`

// A namer answers lookups from maps, and counts them.
type namer struct {
	names map[string]string
	back  map[string]string
	asked int
}

func (n *namer) LookupAddr(_ context.Context, a string) ([]string, error) {
	n.asked++
	switch name := n.names[a]; name {
	case "":
		return nil, &net.DNSError{IsNotFound: true}
	case "fails":
		return nil, &net.DNSError{IsTimeout: true}
	default:
		return []string{name}, nil
	}
}

func (n *namer) LookupNetIP(_ context.Context, _, host string) ([]netip.Addr, error) {
	if n.back[host] == "" {
		return nil, &net.DNSError{IsNotFound: true}
	}
	return []netip.Addr{netip.MustParseAddr(n.back[host])}, nil
}

// from returns a line of a log for each address.
func from(agent string, clients ...string) string {
	var b strings.Builder
	for _, client := range clients {
		fmt.Fprintf(&b, "%s - - [20/Aug/2026:06:25:24 +0000] \"GET / HTTP/1.1\" 200 1 \"-\" \"%s\"\n", client, agent)
	}
	return b.String()
}

func addressesOf(t *testing.T, log string, r ranges.Resolver) (accesslog.Addresses, *accesslog.Report) {
	t.Helper()
	lists, err := ranges.Read(strings.NewReader(networks))
	if err != nil {
		t.Fatal(err)
	}
	report, err := accesslog.Read(t.Context(), strings.NewReader(log), accesslog.Options{Lists: lists, Resolver: r})
	if err != nil || len(report.Crawlers) != 1 {
		t.Fatalf("%v, %d crawlers", err, len(report.Crawlers))
	}
	return report.Crawlers[0].Addresses, report
}

func TestAddresses(t *testing.T) {
	names := &namer{
		names: map[string]string{"66.249.99.1": "Crawl.Googlebot.com.", "66.249.99.2": "a.googlebot.com.", "1.1.1.1": "one.one.", "9.9.9.9": "fails", "8.8.8.1": "evilgooglebot.com."},
		back:  map[string]string{"crawl.googlebot.com.": "66.249.99.1", "a.googlebot.com.": "7.7.7.7", "evilgooglebot.com.": "8.8.8.1"},
	}
	google := []string{"66.249.64.1", "66.249.64.2", "66.249.99.1", "66.249.99.2", "1.1.1.1", "9.9.9.9", "8.8.8.1", "10.0.0.1", "66.249.64.0", "-"}
	for _, x := range []struct {
		name, log string
		resolver  ranges.Resolver
		want      accesslog.Addresses
	}{
		{"by the list", from("Googlebot/2.1", google...), nil, accesslog.Addresses{Published: 2, Claimed: 5, Untold: 3, Date: "2026-08-20"}},
		{"by names, too", from("Googlebot/2.1", google...), names, accesslog.Addresses{Published: 2, Confirmed: 1, Claimed: 4, Untold: 3, Date: "2026-08-20"}},
		{"an old list", from("GPTBot/1.2", "4.227.36.1", "1.1.1.1"), nil, accesslog.Addresses{Published: 1, Claimed: 1, Date: "2026-01-05", Old: true}},
		{"no list", from("YandexBot/3.0", "5.5.5.5"), nil, accesslog.Addresses{Untold: 1}},
		{"no list and no name", from("YandexBot/3.0", "5.5.5.5", "9.9.9.9"), names, accesslog.Addresses{Claimed: 1, Untold: 1}},
	} {
		got, r := addressesOf(t, x.log, x.resolver)
		if got != x.want {
			t.Errorf("%s: %+v, want %+v", x.name, got, x.want)
		}
		warned := false
		for _, remark := range r.Remarks {
			warned = warned || remark.Code == "old-lists"
		}
		if warned != x.want.Old {
			t.Errorf("%s: warned of an old list: %t", x.name, warned)
		}
	}
}

// Very many addresses cost no more than the bound.
func TestLookupsAreBounded(t *testing.T) {
	var log strings.Builder
	agents := []string{"Googlebot/2.1", "bingbot/2.0", "Applebot/0.1", "YandexBot/3.0", "Baiduspider/2.0", "Amazonbot/0.1", "CCBot/2.0"}
	for _, agent := range agents {
		for i := range 100 {
			log.WriteString(from(agent, fmt.Sprintf("5.5.5.%d", i+1)))
		}
	}
	n := new(namer)
	r, err := accesslog.Read(t.Context(), strings.NewReader(log.String()), accesslog.Options{Resolver: n})
	if err != nil || n.asked != 200 {
		t.Fatalf("%d lookups, %v", n.asked, err)
	}
	for _, c := range r.Crawlers {
		if a := c.Addresses; a.Claimed+a.Untold != 100 || a.Claimed > 50 {
			t.Errorf("%s: %+v", c.Name, a)
		}
	}
}
