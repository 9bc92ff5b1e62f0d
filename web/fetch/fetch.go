// Package fetch fetches robots.txt files from web sites on behalf of strangers.
//
// It requests /robots.txt of an origin and, for [Documents], sitemaps and pages as that
// robots.txt allows. It follows at most five redirects, and connects only to addresses
// that its [Guard] permits: the public internet and the additions of the operator's
// [Settings]. Every redirect passes the checks of the first request, and every address
// is checked twice: when it is chosen, and when the kernel is about to connect to it.
//
// A [Result] holds facts. It does not interpret a status or a failure for crawlers. A
// [Refusal] is this server's own policy; it reveals nothing about the site or about the
// target of an address.
//
// Every size and time has a limit, see [Limits]. Tests of this package send no packet
// beyond the loopback interface, because the resolver and the dialer of a [Client] can
// be replaced.
package fetch
