// Package openapi holds the OpenAPI 3.1 description of the API for programs. Package
// describe generates it together with the reference pages of the documentation. A test
// checks it against the real handlers.
package openapi

import _ "embed"

//go:embed openapi.json
var document []byte

// Document returns the document as JSON. The caller must not modify it.
func Document() []byte { return document }
