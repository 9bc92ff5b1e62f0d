package crawler

import (
	"slices"

	"whichline/engine/internal/prose"
)

// A Preset is a set of crawlers that are often tested together.
type Preset struct {
	ID       string // stable, lower case, such as "ai-training"
	ids      []string
	purposes []Purpose
}

// presets are in display order. Each lists its crawlers or takes all crawlers of some
// purposes.
var presets = [...]Preset{
	{ID: "google", ids: []string{
		"googlebot", "googlebot-image", "googlebot-video", "googlebot-news", "storebot-google",
		"googleother", "google-extended", "google-cloudvertexbot", "google-inspectiontool",
		"adsbot-google", "adsbot-google-mobile", "mediapartners-google", "apis-google",
	}},
	{ID: "search", ids: []string{ // the main crawler of each engine
		"googlebot", "bingbot", "yandexbot", "baiduspider", "duckduckbot", "applebot", "slurp",
		"bravebot", "yeti", "daum", "seznambot", "petalbot", "sogou-web-spider", "360spider",
		"yisouspider", "coccocbot", "qwantbot", "mojeekbot", "kagibot",
	}},
	{ID: "ai", purposes: aiPurposes},
	{ID: "ai-training", purposes: []Purpose{ForAITraining}},
	{ID: "ai-answers", purposes: []Purpose{ForAISearch, ForAIUser}},
	{ID: "social", purposes: []Purpose{ForSocial}},
	{ID: "all", purposes: Purposes()},
}

// Presets returns all presets, in display order. The caller must not modify them.
func Presets() []Preset { return presets[:] }

// PresetByID returns the preset with the given id, or nil.
func PresetByID(id string) *Preset {
	for i := range presets {
		if presets[i].ID == id {
			return &presets[i]
		}
	}
	return nil
}

// PresetOf returns the preset with exactly the given entries in the same order, or nil.
func PresetOf(entries []*Entry) *Preset {
	for i := range presets {
		if slices.Equal(presets[i].Entries(), entries) {
			return &presets[i]
		}
	}
	return nil
}

// Text returns the display name of the preset.
func (p *Preset) Text() string { return presetTexts[p.ID] }

// Entries returns the crawlers of the preset without the retired ones: in the order of
// its list, or else of the catalogue.
func (p *Preset) Entries() []*Entry {
	var found []*Entry
	for _, id := range p.ids {
		found = append(found, ByID(id))
	}
	for _, e := range (Filter{}).Entries() {
		if slices.Contains(p.purposes, e.Purpose) {
			found = append(found, e)
		}
	}
	return found
}

// presetTexts are the names of the presets, by id.
var presetTexts = prose.Table("crawler.preset", map[string]string{
	"google":      "Google",
	"search":      "Search engines",
	"ai":          "All AI",
	"ai-training": "AI training",
	"ai-answers":  "AI search and assistants",
	"social":      "Social previews",
	"all":         "All",
})
