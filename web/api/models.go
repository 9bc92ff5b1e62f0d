package api

import (
	"context"

	robotstxt "whichline/engine"
	"whichline/templates/words"
)

// Models lists every named reading.
type Models struct {
	Edition  Edition  `json:"edition"`
	Choices  []Choice `json:"choices"`  // the points at which parsers differ, from the file to the URL
	Readings []Model  `json:"readings"` // the default first
}

// A Choice is a point at which parsers differ. RFC 9309 has its own value at each.
type Choice struct {
	Choice      string `json:"choice"`      // name, such as "LineEnd"
	Differences []Note `json:"differences"` // the other values
}

// A Model is a reading: RFC 9309 with differences.
type Model struct {
	Code        string            `json:"code"`
	Name        string            `json:"name"`
	About       string            `json:"about"`
	Version     *string           `json:"version"`             // of the parser or document; null if that has none
	Edition     string            `json:"edition"`             // code and version, or the day of the last comparison
	Choices     map[string]string `json:"choices"`             // code of the difference by choice, or "rfc9309"
	Differences []ModelDifference `json:"differences"`         // from RFC 9309
	FromGoogle  []string          `json:"differs_from_google"` // the choices made otherwise than by Google's parser
	Sources     []ModelSource     `json:"sources"`
}

// A ModelDifference is a difference of a reading from RFC 9309.
type ModelDifference struct {
	Note
	Choice string `json:"choice"`
	Source string `json:"source"`
}

// A ModelSource is a source of a reading.
type ModelSource struct {
	Cite    string `json:"cite"`    // with version or edition
	Checked string `json:"checked"` // day of the last comparison, as YYYY-MM-DD
	Program bool   `json:"program"` // it was run or read, and is no document
}

// ModelsOf returns the given readings as data.
func ModelsOf(ctx context.Context, readings []*robotstxt.Reading) Models {
	m := Models{Edition: EditionOf(readings...)}
	for _, name := range robotstxt.Choices() {
		c := Choice{name, []Note{}}
		for _, d := range robotstxt.Differences() {
			if d.Choice() == name {
				c.Differences = append(c.Differences, Note{d.String(), words.Told(ctx, d.Text())})
			}
		}
		m.Choices = append(m.Choices, c)
	}
	google := modelOf(ctx, robotstxt.Google)
	for _, r := range readings {
		x := modelOf(ctx, r)
		for _, name := range robotstxt.Choices() {
			if x.Choices[name] != google.Choices[name] {
				x.FromGoogle = append(x.FromGoogle, name)
			}
		}
		m.Readings = append(m.Readings, x)
	}
	return m
}

// modelOf returns r as data, without a comparison.
func modelOf(ctx context.Context, r *robotstxt.Reading) Model {
	m := Model{Code: r.Code, Name: r.Name, About: words.Told(ctx, r.About), Version: Filled(r.Version), Edition: r.Edition(),
		Choices: make(map[string]string), Differences: []ModelDifference{}, FromGoogle: []string{}, Sources: []ModelSource{}}
	for _, name := range robotstxt.Choices() {
		m.Choices[name] = robotstxt.RFC9309.Code
	}
	for d, source := range r.Differences() {
		m.Choices[d.Choice()] = d.String()
		m.Differences = append(m.Differences, ModelDifference{Note{d.String(), words.Told(ctx, d.Text())}, d.Choice(), source})
	}
	for _, s := range r.Sources() {
		m.Sources = append(m.Sources, ModelSource(s))
	}
	return m
}
