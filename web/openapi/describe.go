// Package openapi generates the description of the API: the document that package api
// embeds, and the reference pages of the documentation. The comments of the Go types
// that are sent describe requests and responses, so there is one source. The program
// does not include the package; its tests write the generated files.
package openapi

import (
	_ "embed"
	"encoding/json"
	"fmt"

	"go.yaml.in/yaml/v3"
)

// operations describes the API except for the shapes of the Go types.
//
//go:embed openapi.yaml
var operations []byte

// Document returns the document as JSON. shapes is a JSON object with the schemas of the
// Go types by name.
func Document(shapes []byte) ([]byte, error) {
	doc, err := read(shapes)
	if err != nil {
		return nil, fmt.Errorf("read the description of the API: %w", err)
	}
	out, err := json.MarshalIndent(doc, "", " ")
	return append(out, '\n'), err
}

// read returns the document with the given shapes as JSON values.
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
