// Package openapi generates the description of the API: the document that package api
// embeds, and the reference pages of the documentation. The Go types that are sent give
// the fields, fields.yaml what they mean. The program does not include the package; its
// tests write the generated files.
package openapi

import (
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
)

// sources are operations.yaml, which describes the API except for its objects,
// fields.yaml, which describes those, and the answers to examples, by operation and example.
//
//go:embed operations.yaml fields.yaml answers
var sources embed.FS

// An object is the description of an object for readers.
type object struct {
	About    string              // "" where the field with it says enough
	Extends  string              // the object whose fields it has, too; "" for none
	Fields   []map[string]string // each the meaning of one field by its name
	Defaults map[string]string   // of fields of a request
	Brief    bool                // whether pages show the names of its fields instead of a table
}

// brief returns the names of the fields of x, as a type.
func (x object) brief() string {
	var names []string
	for _, field := range x.Fields {
		names = slices.AppendSeq(names, maps.Keys(field))
	}
	return "`{" + strings.Join(names, ", ") + "}`"
}

// A description is the document and the order in which people read it.
type description struct {
	doc     node
	objects map[string]object
}

// Document returns the document as JSON. shapes is a JSON object with the schemas of the
// Go types by name.
func Document(shapes []byte) ([]byte, error) {
	d, err := read(shapes)
	if err != nil {
		return nil, fmt.Errorf("read the description of the API: %w", err)
	}
	out, err := json.MarshalIndent(d.doc, "", " ")
	return append(out, '\n'), err
}

func read(shapes []byte) (d description, err error) {
	var doc, types map[string]any
	if err := json.Unmarshal(shapes, &types); err != nil {
		return d, err
	}
	if err := readYAML("operations.yaml", &doc); err != nil {
		return d, err
	}
	d.doc = doc
	if err := readYAML("fields.yaml", &d.objects); err != nil {
		return d, err
	}
	schemas := d.doc.node("components").node("schemas")
	for name, schema := range types {
		if schemas[name] != nil {
			return d, fmt.Errorf("%s is described twice", name)
		}
		schemas[name] = schema
	}
	for name := range d.objects {
		if err := d.describe(name, schemas.node(name)); err != nil {
			return d, err
		}
	}
	return d, nil
}

func readYAML(name string, to any) error {
	text, err := sources.ReadFile(name)
	if err != nil {
		return err
	}
	if err := yaml.Unmarshal(text, to); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// describe adds the texts of an object to its schema.
func (d description) describe(name string, schema node) error {
	if schema == nil {
		return fmt.Errorf("fields.yaml describes %s, which is not sent", name)
	}
	x := d.objects[name]
	if x.About != "" {
		schema["description"] = plain(x.About)
	}
	for _, field := range append(d.objects[x.Extends].Fields, x.Fields...) {
		for field, text := range field {
			property := schema.node("properties").node(field)
			if property == nil {
				return fmt.Errorf("fields.yaml describes %s.%s, which is not sent", name, field)
			}
			property["description"] = plain(text)
			if x.Defaults[field] == required {
				schema["required"] = append(schema.list("required"), field)
				if types := property.list("type"); types != nil { // null is the same as no field
					property["type"] = types[0]
				}
			}
		}
	}
	return nil
}

// required is the default of a field that has none.
const required = "required"

// plain returns a text without the braces around names of objects.
func plain(text string) string { return strings.NewReplacer("{", "", "}", "").Replace(text) }
