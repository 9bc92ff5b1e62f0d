package web

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"whichline/templates"
	"whichline/templates/bulkpage"
	"whichline/templates/resourcespage"
	"whichline/templates/sitemapspage"
	"whichline/templates/words"
	"whichline/web/api"
)

// A problem is an error that the visitor can read and act on. A handler returns it;
// handleError answers with a page or, for programs, with a document of RFC 9457.
// Empty fields are filled in by Status.
type problem struct {
	Title  string `json:"title"` // a short name of the fault
	Status int    `json:"status"`
	Detail string `json:"detail"`          // how to mend it
	Field  string `json:"field,omitempty"` // the form field or JSON member at fault; may be empty

	RetryAfter int `json:"-"` // seconds after which the same request may succeed; 0 if nothing more than the status says that
}

// Error returns the title.
func (p problem) Error() string {
	return p.filled().Title
}

// filled returns p with its empty fields taken from its status.
func (p problem) filled() problem {
	text := statusTexts[p.Status]
	p.Title = cmp.Or(p.Title, text.title, http.StatusText(p.Status))
	p.Detail = cmp.Or(p.Detail, text.detail, "Try again.")
	return p
}

// onPage returns p as filled does, with the place of the typed text: a problem's page has
// no form.
func (p problem) onPage() problem {
	p.Detail = cmp.Or(p.Detail, statusTexts[p.Status].onPage)
	return p.filled()
}

// besideForm returns the text of p beside the form that was sent. If the form can be sent
// again as it is, the only advice is when to do so. A detail needs no title from its
// status.
func (p problem) besideForm(ctx context.Context) string {
	filled := p.filled()
	switch after := p.retryAfter(); {
	case p.Detail == "" && after > 0:
		return templates.Wait(ctx, words.Told(ctx, filled.Title), after).Text
	case p.Detail != "" && p.Title == "":
		return words.Told(ctx, p.Detail)
	}
	return words.Told(ctx, filled.Title) + ". " + words.Told(ctx, filled.Detail)
}

// retryAfter returns after how many seconds the same request may succeed; 0 if that is not
// known.
func (p problem) retryAfter() int {
	if p.RetryAfter == 0 && p.Status == http.StatusServiceUnavailable {
		return int(busyPatience / time.Second)
	}
	return p.RetryAfter
}

// statusTexts has the title for each status, the detail where problems come without one, and
// details for pages where they differ from those in documents for programs.
var statusTexts = map[int]struct{ title, detail, onPage string }{
	http.StatusBadRequest: {title: "The request couldn't be read"},
	http.StatusUnauthorized: {
		title:  "This server wants its token",
		detail: "Send it with the request, as Authorization: Bearer TOKEN or as the password of any user name.",
		onPage: "Open the page again and type it as the password. Any user name will do.",
	},
	http.StatusForbidden: {
		title:  "Another site sent this form",
		detail: "Open the form on this site and send it from there.",
	},
	http.StatusNotFound: {
		title:  "Page not found",
		detail: "Check the URL for typing mistakes, or start again from the front page.",
	},
	http.StatusMethodNotAllowed: {
		title:  "Method not allowed",
		detail: "Use one of the methods in the Allow header of this answer.",
	},
	http.StatusRequestTimeout: {
		title:  "This came too slowly",
		detail: "The connection gave up waiting. Send it again, over a faster one.",
		onPage: "The connection gave up waiting. Go back and send it again, over a faster one.",
	},
	http.StatusRequestEntityTooLarge: {
		title:  "This is more than the tester reads",
		detail: "Google reads the first 500 KiB of a robots.txt file: send that part.",
	},
	http.StatusUnsupportedMediaType: {title: "Content type not accepted"},
	http.StatusMisdirectedRequest: {
		title:  "The site has another name",
		detail: "This server answers only under the URL in its BASE_URL setting.",
	},
	http.StatusUnprocessableEntity: {title: "Check your request"},
	http.StatusTooManyRequests: {
		title:  "You have sent many requests in a short time",
		detail: "Wait a few seconds and send it again.",
		onPage: "Wait a few seconds, go back and send it again.",
	},
	http.StatusLoopDetected: {
		title:  "This server doesn't fetch for programs like itself",
		detail: "Two of them could keep each other busy forever. Ask the first one directly.",
	},
	http.StatusInternalServerError: {
		title:  "Something broke on this side",
		detail: "What you sent isn't kept. Try again.",
		onPage: "What you sent isn't kept. Go back and try again.",
	},
	http.StatusServiceUnavailable: {
		title:  "Too much is being tested right now",
		detail: "Try again in a few seconds.",
		onPage: "Go back and try again in a few seconds.",
	},
}

func init() {
	table := map[string]string{wantedType: "Send the body with Content-Type: {type}."}
	for status, text := range statusTexts {
		code := "problem." + strconv.Itoa(status)
		table[code+".title"] = text.title
		if text.detail != "" {
			table[code+".detail"] = text.detail
		}
		if text.onPage != "" {
			table[code+".page"] = text.onPage
		}
	}
	words.Register(table)
}

// wantedType is the code of the detail for a body of another type.
const wantedType = "problem.415.type"

// A formFault is the error of a form that comes back: it has to be corrected or, if the
// problem says when, is sent again as it is.
type formFault struct {
	templates.Fault          // shown beside the form
	problem         problem  // shown where the form cannot come back
	form            formPage // the page with the form; nil for that of the route
	otherFile       bool     // a file has to be chosen, and not the same one again
}

// newFault returns the error of a form that has to be corrected.
func newFault(at templates.Fault, status int) formFault {
	return formFault{Fault: at, problem: problem{Status: status, Detail: at.Text + " Go back to the form."}}
}

// Error returns the sentence.
func (f formFault) Error() string { return f.Text }

// faultFields are the fields of forms for members of requests to the API.
var faultFields = map[string]string{
	"robots_txt": templates.RobotsID, "user_agents": templates.CrawlersID, "site": templates.SiteID, "urls": bulkpage.URLsField,
	"sitemaps": sitemapspage.AddressesField, "url": resourcespage.URLField, "html": resourcespage.HTMLField,
}

// faultOf returns the fault of err beside a form; false if err is about something
// else.
func faultOf(ctx context.Context, err error) (f formFault, ok bool) {
	var wrong *api.Error
	var p problem
	switch {
	case errors.As(err, &f):
		return f, true
	case errors.As(err, &wrong):
		p = apiProblem(wrong)
	case !errors.As(err, &p):
		return f, false
	}
	p.RetryAfter = p.retryAfter()
	return formFault{Fault: templates.Fault{Field: faultFields[p.Field], Text: p.besideForm(ctx)}, problem: p}, true
}

// withForm returns err with the page that brings the form back. It is for forms that are
// not as they were sent.
func withForm(ctx context.Context, err error, form formPage) error {
	f, ok := faultOf(ctx, err)
	if !ok {
		return err
	}
	f.form = form
	return f
}
