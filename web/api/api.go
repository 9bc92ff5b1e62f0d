// Package api answers what a client asks of the API: a JSON document becomes a
// request, the request an answer, and the answer a JSON document again. It
// knows nothing of HTTP, so that the command line gives the same answers.
//
// The types of an answer are its JSON shapes. Lists in them are never null,
// codes are stable, and texts may be reworded.
package api

import _ "embed"

//go:embed openapi.json
var openAPI []byte

// OpenAPI returns the OpenAPI 3.1 description of the API for programs, as JSON. The
// caller must not modify it.
func OpenAPI() []byte { return openAPI }

// An Error is a fault of a request that the client can correct.
type Error struct {
	Kind   ErrorKind
	Field  string // the field at fault, such as "urls[2]"; empty if it is the document
	Detail string // a sentence that says how to mend it
}

// An ErrorKind says in which way a request cannot be carried out.
type ErrorKind uint8

// The kinds of errors.
const (
	Malformed ErrorKind = iota + 1 // the document cannot be read
	Invalid                        // a member asks for something that there is not
	TooLarge                       // the file is larger than the limit
)

// Error returns the detail.
func (e *Error) Error() string { return e.Detail }

// invalid returns the error of a member that has to be corrected.
func invalid(field, detail string) *Error { return &Error{Invalid, field, detail} }
