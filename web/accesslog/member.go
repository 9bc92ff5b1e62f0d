package accesslog

import "strings"

// A kind is the meaning of a named value of a log.
type kind uint8

// The kinds. The zero kind is ignored.
const (
	urlOf    kind = iota + 1 // path and query, or a whole URL
	pathOf                   // the path alone
	queryOf                  // the query alone
	lineOf                   // the request line
	hostOf                   // the requested host
	agentOf                  // the User-Agent header
	clientOf                 // the client
	dateOf                   // the day alone
	timeOf                   // the time, with or without the day
	statusOf                 // the status of the answer
)

// A member is the meaning of a name, and its rank among names with the same meaning.
type member struct {
	kind kind
	rank uint8
}

// members are the known names of JSON members and W3C fields, in lower case. Values sent
// by the client rank above values normalised by the server, and above the server's names
// for itself.
var members = map[string]member{
	// statuses, in the order of the formats below
	"sc-status": {statusOf, 2}, "status": {statusOf, 1}, "downstreamstatus": {statusOf, 2}, "edgeresponsestatus": {statusOf, 2},
	"response_status": {statusOf, 2}, "statuscode": {statusOf, 2},
	// W3C, IIS, CloudFront
	"date": {dateOf, 1}, "time": {timeOf, 1}, "c-ip": {clientOf, 2}, "cs-host": {hostOf, 2}, "cs(host)": {hostOf, 2},
	"x-host-header": {hostOf, 3}, "cs-uri": {urlOf, 2}, "cs-uri-stem": {pathOf, 2}, "cs-uri-query": {queryOf, 2},
	"cs(user-agent)": {agentOf, 3},
	// nginx
	"remote_addr": {clientOf, 2}, "request_uri": {urlOf, 4}, "http_host": {hostOf, 3}, "http_user_agent": {agentOf, 3},
	"time_local": {timeOf, 2}, "time_iso8601": {timeOf, 4}, "msec": {timeOf, 3}, "args": {queryOf, 1}, "query_string": {queryOf, 1},
	// Caddy
	"uri": {urlOf, 2}, "host": {hostOf, 1}, "remote_ip": {clientOf, 2}, "client_ip": {clientOf, 3}, "ts": {timeOf, 2},
	"user-agent": {agentOf, 3},
	// Traefik
	"requestpath": {urlOf, 3}, "requesthost": {hostOf, 2}, "clienthost": {clientOf, 2}, "startutc": {timeOf, 3},
	"request_user-agent": {agentOf, 3},
	// Cloudflare Logpush
	"clientrequesturi": {urlOf, 4}, "clientrequestpath": {pathOf, 2}, "clientrequesthost": {hostOf, 3}, "clientip": {clientOf, 3},
	"clientrequestuseragent": {agentOf, 3}, "edgestarttimestamp": {timeOf, 4},
	// Fastly
	"request_user_agent": {agentOf, 3}, "url": {urlOf, 3}, "timestamp": {timeOf, 2},
	// Akamai DataStream 2
	"reqpath": {pathOf, 2}, "querystr": {queryOf, 2}, "reqhost": {hostOf, 3}, "cliip": {clientOf, 2}, "ua": {agentOf, 2},
	"reqtimesec": {timeOf, 3},
	// Google Cloud load balancers
	"requesturl": {urlOf, 3}, "remoteip": {clientOf, 2},
	// names common to many logs
	"request": {lineOf, 1}, "path": {pathOf, 1}, "query": {queryOf, 1}, "user_agent": {agentOf, 2}, "useragent": {agentOf, 2},
	"agent": {agentOf, 1}, "ip": {clientOf, 1}, "@timestamp": {timeOf, 1}, "datetime": {timeOf, 1},
}

// longestMember is the maximum length of a known name.
const longestMember = 32

// memberNamed returns the member with the given name, ignoring case.
func memberNamed(name string) member {
	if len(name) > longestMember {
		return member{}
	}
	var lower [longestMember]byte
	for i := range len(name) {
		c := name[i]
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		lower[i] = c
	}
	return members[string(lower[:len(name)])]
}

// fields are the named values of one line.
type fields struct {
	ranks  [statusOf + 1]uint8
	values [statusOf + 1]string
}

// set sets a value, unless it is empty or a value of higher rank is set.
func (f *fields) set(m member, value string) {
	if value != "" && m.rank > f.ranks[m.kind] {
		f.ranks[m.kind], f.values[m.kind] = m.rank, value
	}
}

// finish assembles the request from the named values. It returns false if there is no URL.
func (p *parser) finish() bool {
	r, f := &p.request, &p.found
	r.host, r.client = withoutPort(f.values[hostOf]), f.values[clientOf]
	r.agent = p.scratch.agent(f.values[agentOf])
	r.time = f.values[timeOf]
	r.setStatus(f.values[statusOf])
	if f.values[dateOf] != "" {
		r.date = f.values[dateOf]
	}
	switch {
	case f.ranks[urlOf] > f.ranks[pathOf]:
		r.url = f.values[urlOf]
	case f.values[pathOf] != "":
		r.url = p.path()
	default:
		r.setLine(f.values[lineOf])
	}
	return f.values[urlOf] != "" || f.values[pathOf] != "" || f.values[lineOf] != ""
}

// path joins path and query to a URL. Some logs omit the initial slash, and some include
// the question mark.
func (p *parser) path() string {
	path, query := p.found.values[pathOf], strings.TrimPrefix(p.found.values[queryOf], "?")
	if path[0] != '/' && path != "*" {
		path = p.scratch.join("/", "", path)
	}
	if query == "" {
		return path
	}
	return p.scratch.join(path, "?", query)
}
