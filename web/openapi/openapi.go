// Package openapi describes the API in OpenAPI 3.1: as a document for programs, and
// as a page of the documentation for people. What is asked and answered is described
// by the comments of the Go types that are sent, so that there is one truth; a test
// holds the document against the real handlers.
package openapi

import (
	_ "embed"
	"encoding/json"
	"fmt"

	"go.yaml.in/yaml/v3"
)

// operations has everything but the shapes of the Go types.
//
//go:embed openapi.yaml
var operations []byte

// shapes are those of the Go types, as a test writes them.
//
//go:embed shapes.json
var shapes []byte

// Document returns the document in JSON.
func Document() ([]byte, error) {
	doc, err := read(shapes)
	if err != nil {
		return nil, fmt.Errorf("read the description of the API: %w", err)
	}
	return json.MarshalIndent(doc, "", " ")
}

// read returns the document with the given shapes as values of JSON.
func read(shapes []byte) (map[string]any, error) {
	var doc map[string]any
	if err := yaml.Unmarshal(operations, &doc); err != nil {
		return nil, err
	}
	var types map[string]any
	if err := json.Unmarshal(shapes, &types); err != nil {
		return nil, err
	}
	components, _ := doc["components"].(map[string]any)
	schemas, _ := components["schemas"].(map[string]any)
	for name, schema := range types {
		if schemas[name] != nil {
			return nil, fmt.Errorf("%s is described twice", name)
		}
		schemas[name] = schema
	}
	return doc, nil
}
