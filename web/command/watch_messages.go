package command

const (
	sayConfigFlag    = "`FILE` with the sites to watch and who gets messages"
	sayStoreFlag     = "path of a SQLite file, or `URL` of a PostgreSQL database; overrides store in the configuration (default whichline-watch.db beside it)"
	sayKeepFlag      = "`TIME` to keep states that are over and that no message is about, such as 90d or 5y; 0 keeps all"
	sayWorkersFlag   = "`NUMBER` of sites to request at the same time"
	sayWatchAddrFlag = "also serve pages with the sites and their versions, and the tester, on `host:port` (default none)"
	sayTokenFlag     = "`FILE` with a token, which visitors of the pages need as their password"
	sayTryFlag       = "check the configuration and exit"

	sayNoConfig   = "name the configuration: -config sites.yaml"
	sayWatchWord  = "want export, import or no word at all, not %q"
	sayConfigFine = "%s: sites: %d, receivers: %d\n"
	sayImported   = "rows read: %d\n"
	sayUntold     = "messages still on their way: %d. An export doesn't have them: let the watcher send them, or they aren't sent.\n"
	sayNoToken    = "-addr is open to other machines: name a file by -token, or your proxy by TRUSTED_PROXIES"
	sayShortToken = "%s: want a token of %d characters or more, such as openssl rand -hex 16 writes"
	sayFetchOff   = "FETCH=off: nothing can be watched"
)

// The help.
const (
	watchUsage = `-config FILE [flags] [export | import]

Requests the robots.txt of sites again and again, keeps their versions, and writes to
a webhook or a file when a change matters to crawlers: another verdict, an
expectation that isn't met, another reaction to the status, a new error in the
file, or a site that can't be reached. The configuration is read again when it
changes. The environment variables about fetching apply: whichline -help.

With export it writes what is stored as lines of JSON; with import it reads
them from standard input, and so moves from SQLite to PostgreSQL.
`

	watchExits = `  0  it was asked to stop, or has exported or imported
  1  it can't go on
  2  the call or the configuration is wrong
`
)
