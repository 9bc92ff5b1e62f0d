// Package openapi has the description of the API in OpenAPI 3.1, for programs. Package
// describe makes it, and pages of the documentation that say the same for people. A
// test holds it against the real handlers.
package openapi

import _ "embed"

//go:embed openapi.json
var document []byte

// Document returns the document in JSON. It must not be modified.
func Document() []byte { return document }
