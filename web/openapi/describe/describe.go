// Package describe makes the description of the API: the document of package openapi,
// and pages of the documentation that say the same for people. What is asked and
// answered is described by the comments of the Go types that are sent, so that there is
// one truth. It is no part of the program: its tests write what that contains.
package describe

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

// Document returns the document in JSON, with the given shapes of the Go types: a JSON
// object of schemas by their names.
func Document(shapes []byte) ([]byte, error) {
	doc, err := read(shapes)
	if err != nil {
		return nil, fmt.Errorf("read the description of the API: %w", err)
	}
	out, err := json.MarshalIndent(doc, "", " ")
	return append(out, '\n'), err
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
