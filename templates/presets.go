package templates

import "whichline/engine"

// presetLabel says how many crawlers a preset holds.
func presetLabel(p engine.Preset) string {
	return say("presets.crawlers", vars{"n": number(len(p.Entries()))})
}
