package expect

import (
	"embed"

	"whichline/templates/words"
)

//go:embed presets
var presetFiles embed.FS

// A Preset is a text of expectations as a starting point.
type Preset struct{ ID, Name string }

// presets are in display order.
var presets = [...]Preset{
	{"production", "Production site"},
	{"staging", "Staging site"},
	{"shop", "Shop"},
	{"news", "News site"},
	{"search-not-training", "Search yes, AI training no"},
}

func init() {
	for _, p := range presets {
		words.Register(map[string]string{"expect.preset." + p.ID: p.Name})
	}
}

// Presets returns all presets, in display order.
func Presets() []Preset { return presets[:] }

// PresetText returns the text of the preset with the given id, or "".
func PresetText(id string) string {
	text, err := presetFiles.ReadFile("presets/" + id + ".txt")
	if err != nil {
		return "" // no preset has this id
	}
	return string(text)
}
