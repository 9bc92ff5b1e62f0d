package web

import (
	"time"

	"whichline/web/bulk"
	"whichline/web/limit"
)

// Every limit of requests is in this file, by the thing it limits, and which route has
// which in routes.go. The sizes of files, questions and answers are in
// web/limit/sizes.go, the work of an answer in web/analysis/budget.go, and the limits of
// fetches in web/fetch/limits.go.

// How long things may take.
const (
	// requestTimeout is how long a request may take before its context ends.
	requestTimeout = 20 * time.Second

	// bulkTime is how long a job with very many URLs may take.
	bulkTime = 15 * time.Minute

	// bulkSlice is how long such a job computes before others have their turn.
	bulkSlice = 5 * time.Millisecond

	// stopTimeout bounds the wait for requests in hand when the server stops.
	stopTimeout = 25 * time.Second
)

// How slow a visitor may be.
const (
	// patience is how long the header of a request may take, and the beginning of its
	// body. A visitor for whose job there is no place is to wait as long.
	patience = 5 * time.Second

	// busyPatience is how long the first header may take where connections are few, and how
	// long a computation waits for its turn. A visitor who finds no turn is to wait as long.
	busyPatience = 2 * time.Second

	// idleTime is how long a connection is kept on which nothing is asked; it is none where
	// connections are few.
	idleTime = 60 * time.Second

	// lowestRate is how many octets a second a visitor has to send.
	lowestRate = 32 << 10
	// sendingTime is how long a body may take in any case.
	sendingTime = 15 * time.Second

	// readingPatience is how long the visitor may take to read a short part of an answer:
	// 6.4 KiB a second.
	readingPatience = 10 * time.Second

	// answerTime is how long an answer that is not sent in parts may take to be read.
	answerTime = 30 * time.Second
)

// healthTime is how long a server may take to say that it is alive.
const healthTime = 3 * time.Second

// How many octets a request may have.
const (
	// smallBody is for the header, and for a body without a file.
	smallBody = 16 << 10

	// largeBody is for a robots.txt file: as much of it as Google reads can grow threefold
	// when it is encoded as a form or as JSON.
	largeBody = limit.File * 25 / 16

	// checkBody is for a file as JSON, which writes two octets for each line ending, and
	// for the questions about it; and for a message of an assistant.
	checkBody = 3 * limit.File

	// diffBody is for two files, as JSON or in a form, and the questions about them.
	diffBody = 8 * limit.File

	// bulkBody is for a file and its URLs, as a document or as a form.
	bulkBody = 12 * limit.File

	// maxLog is how many octets of an access log are taken, after it was unpacked, and
	// logBody is for a form with a log and a robots.txt.
	maxLog  = 5 << 20
	logBody = maxLog + limit.File + smallBody

	// maxDiscarded is how much of a body that is too large is read and thrown away.
	// A browser shows the answer only if it could send everything first.
	maxDiscarded = 16 << 20
)

// How much is in memory at the same time.
const (
	// allHeld is how many octets of bodies and of long answers there are, and ownHeld how
	// many of one visitor's.
	allHeld = 64 << 20
	ownHeld = 16 << 20

	// briefWork bounds the octets of a brief request, unpacked and fetched ones included.
	// Brief requests are computed where larger ones cannot be in their way.
	briefWork = 128 << 10

	// kept is how many octets may be typed in a form for it to come back with a refusal: as
	// much of a file as Google reads, and a little more. Such a page takes as long as reading
	// the form does. Buffers of rendered pages up to that length are used again.
	kept = 512 << 10

	// cachedAddresses is how many pages are cached that have an address of their own: those
	// asked for last. In all languages, the site has five times as many.
	cachedAddresses = 1024
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
	// queuedTests is how many computations wait for one of the slots.
	queuedTests = 200

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
