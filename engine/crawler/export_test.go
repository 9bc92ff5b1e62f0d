package crawler

// Tables of texts, and the sizes of others.
var (
	ConfidenceTexts = confidenceTexts
	CrawlDelayTexts = crawlDelayTexts
	ListNoPages     = listNoPages

	PurposeTexts   = len(purposeTexts)
	ObedienceTexts = len(obedienceTexts)
	PresetTexts    = len(presetTexts)
)
