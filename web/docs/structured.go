package docs

import (
	"context"
	"slices"
	"strings"
	"time"

	"whichline/templates"
)

// questionsFile is the page of questions with short answers.
const questionsFile = "questions.md"

// A thing is structured data in the vocabulary of schema.org.
type thing map[string]any

// Structured returns a page as structured data for search engines: an article, the pages
// above it and, for the page of questions, each question with its answer. address
// completes the path of a page.
func (l *Library) Structured(ctx context.Context, p *Page, address func(path string) string) any {
	about := thing{"@type": "WebPage", "@id": address(p.Path)}
	if !p.head.checked.IsZero() {
		about["lastReviewed"] = p.head.checked.Format(time.DateOnly)
	}
	graph := []thing{
		{
			"@type": "TechArticle", "headline": p.FullTitle(), "description": p.Description, "inLanguage": p.Language,
			"url": address(p.Path), "mainEntityOfPage": about,
		},
		{"@type": "BreadcrumbList", "itemListElement": trail(ctx, p, address)},
	}
	if p.File == questionsFile {
		graph = append(graph, thing{"@type": "FAQPage", "mainEntity": l.questions(p)})
	}
	return thing{"@context": "https://schema.org", "@graph": graph}
}

// trail returns the pages above p, outermost first, and p.
func trail(ctx context.Context, p *Page, address func(path string) string) []thing {
	var all []thing
	if p.Up != nil {
		all = trail(ctx, p.Up, address)
	}
	name := p.Title
	if p.Path == Root {
		name = templates.DocsTitle(ctx)
	}
	return append(all, thing{"@type": "ListItem", "position": len(all) + 1, "name": name, "item": address(p.Path)})
}

// questions returns the headings of p that are questions in English, with the text below
// them.
func (l *Library) questions(p *Page) []thing {
	original := p
	if l.english != nil {
		if original = l.english.Page(p.Path); p.Language == English {
			return l.english.questions(original)
		}
	}
	var all []thing
	for _, s := range l.index.entries {
		if s.page == p && slices.ContainsFunc(original.Headings, func(h Heading) bool {
			return h.ID == s.heading.ID && strings.HasSuffix(h.Text, "?")
		}) {
			all = append(all, thing{"@type": "Question", "name": s.heading.Text, "acceptedAnswer": thing{"@type": "Answer", "text": s.text}})
		}
	}
	return all
}
