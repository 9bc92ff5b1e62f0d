package crawler

// What has a text, and how many that are.
var (
	ConfidenceTexts = confidenceTexts
	CrawlDelayTexts = crawlDelayTexts

	PurposeTexts   = len(purposeTexts)
	ObedienceTexts = len(obedienceTexts)
	PresetTexts    = len(presetTexts)
)
