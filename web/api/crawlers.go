package api

import (
	"context"

	"whichline/engine/crawler"
	"whichline/templates/words"
)

// A Catalogue lists the known crawlers.
type Catalogue struct {
	Edition  string         `json:"edition"` // the day of the catalogue, as YYYY-MM-DD
	Crawlers []KnownCrawler `json:"crawlers"`
}

// A KnownCrawler is a crawler of the catalogue. Facts without a source are null
// or empty.
type KnownCrawler struct {
	ID            string           `json:"id"`
	Name          string           `json:"name"`
	Operator      string           `json:"operator"`
	Kind          crawler.Kind     `json:"kind"`
	Purpose       string           `json:"purpose"`
	ProductTokens []string         `json:"product_tokens"`
	IgnoresStar   bool             `json:"ignores_star"`
	UserAgent     *string          `json:"user_agent"`
	Obeys         string           `json:"obeys"`
	Blocking      *string          `json:"blocking"`
	Notes         *string          `json:"notes"`
	Retired       bool             `json:"retired"`
	Identity      crawler.Identity `json:"identity"`
	Proof         []string         `json:"proof"`
	FirstListed   *string          `json:"first_listed"`
	ListedIn      *string          `json:"listed_in"`
	Source        string           `json:"source"`
	Confidence    string           `json:"confidence"`
	Checked       string           `json:"checked"`
}

// Crawlers returns the catalogue of entries.
func Crawlers(ctx context.Context, entries []*crawler.Entry) Catalogue {
	c := Catalogue{Edition: crawler.CheckedOn, Crawlers: []KnownCrawler{}}
	for _, e := range entries {
		c.Crawlers = append(c.Crawlers, KnownCrawler{
			ID: e.ID, Name: e.Name, Operator: e.Operator, Kind: e.Kind, Purpose: string(e.Purpose),
			ProductTokens: e.Tokens, IgnoresStar: e.IgnoresStar, UserAgent: Filled(e.UserAgent),
			Obeys: string(e.Obeys), Blocking: Filled(words.Told(ctx, e.Blocking)), Notes: Filled(words.Told(ctx, e.Notes)), Retired: e.Retired,
			Identity: e.Identity, Proof: e.Identity.Ways(), FirstListed: Filled(e.FirstListed), ListedIn: Filled(e.ListedIn),
			Source: e.Source, Confidence: string(e.Confidence), Checked: e.Checked,
		})
	}
	return c
}
