package mcp

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"sync"

	"whichline/web/api"
)

// A schema is a JSON Schema, or a part of one.
type schema = map[string]any

// objects returns the schemas of the API's objects by name, as its OpenAPI description
// has them.
var objects = sync.OnceValue(func() map[string]schema {
	var doc struct {
		Components struct{ Schemas map[string]schema }
	}
	text := bytes.ReplaceAll(api.OpenAPI(), []byte("#/components/schemas/"), []byte("#/$defs/"))
	if err := json.Unmarshal(text, &doc); err != nil {
		panic(err) // the document is embedded, and its tests read it
	}
	return doc.Components.Schemas
})

// An excerpt selects the fields of an object of the API: those that are always sent, and
// those sent beside them as proof. In a list of names, "*" stands for all.
type excerpt struct{ always, proof string }

// has reports whether a list with commas has a name.
func has(list, name string) bool {
	return list == "*" || slices.Contains(strings.Split(list, ","), name)
}

func (e excerpt) keeps(field string, proof bool) bool {
	return has(e.always, field) || proof && has(e.proof, field)
}

// excerpts are those of objects by name. An object without one is whole.
type excerpts map[string]excerpt

// schemaOf returns the schema of an object with the excerpts, and of the objects in it.
func (x excerpts) schemaOf(name string) schema {
	defs := schema{}
	root := x.define(name, defs)
	if delete(defs, name); len(defs) > 0 {
		root["$defs"] = defs
	}
	return root
}

// define returns the excerpt of an object's schema, and adds it to defs with all that it
// refers to.
func (x excerpts) define(name string, defs schema) schema {
	whole := objects()[name]
	s := maps.Clone(whole)
	defs[name] = s
	if e, ok := x[name]; ok {
		properties := maps.Clone(whole["properties"].(schema))
		maps.DeleteFunc(properties, func(field string, _ any) bool { return !e.keeps(field, true) })
		s["properties"] = properties
		listed, _ := whole["required"].([]any)
		s["required"] = slices.DeleteFunc(append([]any{}, listed...), func(field any) bool { return !e.keeps(field.(string), false) })
	}
	x.follow(s, defs)
	return s
}

// follow defines the objects that a schema refers to.
func (x excerpts) follow(s any, defs schema) {
	switch s := s.(type) {
	case schema:
		if name := refers(s); name != "" && defs[name] == nil {
			x.define(name, defs)
		}
		for _, part := range s {
			x.follow(part, defs)
		}
	case []any:
		for _, part := range s {
			x.follow(part, defs)
		}
	}
}

// refers returns the name of the object that s refers to; "" if it is another schema.
func refers(s schema) string {
	ref, _ := s["$ref"].(string)
	return strings.TrimPrefix(ref, "#/$defs/")
}

// of returns the excerpt of value, an object of the API with the given name.
func (x excerpts) of(value any, name string, proof bool) (any, error) {
	doc, err := api.Document(value)
	if err != nil {
		return nil, err
	}
	var whole any
	d := json.NewDecoder(bytes.NewReader(doc))
	d.UseNumber()
	if err := d.Decode(&whole); err != nil {
		return nil, err
	}
	x.cut(whole, objects()[name], name, proof)
	return whole, nil
}

// cut deletes the fields of value that x does not send. s is the schema of value, which
// has the given name if it is that of an object of the API.
func (x excerpts) cut(value any, s schema, name string, proof bool) {
	if either, ok := s["anyOf"].([]any); ok { // an object or null
		s = either[0].(schema)
	}
	if ref := refers(s); ref != "" {
		s, name = objects()[ref], ref
	}
	switch value := value.(type) {
	case []any:
		items, _ := s["items"].(schema)
		for _, item := range value {
			x.cut(item, items, "", proof)
		}
	case map[string]any:
		e, partly := x[name]
		properties, _ := s["properties"].(schema)
		for field, part := range value {
			if partly && !e.keeps(field, proof) {
				delete(value, field)
				continue
			}
			of, _ := properties[field].(schema)
			x.cut(part, of, "", proof)
		}
	}
}
