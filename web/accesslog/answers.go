package accesslog

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"whichline/templates/words"
	"whichline/web/limit"
)

const (
	// mostFolders is how many folders of a crawler are told apart.
	mostFolders = 100

	secondsOfDay = 24 * 60 * 60

	// fewest is how many requests of a crawler show a cause at least.
	fewest = 5
)

// Answers are what the server answered a crawler, as far as the log names statuses.
type Answers struct {
	Allowed int       `json:"allowed"` // requests that the file allows, /robots.txt included, with a status
	Refused int       `json:"refused"` // of these, answered 401, 402, 403, 429 or 5xx
	By      []Refusal `json:"by"`      // these by status, the most frequent first
	Served  int       `json:"served"`  // requests that the file blocks, answered 2xx or 304
	Days    []Day     `json:"days"`    // in order, in UTC; those without a refusal are left out
	Cause   string    `json:"cause"`   // code of the likely cause of the refusals; "" if the log shows none
	Folder  string    `json:"folder"`  // the folder that is refused, such as "/shop/", if that is the cause
}

// A Refusal is how often a status was answered.
type Refusal struct {
	Status int `json:"status"`
	Count  int `json:"count"`
	Span
}

// A Day is how many of a day's requests that the file allows were refused.
type Day struct {
	Day     string `json:"day"` // such as "2026-11-23"
	Allowed int    `json:"allowed"`
	Refused int    `json:"refused"`
}

// The causes of refusals.
const (
	causeEverywhere = "everywhere" // mostly 403: all that was requested but /robots.txt, in several folders
	causeFolder     = "folder"     // mostly 403: one folder alone
	causeRate       = "rate"       // mostly 429
	causeServer     = "server"     // mostly 5xx
	causePassword   = "password"   // mostly 401
	causePayment    = "payment"    // mostly 402
	causeSome       = "some"       // mostly 403: some requests and not others, in a folder where others are answered
)

// answers are the counts behind [Answers].
type answers struct {
	Answers // without its lists
	by      map[int]*Refusal
	days    map[int64]*share  // by days since 1970
	pages   share             // requests for anything but /robots.txt, which firewalls often let through
	folders map[string]*share // the same by folder
}

// A share is how many of some requests were refused.
type share struct{ all, refused int }

// refuses reports whether a status keeps a crawler from what the file allows.
func refuses(status int) bool {
	switch status {
	case 401, 402, 403, 429:
		return true
	}
	return 500 <= status && status <= 599
}

// add counts the answer to a request for path, which the file allows or not.
func (a *answers) add(status int, allowed bool, path string, at time.Time, timed bool) {
	switch {
	case status == 0:
		return
	case !allowed:
		if 200 <= status && status <= 299 || status == 304 {
			a.Served++
		}
		return
	}
	a.Allowed++
	refused := refuses(status)
	if a.by == nil {
		a.by, a.days, a.folders = make(map[int]*Refusal), make(map[int64]*share), make(map[string]*share)
	}
	if timed {
		add(a.days, at.Unix()/secondsOfDay, refused, limit.List)
	}
	if path != robotsTxt {
		a.addPage(path, refused)
	}
	if !refused {
		return
	}
	a.Refused++
	x := a.by[status]
	if x == nil {
		x = &Refusal{Status: status}
		a.by[status] = x
	}
	x.Count++
	x.add(at, timed)
}

// addPage counts a request for a path other than /robots.txt.
func (a *answers) addPage(path string, refused bool) {
	a.pages.add(refused)
	folder := folderOf(path)
	if a.folders[folder] == nil {
		folder = strings.Clone(folder) // of a line that is gone with the next
	}
	add(a.folders, folder, refused, mostFolders)
}

// add counts a request.
func (x *share) add(refused bool) {
	x.all++
	if refused {
		x.refused++
	}
}

// add counts a request in the share with the given key, of which there are at most most.
func add[Key comparable](shares map[Key]*share, key Key, refused bool, most int) {
	x := shares[key]
	if x == nil {
		if len(shares) == most {
			return
		}
		x = new(share)
		shares[key] = x
	}
	x.add(refused)
}

// folderOf returns the first folder of a path with the slashes around it; "/" for a page
// in none.
func folderOf(path string) string {
	path, _, _ = strings.Cut(path, "?")
	if end := strings.IndexByte(strings.TrimPrefix(path, "/"), '/'); end >= 0 {
		return path[:end+2]
	}
	return "/"
}

// told returns the results.
func (a *answers) told() Answers {
	all := a.Answers
	all.By, all.Days = []Refusal{}, []Day{}
	for _, x := range a.by {
		all.By = append(all.By, *x)
	}
	slices.SortFunc(all.By, func(x, y Refusal) int { return cmp.Or(cmp.Compare(y.Count, x.Count), cmp.Compare(x.Status, y.Status)) })
	for _, day := range slices.Sorted(maps.Keys(a.days)) {
		if x := a.days[day]; x.refused > 0 {
			all.Days = append(all.Days, Day{time.Unix(day*secondsOfDay, 0).UTC().Format(time.DateOnly), x.all, x.refused})
		}
	}
	all.Cause, all.Folder = a.cause()
	return all
}

// cause returns the code of the likely cause, and its folder; "" unless more than half of the
// refusals have statuses of one cause.
func (a *answers) cause() (code, folder string) {
	if a.Refused < fewest {
		return "", ""
	}
	byCause := make(map[string]int)
	for status, x := range a.by {
		byCause[causeByStatus(status)] += x.Count
	}
	for _, code := range []string{causeRate, causeServer, causePassword, causePayment} {
		if 2*byCause[code] > a.Refused {
			return code, ""
		}
	}
	if 2*byCause[""] <= a.Refused {
		return "", ""
	}
	refused := a.refusedFolders()
	switch {
	case a.pages.refused == a.pages.all && len(refused) > 1:
		return causeEverywhere, ""
	case len(refused) == 1 && refused[0] != "/" && a.refusesAlone(a.folders[refused[0]]):
		return causeFolder, refused[0]
	case len(refused) > 0 && len(a.folders) < mostFolders && !slices.ContainsFunc(refused, func(folder string) bool { return a.folders[folder].refused == a.folders[folder].all }):
		return causeSome, ""
	}
	return "", ""
}

// refusesAlone reports whether all requests of folder were refused, and none of those for
// other folders and /robots.txt. It is false if there is no other folder.
func (a *answers) refusesAlone(folder *share) bool {
	return len(a.folders) > 1 && folder.refused == folder.all && folder.refused == a.Refused
}

// causeByStatus returns the cause that a status shows by itself; "" for 403, which has many.
func causeByStatus(status int) string {
	switch {
	case status >= 500:
		return causeServer
	case status == 429:
		return causeRate
	case status == 402:
		return causePayment
	case status == 401:
		return causePassword
	}
	return ""
}

// refusedFolders returns the folders with refusals.
func (a *answers) refusedFolders() (all []string) {
	for folder, x := range a.folders {
		if x.refused > 0 {
			all = append(all, folder)
		}
	}
	return all
}

// Text describes the refusals in a sentence, for the crawler with the given name; "" if
// there are none.
func (a *Answers) Text(name string) string {
	if a.Refused == 0 {
		return ""
	}
	return fmt.Sprintf("%s was refused %d of %d requests that the file allows: %s.", name, a.Refused, a.Allowed, a.Statuses())
}

// Statuses returns the statuses of the refusals with their counts, such as "403 (12)".
func (a *Answers) Statuses() string {
	var by []string
	for _, x := range a.By {
		by = append(by, fmt.Sprintf("%d (%d)", x.Status, x.Count))
	}
	return strings.Join(by, ", ")
}

// Advice returns a sentence on where to look for the cause of the refusals; "" if the log
// shows none. It is in the language of ctx.
func (a *Answers) Advice(ctx context.Context) string {
	if a.Cause == "" {
		return ""
	}
	return words.Say(ctx, causePrefix+a.Cause, words.Vars{"folder": a.Folder})
}

// causePrefix begins the codes of the sentences on causes.
const causePrefix = "log.cause."

func init() { words.RegisterBelow(causePrefix, causeTexts) }

// Docs returns the path of the documentation of the cause; "" if the log shows none.
func (a *Answers) Docs() string {
	if a.Cause == "" {
		return ""
	}
	return "/docs/edge#" + causeDocs[a.Cause]
}

// causeDocs are the parts of the page for [Answers.Docs].
var causeDocs = map[string]string{
	causeEverywhere: "cloudflare", causeFolder: "folder", causeRate: "server", causeServer: "server", causePassword: "folder",
	causePayment: "pay", causeSome: "some",
}

// causeTexts are the sentences for [Answers.Advice].
var causeTexts = map[string]string{
	causeEverywhere: "All its allowed requests for pages were refused, in every folder: look at your CDN's or firewall's rules for crawlers first, such as Cloudflare's AI policies.",
	causeFolder:     "Of its allowed requests, only those in `{folder}` were refused, and all of these: look at the application, or at the server's rules for that folder.",
	causeRate:       "429 says that it sent too many requests: look at rate limits.",
	causePassword:   "401 wants a password: look at the server's protection of the site, or at an application that wants people to log in.",
	causePayment:    "402 wants a payment or refuses: look at your CDN's settings for crawlers.",
	causeSome:       "Other requests in the same folders were answered: look at rules by IP address or by number of requests. Clients that only send its name may be meant.",
	causeServer:     "5xx are errors of the server: look at its error log for the same times.",
}
