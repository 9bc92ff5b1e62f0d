// Package fetch asks web sites for their robots.txt on behalf of strangers.
//
// It asks for /robots.txt of an origin and, where [Documents] are wanted, for
// sitemaps as that robots.txt allows. It follows five redirects at most, and opens
// connections only to addresses that its [Guard] permits: the public internet and
// what the operator's [Settings] add. Every redirect goes through the checks of the
// first request, and every address is checked twice: when it is chosen and when the
// kernel is about to connect to it.
//
// A [Result] is facts. What a status or a failure means for crawlers is not
// decided here. A [Refusal] is this server's own policy; it says nothing about
// the site, and nothing about what is behind an address.
//
// Every size and time has a limit, see [Limits]. No test of this package sends
// a packet beyond the loopback interface, because the resolver and the dialer
// of a [Client] can be replaced.
package fetch
