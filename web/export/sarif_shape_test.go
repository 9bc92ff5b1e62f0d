package export_test

import (
	"encoding/hex"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// shapes are the objects of SARIF 2.1.0 and of other formats that are written, by their names in the schema:
// members with their types, of which those with "!" have to be there. No other member
// is written, as the schema allows none. "[]" stands before the type of a list's items.
var shapes = map[string]string{
	"log":                    "$schema:uri version!:2.1.0 runs!:[]run",
	"run":                    "tool!:tool columnKind:utf16CodeUnits|unicodeCodePoints results:[]result",
	"tool":                   "driver!:toolComponent",
	"toolComponent":          "name!:text version:text informationUri:uri rules:[]reportingDescriptor",
	"reportingDescriptor":    "id!:text help:message helpUri:uri defaultConfiguration:reportingConfiguration",
	"reportingConfiguration": "level:none|note|warning|error",
	"message":                "text!:text",
	"result":                 "ruleId:text ruleIndex:from-0 level:none|note|warning|error message!:message locations:[]location relatedLocations:[]location fixes:[]fix",
	"location":               "id:from-0 physicalLocation:physicalLocation",
	"physicalLocation":       "artifactLocation!:artifactLocation region:region",
	"artifactLocation":       "uri:uri-reference",
	"region":                 "startLine:from-1 byteOffset:from-0 byteLength:from-0",
	"fix":                    "description:message artifactChanges!:[]artifactChange",
	"artifactChange":         "artifactLocation!:artifactLocation replacements!:[]replacement",
	"replacement":            "deletedRegion!:region insertedContent:message",

	// Of reviewdog's proto/rdf/reviewdog.proto; "!" is for what its reporters need.
	"Diagnostic": "message!:text location!:Location severity:ERROR|WARNING|INFO source:Source code:Code suggestions:[]Suggestion",
	"Location":   "path!:text range:Range",
	"Range":      "start!:Position end:Position",
	"Position":   "line!:from-1 column:from-1",
	"Source":     "name!:text url:uri",
	"Code":       "value!:text url:uri",
	"Suggestion": "range!:Range text!:string",

	// Of Code Climate's SPEC.md, "Data Types: Issue"; GitLab needs the fingerprint and the severity.
	"Issue":         "type!:issue check_name!:text description!:text categories!:[]category severity!:info|minor|major|critical|blocker fingerprint!:hexadecimal location!:IssueLocation",
	"IssueLocation": "path!:relative lines!:Lines",
	"Lines":         "begin!:from-1 end!:from-1",
}

// checkShape holds a value against the shape, or the type, of the given name.
func checkShape(t *testing.T, place, shape string, value any) {
	t.Helper()
	members, isObject := shapes[shape]
	items, isList := strings.CutPrefix(shape, "[]")
	switch {
	case isObject:
		object, ok := value.(map[string]any)
		if !ok {
			t.Errorf("%s is %v; want the object %s", place, value, shape)
		}
		checkMembers(t, place, members, object)
	case isList:
		list, ok := value.([]any)
		if !ok {
			t.Errorf("%s is %v; want a list", place, value)
		}
		for i, x := range list {
			checkShape(t, fmt.Sprintf("%s[%d]", place, i), items, x)
		}
	default:
		if !isOf(shape, value) {
			t.Errorf("%s is %#v; want %s", place, value, shape)
		}
	}
}

func checkMembers(t *testing.T, place, members string, object map[string]any) {
	t.Helper()
	for member := range strings.FieldsSeq(members) {
		name, shape, _ := strings.Cut(member, ":")
		name, needed := strings.CutSuffix(name, "!")
		value, there := object[name]
		delete(object, name)
		if there {
			checkShape(t, place+"."+name, shape, value)
			object["was "+name] = value
		} else if needed {
			t.Errorf("%s has no %s", place, name)
		}
	}
	for name, value := range object {
		was, checked := strings.CutPrefix(name, "was ")
		delete(object, name)
		if object[was] = value; !checked {
			t.Errorf("%s has %q, which the schema does not know", place, name)
		}
	}
}

// isOf reports whether a value that is neither object nor list is of a type.
func isOf(shape string, value any) bool {
	text, isText := value.(string)
	number, _ := value.(float64)
	switch shape {
	case "text":
		return isText && text != ""
	case "string":
		return isText
	case "category":
		return slices.Contains([]string{"Bug Risk", "Clarity", "Compatibility", "Complexity", "Duplication", "Performance", "Security", "Style"}, text)
	case "hexadecimal":
		octets, err := hex.DecodeString(text)
		return err == nil && len(octets) == 16
	case "relative":
		return isText && text != "" && !strings.HasPrefix(text, "./") && !strings.Contains(text, `\`)
	case "uri", "uri-reference":
		u, err := url.Parse(text)
		return isText && err == nil && (u.IsAbs() || shape == "uri-reference")
	case "from-0", "from-1":
		_, ok := value.(float64)
		return ok && number == float64(int(number)) && number >= float64(shape[5]-'0')
	}
	return isText && slices.Contains(strings.Split(shape, "|"), text)
}

// at returns the value of a document at a path of names and indices.
func at(value any, path ...any) any {
	for _, step := range path {
		switch step := step.(type) {
		case string:
			value = value.(map[string]any)[step]
		case int:
			value = value.([]any)[step]
		}
	}
	return value
}
