package web

import (
	"cmp"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"whichline/templates"
	"whichline/templates/fields"
	"whichline/templates/resources"
	"whichline/templates/sitemaps"
	"whichline/web/api"
)

// A problem is an error that the visitor can read and do something about. A
// handler returns it; handleError answers with a page or, below /api/, with a
// document of RFC 9457. What is left empty is filled in by Status.
type problem struct {
	Status int
	Title  string // what is wrong
	Detail string // how to mend it
	Field  string // the form field or JSON member at fault; may be empty

	RetryAfter int // seconds after which the same request may succeed; 0 if nothing more than the status says that
}

// Error returns the title.
func (p problem) Error() string {
	return p.filled().Title
}

// filled returns p with the words that its status has for what p leaves empty.
func (p problem) filled() problem {
	words := statusTexts[p.Status]
	p.Title = cmp.Or(p.Title, words.title, http.StatusText(p.Status))
	p.Detail = cmp.Or(p.Detail, words.detail, "Go back and try again.")
	return p
}

// besideForm returns what is said beside the form that was sent. What can be sent again as
// it is needs no more advice than when.
func (p problem) besideForm() string {
	filled := p.filled()
	if after := p.retryAfter(); p.Detail == "" && after > 0 {
		return templates.Wait(filled.Title, after).Text
	}
	return filled.Title + ". " + filled.Detail
}

// retryAfter returns after how many seconds the same request may succeed; 0 if that is not
// known.
func (p problem) retryAfter() int {
	if p.RetryAfter == 0 && p.Status == http.StatusServiceUnavailable {
		return int(busyRetry / time.Second)
	}
	return p.RetryAfter
}

// statusTexts is what visitors read about each status.
var statusTexts = map[int]struct{ title, detail string }{
	http.StatusBadRequest: {"The request could not be read",
		"Something in it is not what HTTP asks for. Go back and send it again."},
	http.StatusForbidden: {"Another site sent this form",
		"Forms are read only when they come from this site's own pages. Open the tester and send it from there."},
	http.StatusNotFound: {"There is no page at this address",
		"Check it for typing mistakes, or start again from the front page."},
	http.StatusMethodNotAllowed: {"This address cannot be used in that way",
		"It takes only the methods that the Allow header of this answer lists."},
	http.StatusRequestTimeout: {"This came too slowly",
		"The connection gave up waiting. Go back and send it again, over a faster one."},
	http.StatusRequestEntityTooLarge: {"This is more than the tester reads",
		"Google reads the first 500 KiB of a robots.txt file: send that part."},
	http.StatusUnsupportedMediaType: {"This kind of content is not read here",
		"Send a form as application/x-www-form-urlencoded, or JSON to the API."},
	http.StatusMisdirectedRequest: {"The site has another name",
		"This server answers only under the address it was set up with. Its operator finds that address in BASE_URL."},
	http.StatusUnprocessableEntity: {"Something has to be corrected first",
		"Change what is named here and send it again."},
	http.StatusTooManyRequests: {"You have sent many requests in a short time",
		"Wait a few seconds, go back and send it again."},
	http.StatusLoopDetected: {"This server does not fetch for programs like itself",
		"Two of them could keep each other busy forever. Ask the first one directly."},
	http.StatusInternalServerError: {"Something broke on this side",
		"Nothing you did caused it, and what you sent is not kept. Go back and try again."},
	http.StatusServiceUnavailable: {"Too much is being tested right now",
		"Go back and try again in a few seconds."},
}

// A formFault is the error of a form that has to be corrected.
type formFault fields.Fault

// Error returns the sentence.
func (f formFault) Error() string { return f.Text }

// faultFields are the fields of forms for members of requests to the API.
var faultFields = map[string]string{
	"robots_txt": fields.Robots, "user_agents": fields.Crawlers, "site": fields.Site,
	"sitemaps": sitemaps.AddressesField, "url": resources.URLField, "html": resources.HTMLField,
}

// faultOf returns what has to be corrected in a form, and the status that says so; 0
// if err is about something else.
func faultOf(c echo.Context, err error) (fault fields.Fault, status int) {
	var found formFault
	var wrong *api.Error
	var p problem
	switch {
	case errors.As(err, &found):
		return fields.Fault(found), http.StatusUnprocessableEntity
	case errors.As(err, &wrong):
		return fields.Fault{Field: faultFields[wrong.Field], Text: wrong.Detail}, apiProblem(wrong).Status
	case errors.As(err, &p):
		retryLater(c, p)
		return fields.Fault{Text: p.besideForm()}, p.Status
	}
	return fields.Fault{}, 0
}
