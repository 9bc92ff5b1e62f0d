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
