package web

import (
	"time"

	"whichline/web/bulk"
	"whichline/web/limit"
	"whichline/web/tester"
)

// Every limit of the site is in this file, by the thing it limits. Limits of one room
// alone are there: the sizes of files and questions in web/api and web/tester, those of
// fetches in web/fetch. Which route has which is in routes.go.

// How long things may take.
const (
	// requestTimeout is how long a request may take before its context ends.
	requestTimeout = 20 * time.Second

	// bulkTime is how long a job with very many URLs may take.
	bulkTime = 15 * time.Minute

	// bulkSlice is how long such a job computes before others have their turn.
	bulkSlice = 5 * time.Millisecond

	// versionsTime is how long comparing two versions may take, and logTime reading a log,
	// unless answers of the tester have a time of their own.
	versionsTime = 10 * time.Second
	logTime      = 10 * time.Second

	// stopTimeout bounds the wait for requests in hand when the server stops.
	stopTimeout = 25 * time.Second
)

// How slow a visitor may be.
const (
	// headerTime is how long the header of a request may take, and idleTime how long a
	// connection is kept on which nothing is asked. Where connections are few,
	// crowdedHeaderTime is how long the first header may take, and idleTime is none.
	headerTime        = 5 * time.Second
	crowdedHeaderTime = 2 * time.Second
	idleTime          = 60 * time.Second

	// sendingPatience is how long a visitor may take to send a body, besides the time
	// that it takes at the lowest rate.
	sendingPatience = 5 * time.Second
	// lowestRate is how many octets a second a visitor has to send.
	lowestRate = 32 << 10
	// sendingTime is how long a body may take in any case.
	sendingTime = 15 * time.Second

	// answerPart is how much of an answer is sent at a time, and readingPatience how
	// long the visitor may take to read that much: 6.4 KiB a second.
	answerPart      = 64 << 10
	readingPatience = 10 * time.Second

	// answerTime is how long an answer that is not sent in parts may take to be read.
	answerTime = 30 * time.Second
)

// healthTime is how long a server may take to say that it is alive.
const healthTime = 3 * time.Second

// How many octets a request may have.
const (
	// maxHeader is for the header.
	maxHeader = 16 << 10

	// smallBody is for requests that have no need of a body.
	smallBody = 16 << 10

	// largeBody is for a robots.txt file: 500 KiB can grow threefold when it
	// is encoded as a form or as JSON.
	largeBody = 1600 << 10

	// checkBody is for a file of 1 MiB as JSON, which writes two octets for each
	// line ending, and for the questions about it.
	checkBody = 3 << 20

	// diffBody is for two files of 1 MiB as JSON, and the URLs to compare.
	diffBody = 8 << 20

	// versionsBody is for a form with two files of 1 MiB, pasted or encoded, and the
	// questions about them.
	versionsBody = 6 << 20

	// bulkBody is for a file and its URLs, as a document or as a form.
	bulkBody = 12 << 20

	// maxLog is how many octets of an access log are taken, after it was unpacked, and
	// logBody is for a form with a log and a robots.txt.
	maxLog  = 5 << 20
	logBody = maxLog + tester.MaxRobots + 16<<10

	// maxDiscarded is how much of a body that is too large is read and thrown away.
	// A browser shows the answer only if it could send everything first.
	maxDiscarded = 8 << 20
)

// How much is in memory at the same time.
const (
	// allHeld is how many octets of bodies and of long answers there are, and ownHeld how
	// many of one visitor's.
	allHeld = 56 << 20
	ownHeld = 15 << 20

	// shortBody is how much of each request is apart from that, in memory that long bodies
	// cannot fill: allBrief octets in all, and ownBrief of one visitor.
	shortBody = 64 << 10
	allBrief  = 8 << 20
	ownBrief  = 1 << 20

	// briefWork bounds the octets of a brief request, unpacked and fetched ones included.
	// Brief requests are computed where larger ones cannot be in their way.
	briefWork = 128 << 10

	// shortAnswer is how long an answer may be that is not counted.
	shortAnswer = 64 << 10

	// keptForm is how many octets may be typed in a form for it to come back with a
	// refusal: as much of a file as Google reads, and a little more. Such a page takes as
	// long as reading the form does.
	keptForm = 512 << 10

	// shortForm is how many where visitors are not told apart.
	shortForm = 64 << 10

	// keptBuffer is how large a buffer may be in which a page was rendered for it to be used
	// again: few pages need more room.
	keptBuffer = 512 << 10

	// keptURLs is how many octets a file and very many URLs may take on a page for the URLs
	// to come back with it.
	keptURLs = 1 << 20

	// cachedAddresses is how many pages are cached that have an address of their own.
	// The site has fewer than half of that.
	cachedAddresses = 1024

	// cachedOrigins is for how many names of the site its front page is cached.
	// Without a configured name, the site believes the name in each request.
	cachedOrigins = 8
)

// How often one visitor may ask.
var (
	// computingRate is for requests that compute.
	computingRate = limit.Rate{Every: time.Second / 5, Burst: 20}

	// explainingRate is for pointing at rules: it is faster than a hand moves, and
	// separate from computingRate, as pointing is no test.
	explainingRate = limit.Rate{Every: time.Second / 10, Burst: 40}

	// refusedForms is how often one visitor who is refused gets the form back: it
	// costs more than the refusal.
	refusedForms = limit.Rate{Every: time.Second, Burst: 5}
)

// How much goes on at the same time.
const (
	// queuedTests is how many computations wait for one of the slots, and turnPatience how
	// long one waits.
	queuedTests  = 200
	turnPatience = 2 * time.Second

	// heavyJobs is how many jobs with very many URLs go on at the same time, sitemapsJobs
	// how many besides that have sites fetched from, and ownHeavyJobs how many of either
	// are one visitor's: one from half of the places on. One that waits for its visitor
	// takes nothing but memory.
	heavyJobs    = 128
	sitemapsJobs = 16
	ownHeavyJobs = 2

	// sitemapsPatience is how long a run of sitemaps goes on though others find no place.
	sitemapsPatience = time.Minute

	// smallJob is the size of a job that is always taken, if there is a place: 1 MB or so
	// of memory. All larger ones have allSizes, and those of one visitor as much as
	// the largest there is.
	smallJob = 10_000
	allSizes = 3 * bulk.MaxSize

	// heavyRetry is when to ask again for a job that there is no place for, and busyRetry
	// when to ask again for anything else.
	heavyRetry = 5 * time.Second
	busyRetry  = 2 * time.Second

	// mostLogSteps bounds the steps to read a robots.txt for a log, as the readings of
	// all crawlers are in memory at the same time. The largest files that people serve
	// take a third of it.
	mostLogSteps = 200_000
)

// showingTime is how long a job may run whose results a page shows: it ends while there is
// time for the page.
func (s *Server) showingTime() time.Duration { return s.cfg.RequestTimeout * 3 / 4 }

// connectionsOf returns how many of so many connections one visitor may have.
func connectionsOf(all int) int { return max(all/8, 16) }
