package templates

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/a-h/templ"

	robotstxt "whichline/engine"
	"whichline/engine/response"
	"whichline/templates/words"
)

// Fetched is the outcome of a fetch of a site's robots.txt.
type Fetched struct {
	Site     string // the requested origin
	Host     FetchedHost
	Class    string             // code of the outcome
	Problem  string             // the failure; "" if a response arrived
	Refused  string             // the reason why this server did not follow a redirect; "" if it did
	Response response.State     // zero if Refused
	Policy   response.Policy    // reaction of crawlers in the page's reading; zero if Refused
	Policies []ReadingPolicy    // reactions in all readings; none if Refused
	WhatIf   templ.SafeURL      // link to the reactions if the response persists; "" if there is none
	Hops     []FetchedHop       // in order; none if nothing was sent
	Scope    robotstxt.Sentence // the site to which the file applies, if it came from another; else nil
	Insecure bool               // a redirect led from https to http
	File     *FetchedFile       // nil unless there is one
	Sent     FetchedRequest
	Started  time.Time
	Took     time.Duration
}

// A FetchedHost is the requested host, in both forms of an internationalised name.
type FetchedHost struct {
	ASCII, Unicode string
	Mixed          bool // the Unicode form mixes scripts, as deceptive names do
}

// A FetchedHop is one request on the way.
type FetchedHop struct {
	URL      string
	Status   int    // 0 if there was no response
	Location string // target of a redirect; "" if none
}

// A FetchedFile holds facts about the file other than its text.
type FetchedFile struct {
	Partial     bool // the status says that it is only a part
	Untyped     bool // it came by FTP, which names no type
	ContentType string
	PlainText   bool   // the type that RFC 9309 requires
	Compression string // "" if there was none
	Octets      int
	CutAtLine   int // the line at which a reader with a limit of 500 KiB stops; 0 if the file is shorter
	BOM         bool
	InvalidUTF8 bool
	NoRobots    robotstxt.Sentence // set if it is HTML or otherwise not a robots.txt; nil if it seems to be one
	Caching     response.Caching
}

// A FetchedRequest describes the request.
type FetchedRequest struct {
	UserAgent   string // "" by FTP
	RequestedBy string // the name sent with a borrowed User-Agent; else ""
	TLS         string // version; "" without
}

// Decides reports whether the response alone determines the permissions, so that there
// is no file to read.
func (f *Fetched) Decides() bool { return f != nil && f.Refused == "" && f.File == nil }

// A ReadingPolicy is the reaction of the crawlers of one reading to a response.
type ReadingPolicy struct {
	Reading *robotstxt.Reading
	response.Policy
	also []string // names of further readings with the same sentence and source
}

// names names the readings of the policy.
func (p *ReadingPolicy) names(ctx context.Context) string {
	return words.Listed(ctx, words.ToldAll(ctx, append([]string{p.Reading.Name}, p.also...)))
}

// A sameEffect is the policies with one effect.
type sameEffect struct {
	Effect   response.Effect
	policies []ReadingPolicy
}

// names names the readings with this effect.
func (x *sameEffect) names(ctx context.Context) string {
	var all []string
	for _, p := range x.policies {
		all = append(append(all, p.Reading.Name), p.also...)
	}
	return words.Listed(ctx, words.ToldAll(ctx, all))
}

// add adds a policy. It goes to the policy with the same reason if there is one.
func (x *sameEffect) add(p ReadingPolicy) {
	for i := range x.policies {
		same := &x.policies[i]
		if same.Source == p.Source && (p.IsPlain || same.Sentence.String() == p.Sentence.String()) {
			same.also = append(same.also, p.Reading.Name)
			return
		}
	}
	x.policies = append(x.policies, p)
}

// byEffect gathers policies by effect.
func byEffect(all []ReadingPolicy) []sameEffect {
	var same []sameEffect
	for _, p := range all {
		i := slices.IndexFunc(same, func(x sameEffect) bool { return x.Effect == p.Effect })
		if i < 0 {
			i = len(same)
			same = append(same, sameEffect{Effect: p.Effect})
		}
		same[i].add(p)
	}
	return same
}

// AnswerText returns the last status, or the name of the failure.
func (f *Fetched) AnswerText(ctx context.Context) string {
	if f.Response.Status > 0 {
		return strconv.Itoa(f.Response.Status)
	}
	return told(ctx, f.Response.Class.Text())
}

// summary returns the response in a few words.
func (f *Fetched) summary(ctx context.Context) []string {
	var words []string
	if f.Refused == "" {
		words = append(words, f.AnswerText(ctx))
	}
	if f.File != nil {
		words = append(words, f.File.sizeText(ctx))
		if f.File.ContentType != "" && !f.File.PlainText {
			words = append(words, f.File.ContentType)
		}
	}
	if n := f.Redirects(); n > 0 {
		words = append(words, count(ctx, n, "redirect"))
	}
	return append(words, say(ctx, "fetched.at", vars{"time": f.Started.UTC().Format("15:04")}))
}

func (f *Fetched) Redirects() int {
	n := 0
	for _, h := range f.Hops {
		if h.Location != "" {
			n++
		}
	}
	return n
}

// mend returns the advice after a failed fetch. It is on what was typed only without a
// redirect. Another scheme is no help on a port that refuses connections or that has a
// certificate.
func (f *Fetched) mend(ctx context.Context) string {
	code := "fetched.mend." + f.Class
	at, _ := url.Parse(f.Site)
	port := at != nil && at.Port() != ""
	switch {
	case !words.Has(code), f.Redirects() > 0,
		port && (f.Class == "connect" || f.Response.Class == response.BadCertificate):
		return say(ctx, "fetched.mend")
	}
	other := "http://"
	if strings.HasPrefix(f.Site, other) {
		other = "https://"
	}
	return say(ctx, code, vars{"scheme": other})
}

func (f *FetchedFile) sizeText(ctx context.Context) string {
	if f.CutAtLine > 0 {
		return say(ctx, "fetched.size.more", vars{"size": count(ctx, f.Octets, "byte")})
	}
	return count(ctx, f.Octets, "byte")
}

// A fact is one line of the description of a response.
type fact struct {
	label string
	text  string
	code  bool               // text is an excerpt
	more  robotstxt.Sentence // the engine's sentence about it; may be nil
	warn  bool
}

// facts describes the response.
func (f *Fetched) facts(ctx context.Context) []fact {
	var facts []fact
	add := func(code, text string) *fact {
		facts = append(facts, fact{label: say(ctx, code), text: text})
		return &facts[len(facts)-1]
	}
	if f.Host.Unicode != f.Host.ASCII {
		both := add("fetched.host", say(ctx, "fetched.host.both", vars{"unicode": f.Host.Unicode, "ascii": f.Host.ASCII}))
		if both.warn = f.Host.Mixed; f.Host.Mixed {
			both.text += " " + say(ctx, "fetched.host.mixed")
		}
	}
	if !f.Scope.IsZero() {
		add("fetched.scope", "").more = f.Scope
	}
	if f.Insecure {
		add("fetched.insecure", say(ctx, "fetched.insecure.text")).warn = true
	}
	if f.File != nil {
		f.File.facts(ctx, add)
	}
	add("fetched.took", say(ctx, "fetched.took.text", vars{
		"seconds": strconv.FormatFloat(f.Took.Seconds(), 'f', 2, 64), "time": f.Started.UTC().Format("2006-01-02 15:04:05"),
	}))
	if f.Sent.TLS != "" {
		add("fetched.tls", f.Sent.TLS)
	}
	if f.Sent.UserAgent != "" {
		add("fetched.agent", f.Sent.UserAgent).code = true
	}
	if f.Sent.RequestedBy != "" {
		add("fetched.by", f.Sent.RequestedBy).code = true
	}
	return facts
}

// odd reports whether any of facts is a warning.
func odd(ctx context.Context, facts []fact) bool {
	return slices.ContainsFunc(facts, func(x fact) bool { return x.warn || x.label == say(ctx, "fetched.scope") })
}

// facts describes the file.
func (f *FetchedFile) facts(ctx context.Context, add func(code, text string) *fact) {
	if !f.NoRobots.IsZero() {
		odd := add("fetched.odd", "")
		odd.more, odd.warn = f.NoRobots, true
	}
	if f.Partial {
		add("fetched.odd", say(ctx, "fetched.partial")).warn = true
	}
	switch {
	case f.Untyped:
	case f.ContentType == "":
		add("fetched.type", say(ctx, "fetched.type.none")).warn = true
	case !f.PlainText:
		add("fetched.type", say(ctx, "fetched.type.wrong", vars{"type": f.ContentType})).warn = true
	default:
		add("fetched.type", f.ContentType).code = true
	}
	if f.CutAtLine > 0 {
		add("fetched.size", say(ctx, "fetched.size.cut", vars{"limit": number(ctx, f.Octets), "line": ordinal(ctx, f.CutAtLine)})).warn = true
	} else {
		add("fetched.size", say(ctx, "fetched.size.all", vars{"size": count(ctx, f.Octets, "byte"), "percent": percentText(ctx, f.Octets)}))
	}
	encoding := add("fetched.encoding", say(ctx, "fetched.encoding.utf8"))
	if encoding.warn = f.InvalidUTF8; f.InvalidUTF8 {
		encoding.text = say(ctx, "fetched.encoding.wrong")
	}
	if f.BOM {
		encoding.text += " " + say(ctx, "fetched.bom")
	}
	if f.Compression != "" {
		encoding.text += " " + say(ctx, "fetched.compressed", vars{"coding": f.Compression})
	}
	add("fetched.cache", "").more = f.Caching.Sentence
}

// percentText returns the share of Google's limit of 500 KiB in use.
func percentText(ctx context.Context, octets int) string {
	const limit = 500 << 10
	if percent := octets * 100 / limit; percent > 0 {
		return strconv.Itoa(percent) + " %"
	}
	return say(ctx, "fetched.size.little")
}

// unreached are the classes of fetches that a visitor may be able to mend.
var unreached = []string{"dns", "connect", "tls", "timeout"}

// FailedText returns a sentence on the failure of a fetch with the reason and advice; ""
// if a response arrived or no fetch was made.
func (f *Fetched) FailedText(ctx context.Context) string {
	if f == nil || f.File != nil {
		return ""
	}
	switch {
	case f.Refused != "":
		return say(ctx, "fetched.failed", vars{"site": withoutHTTPS(f.Site), "why": f.refusedText(ctx)})
	case f.Problem == "" || !slices.Contains(unreached, f.Class):
		return ""
	}
	return say(ctx, "fetched.failed", vars{"site": withoutHTTPS(f.lastSite()), "why": told(ctx, f.Problem)}) + " " + f.mend(ctx)
}

// lastSite returns the origin of the last request, about which the failure is.
func (f *Fetched) lastSite() string {
	if f.Redirects() > 0 {
		if u, err := url.Parse(f.Hops[len(f.Hops)-1].URL); err == nil {
			return u.Scheme + "://" + u.Host
		}
	}
	return f.Site
}

// withoutHTTPS returns the site as most people type it.
func withoutHTTPS(site string) string { return strings.TrimPrefix(site, "https://") }

// refusedText returns the sentences on a refused redirect.
func (f *Fetched) refusedText(ctx context.Context) string {
	return say(ctx, "fetched.refused", vars{"why": told(ctx, f.Refused)})
}
